// The exploded view, switched on and off: its modules are loaded when somebody first wants it.

export class Space {
  isOn = false;
  /** @type {import("./space-controls.js").SpaceControls | undefined} */
  #controls;

  /** @param {{ session: import("../session/session.js").Session, drawing: import("../stage/drawing.js").Drawing,
   *    viewport: import("../stage/viewport.js").Viewport, hovering: import("../stage/hovering.js").Hovering }} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {boolean} isOn */
  async show(isOn) {
    const { session, viewport } = this.parts;
    const changes = this.isOn !== isOn;
    this.isOn = isOn;
    const rare = isOn && !this.#controls && await session.service.rare();
    if (rare) this.#controls ??= new rare.SpaceControls(this.parts);
    if (isOn && !this.#controls) return session.toggle("space", false);
    if (!this.#controls || this.isOn !== isOn) return;
    this.#controls.show(isOn);
    if (!changes) return;
    viewport.fit(this.box);
    session.say("leave");
  }

  /** @returns {import("./space-view.js").SpaceView | undefined} */
  get view() {
    return this.#controls?.view;
  }

  /** Something has changed that it may show. */
  apply() {
    if (this.isOn) this.view?.draw();
  }

  /** The box that a view takes in the picture. @param {import("../stage/drawing.js").Shape} shape */
  boxOf(shape) {
    return (this.isOn && this.view?.boxOf(shape)) || shape.box;
  }

  /** The box of the screen's points that all views take. */
  get box() {
    return this.isOn && this.view ? this.view.box : this.parts.drawing.screen;
  }
}
