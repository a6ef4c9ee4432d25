// The exploded view as something to turn and to point at: drags, keys, the touch as a ray.

import { SpaceCanvas } from "./space-canvas.js";
import { contains, layers } from "./space-layers.js";
import { Projection } from "./space-projection.js";

/** Radians for a pixel of a drag and for a press of an arrow key; milliseconds after which a turn has ended. */
const [dragged, pressed, pause] = [1 / 160, 0.08, 140];
/** The outlines of the flat picture's layers. */
const outlines = {
  selected: { color: "accent", width: 2, dash: [7, 3], opacity: 0.06 }, target: { color: "bad", width: 2.5, dash: [2, 3], opacity: 0.08 },
  hit: { color: "good", width: 2.5, dash: [], opacity: 0.12 }, pointed: { color: "accent", width: 1.5, dash: [], opacity: 0.16 },
};

/**
 * What it shows, and who is told of it.
 * @typedef {{ drawing: import("../stage/drawing.js").Drawing, viewport: import("../stage/viewport.js").Viewport,
 *    image?: () => { bitmap: ImageBitmap, box: number[] } | null,
 *    superview: (id: string) => string | undefined, showsHidden: () => boolean, touch: () => { x: number, y: number } | null,
 *    loaded?: () => void, painted?: (ray: any) => void, pointed: (id: string | null, event: PointerEvent) => void,
 *    chosen: (id: string) => void }} Parts  `touch`: in points of the screen.
 */

export class SpaceView {
  /** @type {import("./space-layers.js").Placed[]} From the back to the front. */
  placed = [];
  levels = 0;
  projection = new Projection();
  canvas = new SpaceCanvas();
  #isOn = false;
  #frame = 0;
  #turning = 0;
  #drag = null;

  /** @param {Parts} parts */
  constructor(parts) {
    Object.assign(this, parts);
    this.viewport.addEventListener("change", () => this.draw());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { this.canvas.recolor(); this.draw(); });
    this.#listen(this.drawing.stage);
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.#isOn = isOn;
    this.drawing.stage.classList.toggle("space", isOn);
    if (isOn) this.load();
    else this.canvas.element.remove();
  }

  /** Takes the views of the flat picture. */
  load() {
    const { drawing, canvas, projection } = this;
    if (!this.#isOn || !drawing.picture) return;
    drawing.stage.append(canvas.element);
    const showsHidden = this.showsHidden();
    const shapes = [...drawing.shapes.values()].filter((shape) => (showsHidden || shape.isSeen) && !shape.element.closest(".off"));
    this.placed = layers(shapes, this.superview);
    const before = this.levels;
    this.levels = this.placed.reduce((most, { level }) => Math.max(most, level + 1), 0);
    const last = Math.max(this.levels - 1, 0);
    const [x, y, width, height] = drawing.screen;
    Object.assign(projection, { center: [x + width / 2, y + height / 2], middle: last / 2 });
    if (before !== this.levels) projection.distance = Math.round(Math.min(Math.max(width / Math.max(last, 1), 4), 40));
    canvas.load(this.placed);
    this.loaded?.();
    this.draw();
  }

  /** @param {import("../stage/drawing.js").Shape} shape */
  boxOf(shape) {
    const found = this.placed.find((view) => view.shape === shape);
    return found && this.projection.box(found.box, found.level, found.level);
  }

  get box() {
    return this.projection.box(this.drawing.screen, 0, Math.max(this.levels - 1, 0));
  }

  /** In the next frame. @param {boolean} [isTurning] */
  draw(isTurning = false) {
    if (!this.#isOn) return;
    if (isTurning) this.#turning = performance.now();
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint() {
    const { canvas, projection, viewport, shown } = this;
    const isTurning = performance.now() - this.#turning < pause;
    canvas.paint(projection, viewport, { ...shown, isTurning, image: this.image?.() ?? null });
    this.painted?.(shown.ray);
    // What was left out is added when the turn has ended.
    if (isTurning) setTimeout(() => this.draw(), pause);
  }

  /** What is drawn over the views. */
  get shown() {
    return { outlines: this.#outlines(), ray: this.#ray() };
  }

  #outlines() {
    const level = new Map(this.placed.map((view) => [view.shape.id, view]));
    return Object.entries(outlines).flatMap(([name, look]) => [...this.drawing.layer(name).children]
      .map((path) => level.get(path.getAttribute("data-view"))).filter(Boolean)
      .map((view) => ({ ...look, d: view.shape.d, level: view.level })));
  }

  /** The touch, from in front of the last layer to the view that gets it, and as a line behind that. */
  #ray() {
    const { projection, drawing } = this, touch = this.touch();
    if (!touch) return null;
    const { x, y } = touch;
    const receiver = drawing.layer("hit").firstElementChild?.getAttribute("data-view");
    const met = this.placed.filter(({ shape }) => contains(shape.points, x, y));
    return {
      start: projection.flat(-1, x, y), end: projection.flat(Math.max(this.levels, 1) + 1, x, y),
      hits: met.map(({ shape, level }) => ({ ...projection.flat(level, x, y), isReceiver: shape.id === receiver }))
        .sort((one, other) => Number(one.isReceiver) - Number(other.isReceiver)),
    };
  }

  /** The foremost view at a place of the page; one that shows nothing only if there is no other. */
  viewAt(clientX, clientY) {
    const flat = this.viewport.point(clientX, clientY);
    let found, isEmpty = true;
    for (const view of this.placed) {
      const { shape, level } = view;
      if (found && !isEmpty && level < found.level) continue;
      const { x, y } = this.projection.inverse(level, flat);
      if (!contains(shape.points, x, y)) continue;
      const shows = shape.element.getAttribute("fill-opacity") !== "0";
      if (!shows && !isEmpty) continue;
      [found, isEmpty] = [view, !shows];
    }
    return found?.shape.id;
  }

  /** @param {number} yaw @param {number} pitch  Radians more. */
  turn(yaw, pitch) {
    this.projection.turn(yaw, pitch);
    this.draw(true);
  }

  #listen(stage) {
    stage.addEventListener("pointerdown", (event) => {
      if (this.#isOn && event.button === 0 && !event.shiftKey && !this.viewport.isDragging) this.#drag = { x: event.clientX, y: event.clientY };
    });
    stage.addEventListener("pointermove", (event) => {
      if (!this.#isOn || this.viewport.isDragging) return;
      if (this.#drag && event.buttons & 1) this.turn(event.movementX * dragged, -event.movementY * dragged);
      else this.pointed(this.viewAt(event.clientX, event.clientY) ?? null, event);
    });
    stage.addEventListener("click", (event) => {
      if (!this.#isOn) return;
      const moved = this.#drag ? Math.hypot(event.clientX - this.#drag.x, event.clientY - this.#drag.y) : 0;
      this.#drag = null;
      const id = this.viewAt(event.clientX, event.clientY);
      if (id && moved < 4) this.chosen(id);
    });
  }

  /** Arrow keys turn. @returns {boolean}  Whether the key was one. */
  press(key) {
    const turns = { ArrowLeft: [-pressed, 0], ArrowRight: [pressed, 0], ArrowUp: [0, pressed], ArrowDown: [0, -pressed] };
    if (turns[key]) this.turn(...turns[key]);
    return key in turns;
  }
}
