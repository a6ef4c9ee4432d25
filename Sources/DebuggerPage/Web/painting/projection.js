// From a layer of the picture to the plane and back: as it is, or exploded, in an orthographic projection about the screen's middle.

import { boxAround, identity } from "../scene/geometry.js";

/** Radians: nearer to the edge nothing is to be seen, and beyond it, all from behind. */
const steepest = 1.35;

export class Projection {
  /** Whether all layers lie in one plane. */
  isFlat = true;
  /** About the vertical and the horizontal axis. */
  yaw = 0.6;
  pitch = 0.42;
  /** Points between two layers. */
  distance = 24;
  /** The layer in the middle, about which everything turns. */
  middle = 0;
  /** @type {[number, number]} */
  center = [0, 0];

  /** @param {number} yaw @param {number} pitch  Radians more. */
  turn(yaw, pitch) {
    const within = (angle) => Math.min(Math.max(angle, -steepest), steepest);
    [this.yaw, this.pitch] = [within(this.yaw + yaw), within(this.pitch + pitch)];
  }

  /** The matrix [a, b, c, d, e, f] of a layer. @param {number} level */
  matrix(level) {
    if (this.isFlat) return identity;
    const [x, y] = this.center;
    const z = (level - this.middle) * this.distance;
    const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(this.yaw), Math.cos(this.yaw), Math.sin(this.pitch), Math.cos(this.pitch)];
    const b = sinYaw * sinPitch;
    return [cosYaw, b, 0, cosPitch, x - cosYaw * x + z * sinYaw, y - b * x - cosPitch * y - z * cosYaw * sinPitch];
  }

  /** A point of a layer in the flat picture. @param {number} level @param {number} x @param {number} y */
  flat(level, x, y) {
    const [a, b, , d, e, f] = this.matrix(level);
    return { x: a * x + e, y: b * x + d * y + f };
  }

  /** The point of a layer that is seen there. @param {number} level @param {{ x: number, y: number }} point */
  inverse(level, { x, y }) {
    const [a, b, , d, e, f] = this.matrix(level);
    const own = (x - e) / a;
    return { x: own, y: (y - f - b * own) / d };
  }

  /** What a box takes in the flat picture from one layer to another. */
  box([x, y, width, height], from, to) {
    if (this.isFlat) return [x, y, width, height];
    const corners = [from, to].flatMap((level) => [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      .map(([px, py]) => Object.values(this.flat(level, px, py))));
    return boxAround(corners);
  }
}
