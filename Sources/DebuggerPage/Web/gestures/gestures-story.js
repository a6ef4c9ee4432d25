// A gesture in one sentence: the recognizer or control that wins, and why. The reason is the timeline's sentence of the moment that
// decided.

import { nothingWon, wins } from "../words/panel-words.js";

/** What decides against a view or a recognizer. */
const isLoss = ({ cause, reason }) => ["cancelledBy", "preventedBy", "lostTo", "keptByControl", "requirementMet", "contentKeeps"].includes(cause) || reason === "dropped";
/** What decides for one. */
const isGain = ({ kind, to, change, actions }) => (kind === "control" ? actions.length > 0 : to === "ended" || to === "began" || change === "fires" || change === "began");

/** Whose lane an entry is in. */
const ownerOf = ({ recognizer, gesture, control, view }) => recognizer ?? gesture ?? control ?? view;

/**
 * The id that is asked about: the target, or else a control that was touched, or a view that got no call.
 * @param {string | null} target
 * @param {ReturnType<import("./gestures-lanes.js").lanes>} lanes
 */
export function askedIn(target, lanes) {
  const isIn = (id) => lanes.some((lane) => lane.id === id || lane.view === id);
  if (target !== null && isIn(target)) return target;
  const hit = lanes.find(({ kind }) => kind === "finger")?.view ?? null;
  // A touch that is withheld makes no lane of its control.
  return lanes.find(({ kind }) => kind === "control")?.id ?? (isLostBy(hit, lanes) ? hit : null);
}

/** Whether a view was kept from its touch, and got no call. */
const isLostBy = (id, lanes) => lanes.some(({ kind, id: own, marks, bars }) => kind === "view" && own === id
  && marks.some(({ state }) => state === "cancelled") && !bars.some(({ state }) => state === "touched"));

/**
 * @param {any[]} timeline
 * @param {any} summary
 * @param {string | null} asked
 */
export function story(timeline, { gestures }, asked) {
  const entries = timeline.flatMap((moment) => moment.entries);
  const views = new Map(gestures.map(({ recognizer, view }) => [recognizer, view]));
  const isAsked = (id) => asked !== null && (id === asked || views.get(id) === asked);
  const own = entries.filter((entry) => isAsked(ownerOf(entry)));
  const lost = own.find((entry) => isLoss(entry) && entry.by && !isAsked(entry.by));
  if (lost) return wins(`\`${lost.by}\``, lost);
  const gained = own.find(isGain) && entries.find((entry) => isLoss(entry) && isAsked(entry.by));
  if (gained) return wins(`\`${asked}\``, gained);
  const winner = own.find(isGain) ?? entries.find(isGain);
  return winner ? wins(`\`${ownerOf(winner)}\``, winner) : nothingWon([...entries, ...own].findLast(({ to, change }) => to === "failed" || change === "fails"));
}
