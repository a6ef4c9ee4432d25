// The panels on the right: ARIA tabs, of which one is shown.

import { byId } from "./dom.js";

const names = ["touch", "view", "map", "audit", "changes"];

export class Tabs extends EventTarget {
  current = "touch";

  constructor() {
    super();
    byId("tabs").addEventListener("click", (event) => {
      const tab = event.target.closest("[role=tab]");
      if (tab) this.show(tab.id.slice("tab-".length));
    });
    byId("tabs").addEventListener("keydown", (event) => {
      const last = names.length - 1;
      const index = names.indexOf(this.current);
      const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1,
        Home: 0, End: last }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      this.show(names[next]);
      byId(`tab-${names[next]}`).focus();
    });
    this.show(this.current);
  }

  /** @param {string} name */
  show(name) {
    this.current = name;
    for (const other of names) {
      const tab = byId(`tab-${other}`);
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      byId(`panel-${other}`).hidden = other !== name;
    }
    this.dispatchEvent(new Event("change"));
  }
}
