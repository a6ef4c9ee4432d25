// The edges between the panels: dragged, or moved with arrow keys; where they are is kept for the next visit. On a phone, the answers
// are a sheet below the drawing, whose edge stops at three heights.

import { heightOfPanel } from "../words/panel-words.js";

/** Pixels: the narrowest panel, what is left to the drawing at least, in width and in height, and a press of a key. */
const [narrowest, drawing, drawingHeight, step] = [160, 240, 200, 24];
const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));
const phone = matchMedia("(max-width: 860px)");
/** Pixels: the heights of a sheet, from a strip with the verdict to one that leaves a strip of the drawing. */
const heights = () => [narrowest, 0.44, 0.86].map((each) => (each < 1 ? each * columns.clientHeight : each));

/** @param {HTMLElement} edge  At a panel, which it makes wider and narrower, or higher and lower where that is below the drawing. */
export function resizable(edge) {
  const panel = edge.parentElement;
  const { side } = edge.dataset;
  const direction = side === "left" ? 1 : -1;
  const isSheet = () => side === "right" && phone.matches;
  const isBelow = () => isSheet() || (side === "right" && columns.classList.contains("below"));
  const property = () => (isSheet() ? "sheet" : isBelow() ? "below" : side);
  const length = () => panel.getBoundingClientRect()[isBelow() ? "height" : "width"];
  const most = () => {
    if (isSheet()) return Math.round(heights()[2]);
    if (isBelow()) return Math.max(columns.clientHeight - drawingHeight, narrowest);
    const other = columns.querySelector(side === "left" ? ".right" : ".left").getBoundingClientRect().width;
    return Math.round(Math.max(columns.clientWidth - (columns.classList.contains("below") ? 0 : other) - drawing, narrowest));
  };
  const tell = () => {
    edge.setAttribute("aria-valuemax", String(most()));
    edge.setAttribute("aria-valuenow", String(Math.round(length())));
  };
  tell();
  if (isSheet()) for (const [name, value] of [["orientation", "horizontal"], ["label", heightOfPanel]]) edge.setAttribute(`aria-${name}`, value);
  // The panel may be at another side since.
  edge.addEventListener("focus", tell);
  const set = (wanted) => {
    const used = Math.round(Math.min(Math.max(wanted, narrowest), most()));
    columns.style.setProperty(`--${property()}`, `${used}px`);
    tell();
    if (!isSheet()) localStorage.setItem(`hittestd.${property()}`, `${used}px`);
  };
  /** To the next height, from the highest to the lowest. */
  const turn = () => set(heights().find((each) => each > length() + 1) ?? narrowest);
  const settle = () => set(heights().toSorted((one, other) => Math.abs(one - length()) - Math.abs(other - length()))[0]);
  edge.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const along = isBelow() ? "clientY" : "clientX", start = event[along], from = length();
    edge.onpointermove = (moved) => set(from + direction * (moved[along] - start));
  });
  for (const name of ["pointerup", "pointercancel"]) edge.addEventListener(name, () => {
    edge.onpointermove = null;
    if (isSheet()) settle();
  });
  // A drag ends with a click, too, at another height.
  let pressed = 0;
  edge.addEventListener("pointerdown", () => { pressed = length(); }, { capture: true });
  edge.addEventListener("click", () => { if (isSheet() && Math.abs(length() - pressed) < 1) turn(); });
  edge.addEventListener("keydown", (event) => {
    if (isSheet() && event.key === "Enter") turn();
    const moves = isBelow() ? { ArrowUp: -step, ArrowDown: step } : { ArrowLeft: -step, ArrowRight: step };
    if (!moves[event.key]) return;
    event.preventDefault();
    set(length() + direction * moves[event.key]);
  });
  edge.addEventListener("dblclick", () => {
    columns.style.removeProperty(`--${property()}`);
    localStorage.removeItem(`hittestd.${property()}`);
  });
}
