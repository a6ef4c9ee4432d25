// The exploded view on the page: its sliders, the label at what is pointed at, and when it is painted anew.

import { button, element, byId } from "../basics/dom.js";
import { status } from "../stage/hovering.js";
import { distanceLabel, frontLabel, layersFrom, layersOf, layersTo, sideLabel, spaceLabel } from "../words/panel-words.js";
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
      loaded: () => this.#range(), painted: (ray) => this.#painted(ray),
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
    const slider = (id, label, change) => {
      const input = element("input", { id, type: "range", min: 0, max: 80, oninput: () => { change(Number(input.value)); this.view.draw(true); } });
      this[id] = input;
      return element("label", {}, label, input);
    };
    const [lower, upper] = [(value) => this.#show(value, Math.max(value, this.view.range[1])), (value) => this.#show(Math.min(value, this.view.range[0]), value)];
    return element("div", { id: "space-controls", role: "group", "aria-label": spaceLabel, hidden: true },
      slider("distance", distanceLabel, (value) => { this.view.projection.distance = value; }),
      slider("back", layersFrom, lower), slider("front", layersTo, upper),
      element("output", { id: "layers" }),
      button({ id: "from-front", class: "small", onclick: () => this.#look(0, 0) }, frontLabel),
      button({ id: "from-side", class: "small", onclick: () => this.#look(1.2, 0) }, sideLabel));
  }

  #show(from, to) {
    this.view.range = [from, to];
    this.#range();
  }

  /** The sliders where the view is. */
  #range() {
    const { view: { range: [from, to], levels, projection } } = this;
    for (const slider of [this.back, this.front]) slider.max = String(Math.max(levels - 1, 0));
    [this.back.value, this.front.value, this.distance.value] = [from, to, projection.distance].map(String);
    byId("layers").value = layersOf(to - from + 1, levels);
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
