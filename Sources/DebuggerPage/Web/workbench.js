// The screen and what stands beside it: loaded when the first scene is opened.

import { byId, onClick } from "./basics/dom.js";
import { Dragging } from "./stage/dragging.js";
import { Drawing } from "./stage/drawing.js";
import { Hovering } from "./stage/hovering.js";
import { Space } from "./space/space.js";
import { Stage } from "./stage/stage.js";
import { TouchPanel } from "./answers/touch-panel.js";
import { Tree } from "./tree/tree.js";
import { Viewport } from "./stage/viewport.js";

/** @typedef {{ session: import("./session/session.js").Session, drawing: Drawing, viewport: Viewport, space: Space,
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
  const space = new Space({ session, drawing, viewport, hovering });
  const page = { session, drawing, viewport, space, hovering, tabs };
  session.isOnScreen = ({ x, y }) => {
    const [left, top, width, height] = drawing.screen;
    return x >= left && y >= top && x < left + width && y < top + height;
  };
  arrange();
  const docking = session.service.lazily(async () => (await import("./frame/docking.js")).dock);
  const dock = async (...how) => (await docking())?.(...how);
  onClick("dock", () => dock());
  if (localStorage.getItem("hittestd.dock")) dock(true);
  new TouchPanel(page);
  const tree = new Tree(page);
  const stage = new Stage(page);
  let handles;
  // They are for those who point or edit: nothing is lost if they come a moment later.
  const handle = () => { handles ??= import("./stage/handles.js").then(({ Handles }) => new Handles(page, stage), () => { handles = undefined; }); };
  drawing.stage.addEventListener("pointerenter", handle);
  tabs.addEventListener("change", () => { if (tabs.current === "view") handle(); });
  // It lights up what is pointed at, and nothing is lost if it comes a moment later.
  const pointing = session.service.lazily(async () => new (await import("./stage/pointing.js")).Pointing(page));
  for (const side of document.querySelectorAll("aside")) {
    for (const name of ["pointerover", "focusin"]) side.addEventListener(name, async ({ target }) => (await pointing())?.point(target));
  }
  const nodes = session.service.lazily(async () => new (await import("./stage/swiftui-nodes.js")).SwiftUINodes(page, tree));
  session.on("drawn", async () => {
    if ([...session.scene.views.values()].some(({ json }) => json.swiftUI)) (await nodes())?.show();
  });
  return page;
}

/** Panels are as wide as they were left; the tree is one to open where there is no room for it. */
function arrange() {
  const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));
  const edges = [...columns.querySelectorAll(".edge-of-panel")];
  let resizing;
  for (const edge of edges) {
    const { side } = edge.dataset;
    const kept = localStorage.getItem(`hittestd.${side}`);
    if (kept) columns.style.setProperty(`--${side}`, kept);
    edge.setAttribute("aria-valuenow", String(Math.round(edge.parentElement.getBoundingClientRect().width)));
    // The pointer enters an edge before it drags it.
    const make = () => { resizing ??= import("./frame/panes.js").then(({ resizable }) => edges.forEach(resizable), () => { resizing = undefined; }); };
    for (const name of ["pointerenter", "focusin"]) edge.addEventListener(name, make);
    // A finger begins to drag where it comes down.
    if (matchMedia("(max-width: 860px)").matches) make();
  }
  const toggle = byId("toggle-tree");
  const show = (isShown) => toggle.setAttribute("aria-expanded", String(columns.classList.toggle("show-tree", isShown)));
  toggle.addEventListener("click", () => show());
  byId("stage").addEventListener("pointerdown", () => show(false));
}
