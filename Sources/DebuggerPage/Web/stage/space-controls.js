// The layers drawn apart on the page: the buttons, and the label at what is pointed at.

import { button, element } from "../basics/dom.js";
import { status } from "./hovering.js";
import { frontLabel, sideLabel, spaceLabel } from "../words/panel-words.js";
import { Space } from "./space.js";
import { placeOf } from "../scene/touches.js";

export class SpaceControls extends Space {
  /** The view that the pointer is at. */
  #pointed = null;

  /** @param {Omit<import("../workbench.js").Page, "space" | "tabs">} page */
  constructor({ session, drawing, viewport, hovering }) {
    super({
      drawing, viewport, touch: () => session.touch && placeOf(session.touch, session.scene), chosen: (id) => session.select(id),
      pointed: (id, event) => this.#point(id, event),
      // The label of the receiver stands at the end of the ray.
      painted: (ray) => { if (ray?.isReceived && !this.#pointed) hovering.tag.move(ray.end); },
    });
    Object.assign(this, { session, hovering });
    drawing.stage.addEventListener("pointerleave", () => { this.#pointed = null; });
    session.on("lit touch selection target", () => { if (this.isOn) drawing.draw(); });
  }

  /** @param {boolean} isOn */
  show(isOn) {
    if (isOn && !this.element) this.drawing.stage.after(this.element = this.#controls());
    if (this.element) this.element.hidden = !isOn;
    const changes = this.isOn !== isOn;
    super.show(isOn);
    if (changes) this.session.say("leave");
  }

  #controls() {
    return element("div", { id: "space-controls", role: "group", "aria-label": spaceLabel },
      button({ id: "from-front", class: "small", onclick: () => this.look(0, 0) }, frontLabel),
      button({ id: "from-side", class: "small", onclick: () => this.look(1.2, 0) }, sideLabel));
  }

  #point(id, { clientX, clientY }) {
    const entry = this.session.scene?.view(id);
    if (id === this.#pointed && !entry) return;
    this.#pointed = id;
    if (!entry) return this.session.say("leave");
    this.drawing.outline("pointed", [entry.id]);
    status(entry.class, entry.id);
    this.hovering.tag.show(this.viewport.point(clientX, clientY), { id: entry.id, class: entry.class, kind: "looked" });
  }
}
