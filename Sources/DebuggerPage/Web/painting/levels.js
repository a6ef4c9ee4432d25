// Which layer of the picture each view stands in: what covers another stands in front of it, and what covers
// nothing stands as far back as it can, so that siblings side by side share a layer.

/** Cells across and down: views are compared with those in their cells alone. */
const cells = 32;
/** Points by which views may overlap without one covering the other, as cells do by their separators; but no more than
 * this part of the smaller one. */
const [tolerance, part] = [1, 0.25];

/** @typedef {import("../scene/shapes.js").Shape} Shape */

/**
 * Gives each its level.
 * @param {Shape[]} shapes  In the order of painting.
 * @returns {number}  How many levels there are.
 */
export function stack(shapes) {
  const grid = new Grid(shapes.map(({ box }) => box)), placed = new Set();
  let levels = 0;
  for (const shape of shapes) {
    const above = placed.has(shape.superview) ? shape.superview.level : -1;
    shape.level = Math.max(grid.under(shape.box), above) + 1;
    levels = Math.max(levels, shape.level + 1);
    placed.add(shape);
    grid.add(shape);
  }
  return levels;
}

class Grid {
  /** In each the views by their levels. @type {Shape[][]} */
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
      for (let at = cell.length - 1; at >= 0 && cell[at].level > highest; at -= 1) if (overlap(box, cell[at].box)) highest = cell[at].level;
    });
    return highest;
  }

  /** What fills a cell is in front of all in it, which nothing has to be compared with any more. */
  add(view) {
    this.#each(view.box, (cell, x, y) => {
      if (holds(view.box, x, y, x + this.width, y + this.height)) cell.length = 0;
      let at = cell.length;
      while (at > 0 && cell[at - 1].level > view.level) at -= 1;
      cell.splice(at, 0, view);
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

// By their places: what is taken apart in each of a million calls takes three times as long.
const overlap = (one, other) => shared(one[0], one[2], other[0], other[2]) && shared(one[1], one[3], other[1], other[3]);

const shared = (start, length, other, otherLength) =>
  Math.min(start + length, other + otherLength) - Math.max(start, other) > Math.min(tolerance, part * Math.min(length, otherLength));

const holds = ([x, y, width, height], left, top, right, bottom) => x <= left && y <= top && x + width >= right && y + height >= bottom;
