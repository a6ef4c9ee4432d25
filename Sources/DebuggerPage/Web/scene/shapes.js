// A scene as polygons: what is seen of each view on the screen, from the back to the front (R14, R20, R34, R38), with SwiftUI's
// views in theirs. Everything that draws a scene draws these.

import { boxAround, common, cornersOf, geometry, holds, identity, joined, toSuper } from "./geometry.js";
import { clips, kindOf } from "./kinds.js";
import { kinds, nodesOf } from "./nodes.js";
import { lookWrittenFor } from "./source-looks.js";

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {import("./nodes.js").Node} Node */

/** Farther from the screen's origin, in points, everything is cut off. */
const far = 2 ** 20;
const plane = cornersOf([-far, -far, 2 * far, 2 * far], identity);
/** Up to this alpha a view is not seen (R20), and the least that one is drawn with: nobody could point at it. */
const [invisible, faintest] = [0.01, 0.2];
/** Where nothing is left of a view. */
const nowhere = [[0, 0]];

/** What is drawn of a view, or of one of SwiftUI's. */
export class Shape {
  /** Its layer in 3D, from 0 at the back. */
  level = 0;
  /** Whether it is seen exactly where its superview is. */
  isFull = false;

  /**
   * @param {{ id: string, entry: Entry | Node, superview: Shape | null, window: string, points: number[][], kind: import("./kinds.js").Kind,
   *    isHidden: boolean, cut: "" | "clipped" | "empty", opacity: number, matrix: number[], box: number[],
   *    look?: import("./source-looks.js").Look }} facts
   *  `points`: the corners of what its superviews leave of it, or of all of it where they leave nothing: it is `clipped` then, or
   *  `empty` without an area. `matrix`: from its own coordinates to the screen's. `look`: what
   *  Swift text says of it.
   */
  constructor(facts) {
    Object.assign(this, facts);
  }

  /** As the data of a path. */
  get d() {
    return pathOf([this.points]);
  }

  /** Whether something of it is to be seen. */
  get isSeen() {
    return !this.isHidden && this.cut === "";
  }

  get isDisabled() {
    return this.entry.json.isEnabled === false;
  }

  /** @param {number} x @param {number} y */
  has(x, y) {
    return holds(this.points, x, y);
  }
}

/** Closed rings as the data of one path. @param {number[][][]} rings */
export const pathOf = (rings) => rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");

/**
 * @param {import("./scene-document.js").SceneDocument} scene
 * @returns {{ shapes: Shape[], screen: number[] }}  From the back to the front; the box around the windows.
 */
export function shapesOf(scene) {
  /** @type {Shape[]} */
  const shapes = [];
  const outermost = Map.groupBy(nodesOf(scene).values(), ({ superview, host }) => (superview === host ? host.id : ""));
  const add = (entry, outer) => {
    const { json } = entry, place = placeOf(entry, outer), { matrix, left } = place, alpha = json.alpha ?? 1;
    if (!(matrix[0] * matrix[3] - matrix[1] * matrix[2])) return;
    const shape = new Shape({
      id: entry.id, entry, superview: outer.shape, window: outer.window ?? entry.id, kind: kindOf(entry), matrix, points: place.points, box: place.box,
      cut: place.cut, isHidden: outer.isHidden || json.isHidden === true || alpha <= invisible,
      opacity: Math.min(Math.max(outer.alpha * alpha, faintest), 1),
    });
    shape.isFull = !outer.shape || (left.length > 0 && isSame(shape.box, outer.shape.box));
    shapes.push(shape);
    for (const node of outermost.get(entry.id) ?? []) addNode(node, shape, matrix);
    const { window, isHidden } = shape, inner = { matrix, window, isHidden, shape, alpha: outer.alpha * (alpha > 0 ? alpha : 1), clip: clips(entry) ? left : outer.clip };
    for (const view of inOrder(entry.subviews, "zPosition")) add(view, inner);
  };
  const addNode = (node, superview, host) => {
    const { id, corners, json, isUnseen } = node, { window } = superview;
    const opacity = (json.modifiers ?? []).reduce((left, each) => (typeof each.opacity === "number" ? left * Math.max(each.opacity, faintest) : left), superview.opacity);
    const shape = corners && new Shape({
      id, entry: node, superview, window, points: corners, box: boxAround(corners), kind: kinds[json.view] ?? "container", cut: "", opacity,
      isHidden: !superview.isSeen || isUnseen, matrix: joined(node.space, host),
      look: lookWrittenFor(node, scene.source?.text),
    });
    if (shape) shapes.push(shape);
    for (const child of node.subviews) addNode(child, shape || { ...superview, opacity, isSeen: superview.isSeen && !isUnseen }, host);
  };
  const screen = { matrix: identity, clip: plane, isHidden: false, alpha: 1, shape: null };
  for (const window of inOrder(scene.windows, "windowLevel")) add(window, screen);
  const windows = shapes.filter(({ superview }) => superview === null), seen = windows.filter(({ isSeen }) => isSeen);
  const [x, y, width, height] = boxAround((seen.length > 0 ? seen : windows).flatMap(({ points }) => points));
  return { shapes, screen: Number.isFinite(x + y) ? [x, y, Math.max(width, 1), Math.max(height, 1)] : [0, 0, 1, 1] };
}

