// What is special about a view, in short words for its row of the tree.

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {{ text: string, title: string, tone?: "bad" | "good" }} Badge */

/** The marks before rows, by what views show: told by shape, not by colour. */
export const icons = {
  field: "⌶", switch: "◐", slider: "◈", control: "●", image: "▨", text: "T", scroll: "⇅", cell: "▤", container: "▢", window: "▣", hosting: "S",
};

/**
 * @param {Entry} entry
 * @param {import("./drawing.js").Shape | undefined} shape  As it is drawn.
 * @param {{ isInside: boolean, isOff: boolean }} place  Whether it is in one that is not seen either; whether it is outside of the screen.
 * @returns {Badge[]}
 */
export function badges({ json }, shape, { isInside, isOff }) {
  const { alpha, gestureRecognizers: recognizers = [], overrides = {} } = json;
  const drawn = isInside ? undefined : shape?.element.classList;
  const kinds = Array.isArray(recognizers) ? recognizers.map(({ kind }) => kind ?? "gesture") : [];
  const overridden = Object.keys(overrides ?? {});
  return [
    json.isHidden === true && { text: "hidden", title: "isHidden = true: neither seen nor touched" },
    typeof alpha === "number" && alpha < 1 && {
      text: `${Number((alpha * 100).toFixed(1))} %`, title: `alpha = ${alpha}${alpha < 0.01 ? ": too little to be touched" : ""}`,
    },
    json.isUserInteractionEnabled === false && {
      text: "no touches", title: "isUserInteractionEnabled = false: closed to touches, with all of its subviews",
    },
    typeof json.pointerEvents === "string" && json.pointerEvents !== "auto" && { text: json.pointerEvents, title: `pointerEvents = ${json.pointerEvents}` },
    json.isEnabled === false && { text: "disabled", title: "isEnabled = false: takes touches and does nothing" },
    drawn?.contains("clipped") && { text: "clipped", title: "A superview that clips leaves nothing of it" },
    drawn?.contains("empty") && { text: "no area", title: "Its bounds have no area" },
    !isInside && isOff && { text: "off screen", title: "It lies outside of the screen" },
    kinds.length > 0 && { text: kinds.length === 1 ? kinds[0] : `${kinds.length} gestures`, title: `Gesture recognizers: ${kinds.join(", ")}` },
    overridden.length > 0 && { text: "override", title: `Overrides ${overridden.join(", ")}` },
    json.hitSlop !== undefined && { text: "hit slop", title: `hitSlop = ${JSON.stringify(json.hitSlop)}` },
  ].filter(Boolean);
}
