// <hit-test-view>: a scene drawn in somebody else's page. The receiver of a touch lights up, and what is picked is told.

import { safe } from "./basics/dom.js";
import { HitTestClient, newestWins } from "./client/client.js";
import { SceneDocument } from "./scene/scene-document.js";
import { StageElement } from "./embedding/stage-element.js";
import { rounded, stepped } from "./scene/touches.js";
import { WantedScene } from "./embedding/wanted-scene.js";

/** @typedef {import("./hittest.js").Touch} Touch */

/** What it has and tells is described in `hittest.js`, with its type. */
export class HitTestView extends StageElement {
  static observedAttributes = ["service", "scene-id", ...super.observedAttributes];

  /** @type {HitTestClient | null} */
  #client = null;
  /** @type {WantedScene | null} */
  #wanted = null;
  /** The same once it is drawn. @type {WantedScene | null} */
  #shown = null;
  /** @type {Touch | null} */
  #touch = null;
  /** @type {import("./gestures/gestures-fingers.js").Fingers | undefined} */
  #fingers;
  // Each aborts its question before, and is stopped by asking for null.
  #load = newestWins((wanted, signal) => wanted && Promise.all([wanted.load(this.client, signal), this.isConnected && this.styled]));
  #hit = newestWins((touch, signal) => touch && this.ask((client, scene) =>
    client.hitTest(scene, touch, { include: ["dispatch"], signal })));
  #pick = newestWins((touch, signal) => touch && this.ask((client, scene) =>
    Promise.all([client.hitTest(scene, touch, { signal }), client.atPoint(scene, touch, { signal })])));
  #play = newestWins((events, signal) => events && this.ask((client, scene) => client.events(scene, events, { signal })));

  constructor() {
    super();
    this.#listen();
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.#wanted && this.#shown !== this.#wanted) this.#begin(this.#wanted);
  }

  /** Nothing is asked any more, and nothing told. */
  disconnectedCallback() {
    super.disconnectedCallback();
    for (const question of [this.#load, this.#hit, this.#pick, this.#play]) question(null);
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === "scene-id") this.#begin(WantedScene.of(value ? { id: value } : null));
    else if (name === "service") this.client = null;
    else super.attributeChangedCallback();
  }

  get service() {
    return this.getAttribute("service") ?? new URL(".", import.meta.url).href;
  }

  set service(address) { this.setAttribute("service", address); }

  get client() {
    return (this.#client ??= new HitTestClient(this.service));
  }

  set client(client) {
    this.#client = client;
    if (this.#wanted) this.#begin(this.#wanted.again);
  }

  get sceneId() {
    return this.#shown?.id ?? null;
  }

  get scene() {
    return this.#wanted?.text ? JSON.parse(this.#wanted.text) : null;
  }

  set scene(scene) {
    this.#begin(WantedScene.of(scene));
  }

  get touch() { return this.#touch; }
  set touch(touch) { this.pick(touch).catch(() => {}); }

  /** @param {any} scene */
  show(scene) {
    return this.#draw(WantedScene.of(scene));
  }

  /** @param {Touch | null} touch */
  async pick(touch) {
    this.#point(touch);
    this.#hit(null);
    const found = await this.attempt(() => this.#pick(touch));
    if (!touch) this.light(null);
    if (!found) return undefined;
    const [answer, under] = found;
    this.light(answer);
    this.told.textContent = safe(answer.summary);
    return this.tell("pick", { touch, answer, under });
  }

  /** @param {import("./hittest.js").InputEvent[] | null} events */
  async play(events) {
    return this.attempt(async () => {
      const { Fingers, strokesOf } = await import("./gestures/gestures-fingers.js");
      this.#fingers ??= new Fingers(this);
      this.#fingers.show([]);
      const answer = await this.#play(events);
      if (answer) this.#fingers.show(strokesOf(answer.timeline));
      return answer;
    });
  }

  /** @param {(client: HitTestClient, scene: import("./hittest.js").SceneReference) => Promise<any>} question */
  async ask(question) {
    return this.#shown?.ask(this.client, question);
  }

  #begin(wanted) {
    this.#draw(wanted).catch(() => {});
  }

  /** @param {WantedScene | null} wanted */
  async #draw(wanted) {
    this.#wanted = wanted;
    this.#shown = null;
    for (const question of [this.#hit, this.#pick, this.#play]) question(null);
    this.#point(null);
    this.drawing.empty();
    this.drawn = null;
    const found = await this.attempt(() => this.#load(wanted));
    if (!found) return undefined;
    this.#shown = wanted;
    this.draw(new SceneDocument(found[0]));
    return this.tell("drawn", { sceneId: this.sceneId, screen: this.drawing.screen });
  }

  /** @param {Touch | null} touch */
  #point(touch) {
    this.#touch = touch;
    // Where a view's own coordinates lie on the screen, only the service knows.
    this.mark.show(touch?.in === undefined ? touch : null);
  }

  #listen() {
    const { stage, viewport } = this;
    const at = ({ clientX, clientY }) => rounded(viewport.point(clientX, clientY), viewport.scale);
    // The page may have moved it meanwhile.
    stage.addEventListener("pointerenter", () => viewport.locate());
    const isMoved = () => this.exploded || viewport.isDragging;
    stage.addEventListener("pointermove", (event) => { if (!isMoved()) this.#hover(at(event)); });
    stage.addEventListener("pointerleave", () => this.#leave());
    stage.addEventListener("click", (event) => {
      if (isMoved()) return;
      viewport.locate();
      this.pick(at(event)).catch(() => {});
    });
    stage.addEventListener("keydown", (event) => this.#press(event));
  }

  async #hover(touch) {
    const answer = await this.#hit(touch).catch(() => undefined);
    if (!answer) return;
    this.light(answer);
    this.tell("hit", { touch, answer });
  }

  /** What is picked lights up again. */
  async #leave() {
    const { touch } = this;
    const answer = await this.#hit(touch).catch(() => undefined);
    if (answer || !touch) this.light(answer ?? null);
  }

  /** Arrow keys move the touch, Enter picks again, Escape takes it away; what moves the picture goes before. */
  #press(event) {
    const isPlain = this.#shown && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && this.motion?.press(event.key)) return event.preventDefault();
    const [x, y, width, height] = this.drawing.screen;
    const from = this.#touch ?? { x: x + width / 2, y: y + height / 2 };
    const point = event.key === "Enter" ? from : stepped(from, event);
    if (!isPlain || (!point && event.key !== "Escape")) return;
    event.preventDefault();
    this.touch = point;
  }
}
