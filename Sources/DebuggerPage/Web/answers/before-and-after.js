// What a fix has changed: the touch before and after it, side by side, each as the service draws it.

import { copyButton } from "../basics/clipboard.js";
import { button, element } from "../basics/dom.js";
import { afterTitle, beforeTitle, copySwift, getsItNow, notDrawn, theSwift, undoLabel } from "../words/panel-words.js";

export class BeforeAndAfter {
  /** @type {WeakMap<object, HTMLElement>} Each change is drawn once. */
  #drawn = new WeakMap();

  /** @param {import("../workbench.js").Page} page */
  constructor({ session }) {
    this.session = session;
  }

  /** @param {{ before: any, after: any, touch: any, fix: any, code: string }} change */
  view(change) {
    const known = this.#drawn.get(change);
    if (known) return known;
    const { target } = this.session;
    const touch = change.touch ?? undefined;
    const made = element("div", { id: "before-after" },
      element("div", { class: "figures" },
        this.#figure(beforeTitle, change.before, touch, target), this.#figure(afterTitle, change.after, touch, target)),
      element("div", { class: "row-of" }, element("span", { class: "quiet" }, change.fix.detail)),
      element("div", { class: "row-of" },
        button({ class: "small", onclick: () => this.session.undo() }, undoLabel), copyButton(change.code, theSwift, {}, copySwift)));
    this.#drawn.set(change, made);
    return made;
  }

  #figure(title, scene, touch, target) {
    const image = element("img", { alt: "" }), told = element("span", {});
    this.#draw(image, told, title, scene, touch, target);
    return element("figure", {}, image, element("figcaption", {}, element("b", {}, title), " ", told));
  }

  async #draw(image, told, title, scene, touch, target) {
    const { service } = this.session;
    try {
      const { receiver, touch: asked } = await this.session.query("explain", [target, touch, {}], undefined, scene);
      const svg = await service.ask(this.session.asked(scene), (client, reference) =>
        client.render(reference, { touch: touch ?? asked ?? undefined, ...(scene.view(target) ? { target } : {}) }));
      const entry = scene.view(receiver?.id ?? null);
      const name = receiver && receiver.class.split(".").at(-1) + (entry?.words ? ` “${entry.words}”` : "");
      told.textContent = getsItNow(name);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      image.alt = `${title}: ${told.textContent}`;
    } catch {
      told.textContent = notDrawn;
    }
  }
}
