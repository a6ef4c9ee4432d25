// The screen and what stands beside it: loaded when the first scene is opened.

import { byId } from "./dom.js";
import { Dragging } from "./dragging.js";
import { Drawing } from "./drawing.js";
import { Hovering } from "./hovering.js";
import { resizable } from "./panes.js";
import { Space } from "./space.js";
import { Stage } from "./stage.js";
import { TouchPanel } from "./touch-panel.js";
import { Tree } from "./tree.js";
import { Viewport } from "./viewport.js";

/** @typedef {{ session: import("./session.js").Session, drawing: Drawing, viewport: Viewport, space: Space,
 *    hovering: Hovering, tabs: import("./tabs.js").Tabs }} Page
 *    What the parts of the page work on. */

/**
 * @param {import("./session.js").Session} session
 * @param {import("./tabs.js").Tabs} tabs
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
  new TouchPanel(page);
  const tree = new Tree(page);
  new Stage(page);
  // It lights up what is pointed at, and nothing is lost if it comes a moment later.
  const pointing = session.service.lazily(async () => new (await import("./pointing.js")).Pointing(page));
  for (const side of document.querySelectorAll("aside")) {
    for (const name of ["pointerover", "focusin"]) side.addEventListener(name, async ({ target }) => (await pointing())?.point(target));
  }
  const nodes = session.service.lazily(async () => new (await import("./swiftui-nodes.js")).SwiftUINodes(page, tree));
  session.on("drawn", async () => {
    if ([...session.scene.views.values()].some(({ json }) => json.swiftUI)) (await nodes())?.show();
  });
  return page;
}

/** Panels are as wide as they were left; the tree is one to open where there is no room for it. */
function arrange() {
  const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));
  for (const edge of columns.querySelectorAll(".edge-of-panel")) {
    const { side } = edge.dataset;
    const kept = localStorage.getItem(`hittestd.${side}`);
    if (kept) columns.style.setProperty(`--${side}`, kept);
    edge.setAttribute("aria-valuenow", String(Math.round(edge.parentElement.getBoundingClientRect().width)));
    resizable(edge);
  }
  const toggle = byId("toggle-tree");
  const show = (isShown) => toggle.setAttribute("aria-expanded", String(columns.classList.toggle("show-tree", isShown)));
  toggle.addEventListener("click", () => show());
  byId("stage").addEventListener("pointerdown", () => show(false));
}
