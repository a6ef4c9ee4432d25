// What the panels on the right have in common: a hint before anything is asked, an answer, or what went wrong.

import { byId, element, fill } from "./dom.js";
import { words } from "./notices.js";

/** @typedef {import("./main.js").Page} Page */

export class Panel {
  /** @param {string} name @param {Page} page */
  constructor(name, page) {
    Object.assign(this, page);
    this.panel = byId(`panel-${name}`);
  }

  /**
   * @param {string} text
   * @param {string} [label]  Of a button.
   * @param {() => void} [act]
   * @param {string} [id]
   */
  hint(text, label, act, id) {
    fill(this.panel, element("p", { class: "hint" }, text),
      label && element("button", { id, type: "button", class: "primary", onclick: act }, label));
  }

  /**
   * Shows an answer once it is there, unless a newer question has taken its place.
   * @template Answer
   * @param {string} name  The document's data attribute that says that it is shown.
   * @param {() => Promise<Answer | undefined>} ask
   * @param {(answer: Answer) => string} show  Gives the attribute's value.
   * @param {HTMLElement} [place]
   */
  async answer(name, ask, show, place = this.panel) {
    const { dataset } = document.documentElement;
    delete dataset[name];
    try {
      const answer = await ask();
      if (answer !== undefined) dataset[name] = show(answer);
    } catch (error) {
      fill(place, element("p", { class: "problem" }, words(error)));
    }
  }
}
