// Before and after: what the edits have changed, and where touches go to another view now.

import { copyButton } from "./clipboard.js";
import { asSwift, inWords } from "./differences.js";
import { button, element, fill, flags, quiet, remark, short, svgElement } from "./dom.js";
import { Drawing } from "./drawing.js";
import { more, Panel, titled } from "./panel.js";

/** How many changes are listed of a kind. */
const listed = 200;

const titles = {
  added: "Added", removed: "Removed", moved: "Moved", resized: "Resized", visibility: "Visibility", changed: "Other properties",
};

export class ChangesPanel extends Panel {
  #asking;

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("changes", page);
    this.layer = page.drawing.layer("owner-changes");
    const { session } = page;
    this.#asking = session.asking(async (client, reference, signal) =>
      client.diff({ sceneId: await session.service.store(session.asked(session.original)) }, reference, { signal }));
    session.on("drawn compare", () => this.#show());
    this.#show();
  }

  #show() {
    const { session } = this;
    delete flags.compared;
    if (session.modes.has("compare") && session.isEdited) {
      return this.answer("compared", () => this.#asking(), (difference) => {
        this.#draw(difference);
        this.#list(difference);
        return String(difference.ownerChanged.length);
      });
    }
    this.layer.replaceChildren();
    if (session.isEdited) {
      return this.hint("The scene has been edited.", "Compare with the original", () => session.toggle("compare", true), "compare");
    }
    return this.hint("Edit a property or apply a fix: then this compares the scene with the original, and shows where touches go to another view.");
  }

  #draw({ ownerChanged }) {
    this.layer.replaceChildren(...ownerChanged.map(({ before, after, regions }) => svgElement("path", {
      class: "owner-change", "data-before": before, "data-after": after, d: Drawing.path(regions), "fill-rule": "evenodd",
    })));
  }

  #list(difference) {
    const { session } = this, code = asSwift(session.scene, difference);
    fill(this.panel, element("h2", {}, "Changes to the original"),
      element("div", { class: "row-of" }, button({ id: "compare-off", class: "small",
        onclick: () => session.toggle("compare", false) }, "Stop comparing")),
      difference.identical && element("p", { class: "verdict" }, "The scenes are the same."),
      element("h3", {}, "Touches that go to another view"),
      difference.ownerChanged.length === 0 ? quiet("None.")
        : element("ul", { id: "owner-changes", class: "list" }, ...difference.ownerChanged.map((change, index) => this.#owner(change, index))),
      ...this.#sections(difference),
      ...(code ? [element("h3", {}, "As Swift"), element("pre", { id: "changes-swift", class: "change" }, element("code", {}, code)),
        copyButton(code, "the Swift", {}, "Copy Swift")] : []));
  }

  #owner({ before, after, area }, index) {
    const name = (id) => (id === null ? element("i", {}, "no view") : element("code", { "data-view": id }, this.session.scene.view(id)?.words || id));
    return element("li", { "data-before": before, "data-after": after },
      button({ class: "link", onclick: () => this.#emphasize(index) },
        `${short(area)} square points: `, name(before), " → ", name(after)));
  }

  #emphasize(index) {
    [...this.layer.children].forEach((path, other) => path.classList.toggle("current", other === index));
  }

  #sections(difference) {
    return Object.entries(titles).flatMap(([kind, title]) => {
      const found = difference[kind] ?? [];
      return [...titled(title, `diff-${kind}`, found.slice(0, listed).map((item) =>
        element("li", { "data-view": item.view }, this.link(item.class, item.view), remark(inWords(kind, item)))), "ul"), more(found, listed)];
    });
  }
}
