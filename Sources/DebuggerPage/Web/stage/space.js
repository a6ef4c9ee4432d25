// The layers of the picture drawn apart, as something to turn and to point at: drags, keys, the touch as a ray.

import { svgElement } from "../basics/dom.js";

/** Radians for a pixel of a drag and for a press of an arrow key. */
const [dragged, pressed] = [1 / 160, 0.08];

/**
 * Who is told of it, and what it shows.
 * @typedef {{ drawing: import("./drawing.js").Drawing, viewport: import("./viewport.js").Viewport, touch: () => { x: number, y: number } | null,
 *    painted?: (ray: any) => void, pointed: (id: string | null, event: PointerEvent) => void, chosen: (id: string) => void }} Parts
 *    `touch`: in points of the screen.
 */

export class Space {
  isOn = false;
  #drag = null;

  /** @param {Parts} parts */
  constructor(parts) {
    Object.assign(this, parts);
    this.#listen(this.drawing.stage);
  }

  /** @param {boolean} isOn */
  show(isOn) {
    const { drawing, viewport } = this, changes = this.isOn !== isOn;
    this.isOn = isOn;
    drawing.stage.classList.toggle("space", isOn);
    drawing.projection.isFlat = !isOn;
    drawing.turned = isOn ? () => this.#ray() : () => {};
    if (!isOn) drawing.layer("ray").replaceChildren();
    drawing.mark();
    if (changes) viewport.fit();
  }

  /** The touch, from in front of the last layer to behind the first; a point stands where it meets a view, the largest where it stays. */
  #ray() {
    const { drawing, viewport } = this, { projection } = drawing, touch = this.touch(), layer = drawing.layer("ray");
    layer.replaceChildren();
    if (!touch) return this.painted?.(null);
    const { x, y } = touch, receiver = drawing.layer("hit").firstElementChild?.getAttribute("data-view");
    const [start, end] = [-1, Math.max(drawing.levels, 1) + 1].map((level) => projection.flat(level, x, y));
    const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    const met = drawing.painted.filter((shape) => shape.has(x, y) && !shape.entry.isNode).toSorted((one, other) => Number(one.id === receiver) - Number(other.id === receiver));
    layer.append(svgElement("path", { class: "halo", d }), svgElement("path", { d }), ...met.map(({ id, level }) => {
      const { x: cx, y: cy } = projection.flat(level, x, y);
      return svgElement("circle", { class: id === receiver ? "stays" : null, cx, cy, r: (id === receiver ? 7 : 3.5) / viewport.scale });
    }));
    return this.painted?.({ end, isReceived: met.at(-1)?.id === receiver });
  }

  /** The foremost view at a place of the page; one that shows nothing only if there is no other. */
  viewAt(clientX, clientY) {
    const { drawing, viewport } = this, flat = viewport.point(clientX, clientY);
    let found;
    for (const shape of drawing.painted) {
      if (shape.entry.isNode || (found && (shape.isFull || (!found.isFull && shape.level < found.level)))) continue;
      const { x, y } = drawing.projection.inverse(shape.level, flat);
      if (shape.has(x, y)) found = shape;
    }
    return found?.id;
  }

  /** @param {number} yaw @param {number} pitch  Radians more. */
  turn(yaw, pitch) {
    this.drawing.projection.turn(yaw, pitch);
    this.drawing.draw(true);
  }

  /** @param {number} yaw @param {number} pitch  Radians. */
  look(yaw, pitch) {
    Object.assign(this.drawing.projection, { yaw, pitch });
    this.viewport.fit();
  }

  #listen(stage) {
    stage.addEventListener("pointerdown", (event) => {
      if (this.isOn && event.button === 0 && !event.shiftKey && !this.viewport.isDragging) this.#drag = { x: event.clientX, y: event.clientY };
    });
    stage.addEventListener("pointermove", (event) => {
      if (!this.isOn || this.viewport.isDragging) return;
      if (this.#drag && event.buttons & 1) this.turn(event.movementX * dragged, -event.movementY * dragged);
      else this.pointed(this.viewAt(event.clientX, event.clientY) ?? null, event);
    });
    stage.addEventListener("click", (event) => {
      if (!this.isOn) return;
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
