// The view tree: an ARIA tree of which only the rows in sight exist, so that 10,000 views are no more work than 30.

import { byId, element, named } from "./dom.js";

const rowHeight = 24;

export class Tree {
  /** @type {import("./scene-document.js").Entry[]} The rows that are not inside of a closed one. */
  #rows = [];
  #open = new Set();
  /** The row that the keyboard is at. */
  #current = "";

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.container = byId("tree");
    this.list = this.container.querySelector(".rows");
    this.container.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.container.addEventListener("keydown", (event) => this.#press(event));
    this.container.addEventListener("click", (event) => this.#click(event));
    new ResizeObserver(() => this.#draw()).observe(this.container);
    session.on("scene", (event) => this.#load(event.detail.isNew));
    session.on("selection target", () => { if (session.selected) this.reveal(session.selected); else this.#draw(); });
    byId("find").addEventListener("keydown", (event) => { if (event.key === "Enter") this.#find(event.target.value); });
  }

  #load(isNew) {
    const { scene, selected } = this.session;
    this.container.removeAttribute("aria-busy");
    if (isNew) {
      this.#open.clear();
      for (const entry of scene.views.values()) if (entry.depth < 12 && this.#open.size < 60) this.#open.add(entry.id);
      this.container.scrollTop = 0;
    }
    this.#current = selected ?? scene.windows[0]?.id ?? "";
    this.#flatten();
    if (selected) this.reveal(selected);
  }

  /**
   * Opens the tree at a view and brings it into sight.
   * @param {string} id
   */
  reveal(id) {
    const { scene } = this.session;
    if (!scene?.view(id)) return;
    for (const { id: superview } of scene.superviews(id)) this.#open.add(superview);
    this.#current = id;
    this.#flatten();
    this.#scrollToCurrent();
  }

  #flatten() {
    const rows = [];
    const add = (entry) => {
      rows.push(entry);
      if (this.#open.has(entry.id)) entry.subviews.forEach(add);
    };
    this.session.scene?.windows.forEach(add);
    this.#rows = rows;
    this.list.style.height = `${rows.length * rowHeight}px`;
    this.#draw();
  }

  #draw() {
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
    const { selected, target } = this.session;
    const isOpen = this.#open.has(entry.id);
    const siblings = entry.superview?.subviews ?? this.session.scene.windows;
    const isHidden = entry.json.isHidden === true || entry.json.alpha === 0;
    const row = element("div", {
      id: rowID(entry.id), role: "treeitem", title: `${entry.class} ${entry.id}`, "data-view": entry.id, "aria-level": entry.depth + 1,
      "aria-setsize": siblings.length, "aria-posinset": Number(entry.keys.at(-1)) + 1,
      "aria-selected": String(entry.id === selected),
      "aria-expanded": entry.subviews.length > 0 ? String(isOpen) : null,
      class: ["row", entry.id === this.#current && "current", entry.id === target && "target",
        isHidden && "hidden-view"].filter(Boolean).join(" "),
    }, element("span", { class: "twisty", "aria-hidden": "true" }, entry.subviews.length === 0 ? "" : isOpen ? "▾" : "▸"),
    named(entry.class, entry.id));
    row.style.top = `${index * rowHeight}px`;
    row.style.paddingLeft = `${6 + Math.min(entry.depth, 30) * 8}px`;
    return row;
  }

  #click(event) {
    const row = event.target.closest("[data-view]");
    if (!row) return;
    this.#current = row.dataset.view;
    if (event.target.closest(".twisty")) this.#setOpen(this.#current, !this.#open.has(this.#current));
    else this.session.select(this.#current);
  }

  #setOpen(id, isOpen) {
    if (isOpen) this.#open.add(id);
    else this.#open.delete(id);
    this.#flatten();
  }

  /** The keys of ARIA's tree pattern. */
  #press(event) {
    const index = this.#rows.findIndex((entry) => entry.id === this.#current);
    const entry = this.#rows[index];
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = this.#open.has(entry.id) && entry.subviews.length > 0;
    const acts = {
      ArrowDown: () => this.#go(index + 1),
      ArrowUp: () => this.#go(index - 1),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowRight: () => (isOpen ? this.#go(index + 1) : this.#setOpen(entry.id, true)),
      ArrowLeft: () => (isOpen ? this.#setOpen(entry.id, false) : this.#go(this.#rows.indexOf(entry.superview))),
      Enter: () => this.session.select(entry.id),
      " ": () => this.session.select(entry.id),
      t: () => this.session.aim(entry.id),
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

  /** Selects the view with the id, or else the next one whose id or class has the text. */
  #find(text) {
    const { scene } = this.session;
    const wanted = text.trim().toLowerCase();
    if (!scene || !wanted) return;
    const entries = [...scene.views.values()];
    const start = entries.findIndex((entry) => entry.id === this.#current) + 1;
    const exact = scene.view(text.trim());
    if (exact && exact.id !== this.#current) return this.session.select(exact.id);
    const found = [...entries.slice(start), ...entries.slice(0, start)].find((entry) =>
      entry.id.toLowerCase().includes(wanted) || entry.class.toLowerCase().includes(wanted));
    if (found) this.session.select(found.id);
  }
}

/** Ids of elements hold no spaces. */
const rowID = (id) => `row-${encodeURIComponent(id)}`;
