// The field above the tree: what is typed filters the rows at once, and goes from one view found to the next.

import { words } from "../scene/captions.js";
import { button, byId, element } from "../basics/dom.js";
import { foundOf, nextFound, noneFound, previousFound } from "../words/panel-words.js";

export class TreeFilter extends EventTarget {
  /** @type {import("../scene/scene-document.js").Entry[]} In the order of the tree. */
  found = [];
  /** @type {Set<string> | null} The views found and their superviews; null while nothing is typed. */
  shown = null;

  /** @param {import("../session/session.js").Session} session */
  constructor(session) {
    super();
    this.session = session;
    this.field = byId("find");
    this.count = element("output", { id: "find-count", for: "find" });
    this.steps = element("span", { id: "find-steps", hidden: true }, this.count,
      button({ id: "find-previous", class: "tool", "aria-label": previousFound, title: "Shift+Enter", onclick: () => this.go(-1) }, "↑"),
      button({ id: "find-next", class: "tool", "aria-label": nextFound, title: "Enter", onclick: () => this.go(1) }, "↓"));
    this.field.after(this.steps);
    this.field.addEventListener("input", () => this.update());
    this.field.addEventListener("keydown", (event) => this.#press(event));
    session.on("selection target", () => this.#count());
  }

  get text() {
    return this.field.value.trim();
  }

  /** Looks again: for another text, or in another scene. */
  update() {
    const wanted = this.text.toLowerCase();
    const views = this.session.scene?.views ?? new Map();
    this.found = wanted ? [...views.values()].filter((entry) => isFound(entry, wanted)) : [];
    this.shown = wanted ? new Set() : null;
    for (const entry of this.found) {
      for (let view = entry; view && !this.shown.has(view.id); view = view.superview) this.shown.add(view.id);
    }
    this.#count();
    this.dispatchEvent(new Event("change"));
  }

  /** Selects another of those found: the one with just this id first. @param {1 | -1} step */
  go(step) {
    const { session, found } = this;
    const exact = session.scene?.view(this.text);
    if (exact && exact.id !== session.selected) return session.select(exact.id);
    if (found.length === 0) return;
    const at = found.findIndex(({ id }) => id === session.selected);
    const next = at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length;
    session.select(found[next].id);
  }

  #count() {
    this.steps.hidden = this.shown === null;
    const at = this.found.findIndex(({ id }) => id === this.session.selected) + 1;
    this.count.value = this.found.length === 0 ? noneFound : at ? foundOf(at, this.found.length) : `${this.found.length}`;
  }

  #press(event) {
    if (event.key === "Enter") this.go(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && this.field.value) {
      this.field.value = "";
      this.update();
    } else if (event.key === "ArrowDown") byId("tree").focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Whether a view is found by this text, in lower case: by its id, class or words.
 * @param {import("../scene/scene-document.js").Entry} entry
 * @param {string} wanted
 */
function isFound(entry, wanted) {
  const { text, label, value, identifier } = words(entry);
  return [entry.id, entry.class, text, label, value, identifier].some((own) => own.toLowerCase().includes(wanted));
}
