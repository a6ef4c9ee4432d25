// A scene as JSON, with its views found by id. Never changes: an edit gives another one, which shares what is the same.

import { caption } from "./captions.js";
import { octetsOf } from "./octets.js";

/** A view in its tree. Each edit makes all of them anew: what is needed of few views is computed when it is asked for. */
export class Entry {
  /** @type {Entry[]} */
  subviews = [];

  /** @param {any} json @param {Entry | null} superview @param {number} index  Among its siblings. */
  constructor(json, superview, index) {
    this.json = json;
    this.superview = superview;
    this.index = index;
    this.depth = superview ? superview.depth + 1 : 0;
    // A view without an id is named by its place, and without a class by UIKit's plainest.
    this.id = json.id ?? this.place;
    this.class = json.class ?? (superview ? "UIView" : "UIWindow");
  }

  /** What it says to people. @returns {string} */
  get words() {
    return caption(this);
  }

  /** The window first. @returns {Entry[]} */
  get superviews() {
    const found = [];
    for (let entry = this.superview; entry; entry = entry.superview) found.unshift(entry);
    return found;
  }

  /** @returns {string} */
  get place() {
    return this.superview ? `${this.superview.place}.${this.index}` : `${this.index}`;
  }

  /** The way to its JSON from the scene's root. @returns {(string | number)[]} */
  get keys() {
    return this.superview ? [...this.superview.keys, "subviews", this.index] : ["windows", this.index];
  }
}

/** @typedef {{ text: string, state: Record<string, number>, conditions: any[] }} Source
 *    Swift text, which of its branches are taken, and its conditions as the service tells them. */

export class SceneDocument {
  /** @type {Map<string, Entry>} In the order of the JSON: superviews before their subviews. */
  views = new Map();
  /** @type {Entry[]} */
  windows = [];
  /** @type {Map<string, { host: string, json: any, keys: (string | number)[] }>} SwiftUI's views that have an id. */
  nodes = new Map();
  /** @type {Map<string, { node: any, json: any }>} SwiftUI's gestures that have an id, with what they are attached to. */
  gestures = new Map();

  /**
   * @param {any} root  What a scene's JSON holds; not to be changed from here on.
   * @param {Source | null} [source]  The Swift text that it was made of. Edits of the scene drop it.
   * @param {any} [code]  The app's code of a request, whose overrides each question runs.
   */
  constructor(root, source = null, code = null) {
    this.root = root;
    this.source = source;
    this.code = code;
    this.windows = (root.windows ?? []).map((json, index) => this.#add(json, null, index));
  }

  /** As the service stores it. */
  get text() {
    return JSON.stringify(this.root);
  }

  /** The same as octets: after an edit, most of them are there already. */
  get octets() {
    return octetsOf(this.root);
  }

  /** @returns {Entry} */
  #add(json, superview, index) {
    const entry = new Entry(json, superview, index);
    this.views.set(entry.id, entry);
    if (json.swiftUI?.content) this.#addNodes(json.swiftUI.content, entry.id, ["swiftUI", "content"]);
    if (json.subviews) entry.subviews = json.subviews.map((child, at) => this.#add(child, entry, at));
    return entry;
  }

  /** SwiftUI's views inside of a hosting view. `keys`: the way from the hosting view's JSON. */
  #addNodes(nodes, host, keys) {
    [nodes].flat().forEach((json, index) => {
      const own = [...keys, index];
      if (typeof json?.id === "string") this.nodes.set(json.id, { host, json, keys: own });
      for (const { gesture } of json?.modifiers ?? []) if (gesture?.id) this.gestures.set(gesture.id, { node: json, json: gesture });
      if (json?.children) this.#addNodes(json.children, host, [...own, "children"]);
    });
  }

  /** Whether a view, or one of SwiftUI's, or a gesture has this id. @param {string | null} id */
  holds(id) {
    return id !== null && (this.views.has(id) || this.nodes.has(id) || this.gestures.has(id));
  }

  /** Where in the source something is written, line and column from 1. @param {string | null} id @returns {{ line: number, column: number } | undefined} */
  writtenAt(id) {
    return (this.nodes.get(id ?? "") ?? this.gestures.get(id ?? ""))?.json.source;
  }

  /** What is written on a line: what begins last before a column, or else first behind it. @param {number} line @param {number} column */
  idWrittenAt(line, column) {
    const onLine = [...this.nodes.keys(), ...this.gestures.keys()].map((id) => ({ id, source: this.writtenAt(id) }))
      .filter(({ source }) => source?.line === line).toSorted((one, other) => one.source.column - other.source.column);
    return (onLine.findLast(({ source }) => source.column <= column) ?? onLine[0])?.id;
  }

  /** The view whose JSON is there. @param {(string | number)[]} keys  As an entry has them. @returns {Entry | undefined} */
  at([, window, ...keys]) {
    return keys.reduce((entry, key) => (key === "subviews" ? entry : entry?.subviews[key]), this.windows[window]);
  }

  /** @param {string | null} id @returns {Entry | undefined} */
  view(id) {
    return id === null ? undefined : this.views.get(id);
  }

  /**
   * The document with a view's JSON replaced. Everything that is not on the way there is shared.
   * @param {string} id
   * @param {(json: any) => any} change  Gives new JSON, leaves the old alone.
   */
  changing(id, change) {
    const entry = this.views.get(id);
    return entry ? new SceneDocument(replaced(this.root, entry.keys, change), null, this.code) : this;
  }

  /** The document as it is with these windows hidden. @param {Set<string>} windows */
  hiding(windows) {
    return new SceneDocument({ ...this.root, windows: this.windows.map(({ id, json }) => (windows.has(id) ? { ...json, isHidden: true } : json)) }, null, this.code);
  }

  /**
   * The document with a view at another place among its siblings; 0 is the back.
   * @param {string} id
   * @param {number} index
   */
  moving(id, index) {
    const entry = this.views.get(id);
    if (!entry) return this;
    const from = Number(entry.keys.at(-1));
    return new SceneDocument(replaced(this.root, entry.keys.slice(0, -1), (siblings) => {
      const moved = siblings.toSpliced(from, 1);
      return moved.toSpliced(index, 0, siblings[from]);
    }), null, this.code);
  }
}

/**
 * A copy of a value with one value inside of it changed.
 * @param {any} value
 * @param {(string | number)[]} keys
 * @param {(value: any) => any} change
 */
export function replaced(value, keys, change) {
  if (keys.length === 0) return change(value);
  const [key, ...rest] = keys;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const inner = replaced(copy[key], rest, change);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
