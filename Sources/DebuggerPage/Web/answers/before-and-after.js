// What a fix has changed: the touch before and after it, side by side.

import { copyButton } from "../basics/clipboard.js";
import { button, element } from "../basics/dom.js";
import { Figure } from "../stage/figure.js";
import { placeOf } from "../scene/touches.js";
import { TouchMark } from "../stage/touch-mark.js";
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
    const { session } = this, figure = new Figure(title), { drawing } = figure;
    session.query("explain", [target, touch, {}], undefined, scene).then(({ receiver, touch: asked }) => {
      const entry = scene.view(receiver?.id ?? null), at = touch ?? asked;
      const name = receiver && receiver.class.split(".").at(-1) + (entry?.words ? ` “${entry.words}”` : "");
      figure.show(session.asked(scene), getsItNow(name));
      drawing.outline("target", [target]);
      drawing.outline("hit", [receiver?.id]);
      new TouchMark(figure).show(at ? placeOf(at, scene) : null);
    }).catch(() => figure.tell(notDrawn));
    return figure.view;
  }
}
