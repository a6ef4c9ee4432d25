// Edits as the service names them: one key of one view, from a value to another; null stands for no key.

import { geometry } from "./geometry.js";
import { replaced } from "./scene-document.js";

/** @typedef {import("./scene-document.js").SceneDocument} SceneDocument */
/** @typedef {import("./hittest.js").Change} Change */

/**
 * The scene with changes made, and what a view is called in it that had been called otherwise.
 * @param {SceneDocument} scene
 * @param {Change[]} changes
 * @param {string[]} followed  Ids whose views are to be found again: one without an id of its own is named by its place.
 * @returns {{ scene: SceneDocument, names: Record<string, string> }}
 */
export function applied(scene, changes, followed = []) {
  let edited = scene;
  // What moves others comes last: until then every name means what it meant.
  const order = [...changes.filter(({ key }) => key !== "index"), ...changes.filter(({ key }) => key === "index")];
  for (const change of order) edited = one(edited, change);
  return { scene: edited, names: names(scene, edited, changes, followed) };
}

function one(scene, { view, key, to }) {
  if (key === "index") return scene.moving(view, to);
  return scene.changing(view, (json) => setting(json, key, to));
}

/**
 * A view's JSON with one key set, and those that would contradict it made to agree.
 * @param {any} json
 * @param {string} key  With dots where it is inside of another.
 * @param {any} value
 */
export function setting(json, key, value) {
  if (key === "frame" && value) return framed(json, value);
  if (key === "contentOffset" && json.bounds) return withBounds(json, value ?? [0, 0]);
  if (key === "transform" && json.frame) return transformed(json, value);
  return replaced(json, keys(key), () => value ?? undefined);
}

const keys = (key) => key.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A frame is all of the geometry, but for the scroll position and the transform. */
function framed({ bounds, center, ...rest }, frame) {
  const { bounds: { x, y } } = geometry({ bounds, center, ...rest });
  const scrolls = rest.contentOffset === undefined && (x !== 0 || y !== 0);
  return { ...rest, ...(scrolls ? { contentOffset: [x, y] } : {}), frame };
}

function withBounds({ contentOffset, ...rest }, [x, y]) {
  const { bounds } = geometry(rest);
  return { ...rest, bounds: [x, y, bounds.width, bounds.height] };
}

/** The frame is the box of the transformed bounds: without it, bounds and center stay when the transform changes. */
function transformed(json, transform) {
  const { bounds, center } = geometry(json);
  const { frame, ...rest } = json;
  const changed = { ...rest, bounds: [bounds.x, bounds.y, bounds.width, bounds.height], center, transform };
  if (transform === null) delete changed.transform;
  return changed;
}

/** Follows views through a reordering of their siblings. */
function names(before, after, changes, followed) {
  const found = {};
  for (const id of followed) {
    const entry = before.view(id);
    if (!entry) continue;
    const steps = entry.keys.map((key, depth) => {
      const moved = changes.find(({ view, key: what }) => what === "index" && before.view(view)?.keys.length === depth + 1
        && sameSiblings(before.view(view).keys, entry.keys, depth));
      return moved && typeof key === "number" ? place(key, Number(before.view(moved.view).keys.at(-1)), moved.to) : key;
    });
    const now = [...after.views.values()].find(({ keys }) => keys.join() === steps.join());
    if (now) found[id] = now.id;
  }
  return found;
}

const sameSiblings = (keys, others, depth) => keys.slice(0, depth).join() === others.slice(0, depth).join();

/** Where an index comes to when one element moves. */
function place(index, from, to) {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
