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
    const matrices = new Map();
    for (const part of [drawing.picture, drawing.overlay]) {
      for (const element of part?.querySelectorAll("[data-view], .screen") ?? []) {
        const depth = drawing.shapes.get(element.getAttribute("data-view"))?.depth ?? 0;
        if (isOn && !matrices.has(depth)) matrices.set(depth, `matrix(${this.#numbers(depth).join(" ")})`);
        if (isOn) element.setAttribute("transform", matrices.get(depth));
        else element.removeAttribute("transform");
      }
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
        const [a, b, , d, e, f] = this.#numbers(depth);
        const [qx, qy] = [a * px + e, b * px + d * py + f];
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
    const [a, b, d] = [cosYaw, sinYaw * sinPitch, cosPitch];
    return [a, b, 0, d, midX - a * midX + z * sinYaw, midY - b * midX - d * midY - z * cosYaw * sinPitch];
  }
}
