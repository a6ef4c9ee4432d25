// The screens of a storyboard or xib, to be chosen from: a bar above the drawing.

import { button, byId, element, fill } from "../basics/dom.js";
import { cellScreen, nextScreen, screenBefore, screenLabel, screenOf } from "../words/panel-words.js";
import { SceneDocument } from "../scene/scene-document.js";

/** @typedef {{ id: string, name: string, line: number, isCell?: true, scene: any, warnings: import("../hittest.js").Warning[] }} Screen */
/** @typedef {{ screens: Screen[], at: number }} File  With the index of the screen that is shown. */

export class Screens {
  /** The files that were opened by the ids of their scenes: the way back to one leads to its bar, too. @type {Map<string, File>} */
  #files = new Map();

  /** @param {import("../session/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.bar = byId("screens");
  }

  /** Shows the bar where the scene is a screen of several. */
  async show() {
    const { session } = this, { scene, file: opened } = session;
    const id = await session.service.store(scene).catch(() => "");
    if (opened && id) this.#files.set(id, opened);
    if (scene !== session.scene) return;
    const file = opened ?? this.#files.get(id);
    this.bar.hidden = !file;
    if (file) this.#fill(file);
  }

  #fill({ screens, at }) {
    const select = element("select", { id: "screen-select", onchange: () => this.#open(screens, Number(select.value)) },
      ...screens.map(({ name, isCell }, index) => element("option", { value: index, selected: index === at }, isCell ? cellScreen(name) : name)));
    const step = (id, text, label, to) => button({ id, class: "tool", "aria-label": label, disabled: to < 0 || to >= screens.length,
      onclick: () => this.#open(screens, to) }, text);
    fill(this.bar, element("label", {}, screenLabel, select), step("screen-before", "‹", screenBefore, at - 1), step("screen-after", "›", nextScreen, at + 1),
      element("span", { class: "quiet" }, screenOf(at + 1, screens.length)));
  }

  async #open(screens, at) {
    const { session } = this, { id } = document.activeElement ?? {};
    await session.settle();
    const { scene, warnings } = screens[at];
    session.open(new SceneDocument(scene), { warnings, title: session.title, size: session.targetSize, file: { screens, at } });
    await this.show();
    // The bar is made anew; who goes through the screens by key goes on.
    const again = byId(id ?? "");
    (again?.disabled ? byId("screen-select") : again)?.focus();
  }
}
