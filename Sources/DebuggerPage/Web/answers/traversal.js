// Plays the traversal on the drawing: which view is asked next, and why it refuses.

import { button, element, named, svgElement } from "../basics/dom.js";
import { pause, play, playHint, secondPass, stepBack, stepForward, stepSlider } from "../words/panel-words.js";
import { reason, refuses } from "./visit-reasons.js";

/** Milliseconds a step, when there are few. */
const pace = 700;
/** How many marks of earlier steps stay on the drawing, and how many rows are listed around the step. */
const trail = 120, listed = 200;

export class Traversal {
  /** @type {import("../hittest.js").Visit[]} */
  #visits = [];
  #step = 0;
  #timer = 0;
  /** Whether the steps are drawn: only while they are told about. */
  #isTraced = false;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing }) {
    Object.assign(this, { session, drawing });
    this.slider = element("input", {
      id: "step", type: "range", min: 0, value: 0, "aria-label": stepSlider,
      oninput: () => { this.pause(); this.go(Number(this.slider.value)); },
    });
    this.playButton = button({ id: "play", onclick: () => this.toggle() }, play);
    this.count = element("output", { for: "step" });
    this.text = element("p", { id: "step-text", role: "status" });
    this.list = element("ol", { id: "visits", onclick: (event) => this.#click(event) });
    this.view = element("div", { id: "player" },
      element("div", { class: "row-of" },
        this.#button("step-back", "‹", stepBack, -1), this.playButton,
        this.#button("step-forward", "›", stepForward, 1), this.slider, this.count),
      this.text, this.list);
  }

  #button(id, text, label, change) {
    return button({
      id, "aria-label": label, onclick: () => { this.pause(); this.go(this.#step + change); },
    }, text);
  }

  /** @param {import("../hittest.js").Visit[]} visits */
  load(visits) {
    this.pause();
    this.#visits = visits;
    this.slider.max = String(visits.length);
    this.view.hidden = visits.length === 0;
    this.#first = -1;
    this.go(0);
  }

  /** @param {boolean} isOn  Whether the steps are drawn. */
  trace(isOn) {
    this.#isTraced = isOn;
    if (!isOn) this.pause();
    this.#draw();
  }

  toggle() {
    if (this.#timer) return this.pause();
    if (this.#step >= this.#visits.length) this.go(0);
    this.playButton.textContent = pause;
    const interval = Math.max(30, Math.min(pace, 20000 / this.#visits.length));
    this.#timer = setInterval(() => {
      this.go(this.#step + 1);
      if (this.#step >= this.#visits.length) this.pause();
    }, interval);
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.playButton.textContent = play;
  }

  /**
   * Shows the traversal up to a step; 0 is before the first.
   * @param {number} step
   */
  go(step) {
    this.#step = Math.min(Math.max(step, 0), this.#visits.length);
    this.slider.value = String(this.#step);
    this.count.textContent = `${this.#step} / ${this.#visits.length}`;
    const visit = this.#visits[this.#step - 1];
    this.text.replaceChildren(...(visit
      ? [this.#named(visit), " ", reason(visit, this.session.scene.view(visit.view)?.json)]
      : [playHint]));
    this.#draw();
    this.#list();
  }

  #draw() {
    const layer = this.drawing.layer("traversal");
    if (!this.#isTraced) return layer.replaceChildren();
    const first = Math.max(0, this.#step - trail);
    const marks = this.#visits.slice(first, this.#step).map((visit, index) => {
      const isLast = first + index === this.#step - 1;
      return this.drawing.outlined(visit.view,
        `visit outcome-${visit.outcome} ${refuses(visit.outcome) ? "refused" : "gave"}${isLast ? " current" : ""}`);
    }).filter((mark) => mark !== undefined);
    layer.replaceChildren(...marks);
    const last = this.#visits[this.#step - 1];
    const shape = last && this.drawing.shapes.get(last.view);
    // Beside the screen, the label would stand at another view.
    if (shape && !this.drawing.isOff(shape) && marks.at(-1)?.getAttribute("data-view") === last.view) layer.append(this.#label(last, marks.at(-1)));
  }

  /** The reason, at the corner of the view that is asked. */
  #label(visit, mark) {
    const box = mark.getBBox();
    const [x, y, width, height] = this.drawing.screen;
    const size = this.drawing.picture.viewBox.baseVal.width / this.drawing.stage.clientWidth * 12;
    const isRight = box.x > x + width / 2;
    return svgElement("text", {
      class: "visit-label", "font-size": size, "text-anchor": isRight ? "end" : "start",
      x: isRight ? Math.min(box.x + box.width, x + width) - size / 3 : Math.max(box.x, x) + size / 3,
      y: Math.min(Math.max(box.y, y), y + height - 2 * size) + size * 1.1,
      "data-view": visit.view, transform: mark.getAttribute("transform"),
    }, `${this.#step}. ${visit.class} ${refuses(visit.outcome) ? "✕" : "✓"} ${visit.outcome}`);
  }

  #first = -1;

  /** A stretch of the list around the step: a traversal may be as long as the scene. */
  #list() {
    const first = Math.max(0, Math.floor((this.#step - 1) / listed) * listed);
    if (first !== this.#first) {
      this.#first = first;
      this.list.start = first + 1;
      this.list.replaceChildren(...this.#visits.slice(first, first + listed).map((visit, index) => this.#row(visit, first + index)));
    }
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = this.list.children[this.#step - 1 - first];
    row?.setAttribute("aria-current", "step");
    if (row) this.#scrollTo(row);
  }

  /** Within the list: the panel stays where it is. */
  #scrollTo({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop) this.list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) this.list.scrollTop = offsetTop + offsetHeight - clientHeight;
  }

  #row(visit, index) {
    const name = button({ class: "link" }, this.#named(visit));
    const row = element("li", {
      "data-step": index + 1, "data-view": visit.view, "data-outcome": visit.outcome,
      class: refuses(visit.outcome) ? "refused" : "gave",
    }, name, " ", reason(visit, this.session.scene.view(visit.view)?.json),
    visit.pass === 2 ? secondPass : "");
    row.style.paddingInlineStart = `${8 + Math.min(visit.depth, 10) * 8}px`;
    return row;
  }

  #named(visit) {
    return named(visit.class, visit.view, this.session.scene.view(visit.view)?.words);
  }

  #click(event) {
    const row = event.target.closest("[data-step]");
    if (!row) return;
    this.pause();
    this.go(Number(row.dataset.step));
  }
}
