// Swift text beside the drawing that was made of it: what is written where, what a tap on it fires, and edits that mend it.

import { element } from "../basics/dom.js";
import { NothingDrawn } from "./nothing-drawn.js";
import { SourceAnswer } from "./source-answer.js";
import { SourceListing } from "./source-listing.js";

/**
 * Shows the text of the session's scene as long as it has one.
 * @param {import("../workbench.js").Page} page
 * @param {(text: string) => void} edit  Lets somebody write on in the text.
 */
export function source(page, edit) {
  document.head.append(element("link", { rel: "stylesheet", href: "/answers/explanation.css" }), element("link", { rel: "stylesheet", href: "/source/source.css" }));
  const listing = new SourceListing(page, edit);
  new NothingDrawn(page);
  return new SourceAnswer(page, listing);
}
