// A cross where the touch is: where it is pinned, or where the keyboard has moved it. As large at every zoom.

import { svgElement } from "../basics/dom.js";

const cross = () => svgElement("path", { d: "M-16 0h12M4 0h12M0-16v12M0 4v12M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0" });

export class TouchMark {
  /** @type {{ x: number, y: number } | null} In points of the screen. */
  #point = null;

  /** @param {{ drawing: import("./drawing.js").Drawing, viewport: import("./viewport.js").Viewport }} parts */
  constructor({ drawing, viewport }) {
    Object.assign(this, { drawing, viewport });
    viewport.addEventListener("change", () => this.#place());
  }

  /** @param {{ x: number, y: number } | null} point  Null takes it away. */
  show(point) {
    const layer = this.drawing.layer("touch");
    layer.replaceChildren();
    this.#point = point;
    if (!point) return;
    const halo = cross();
    halo.setAttribute("class", "halo");
    layer.append(halo, cross());
    this.#place();
  }

  #place() {
    if (!this.#point) return;
    const { x, y } = this.#point;
    this.drawing.layer("touch").setAttribute("transform", `translate(${x} ${y}) scale(${1 / this.viewport.scale})`);
  }
}
