// SwiftUI's views inside of hosting views, as rows of the tree, each with its corners on the screen.

import { boxAround, common, cornersOf, holds, joined, mapped, toScreen } from "./geometry.js";
import { wordsWrittenAt } from "./source-words.js";

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {Entry & { isNode: true, host: Entry, space: number[], corners: number[][] | null, isUnseen: boolean, written: any }} Node
 *    One of SwiftUI's views. `space`: from its own space to the hosting view's. `corners`: on the screen; null without an area.
 *    `isUnseen`: it, or one around it, is hidden. `written`: where its words are, in Swift text. */

/** How each looks. What only arranges others is an outline. @type {Record<string, import("./kinds.js").Kind>} */
export const kinds = { Text: "text", Image: "image", ScrollView: "scroll", List: "scroll", Form: "scroll" };
for (const name of ["Button", "NavigationLink", "Link", "ShareLink", "Menu", "Toggle", "Slider", "Stepper", "Picker", "DatePicker",
  "ColorPicker", "TextField", "SecureField", "TextEditor"]) kinds[name] = name === "Toggle" ? "switch" : "control";

/** What only arranges others is called as the text has it: `HStack@3`, `padding@11`. */
const arranging = new Set(["Stack", "Other"]), named = /^(\w+)@\d/;

/** @type {WeakMap<object, Map<string, Node>>} */
const known = new WeakMap();

/** All of a scene by their names, from the back to the front. @param {import("./scene-document.js").SceneDocument} scene */
export function nodesOf(scene) {
  const found = known.get(scene) ?? new Map();
  if (known.has(scene)) return found;
  known.set(scene, found);
  for (const host of scene.views.values()) {
    if (!host.json.swiftUI?.content) continue;
    const matrix = toScreen(host);
    let count = 0;
    const add = (json, superview, space, isInUnseen) => {
      const own = json.toHost?.length === 6 ? json.toHost : space, [left, top, width, height] = rect(json.frame);
      const isUnseen = isInUnseen || json.modifiers?.some(({ hidden }) => hidden === true) === true;
      const node = {
        id: json.id ?? `${host.id}.swiftUI.${count}`, class: (arranging.has(json.view) && named.exec(json.id ?? "")?.[1]) || json.view, json, superview, subviews: [], depth: superview.depth + 1, keys: [0],
        isNode: true, host, space: own, corners: width > 0 && height > 0 ? cornersOf([left, top, width, height], joined(own, matrix)) : null, isUnseen,
      };
      count += 1;
      found.set(node.id, node);
      const inner = [...own.slice(0, 4), ...mapped([left, top], own)];
      node.subviews = (json.children ?? []).map((child) => add(child, node, inner, isUnseen));
      node.written = writtenIn(node);
      // A control is called by its label.
      node.words = node.written ? wordsWrittenAt(node.written, scene.source?.text) : kinds[json.view] === "control" ? node.subviews[0]?.words ?? "" : "";
      return node;
    };
    for (const json of [host.json.swiftUI.content].flat()) add(json, host, [1, 0, 0, 1, 0, 0], false);
  }
  return found;
}

/** The frontmost that is drawn under a point of the screen. @param {Iterable<Node>} nodes @param {{ x: number, y: number }} point */
export const nodeAt = (nodes, point) => [...nodes].findLast(({ corners, isUnseen }) => corners && !isUnseen && holds(corners, point.x, point.y));

/** What of a node's box scroll views around it, clips and the screen leave: x, y, width, height; null for nothing. @param {Node} node @param {number[]} screen */
export function seenBox(node, screen) {
  let left = node.corners && screen;
  for (let view = /** @type {any} */ (node); left && view.isNode; view = view.superview) {
    const isCut = view === node || kinds[view.class] === "scroll" || view.json.modifiers?.some((each) => each.clip);
    if (!isCut || !view.corners) continue;
    const edges = common(left, boxAround(view.corners));
    left = edges && [edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]];
  }
  return left;
}

/** Where its words are written in Swift text. Those of a button or a `Label` are its own first text, which has no other place. @param {Node} node */
function writtenIn({ json, superview, subviews }) {
  if (subviews.length > 0 || !["text", "control"].includes(kinds[json.view])) return undefined;
  const isLabel = superview.isNode && superview.json.children.find(({ view }) => view === "Text") === json;
  return json.source ?? (isLabel ? superview.json.source : undefined);
}

/** Of JSON. @returns {number[]} */
export const rect = (frame) => (Array.isArray(frame) ? frame : frame ? [frame.x, frame.y, frame.width, frame.height] : [0, 0, 0, 0]);
