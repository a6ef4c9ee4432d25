// What moves a <hit-test-view>: pan and zoom with `zoomable`, its layers in 3D with `exploded`. Loaded with the first of them.

export class Motion {
  /** @type {import("../stage/dragging.js").Dragging | undefined} */
  #dragging;
  /** @type {import("../space/space-view.js").SpaceView | undefined} */
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
      const { SpaceView } = await import("../space/space-view.js");
      this.space ??= this.#layers(SpaceView);
    }
    if (this.#dragging) this.#dragging.isOn = view.zoomable;
    if (!this.space || view.exploded === view.stage.classList.contains("space")) return;
    this.space.show(view.exploded);
    this.fit();
  }

  #layers(SpaceView) {
    const { view } = this, { drawing, viewport } = view;
    const superview = (id) => view.drawn?.view(id)?.superview?.id;
    const pointed = (id) => {
      drawing.outline("pointed", id ? [id] : []);
      this.draw();
    };
    view.stage.addEventListener("pointerleave", () => pointed(null));
    return new SpaceView({
      drawing, viewport, superview, pointed, showsHidden: () => false, chosen: (id) => view.look(id),
      touch: () => (view.touch?.in === undefined ? view.touch : null),
    });
  }

  /** Another scene is drawn. */
  load() {
    this.space?.load();
  }

  /** Another view is lit. */
  draw() {
    this.space?.draw();
  }

  fit() {
    const { viewport, exploded } = this.view;
    viewport.fit(exploded ? this.space?.box : undefined);
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
    else this.fit();
    return true;
  }
}
