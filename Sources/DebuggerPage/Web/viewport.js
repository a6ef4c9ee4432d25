// Which part of the screen the stage shows: pan, zoom, and from the pointer's place to the screen's points and back.

import { Dragging } from "./dragging.js";

/** How far in and out, in pixels for a point. */
const scales = [0.02, 60];

/** Says `change` when another part is shown. */
export class Viewport extends EventTarget {
  /** Pixels for a point, and the point of the screen at the stage's left top corner. */
  scale = 1;
  x = 0;
  y = 0;
  /** False once somebody has moved it; while true, it follows the stage's size. */
  fits = true;
  /** What was fitted last; null: the screen. @type {number[] | null} */
  #fitted = null;
  /** While the picture is dragged, the pointer asks nothing. */
  isDragging = false;

  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    super();
    this.drawing = drawing;
    this.box = drawing.stage.getBoundingClientRect();
    /** Pixels from the top of what holds the stage. */
    this.offset = drawing.stage.offsetTop;
    // Measured when it changes, and never while the pointer moves.
    const measure = () => {
      this.box = drawing.stage.getBoundingClientRect();
      this.offset = drawing.stage.offsetTop;
      if (this.fits) this.fit(this.#fitted ?? undefined);
      else this.show();
    };
    new ResizeObserver(measure).observe(drawing.stage);
    addEventListener("scroll", measure, { capture: true, passive: true });
    new Dragging(this, drawing.stage);
  }

  /** Shows the whole of a box of the screen. @param {number[]} [box] */
  fit(box = this.drawing.screen) {
    const [x, y, width, height] = box;
    this.#fitted = box === this.drawing.screen ? null : box;
    const margin = 24;
    const room = (pixels) => Math.max(pixels - 2 * margin, 20);
    this.scale = Math.min(room(this.box.width) / Math.max(width, 1), room(this.box.height) / Math.max(height, 1));
    this.x = x + width / 2 - this.box.width / this.scale / 2;
    this.y = y + height / 2 - this.box.height / this.scale / 2;
    this.fits = true;
    this.show();
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [around]  The point of the page that stays where it is.
   */
  zoom(factor, around = { x: this.box.left + this.box.width / 2, y: this.box.top + this.box.height / 2 }) {
    const fixed = this.point(around.x, around.y);
    this.scale = Math.min(Math.max(this.scale * factor, scales[0]), scales[1]);
    this.x = fixed.x - (around.x - this.box.left) / this.scale;
    this.y = fixed.y - (around.y - this.box.top) / this.scale;
    this.fits = false;
    this.show();
  }

  /** By pixels. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.fits = false;
    this.show();
  }

  /** The point of the screen under a place of the page. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    return { x: this.x + (clientX - this.box.left) / this.scale, y: this.y + (clientY - this.box.top) / this.scale };
  }

  /** The place of the page over a point of the screen. @param {number} x @param {number} y */
  client(x, y) {
    return { x: this.box.left + (x - this.x) * this.scale, y: this.box.top + (y - this.y) * this.scale };
  }

  /** Brings both pictures to where it stands. */
  show() {
    const { drawing, box, scale } = this;
    const viewBox = `${this.x} ${this.y} ${box.width / scale} ${box.height / scale}`;
    drawing.picture?.setAttribute("viewBox", viewBox);
    drawing.overlay.setAttribute("viewBox", viewBox);
    this.dispatchEvent(new Event("change"));
  }
}
