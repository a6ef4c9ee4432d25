// An element with a picture of a scene in its shadow: as large as what it stands in, zoomed and shown in 3D where it is to be.

import { Drawing } from "../stage/drawing.js";
import { element, safe } from "../basics/dom.js";
import { TouchMark } from "../stage/touch-mark.js";
import { Viewport } from "../stage/viewport.js";
import { theScreen } from "../words/words.js";

/** A copy of this file needs them too. */
const styles = ["../basics/theme.css", "../stage/drawing.css", "hit-test-view.css"];
/** Pixels around the screen. */
const margin = 8;

export class StageElement extends HTMLElement {
  static observedAttributes = ["zoomable", "exploded"];

  /** The scene that is drawn. @type {import("../scene/scene-document.js").SceneDocument | null} */
  drawn = null;
  /** @type {import("./motion.js").Motion | undefined} Once it is to be moved. */
  motion;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const links = styles.map((name) => element("link", { rel: "stylesheet", crossorigin: "anonymous", href: new URL(name, import.meta.url) }));
    // Without its styles a picture is black.
    this.styled = Promise.all(links.map((link) => new Promise((done) => { link.onload = link.onerror = done; })));
    this.stage = element("div", { id: "stage", part: "stage", tabindex: 0, role: "application", "aria-label": theScreen });
    this.problem = element("p", { class: "problem", part: "problem", role: "alert", hidden: true });
    this.told = element("p", { class: "for-readers", role: "status" });
    root.append(...links, this.stage, this.problem, this.told);
    this.drawing = new Drawing(this.stage);
    this.viewport = new Viewport(this.drawing, { margin });
    this.mark = new TouchMark(this);
  }

  connectedCallback() { this.viewport.follow(); }
  disconnectedCallback() { this.viewport.leave(); }
  attributeChangedCallback() { this.attempt(() => this.#move()).catch(() => {}); }

  get zoomable() { return this.hasAttribute("zoomable"); }
  set zoomable(isOn) { this.toggleAttribute("zoomable", isOn); }
  get exploded() { return this.hasAttribute("exploded"); }
  set exploded(isOn) { this.toggleAttribute("exploded", isOn); }

  async #move() {
    if (!this.motion && !this.zoomable && !this.exploded) return;
    const { Motion } = await import("./motion.js");
    this.motion ??= new Motion(this);
    await this.motion.update();
  }

  /** @param {import("../scene/scene-document.js").SceneDocument} scene */
  draw(scene) {
    this.drawn = scene;
    this.drawing.show(scene);
    this.viewport.locate();
    this.fit();
  }

  /** @param {import("../hittest.js").HitTestAnswer | null} answer */
  light(answer) {
    const path = answer?.hitView?.path ?? [];
    this.drawing.outline("chain", path.slice(0, -1));
    this.drawing.outline("hit", path.slice(-1));
    this.drawing.recolor();
    this.#turned();
  }

  /** In space, marks lie in layers, and the touch is a ray. */
  #turned() {
    if (!this.drawing.projection.isFlat) this.drawing.mark();
  }

  /** @param {number} factor */
  zoom(factor) { this.viewport.zoom(factor); }

  fit() { this.viewport.fit(); }

  /** @param {number} yaw @param {number} pitch */
  turn(yaw, pitch) { this.motion?.turn(yaw, pitch); }

  /** A view of a layer is chosen. @param {string} id */
  look(id) {
    if (!this.drawn) return;
    this.drawing.outline("selected", [id]);
    const { class: className = "" } = this.drawn.view(id) ?? {};
    this.told.textContent = safe(`${className} ${id}`);
    this.tell("look", { view: id, class: className });
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    return detail;
  }

  /** What is wrong stands in the view, is told as an event, and comes to whoever waits for the answer. */
  async attempt(question) {
    this.problem.hidden = true;
    try {
      return await question();
    } catch (error) {
      const { pointer, detail } = error.problem?.errors?.[0] ?? { pointer: "", detail: error.message };
      this.problem.textContent = safe(pointer ? `${pointer}: ${detail}` : detail);
      this.problem.hidden = false;
      this.tell("problem", { error });
      throw error;
    }
  }
}
