// Handles on the drawing: of the selected view, while its properties are shown, and of the pinned touch. Each is dragged, or moved
// with the arrow keys. A frame is edited when its handle is let go, and drawn at every move. What does not drag goes to the drawing
// below: the pointer asks there, and a click pins.

import { button, byId, element, place } from "../basics/dom.js";
import { say, toast, words } from "../basics/notices.js";
import { setting } from "../scene/changes.js";
import { boxAround, cornersOf, frameOf, inverse, mapped, toScreen } from "../scene/geometry.js";
import { placeOf, rounded, stepped } from "../scene/touches.js";
import { frameIs, handleNames, handlesOf, touchHandle } from "../words/panel-words.js";

/** The place of each corner on a frame, in parts of its size, and what a point to the right and one down add to x, y, width and height. */
const grips = {
  move: { right: [1, 0, 0, 0], down: [0, 1, 0, 0] },
  "left-top": { at: [0, 0], right: [1, 0, -1, 0], down: [0, 1, 0, -1] },
  "right-top": { at: [1, 0], right: [0, 0, 1, 0], down: [0, 1, 0, -1] },
  "left-bottom": { at: [0, 1], right: [1, 0, -1, 0], down: [0, 0, 0, 1] },
  "right-bottom": { at: [1, 1], right: [0, 0, 1, 0], down: [0, 0, 0, 1] },
};

/** Pixels between a view and its `move` handle, and those that the pointer moves before it drags. */
const [apart, slack] = [22, 3];

export class Handles {
  /**
   * The drag under way, which began at x and y in pixels. A view's has a grip, and `by` in points of its superview; the touch's has
   * the place that it was dragged to.
   * @type {{ x: number, y: number, hasMoved?: boolean, grip?: any, id: string, entry?: import("../scene/scene-document.js").Entry,
   *   scene: import("../scene/scene-document.js").SceneDocument, by: number[], touch?: { x: number, y: number } } | null}
   */
  #drag = null;

  /** @param {import("../workbench.js").Page} page @param {import("./stage.js").Stage} stage */
  constructor(page, stage) {
    Object.assign(this, page, { stage });
    const { session, viewport, tabs } = page;
    this.buttons = Object.fromEntries([...Object.keys(grips), "touch"].map((name) => [name, this.#button(name)]));
    this.view = element("div", { class: "handles", role: "group" }, ...Object.values(this.buttons));
    // Without their styles they would move the drawing from under the pointer.
    const onload = () => { byId("stage").after(this.view); };
    document.head.append(element("link", { rel: "stylesheet", href: "/stage/handles.css", onload }));
    session.on("selection drawn foreseen touch space start", () => this.#place());
    for (const changing of [viewport, tabs]) changing.addEventListener("change", () => this.#place());
    this.#place();
  }

  #button(name) {
    const acts = {
      onpointerdown: (event) => this.#began(event, name), onpointermove: (event) => this.#moved(event),
      onpointerup: (event) => this.#ended(event), onpointercancel: () => this.#cancel(), onkeydown: (event) => this.#press(event, name),
    };
    return button({ class: `handle of-${name}`, "data-handle": name, "aria-label": handleNames[name] ?? touchHandle, title: handleNames[name] ?? touchHandle, ...acts });
  }

  /** The view whose frame is edited, as the edits under way leave it. */
  get #entry() {
    const { session, tabs, space } = this;
    return tabs.current === "view" && !space.isOn && session.scene && session.node === null ? session.ahead.view(session.selected) : undefined;
  }

  /** Brings all to their places. */
  #place() {
    const entry = this.#entry, { session, space, viewport, tabs } = this;
    const json = entry && this.#drag?.id === entry.id ? resized(entry.json, this.#drag.grip, this.#drag.by) : entry?.json;
    const frame = json && frameOf(json), matrix = entry?.superview ? toScreen(entry.superview) : [1, 0, 0, 1, 0, 0];
    const touch = session.touch && session.scene && tabs.current !== "gestures" && !space.isOn ? placeOf(session.touch, session.scene) : null;
    this.view.setAttribute("aria-label", handlesOf(entry ? entry.words || entry.id : ""));
    for (const [name, handle] of Object.entries(this.buttons)) {
      const grip = grips[name];
      // The frame of a turned view is not its size.
      const isShown = grip ? frame && (name === "move" || !json.transform) : touch;
      const at = !isShown ? null : !grip ? this.#drag?.touch ?? touch : grip.at ? placeOn(frame, grip.at, matrix) : this.#above(frame, matrix);
      const { x, y } = at ? viewport.client(at.x, at.y) : { x: NaN, y: NaN };
      const { left, top, right, bottom } = viewport.box;
      handle.hidden = !(x >= left && x <= right && y >= top && y <= bottom);
      handle.style.translate = handle.hidden ? "" : [x - left, y - top + viewport.offset].map((part) => `${Math.round(part)}px`).join(" ");
    }
    this.hovering.tag.update();
  }

  /** Where a view is moved from: above it, or below it where there is no room, so that no corner lies under it. */
  #above(frame, matrix) {
    const [x, y, width, height] = boxAround(cornersOf(frame, matrix)), room = apart / this.viewport.scale;
    const hasRoom = this.viewport.client(x, y - room).y >= this.viewport.box.top;
    return { x: x + width / 2, y: hasRoom ? y - room : y + height + room };
  }

  #began(event, name) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const { session } = this, entry = this.#entry;
    this.#drag = { x: event.clientX, y: event.clientY, by: [0, 0], grip: grips[name], id: grips[name] ? entry.id : "", entry, scene: session.ahead };
  }

