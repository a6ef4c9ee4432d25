// What is wrong with the screen, told before anybody asks: the audit's findings by the view that is to blame.

import { button, element, folded, quiet } from "../basics/dom.js";
import { felt } from "../scene/findings.js";
import { titled } from "../panels/panel.js";
import { countedControls, countedViews, covers, findingsOfRule, interactionOff, keepsTouches, mayCover, mayKeepTouches } from "../words/panel-words.js";
import { moreFindings, namesAndMore, noControlKnown, nothingCertain, nothingFound, tooSmall, undecidedBadge, undecidedCount } from "../words/panel-words.js";
import { wrongOnScreen } from "../words/panel-words.js";
import { tabTitles } from "../words/words.js";

/** How many are listed; the audit has all. */
const listed = 8;
/** How many of what a view does harm to are named. */
const namedMost = 3;
const impacts = ["critical", "serious", "moderate", "minor", null];
/** Rules whose finding is a view that loses, and whose first related view takes. */
const losing = new Set(["unreachable-target", "target-size", "overlapping-targets"]);

/**
 * @typedef {{ culprit: string | null, victims: string[], findings: import("../hittest.js").Finding[] }} Blame
 *   Without a culprit, the views have it from themselves.
 */

/**
 * Findings by who is to blame, the gravest first, among equals those that do most harm.
 * @param {import("../hittest.js").RuleResult[]} results  Violations, or what is undecided.
 * @returns {Blame[]}
 */
export function blamed(results) {
  const found = new Map();
  for (const finding of results.flatMap(({ nodes }) => nodes)) {
    const other = losing.has(finding.rule) ? finding.related[0] ?? null : null;
    const isCover = finding.rule === "invisible-cover";
    const culprit = other ?? (isCover ? finding.view : null);
    const key = culprit ?? `rule ${finding.rule}`;
    const blame = found.get(key) ?? { culprit, victims: new Set(), findings: [] };
    found.set(key, blame);
    for (const id of isCover ? finding.related : [finding.view]) blame.victims.add(id);
    blame.findings.push(finding);
  }
  const weight = ({ findings }) => Math.min(...findings.map(({ impact }) => impacts.indexOf(impact)));
  return [...found.values()].map((blame) => ({ ...blame, victims: [...blame.victims] }))
    .sort((one, other) => weight(one) - weight(other) || other.victims.length - one.victims.length);
}

/**
 * The list for the panel: a click asks why, where it is felt.
 * @param {any} audit
 * @param {import("../panels/panel.js").Panel} panel
 */
export function problemList({ violations, incomplete, targets }, panel) {
  const controlsFirst = (one, other) => Number(panel.isControl(other)) - Number(panel.isControl(one));
  const [wrong, open] = [violations, incomplete].map((results, isOpen) => blamed(results)
    .map((blame) => ({ ...blame, isOpen: Boolean(isOpen), victims: blame.victims.toSorted(controlsFirst) })));
  const rows = (all) => all.slice(0, listed).map((blame) => row(blame, panel));
  const more = (all) => all.length > listed && inAudit(moreFindings(all.length - listed), panel);
  const undecided = open.length > 0 && folded("undecided", undecidedCount(open.length),
    element("ol", { id: "undecided-problems", class: "list" }, ...rows(open)), more(open));
  // What is undecided may be all that is wrong.
  if (undecided) undecided.open = wrong.length === 0;
  return [
    ...titled(wrongOnScreen, "screen-problems", rows(wrong), "ol", "h2"), more(wrong),
    wrong.length === 0 && quiet(undecided ? nothingCertain : targets > 0 ? nothingFound : noControlKnown),
    undecided,
  ];
}

/** Words before the way to the audit. @param {string} words @param {import("../panels/panel.js").Panel} panel */
export const inAudit = (words, { tabs }) =>
  quiet(words, button({ class: "link more-findings", onclick: () => tabs.show("audit") }, tabTitles.audit), ".");

function row(blame, panel) {
  const { culprit, victims, findings } = blame, scene = panel.session.scene;
  const [first] = findings, impact = first.impact ?? "minor";
  return element("li", { "data-culprit": culprit, "data-view": culprit ?? first.view, "data-victims": victims.join(" ") },
    button({ class: "finding-button", onclick: () => ask(blame, panel) },
      element("b", {}, sentence(blame, panel)), " ", element("span", { class: `badge ${blame.isOpen ? "" : `impact-${impact}`}` }, blame.isOpen ? undecidedBadge : impact),
      element("span", { class: "why-not" }, culprit || victims.length > 1 ? names(victims, scene) : first.help)));
}

/** Why the first that loses gets no touch, at a place where it does not. */
function ask({ findings, victims }, panel) {
  const { session, drawing } = panel;
  const { view, place } = felt(findings.find(({ view: own }) => own === victims[0]) ?? findings[0], drawing.shapes);
  if (place && session.isOnScreen(place)) session.pin(place, { quietly: true });
  session.aim(view);
}

/** The culprit first. */
function sentence({ culprit, victims, findings, isOpen }, panel) {
  const { scene } = panel.session;
  if (culprit !== null) {
    const counted = victims.every((id) => panel.isControl(id)) ? countedControls : countedViews, name = called(scene, culprit);
    const whom = victims.length === 1 ? called(scene, victims[0]) : counted(victims.length);
    if (!scene.superviews(victims[0]).some(({ id }) => id === culprit)) return (isOpen ? mayCover : covers)(name, whom);
    const isOff = scene.view(culprit)?.json.isUserInteractionEnabled === false;
    return (isOpen ? mayKeepTouches : keepsTouches)(isOff ? interactionOff(name) : name, whom);
  }
  const [{ rule, failureSummary }] = findings;
  if (findings.length === 1) return failureSummary;
  return rule === "target-size" ? tooSmall(victims.length) : findingsOfRule(victims.length, rule);
}

/** @param {import("../scene/scene-document.js").SceneDocument} scene @param {string} id */
function called(scene, id) {
  const entry = scene.view(id);
  return entry ? entry.words ? `“${entry.words}”` : entry.class.split(".").at(-1) : id;
}

function names(ids, scene) {
  const some = ids.slice(0, namedMost).map((id) => `${called(scene, id)} ${id}`);
  return ids.length > namedMost ? namesAndMore(some.join(", "), ids.length - namedMost) : some.join(", ");
}
