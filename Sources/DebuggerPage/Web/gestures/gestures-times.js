// The time of a gesture as a length. Long idle times are drawn short: a tap would be a hair's width beside the second that a
// recognizer waits for its double tap.
//
//     0 ─ 0.05 ─╱╱─ 0.4 s        the break holds 0.35 s

/** Idle times of at least so many seconds are drawn short. */
const idle = 0.3;
/** The part of the whole that a number of the axis takes. */
export const room = 0.09;
/** The length of a break: a part of all that is drawn at its length, and the seconds that it has at least. */
const [part, least] = [0.08, 0.02];

export class Times {
  /** Stretches between times at which something happens: their seconds, and where each is drawn in seconds of the drawing. */
  pieces = [];
  /** Seconds of the drawing. */
  length = 0;

  /** @param {number[]} moments  In seconds. @param {number} duration */
  constructor(moments, duration) {
    const stops = [...new Set([0, ...moments, duration])].sort((one, other) => one - other);
    const gaps = stops.slice(1).map((to, index) => ({ from: stops[index], to, isBreak: to - stops[index] >= idle && to < duration }));
    const whole = gaps.filter(({ isBreak, to }) => !isBreak && to < duration).reduce((sum, { from, to }) => sum + to - from, 0);
    const short = Math.max(part * whole, least);
    for (const gap of gaps) {
      // The room at the end is no longer than a break.
      const length = gap.isBreak ? short : gap.to < duration ? gap.to - gap.from : Math.min(gap.to - gap.from, short);
      this.pieces.push({ ...gap, at: this.length, length });
      this.length += length;
    }
  }

  get breaks() {
    return this.pieces.filter(({ isBreak }) => isBreak);
  }

  /** Where a time is, in parts of the whole. @param {number} time */
  part(time) {
    const piece = this.pieces.findLast(({ from }) => from <= time);
    if (!piece) return 0;
    return (piece.at + Math.min((time - piece.from) / (piece.to - piece.from || 1), 1) * piece.length) / this.length;
  }

  /** The time there. @param {number} place  In parts of the whole. */
  time(place) {
    const at = Math.min(Math.max(place, 0), 1) * this.length, piece = this.pieces.findLast((each) => each.at <= at);
    return piece ? piece.from + (at - piece.at) / (piece.length || 1) * (piece.to - piece.from) : 0;
  }

  /** Times for an axis, no more than so many of them, and none whose number would reach into a break. @param {number[]} steps @param {number} most */
  ticks(steps, most) {
    const step = steps.find((each) => (this.length - this.breaks.reduce((sum, { length }) => sum + length, 0)) / each <= most) ?? this.length;
    const end = this.pieces.at(-1)?.to ?? 0;
    return Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step)
      // At the very end, there is no room for a number.
      .filter((time) => this.part(time) < 0.92 && !this.breaks.some(({ from, to }) =>
        time > from ? time < to : time > 0 && this.part(from) - this.part(time) < room));
  }
}
