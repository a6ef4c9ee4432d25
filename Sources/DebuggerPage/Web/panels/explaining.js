// What explanations share, of a screen and of Swift text: the card, fixes to apply, and what a fix has changed as two drawings.

import { button, element } from "../basics/dom.js";
import { toast, words } from "../basics/notices.js";
import { Figure } from "../stage/figure.js";
import { afterTitle, applyLabel, beforeTitle, closeExplanation, closeExplanationTitle, editApplied, notDrawn, undoLabel } from "../words/panel-words.js";

/** @param {string} tone @param {Node} title @param {import("../session/session.js").Session} session @param {...any} children */
export const card = (tone, title, session, ...children) => element("article", { class: `card ${tone}`, "aria-labelledby": "explain-title" },
  element("header", {}, element("h3", { id: "explain-title" }, title),
    button({ id: "explain-close", class: "close", title: closeExplanationTitle, "aria-label": closeExplanation, onclick: () => session.aim(null) }, "×")),
  ...children);

/**
 * A fix with its code.
 * @param {string} detail @param {string} code
 * @param {() => Promise<string | void>} apply  Gives what is said of it, where that is not the usual.
 * @param {...any} copies  Buttons.
 */
export const fixItem = (detail, code, apply, ...copies) => element("li", { class: "fix" },
  element("p", {}, detail),
  element("pre", { class: "change" }, element("code", {}, code)),
  element("div", { class: "row-of" }, button({ class: "apply small", onclick: ({ currentTarget }) => once(currentTarget, apply) }, applyLabel), ...copies));

/** A modifier would be inserted twice. */
async function once(pressed, apply) {
  pressed.disabled = true;
  try {
    toast(await apply() ?? editApplied);
  } catch (error) {
    pressed.disabled = false;
    toast(words(error));
  }
}

/** Those that are shown, which follow the colours of the page. @type {Figure[]} */
let figures = [];
/** Each change is drawn once. @type {WeakMap<object, HTMLElement>} */
const drawn = new WeakMap();

/**
 * @template Side
 * @param {import("../session/session.js").Session} session
 * @param {{ before: Side, after: Side, fix: any }} change
 * @param {(figure: Figure, side: Side) => Promise<void>} draw
 * @param {...any} copies  Buttons.
 */
export function beforeAndAfter(session, change, draw, ...copies) {
  const known = drawn.get(change);
  if (known) return known;
  for (const { viewport } of figures) viewport.leave();
  figures = [beforeTitle, afterTitle].map((title) => new Figure(title));
  figures.forEach((figure, index) => {
    figure.viewport.follow();
    draw(figure, index === 0 ? change.before : change.after).catch(() => figure.tell(notDrawn));
  });
  const made = element("div", { id: "before-after" },
    element("div", { class: "figures" }, ...figures.map(({ view }) => view)),
    element("div", { class: "row-of" }, element("span", { class: "quiet" }, change.fix.detail)),
    element("div", { class: "row-of" }, button({ class: "small", onclick: () => session.undo() }, undoLabel), ...copies));
  drawn.set(change, made);
  return made;
}
