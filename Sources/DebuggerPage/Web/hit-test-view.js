// <hit-test-view>: a scene drawn in somebody else's page. The receiver of a touch lights up, and what is picked is told.

import { Drawing } from "./drawing.js";
import { element, safe } from "./dom.js";
import { HitTestClient, newestWins } from "./hittest.js";
import { SceneDocument } from "./scene-document.js";
import { rounded, stepped } from "./touches.js";
import { TouchMark } from "./touch-mark.js";
import { Viewport } from "./viewport.js";
import { WantedScene } from "./wanted-scene.js";

/** @typedef {import("./hittest-types.js").Touch} Touch */

/** Beside this file: a copy of it needs them too. */
const styles = ["theme.css", "drawing.css", "gestures.css", "hit-test-view.css"];
/** Pixels around the screen. */
const margin = 8;

/** What it has and tells is described in `hittest.js`, with its type. */
export class HitTestView extends HTMLElement {
  static observedAttributes = ["service", "scene-id"];

  /** @type {HitTestClient | null} */
  #client = null;
  /** @type {WantedScene | null} */
  #wanted = null;
  /** The same once it is drawn. @type {WantedScene | null} */
  #shown = null;
  /** @type {Touch | null} */
  #touch = null;
  /** @type {import("./gestures-fingers.js").Fingers | undefined} */
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
    const root = this.attachShadow({ mode: "open" });
    const links = styles.map((name) => element("link", { rel: "stylesheet", crossorigin: "anonymous", href: new URL(name, import.meta.url) }));
    // Without its styles a picture is black.
    this.styled = Promise.all(links.map((link) => new Promise((done) => { link.onload = link.onerror = done; })));
    this.stage = element("div", { id: "stage", part: "stage", tabindex: 0, role: "application", "aria-label": "The screen" });
    this.problem = element("p", { class: "problem", part: "problem", role: "alert", hidden: true });
    this.told = element("p", { class: "for-readers", role: "status" });
    root.append(...links, this.stage, this.problem, this.told);
    this.drawing = new Drawing(this.stage);
    this.viewport = new Viewport(this.drawing, { margin });
    this.mark = new TouchMark(this);
    this.#listen();
  }

  connectedCallback() {
    this.viewport.follow();
    if (this.#wanted && this.#shown !== this.#wanted) this.#begin(this.#wanted);
  }

  /** Nothing is asked any more, and nothing told. */
  disconnectedCallback() {
    this.viewport.leave();
    for (const question of [this.#load, this.#hit, this.#pick, this.#play]) question(null);
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === "scene-id") this.#begin(WantedScene.of(value ? { id: value } : null));
    else this.client = null;
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
    const found = await this.#told(() => this.#pick(touch));
    if (!touch) this.#light(null);
    if (!found) return undefined;
    const [answer, under] = found;
    this.#light(answer);
    this.told.textContent = safe(answer.hitView ? `${answer.hitView.class} ${answer.hitView.id} gets the touch.` : "No view gets the touch.");
    return this.#tell("pick", { touch, answer, under });
  }

  /** @param {import("./hittest-types.js").InputEvent[] | null} events */
  async play(events) {
    return this.#told(async () => {
      const { Fingers, strokesOf } = await import("./gestures-fingers.js");
      this.#fingers ??= new Fingers(this);
      this.#fingers.show([]);
      const answer = await this.#play(events);
      if (answer) this.#fingers.show(strokesOf(answer.timeline));
      return answer;
    });
  }

  /** @param {(client: HitTestClient, scene: import("./hittest-types.js").SceneReference) => Promise<any>} question */
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
    this.stage.replaceChildren();
    const found = await this.#told(() => this.#load(wanted));
    if (!found) return undefined;
    const [{ json, svg }] = found;
    this.drawing.show(svg, new SceneDocument(json));
    this.#shown = wanted;
    this.viewport.locate();
    this.viewport.fit();
    return this.#tell("drawn", { sceneId: this.sceneId, screen: this.drawing.screen });
  }

  /** What is wrong stands in the view, is told as an event, and comes to whoever waits for the answer. */
  async #told(question) {
    this.problem.hidden = true;
    try {
      return await question();
    } catch (error) {
      const { pointer, detail } = error.problem?.errors?.[0] ?? { pointer: "", detail: error.message };
      this.problem.textContent = safe(pointer ? `${pointer}: ${detail}` : detail);
      this.problem.hidden = false;
      this.#tell("problem", { error });
      throw error;
    }
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    return detail;
  }

  /** @param {Touch | null} touch */
  #point(touch) {
    this.#touch = touch;
    // Where a view's own coordinates lie on the screen, only the service knows.
    this.mark.show(touch?.in === undefined ? touch : null);
  }

  /** @param {import("./hittest-types.js").HitTestAnswer | null} answer */
  #light(answer) {
    const path = answer?.hitView?.path ?? [];
    this.drawing.outline("chain", path.slice(0, -1));
    this.drawing.outline("hit", path.slice(-1));
  }

  #listen() {
    const { stage, viewport } = this;
    const at = ({ clientX, clientY }) => rounded(viewport.point(clientX, clientY), viewport.scale);
    // The page may have moved it meanwhile.
    stage.addEventListener("pointerenter", () => viewport.locate());
    stage.addEventListener("pointermove", (event) => this.#hover(at(event)));
    stage.addEventListener("pointerleave", () => this.#leave());
    stage.addEventListener("click", (event) => {
      viewport.locate();
      this.pick(at(event)).catch(() => {});
    });
    stage.addEventListener("keydown", (event) => this.#press(event));
  }

  async #hover(touch) {
    const answer = await this.#hit(touch).catch(() => undefined);
    if (!answer) return;
    this.#light(answer);
    this.#tell("hit", { touch, answer });
  }

  /** What is picked lights up again. */
  async #leave() {
    const { touch } = this;
    const answer = await this.#hit(touch).catch(() => undefined);
    if (answer || !touch) this.#light(answer ?? null);
  }

  /** Arrow keys move the touch, Enter picks again, Escape takes it away. */
  #press(event) {
    const [x, y, width, height] = this.drawing.screen;
    const from = this.#touch ?? { x: x + width / 2, y: y + height / 2 };
    const point = event.key === "Enter" ? from : stepped(from, event);
    if (!this.#shown || event.ctrlKey || event.metaKey || event.altKey || (!point && event.key !== "Escape")) return;
    event.preventDefault();
    this.touch = point;
  }
}
