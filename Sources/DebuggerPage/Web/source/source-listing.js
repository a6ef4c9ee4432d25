// The Swift text, line by line: a click asks about what is written there.

import { copyButton } from "../basics/clipboard.js";
import { button, byId, element, fill, quiet } from "../basics/dom.js";
import { editLabel, emptyLine, sourceLines, sourceNote, sourceTitle, stateOf, theSource } from "../words/panel-words.js";

export class SourceListing {
  /** The text that is listed. @type {string | null} */
  #text = null;
  /** The line that the keyboard is at, from 1. */
  #current = 1;
  /** @type {HTMLElement[]} */
  #lines = [];

  /** @param {import("../workbench.js").Page} page @param {(text: string) => void} edit */
  constructor({ session }, edit) {
    Object.assign(this, { session, edit });
    this.section = byId("source");
    this.list = element("ol", {
      id: "source-lines", role: "listbox", tabindex: 0, "aria-label": sourceLines,
      onclick: (event) => this.#click(event), onkeydown: (event) => this.#press(event),
    });
    this.switches = element("div", { id: "source-states" });
    session.on("scene target", () => this.#show());
    this.#show();
  }

  #show() {
    const { source } = this.session.scene ?? {};
    this.section.hidden = !source;
    byId("tree").closest(".columns").classList.toggle("with-source", Boolean(source));
    if (!source) return;
    if (source.text !== this.#text) this.#fill(source.text);
    this.#fillSwitches(source);
    this.#mark();
  }

  #fill(text) {
    this.#text = text;
    this.#current = 1;
    this.#lines = text.split(/\r?\n/).map((line, index) =>
      element("li", { id: `source-line-${index + 1}`, role: "option", "aria-selected": "false", "data-line": index + 1, "aria-label": line.trim() === "" ? emptyLine(index + 1) : null }, line || " "));
    this.list.replaceChildren(...this.#lines);
    fill(this.section,
      element("div", { class: "spread" }, element("h2", { id: "source-title" }, sourceTitle),
        element("div", { class: "group" }, copyButton(text, theSource, { id: "copy-source" }),
          button({ id: "edit-source", class: "small quiet-button", onclick: () => this.edit(this.#text ?? "") }, editLabel))),
      this.switches, this.list,
      quiet(sourceNote));
  }

  /** A switch for each condition: what is drawn is one state of the text. */
  #fillSwitches({ state, conditions }) {
    fill(this.switches, ...conditions.map(({ text, branches, taken }) => {
      const select = element("select", { "aria-label": stateOf(text), "data-condition": text, onchange: () =>
        this.session.say("sourceState", { state: { ...state, [text]: Number(select.value) } }) },
      ...branches.map((branch, index) => element("option", { value: index, selected: index === taken }, told(branch, text))));
      return element("label", {}, element("code", {}, text), select);
    }));
  }

  /** Marks the line that is asked about, and those of parts that take no taps. @param {number[]} [dead] */
  #mark(dead = []) {
    const asked = this.session.scene?.writtenAt(this.session.target)?.line;
    this.#lines.forEach((line, index) => {
      line.setAttribute("aria-selected", String(index + 1 === asked));
      line.classList.toggle("dead", dead.includes(index + 1));
    });
    if (asked) this.#goTo(asked);
  }

  /** @param {number[]} lines  Those of parts that take no taps. */
  markDead(lines) {
    this.#mark(lines);
  }

  #goTo(line) {
    this.#lines[this.#current - 1]?.classList.remove("current");
    this.#current = Math.min(Math.max(line, 1), this.#lines.length);
    const shown = this.#lines[this.#current - 1];
    shown?.classList.add("current");
    shown?.scrollIntoView({ block: "nearest" });
    this.list.setAttribute("aria-activedescendant", `source-line-${this.#current}`);
  }

  #click(event) {
    const line = Number(event.target.closest?.("[data-line]")?.dataset.line);
    if (!line) return;
    this.#goTo(line);
    this.session.say("sourceLine", { line, column: columnAt(event) });
  }

  #press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -Infinity, End: Infinity }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) this.#goTo(this.#current + step);
    else if (event.key === "Enter" || event.key === " ") this.session.say("sourceLine", { line: this.#current, column: 1 });
    else return;
    event.preventDefault();
  }
}

/** A branch of a condition, in words. @param {string} branch @param {string} condition */
const told = (branch, condition) => (branch === condition ? "true" : branch === `not ${condition}` || branch === "else" ? "false" : branch);

/** The column of a click, from 1, where the browser tells. */
function columnAt({ clientX, clientY }) {
  const at = document.caretPositionFromPoint?.(clientX, clientY);
  return at ? [...(at.offsetNode.textContent ?? "").slice(0, at.offset)].length + 1 : 1;
}
