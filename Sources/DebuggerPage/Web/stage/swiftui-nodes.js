// SwiftUI's views on the drawing and in the tree, where a hosting view tells what is in it.

import { marks } from "./content.js";
import { svgElement } from "../basics/dom.js";
import { Drawing } from "./drawing.js";
import { toScreen } from "../scene/geometry.js";
import { kinds, nodeAt, nodesOf, rect } from "../scene/nodes.js";
import { hatching } from "../basics/hatching.js";

/** @typedef {import("../scene/nodes.js").Node} Node */

const drawn = ["Color", "Material", "Shape"];
/** Points: a line of iOS's usual text; and how many rows are open at first. */
const [line, opened] = [21, 60];

export class SwiftUINodes {
  /** Those of the scene that is drawn. @type {Map<string, Node>} */
  #nodes = new Map();
  /** The outermost nodes by their hosting view. @type {Map<string, Node[]>} */
  #outermost = new Map();
  /** @type {Map<string, Element>} The outlines of nodes, by their names. */
  #outlines = new Map();
  /** The outlines that are marked, by the class of the mark. @type {Map<string, Element | undefined>} */
  #marked = new Map();
  #mapping;

  /** @param {import("../workbench.js").Page} page @param {import("../tree/tree.js").Tree} tree */
  constructor({ session, drawing, hovering }, tree) {
    Object.assign(this, { session, drawing });
    tree.inside = (entry) => (entry.isNode ? entry.subviews : [...(this.#outermost.get(entry.id) ?? []), ...entry.subviews]);
    tree.node = (id) => this.#nodes.get(id ?? "");
    // One with a name is what is written in Swift text.
    hovering.nodeAt = (point) => this.#at(point, ({ id }) => session.scene.holds(id)) ?? this.#at(point);
    this.tree = tree;
    this.#mapping = session.asking("touchMap");
    session.on("target", () => this.#aim());
    session.on("selection target", () => this.#mark("selected", session.node));
    session.on("lit", () => this.#mark("pointed", hovering.point && hovering.nodeAt(hovering.point)?.id));
    session.on("touch", ({ detail }) => { if (!detail.quietly) this.#ask(session.touch); });
    for (const side of document.querySelectorAll("aside")) {
      for (const name of ["pointerover", "focusin"]) side.addEventListener(name, ({ target }) => this.#mark("pointed", target.closest?.("[data-node]")?.dataset.node));
    }
  }

  /** Draws the nodes of the scene that is shown. */
  show() {
    const { session, drawing, tree } = this;
    this.#nodes = nodesOf(session.scene);
    this.#outermost = Map.groupBy([...this.#nodes.values()].filter(({ superview, host }) => superview === host), ({ host }) => host.id);
    this.#outlines.clear();
    // The picture may be the one of before.
    for (const group of drawing.picture.querySelectorAll("g.swiftui")) group.remove();
    for (const [id, nodes] of this.#outermost) {
      const shape = drawing.shapes.get(id);
      if (shape?.isSeen) shape.element.after(svgElement("g", { class: "swiftui", transform: `matrix(${toScreen(nodes[0].host).join(" ")})` },
        ...nodes.flatMap((each) => this.#drawn(each))));
    }
    const holding = [...this.#nodes.values()].filter(({ subviews }) => subviews.length > 0).map(({ id }) => id);
    tree.refresh([...this.#outermost.keys(), ...holding].slice(0, opened));
    this.#aim();
    this.#mark("selected", session.node);
  }

  /** The frontmost that is drawn there. @param {{ x: number, y: number }} point @param {(node: Node) => boolean} [isWanted] */
  #at(point, isWanted = () => true) {
    return nodeAt([...this.#nodes.values()].filter((node) => this.#outlines.has(node.id) && isWanted(node)), point);
  }

  /** @param {string} name  A class of outlines. @param {string | null | undefined} id  Whose. */
  #mark(name, id) {
    const outline = this.#outlines.get(id ?? ""), before = this.#marked.get(name);
    if (before === outline) return;
    before?.classList.remove(name);
    outline?.classList.add(name);
    this.#marked.set(name, outline);
  }

  #aim() {
    const { scene, target } = this.session;
    const node = scene?.gestures.get(target ?? "")?.node.id ?? target;
    this.#mark("aimed", node);
    this.#hatch(this.#nodes.get(node ?? ""), target);
  }

  /** Stripes where touches in what a gesture or a button is attached to do not fire it. */
  async #hatch(node, target) {
    const { drawing, session } = this;
    const layer = drawing.layer("dead-parts");
    layer.replaceChildren();
    if (!node?.corners || !this.#outlines.has(node.id)) return;
    const map = await this.#mapping({}).catch(() => undefined);
    const own = map?.swiftUI?.find((each) => (each.gesture ?? each.node) === target);
    if (!own || session.target !== target || this.#nodes.get(node.id) !== node) return;
    const [x, y, width, height] = drawing.screen;
    layer.replaceChildren(
      hatching("dead-stripes", svgElement("mask", { id: "does-not-fire", maskUnits: "userSpaceOnUse", x, y, width, height },
        svgElement("rect", { x, y, width, height, fill: "white" }), svgElement("path", { d: Drawing.path(own.regions), fill: "black", "fill-rule": "evenodd" }))),
      svgElement("path", { class: "dead-part", mask: "url(#does-not-fire)", "data-node": target, d: Drawing.path([[node.corners]]) }));
  }

  /** Of Swift text, what is drawn under a touch is what is asked about. @param {import("../session/session.js").Point | null} touch */
  #ask(touch) {
    const { scene } = this.session;
    if (!scene?.source || !touch || touch.in !== undefined) return;
    const found = this.#at(touch, ({ id }) => scene.holds(id));
    if (found) this.session.aim(found.id);
  }

  /** The outline and the content of a node, and of those in it. @param {Node} node @returns {Element[]} */
  #drawn(node) {
    const { json, space, isUnseen } = node, [left, top, width, height] = rect(json.frame);
    const children = node.subviews.flatMap((child) => this.#drawn(child));
    if (!json.frame) return children;
    const kind = kinds[json.view] ?? "container";
    const isFilled = drawn.includes(json.view) && json.paint !== "clear";
    const outline = svgElement("path", {
      class: `node kind-${kind}${isFilled ? " fills" : ""}`, "data-node": node.id,
      d: `M${left} ${top}h${width}v${height}h${-width}Z`,
    });
    this.#outlines.set(node.id, outline);
    const content = this.#content(node, kind, [left, top, width, height]);
    return [svgElement("g", { class: isUnseen ? "unseen" : null, transform: `matrix(${space.join(" ")})` }, outline, content), ...children];
  }

  /** What stands in a node: what is written for it in Swift text, or else its name. @param {Node} node */
  #content({ json, written, words, subviews }, kind, [left, top, width, height]) {
    const text = written ? words : ["Text", "Button"].includes(json.view) && subviews.length === 0 ? json.id : "";
    // Frames of Swift text are estimates of its words; elsewhere nothing tells how large a text is.
    const high = kind === "text" && !written ? Math.min(height, line) : height;
    const room = [left, top + (height - high) / 2, width, high];
    return svgElement("g", { class: `content of-${kind}` },
      ...marks[kind]({ json: { text }, class: json.view, depth: 1, subviews: [], superview: null }, room));
  }
}
