// SwiftUI's views on the drawing and in the tree, where a hosting view tells what is in it.

import { marks } from "./content.js";
import { svgElement } from "../basics/dom.js";
import { Drawing } from "./drawing.js";
import { joined, mapped, toScreen } from "../scene/geometry.js";
import { cornersOf } from "../scene/rectangles.js";
import { wordsWrittenAt } from "../scene/source-words.js";
import { hatching } from "../basics/hatching.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */
/** @typedef {Entry & { isNode: true, host: Entry }} Node   One of SwiftUI's views, as a row of the tree. */

/** How each looks. What only arranges others is an outline. */
const kinds = { Text: "text", Image: "image", ScrollView: "scroll", List: "scroll", Form: "scroll" };
for (const name of ["Button", "NavigationLink", "Link", "ShareLink", "Menu", "Toggle", "Slider", "Stepper", "Picker", "DatePicker",
  "ColorPicker", "TextField", "SecureField", "TextEditor"]) kinds[name] = name === "Toggle" ? "switch" : "control";
const drawn = ["Color", "Material", "Shape"];
/** Points: a line of iOS's usual text; and how many rows are open at first. */
const [line, opened] = [21, 60];

export class SwiftUINodes {
  /** @type {Map<string, Node[]>} The outermost nodes by their hosting view. */
  #outermost = new Map();
  /** @type {Map<string, Element>} The outlines of nodes, by their names. */
  #outlines = new Map();
  /** The corners of nodes on the screen, by their names, from the back to the front. @type {Map<string, number[][]>} */
  #corners = new Map();
  #mapping;

