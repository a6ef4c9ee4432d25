// The drawing as something to touch: pointer and keys on it, and what its switches show.

import { byId, element, flags, named, onClick, svgElement } from "./dom.js";
import { status } from "./hovering.js";
import { say, toast, words } from "./notices.js";

export class Stage {
  /** Counts the scenes shown, so that a picture that comes late is dropped. */
  #turn = 0;
  #names = null;
  #start = null;

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
    const { session, drawing, viewport, space } = page;
    session.on("scene", (event) => this.#show(event.detail.isNew));
    session.on("modes", (event) => this.#switch(event.detail.mode));
    session.on("selection target", () => this.#outline());
    session.on("touch", () => this.#mark());
    this.#listen(drawing.stage);
    onClick("zoom-in", () => viewport.zoom(1.25));
    onClick("zoom-out", () => viewport.zoom(0.8));
    onClick("zoom-fit", () => this.#fit());
    byId("distance").addEventListener("input", (event) => {
      space.distance = Number(event.target.value);
      space.apply();
    });
  }

  async #show(isNew) {
    const { session, drawing } = this;
    const { scene } = session;
    const turn = ++this.#turn;
    flags.state = "loading";
    try {
      const svg = await session.service.ask(scene, (client, reference) =>
        client.render(reference, { show: ["hidden"] }));
      const id = await session.service.store(scene);
      if (turn !== this.#turn) return;
      drawing.show(svg);
      flags.scene = id;
      flags.state = "ready";
      this.#names = null;
      this.#listWindows(isNew);
      if (isNew) this.#fit();
      else this.viewport.show();
      for (const mode of ["hidden", "names", "space"]) this.#switch(mode);
      this.#outline();
      this.#mark();
      session.say("drawn", { isNew });
    } catch (error) {
      if (turn === this.#turn) flags.state = session.service.isAway ? "away" : "ready";
      toast(words(error));
    }
  }

  #fit() {
    if (this.space.isOn) this.viewport.fit(this.space.box);
    else this.viewport.fit();
  }

  async #switch(mode) {
    const { session, drawing } = this;
    const isOn = session.modes.has(mode);
    if (mode === "hidden") drawing.stage.classList.toggle("show-hidden", isOn);
    if (mode === "names") await this.#showNames(isOn);
    if (mode === "space") {
      const changes = this.space.isOn !== isOn;
      this.space.isOn = isOn;
      byId("distance-label").hidden = !isOn;
      if (changes || isOn) this.space.apply();
      if (changes) this.#fit();
    }
  }

  /** The service places the names; they are asked for when somebody wants them, and once. */
  async #showNames(isOn) {
    const { session, drawing } = this;
    drawing.stage.classList.toggle("show-names", isOn);
    if (!isOn || this.#names || !drawing.picture) return;
    const turn = this.#turn;
    this.#names = session.service.ask(session.scene, (client, reference) =>
      client.render(reference, { show: ["hidden", "names"] }));
    const svg = await this.#names.catch((error) => toast(words(error)));
    const names = svg && new DOMParser().parseFromString(svg, "image/svg+xml").querySelector(".names");
    if (!names || turn !== this.#turn) return;
    drawing.picture.append(document.importNode(names, true));
    this.space.apply();
  }

  #outline() {
    const { selected, target } = this.session;
    this.drawing.outline("selected", selected && selected !== target ? [selected] : []);
    this.drawing.outline("target", target ? [target] : []);
  }

  /** A cross where the touch is: where it is pinned, or where the keyboard has moved it. */
  #mark(touch = this.session.touch) {
    const layer = this.drawing.layer("touch");
    layer.replaceChildren();
    if (!touch) return;
    const { x, y } = touch;
    layer.append(
      svgElement("circle", { cx: x, cy: y, r: 9 }),
      svgElement("path", { d: `M${x - 14} ${y}h10M${x + 4} ${y}h10M${x} ${y - 14}v10M${x} ${y + 4}v10` }));
  }

  /** Windows as layers, the frontmost first. Switching one off changes the drawing only. */
  #listWindows(isNew) {
    const list = byId("windows");
    const off = isNew ? [] : [...list.querySelectorAll("input:not(:checked)")].map((box) => box.dataset.window);
    list.replaceChildren(...[...this.drawing.picture.querySelectorAll(".window")].reverse().map((group) => {
      const id = group.dataset.window;
      const show = () => group.classList.toggle("off", !box.checked);
      const box = element("input", { type: "checkbox", "data-window": id, checked: !off.includes(id), onchange: show });
      show();
      return element("label", { class: "check" }, box, named(this.session.scene.view(id)?.class ?? "UIWindow", id));
    }));
  }

  #listen(stage) {
    const { viewport, space, hovering, session } = this;
    stage.addEventListener("pointermove", (event) => {
      if (viewport.isDragging || !session.scene) return;
      if (space.isOn) return this.#moveInSpace(event);
      hovering.move(rounded(viewport.point(event.clientX, event.clientY), viewport.scale), event.timeStamp);
    });
    stage.addEventListener("pointerleave", () => {
      hovering.leave();
      session.say("leave");
    });
    stage.addEventListener("pointerdown", (event) => {
      if (space.isOn && event.button === 0 && !viewport.isDragging) this.#start = { x: event.clientX, y: event.clientY };
    });
    stage.addEventListener("click", (event) => {
      if (viewport.isDragging || !session.scene) return;
      if (space.isOn) this.#clickInSpace(event);
      else session.pin(rounded(viewport.point(event.clientX, event.clientY), viewport.scale));
    });
    stage.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Turned in space a place is no point of the screen: the view itself lights up, and a drag turns on. */
  #moveInSpace(event) {
    if (this.#start && event.buttons & 1) return this.space.turn(event.movementX, event.movementY);
    const id = viewAt(event);
    this.drawing.outline("chain", []);
    this.drawing.outline("hit", id ? [id] : []);
    const entry = this.session.scene.view(id ?? null);
    status(entry?.class ?? "", entry?.id ?? "");
  }

  #clickInSpace(event) {
    const moved = this.#start ? Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) : 0;
    this.#start = null;
    const id = viewAt(event);
    if (id && moved < 4) this.session.select(id);
  }

  /** Arrow keys move the touch, Enter pins it. */
  async #press(event) {
    const { session, hovering, viewport, drawing } = this;
    const step = event.shiftKey ? 10 : 1;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    const [x, y, width, height] = drawing.screen;
    const from = hovering.point ?? session.touch ?? { x: x + width / 2, y: y + height / 2 };
    if (!session.scene || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in moves) {
      event.preventDefault();
      const [dx, dy] = moves[event.key];
      const point = { x: from.x + dx, y: from.y + dy };
      this.#mark(point);
      const answer = await hovering.move(point, event.timeStamp);
      if (answer) say(answer.hitView ? `${answer.hitView.class} ${answer.hitView.id}` : "Nobody");
    } else if (event.key === "Enter") session.pin(from);
    else if (event.key === "+" || event.key === "=") viewport.zoom(1.25);
    else if (event.key === "-") viewport.zoom(0.8);
    else if (event.key === "0") this.#fit();
  }
}

const viewAt = ({ target }) => target.closest?.("[data-view]")?.dataset.view;

/** As fine as a pixel of the page can tell. */
export function rounded({ x, y }, scale) {
  const unit = scale >= 4 ? 0.1 : scale >= 1.5 ? 0.5 : 1;
  const round = (number) => Number((Math.round(number / unit) * unit).toFixed(1));
  return { x: round(x), y: round(y) };
}
