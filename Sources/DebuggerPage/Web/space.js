// The exploded view: the screen turned in space, and each view lifted by its depth, so that what overlaps comes apart.

export class Space {
  isOn = false;
  /** Radians about the vertical and the horizontal axis. */
  yaw = 0.6;
  pitch = 0.42;
  /** Points between a view and its superview. */
  distance = 24;

  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /** Places every view; nothing is asked for. */
  apply() {
    const { drawing, isOn } = this;
    drawing.stage.classList.toggle("space", isOn);
    for (const shape of drawing.shapes.values()) set(shape.element, isOn ? this.#matrix(shape.depth) : null);
    for (const element of drawing.picture?.querySelectorAll(".screen, .name") ?? []) {
      const depth = drawing.shapes.get(element.dataset.view)?.depth ?? 0;
      set(element, isOn ? this.#matrix(depth) : null);
    }
    for (const element of drawing.overlay.querySelectorAll("[data-view]")) {
      const depth = drawing.shapes.get(element.getAttribute("data-view"))?.depth ?? 0;
      set(element, isOn ? this.#matrix(depth) : null);
    }
  }

  /** Turns by pixels of a drag. @param {number} dx @param {number} dy */
  turn(dx, dy) {
    this.yaw = Math.min(Math.max(this.yaw + dx / 200, -1.4), 1.4);
    this.pitch = Math.min(Math.max(this.pitch - dy / 200, -1.4), 1.4);
    this.apply();
  }

  /** The box of the screen's points that all views take. */
  get box() {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    const [x, y, width, height] = this.drawing.screen;
    const depths = [...this.drawing.shapes.values()].map((shape) => shape.depth);
    for (const depth of [0, depths.reduce((most, depth) => Math.max(most, depth), 0)]) {
      for (const [px, py] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
        const [a, b, c, d, e, f] = this.#numbers(depth);
        const [qx, qy] = [a * px + c * py + e, b * px + d * py + f];
        [left, top, right, bottom] = [Math.min(left, qx), Math.min(top, qy), Math.max(right, qx), Math.max(bottom, qy)];
      }
    }
    return [left, top, right - left, bottom - top];
  }

  /** An orthographic projection about the middle of the screen. */
  #numbers(depth) {
    const [x, y, width, height] = this.drawing.screen;
    const [midX, midY] = [x + width / 2, y + height / 2];
    const z = depth * this.distance;
    const [sinYaw, cosYaw, sinPitch, cosPitch] = [
      Math.sin(this.yaw), Math.cos(this.yaw), Math.sin(this.pitch), Math.cos(this.pitch)];
    const [a, b, c, d] = [cosYaw, sinYaw * sinPitch, 0, cosPitch];
    return [a, b, c, d,
      midX - a * midX - c * midY + z * sinYaw, midY - b * midX - d * midY - z * cosYaw * sinPitch];
  }

  #matrix(depth) {
    return `matrix(${this.#numbers(depth).map((number) => number.toFixed(4)).join(" ")})`;
  }
}

/** @param {Element} element @param {string | null} transform */
function set(element, transform) {
  if (transform === null) element.removeAttribute("transform");
  else element.setAttribute("transform", transform);
}
