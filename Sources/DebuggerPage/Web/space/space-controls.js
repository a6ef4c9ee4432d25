// The exploded view on the page: its slider, the label at what is pointed at, and when it is painted anew.

import { button, element } from "../basics/dom.js";
import { status } from "../stage/hovering.js";
import { distanceLabel, frontLabel, sideLabel, spaceLabel } from "../words/panel-words.js";
import { SpaceView } from "./space-view.js";
import { placeOf } from "../scene/touches.js";

export class SpaceControls {
  /** The view that the pointer is at. */
  #pointed = null;

  /** @param {import("./space.js").Space["parts"]} parts */
  constructor({ session, drawing, viewport, hovering }) {
    Object.assign(this, { session, drawing, viewport, hovering });
    this.view = new SpaceView({
      drawing, viewport, superview: (id) => session.scene.view(id)?.superview?.id, showsHidden: () => session.modes.has("hidden"),
      touch: () => session.touch && placeOf(session.touch, session.scene),
      image: () => (session.modes.has("image") ? session.image : null),
      loaded: () => { this.distance.value = String(this.view.projection.distance); }, painted: (ray) => this.#painted(ray),
      pointed: (id, event) => this.#point(id, event), chosen: (id) => session.select(id),
    });
    this.element = this.#controls();
    drawing.stage.after(this.element);
    drawing.stage.addEventListener("pointerleave", () => { this.#pointed = null; });
    session.on("drawn hidden", () => this.view.load());
    session.on("lit touch selection target", () => this.view.draw());
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.element.hidden = !isOn;
    this.view.show(isOn);
  }

  #controls() {
    this.distance = element("input", { id: "distance", type: "range", min: 0, max: 80, oninput: () => {
      this.view.projection.distance = Number(this.distance.value);
      this.view.draw(true);
    } });
    return element("div", { id: "space-controls", role: "group", "aria-label": spaceLabel, hidden: true },
      element("label", {}, distanceLabel, this.distance),
      button({ id: "from-front", class: "small", onclick: () => this.#look(0, 0) }, frontLabel),
      button({ id: "from-side", class: "small", onclick: () => this.#look(1.2, 0) }, sideLabel));
  }

  #look(yaw, pitch) {
    Object.assign(this.view.projection, { yaw, pitch });
    this.viewport.fit(this.view.box);
  }

  /** The label of the receiver stands at the end of the ray. */
  #painted(ray) {
    if (ray?.hits.at(-1)?.isReceiver && !this.#pointed) this.hovering.tag.move(ray.end);
  }

  #point(id, { clientX, clientY }) {
    const entry = this.session.scene?.view(id);
    if (id === this.#pointed && !entry) return;
    this.#pointed = id;
    if (!entry) return this.session.say("leave");
    this.drawing.outline("pointed", [entry.id]);
    status(entry.class, entry.id);
    this.hovering.tag.show(this.viewport.point(clientX, clientY), { id: entry.id, class: entry.class, kind: "looked" });
    this.view.draw();
  }
}
