// The view tree: an ARIA tree of which only the rows in sight exist, so that 10,000 views are no more work than 30.

import { badges, icons } from "./badges.js";
import { shortClass } from "../scene/captions.js";
import { byId, element, named } from "../basics/dom.js";
import { kindOf } from "../scene/kinds.js";
import { runFrom } from "./runs.js";

const rowHeight = 24;
/** Pixels: a level at most; and the part of the width that all levels take, so that names have room at any depth. */
const [indentation, allIndentation] = [12, 0.3];

export class Tree {
  /** @type {import("../scene/scene-document.js").Entry[]} The rows that are not inside of a closed one. */
  #rows = [];
  #open = new Set();
  /** Rows that have been opened by themselves, and are not again. */
  #known = new Set();
  /** The containers that are left out above a row, by its id; and those that are not left out again. @type {Map<string, import("../scene/scene-document.js").Entry[]>} */
  #runs = new Map();
  #unfolded = new Set();
  /** How deep each row stands among the rows. @type {Map<string, number>} */
  #levels = new Map();
  /** The row that the keyboard is at. */
  #current = "";
  /** What stands in a row. @type {(entry: import("../scene/scene-document.js").Entry) => import("../scene/scene-document.js").Entry[]} */
  inside = (entry) => entry.subviews;
  /** One of SwiftUI's views by its name. @type {(id: string | null) => import("../scene/nodes.js").Node | undefined} */
  node = () => undefined;
  /** @type {import("./tree-filter.js").TreeFilter | undefined} Once somebody has searched. */
  filter;
  /** Pixels that each level is indented by. */
  #step = indentation;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing }) {
    Object.assign(this, { session, drawing });
    this.container = byId("tree");
    this.list = this.container.querySelector(".rows");
    this.container.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.container.addEventListener("keydown", (event) => this.#press(event));
    this.container.addEventListener("click", (event) => this.#click(event));
    this.container.addEventListener("dblclick", () => session.say("zoom", { id: this.#current }));
    // On a phone, the tree is opened to see where the selected view is.
    new ResizeObserver(() => {
      if (session.selected) this.#scrollToCurrent();
      if (session.scene) this.#draw();
    }).observe(this.container);
    this.#awaitSearch(byId("find"));
    session.on("scene", (event) => this.#load(event.detail.isNew));
    if (session.scene) this.#load(true);
    // Only then is known what superviews clip away.
    session.on("drawn", () => requestAnimationFrame(() => this.#draw()));
    session.on("selection target", () => { if (session.selected) this.reveal(session.selected); else this.#draw(); });
  }

  /** What filters is loaded when somebody goes to the field; an Enter that comes before it is not lost. */
  #awaitSearch(field) {
    let step = 0;
    field.addEventListener("keydown", (event) => { if (!this.filter && event.key === "Enter") step = event.shiftKey ? -1 : 1; });
    field.addEventListener("focus", async () => {
      const rare = await this.session.service.rare();
      if (!rare || this.filter) return;
      this.filter = new rare.TreeFilter(this.session);
      this.filter.addEventListener("change", () => this.#filtered());
      this.filter.update();
      if (step) this.filter.go(step);
    });
  }

  #load(isNew) {
    const { scene, selected } = this.session;
    this.container.removeAttribute("aria-busy");
    if (isNew) {
      this.#open.clear();
      this.#known.clear();
      this.#unfolded.clear();
      for (const entry of scene.views.values()) if (entry.depth < 12 && this.#open.size < 60) this.#open.add(entry.id);
      this.container.scrollTop = 0;
    }
    this.#current = selected ?? scene.windows[0]?.id ?? "";
    if (this.filter) this.filter.update();
    else if (!selected) this.#flatten();
    if (selected) this.reveal(selected);
  }

  /**
   * Opens the tree at a view and brings it into sight.
   * @param {string} id
   */
  reveal(id) {
    const entry = this.session.scene?.view(id);
    if (!entry) return;
    for (const { id: superview } of entry.superviews) this.#open.add(superview);
    const node = id === this.session.selected ? this.node(this.session.node) : undefined;
    for (let each = node?.superview; each; each = each.isNode ? each.superview : null) this.#open.add(each.id);
    this.#current = node?.id ?? id;
    this.#flatten();
    this.#scrollToCurrent();
  }

  /** The first view found comes into sight; an empty field leaves the tree at the selected one. */
  #filtered() {
    const { filter, session } = this;
    if (filter.found.length > 0) this.#current = filter.found[0].id;
    this.#flatten();
    if (filter.shown) this.#scrollToCurrent();
    else if (session.selected) this.reveal(session.selected);
  }

  #flatten() {
    const { session } = this;
    const shown = this.filter?.shown;
    // What is selected stays in sight, and so does the way to it.
    const way = new Set(shown && session.selected ? [session.selected, ...(session.scene.view(session.selected)?.superviews ?? []).map(({ id }) => id)] : []);
    const rows = [];
    this.#runs.clear();
    this.#levels.clear();
    let deepest = 1;
    const isInSight = ({ id }) => [session.selected, session.target, this.#current].includes(id) || this.#unfolded.has(id) || !this.#open.has(id);
    const add = (first, level) => {
      if (shown && !shown.has(first.id) && !way.has(first.id)) return;
      const run = shown ? [] : runFrom(first, this.inside, isInSight);
      const entry = run.length > 0 ? this.inside(run.at(-1))[0] : first;
      if (run.length > 0) this.#runs.set(entry.id, run);
      rows.push(entry);
      this.#levels.set(entry.id, level);
      deepest = Math.max(deepest, level);
      if (shown || this.#open.has(entry.id)) for (const view of this.inside(entry)) add(view, level + 1);
    };
    for (const window of session.scene?.windows ?? []) add(window, 0);
    this.#rows = rows;
    this.#step = Math.min(indentation, this.container.clientWidth * allIndentation / deepest);
    this.list.style.height = `${rows.length * rowHeight}px`;
    this.#draw();
  }

  #draw() {
    // On the way back to the first screen, the container may still be scrolled or change its size.
    if (!this.session.scene) return;
    const { scrollTop, clientHeight } = this.container;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 4);
    const rows = this.#rows.slice(first, first + Math.ceil(clientHeight / rowHeight) + 8);
    this.list.replaceChildren(...rows.map((entry, index) => this.#row(entry, first + index)));
    // The row that the keyboard is at may be out of sight, and then there is none to name.
    const isDrawn = rows.some((entry) => entry.id === this.#current);
    if (isDrawn) this.container.setAttribute("aria-activedescendant", rowID(this.#current));
    else this.container.removeAttribute("aria-activedescendant");
  }

  #row(entry, index) {
    const { selected, node, target } = this.session;
    const isOpen = this.#isOpen(entry);
    const siblings = entry.superview ? this.inside(entry.superview) : this.session.scene.windows;
    const isFull = this.inside(entry).length > 0, level = this.#levels.get(entry.id) ?? entry.depth, run = this.#runs.get(entry.id);
    const [shape, above] = [entry, entry.superview].map((view) => this.drawing.shapes.get(view?.id));
    const kind = entry.superview ? kindOf(entry, shape?.element) : "window";
    const text = entry.words;
    const isHidden = entry.json.isHidden === true || entry.json.alpha === 0 || (!shape?.isSeen && !entry.isNode);
    const isAside = this.filter?.shown && !this.filter.found.includes(entry);
    const row = element("div", {
      id: rowID(entry.id), role: "treeitem", title: [entry.class, text && `“${text}”`, entry.id].filter(Boolean).join(" "),
      "data-view": entry.id, "aria-level": level + 1,
      "aria-setsize": siblings.length, "aria-posinset": siblings.indexOf(entry) + 1,
      "aria-selected": String(entry.id === (node ?? selected)),
      "aria-expanded": isFull ? String(isOpen) : null, "data-node": entry.isNode && entry.id,
      class: ["row", `of-${kind}`, entry.id === this.#current && "current", entry.id === target && "target",
        isHidden && "hidden-view", isAside && "aside"].filter(Boolean).join(" "),
    }, element("span", { class: "twisty", "aria-hidden": "true" }, !isFull ? "" : isOpen ? "▾" : "▸"),
    run && element("span", { class: "run", title: run.map(({ class: name }) => name).join(" › ") }, `… ${run.length} ›`),
    element("span", { class: "icon", "aria-hidden": "true" }, entry.isNode ? icons.hosting : icons[kind]), named(shortClass(entry.class), entry.id, text),
    element("span", { class: "badges" }, ...badges(entry, shape, { isInside: above && (!above.isSeen || this.drawing.isOff(above)), isOff: shape?.isSeen && this.drawing.isOff(shape) })
      .slice(0, 3).map(({ text: word, title }) => element("span", { class: "badge", title }, word))));
    row.style.top = `${index * rowHeight}px`;
    row.style.paddingInlineStart = `${Math.round(4 + level * this.#step)}px`;
    return row;
  }

  /** Other things stand in the rows now. @param {string[]} open  Those that are opened. */
  refresh(open) {
    if (!open.some((id) => this.#known.has(id))) for (const id of open) this.#open.add(id);
    for (const id of open) this.#known.add(id);
    this.#flatten();
  }

  #isOpen(entry) {
    return this.inside(entry).length > 0 && (Boolean(this.filter?.shown) || this.#open.has(entry.id));
  }

  #click(event) {
    const row = event.target.closest("[data-view]");
    if (!row) return;
    this.#current = row.dataset.view;
    if (event.target.closest(".run")) this.#unfold(this.#current);
    else if (event.target.closest(".twisty")) this.#setOpen(this.#current, !this.#open.has(this.#current));
    else this.#select(this.#rows.find((entry) => entry.id === this.#current));
  }

  #select(entry) {
    if (entry) this.session.select(...(entry.isNode ? [entry.host.id, { node: entry.id }] : [entry.id]));
  }

  #setOpen(id, isOpen) {
    if (isOpen) this.#open.add(id);
    else this.#open.delete(id);
    this.#flatten();
  }

  /** Shows the containers that were left out above a row. */
  #unfold(id) {
    for (const entry of this.#runs.get(id) ?? []) this.#unfolded.add(entry.id);
    this.#flatten();
  }

  /** To the row above it in the tree, which may be left out. */
  #goOut(entry) {
    this.#unfold(entry.id);
    this.#go(this.#rows.indexOf(entry.superview));
  }

  /** The keys of ARIA's tree pattern. */
  #press(event) {
    const index = this.#rows.findIndex((entry) => entry.id === this.#current);
    const entry = this.#rows[index];
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = this.#isOpen(entry);
    const acts = {
      ArrowDown: () => this.#go(index + 1),
      ArrowUp: () => this.#go(index - 1),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowRight: () => (isOpen ? this.#go(index + 1) : this.#setOpen(entry.id, true)),
      ArrowLeft: () => (isOpen ? this.#setOpen(entry.id, false) : this.#goOut(entry)),
      Enter: () => this.#select(entry),
      " ": () => this.#select(entry),
      t: () => this.session.aim(entry.id),
      f: () => this.session.say("zoom", { id: entry.id }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #go(index) {
    if (index < -1) index = 0;
    const entry = this.#rows[Math.min(Math.max(index, 0), this.#rows.length - 1)];
    this.#current = entry.id;
    this.#scrollToCurrent();
    this.#draw();
  }

  #scrollToCurrent() {
    const top = this.#rows.findIndex((entry) => entry.id === this.#current) * rowHeight;
    const { scrollTop, clientHeight } = this.container;
    if (top < scrollTop) this.container.scrollTop = top;
    else if (top + rowHeight > scrollTop + clientHeight) this.container.scrollTop = top + rowHeight - clientHeight;
  }
}

/** Ids of elements hold no spaces. */
const rowID = (id) => `row-${encodeURIComponent(id)}`;
