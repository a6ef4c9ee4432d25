// Which layer of the exploded view each view stands in: what covers another stands in front of it, and what covers
// nothing stands as far back as it can, so that siblings side by side share a layer.

/** Cells across and down: views are compared with those in their cells alone. */
const cells = 32;
/** Points by which views may overlap without one covering the other, as cells do by their separators; but no more than
 * this part of the smaller one. */
const [tolerance, part] = [1, 0.25];

/** @typedef {{ shape: import("../stage/drawing.js").Shape, box: number[], level: number }} Placed */

/**
 * @param {import("../stage/drawing.js").Shape[]} shapes  In the order of painting.
 * @param {(id: string) => string | undefined} superview
 * @returns {Placed[]}
 */
export function layers(shapes, superview) {
  const placed = shapes.map((shape) => ({ shape, box: shape.box, level: 0 }));
  const grid = new Grid(placed.map(({ box }) => box));
  const levels = new Map();
  for (const view of placed) {
    const above = levels.get(superview(view.shape.id));
    view.level = Math.max(grid.under(view.box), above ?? -1) + 1;
    levels.set(view.shape.id, view.level);
    grid.add(view);
  }
  return placed;
}

class Grid {
  /** @type {Placed[][]} */
  #cells = Array.from({ length: cells * cells }, () => []);

  /** @param {number[][]} boxes  All that will stand in it. */
  constructor(boxes) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y, width, height] of boxes) {
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + width), Math.max(bottom, y + height)];
    }
    Object.assign(this, { left, top, width: (right - left) / cells || 1, height: (bottom - top) / cells || 1 });
  }

  /** The highest level that a box would cover; -1 where there is nothing. */
  under(box) {
    let highest = -1;
    this.#each(box, (cell) => {
      for (const other of cell) if (other.level > highest && overlap(box, other.box)) highest = other.level;
    });
    return highest;
  }

  /** What fills a cell is in front of all in it, which nothing has to be compared with any more. */
  add(view) {
    this.#each(view.box, (cell, x, y) => {
      if (holds(view.box, x, y, x + this.width, y + this.height)) cell.length = 0;
      cell.push(view);
    });
  }

  #each([x, y, width, height], act) {
    const index = (distance, size) => Math.min(Math.max(Math.floor(distance / size), 0), cells - 1);
    const [first, last] = [index(x - this.left, this.width), index(x + width - this.left, this.width)];
    const [upper, lower] = [index(y - this.top, this.height), index(y + height - this.top, this.height)];
    for (let row = upper; row <= lower; row += 1) {
      for (let column = first; column <= last; column += 1) {
        act(this.#cells[row * cells + column], this.left + column * this.width, this.top + row * this.height);
      }
    }
  }
}

const overlap = ([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) =>
  shared(x, width, otherX, otherWidth) && shared(y, height, otherY, otherHeight);

const shared = (start, length, other, otherLength) =>
  Math.min(start + length, other + otherLength) - Math.max(start, other) > Math.min(tolerance, part * Math.min(length, otherLength));

const holds = ([x, y, width, height], left, top, right, bottom) => x <= left && y <= top && x + width >= right && y + height >= bottom;

/** Whether a convex polygon has the point. @param {[number, number][]} corners @param {number} x @param {number} y */
export function contains(corners, x, y) {
  let sign = 0;
  for (let index = 0; index < corners.length; index += 1) {
    const [ax, ay] = corners[index], [bx, by] = corners[(index + 1) % corners.length];
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (cross === 0) continue;
    if (sign !== 0 && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
  }
  return corners.length > 2;
}
