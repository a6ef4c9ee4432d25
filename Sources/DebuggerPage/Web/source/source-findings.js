// What is wrong with Swift text, told before anybody asks: a click asks about it, and shows the edit that mends it.

import { button, element, folded, quiet } from "../basics/dom.js";
import { titled } from "../panels/panel.js";
import { lineAndSeverity, moreInAudit, noCertainFinding, noFindingInText, toReview, wrongInText } from "../words/panel-words.js";

/** How many are listed. */
const listed = 12;

/**
 * @param {import("../hittest.js").SourceAudit} audit
 * @param {import("../panels/panel.js").Panel} panel
 */
export function findingList({ violations, incomplete }, panel) {
  const [wrong, open] = [violations, incomplete].map((results) =>
    results.flatMap(({ severity, nodes }) => nodes.map((node) => ({ severity, ...node }))));
  const rows = (all) => all.slice(0, listed).map(row);
  const rest = (all) => all.length > listed && quiet(moreInAudit(all.length - listed));
  const parts = [
    ...titled(wrongInText, "screen-problems", rows(wrong), "ol", "h2"), rest(wrong),
    wrong.length === 0 && quiet(open.length > 0 ? noCertainFinding : noFindingInText),
    open.length > 0 && folded("undecided", toReview(open.length), element("ol", { id: "undecided-problems", class: "list" }, ...rows(open)), rest(open)),
  ].filter(Boolean);
  return { parts, asks: [wrong, open].flatMap((all) => all.slice(0, listed)).map(({ name }) => () => panel.session.aim(name)) };
}

function row({ name, severity, place, failureSummary }) {
  return element("li", {}, button({ class: "finding-button", "data-node": name },
    element("span", {}, failureSummary), " ", element("span", { class: "quiet" }, lineAndSeverity(place.line, severity))));
}
