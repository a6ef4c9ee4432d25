// What is wrong with the screen, or with its Swift text, told before anybody asks: each problem with who is to blame, and what asks
// about it.

import { button, element, folded, quiet } from "../basics/dom.js";
import { felt } from "../scene/findings.js";
import { titled } from "../panels/panel.js";
import { lineAndSeverity, moreFindings, moreInAudit, namesAndMore, noCertainFinding, noControlKnown, noFindingInText } from "../words/panel-words.js";
import { nothingCertain, nothingFound, toReview, undecidedBadge, undecidedCount, wrongInText, wrongOnScreen } from "../words/panel-words.js";
import { tabTitles } from "../words/words.js";

/** @typedef {{ title: string, ask: () => void }} Problem */
/** @typedef {import("../panels/panel.js").Panel} Panel */

/** How many are listed, of a screen and of Swift text; an audit has all. */
const [listed, listedOfText] = [8, 12];
/** How many of what a view does harm to are named. */
const namedMost = 3;

/** @param {import("../hittest.js").Audit} audit @param {Panel} panel */
export function problemList({ problems, targets, violations, incomplete }, panel) {
  const findings = [...violations, ...incomplete].flatMap(({ nodes }) => nodes), [wrong, open] = [true, false].map((isCertain) => problems.filter(({ certain }) => certain === isCertain));
  return told(wrong, open, listed, {
    title: wrongOnScreen, none: open.length > 0 ? nothingCertain : targets > 0 ? nothingFound : noControlKnown, undecided: undecidedCount,
    rest: (count) => inAudit(moreFindings(count), panel), row: (problem) => row(problem, panel.session),
    problem: (each) => ({ title: each.title, ask: () => ask(each, findings, panel) }),
  });
}

/** @param {import("../hittest.js").SourceAudit} audit @param {Panel} panel */
export function findingList({ violations, incomplete }, { session }) {
  const [wrong, open] = [violations, incomplete].map((results) => results.flatMap(({ severity, nodes }) => nodes.map((node) => ({ severity, ...node }))));
  return told(wrong, open, listedOfText, {
    title: wrongInText, none: open.length > 0 ? noCertainFinding : noFindingInText, undecided: toReview,
    rest: (count) => quiet(moreInAudit(count)),
    row: ({ name, severity, place, failureSummary }) => element("li", {}, button({ class: "finding-button", "data-node": name },
      element("span", {}, failureSummary), " ", element("span", { class: "quiet" }, lineAndSeverity(place.line, severity)))),
    problem: ({ name, failureSummary }) => ({ title: failureSummary, ask: () => session.aim(name) }),
  });
}

/** What stands in the panel, and the problems in the order of its buttons. What is undecided may be all that is wrong. */
function told(wrong, open, most, { title, none, undecided, rest, row, problem }) {
  const [rows, openRows] = [wrong, open].map((all) => all.slice(0, most).map(row)), more = (all) => all.length > most && rest(all.length - most);
  const found = folded("undecided", undecided(open.length), element("ol", { id: "undecided-problems", class: "list" }, ...openRows), more(open));
  found.open = wrong.length === 0;
  return {
    parts: [...titled(title, "screen-problems", rows, "ol", "h2"), more(wrong), wrong.length === 0 && quiet(none), open.length > 0 && found],
    problems: [wrong, open].flatMap((all) => all.slice(0, most).map(problem)),
  };
}

/** Words before the way to the audit. @param {string} words @param {Panel} panel */
export const inAudit = (words, { tabs }) =>
  quiet(words, button({ class: "link more-findings", onclick: () => tabs.show("audit") }, tabTitles.audit), ".");

function row({ title, culprit, impact, certain, victims, findings: [{ view }] }, { scene }) {
  return element("li", { "data-culprit": culprit, "data-view": culprit ?? view, "data-victims": victims.join(" ") },
    button({ class: "finding-button" }, element("b", {}, title), " ",
      element("span", { class: `badge ${certain ? `impact-${impact}` : ""}` }, certain ? impact : undecidedBadge),
      victims.length > 1 && element("span", { class: "why-not" }, names(victims, scene))));
}

/** Why the first that loses gets no touch, at a place where it does not. */
function ask({ victims: [victim], findings: own }, all, { session, drawing }) {
  const { rule, view: at } = own.find(({ view }) => view === victim) ?? own[0];
  const { view, place } = felt(all.find((each) => each.rule === rule && each.view === at), drawing.shapes);
  session.pin(place && session.isOnScreen(place) ? place : null, { quietly: true });
  session.aim(view);
}

function names(ids, scene) {
  const some = ids.slice(0, namedMost).map((id) => {
    const entry = scene.view(id);
    return entry ? `${entry.words ? `“${entry.words}”` : entry.class.split(".").at(-1)} ${id}` : id;
  }).join(", ");
  return ids.length > namedMost ? namesAndMore(some, ids.length - namedMost) : some;
}
