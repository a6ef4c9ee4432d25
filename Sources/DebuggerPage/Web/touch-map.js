// The touch map: each view's region filled, its edges in the colour of what cuts them, the best points marked.

import { button, element, fill, flags, folded, quiet, remark, short, svgElement } from "./dom.js";
import { Drawing } from "./drawing.js";
import { more, Panel, titled } from "./panel.js";

/** How many views are listed of a kind. */
const listed = 300;

/** What cuts an edge, in words for the legend. */
const causes = {
  bounds: "own bounds", override: "override", superview: "cut by a superview", subview: "taken by a subview",
  sibling: "covered by a sibling", relativeOfSibling: "covered by a sibling's subview", otherWindow: "another window",
  screen: "edge of the screen",
};

/** The hues of the service's own pictures, by the view's number. */
const palette = [
  "#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#b07aa1", "#edc948", "#9c755f", "#3b9ab2", "#ff9da7", "#8cd17d",
  "#6b6ecf",
];

export class TouchMapPanel extends Panel {
  #asking;
  /** The scene whose map is drawn, so that switching off and on asks once. */
  #drawn = null;
  #map = null;

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("map", page);
    const { session } = page;
    this.#asking = session.asking((client, reference, signal) => client.touchMap(reference, { signal }));
    session.on("drawn", () => { this.#drawn = null; this.#show(); });
    session.on("touchMap", () => this.#show());
    this.#show();
  }

  #show() {
    const { session, drawing } = this;
    const isOn = session.modes.has("touchMap");
    drawing.stage.classList.toggle("show-touch-map", isOn);
    delete flags.touchMap;
    if (!isOn || !session.scene) {
      return this.hint("The touch map shows where on the screen touches reach each view, and what cuts each edge.");
    }
    const { scene } = session;
    return this.answer("touchMap", async () => (this.#drawn === scene ? this.#map : this.#asking()), (map) => {
      if (this.#drawn !== scene) this.#draw(map);
      [this.#drawn, this.#map] = [scene, map];
      this.#list(map);
      return "shown";
    });
  }

  #draw({ views }) {
    const numbers = new Map([...this.session.scene.views.keys()].map((id, index) => [id, index]));
    const color = (number) => palette[(number + Math.floor(number / 12) * 5) % 12];
    const regions = views.map(({ view, regions }) => svgElement("path", {
      class: "region", "data-view": view, fill: color(numbers.get(view) ?? 0), d: Drawing.path(regions), "fill-rule": "evenodd",
    }));
    const points = views.filter(({ bestPoint }) => bestPoint).map(({ view, bestPoint: { x, y } }) =>
      svgElement("circle", { class: "best-point", "data-view": view, cx: x, cy: y, r: 2.25 }));
    this.drawing.layer("touch-map").replaceChildren(...regions, ...views.flatMap(edges), ...points);
    if (this.space.isOn) this.space.apply();
  }

  /** Controls are what people look for: they come first, and what only holds others is folded. */
  #list({ views, unreachable, nobody }) {
    fill(this.panel, element("h2", {}, "Touch map"), this.leftOut(),
      element("h3", {}, "Edges"),
      element("ul", { id: "legend" }, ...Object.entries(causes).map(([cause, text]) =>
        element("li", { "data-cause": cause }, element("span", { class: `swatch cause-${cause}`, "aria-hidden": "true" }), text))),
      ...this.#kind("Controls that no touch reaches", "unreachable",
        unreachable.toSorted((one, other) => isAway(one) - isAway(other)), (item) => this.#item(item, item.reason.detail, true)),
      ...this.#kind("Controls that are reached, the smallest first", "regions",
        views.toSorted((one, other) => one.area - other.area), (item) => this.#item(item, `${short(item.area)} square points${fraction(item)}`)),
      quiet(`Nobody gets touches on ${short(nobody.area)} square points.`));
  }

  #kind(title, id, items, row) {
    const controls = items.filter(({ view }) => this.isControl(view));
    const others = items.filter((item) => !controls.includes(item));
    return [
      ...titled(`${title} (${controls.length})`, id, controls.slice(0, listed).map(row), "ul"), more(controls, listed),
      others.length > 0 && folded(`other-${id}`, `Other views · ${others.length}`,
        element("ul", { class: "list" }, ...others.slice(0, listed).map(row)), more(others, listed)),
    ];
  }

  #item({ view, class: className }, text, isLost = false) {
    return element("li", { "data-view": view },
      element("div", { class: "spread" }, this.link(className, view), isLost && button({
        class: "why small quiet-button", "aria-label": `Why not ${className} ${view}?`, onclick: () => this.session.aim(view),
      }, "Why not?")), remark(text));
  }
}

/** The edges of one view, one path for each cause. */
function edges({ view, edges: found }) {
  const paths = new Map();
  for (const { from: [x, y], to: [toX, toY], cause } of found) {
    // Into the region, which lies to the right, by half of the width: what it ends at often has an edge there too.
    const inwards = 0.6 / (Math.hypot(toX - x, toY - y) || 1);
    const [dx, dy] = [-(toY - y) * inwards, (toX - x) * inwards];
    paths.set(cause, `${paths.get(cause) ?? ""}M${x + dx} ${y + dy}L${toX + dx} ${toY + dy}`);
  }
  return [...paths].map(([cause, d]) => svgElement("path", { class: `edge cause-${cause}`, "data-view": view, d }));
}

/** What is scrolled out of sight is out of reach for a while; the others come first. */
const isAway = ({ reason: { code } }) => Number(/outsideBounds|offScreen/i.test(code));

function fraction({ effectiveFraction }) {
  return typeof effectiveFraction === "number" && effectiveFraction < 0.995
    ? `, ${Math.round(effectiveFraction * 100)} % of what is seen` : "";
}
