// The selected view: its properties, and the way to ask why it does not get the touch.

import { button, element, fill, named } from "../basics/dom.js";
import { Inspector } from "./inspector.js";
import { NodeFacts } from "./node-facts.js";
import { Panel } from "../panels/panel.js";
import { nodesOf } from "../scene/nodes.js";
import { selectHint, whyNotTouched } from "../words/panel-words.js";

export class ViewPanel extends Panel {
  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("view", page);
    this.head = element("div");
    this.inspector = new Inspector(page);
    this.nodeFacts = new NodeFacts(page);
    this.panel.append(this.head, this.inspector.view);
    page.session.on("drawn selection target", () => this.#show());
    this.#show();
  }

  #show() {
    const { session } = this;
    const { scene } = session, node = scene && session.node !== null ? nodesOf(scene).get(session.node) : undefined;
    const entry = node ?? scene?.view(session.selected);
    this.inspector.show(node ? undefined : entry);
    if (!entry) {
      return fill(this.head, element("p", { class: "hint" }, selectHint));
    }
    fill(this.head, element("h2", { id: "view-title", "data-view": entry.id }, named(entry.class, entry.id, entry.words)),
      scene.holds(entry.id) && element("div", { class: "row-of" },
        button({ id: "make-target", class: "primary", title: "T", onclick: () => session.aim(entry.id) }, whyNotTouched)));
    if (!node) return;
    this.head.append(this.nodeFacts.view);
    this.nodeFacts.show(node);
  }
}
