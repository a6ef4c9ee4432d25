// The properties that a view declares, each to be edited, added or taken away; what the service refuses stays as it was.

import { setting } from "./changes.js";
import { button, element } from "./dom.js";
import { words } from "./notices.js";
import { missing, properties } from "./properties.js";

export class Inspector {
  /** @type {import("./scene-document.js").Entry | undefined} */
  #entry;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.problem = element("p", { id: "property-problem", class: "problem", role: "alert", hidden: true });
    this.fields = element("div", { id: "properties" });
    this.added = element("select", { id: "add-key", "aria-label": "Property to add" });
    this.raw = element("textarea", { id: "raw", rows: 10, spellcheck: "false", "aria-label": "The view's JSON, without subviews" });
    this.view = element("div", { hidden: true },
      element("h3", {}, "Properties"), this.problem, this.fields,
      element("div", { class: "row-of" }, this.added,
        button({ id: "add-property", class: "small", onclick: () => this.#add() }, "Add")),
      element("details", { id: "raw-details" }, element("summary", {}, "As JSON"), this.raw,
        button({ id: "raw-apply", class: "small primary", onclick: () => this.#applyRaw() }, "Apply")));
  }

  /** @param {import("./scene-document.js").Entry | undefined} entry */
  show(entry) {
    if (entry && entry.json === this.#entry?.json && entry.id === this.#entry.id) return;
    const focused = this.view.contains(document.activeElement) ? document.activeElement.id : "";
    this.#entry = entry;
    this.view.hidden = !entry;
    this.problem.hidden = true;
    if (!entry) return;
    const { json } = entry;
    const keys = Object.keys(properties).filter((key) => json[key] !== undefined);
    this.fields.replaceChildren(...keys.map((key) => this.#property(key, json[key])));
    this.added.replaceChildren(...missing(json, entry.depth === 0).map((key) => element("option", {}, key)));
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
    field.value = text;
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
      id: `property-${name.replace(" ", "-")}`, "aria-label": name, ...attributes,
      onchange: () => this.#reading(read, (value) => this.#change(key, value)),
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
    return this.#edit(change, key === "id" ? value : undefined);
  }

  /** JSON that is typed in may be none. */
  #reading(read, use) {
    try {
      use(read());
    } catch (error) {
      this.#say(error.message);
    }
  }

  async #edit(change, id = this.#entry.id) {
    const { session } = this;
    const old = this.#entry.id;
    try {
      const scene = session.scene.changing(old, change);
      const name = scene.view(id) ? id : old;
      await session.edit(scene, { selected: name, target: session.target === old ? name : session.target });
    } catch (error) {
      this.#refused(error);
    }
  }

  /** The fields go back to what the scene holds. */
  #refused(error) {
    const entry = this.#entry;
    this.#entry = undefined;
    this.show(entry);
    this.#say(error.problem?.errors?.map(({ detail }) => detail).join(" ") || words(error));
  }

  #say(text) {
    this.problem.textContent = text;
    this.problem.hidden = false;
  }
}

function withKey(json, key, value) {
  const copy = { ...json, [key]: value };
  if (value === null) delete copy[key];
  return copy;
}
