// The scene's picture, as the service draws it, and above it a second picture for everything that changes often: so
// the browser never repaints thousands of views for a highlight.

import { fillIn } from "./content.js";
import { svgElement } from "../basics/dom.js";
import { pictureUnreadable } from "../words/words.js";

/** From the back to the front. */
const layers = [
  "touch-map", "dead-parts", "owner-changes", "findings", "chain", "selected", "target", "hit", "pointed", "names", "touch",
];

/** A view as it is drawn: what its superviews leave of it. */
export class Shape {
  #points;

  /** @param {string} id @param {number} depth @param {SVGElement} element */
  constructor(id, depth, element) {
    Object.assign(this, { id, depth, element, d: element.getAttribute("d") });
  }

  /** The corners of the polygon. @returns {[number, number][]} */
  get points() {
    this.#points ??= corners(this.d);
    return this.#points;
  }

  /** The smallest box around it: x, y, width, height. */
  get box() {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of this.points) {
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return [left, top, right - left, bottom - top];
  }

  /** Whether something of it is to be seen. */
  get isSeen() {
    const { classList } = this.element;
    return !classList.contains("hidden") && !classList.contains("clipped") && !classList.contains("empty");
  }
}

/** The corners that path data of straight lines names. @returns {[number, number][]} */
function corners(d) {
  let [x, y] = [0, 0];
  const found = [];
  for (const [, command, numbers] of (d ?? "").matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const [first, second] = numbers.trim().split(/[\s,]+/).map(Number);
    if (command === "H") x = first;
    else if (command === "V") y = first;
    else [x, y] = [first, second];
    found.push([x, y]);
  }
  return found;
}

export class Drawing {
  /** @type {Map<string, Shape>} Each view that is drawn. */
  shapes = new Map();
  /** @type {SVGSVGElement | null} */
  picture = null;
  /** The whole of the screen: x, y, width, height in points. */
  screen = [0, 0, 1, 1];
  #layers = new Map();

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.overlay = /** @type {SVGSVGElement} */ (svgElement("svg", { class: "overlay", "aria-hidden": "true" }));
    for (const name of layers) {
      const group = svgElement("g", { class: name });
      this.#layers.set(name, group);
      this.overlay.append(group);
    }
  }

  /**
   * Puts the picture of a scene in place of the one before.
   * @param {string} svg
   * @param {import("../scene/scene-document.js").SceneDocument} scene
   */
  show(svg, scene) {
    // Titles would be tooltips over everything, and half of what there is to parse.
    const parsed = new DOMParser().parseFromString(svg.replace(/<title>[^<]*<\/title>/g, ""), "image/svg+xml").documentElement;
    if (parsed.localName !== "svg") throw new Error(pictureUnreadable);
    const picture = /** @type {any} */ (document.adoptNode(parsed));
    const rect = picture.querySelector(".screen");
    this.screen = ["x", "y", "width", "height"].map((name) => Number(rect?.getAttribute(name) ?? 0));
    // The stage sizes it.
    for (const name of ["width", "height", "role"]) picture.removeAttribute(name);
    picture.setAttribute("aria-hidden", "true");
    this.picture = picture;
    this.#index(picture);
    fillIn(this, scene);
    this.stage.replaceChildren(picture, this.overlay);
    for (const group of this.#layers.values()) group.replaceChildren();
  }

  #index(picture) {
    this.shapes.clear();
    for (const element of picture.querySelectorAll(".view")) {
      const { view, depth } = element.dataset;
      this.shapes.set(view, new Shape(view, Number(depth), element));
    }
  }

  /** Whether nothing of a view lies on the screen. @param {Shape} shape */
  isOff({ box: [x, y, width, height] }) {
    const [left, top, screenWidth, screenHeight] = this.screen;
    return x >= left + screenWidth || y >= top + screenHeight || x + width <= left || y + height <= top;
  }

  /** @param {string} name @returns {SVGElement} */
  layer(name) {
    return this.#layers.get(name);
  }

  /**
   * Outlines views in the layer of this name, and no others. Elements are used again: a highlight only changes
   * attributes.
   * @param {string} name
   * @param {string[]} ids
   */
  outline(name, ids) {
    const layer = this.layer(name);
    const shapes = ids.map((id) => this.shapes.get(id)).filter((shape) => shape !== undefined);
    while (layer.childElementCount > shapes.length) layer.lastElementChild?.remove();
    shapes.forEach((shape, index) => {
      const path = layer.children[index] ?? layer.appendChild(svgElement("path", { class: name }));
      place(path, shape);
    });
  }

  /**
   * An outline of one view, for a layer.
   * @param {string} id
   * @param {string} className
   */
  outlined(id, className) {
    const shape = this.shapes.get(id);
    return shape && place(svgElement("path", { class: className }), shape);
  }

  /**
   * Polygons as one path, in screen points.
   * @param {import("../hittest.js").Polygon[]} polygons
   */
  static path(polygons) {
    return polygons.flat().map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");
  }
}

/** @param {Element} path @param {Shape} shape */
function place(path, shape) {
  path.setAttribute("d", shape.d);
  path.setAttribute("data-view", shape.id);
  const transform = shape.element.getAttribute("transform");
  if (transform) path.setAttribute("transform", transform);
  else path.removeAttribute("transform");
  return path;
}
