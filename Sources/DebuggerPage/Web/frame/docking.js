// The answers below the drawing, for wide screens and low windows, or beside it. Where they are is kept for the next visit.

import { byId, element } from "../basics/dom.js";
import { heightOfPanel, widthOfPanel } from "../words/panel-words.js";

const key = "hittestd.dock", height = localStorage.getItem("hittestd.below");
const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));
const sheet = new Promise((resolve) => {
  document.head.append(element("link", { rel: "stylesheet", href: "/frame/docking.css", onload: resolve, onerror: resolve }));
});
if (height) columns.style.setProperty("--below", height);

/** @param {boolean} [isBelow] */
export async function dock(isBelow = !columns.classList.contains("below")) {
  await sheet;
  columns.classList.toggle("below", isBelow);
  byId("dock").setAttribute("aria-pressed", String(isBelow));
  if (isBelow) localStorage.setItem(key, "below");
  else localStorage.removeItem(key);
  const edge = columns.querySelector(".right > .edge-of-panel");
  edge.setAttribute("aria-orientation", isBelow ? "horizontal" : "vertical");
  edge.setAttribute("aria-label", isBelow ? heightOfPanel : widthOfPanel);
}
