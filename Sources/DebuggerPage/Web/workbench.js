// The screen and what stands beside it: loaded when the first scene is opened.

import { byId, onClick } from "./basics/dom.js";
import { dock } from "./frame/docking.js";
import { Dragging } from "./stage/dragging.js";
import { Drawing } from "./stage/drawing.js";
import { Explanation } from "./answers/explanation.js";
import { Handles } from "./stage/handles.js";
import { Hovering } from "./stage/hovering.js";
import { load, read } from "./session/opening.js";
import { Pointing } from "./stage/pointing.js";
import { resizable } from "./frame/panes.js";
import { SpaceControls } from "./stage/space-controls.js";
import { SceneDocument } from "./scene/scene-document.js";
import { Stage } from "./stage/stage.js";
import { SwiftUINodes } from "./stage/swiftui-nodes.js";
import { TouchPanel } from "./answers/touch-panel.js";
import { Tree } from "./tree/tree.js";
import { Viewport } from "./stage/viewport.js";

export { load, read, SceneDocument };

/** @typedef {{ session: import("./session/session.js").Session, drawing: Drawing, viewport: Viewport, space: SpaceControls,
 *    hovering: Hovering, tabs: import("./frame/tabs.js").Tabs }} Page
 *    What the parts of the page work on. */

/**
 * @param {import("./session/session.js").Session} session
 * @param {import("./frame/tabs.js").Tabs} tabs
 * @returns {Page}
 */
export function workbench(session, tabs) {
  const drawing = new Drawing(byId("stage"));
  const viewport = new Viewport(drawing);
  viewport.follow();
  new Dragging(viewport, drawing.stage).listenToSpaceBar();
  const hovering = new Hovering({ session, drawing, viewport });
  const space = new SpaceControls({ session, drawing, viewport, hovering });
  const page = { session, drawing, viewport, space, hovering, tabs };
  session.isOnScreen = ({ x, y }) => {
    const [left, top, width, height] = drawing.screen;
    return x >= left && y >= top && x < left + width && y < top + height;
  };
  arrange();
  onClick("dock", () => dock());
  if (localStorage.getItem("hittestd.dock")) dock(true);
  new TouchPanel(page);
  new Explanation(page);
  const tree = new Tree(page);
  const stage = new Stage(page);
  let handles;
  const handle = () => { handles ??= new Handles(page, stage); };
  drawing.stage.addEventListener("pointerenter", handle);
  tabs.addEventListener("change", () => { if (tabs.current === "view") handle(); });
  const pointing = new Pointing(page);
  for (const side of document.querySelectorAll("aside")) {
    for (const name of ["pointerover", "focusin"]) side.addEventListener(name, ({ target }) => pointing.point(target));
  }
  let nodes;
  session.on("drawn", () => {
    if ([...session.scene.views.values()].some(({ json }) => json.swiftUI)) (nodes ??= new SwiftUINodes(page, tree)).show();
  });
  return page;
}

/** Panels are as wide as they were left; the tree is one to open where there is no room for it. */
function arrange() {
  const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));
  const edges = [...columns.querySelectorAll(".edge-of-panel")];
  for (const edge of edges) {
    const { side } = edge.dataset;
    const kept = localStorage.getItem(`hittestd.${side}`);
    if (kept) columns.style.setProperty(`--${side}`, kept);
    resizable(edge);
  }
  const toggle = byId("toggle-tree");
  const show = (isShown) => toggle.setAttribute("aria-expanded", String(columns.classList.toggle("show-tree", isShown)));
  toggle.addEventListener("click", () => show());
  byId("stage").addEventListener("pointerdown", () => show(false));
}
