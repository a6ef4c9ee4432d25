// The touch map: colour only for controls that lose touches, hatched where they do; with the edge that decides, and the size that is left.

import { button, element, fill, flags, folded, quiet, remark, short, svgElement } from "./dom.js";
import { Drawing } from "./drawing.js";
import { hatching } from "./hatching.js";
import { more, Panel, titled } from "./panel.js";

/** How many views are listed of a kind. */
const listed = 300;

/** What cuts an edge, in words for the legend. */
const causes = {
  override: "override", superview: "cut by a superview", subview: "taken by a subview",
  sibling: "covered by a sibling", relativeOfSibling: "covered by a sibling's subview", otherWindow: "another window",
  screen: "edge of the screen",
};

/** What a control's touches come to, in words for the legend: the gravest first. */
const states = { dead: "no touch reaches it", cut: "cut or covered", small: "too small", whole: "whole" };
/** Points that each side of a control is to have, by the size that the audit measures by. */
const required = { design: 30, "wcag-aa": 24, "wcag-aaa": 44, hig: 44, material: 48 };
/** Of what is seen, a part that is lost and not worth a word. */
const tolerated = 0.995;
/** Pixels of the sizes in place. */
const letters = 11;

export class TouchMapPanel extends Panel {
  #asking;
  /** The scene whose map is drawn, so that switching off and on asks once. */
  #drawn = null;
  #map = null;
  /** The controls that lose touches or are too small. */
  #losing = [];

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("map", page);
    const { session } = page;
    this.#asking = session.asking((client, reference, signal) => client.touchMap(reference, { signal }));
    session.on("drawn", () => { this.#drawn = null; this.#show(); });
    session.on("touchMap", () => this.#show());
    session.on("options", () => { this.#drawn = null; this.#show(); });
    page.viewport.addEventListener("change", () => this.#scale());
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

  #draw({ views, unreachable }) {
    const found = views.map((item) => ({ ...item, state: this.#state(item) }));
    const regions = found.map(({ view, regions, state }) => svgElement("path", {
      class: `region is-${state}`, "data-view": view, d: Drawing.path(regions), "fill-rule": "evenodd",
    }));
    const losing = found.filter(({ state }) => state === "cut" || state === "small");
    const dead = unreachable.filter((item) => this.isControl(item.view) && !isAway(item)).map(({ view }) => this.drawing.outlined(view, "lost is-dead")).filter(Boolean);
    const points = found.filter(({ bestPoint }) => bestPoint).map(({ view, state, bestPoint: { x, y } }) =>
      svgElement("circle", { class: `best-point is-${state}`, "data-view": view, cx: x, cy: y, r: 2.25 }));
    // The edge that decides lies above everything else.
    this.drawing.layer("touch-map").replaceChildren(hatching("lost-touches"), ...regions, ...losing.filter(({ state }) => state === "cut").map(lost).filter(Boolean), ...dead, ...points,
      ...losing.flatMap(edges));
    this.#losing = losing;
    this.#scale();
    if (this.space.isOn) this.space.apply();
  }

  /** What only holds others loses nothing to them. */
  #state({ view, regions, effectiveFraction }) {
    if (!this.isControl(view)) return "other";
    if (typeof effectiveFraction === "number" && effectiveFraction < tolerated) return "cut";
    const [, , width, height] = boxOf(regions), least = required[this.session.targetSize] ?? 44;
    return Math.min(width, height) < least - 0.5 ? "small" : "whole";
  }

  /** Sizes are as large at every zoom, and none lies over another. */
  #scale() {
    const layer = this.drawing.layer("touch-map"), em = letters / this.viewport.scale;
    layer.setAttribute("font-size", em);
    for (const text of layer.querySelectorAll(".map-size")) text.remove();
    const taken = [];
    for (const item of this.#losing) {
      const [x, y, width, height] = boxOf(item.regions), text = `${Math.round(width)}×${Math.round(height)}`;
      const own = [x + width / 2 - text.length * em * 0.3, y + height / 2 - em / 2, text.length * em * 0.6, em];
      if (taken.some((other) => overlap(own, other))) continue;
      taken.push(own);
      layer.append(svgElement("text", { class: `map-size is-${item.state}`, "data-view": item.view, x: x + width / 2, y: y + height / 2, dy: "0.35em" }, text));
    }
  }

  /** Controls are what people look for: they come first, and what only holds others is folded. */
  #list({ views, unreachable, nobody }) {
    fill(this.panel, element("h2", {}, "Touch map"), this.leftOut(),
      element("ul", { id: "map-states" }, ...Object.entries(states).map(([state, text]) =>
        element("li", { "data-state": state }, element("span", { class: `swatch block is-${state}`, "aria-hidden": "true" }), text))),
      element("h3", {}, "Edges that cut"),
      element("ul", { id: "legend" }, ...Object.entries(causes).map(([cause, text]) =>
        element("li", { "data-cause": cause }, element("span", { class: `swatch cause-${cause}`, "aria-hidden": "true" }), text))),
      ...this.#kind("Controls that no touch reaches", "unreachable", unreachable, (item) => this.#item(item, item.reason.detail, true)),
      ...this.#kind("Controls that are reached, the smallest first", "regions",
        views.toSorted((one, other) => one.area - other.area), (item) => this.#item(item, `${short(item.area)} square points${fraction(item)}`)),
      quiet(`Nobody gets touches on ${short(nobody.area)} square points.`));
  }

  #kind(title, id, items, row) {
    const [away, here] = [true, false].map((isIt) => items.filter((item) => isAway(item) === isIt));
    const controls = here.filter(({ view }) => this.isControl(view)), listedHere = new Set(controls);
    const others = here.filter((item) => !listedHere.has(item));
    return [
      away.length > 0 && folded(`away-${id}`, `Scrolled out of sight, or off the screen · ${away.length}`,
        element("ul", { class: "list" }, ...away.slice(0, listed).map(row)), more(away, listed)),
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

/** Where a view is cut, one path for each cause: what ends at its own bounds is as it should be. */
function edges({ view, edges: found }) {
  const paths = new Map();
  for (const { from: [x, y], to: [toX, toY], cause } of found) {
    if (cause === "bounds") continue;
    // Into the region, which lies to the right, by half of the width: what it ends at often has an edge there too.
    const inwards = 0.6 / (Math.hypot(toX - x, toY - y) || 1);
    const [dx, dy] = [-(toY - y) * inwards, (toX - x) * inwards];
    paths.set(cause, `${paths.get(cause) ?? ""}M${x + dx} ${y + dy}L${toX + dx} ${toY + dy}`);
  }
  return [...paths].map(([cause, d]) => svgElement("path", { class: `edge cause-${cause}`, "data-view": view, d }));
}

/** What is scrolled out of sight is out of reach for a while; the others come first. */
const isAway = ({ reason }) => /outsideBounds|offScreen|scrolledOut/i.test(reason?.code ?? "");

/** What a control shows and has no touches of. */
function lost({ view, visibleFrame: frame, regions }) {
  if (!frame) return null;
  const [x, y, width, height] = frame;
  return svgElement("path", { class: "lost", "data-view": view, "fill-rule": "evenodd", d: `M${x} ${y}h${width}v${height}h${-width}Z${Drawing.path(regions)}` });
}

const overlap = ([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) =>
  x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;

/** x, y, width and height around polygons. @param {import("./hittest.js").Polygon[]} polygons */
function boxOf(polygons) {
  const points = polygons.flat(2), [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

function fraction({ effectiveFraction }) {
  return typeof effectiveFraction === "number" && effectiveFraction < tolerated
    ? `, ${Math.round(effectiveFraction * 100)} % of what is seen` : "";
}
