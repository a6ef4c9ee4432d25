// Containers of UIKit's that hold one view each and say nothing of their own: rows of the tree that are left out.

import { kindOf } from "../scene/kinds.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */

/** Fewer are shown: a mark in their place would say no less. */
const fewest = 2;
/** What UIKit puts around views of the app by itself. */
const made = /^_?UI(?!(View|StackView)$)[A-Z]/;
/** Keys of a container that say where it is, and no more. */
const plain = new Set(["id", "class", "frame", "bounds", "center", "subviews", "metadata", "clipsToBounds", "isUserInteractionEnabled"]);

/**
 * The containers from a view on that are left out; none if these are few.
 * @param {Entry} first
 * @param {(entry: Entry) => Entry[]} inside
 * @param {(entry: Entry) => boolean} isInSight  Whether somebody looks at it.
 * @returns {Entry[]}
 */
export function runFrom(first, inside, isInSight) {
  const run = [];
  for (let entry = first; isPlain(entry) && inside(entry).length === 1 && !isInSight(entry); [entry] = inside(entry)) run.push(entry);
  return run.length < fewest ? [] : run;
}

/** Whether it does nothing but hold others. */
function isPlain({ depth, class: name, json, isNode }) {
  return depth > 0 && !isNode && made.test(name) && json.isUserInteractionEnabled !== false
    && Object.keys(json).every((key) => plain.has(key)) && kindOf({ class: name, json }) === "container";
}
