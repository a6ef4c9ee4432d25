// The scene's picture, as the service draws it, and above it a second picture for everything that changes often: so
// the browser never repaints thousands of views for a highlight.

import { svgElement } from "./dom.js";

/** @typedef {{ id: string, depth: number, d: string, element: SVGElement }} Shape */

/** From the back to the front. */
const layers = ["touch-map", "owner-changes", "findings", "chain", "selected", "target", "hit", "traversal", "touch"];

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
   */
  show(svg) {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    if (parsed.localName !== "svg") throw new Error("The service's picture cannot be read.");
    const picture = /** @type {any} */ (document.importNode(parsed, true));
    const rect = picture.querySelector(".screen");
    this.screen = ["x", "y", "width", "height"].map((name) => Number(rect?.getAttribute(name) ?? 0));
    // The stage sizes it; the title would be a tooltip over everything.
    for (const name of ["width", "height", "role"]) picture.removeAttribute(name);
    for (const title of [...picture.querySelectorAll("title")]) title.remove();
    picture.setAttribute("aria-hidden", "true");
    this.picture = picture;
    this.#index(picture);
    this.stage.replaceChildren(picture, this.overlay);
    for (const group of this.#layers.values()) group.replaceChildren();
  }

  #index(picture) {
    this.shapes.clear();
    for (const element of picture.querySelectorAll(".view")) {
      const { view, depth } = element.dataset;
      this.shapes.set(view, { id: view, depth: Number(depth), d: element.getAttribute("d"), element });
    }
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
   * @param {import("./hittest.js").Polygon[]} polygons
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
