// The properties that a view declares, each to be edited, added or taken away; what the service refuses stays as it was.

import { setting } from "./changes.js";
import { button, counted, element, fill, safe } from "./dom.js";
import { facts } from "./effective.js";
import { words } from "./notices.js";
import { missing, properties } from "./properties.js";

export class Inspector {
  /** @type {import("./scene-document.js").Entry | undefined} */
  #entry;

  /** @param {import("./workbench.js").Page} page */
  constructor({ session, drawing }) {
    Object.assign(this, { session, drawing });
    document.head.append(element("link", { rel: "stylesheet", href: "/inspector.css" }));
    this.facts = element("dl", { id: "facts" });
    this.problem = element("p", { id: "property-problem", class: "problem", role: "alert", hidden: true });
    this.fields = element("div", { id: "properties" });
    this.added = element("select", { id: "add-key", "aria-label": "Property to add" });
    this.raw = element("textarea", { id: "raw", rows: 10, spellcheck: "false", "aria-label": "The view's JSON, without subviews" });
    this.view = element("div", { hidden: true, onkeydown: (event) => this.#press(event) },
      element("h3", {}, "What counts"), this.facts,
      element("h3", {}, "Properties"), this.problem, this.fields,
      element("div", { class: "row-of" }, this.added,
        button({ id: "add-property", class: "small", onclick: () => this.#add() }, "Add")),
      element("details", { id: "raw-details" }, element("summary", {}, "As JSON"), this.raw,
        button({ id: "raw-apply", class: "small primary", onclick: () => this.#applyRaw() }, "Apply")));
  }

  /** @param {import("./scene-document.js").Entry | undefined} entry */
  show(entry) {
    const shape = entry && this.drawing.shapes.get(entry.id);
    // A superview may have changed what counts.
    if (entry) fill(this.facts, ...facts(entry, shape).flatMap(fact));
    if (entry && entry.json === this.#entry?.json && entry.id === this.#entry.id) return;
    const focused = this.view.contains(document.activeElement) ? document.activeElement.id : "";
    this.#entry = entry;
    this.view.hidden = !entry;
    this.#clear();
    if (!entry) return;
    const { json } = entry;
    const keys = Object.keys(properties).filter((key) => json[key] !== undefined);
    this.fields.replaceChildren(...keys.map((key) => this.#property(key, json[key])));
    this.added.replaceChildren(...missing(entry, shape?.element.classList.contains("control") ?? true).map((key) => element("option", {}, key)));
    this.raw.value = JSON.stringify({ ...json, subviews: undefined }, null, 2);
    if (focused) document.getElementById(focused)?.focus();
  }

  #property(key, value) {
    return element("fieldset", { "data-key": key, class: "property" },
      element("legend", {}, key),
      element("div", { class: "fields" }, ...this.#fields(key, value)),
      button({
        class: "remove", "aria-label": `Remove ${key}`, title: "Back to UIKit's default",
        onclick: () => this.#change(key, null),
      }, "×"));
  }

  #fields(key, value) {
    const { form, parts = [] } = properties[key];
    if (form === "flag") {
      const field = this.#field(key, "input", { type: "checkbox", checked: value }, () => field.checked);
      return [element("label", { class: "check" }, field, String(value))];
    }
    if (form === "numbers" && Array.isArray(value)) {
      return value.map((number, index) => this.#number(key, number, ` ${parts[index]}`, (changed) => value.with(index, changed)));
    }
    if (form === "number") return [this.#number(key, value, "", (changed) => changed)];
    if (Array.isArray(form)) {
      const field = this.#field(key, "select", {}, () => field.value);
      field.append(...form.map((choice) => element("option", { selected: choice === value }, choice)));
      return [field];
    }
    if (form === "text") {
      const field = this.#field(key, "input", { type: "text", value, spellcheck: "false" }, () => field.value || null);
      return [field];
    }
    const text = JSON.stringify(value, null, 1);
    const field = this.#field(key, "textarea", { rows: Math.min(8, text.split("\n").length), spellcheck: "false" },
      () => JSON.parse(field.value));
    field.value = field.dataset.applied = text;
    return [field];
  }

  #number(key, value, part, use) {
    const field = this.#field(key + part, "input", { type: "number", step: "any", value, title: part.trim() }, () => {
      if (field.value === "") throw new Error(`${key} needs a number.`);
      return use(Number(field.value));
    }, key);
    return field;
  }

  /** A field that changes a key when it is changed itself. */
  #field(name, tag, attributes, read, key = name) {
    return element(tag, {
      id: `property-${name.replace(" ", "-")}`, "aria-label": name, "data-applied": attributes.value, ...attributes,
      onchange: () => this.#reading(read, (value) => this.#change(key, value), key),
    });
  }

  #add() {
    const key = this.added.value;
    if (key) this.#change(key, properties[key].initial);
  }

  #applyRaw() {
    const { subviews } = this.#entry.json;
    this.#reading(() => JSON.parse(this.raw.value), (json) =>
      this.#edit(() => ({ ...json, ...(subviews ? { subviews } : {}) }), json.id));
  }

  #change(key, value) {
    // A frame takes its parts along, which would contradict it otherwise; a transform is set as it is given.
    const change = key === "transform" ? (json) => withKey(json, key, value) : (json) => setting(json, key, value);
    return this.#edit(change, key === "id" ? value : undefined, key);
  }

  /** JSON that is typed in may be none. */
  #reading(read, use, key) {
    this.#clear();
    try {
      use(read());
    } catch (error) {
      this.#say(error.message, key);
    }
  }

  /** What is typed and not applied is taken back by the field itself, or by Escape; what was applied, by the page. */
  #press(event) {
    const { target, key } = event;
    const { applied } = target.dataset;
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "z";
    if (key === "Escape" && applied !== undefined && target.value !== applied) {
      target.value = applied;
      this.#clear();
    } else if (isUndo && (applied === undefined ? target !== this.raw : target.value === applied)) {
      if (event.shiftKey) this.session.redo();
      else this.session.undo();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async #edit(change, id = this.#entry.id, key = "") {
    const { session } = this;
    const old = this.#entry.id;
    try {
      const scene = session.scene.changing(old, change);
      // One without an id is called by its place, which is the same as before.
      const place = this.#entry.keys.join();
      const name = scene.view(id)?.id ?? [...scene.views.values()].find(({ keys }) => keys.join() === place)?.id ?? old;
      const { target, touch } = session;
      await session.edit(scene, { selected: name, target: target === old ? name : target, touch: touch?.in === old ? { ...touch, in: name } : touch });
    } catch (error) {
      this.#refused(error, key);
    }
  }

  /** The fields go back to what the scene holds. */
  #refused(error, key) {
    const entry = this.#entry;
    this.#entry = undefined;
    this.show(entry);
    const mistakes = error.problem?.errors ?? [];
    const first = mistakes[0]?.detail ?? words(error);
    this.#say(mistakes.length > 1 ? `${first} And ${counted(mistakes.length - 1, "more mistake")}.` : first, key);
  }

  /** At the field, where there is one. @param {string} text @param {string} [key] */
  #say(text, key) {
    const place = key && this.fields.querySelector(`[data-key="${key}"]`);
    this.problem.textContent = safe(text);
    this.problem.hidden = false;
    if (!place) return this.fields.before(this.problem);
    place.append(this.problem);
    for (const field of place.querySelectorAll("input, select, textarea")) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", this.problem.id);
    }
    place.querySelector("input, select, textarea")?.focus();
  }

  #clear() {
    this.problem.hidden = true;
    for (const field of this.fields.querySelectorAll("[aria-invalid]")) {
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    }
  }
}

/** A line of what counts. @param {import("./effective.js").Fact} fact */
const fact = ({ name, value, origin, note, tone }) => [
  element("dt", {}, name),
  element("dd", { "data-fact": name, "data-origin": origin },
    element("span", { class: tone ?? "" }, value), origin === "set" && element("span", { class: "badge" }, "set"),
    note && element("small", {}, note)),
];

function withKey(json, key, value) {
  const copy = { ...json, [key]: value };
  if (value === null) delete copy[key];
  return copy;
}
