// Before and after: what the edits have changed, and where touches go to another view now.

import { copyButton } from "../basics/clipboard.js";
import { asSwift, inWords } from "./differences.js";
import { button, element, fill, flags, quiet, remark, short, svgElement } from "../basics/dom.js";
import { newestWins } from "../client/client.js";
import { Drawing } from "../stage/drawing.js";
import { othersOf } from "../panels/fields.js";
import { more, Panel, titled } from "../panels/panel.js";
import { asSwiftTitle, changesBetween, changesHint, changesTitle, changeTitles, compare, compareWith, copySwift, editedHint } from "../words/panel-words.js";
import { none, noReceiver, otherReceivers, sameScenes, squarePoints, stopComparing, theSwift, twoScreens } from "../words/panel-words.js";

/** How many changes are listed of a kind. */
const listed = 200;

export class ChangesPanel extends Panel {
  #asking;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("changes", page);
    this.layer = page.drawing.layer("owner-changes");
    const { session } = page;
    this.#asking = newestWins(async (scene, signal) =>
      session.query("diff", [{ sceneId: await session.service.store(session.asked(scene)) }, {}], signal, session.original));
    session.on("drawn compare", () => this.#show());
    this.#show();
  }

  #show() {
    const { session } = this;
    delete flags.compared;
    if (session.modes.has("compare") && session.isEdited) {
      return this.answer("compared", () => this.#asking(session.scene), (difference) => {
        this.#draw(difference);
        this.#list(difference);
        return String(difference.ownerChanged.length);
      });
    }
    this.layer.replaceChildren();
    if (session.isEdited) {
      const [before, after] = session.compared ?? [];
      return this.hint(after ? twoScreens(before, after) : editedHint, after ? compareWith(before) : compare, () => session.toggle("compare", true), "compare");
    }
    return this.hint(changesHint);
  }

  #draw({ ownerChanged }) {
    this.layer.replaceChildren(...ownerChanged.map(({ before, after, regions }) => svgElement("path", {
      class: "owner-change", "data-before": before, "data-after": after, d: Drawing.path(regions), "fill-rule": "evenodd",
    })));
  }

  #list(difference) {
    const { session } = this, code = asSwift(session.scene, difference);
    const title = session.compared ? changesBetween(...session.compared, session.history.now > 1) : changesTitle;
    fill(this.panel, element("h2", { id: "changes-title" }, title),
      element("div", { class: "row-of" }, button({ id: "compare-off", class: "small",
        onclick: () => session.toggle("compare", false) }, stopComparing)),
      difference.identical && element("p", { class: "verdict" }, sameScenes),
      element("h3", {}, otherReceivers),
      difference.ownerChanged.length === 0 ? quiet(none)
        : element("ul", { id: "owner-changes", class: "list" }, ...difference.ownerChanged.map((change, index) => this.#owner(change, index))),
      ...this.#sections(difference),
      ...(code ? [element("h3", {}, asSwiftTitle), element("pre", { id: "changes-swift", class: "change" }, element("code", {}, code)),
        copyButton(code, theSwift, {}, copySwift)] : []), othersOf("Differences", difference));
  }

  #owner({ before, after, area }, index) {
    const name = (id) => (id === null ? element("i", {}, noReceiver) : element("code", { "data-view": id }, this.session.scene.view(id)?.words || id));
    return element("li", { "data-before": before, "data-after": after },
      button({ class: "link", onclick: () => this.#emphasize(index) },
        `${squarePoints(short(area))}: `, name(before), " → ", name(after)));
  }

  #emphasize(index) {
    [...this.layer.children].forEach((path, other) => path.classList.toggle("current", other === index));
  }

  #sections(difference) {
    return Object.entries(changeTitles).flatMap(([kind, title]) => {
      const found = difference[kind] ?? [];
      return [...titled(title, `diff-${kind}`, found.slice(0, listed).map((item) =>
        element("li", { "data-view": item.view }, this.link(item.class, item.view), remark(inWords(kind, item)))), "ul"), more(found, listed)];
    });
  }
}
