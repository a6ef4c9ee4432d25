// Edits as the service names them: one key of one view, from a value to another; null stands for no key.

import { geometry } from "./geometry.js";
import { noIdForFix } from "../words/panel-words.js";
import { replaced } from "./scene-document.js";

/** @typedef {import("./scene-document.js").SceneDocument} SceneDocument */
/** @typedef {import("../hittest.js").Change} Change */

/**
 * The scene with changes made, and what views are called in it: one without an id of its own is named by its place.
 * @param {SceneDocument} scene
 * @param {Change[]} changes
 * @param {string[]} followed  Ids in the scene as it was.
 * @returns {{ scene: SceneDocument, names: Record<string, string> }}  The ids in the new scene by the old ones.
 */
export function applied(scene, changes, followed = []) {
  const names = Object.fromEntries([...followed, ...changes.map(({ view }) => view).filter(Boolean)].map((id) => [id, id]));
  let edited = scene;
  for (const change of changes) {
    const before = edited;
    edited = one(before, { ...change, view: names[change.view] ?? change.view });
    if (change.key !== "index") continue;
    const moved = new Map([...edited.views.values()].map(({ json, id }) => [json, id]));
    for (const id of Object.keys(names)) names[id] = moved.get(before.view(names[id])?.json) ?? names[id];
  }
  return { scene: edited, names };
}

function one(scene, { view, key, to, node, ...modifier }) {
  if (node !== undefined) return modified(scene, node, { ...modifier, to });
  if (key === "index") return scene.moving(view, to);
  return scene.changing(view, (json) => setting(json, key, to));
}

/** A view of SwiftUI's with a modifier more, less, or another one at a place. */
function modified(scene, node, { at, insert, to, remove }) {
  const found = scene.nodes.get(node);
  if (!found) throw new Error(noIdForFix(node));
  const added = remove === undefined ? insert ?? to : undefined;
  return scene.changing(found.host, (json) => replaced(json, found.keys, (own) =>
    ({ ...own, modifiers: (own.modifiers ?? []).toSpliced(at, insert ? 0 : 1, ...(added ? [added] : [])) })));
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
  // React Native turns interaction off with `none`, and on with all others.
  if (key === "pointerEvents") json = { ...json, isUserInteractionEnabled: undefined };
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
