// The exploded view as something to turn and to point at: drags, keys, the range of its layers, the touch as a ray.

import { button, element, byId } from "./dom.js";
import { status } from "./hovering.js";
import { SpaceCanvas } from "./space-canvas.js";
import { contains, layers } from "./space-layers.js";
import { Projection } from "./space-projection.js";
import { placeOf } from "./touches.js";

/** Radians for a pixel of a drag and for a press of an arrow key; milliseconds after which a turn has ended. */
const [dragged, pressed, pause] = [1 / 160, 0.08, 140];
/** The outlines of the flat picture's layers. */
const outlines = {
  selected: { color: "accent", width: 2, dash: [7, 3], opacity: 0.06 }, target: { color: "bad", width: 2.5, dash: [2, 3], opacity: 0.08 },
  hit: { color: "good", width: 2.5, dash: [], opacity: 0.12 }, pointed: { color: "accent", width: 1.5, dash: [], opacity: 0.16 },
};

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
  /** The view that the pointer is at. */
  #pointed = null;

  /** @param {import("./space.js").Space["parts"]} parts */
  constructor(parts) {
    Object.assign(this, parts);
    const { session, viewport, drawing } = this;
    this.controls = this.#controls();
    drawing.stage.after(this.controls);
    session.on("drawn hidden", () => this.#load());
    session.on("lit touch selection target", () => this.draw());
    viewport.addEventListener("change", () => this.draw());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { this.canvas.recolor(); this.draw(); });
    this.#listen(drawing.stage);
  }

  #controls() {
    const slider = (id, label, max, value, change) => {
      this[id] = element("input", { id, type: "range", min: 0, max, value, oninput: () => { change(Number(this[id].value)); this.draw(true); } });
      return element("label", {}, label, this[id]);
    };
    return element("div", { id: "space-controls", role: "group", "aria-label": "Exploded view", hidden: true },
      slider("distance", "Distance", 80, 24, (value) => { this.projection.distance = value; }),
      slider("back", "Layers from", 1, 0, (value) => { if (value > Number(this.front.value)) this.front.value = value; }),
      slider("front", "to", 1, 1, (value) => { if (value < Number(this.back.value)) this.back.value = value; }),
      element("output", { id: "layers" }),
      button({ id: "from-front", class: "small", onclick: () => this.#look(0, 0) }, "Front"),
      button({ id: "from-side", class: "small", onclick: () => this.#look(1.2, 0) }, "Side"));
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.#isOn = isOn;
    const { drawing, canvas } = this;
    drawing.stage.classList.toggle("space", isOn);
    this.controls.hidden = !isOn;
    if (isOn) this.#load();
    else canvas.element.remove();
  }

  #load() {
    const { drawing, session, canvas, projection } = this;
    if (!this.#isOn || !drawing.picture) return;
    drawing.stage.append(canvas.element);
    const showsHidden = session.modes.has("hidden");
    const shapes = [...drawing.shapes.values()].filter((shape) => (showsHidden || shape.isSeen) && !shape.element.closest(".off"));
    this.placed = layers(shapes, (id) => session.scene.view(id)?.superview?.id);
    const before = this.levels;
    this.levels = this.placed.reduce((most, { level }) => Math.max(most, level + 1), 0);
    const last = Math.max(this.levels - 1, 0);
    const [x, y, width, height] = drawing.screen;
    Object.assign(projection, { center: [x + width / 2, y + height / 2], middle: last / 2 });
    if (before !== this.levels) {
      for (const slider of [this.back, this.front]) slider.max = String(last);
      [this.back.value, this.front.value] = ["0", String(last)];
      projection.distance = Math.round(Math.min(Math.max(width / Math.max(last, 1), 4), 40));
      this.distance.value = String(projection.distance);
    }
    canvas.load(this.placed);
    this.draw();
  }

  /** @param {import("./drawing.js").Shape} shape */
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
    const { from, to, ray } = shown;
    const isTurning = performance.now() - this.#turning < pause;
    byId("layers").value = `${to - from + 1} of ${this.levels}`;
    canvas.paint(projection, viewport, { ...shown, isTurning });
    const receiver = ray?.hits.at(-1);
    if (receiver?.isReceiver && !this.#pointed) this.hovering.tag.move(ray.end);
    // What was left out is added when the turn has ended.
    if (isTurning) setTimeout(() => this.draw(), pause);
  }

  /** The layers of the range, and what is drawn over the views. */
  get shown() {
    const [from, to] = [Number(this.back.value), Number(this.front.value)];
    return { from, to, outlines: this.#outlines().filter(({ level }) => level >= from && level <= to), ray: this.#ray(from, to) };
  }

  #outlines() {
    const level = new Map(this.placed.map((view) => [view.shape.id, view]));
    return Object.entries(outlines).flatMap(([name, look]) => [...this.drawing.layer(name).children]
      .map((path) => level.get(path.getAttribute("data-view"))).filter(Boolean)
      .map((view) => ({ ...look, d: view.shape.d, level: view.level })));
  }

  /** The pinned touch, from in front of the last layer to the view that gets it, and as a line behind that. */
  #ray(from, to) {
    const { session: { touch, scene }, projection, drawing } = this;
    if (!touch) return null;
    const { x, y } = placeOf(touch, scene);
    const receiver = drawing.layer("hit").firstElementChild?.getAttribute("data-view");
    const met = this.placed.filter(({ shape, level }) => level >= from && level <= to && contains(shape.points, x, y));
    return {
      start: projection.flat(from - 1, x, y), end: projection.flat(to + 2, x, y),
      hits: met.map(({ shape, level }) => ({ ...projection.flat(level, x, y), isReceiver: shape.id === receiver }))
        .sort((one, other) => Number(one.isReceiver) - Number(other.isReceiver)),
    };
  }

  /** The foremost view at a place of the page; one that shows nothing only if there is no other. */
  viewAt(clientX, clientY) {
    const flat = this.viewport.point(clientX, clientY);
    const [from, to] = [Number(this.back.value), Number(this.front.value)];
    let found, isEmpty = true;
    for (const view of this.placed) {
      const { shape, level } = view;
      if (level < from || level > to || (found && !isEmpty && level < found.level)) continue;
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

  #look(yaw, pitch) {
    Object.assign(this.projection, { yaw, pitch });
    this.viewport.fit(this.box);
  }

  #listen(stage) {
    stage.addEventListener("pointerdown", (event) => {
      if (this.#isOn && event.button === 0 && !event.shiftKey && !this.viewport.isDragging) this.#drag = { x: event.clientX, y: event.clientY };
    });
    stage.addEventListener("pointermove", (event) => {
      if (!this.#isOn || this.viewport.isDragging) return;
      if (this.#drag && event.buttons & 1) this.turn(event.movementX * dragged, -event.movementY * dragged);
      else this.#point(event);
    });
    stage.addEventListener("pointerleave", () => { this.#pointed = null; });
    stage.addEventListener("click", (event) => {
      if (!this.#isOn) return;
      const moved = this.#drag ? Math.hypot(event.clientX - this.#drag.x, event.clientY - this.#drag.y) : 0;
      this.#drag = null;
      const id = this.viewAt(event.clientX, event.clientY);
      if (id && moved < 4) this.session.select(id);
    });
  }

  #point({ clientX, clientY }) {
    const id = this.viewAt(clientX, clientY) ?? null;
    const entry = this.session.scene?.view(id);
    if (id === this.#pointed && !entry) return;
    this.#pointed = id;
    if (!entry) return this.session.say("leave");
    this.drawing.outline("pointed", [entry.id]);
    status(entry.class, entry.id);
    this.hovering.tag.show(this.viewport.point(clientX, clientY), { id: entry.id, class: entry.class, kind: "looked" });
    this.draw();
  }

  /** Arrow keys turn. @returns {boolean}  Whether the key was one. */
  press(key) {
    const turns = { ArrowLeft: [-pressed, 0], ArrowRight: [pressed, 0], ArrowUp: [0, pressed], ArrowDown: [0, -pressed] };
    if (turns[key]) this.turn(...turns[key]);
    return key in turns;
  }
}
