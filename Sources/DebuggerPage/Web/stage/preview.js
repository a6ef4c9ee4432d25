// Edits drawn at once: what moves goes where it will be, until the service's picture comes. It is exact but for what superviews
// cut off, which only the service computes.

import { geometry, joined, toScreen } from "../scene/geometry.js";
import { cornersOf, inverse } from "../scene/rectangles.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */
/** @typedef {[Entry, { json: any, superview: Entry | null }]} Pair  A view as it is drawn, and as it will be. */

/** The keys that a view's place and size hang on. */
const places = ["frame", "bounds", "center", "transform", "anchorPoint", "contentOffset"];
/** How many shapes are moved: more take longer than the picture does. */
const most = 3000;

export class Preview {
  /** What elements were before. @type {Map<Element, Record<string, string | null>>} */
  #before = new Map();

  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /** Shows a scene as it will be, in the picture of another. @param {import("../scene/scene-document.js").SceneDocument} drawn @param {import("../scene/scene-document.js").SceneDocument} ahead */
  show(drawn, ahead) {
    this.#restore();
    if (drawn !== ahead) drawn.windows.forEach((window, index) => this.#compare(window, ahead.windows[index]));
  }

  /** Shows one view with other JSON, while it is dragged. @param {Entry} entry @param {any} json */
  place(entry, json) {
    this.#restore();
    this.#move([entry, { json, superview: entry.superview }]);
  }

  #restore() {
    for (const [element, attributes] of this.#before) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
    this.#before.clear();
  }

  /** Finds what has changed: JSON is shared where it has not. */
  #compare(drawn, ahead) {
    if (!ahead || drawn.json === ahead.json) return;
    if (places.some((key) => JSON.stringify(drawn.json[key]) !== JSON.stringify(ahead.json[key]))) this.#move([drawn, ahead]);
    if (drawn.json.isHidden !== ahead.json.isHidden || drawn.json.alpha !== ahead.json.alpha) this.#fade(drawn, ahead.json);
    // Where views come and go, the picture waits for the service.
    if (drawn.subviews.length === ahead.subviews.length) drawn.subviews.forEach((view, index) => this.#compare(view, ahead.subviews[index]));
  }

  /** @param {Pair} pair */
  #move([drawn, ahead]) {
    const back = inverse(toScreen(drawn)), matrix = toScreen(/** @type {any} */ (ahead));
    const shape = this.drawing.shapes.get(drawn.id);
    const { bounds: { x, y, width, height } } = geometry(ahead.json);
    if (shape) this.#set(shape.element, "d", outline(cornersOf([x, y, width, height], matrix)));
    if (!back) return;
    const moved = `matrix(${joined(back, matrix).join(" ")})`;
    let left = most;
    for (const element of this.#elements(drawn)) {
      if ((left -= 1) < 0) return;
      if (element !== shape?.element) this.#set(element, "transform", moved);
    }
  }

  #fade(drawn, { isHidden = false, alpha = 1 }) {
    let left = most;
    for (const element of this.#elements(drawn)) {
      if ((left -= 1) < 0) return;
      this.#set(element, "opacity", isHidden ? "0" : String(Math.max(alpha, 0.2)));
    }
  }

  /** The shapes of a view and of all inside of it, each with what stands in it. @param {Entry} entry @returns {Generator<Element>} */
  *#elements(entry) {
    const element = this.drawing.shapes.get(entry.id)?.element;
    if (element) yield element;
    if (element?.nextElementSibling?.matches(".content, .swiftui")) yield element.nextElementSibling;
    for (const view of entry.subviews) yield* this.#elements(view);
  }

  #set(element, name, value) {
    const before = this.#before.get(element) ?? {};
    if (!(name in before)) before[name] = element.getAttribute(name);
    this.#before.set(element, before);
    element.setAttribute(name, value);
  }
}

/** Corners as the data of a path. */
const outline = (corners) => `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