/** @typedef {{ matrix: number[], left: number[][], points: number[][], box: number[], cut: "" | "clipped" | "empty" }} Place
 *    `left`: what is within the clip; no corners for nothing. */

/** Where views were last, by their JSON, and in what: an edit leaves most of them there. @type {WeakMap<object, { outer: { matrix: number[], clip: number[][] }, place: Place }>} */
const placed = new WeakMap();

/** @param {Entry} entry @param {{ matrix: number[], clip: number[][] }} outer @returns {Place} */
function placeOf({ json }, outer) {
  const before = placed.get(json);
  if (before && isSame(before.outer.matrix, outer.matrix) && isSame(before.outer.clip, outer.clip, isSame)) return before.place;
  const known = geometry(json), matrix = joined(toSuper(json, known), outer.matrix), { bounds: { x, y, width, height } } = known;
  const corners = cornersOf([x, y, width, height], matrix), isFinite = corners.every(([left, top]) => Number.isFinite(left + top)), hasArea = width > 0 && height > 0 && isFinite;
  const left = hasArea ? cut(corners, outer.clip) : [], points = left.length > 0 ? left : isFinite ? corners : nowhere;
  const place = { matrix, left, points, box: boxAround(points), cut: left.length > 0 ? "" : hasArea ? "clipped" : "empty" };
  placed.set(json, { outer: { matrix: outer.matrix, clip: outer.clip }, place });
  return place;
}

const isSame = (one, other, isEqual = Object.is) => one === other || (one.length === other.length && one.every((part, index) => isEqual(part, other[index])));

/** Views as they are declared, but for a number that goes before. @param {Entry[]} views @param {string} key */
const inOrder = (views, key) => (views.some(({ json }) => json[key])
  ? views.toSorted((one, other) => (one.json[key] ?? 0) - (other.json[key] ?? 0)) : views);

/** What of a convex polygon lies within another; no corners for nothing. @param {number[][]} polygon @param {number[][]} clip */
function cut(polygon, clip) {
  if (clip.length === 0) return [];
  if (isBox(polygon) && isBox(clip)) {
    const [left, top, right, bottom] = common(boxAround(polygon), boxAround(clip)) ?? [];
    return left === undefined ? [] : [[left, top], [right, top], [right, bottom], [left, bottom]];
  }
  const within = oriented(clip);
  let left = oriented(polygon);
  for (const [index, [ax, ay]] of within.entries()) {
    const [bx, by] = within[(index + 1) % within.length];
    const side = ([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const sides = left.map(side);
    if (sides.every((each) => each >= 0)) continue;
    left = left.flatMap((corner, at) => {
      const next = (at + 1) % left.length, [own, other] = [sides[at], sides[next]], part = own / (own - other);
      const crossing = own * other < 0 ? [corner.map((value, axis) => value + part * (left[next][axis] - value))] : [];
      return own >= 0 ? [corner, ...crossing] : crossing;
    });
  }
  return within.length > 2 && left.length > 2 && area(left) > 1e-9 ? left : [];
}

/** Whether its sides lie along the axes, as most do. @param {number[][]} points */
export const isBox = (points) => points.length === 4 && points[0][0] === points[3][0] && points[0][1] === points[1][1]
  && points[1][0] === points[2][0] && points[2][1] === points[3][1];

/** Twice its area; below 0 where it is turned over. */
const area = (points) => points.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = points[(index + 1) % points.length];
  return sum + x * nextY - nextX * y;
}, 0);

const oriented = (points) => (area(points) < 0 ? points.toReversed() : points);
