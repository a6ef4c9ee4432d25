// What is wrong with the screen, told before anybody asks: the audit's problems, each with who is to blame.

import { button, element, folded, quiet } from "../basics/dom.js";
import { felt } from "../scene/findings.js";
import { titled } from "../panels/panel.js";
import { moreFindings, namesAndMore, noControlKnown, nothingCertain, nothingFound, undecidedBadge, undecidedCount, wrongOnScreen } from "../words/panel-words.js";
import { tabTitles } from "../words/words.js";

/** How many are listed; the audit has all. */
const listed = 8;
/** How many of what a view does harm to are named. */
const namedMost = 3;

/**
 * The list for the panel, and what is asked by each of its buttons.
 * @param {import("../hittest.js").Audit} audit
 * @param {import("../panels/panel.js").Panel} panel
 */
export function problemList({ problems, targets, violations, incomplete }, panel) {
  const [wrong, open] = [true, false].map((isCertain) => problems.filter(({ certain }) => certain === isCertain));
  const shown = [wrong, open].map((all) => all.slice(0, listed));
  const [rows, openRows] = shown.map((all) => all.map((problem) => row(problem, panel)));
  const more = (all) => all.length > listed && inAudit(moreFindings(all.length - listed), panel);
  const undecided = open.length > 0 && folded("undecided", undecidedCount(open.length),
    element("ol", { id: "undecided-problems", class: "list" }, ...openRows), more(open));
  // What is undecided may be all that is wrong.
  if (undecided) undecided.open = wrong.length === 0;
  const findings = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
  return {
    parts: [
      ...titled(wrongOnScreen, "screen-problems", rows, "ol", "h2"), more(wrong),
      wrong.length === 0 && quiet(undecided ? nothingCertain : targets > 0 ? nothingFound : noControlKnown),
      undecided,
    ],
    asks: shown.flat().map((problem) => () => ask(problem, findings, panel)),
  };
}

/** Words before the way to the audit. @param {string} words @param {import("../panels/panel.js").Panel} panel */
export const inAudit = (words, { tabs }) =>
  quiet(words, button({ class: "link more-findings", onclick: () => tabs.show("audit") }, tabTitles.audit), ".");

function row({ title, culprit, impact, certain, victims, findings: [{ view }] }, { session: { scene } }) {
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
