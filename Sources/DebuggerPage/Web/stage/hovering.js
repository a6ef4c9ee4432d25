// The pointer moves, the view that would get the touch lights up with its superviews. Nothing here reads the layout.

import { byId, flags, place, safe } from "../basics/dom.js";
import { Tag } from "./tag.js";
import { placeOf } from "../scene/touches.js";
import { firesHere, firesNothing, getsPlace, hitStatus, isHandledBy, mayFire, missStatus, noGestureThere, noHandler, noSwiftUIView, noView } from "../words/answer-words.js";

/** @typedef {import("../session/session.js").Point} Point */

/** How many superviews light up with the hit view. */
const around = 6;
/** How many measurements are kept. */
const kept = 200;

export class Hovering {
  /** @type {{ highlighted: number, painted?: number }[]} Milliseconds since the pointer's event. */
  measurements = [];
  /** @type {Point | null} Where the touch of the keyboard or the pointer is. */
  point = null;
  /** The view of SwiftUI's that is drawn there. @type {(point: { x: number, y: number }) => import("../scene/nodes.js").Node | undefined} */
  nodeAt = () => undefined;
  #asking;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing, viewport }) {
    Object.assign(this, { session, drawing });
    this.tag = new Tag({ session, viewport });
    this.#asking = session.asking("hitTest");
  }

  /**
   * Asks who gets a touch here and lights that view up.
   * @param {Point} point
   * @param {number} [since]  When the pointer moved, by the clock of `performance.now()`.
   */
  async move(point, since = performance.now()) {
    const { session } = this;
    // While nobody answers, each question would only be one more failure.
    if (!session.scene || session.service.isAway) return;
    this.point = point;
    const answer = await this.#asking(point, { include: ["dispatch"], passes: session.passes }).catch(() => undefined);
    if (!answer || this.point !== point || !session.scene) return;
    this.light(answer, point);
    this.#measure(since);
    return answer;
  }

  /** Forgets the pointer, so that an answer that is still to come changes nothing. */
  leave() {
    this.point = null;
  }

  /**
   * Lights the hit view up.
   * @param {import("../hittest.js").HitTestAnswer | null} answer
   * @param {Point | null} touch
   */
  light(answer, touch) {
    const { drawing } = this;
    const point = touch && placeOf(touch, this.session.scene);
    const hit = answer?.hitView ?? null;
    const path = hit?.path ?? [];
    const node = answer?.swiftUI && point && this.nodeAt(point);
    drawing.outline("chain", path.slice(-1 - around, -1));
    // SwiftUI's view is lit instead: that its hosting view gets the touch fires nothing.
    drawing.outline("hit", node ? [] : path.slice(-1));
    flags.hit = hit?.id ?? "";
    flags.point = point ? `${point.x},${point.y}` : "";
    const where = point && place([point.x, point.y]);
    status(hit ? hit.class : answer ? noView : "", hit?.id ?? "",
      where ? (hit ? hitStatus(place(hit.location), where) : missStatus(where)) + handled(answer) : "");
    // A pinned touch has its cross: the label of who gets it leaves the sight of what is under it free.
    const box = this.point === null ? drawing.shape(hit?.id)?.box ?? null : null;
    if (node) this.tag.show(point, { id: node.id, class: node.class, words: node.words, ...firing(answer.swiftUI) });
    else this.tag.show(answer && point, hit ? { ...hit, box, text: where ? getsPlace(where) + handled(answer) : "" }
      : { class: noView, text: where ? getsPlace(where) : "", kind: "nobody" });
    this.session.say("lit");
  }

  #measure(since) {
    const measured = { highlighted: performance.now() - since };
    this.measurements.push(measured);
    if (this.measurements.length > kept) this.measurements.shift();
    // A task that is posted in the frame runs after it has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { measured.painted = performance.now() - since; };
      port2.postMessage(null);
    });
  }
}

/** The line under the drawing. @param {string} className @param {string} id @param {string} [text] */
export function status(className, id, text = "") {
  byId("status-class").textContent = safe(className);
  byId("status-id").textContent = safe(id);
  byId("status-location").textContent = safe(text);
}

/** Who handles the touch, where that is not the hit view. */
function handled(answer) {
  // Where only places are known, nothing is known of responders.
  const { handledBy, discarded } = (answer?.basis === "geometry" ? null : answer?.dispatch) ?? {};
  if (answer?.swiftUI) return swiftUIs(answer.swiftUI);
  if (discarded) return noHandler;
  return handledBy && handledBy !== answer.hitView?.id ? isHandledBy(handledBy) : "";
}

/** A hosting view is one to UIKit: which of SwiftUI's gestures the touch begins is told instead. */
function swiftUIs({ target, gestures = [] }) {
  return firesAny(gestures) ? mayFire(names(gestures)) : target ? noGestureThere(target) : noSwiftUIView;
}

/** What a touch fires, for the label of one of SwiftUI's views. */
const firing = ({ gestures = [] }) => (firesAny(gestures) ? { text: firesHere(names(gestures)) } : { text: firesNothing, kind: "looked" });

const firesAny = (gestures) => gestures.some(({ fires }) => fires);
const names = (gestures) => gestures.filter(({ fires }) => fires).map(({ id, node }) => id ?? node).join(", ");
