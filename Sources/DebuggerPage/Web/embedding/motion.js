// What moves a <hit-test-view>: pan and zoom with `zoomable`, its layers in 3D with `exploded`. Loaded with the first of them.

export class Motion {
  /** @type {import("../stage/dragging.js").Dragging | undefined} */
  #dragging;
  /** @type {import("../stage/space.js").Space | undefined} */
  space;

  /** @param {import("./stage-element.js").StageElement & { touch: import("../hittest.js").Touch | null }} view */
  constructor(view) {
    this.view = view;
  }

  /** Follows the attributes. */
  async update() {
    const { view } = this;
    if (view.zoomable && !this.#dragging) {
      const { Dragging } = await import("../stage/dragging.js");
      this.#dragging ??= new Dragging(view.viewport, view.stage);
    }
    if (view.exploded && !this.space) {
      const { Space } = await import("../stage/space.js");
      this.space ??= this.#layers(Space);
    }
    if (this.#dragging) this.#dragging.isOn = view.zoomable;
    if (this.space && view.exploded !== this.space.isOn) this.space.show(view.exploded);
  }

  #layers(Space) {
    const { view } = this, { drawing, viewport } = view;
    const pointed = (id) => drawing.outline("pointed", id ? [id] : []);
    view.stage.addEventListener("pointerleave", () => pointed(null));
    return new Space({
      drawing, viewport, pointed, chosen: (id) => view.look(id), touch: () => (view.touch?.in === undefined ? view.touch : null),
    });
  }

  /** @param {number} yaw @param {number} pitch  Radians more. */
  turn(yaw, pitch) {
    this.space?.turn(yaw, pitch);
  }

  /** Keys turn the layers, and zoom. @param {string} key @returns {boolean}  Whether it was one of them. */
  press(key) {
    const { view } = this;
    if (view.exploded && this.space?.press(key)) return true;
    const factor = { "+": 1.25, "=": 1.25, "-": 0.8 }[key];
    if (!view.zoomable || !(factor || key === "0")) return false;
    if (factor) view.viewport.zoom(factor);
    else view.fit();
    return true;
  }
}
