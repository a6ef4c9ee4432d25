// The edges between the panels: dragged, or moved with arrow keys; where they are is kept for the next visit.

/** Pixels: the narrowest panel, what is left to the drawing at least, in width and in height, and a press of a key. */
const [narrowest, drawing, drawingHeight, step] = [160, 240, 200, 24];
const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));

/** @param {HTMLElement} edge  At a panel, which it makes wider and narrower, or higher and lower where that is below the drawing. */
export function resizable(edge) {
  const panel = edge.parentElement;
  const { side } = edge.dataset;
  const direction = side === "left" ? 1 : -1;
  const isBelow = () => side === "right" && columns.classList.contains("below");
  const property = () => (isBelow() ? "below" : side);
  const length = () => panel.getBoundingClientRect()[isBelow() ? "height" : "width"];
  const most = () => {
    if (isBelow()) return Math.max(columns.clientHeight - drawingHeight, narrowest);
    const other = columns.querySelector(side === "left" ? ".right" : ".left").getBoundingClientRect().width;
    return Math.round(Math.max(columns.clientWidth - (columns.classList.contains("below") ? 0 : other) - drawing, narrowest));
  };
  const tell = () => {
    edge.setAttribute("aria-valuemax", String(most()));
    edge.setAttribute("aria-valuenow", String(Math.round(length())));
  };
  tell();
  // The panel may be at another side since.
  edge.addEventListener("focus", tell);
  const set = (wanted) => {
    const used = Math.round(Math.min(Math.max(wanted, narrowest), most()));
    columns.style.setProperty(`--${property()}`, `${used}px`);
    tell();
    localStorage.setItem(`hittestd.${property()}`, `${used}px`);
  };
  edge.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const along = isBelow() ? "clientY" : "clientX", start = event[along], from = length();
    edge.onpointermove = (moved) => set(from + direction * (moved[along] - start));
  });
  for (const name of ["pointerup", "pointercancel"]) edge.addEventListener(name, () => { edge.onpointermove = null; });
  edge.addEventListener("keydown", (event) => {
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