  #point({ clientX, clientY }) {
    return rounded(this.viewport.point(clientX, clientY), this.viewport.scale);
  }

  #moved(event) {
    const drag = this.#drag, { clientX, clientY } = event;
    if (!drag) return this.hovering.move(this.#point(event), event.timeStamp);
    drag.hasMoved ||= Math.hypot(clientX - drag.x, clientY - drag.y) >= slack;
    if (!drag.hasMoved) return undefined;
    if (!drag.grip) {
      drag.touch = this.#point(event);
      this.stage.mark.show(drag.touch);
      this.hovering.move(drag.touch);
      return this.#place();
    }
    const [dx, dy] = [clientX - drag.x, clientY - drag.y].map((pixels) => pixels / this.viewport.scale);
    const [a, b, c, d] = drag.entry.superview ? inverse(toScreen(drag.entry.superview)) ?? [1, 0, 0, 1] : [1, 0, 0, 1];
    drag.by = [a * dx + c * dy, b * dx + d * dy].map(Math.round);
    this.stage.drawDragged(drag.entry, resized(drag.entry.json, drag.grip, drag.by));
    return this.#place();
  }

  #ended(event) {
    const drag = this.#drag;
    this.#drag = null;
    if (drag && !drag.hasMoved) this.session.pin(this.#point(event));
    else if (drag?.touch) this.session.pin(drag.touch, { quietly: true });
    else if (drag?.grip && drag.by.some((part) => part !== 0)) this.#edit(drag.id, drag.scene, drag.grip, drag.by);
  }

  /** As if it had not begun. */
  #cancel() {
    const wasOn = this.#drag;
    this.#drag = null;
    if (!wasOn) return;
    this.stage.restore();
    this.#place();
  }

  /** Arrow keys move by a point, with Shift by ten. */
  #press(event, name) {
    if (event.key === "Escape" && this.#drag) {
      event.stopPropagation();
      return this.#cancel();
    }
    const step = stepped({ x: 0, y: 0 }, event), { session } = this;
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (grips[name]) return this.#edit(this.#entry.id, session.ahead, grips[name], [step.x, step.y]);
    const { x, y } = placeOf(session.touch, session.scene);
    session.pin({ x: x + step.x, y: y + step.y }, { quietly: true });
  }

  /** Each edit is made to what those before it leave. */
  async #edit(id, seen, grip, by) {
    const { session } = this;
    try {
      const made = session.edit((scene, nameOf) => ({ scene: scene.changing(nameOf(id), (json) => resized(json, grip, by)) }), seen);
      const entry = session.ahead.view(id);
      if (entry) say(frameIs(place(frameOf(entry.json))));
      await made;
    } catch (error) {
      toast(words(error));
    }
  }
}

/** A view's JSON with its frame changed; one without a frame of its own is moved by its center. @param {any} json @param {{ right: number[], down: number[] }} grip @param {number[]} by */
function resized(json, { right, down }, [dx, dy]) {
  const change = right.map((part, index) => part * dx + down[index] * dy);
  if (json.center && json.bounds && change[2] === 0 && change[3] === 0) return setting(json, "center", [json.center[0] + change[0], json.center[1] + change[1]]);
  const [x, y, width, height] = frameOf(json).map((part, index) => part + change[index]);
  return setting(json, "frame", [x, y, Math.max(width, 0), Math.max(height, 0)].map((part) => Number(part.toFixed(3))));
}

/** A place on a frame, in parts of its size, on the screen. */
function placeOn([left, top, width, height], [right, down], matrix) {
  const [x, y] = mapped([left + right * width, top + down * height], matrix);
  return { x, y };
}
