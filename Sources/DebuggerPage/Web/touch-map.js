// The touch map: each view's region filled, its edges in the colour of what cuts them, the best points marked.

import { byId, element, fill, named, short, svgElement } from "./dom.js";
import { Drawing } from "./drawing.js";
import { newestWins } from "./hittest.js";
import { words } from "./notices.js";

/** What cuts an edge, in words for the legend. */
const causes = {
  bounds: "own bounds", override: "override", superview: "cut by a superview", subview: "taken by a subview",
  sibling: "covered by a sibling", relativeOfSibling: "covered by a sibling's subview", otherWindow: "another window",
  screen: "edge of the screen",
};

export class TouchMapPanel {
  #asking = newestWins((scene, signal) =>
    this.session.service.ask(scene, (client, reference) => client.touchMap(reference, { signal })));
  /** The scene whose map is drawn, so that switching off and on asks once. */
  #drawn = null;
  #map = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./drawing.js").Drawing} drawing
   * @param {import("./space.js").Space} space
   */
  constructor(session, drawing, space) {
    Object.assign(this, { session, drawing, space });
    this.panel = byId("panel-map");
    session.on("drawn", () => { this.#drawn = null; this.#show(); });
    session.on("modes", (event) => { if (event.detail.mode === "touchMap") this.#show(); });
    this.#hint();
  }

  #hint() {
    fill(this.panel, element("p", { class: "hint" }, "The touch map shows where on the screen touches reach each view, and what cuts each edge."),
      element("button", { type: "button", class: "primary", onclick: () => this.session.toggle("touchMap", true) }, "Show the touch map"));
  }

  async #show() {
    const { session, drawing } = this;
    const isOn = session.modes.has("touchMap");
    drawing.stage.classList.toggle("show-touch-map", isOn);
    delete document.documentElement.dataset.touchMap;
    if (!isOn || !session.scene) return this.#hint();
    try {
      if (this.#drawn !== session.scene) {
        const { scene } = session;
        const map = await this.#asking(scene);
        if (!map) return;
        this.#map = map;
        this.#drawn = scene;
        this.#draw(map);
      }
      this.#list(this.#map);
      document.documentElement.dataset.touchMap = "shown";
    } catch (error) {
      fill(this.panel, element("p", { class: "problem" }, words(error)));
    }
  }

  #draw({ views }) {
    const numbers = new Map([...this.session.scene.views.keys()].map((id, index) => [id, index]));
    const regions = views.map(({ view, regions }) => svgElement("path", {
      class: `region hue-${(numbers.get(view) ?? 0) * 5 % 12}`, "data-view": view, d: Drawing.path(regions), "fill-rule": "evenodd",
    }));
    const points = views.filter(({ bestPoint }) => bestPoint).map(({ view, bestPoint: { x, y }, clearance }) =>
      svgElement("circle", { class: "best-point", "data-view": view, cx: x, cy: y, r: Math.min(3, Math.max(clearance ?? 3, 1)) }));
    this.drawing.layer("touch-map").replaceChildren(...regions, ...views.flatMap(edges), ...points);
    if (this.space.isOn) this.space.apply();
  }

  #list({ views, unreachable, nobody }) {
    const rows = views.toSorted((one, other) => one.area - other.area).slice(0, 300);
    fill(this.panel, element("h2", {}, "Touch map"),
      element("h3", {}, "Edges"),
      element("ul", { id: "legend" }, ...Object.entries(causes).map(([cause, text]) =>
        element("li", { "data-cause": cause }, element("span", { class: `swatch cause-${cause}`, "aria-hidden": "true" }), text))),
      element("h3", {}, `Out of reach (${unreachable.length})`),
      element("ul", { id: "unreachable", class: "list" }, ...unreachable.slice(0, 300).map((item) => this.#item(item,
        element("span", { class: "why-not" }, item.reason.detail)))),
      element("h3", {}, `Reached, the smallest first (${views.length})`),
      element("ul", { id: "regions", class: "list" }, ...rows.map((item) => this.#item(item,
        element("span", { class: "why-not" }, `${short(item.area)} square points${fraction(item)}`)))),
      element("p", { class: "quiet" }, `Nobody gets touches on ${short(nobody.area)} square points.`));
  }

  #item({ view, class: className }, ...more) {
    return element("li", { "data-view": view },
      element("button", { type: "button", class: "link", onclick: () => this.session.select(view) }, named(className, view)), ...more);
  }
}

/** The edges of one view, one path for each cause. */
function edges({ view, edges: found }) {
  const paths = new Map();
  for (const { from, to, cause } of found) {
    paths.set(cause, `${paths.get(cause) ?? ""}M${from[0]} ${from[1]}L${to[0]} ${to[1]}`);
  }
  return [...paths].map(([cause, d]) => svgElement("path", { class: `edge cause-${cause}`, "data-view": view, d }));
}

function fraction({ effectiveFraction }) {
  return typeof effectiveFraction === "number" && effectiveFraction < 0.995
    ? `, ${Math.round(effectiveFraction * 100)} % of what is seen` : "";
}
