// What is special about a view, in short words for its row of the tree.

import { alphaTitle, badgeTexts, gestureBadge, gestureTitle, hitSlopBadge, hitSlopTitle } from "../words/answer-words.js";
import { overrideBadge, overrideTitle, pointerEventsTitle } from "../words/answer-words.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */
/** @typedef {{ text: string, title: string, tone?: "bad" | "good" }} Badge */

/** The marks before rows, by what views show: told by shape, not by colour. */
export const icons = {
  field: "⌶", switch: "◐", slider: "◈", control: "●", image: "▨", text: "T", scroll: "⇅", cell: "▤", container: "▢", window: "▣", hosting: "S",
};

/**
 * @param {Entry} entry
 * @param {import("../scene/shapes.js").Shape | undefined} shape  As it is drawn.
 * @param {{ isInside: boolean, isOff: boolean }} place  Whether it is in one that is not seen either; whether it is outside of the screen.
 * @returns {Badge[]}
 */
export function badges({ json }, shape, { isInside, isOff }) {
  const { alpha, gestureRecognizers: recognizers = [], overrides = {} } = json;
  const cut = isInside ? "" : shape?.cut;
  const kinds = Array.isArray(recognizers) ? recognizers.map(({ kind }) => kind ?? "gesture") : [];
  const overridden = Object.keys(overrides ?? {});
  return [
    json.isHidden === true && badgeTexts.hidden,
    typeof alpha === "number" && alpha < 1 && {
      text: `${Number((alpha * 100).toFixed(1))}%`, title: alphaTitle(alpha),
    },
    json.isUserInteractionEnabled === false && badgeTexts.noTouches,
    typeof json.pointerEvents === "string" && json.pointerEvents !== "auto" && { text: json.pointerEvents, title: pointerEventsTitle(json.pointerEvents) },
    json.isEnabled === false && badgeTexts.disabled,
    cut === "clipped" && badgeTexts.clipped,
    cut === "empty" && badgeTexts.noArea,
    !isInside && isOff && badgeTexts.offScreen,
    kinds.length > 0 && { text: gestureBadge(kinds), title: gestureTitle(kinds) },
    overridden.length > 0 && { text: overrideBadge, title: overrideTitle(overridden) },
    json.hitSlop !== undefined && { text: hitSlopBadge, title: hitSlopTitle(JSON.stringify(json.hitSlop)) },
  ].filter(Boolean);
}
