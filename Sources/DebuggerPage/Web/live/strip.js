// The last screens of the running app, above all else: the newest first, each with a small drawing, and any two to be compared.

import { button, element, fill } from "../basics/dom.js";
import { drawSmall } from "./small-drawing.js";
import { andOpen, compareScreens, compareTitle, newScreen, noScreensYet, screenTitle, stopFollowing, whereFrom } from "../words/panel-words.js";

/** @typedef {import("./live.js").KeptScreen} KeptScreen */
/** @typedef {{ item: HTMLElement, opening: HTMLElement, check: HTMLInputElement }} Item */

export class Strip {
  /** @type {Map<number, Item>} */
  #items = new Map();
  /** The screens that are chosen, the last one last. @type {number[]} */
  #chosen = [];

  /**
   * @param {HTMLElement} bar
   * @param {{ open: (number: number) => void, end: () => void, compare: (one: number, other: number) => void,
   *   sceneOf: (number: number) => Promise<import("../scene/scene-document.js").SceneDocument> }} acts
   */
  constructor(bar, acts) {
    this.acts = acts;
    this.list = element("ol", { id: "live-screens" });
    this.note = element("div", { id: "live-note" });
    fill(bar, this.note, this.list, button({ id: "live-end", class: "close", "aria-label": stopFollowing, title: stopFollowing, onclick: acts.end }, "×"));
    this.#tell();
  }

  /** What is said beside the screens: where they come from, or that a new one is there. */
  #tell(...said) {
    fill(this.note, ...(said.length > 0 ? said : this.#items.size === 0
      ? [element("b", {}, noScreensYet), element("span", { class: "quiet" }, whereFrom[0], element("code", {}, whereFrom[1]), whereFrom[2])]
      : [element("span", { class: "quiet" }, compareScreens)]));
  }

  /** @param {KeptScreen[]} screens  Oldest first. */
  show(screens) {
    for (const [number, { item }] of this.#items) {
      if (screens.some((screen) => screen.number === number)) continue;
      item.remove();
      this.#items.delete(number);
    }
    this.#chosen = this.#chosen.filter((number) => this.#items.has(number));
    for (const screen of screens) if (!this.#items.has(screen.number)) this.#add(screen);
    if (!this.note.querySelector("button")) this.#tell();
  }

  /** @param {KeptScreen} screen */
  #add(screen) {
    const { number } = screen, canvas = /** @type {HTMLCanvasElement} */ (element("canvas", { "aria-hidden": "true" }));
    const opening = button({ class: "live-screen", "data-number": number, onclick: () => this.#open(number) }, canvas,
      element("span", {}, element("b", {}, screenTitle(screen)), element("small", { class: "quiet" }, new Date(Date.now() - 1000 * screen.ageSeconds).toLocaleTimeString())));
    const check = /** @type {HTMLInputElement} */ (element("input", { type: "checkbox", title: compareTitle(screenTitle(screen)), "aria-label": compareTitle(screenTitle(screen)),
      onchange: () => this.#choose(number) }));
    const item = element("li", {}, opening, element("label", { class: "check" }, check));
    this.#items.set(number, { item, opening, check });
    this.list.prepend(item);
    this.acts.sceneOf(number).then((scene) => drawSmall(canvas, scene), () => {});
  }

  #open(number) {
    this.#clear();
    this.acts.open(number);
  }

  /** With the second one they are compared; a third one takes the place of the first. */
  #choose(number) {
    const { check } = this.#items.get(number);
    this.#chosen = this.#chosen.filter((each) => each !== number);
    if (check.checked) this.#chosen.push(number);
    if (this.#chosen.length > 2) this.#items.get(this.#chosen.shift()).check.checked = false;
    if (check.checked && this.#chosen.length === 2) this.acts.compare(this.#chosen[0], this.#chosen[1]);
  }

  #clear() {
    for (const number of this.#chosen) this.#items.get(number).check.checked = false;
    this.#chosen = [];
  }

  /** A new screen that is not opened by itself. @param {KeptScreen} screen */
  offer(screen) {
    const { number } = screen;
    this.#tell(element("b", {}, newScreen(screenTitle(screen))), button({ id: "live-open", class: "small", onclick: () => this.#open(number) }, andOpen));
  }

  /** @param {number | undefined} number  Of the screen that is shown. @param {boolean} isCompared  Whether it may be one of two. */
  mark(number, isCompared) {
    for (const [each, { opening }] of this.#items) opening.setAttribute("aria-current", String(each === number));
    if (!isCompared) this.#clear();
    if (number !== undefined && number === Math.max(...this.#items.keys())) this.#tell();
  }
}
