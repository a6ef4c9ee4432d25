// The drawing as something to touch: pointer and keys on it, and what its switches show.

import { byId, element, flags, named, onClick } from "../basics/dom.js";
import { say, toast, words } from "../basics/notices.js";
import { Names } from "./names.js";
import { TouchMark } from "./touch-mark.js";
import { placeOf, rounded, stepped } from "../scene/touches.js";
import { noView } from "../words/answer-words.js";

export class Stage {
  /** Counts the scenes shown, so that one that is stored late is dropped. */
  #turn = 0;
  /** Made when they are first wanted. @type {Names | undefined} */
  #names;
  /** The scene that is drawn, or was before a drag. */
  #drawn;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
    const { session, drawing, viewport } = page;
    session.on("ahead", () => { if (session.ahead && session.ahead !== this.#drawn) this.#draw(session.ahead); });
    session.on("scene", (event) => this.#show(event.detail.isNew));
    session.on("modes", (event) => this.#switch(event.detail.mode));
    session.on("selection target", () => this.#outline());
    session.on("windows", () => this.#switchWindows());
    this.mark = new TouchMark(page);
    session.on("touch", () => this.#mark());
    this.#listen(drawing.stage);
    onClick("zoom-in", () => viewport.zoom(1.25));
    onClick("zoom-out", () => viewport.zoom(0.8));
    onClick("zoom-fit", () => viewport.fit());
    onClick("zoom-selection", () => this.#zoomTo(session.selected));
    if (session.scene) this.#show(true);
    session.on("zoom", (event) => this.#zoomTo(event.detail.id));
    session.on("selection target scene", () => { byId("zoom-selection").disabled = !session.selected; });
  }

  /** Draws the scene at once; it is ready when the service has it. */
  async #show(isNew) {
    const { session, drawing } = this, { scene } = session, turn = ++this.#turn;
    flags.state = "loading";
    if (isNew) drawing.clear();
    drawing.off = session.off;
    this.#draw(isNew ? scene : session.ahead);
    if (isNew) {
      this.#listWindows();
      this.viewport.fit();
    }
    try {
      const id = await session.service.store(scene);
      if (turn !== this.#turn || !session.scene) return;
      drawing.clear();
      flags.scene = id;
      flags.state = "ready";
      this.#listWindows();
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

  #draw(scene) {
    this.#drawn = scene;
    this.drawing.show(scene);
    this.#outline();
    this.session.say("foreseen");
  }

  /** Draws one view as it is dragged. @param {import("../scene/scene-document.js").Entry} entry @param {any} json */
  drawDragged(entry, json) {
    this.drawing.show(this.session.ahead.changing(entry.id, () => json));
    this.#outline();
  }

  /** Draws the scene again as it is without the drag. */
  restore() {
    this.#draw(this.session.ahead);
    this.#mark();
  }

  #mark() {
    const { touch, scene } = this.session;
    this.mark.show(touch && scene ? placeOf(touch, scene) : null);
  }

  #switch(mode) {
    const { session, drawing } = this;
    const isOn = session.modes.has(mode);
    if (mode === "hidden" && drawing.showsHidden !== isOn) {
      drawing.showsHidden = isOn;
      drawing.load();
    }
    if (mode === "names" && (isOn || this.#names)) (this.#names ??= new Names(this)).show(isOn);
    if (mode === "space") this.space.show(isOn);
  }

  /** Brings one view to the size of the stage, or as near to it as is of use. */
  #zoomTo(id) {
    const shape = this.drawing.shapes.get(id);
    if (!shape) return;
    const [x, y, width, height] = this.drawing.boxOf(shape);
    const { box } = this.viewport;
    const [w, h] = [Math.max(width * 1.3, box.width / 8), Math.max(height * 1.3, box.height / 8)];
    this.viewport.fit([x + width / 2 - w / 2, y + height / 2 - h / 2, w, h]);
  }

  #outline() {
    const { selected, target } = this.session;
    this.drawing.outline("selected", selected && selected !== target && !this.session.node ? [selected] : []);
    this.drawing.outline("target", target ? [target] : []);
  }

  /** Windows as layers, the frontmost first. One that is switched off is neither drawn nor asked. */
  #listWindows() {
    const { session, drawing } = this;
    byId("windows").replaceChildren(...[...drawing.shapes.values()].filter(({ superview }) => !superview).reverse().map(({ id, entry }) => {
      const box = element("input", { type: "checkbox", "data-window": id, onchange: () => session.switchWindow(id, box.checked) });
      return element("label", { class: "check" }, box, named(entry.class, id, entry.words));
    }));
    this.#checkWindows();
  }

  #switchWindows() {
    const { off } = this.session;
    this.drawing.off = off;
    this.drawing.load();
    this.#checkWindows();
  }

  #checkWindows() {
    for (const box of byId("windows").querySelectorAll("input")) box.checked = !this.session.off.has(box.dataset.window);
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
    if (this.space.isOn && this.space.press(event.key)) event.preventDefault();
    else if (point) {
      event.preventDefault();
      this.mark.show(point);
      const answer = await hovering.move(point, event.timeStamp);
      if (answer) say(answer.hitView ? `${answer.hitView.class} ${answer.hitView.id}` : noView);
    } else if (event.key === "Enter") session.pin(from);
    else if (event.key === "+" || event.key === "=") viewport.zoom(1.25);
    else if (event.key === "-") viewport.zoom(0.8);
    else if (event.key === "0") viewport.fit();
    else if (event.key === "f") this.#zoomTo(session.selected);
  }
}
