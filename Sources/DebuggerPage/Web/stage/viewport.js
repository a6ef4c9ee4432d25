// Which part of the screen the stage shows: pan, zoom, and from the pointer's place to the screen's points and back.

/** How far in and out, in pixels for a point. */
const scales = [0.02, 60];
const schemes = [matchMedia("(prefers-color-scheme: dark)"), matchMedia("(forced-colors: active)")];

/** Says `change` when another part is shown. */
export class Viewport extends EventTarget {
  /** Pixels for a point, and the point of the screen at the stage's left top corner. */
  scale = 1;
  x = 0;
  y = 0;
  /** False once somebody has moved it; while true, it follows the stage's size. */
  fits = true;
  /** What was fitted last; null: all that is drawn. @type {number[] | null} */
  #fitted = null;
  /** While the picture is dragged, the pointer asks nothing. */
  isDragging = false;

  #sizes = new ResizeObserver(() => this.#measure());
  #scrolled = () => this.#measure();
  #recolored = () => this.drawing.load();

  /** @param {import("./drawing.js").Drawing} drawing @param {{ margin?: number }} [options]  Pixels around what is fitted. */
  constructor(drawing, { margin = 24 } = {}) {
    super();
    Object.assign(this, { drawing, margin });
    drawing.viewport = this;
    this.locate();
  }

  /** Follows the stage's size. It is measured when it changes, and never while the pointer moves. */
  fill() {
    this.#sizes.observe(this.drawing.stage);
  }

  /** Follows its size and place, and the colours that somebody has chosen for all pages. */
  follow() {
    this.fill();
    addEventListener("scroll", this.#scrolled, { capture: true, passive: true });
    for (const scheme of schemes) scheme.addEventListener("change", this.#recolored);
  }

  /** Nothing in the document holds on to it any longer. */
  leave() {
    this.#sizes.disconnect();
    removeEventListener("scroll", this.#scrolled, { capture: true });
    for (const scheme of schemes) scheme.removeEventListener("change", this.#recolored);
  }

  /** Where the stage is. */
  locate() {
    const { stage } = this.drawing;
    this.box = stage.getBoundingClientRect();
    /** Pixels from the top of what holds the stage. */
    this.offset = stage.offsetTop;
  }

  #measure() {
    this.locate();
    if (this.fits) this.fit(this.#fitted);
    else this.show();
  }

  /** Shows the whole of a box of the plane. @param {number[] | null} [box]  Null: of all that is drawn. */
  fit(box = null) {
    const [x, y, width, height] = box ?? this.drawing.box;
    this.#fitted = box;
    const room = (pixels) => Math.max(pixels - 2 * this.margin, 20);
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

  /** Brings the picture and its marks to where it stands. */
  show() {
    const { drawing, box, scale } = this;
    const viewBox = `${this.x} ${this.y} ${box.width / scale} ${box.height / scale}`;
    drawing.overlay.setAttribute("viewBox", viewBox);
    drawing.draw(true);
    this.dispatchEvent(new Event("change"));
  }
}
