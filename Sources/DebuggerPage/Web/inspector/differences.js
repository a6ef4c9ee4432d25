// What two scenes differ in: in words, and as the Swift that makes one of the other.

import { short } from "../basics/dom.js";
import { noValues, notSet, ofOther, otherSwiftUI, subviewMoved } from "../words/panel-words.js";
import { swift } from "../scene/swift.js";

/** Letters of a value that are read at a glance. */
const glance = 90;

/** @param {string} kind  A member of the difference. @param {any} item  One of its entries. */
export function inWords(kind, { key, before, after }) {
  if (before === undefined) return "";
  if (kind === "moved") return moved(before, after);
  if (kind === "resized") return `${before.map((side) => short(side)).join(" × ")} → ${after.map((side) => short(side)).join(" × ")}`;
  if (key === "swiftUI") return otherSwiftUI;
  return `${key ? `${key}: ` : ""}${phrase(before)} → ${phrase(after)}`;
}

function moved(before, after) {
  const to = before.superview === after.superview ? "" : ofOther(after.superview);
  return [
    String(before.frame) !== String(after.frame) && `${phrase(before.frame)} → ${phrase(after.frame)}`,
    (to || before.index !== after.index) && subviewMoved(before.index + 1, after.index + 1, to),
  ].filter(Boolean).join(", ");
}

/** A value as people say it: no braces, no quotes. @param {any} value @returns {string} */
export function phrase(value) {
  const found = spoken(value);
  return found.length > glance ? `${found.slice(0, glance - 1)}…` : found;
}

function spoken(value) {
  if (value === null || value === undefined) return notSet;
  if (typeof value === "number") return short(value, 3);
  if (typeof value !== "object") return String(value);
  const inside = Object.values(value);
  if (inside.length === 0) return noValues;
  if (Array.isArray(value)) return value.every((each) => typeof each === "number") ? `(${value.map(spoken).join(", ")})` : value.map(spoken).join("; ");
  return Object.entries(value).map(([key, each]) => `${key} ${spoken(each)}`).join(", ");
}

/**
 * All of it as Swift; what no property says is a comment.
 * @param {import("../scene/scene-document.js").SceneDocument} scene  The one after.
 * @param {any} difference
 */
export function asSwift(scene, { moved = [], resized = [], visibility = [], changed = [] }) {
  const transformed = new Set(changed.filter(({ key }) => key === "transform").map(({ view }) => view));
  const frames = [...moved, ...resized].map(({ view }) => view);
  const changes = [
    ...[...new Set(frames)].filter((view) => !transformed.has(view)).flatMap((view) => geometry(view, moved, scene)),
    ...visibility, ...changed.filter(({ key }) => !["metadata", "label", "text", "identifier"].includes(key)).flatMap(parts),
  ];
  return changes.map(({ view, key, after }) => (isSaid(key, after) ? swift(scene, [{ view, key, from: null, to: after }])
    : `// ${scene.view(view)?.class ?? ""} ${view}: ${key === "swiftUI" ? inWords("changed", { key, before: "", after }) : `${key}: ${phrase(after)}`}`)).join("\n");
}

function geometry(view, moved, scene) {
  const item = moved.find((each) => each.view === view), { frame } = scene.view(view)?.json ?? {};
  return [
    (!item || String(item.before.frame) !== String(item.after.frame)) && Array.isArray(frame) && { view, key: "frame", after: frame },
    item && item.before.superview === item.after.superview && item.before.index !== item.after.index && { view, key: "index", after: item.after.index },
  ].filter(Boolean);
}

/** Overrides are methods, each its own. */
const parts = (item) => (item.key !== "overrides" ? [item] : Object.keys({ ...item.before, ...item.after })
  .filter((name) => JSON.stringify(item.before?.[name]) !== JSON.stringify(item.after?.[name]))
  .map((name) => ({ view: item.view, key: `overrides.${name}`, after: item.after?.[name] ?? null })));

const isSaid = (key, after) => key.startsWith("overrides.") || after === null || typeof after !== "object"
  || (Array.isArray(after) && after.length > 0 && after.every((each) => typeof each === "number"));
