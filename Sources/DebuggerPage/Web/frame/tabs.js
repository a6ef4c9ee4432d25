// The panels on the right: ARIA tabs, of which one is shown.

import { button, byId, element } from "../basics/dom.js";
import { tabTitles } from "../words/words.js";

export const names = Object.keys(tabTitles);

export class Tabs extends EventTarget {
  current = "touch";

  constructor() {
    super();
    const list = byId("tabs");
    for (const name of names) {
      list.append(button({
        id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}`, onclick: () => this.show(name),
      }, tabTitles[name]));
      list.parentElement.append(element("section", {
        id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`, tabindex: 0,
      }));
    }
    list.addEventListener("keydown", (event) => {
      const index = names.indexOf(this.current);
      const next = {
        ArrowRight: names[(index + 1) % names.length], ArrowLeft: names.at(index - 1), Home: names[0], End: names.at(-1),
      }[event.key];
      if (!next) return;
      event.preventDefault();
      this.show(next);
      byId(`tab-${next}`).focus();
    });
    this.show(this.current);
  }

  /** @param {string} name */
  show(name) {
    // What is hidden cannot keep the focus.
    const isInside = name !== this.current && byId(`panel-${this.current}`).contains(document.activeElement);
    this.current = name;
    for (const other of names) {
      const tab = byId(`tab-${other}`);
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      byId(`panel-${other}`).hidden = other !== name;
    }
    if (isInside) byId(`panel-${name}`).focus({ preventScroll: true });
    this.dispatchEvent(new Event("change"));
  }
}