  /** @param {import("../workbench.js").Page} page @param {import("../tree/tree.js").Tree} tree */
  constructor({ session, drawing }, tree) {
    Object.assign(this, { session, drawing });
    tree.inside = (entry) => (entry.isNode ? entry.subviews : [...(this.#outermost.get(entry.id) ?? []), ...entry.subviews]);
    this.tree = tree;
    this.#mapping = session.asking("touchMap");
    session.on("target", () => this.#aim());
    session.on("touch", ({ detail }) => { if (!detail.quietly) this.#ask(session.touch); });
    for (const side of document.querySelectorAll("aside")) {
      side.addEventListener("pointerover", ({ target }) => this.#point(target));
      side.addEventListener("focusin", ({ target }) => this.#point(target));
    }
  }

  /** Draws the nodes of the scene that is shown. */
  show() {
    const { session, drawing, tree } = this;
    this.#outermost.clear();
    this.#outlines.clear();
    this.#corners.clear();
    // The picture may be the one of before.
    for (const group of drawing.picture.querySelectorAll("g.swiftui")) group.remove();
    const open = [];
    for (const host of session.scene.views.values()) {
      if (!host.json.swiftUI?.content) continue;
      let count = 0;
      open.push(host.id);
      const node = (json, superview) => {
        const made = {
          id: json.id ?? `${host.id}.swiftUI.${count}`, class: json.view, json, superview, subviews: [], depth: superview.depth + 1,
          keys: [0], words: "", isNode: true, host,
        };
        count += 1;
        if (json.children?.length) open.push(made.id);
        made.subviews = (json.children ?? []).map((child) => node(child, made));
        return made;
      };
      const nodes = [host.json.swiftUI.content].flat().map((json) => node(json, host));
      this.#outermost.set(host.id, nodes);
      const shape = drawing.shapes.get(host.id);
      const matrix = shape?.isSeen && toScreen(host);
      if (matrix) shape.element.after(svgElement("g", { class: "swiftui", transform: `matrix(${matrix.join(" ")})` },
        ...nodes.flatMap((each) => this.#drawn(each, [1, 0, 0, 1, 0, 0], matrix))));
    }
    tree.refresh(open.slice(0, opened));
    this.#aim();
  }

  #aim() {
    const { scene, target } = this.session;
    const node = scene?.gestures.get(target ?? "")?.node.id ?? target;
    for (const [name, outline] of this.#outlines) outline.classList.toggle("aimed", name === node);
    this.#hatch(node, target);
  }

  /** Stripes where touches in what a gesture or a button is attached to do not fire it. */
  async #hatch(node, target) {
    const { drawing, session } = this;
    const layer = drawing.layer("dead-parts"), corners = this.#corners.get(node ?? "");
    layer.replaceChildren();
    if (!corners || target === null) return;
    const map = await this.#mapping({}).catch(() => undefined);
    const own = map?.swiftUI?.find((each) => (each.gesture ?? each.node) === target);
    if (!own || session.target !== target || this.#corners.get(node) !== corners) return;
    const [x, y, width, height] = drawing.screen;
    layer.replaceChildren(
      hatching("dead-stripes", svgElement("mask", { id: "does-not-fire", maskUnits: "userSpaceOnUse", x, y, width, height },
        svgElement("rect", { x, y, width, height, fill: "white" }), svgElement("path", { d: Drawing.path(own.regions), fill: "black", "fill-rule": "evenodd" }))),
      svgElement("path", { class: "dead-part", mask: "url(#does-not-fire)", "data-node": target, d: Drawing.path([[corners]]) }));
  }

  /** Of Swift text, what is drawn under a touch is what is asked about. @param {import("../session/session.js").Point | null} touch */
  #ask(touch) {
    const { scene } = this.session;
    if (!scene?.source || !touch || touch.in !== undefined) return;
    const id = [...this.#corners].findLast(([name, corners]) => scene.holds(name) && holds(corners, touch))?.[0];
    if (id) this.session.aim(id);
  }

  /**
   * The outline and the content of a node, and of those in it.
   * @param {Node} node
   * @param {number[]} space  From the node's own space to the hosting view's: it begins where its parent's frame does.
   * @param {number[]} host  From there to the screen.
   * @param {boolean} [isUnseen]  Whether it is in one that is hidden.
   */
  #drawn(node, space, host, isUnseen = false) {
    const { json } = node;
    const own = json.toHost?.length === 6 ? json.toHost : space;
    const [left, top, width, height] = rect(json.frame);
    const inner = [...own.slice(0, 4), ...mapped([left, top], own)];
    if (width > 0 && height > 0) this.#corners.set(node.id, cornersOf([left, top, width, height], joined(own, host)));
    const isHidden = isUnseen || json.modifiers?.some(({ hidden }) => hidden === true);
    const children = node.subviews.flatMap((child) => this.#drawn(child, inner, host, isHidden));
    if (!json.frame) return children;
    const kind = kinds[json.view] ?? "container";
    const isFilled = drawn.includes(json.view) && json.paint !== "clear";
    const outline = svgElement("path", {
      class: `node kind-${kind}${isFilled ? " fills" : ""}`, "data-node": node.id,
      d: `M${left} ${top}h${width}v${height}h${-width}Z`,
    });
    this.#outlines.set(node.id, outline);
    const content = this.#content(node, kind, [left, top, width, height]);
    return [svgElement("g", { class: isHidden ? "unseen" : null, transform: `matrix(${own.join(" ")})` }, outline, content), ...children];
  }

  /** What stands in a node: what is written for it in Swift text, or else its name. @param {Node} node */
  #content(node, kind, [left, top, width, height]) {
    const { json } = node, written = writtenIn(node);
    const text = written ? wordsWrittenAt(written, this.session.scene.source?.text)
      : ["Text", "Button"].includes(json.view) && node.subviews.length === 0 ? json.id : "";
    // Frames of Swift text are estimates of its words; elsewhere nothing tells how large a text is.
    const high = kind === "text" && !written ? Math.min(height, line) : height;
    const room = [left, top + (height - high) / 2, width, high];
    return svgElement("g", { class: `content of-${kind}` },
      ...marks[kind]({ json: { text }, class: json.view, depth: 1, subviews: [], superview: null }, room));
  }

  #point(target) {
    const id = target.closest?.("[data-node]")?.dataset.node;
    for (const [name, outline] of this.#outlines) outline.classList.toggle("pointed", name === id);
  }
}

/** Where the words of a node are written in Swift text. Those of a button or a `Label` are its own first text, which has no other place. @param {Node} node */
function writtenIn({ json, superview, subviews }) {
  if (subviews.length > 0 || !["text", "control"].includes(kinds[json.view])) return undefined;
  const isLabel = superview.isNode && superview.subviews.find(({ class: view }) => view === "Text")?.json === json;
  return json.source ?? (isLabel ? superview.json.source : undefined);
}

/** Whether a convex polygon has a point: it lies on the same side of all edges. */
function holds(corners, { x, y }) {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

const rect = (frame) => (Array.isArray(frame) ? frame : frame ? [frame.x, frame.y, frame.width, frame.height] : [0, 0, 0, 0]);
