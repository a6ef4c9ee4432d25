// What is wrong with Swift text, told before anybody asks: a click asks about it, and shows the edit that mends it.

import { button, element, folded, quiet } from "./dom.js";
import { titled } from "./panel.js";

/** How many are listed. */
const listed = 12;

/**
 * @param {import("./hittest.js").SourceAudit} audit
 * @param {import("./panel.js").Panel} panel
 */
export function findingList({ violations, incomplete }, panel) {
  const [wrong, open] = [violations, incomplete].map((results) =>
    results.flatMap(({ severity, nodes }) => nodes.map((node) => ({ severity, ...node }))));
  const rows = (all) => all.slice(0, listed).map((finding) => row(finding, panel));
  const rest = (all) => all.length > listed && quiet(`and ${all.length - listed} more: \`hittestd audit\` lists all.`);
  return [
    ...titled("Wrong in this text", "screen-problems", rows(wrong), "ol", "h2"), rest(wrong),
    wrong.length === 0 && quiet(open.length > 0 ? "No finding is certain." : "The audit has no findings."),
    open.length > 0 && folded("undecided", `To look at · ${open.length}`, element("ol", { id: "undecided-problems", class: "list" }, ...rows(open)), rest(open)),
  ].filter(Boolean);
}

function row({ name, severity, place, failureSummary }, { session }) {
  return element("li", {}, button({ class: "finding-button", "data-node": name, onclick: () => session.aim(name) },
    element("span", {}, failureSummary), " ", element("span", { class: "quiet" }, `line ${place.line}, ${severity}`)));
}
