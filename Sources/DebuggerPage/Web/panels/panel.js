// What the panels on the right have in common: a hint before anything is asked, an answer, or what went wrong.

import { button, byId, element, fill, flags, folded, named, quiet } from "../basics/dom.js";
import { words } from "../basics/notices.js";
import { andMore, assumedHidden, whyNot, whyNotOf } from "../words/answer-words.js";

/** @typedef {import("../workbench.js").Page} Page */

/** How many of a list are listed, where nothing else is said. */
export const most = 300;

/** A heading with a list, or nothing where there is nothing to list. */
export function titled(title, id, items, tag = "ol", level = "h3") {
  return items.length === 0 ? [] : [element(level, {}, title), element(tag, { id, class: "list" }, ...items)];
}

/** The lines of the app's code that decide. @param {{ because?: import("../hittest.js").DecidingFact[] }} [undecided] */
export const decidingLines = ({ because = [] } = {}) => because.length > 0 && element("ol", { class: "list deciding" },
  ...because.map(({ file, line, code, view }) =>
    element("li", { "data-view": view }, element("small", { class: "quiet" }, `${file}:${line}`), " ", element("code", {}, code))));

/** What a dump lacks that may be in front of everything: superviews, a window, lines; or it is cut. */
const around = new Set(["superviews", "noWindow", "lines"]);

/** Whether an answer is the likely one only, as the service's sentence says. @param {any} answer  Of a hit test, of what is under a touch, or an explanation. */
export const isLikely = ({ undecided, basis, warnings = [] }) =>
  Boolean(undecided) || basis === "geometry" || warnings.some(({ code, fact }) => code === "cut" || around.has(fact));

/** Says how many of a list are not listed. @param {any[]} all @param {number} listed */
export const more = (all, listed = most) => all.length > listed && quiet(andMore(all.length - listed));

/** A heading with a list of what may be many. */
export const listing = (title, id, all, row, tag = "ol") => [...titled(title, id, all.slice(0, most).map(row), tag), more(all)];

/** The same folded, or nothing where there is nothing to list. */
export const foldedListing = (title, id, all, row) =>
  all.length > 0 && folded(id, title, element("ul", { class: "list" }, ...all.slice(0, most).map(row)), more(all));

/** A small button that asks why not. @param {string} name  What it is asked of. @param {() => void} act */
export const whyButton = (name, act, text = whyNot, told = whyNotOf) =>
  button({ class: "why small quiet-button", "aria-label": told(name), onclick: act }, text);

export class Panel {
  /** @param {string} name @param {Page} page */
  constructor(name, page) {
    Object.assign(this, page);
    this.panel = byId(`panel-${name}`);
  }

  /** A text, and a button with a label that acts. */
  hint(text, label, act, id) {
    fill(this.panel, element("p", { class: "hint" }, text),
      label && button({ id, class: "primary", onclick: act }, label));
  }

  /** Says which windows the question leaves out, where it does. */
  leftOut() {
    const names = this.session.windowsOff.map(({ class: className, id, words }) => named(className, id, words));
    return names.length > 0 && element("p", { class: "note left-out" }, assumedHidden,
      ...names.flatMap((name, index) => (index > 0 ? [", ", name] : [name])), ".");
  }

  /** A view's class, words and id, to select it. @param {string} className @param {string} id @param {string} [words] */
  link(className, id, words = this.session.scene?.view(id)?.words) {
    return button({ class: "link", onclick: () => this.session.select(id) }, named(className, id, words));
  }

  /** Whether a view is a control, as far as its class tells. @param {string} id */
  isControl(id) {
    return ["control", "field", "switch", "slider"].includes(this.drawing.shapes.get(id)?.kind);
  }

  /**
   * Shows an answer once it is there, unless a newer question has taken its place.
   * @param {string} name  The document's data attribute that says that it is shown.
   * @param {() => Promise<any>} ask
   * @param {(answer: any) => string} show  Gives the attribute's value.
   * @param {HTMLElement} [place]
   */
  async answer(name, ask, show, place = this.panel) {
    delete flags[name];
    try {
      const answer = await ask();
      if (answer !== undefined && this.session.scene) flags[name] = show(answer);
    } catch (error) {
      fill(place, element("p", { class: "problem" }, words(error)));
    }
  }
}
