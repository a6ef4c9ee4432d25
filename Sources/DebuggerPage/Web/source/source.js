// Swift text beside the drawing that was made of it: what is written where, what a tap on it fires, and edits that mend it; over an
// empty screen, why it draws nothing in this state.

import { byId, element, fill } from "../basics/dom.js";
import { SourceAnswer } from "./source-answer.js";
import { SourceListing } from "./source-listing.js";
import { drawnIn } from "../session/first-state.js";
import { anotherState, drawsNothing, drawsNothingWhile, takenBranch } from "../words/panel-words.js";

/** How many conditions are named. */
const named = 4;

/**
 * Shows the text of the session's scene as long as it has one.
 * @param {import("../workbench.js").Page} page
 * @param {(text: string) => void} edit  Lets somebody write on in the text.
 */
export function source(page, edit) {
  document.head.append(element("link", { rel: "stylesheet", href: "/answers/explanation.css" }), element("link", { rel: "stylesheet", href: "/source/source.css" }));
  const { session } = page, text = element("p"), note = element("div", { id: "draws-nothing", role: "status" }, text);
  byId("stage").after(note);
  const show = () => {
    const { scene } = session;
    note.hidden = !scene?.source || drawnIn(scene.root) > 0;
    fill(text, ...(note.hidden ? [] : why(scene.source)));
  };
  session.on("drawn", show);
  show();
  return new SourceAnswer(page, new SourceListing(page, edit));
}

/** @param {import("../scene/scene-document.js").Source} source */
function why({ conditions }) {
  const holding = conditions.slice(0, named).map(({ text, branches, taken }) =>
    element("code", {}, /^(case|default|else)\b/.test(branches[taken]) ? takenBranch(text, branches[taken]) : branches[taken]));
  if (holding.length === 0) return [drawsNothing];
  return [drawsNothingWhile, ...holding.flatMap((code, index) => [index > 0 && ", ", code]), conditions.length > named && ", …", ". ", anotherState];
}
