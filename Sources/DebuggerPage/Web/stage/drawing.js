// The scene's picture on a canvas, flat or in space, and above it a picture of marks for everything that changes often: a highlight
// paints no view again.

import { element, svgElement } from "../basics/dom.js";
import { pathOf, shapesOf } from "../scene/shapes.js";
import { Painter } from "../painting/painter.js";
import { Projection } from "../painting/projection.js";

/** From the back to the front. */
const layers = [
  "touch-map", "dead-parts", "owner-changes", "findings", "chain", "selected", "target", "hit", "pointed", "node-selected", "node-aimed", "node-pointed",
  "names", "touch", "ray",
];
/** Milliseconds after which a turn has ended. */
const pause = 140;

/** @typedef {import("../scene/shapes.js").Shape} Shape */

export class Drawing {
  /** Each view, from the back to the front. @type {Map<string, Shape>} */
  shapes = new Map();
  /** SwiftUI's views that have an area. @type {Map<string, Shape>} */
  nodes = new Map();
  /** What is painted of both. @type {Shape[]} */
  painted = [];
  /** How many layers they are in. */
  levels = 0;
  projection = new Projection();
  /** The whole of the screen: x, y, width, height in points. */
  screen = [0, 0, 1, 1];
  /** Windows that are not drawn. @type {Set<string>} */
  off = new Set();
  showsHidden = false;
  /** @type {import("../painting/painter.js").Image | null} */
  image = null;
  /** Which part of the plane is seen. @type {import("./viewport.js").Viewport | undefined} */
  viewport;
  /** Called when marks in space have to be placed anew. */
  turned = () => {};
  /** @type {Shape[]} */
  #all = [];
  #layers = new Map();
  #frame = 0;
  #turning = -Infinity;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.canvas = /** @type {HTMLCanvasElement} */ (element("canvas", { class: "scene", "aria-hidden": "true" }));
    this.painter = new Painter(this.canvas);
    this.overlay = /** @type {SVGSVGElement} */ (svgElement("svg", { class: "overlay", "aria-hidden": "true" }));
    for (const name of layers) {
      const group = svgElement("g", { class: name });
      this.#layers.set(name, group);
      this.overlay.append(group);
    }
  }

  /** Puts the picture of a scene in place of the one before. @param {import("../scene/scene-document.js").SceneDocument} scene */
  show(scene) {
    ({ shapes: this.#all, screen: this.screen } = shapesOf(scene));
    Object.assign(this, { shapes: new Map(), nodes: new Map() });
    for (const shape of this.#all) (shape.entry.isNode ? this.nodes : this.shapes).set(shape.id, shape);
    if (!this.canvas.isConnected) this.stage.replaceChildren(this.canvas, this.overlay);
    this.load();
  }

  /** Shows no scene. */
  empty() {
    Object.assign(this, { shapes: new Map(), nodes: new Map(), painted: [] });
    this.clear();
    this.stage.replaceChildren();
  }

  /** The style sheet may have other colours. */
  recolor() {
    if (this.painter.recolor()) this.draw();
  }

  /** Takes all marks away. */
  clear() {
    for (const group of this.#layers.values()) group.replaceChildren();
  }

  /** Paints what is to be seen of the scene now. */
  load() {
    const { projection, screen: [x, y, width, height] } = this, before = this.levels;
    this.painted = this.#all.filter((shape) => (this.showsHidden || shape.isSeen) && !this.off.has(shape.window));
    this.levels = this.painter.load(this.painted, this.screen);
    const last = Math.max(this.levels - 1, 0);
    Object.assign(projection, { center: [x + width / 2, y + height / 2], middle: last / 2 });
    if (before !== this.levels) projection.distance = Math.round(Math.min(Math.max(width / Math.max(last, 1), 4), 40));
    for (const group of this.#layers.values()) for (const path of group.querySelectorAll(":scope > path.of-shape")) this.#place(path, path.getAttribute("data-view"));
    this.draw();
  }

  /** In the next frame. @param {boolean} [isTurning]  Or moving: it leaves out what takes long, until it has ended. */
  draw(isTurning = false) {
    if (isTurning) this.#turning = performance.now();
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint() {
    const { viewport, canvas } = this;
    if (!viewport || !canvas.isConnected) return;
    const { x, y, scale, box: { width, height } } = viewport, isTurning = performance.now() - this.#turning < pause;
    this.painter.paint(this.projection, { x, y, scale, width, height }, { isTurning, image: this.image });
    if (!this.projection.isFlat) this.mark();
    if (isTurning) setTimeout(() => this.draw(), pause);
  }

  /** Brings the outlines to where their layers are. */
  mark() {
    for (const path of this.overlay.querySelectorAll(".of-shape")) this.#turn(path, this.shape(path.getAttribute("data-view")));
    this.turned();
  }

  /** A view's, or that of one of SwiftUI's. @param {string | null | undefined} id */
  shape(id) {
    return this.shapes.get(id ?? "") ?? this.nodes.get(id ?? "");
  }

  /** Whether nothing of a view lies on the screen. @param {Shape} shape */
  isOff({ box: [x, y, width, height] }) {
    const [left, top, screenWidth, screenHeight] = this.screen;
    return x >= left + screenWidth || y >= top + screenHeight || x + width <= left || y + height <= top;
  }

  /** The box of the plane that a view takes. @param {Shape} shape */
  boxOf({ box, level }) {
    return this.projection.box(box, level, level);
  }

  /** The box of the plane that all views take. */
  get box() {
    return this.projection.box(this.screen, 0, Math.max(this.levels - 1, 0));
  }

  /** @param {string} name @returns {SVGElement} */
  layer(name) {
    return this.#layers.get(name);
  }

  /**
   * Outlines views in the layer of this name, and no others. Elements are used again: a highlight only changes
   * attributes.
   * @param {string} name
   * @param {(string | null | undefined)[]} ids  Those that are not drawn are left out.
   */
  outline(name, ids) {
    const layer = this.layer(name), found = ids.filter((id) => this.shape(id));
    while (layer.childElementCount > found.length) layer.lastElementChild?.remove();
    found.forEach((id, index) => this.#place(layer.children[index] ?? layer.appendChild(svgElement("path", { class: `${name} of-shape` })), id));
  }

  /**
   * An outline of one view, for a layer.
   * @param {string} id
   * @param {string} className
   */
  outlined(id, className) {
    return this.shape(id) && this.#place(svgElement("path", { class: `${className} of-shape` }), id);
  }

  #place(path, id) {
    const shape = this.shape(id);
    if (!shape) return path;
    path.setAttribute("d", shape.d);
    path.setAttribute("data-view", id);
    this.#turn(path, shape);
    return path;
  }

  #turn(path, shape) {
    if (this.projection.isFlat || !shape) path.removeAttribute("transform");
    else path.setAttribute("transform", `matrix(${this.projection.matrix(shape.level).join(" ")})`);
  }

  /** Polygons as one path, in screen points. @param {import("../hittest.js").Polygon[]} polygons */
  static path(polygons) {
    return pathOf(polygons.flat());
  }
}
