// Over an empty screen: why its Swift text draws nothing in this state.

import { byId, element, fill } from "../basics/dom.js";
import { drawnIn } from "../session/first-state.js";
import { anotherState, drawsNothing, drawsNothingWhile, takenBranch } from "../words/panel-words.js";

/** How many conditions are named. */
const named = 4;

export class NothingDrawn {
  /** @param {import("../workbench.js").Page} page */
  constructor({ session }) {
    this.session = session;
    this.text = element("p");
    this.note = element("div", { id: "draws-nothing", role: "status" }, this.text);
    byId("stage").after(this.note);
    session.on("drawn", () => this.#show());
    this.#show();
  }

  #show() {
    const { scene } = this.session, { source = null } = scene ?? {};
    const isEmpty = source !== null && drawnIn(scene.root) === 0;
    fill(this.text, ...(isEmpty ? why(source) : []));
    this.note.hidden = !isEmpty;
  }
}

/** @param {import("../scene/scene-document.js").Source} source */
function why({ conditions }) {
  const holding = conditions.slice(0, named).map(({ text, branches, taken }) =>
    element("code", {}, /^(case|default|else)\b/.test(branches[taken]) ? takenBranch(text, branches[taken]) : branches[taken]));
  if (holding.length === 0) return [drawsNothing];
  return [drawsNothingWhile, ...holding.flatMap((code, index) => [index > 0 && ", ", code]), conditions.length > named && ", …", ". ", anotherState];
}
