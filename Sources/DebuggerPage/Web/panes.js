// The edges between the panels: dragged, or moved with arrow keys; where they are is kept for the next visit.

/** Pixels: the narrowest panel, what is left to the drawing at least, and a press of a key. */
const [narrowest, drawing, step] = [160, 240, 24];
const columns = /** @type {HTMLElement} */ (document.querySelector(".columns"));

/** @param {HTMLElement} edge  At a panel, which it makes wider and narrower. */
export function resizable(edge) {
  const panel = edge.parentElement;
  const { side } = edge.dataset;
  const direction = side === "left" ? 1 : -1;
  const width = () => panel.getBoundingClientRect().width;
  const set = (wanted) => {
    const other = columns.querySelector(side === "left" ? ".right" : ".left").getBoundingClientRect().width;
    const most = Math.max(columns.clientWidth - other - drawing, narrowest);
    const used = Math.round(Math.min(Math.max(wanted, narrowest), most));
    columns.style.setProperty(`--${side}`, `${used}px`);
    edge.setAttribute("aria-valuemax", String(Math.round(most)));
    edge.setAttribute("aria-valuenow", String(used));
    localStorage.setItem(`hittestd.${side}`, `${used}px`);
  };
  edge.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const [start, from] = [event.clientX, width()];
    edge.onpointermove = (moved) => set(from + direction * (moved.clientX - start));
  });
  for (const name of ["pointerup", "pointercancel"]) edge.addEventListener(name, () => { edge.onpointermove = null; });
  edge.addEventListener("keydown", (event) => {
    const moves = { ArrowLeft: -step, ArrowRight: step };
    if (!moves[event.key]) return;
    event.preventDefault();
    set(width() + direction * moves[event.key]);
  });
  edge.addEventListener("dblclick", () => {
    columns.style.removeProperty(`--${side}`);
    localStorage.removeItem(`hittestd.${side}`);
  });
}
