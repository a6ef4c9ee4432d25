// What a view says to people: its text, its accessibility label, its identifier. Dumps name them in many ways.

import { kindOf } from "./kinds.js";

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {{ text: string, label: string, value: string, identifier: string }} Words */

const keys = {
  text: ["text", "title", "placeholder"],
  label: ["label", "accessibilityLabel", "AXLabel", "AX.label"],
  value: ["value", "AXValue"],
  identifier: ["identifier", "accessibilityIdentifier", "AX.id", "AXUniqueId", "testID", "name"],
};

/** @type {WeakMap<Entry, Words>} */
const known = new WeakMap();

/** @param {Entry} entry @returns {Words} */
export function words(entry) {
  let found = known.get(entry);
  if (!found) {
    const { json } = entry;
    found = /** @type {any} */ ({});
    for (const [name, candidates] of Object.entries(keys)) found[name] = first(json, candidates);
    known.set(entry, found);
  }
  return found;
}

/** The first that is a text; a scene's own key goes before what a dump has said beside it. */
function first(json, candidates) {
  for (const key of candidates) {
    for (const value of [json[key], json.metadata?.[key]]) {
      if (typeof value === "string" && value.trim()) return oneLine(value);
    }
  }
  return "";
}

/** Isolates, which Foundation puts around what it fills in, would be told as marks; its dumps print a space that keeps words together as `\xa0`. */
const oneLine = (text) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, "").replaceAll("\\xa0", " ").replace(/\s+/g, " ").trim();

/** What is written in the view itself. @param {Entry} entry */
export const ownText = (entry) => {
  const { text, label, value } = words(entry);
  return text || label || value;
};

/** How far down a view without words looks for some: a button for its label, a cell not for a whole list. */
const [levels, most] = [3, 12];

/**
 * What people call the view: its text, or that of the one text inside of it, or else what its programmers call it.
 * @param {Entry | undefined} entry
 * @returns {string}
 */
export function caption(entry) {
  if (!entry) return "";
  const own = ownText(entry) || (entry.depth === 0 ? words(entry).identifier : "");
  if (own || entry.depth === 0) return own;
  if (!isNamedByContent(entry)) return words(entry).identifier;
  const found = [];
  let left = most;
  const look = (subviews, level) => {
    for (const view of subviews) {
      if ((left -= 1) < 0) return;
      const text = ownText(view);
      if (text) found.push(text);
      else if (level > 1) look(view.subviews, level - 1);
    }
  };
  look(entry.subviews, levels);
  return left >= 0 && new Set(found).size === 1 ? found[0] : words(entry).identifier;
}

/** A control or a cell is called by its label; a container only holds what others say, but for one that is touched itself. */
function isNamedByContent(entry) {
  return !["container", "scroll"].includes(kindOf(entry)) || Boolean(entry.json.gestureRecognizers?.length) || Boolean(entry.json.targets?.length)
    || /(Button|Control|Cell|Item|Row|Card|Link|Key|Tab)(View)?$/.test(entry.class);
}

/** A class without what all of XCUITest's begin with. @param {string} name */
export const shortClass = (name) => name.replace(/^XCUIElementType(?=.)/, "");
