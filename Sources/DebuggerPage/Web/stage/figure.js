// A picture of a scene in a panel: the drawing without its tools, with what is said of it below.

import { element } from "../basics/dom.js";
import { Drawing } from "./drawing.js";
import { Viewport } from "./viewport.js";

export class Figure {
  /** @param {string} title */
  constructor(title) {
    this.title = title;
    this.stage = element("div", { class: "stage", role: "img" });
    this.told = element("span");
    this.view = element("figure", {}, this.stage, element("figcaption", {}, element("b", {}, title), " ", this.told));
    this.drawing = new Drawing(this.stage);
    this.viewport = new Viewport(this.drawing, { margin: 8 });
    this.viewport.fill();
  }

  /** @param {import("../scene/scene-document.js").SceneDocument} scene @param {string} words @param {number[]} [box]  What of the screen is in sight; without one, all. */
  show(scene, words, box) {
    this.drawing.show(scene);
    this.viewport.fit(box);
    this.tell(words);
  }

  /** @param {string} words */
  tell(words) {
    this.told.textContent = words;
    this.stage.setAttribute("aria-label", `${this.title}: ${words}`);
  }
}
