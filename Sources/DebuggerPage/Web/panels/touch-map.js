// The touch map: colour only for controls that lose touches, hatched where they do; with the edge that decides, and the size that is left.

import { button, element, fill, flags, quiet, remark, short, svgElement } from "../basics/dom.js";
import { Drawing } from "../stage/drawing.js";
import { boxAround } from "../scene/geometry.js";
import { hatching } from "../basics/hatching.js";
import { othersOf } from "./fields.js";
import { foldedListing, listing, Panel, whyButton } from "./panel.js";
import { nodesOf, seenBox } from "../scene/nodes.js";
import { counting, edgeCauses, edgesTitle, gesturesInSwiftUI, mapHint, mapStates, mapTitle, otherViews, outOfSight, partOfSeen } from "../words/panel-words.js";
import { reachedControls, squarePoints, unreachableControls, untouchedArea } from "../words/panel-words.js";

/** Points that each side of a control is to have, by the size that the audit measures by. */
const required = { design: 30, "wcag-aa": 24, "wcag-aaa": 44, hig: 44, material: 48 };
/** Of what is seen, a part that is lost and not worth a word. */
const tolerated = 0.995;
/** Pixels of the sizes in place. */
const letters = 11;

export class TouchMapPanel extends Panel {
  #asking;
  /** Without its styles, a map is black. */
  #styled;
  /** The controls that lose touches or are too small. */
  #losing = [];

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("map", page);
    this.#styled = new Promise((done) => {
      document.head.append(element("link", { rel: "stylesheet", href: "/panels/touch-map.css", onload: done, onerror: done }));
    });
    const { session } = page;
    this.#asking = session.asking("touchMap");
    session.on("drawn touchMap options", () => this.#show());
    page.viewport.addEventListener("change", () => this.#scale());
    this.#show();
  }

  #show() {
    const { session, drawing } = this;
    const isOn = session.modes.has("touchMap");
    drawing.stage.classList.toggle("show-touch-map", isOn);
    delete flags.touchMap;
    if (!isOn || !session.scene) {
      return this.hint(mapHint);
    }
    return this.answer("touchMap", async () => (await Promise.all([this.#asking({}), this.#styled]))[0], (map) => {
      this.#draw(map);
      this.#list(map);
      return "shown";
    });
  }

  #draw({ views, unreachable, swiftUI = [] }) {
    const gestures = swiftUI.map((item) => this.#gesture(item, swiftUI));
    const found = [...views.map((item) => ({ ...item, state: this.#state(item) })), ...gestures];
    const regions = found.map(({ view, regions, state }) => svgElement("path", {
      class: `region is-${state}`, "data-view": view, d: Drawing.path(regions), "fill-rule": "evenodd",
    }));
    const losing = found.filter(({ state }) => state === "cut" || state === "small");
    const silent = gestures.filter(({ state }) => state === "dead").map((item) => lost({ ...item, className: "lost is-dead" }));
    const dead = unreachable.filter((item) => this.isControl(item.view) && !isAway(item)).map(({ view }) => this.drawing.outlined(view, "lost is-dead")).filter(Boolean);
    const points = found.filter(({ bestPoint }) => bestPoint).map(({ view, state, bestPoint: { x, y } }) =>
      svgElement("circle", { class: `best-point is-${state}`, "data-view": view, cx: x, cy: y, r: 2.25 }));
    // The edge that decides lies above everything else.
    this.drawing.layer("touch-map").replaceChildren(hatching("lost-touches"), ...regions, ...losing.filter(({ state }) => state === "cut").map(lost).filter(Boolean), ...dead, ...silent.filter(Boolean), ...points,
      ...losing.flatMap(edges));
    this.#losing = losing;
    this.#scale();
    if (this.space.isOn) this.space.apply();
  }

  /** What only holds others loses nothing to them. */
  #state({ view, regions, effectiveFraction }) {
    if (!this.isControl(view)) return "other";
    if (typeof effectiveFraction === "number" && effectiveFraction < tolerated) return "cut";
    return this.#isSmall(regions) ? "small" : "whole";
  }

  #isSmall(regions) {
    const [, , width, height] = boxAround(regions.flat(2)), least = required[this.session.targetSize] ?? 44;
    return Math.min(width, height) < least - 0.5;
  }

  /** One of SwiftUI's gestures as a view is: what it is attached to loses the touches that fire neither it nor one further inside. */
  #gesture(item, all) {
    const nodes = nodesOf(this.session.scene), node = nodes.get(item.node), isIn = (each) => each && (each === node || isIn(each.superview));
    const inner = all.filter((each) => each !== item && each.node !== item.node && isIn(nodes.get(each.node))).flatMap(({ regions }) => regions);
    // Of one that is turned, the box is no measure, and sizes of Swift text are estimates.
    const box = node?.corners && node.corners[0][1] === node.corners[1][1] ? seenBox(node, this.drawing.screen) : null;
    const fires = item.area + inner.reduce((sum, rings) => sum + areaOf(rings), 0), share = box ? fires / (box[2] * box[3]) : 1;
    const state = item.area === 0 ? "dead" : share < tolerated ? "cut" : !this.session.scene.source && this.#isSmall(item.regions) ? "small" : "whole";
    return { ...item, view: item.gesture ?? item.node, state, visibleFrame: box, effectiveFraction: share, inner, edges: [] };
  }

  /** Sizes are as large at every zoom, and none lies over another. */
  #scale() {
    const layer = this.drawing.layer("touch-map"), em = letters / this.viewport.scale;
    layer.setAttribute("font-size", em);
    for (const text of layer.querySelectorAll(".map-size")) text.remove();
    const taken = [];
    for (const item of this.#losing) {
      const [x, y, width, height] = boxAround(item.regions.flat(2)), text = `${Math.round(width)}×${Math.round(height)}`;
      const own = [x + width / 2 - text.length * em * 0.3, y + height / 2 - em / 2, text.length * em * 0.6, em];
      if (taken.some((other) => overlap(own, other))) continue;
      taken.push(own);
      layer.append(svgElement("text", { class: `map-size is-${item.state}`, "data-view": item.view, x: x + width / 2, y: y + height / 2, dy: "0.35em" }, text));
    }
  }

  /** Controls are what people look for: they come first, and what only holds others is folded. */
  #list(map) {
    const { views, unreachable, scrolledOut = [], nobody, swiftUI = [] } = map;
    fill(this.panel, element("h2", {}, mapTitle), this.leftOut(),
      element("ul", { id: "map-states" }, ...Object.entries(mapStates).map(([state, text]) =>
        element("li", { "data-state": state }, element("span", { class: `swatch block is-${state}`, "aria-hidden": "true" }), text))),
      element("h3", {}, edgesTitle),
      element("ul", { id: "legend" }, ...Object.entries(edgeCauses).map(([cause, text]) =>
        element("li", { "data-cause": cause }, element("span", { class: `swatch cause-${cause}`, "aria-hidden": "true" }), text))),
      ...listing(gesturesInSwiftUI, "gesture-regions", swiftUI, (item) => this.#gestureItem(this.#gesture(item, swiftUI)), "ul"),
      ...this.#kind(unreachableControls, "unreachable", [...unreachable, ...scrolledOut], (item) => this.#item(item, item.reason.detail, true)),
      ...this.#kind(reachedControls, "regions",
        views.toSorted((one, other) => one.area - other.area), (item) => this.#item(item, squarePoints(short(item.area)) + fraction(item))),
      quiet(untouchedArea(short(nobody.area))), othersOf("TouchMap", map));
  }

  #kind(title, id, items, row) {
    const [away, here] = [true, false].map((isIt) => items.filter((item) => isAway(item) === isIt));
    const controls = here.filter(({ view }) => this.isControl(view)), listedHere = new Set(controls);
    const others = here.filter((item) => !listedHere.has(item));
    return [
      foldedListing(outOfSight(away.length), `away-${id}`, away, row), ...listing(counting(title, controls.length), id, controls, row, "ul"),
      foldedListing(otherViews(others.length), `other-${id}`, others, row),
    ];
  }

  #gestureItem(item) {
    return element("li", { "data-node": item.view },
      button({ class: "link", onclick: () => this.session.aim(item.view) }, element("code", {}, item.view)), ` ${item.kind}`,
      remark(squarePoints(short(item.area)) + fraction(item)));
  }

  #item({ view, class: className }, text, isLost = false) {
    return element("li", { "data-view": view },
      element("div", { class: "spread" }, this.link(className, view), isLost && whyButton(`${className} ${view}`, () => this.session.aim(view))), remark(text));
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
const isAway = ({ reason }) => ["offScreen", "scrolledOut"].includes(reason?.code);

/** What a control shows and has no touches of. */
function lost({ view, visibleFrame: frame, regions, inner = [], className = "lost" }) {
  if (!frame) return null;
  const [x, y, width, height] = frame;
  return svgElement("path", { class: className, "data-view": view, "fill-rule": "evenodd", d: `M${x} ${y}h${width}v${height}h${-width}Z${Drawing.path([...regions, ...inner])}` });
}

/** Square points of a polygon with holes, which go around the other way. @param {number[][][]} rings */
const areaOf = (rings) => Math.abs(rings.reduce((sum, ring) => sum + ring.reduce((part, [x, y], index) => {
  const [nextX, nextY] = ring[(index + 1) % ring.length];
  return part + (x * nextY - nextX * y) / 2;
}, 0), 0));

const overlap = ([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) =>
  x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;

function fraction({ effectiveFraction }) {
  return typeof effectiveFraction === "number" && effectiveFraction < tolerated
    ? partOfSeen(Math.round(effectiveFraction * 100)) : "";
}
