// The drawing as something to touch: pointer and keys on it, and what its switches show.

import { byId, element, flags, named, onClick } from "../basics/dom.js";
import { say, toast, words } from "../basics/notices.js";
import { Names } from "./names.js";
import { Preview } from "./preview.js";
import { TouchMark } from "./touch-mark.js";
import { placeOf, rounded, stepped } from "../scene/touches.js";
import { noView } from "../words/words.js";

/** Of scenes with more views, those that are not seen are drawn when somebody wants to see where they are. */
const many = 2000;

export class Stage {
  /** Counts the scenes shown, so that a picture that comes late is dropped. */
  #turn = 0;
  /** Made when they are first wanted. @type {Names | undefined} */
  #names;
  /** Whether views that are not seen are in the picture. */
  #isWhole = true;
  /** The scene that is drawn, and whether edits are drawn in it that are under way. */
  #drawn;
  #isForeseen = false;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
    const { session, drawing, viewport } = page;
    session.on("ahead scene", () => this.#drawAhead());
    session.on("scene", (event) => this.#show(event.detail.isNew));
    session.on("modes", (event) => this.#switch(event.detail.mode));
    session.on("selection target", () => this.#outline());
    session.on("windows", () => this.#switchWindows());
    this.mark = new TouchMark(page);
    this.preview = new Preview(drawing);
    session.on("touch", () => this.#mark());
    this.#listen(drawing.stage);
    onClick("zoom-in", () => viewport.zoom(1.25));
    onClick("zoom-out", () => viewport.zoom(0.8));
    onClick("zoom-fit", () => this.#fit());
    onClick("zoom-selection", () => this.#zoomTo(session.selected));
    if (session.scene) this.#show(true);
    session.on("zoom", (event) => this.#zoomTo(event.detail.id));
    session.on("selection target scene", () => { byId("zoom-selection").disabled = !session.selected; });
  }

  async #show(isNew) {
    const { session, drawing } = this;
    const { scene } = session;
    const turn = ++this.#turn;
    flags.state = "loading";
    if (isNew) this.#isWhole = scene.views.size <= many;
    if (session.modes.has("hidden")) this.#isWhole = true;
    try {
      const svg = await session.service.ask(scene, (client, reference) =>
        client.render(reference, { show: this.#isWhole ? ["hidden"] : [] }));
      const id = await session.service.store(scene);
      if (turn !== this.#turn || !session.scene) return;
      drawing.show(svg, scene);
      this.#drawn = scene;
      this.#drawAhead();
      flags.scene = id;
      flags.state = "ready";
      this.#listWindows();
      if (isNew) this.#fit();
      else this.viewport.show();
      for (const mode of ["hidden", "names", "space"]) this.#switch(mode);
      this.#outline();
      this.#mark();
      session.say("drawn", { isNew });
    } catch (error) {
      if (turn === this.#turn) flags.state = session.service.isAway ? "away" : "ready";
      toast(words(error));
      session.say("undrawn");
    }
  }

  /** Edits are drawn at once, and what was undone; the service's picture takes their place. */
  #drawAhead() {
    const { session } = this;
    if (!session.history.scenes.includes(this.#drawn) || (session.ahead === this.#drawn && !this.#isForeseen)) return;
    this.preview.show(this.#drawn, session.ahead);
    this.#isForeseen = session.ahead !== this.#drawn;
    this.#outline();
    session.say("foreseen");
  }

  /** Draws one view as it is dragged. @param {import("./preview.js").Entry} entry @param {any} json */
  drawDragged(entry, json) {
    this.preview.place(entry, json);
    this.#isForeseen = true;
    this.#outline();
  }

  /** Draws the scene again as it is without the drag. */
  restore() {
    this.#isForeseen = true;
    this.#drawAhead();
    this.#mark();
  }

  #mark() {
    const { touch, scene } = this.session;
    this.mark.show(touch && scene ? placeOf(touch, scene) : null);
  }

  #fit() {
    this.viewport.fit(this.space.box);
  }

  #switch(mode) {
    const { session, drawing } = this;
    const isOn = session.modes.has(mode);
    if (mode === "hidden") {
      drawing.stage.classList.toggle("show-hidden", isOn);
      if (isOn) this.#complete();
    }
    if (mode === "names" && (isOn || this.#names)) (this.#names ??= new Names(this)).show(isOn);
    if (mode === "space") this.space.show(isOn);
  }

  /** Brings one view to the size of the stage, or as near to it as is of use. */
  #zoomTo(id) {
    const shape = this.drawing.shapes.get(id);
    if (!shape) return;
    const [x, y, width, height] = this.space.boxOf(shape);
    const { box } = this.viewport;
    const [w, h] = [Math.max(width * 1.3, box.width / 8), Math.max(height * 1.3, box.height / 8)];
    this.viewport.fit([x + width / 2 - w / 2, y + height / 2 - h / 2, w, h]);
  }

  /** Asks for the views that are not seen, if they are not in the picture yet. */
  #complete() {
    if (this.#isWhole || flags.state !== "ready") return;
    this.#isWhole = true;
    this.#show(false);
  }

  #outline() {
    const { selected, target } = this.session;
    if ([selected, target].some((id) => this.session.scene?.view(id) && !this.drawing.shapes.has(id))) this.#complete();
    this.drawing.outline("selected", selected && selected !== target && !this.session.node ? [selected] : []);
    this.drawing.outline("target", target ? [target] : []);
  }

  /** Windows as layers, the frontmost first. One that is switched off is neither drawn nor asked. */
  #listWindows() {
    const { session, drawing } = this;
    byId("windows").replaceChildren(...[...drawing.picture.querySelectorAll(".window")].reverse().map((group) => {
      const id = group.dataset.window, entry = session.scene.view(id);
      const box = element("input", { type: "checkbox", "data-window": id, onchange: () => session.switchWindow(id, box.checked) });
      return element("label", { class: "check" }, box, named(entry?.class ?? "UIWindow", id, entry?.words));
    }));
    this.#switchWindows();
  }

  #switchWindows() {
    const { off } = this.session;
    for (const group of this.drawing.picture?.querySelectorAll(".window") ?? []) group.classList.toggle("off", off.has(group.dataset.window));
    for (const box of byId("windows").querySelectorAll("input")) box.checked = !off.has(box.dataset.window);
  }

  #listen(stage) {
    const { viewport, space, hovering, session } = this;
    stage.addEventListener("pointermove", (event) => {
      if (viewport.isDragging || space.isOn || !session.scene) return;
      hovering.move(rounded(viewport.point(event.clientX, event.clientY), viewport.scale), event.timeStamp);
    });
    stage.addEventListener("pointerleave", () => {
      hovering.leave();
      session.say("leave");
    });
    stage.addEventListener("click", (event) => {
      if (viewport.isDragging || space.isOn || !session.scene) return;
      session.pin(rounded(viewport.point(event.clientX, event.clientY), viewport.scale));
    });
    stage.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Arrow keys move the touch, Enter pins it. */
  async #press(event) {
    const { session, hovering, viewport, drawing } = this;
    const [x, y, width, height] = drawing.screen;
    const from = hovering.point ?? session.touch ?? { x: x + width / 2, y: y + height / 2 };
    const point = session.scene && stepped(placeOf(from, session.scene), event);
    if (!session.scene || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.space.isOn && this.space.view?.press(event.key)) event.preventDefault();
    else if (point) {
      event.preventDefault();
      this.mark.show(point);
      const answer = await hovering.move(point, event.timeStamp);
      if (answer) say(answer.hitView ? `${answer.hitView.class} ${answer.hitView.id}` : noView);
    } else if (event.key === "Enter") session.pin(from);
    else if (event.key === "+" || event.key === "=") viewport.zoom(1.25);
    else if (event.key === "-") viewport.zoom(0.8);
    else if (event.key === "0") this.#fit();
    else if (event.key === "f") this.#zoomTo(session.selected);
  }
}
