// The properties that a view declares, each to be edited, added or taken away; what the service refuses stays as it was.

import { setting } from "./changes.js";
import { element } from "./dom.js";
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
        element("button", { id: "add-property", type: "button", class: "small", onclick: () => this.#add() }, "Add")),
      element("details", { id: "raw-details" }, element("summary", {}, "As JSON"), this.raw,
        element("button", { id: "raw-apply", type: "button", class: "small primary", onclick: () => this.#applyRaw() }, "Apply")));
  }

  /** @param {import("./scene-document.js").Entry | undefined} entry */
  show(entry) {
    // A field that has the focus would lose it.
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
    const { form, fields } = properties[key];
    const isJSON = form === "json" || (form === "numbers" && !Array.isArray(value));
    return element("fieldset", { "data-key": key, class: "property" },
      element("legend", {}, key),
      element("div", { class: "fields" },
        ...(isJSON ? [this.#json(key, value)]
          : form === "numbers" ? value.map((number, index) => this.#number(key, number, fields[index], index))
          : form === "number" ? [this.#number(key, value, key)]
          : form === "flag" ? [this.#flag(key, value)]
          : Array.isArray(form) ? [this.#choice(key, value, form)]
          : [this.#text(key, value)])),
      element("button", {
        type: "button", class: "remove", "aria-label": `Remove ${key}`, title: "Back to UIKit's default",
        onclick: () => this.#change(key, null),
      }, "×"));
  }

  #number(key, value, label, index) {
    const field = element("input", {
      id: `property-${key}-${index ?? 0}`, type: "number", step: "any", value, "aria-label": index === undefined ? key : `${key} ${label}`,
      title: label,
      onchange: () => {
        if (field.value === "") return;
        const number = Number(field.value);
        this.#change(key, index === undefined ? number : this.#entry.json[key].with(index, number));
      },
    });
    return field;
  }

  #flag(key, value) {
    const field = element("input", {
      id: `property-${key}`, type: "checkbox", checked: value, "aria-label": key,
      onchange: () => this.#change(key, field.checked),
    });
    return element("label", { class: "check" }, field, String(value));
  }

  #choice(key, value, choices) {
    const field = element("select", { id: `property-${key}`, "aria-label": key, onchange: () => this.#change(key, field.value) },
      ...choices.map((choice) => element("option", { selected: choice === value }, choice)));
    return field;
  }

  #text(key, value) {
    const field = element("input", {
      id: `property-${key}`, type: "text", value, "aria-label": key, spellcheck: "false",
      onchange: () => this.#change(key, field.value || null),
    });
    return field;
  }

  #json(key, value) {
    const field = element("textarea", {
      id: `property-${key}`, rows: Math.min(8, JSON.stringify(value, null, 1).split("\n").length), spellcheck: "false",
      "aria-label": `${key} as JSON`,
      onchange: () => this.#parse(field.value, (parsed) => this.#change(key, parsed)),
    });
    field.value = JSON.stringify(value, null, 1);
    return field;
  }

  #add() {
    const key = this.added.value;
    if (key) this.#change(key, properties[key].initial);
  }

  #applyRaw() {
    this.#parse(this.raw.value, (parsed) =>
      this.#edit(() => ({ ...parsed, ...(this.#entry.json.subviews ? { subviews: this.#entry.json.subviews } : {}) }), parsed.id));
  }

  #change(key, value) {
    // A frame takes its parts along, which would contradict it otherwise; a transform is set as it is given.
    const change = key === "transform" ? (json) => withKey(json, key, value) : (json) => setting(json, key, value);
    return this.#edit(change, key === "id" ? value : undefined);
  }

  #parse(text, use) {
    try {
      const parsed = JSON.parse(text);
      this.problem.hidden = true;
      use(parsed);
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
