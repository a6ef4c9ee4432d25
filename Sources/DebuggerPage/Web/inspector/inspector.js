// The properties that a view declares, each to be edited, added or taken away; what the service refuses stays as it was.

import { setting } from "../scene/changes.js";
import { classesOf } from "../scene/classes.js";
import { replaced } from "../scene/scene-document.js";
import { button, element, fill, safe } from "../basics/dom.js";
import { facts, isControl } from "./effective.js";
import { toast, words } from "../basics/notices.js";
import { addLabel, andMoreMistakes, backToDefault, effectiveTitle, isSet, needsNumber } from "../words/panel-words.js";
import { propertiesTitle, propertyToAdd, removeKey, staysAsItWas, viewIsGone } from "../words/panel-words.js";
import { missing } from "./properties.js";
import { properties } from "./view-properties.js";

export class Inspector {
  /** @type {import("../scene/scene-document.js").Entry | undefined} */
  #entry;
  /** The scene that it is of. */
  #scene;
  /** Nothing is told of classes before they are known. @type {import("../scene/classes.js").Classes | undefined} */
  #classes;
  /** How many edits are under way of each key. @type {Map<string, number>} */
  #underWay = new Map();

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing }) {
    Object.assign(this, { session, drawing });
    document.head.append(element("link", { rel: "stylesheet", href: "/inspector/inspector.css" }));
    this.facts = element("dl", { id: "facts" });
    this.problem = element("p", { id: "property-problem", class: "problem", role: "alert", hidden: true });
    this.fields = element("div", { id: "properties" });
    this.added = element("select", { id: "add-key", "aria-label": propertyToAdd });
    this.view = element("div", { hidden: true, onkeydown: (event) => this.#press(event) },
      element("h3", {}, effectiveTitle), this.facts,
      element("h3", {}, propertiesTitle), this.problem, this.fields,
      element("div", { class: "row-of" }, this.added,
        button({ id: "add-property", class: "small", onclick: () => this.#add() }, addLabel)));
  }

  /**
   * Shows a view. What is typed and not applied stays, as do fields whose edits are under way: they hold what is newer.
   * @param {import("../scene/scene-document.js").Entry | undefined} entry
   */
  show(entry) {
    const { session } = this;
    const shape = entry && this.drawing.shapes.get(entry.id);
    const isSame = this.#entry !== undefined && session.nameNow(this.#entry.id, this.#scene) === entry?.id;
    [this.#entry, this.#scene] = [entry, session.scene];
    this.view.hidden = !entry;
    if (!isSame) {
      this.#clear();
      this.fields.replaceChildren();
    }
    if (!entry) return;
    const { json } = entry;
    if (this.#classes) this.#tell(entry, shape);
    else {
      classesOf(session.service).then((classes) => {
        this.#classes = classes;
        if (this.#entry === entry) this.#tell(entry, shape);
      });
    }
    this.#list(Object.keys(properties).filter((key) => json[key] !== undefined), json);
  }

  /** What the class has a say in. */
  #tell(entry, shape) {
    fill(this.facts, ...facts(entry, shape, this.#classes).flatMap(fact));
    this.#offer(missing(entry, isControl(entry, this.#classes), this.#classes));
  }

  /** The fields of these keys, each in its place, and no others. */
  #list(keys, json) {
    const known = new Map([...this.fields.querySelectorAll("[data-key]")].map((each) => [each.dataset.key, each]));
    const listed = keys.map((key) => {
      const before = known.get(key);
      if (before && this.#isUnderWay(key)) return before;
      const made = this.#property(key, json[key]);
      return before && follows(before, made) ? before : made;
    });
    const focused = this.fields.contains(document.activeElement) ? document.activeElement.id : "";
    for (const each of known.values()) if (!listed.includes(each)) each.remove();
    listed.forEach((each, index) => {
      if (this.fields.children[index] !== each) this.fields.insertBefore(each, this.fields.children[index] ?? null);
    });
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
  }

  /** The keys that may be added; the one that is chosen stays. */
  #offer(keys) {
    const { value } = this.added;
    if ([...this.added.options].map((each) => each.value).join() === keys.join()) return;
    this.added.replaceChildren(...keys.map((key) => element("option", {}, key)));
    if (keys.includes(value)) this.added.value = value;
  }

  #isUnderWay(key) {
    return (this.#underWay.get(key) ?? 0) > 0;
  }

  #property(key, value) {
    return element("fieldset", { "data-key": key, class: "property" },
      element("legend", {}, key),
      element("div", { class: "fields" }, ...this.#fields(key, value)),
      button({
        class: "remove", "aria-label": removeKey(key), title: backToDefault,
        onclick: () => this.#change(key, () => null),
      }, "×"));
  }

  #fields(key, value) {
    const { form, parts = [] } = properties[key];
    if (form === "flag") {
      const field = this.#field(key, "input", { type: "checkbox", checked: value }, () => field.checked);
      const told = element("span", {}, String(value));
      field.addEventListener("change", () => { told.textContent = String(field.checked); });
      return [element("label", { class: "check" }, field, told)];
    }
    if (form === "numbers" && Array.isArray(value)) {
      // The others are as edits before this one have left them.
      return value.map((number, index) =>
        this.#number(key, number, ` ${parts[index]}`, (changed) => (now) => (Array.isArray(now) ? now : value).with(index, changed)));
    }
    if (form === "number") return [this.#number(key, value, "", (changed) => () => changed)];
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
      if (field.value === "") throw new Error(needsNumber(key));
      return use(Number(field.value));
    }, key);
    return field;
  }

  /** A field that changes a key when it is changed itself. `read` gives the value, or a function of the one before. */
  #field(name, tag, attributes, read, key = name) {
    const field = element(tag, {
      id: `property-${name.replace(" ", "-")}`, "aria-label": name, "data-applied": attributes.value, ...attributes,
      onchange: () => this.#reading(read, (value) => {
        field.dataset.sent = field.value;
        this.#change(key, typeof value === "function" ? value : () => value);
      }, key),
    });
    return field;
  }

  #add() {
    const key = this.added.value;
    if (key) this.#change(key, () => properties[key].initial);
  }

  /** @param {string} key @param {(now: any) => any} valueOf  Of the value that edits before this one have left. */
  #change(key, valueOf) {
    // A frame takes its parts along, which would contradict it otherwise; a transform is set as it is given.
    const set = key === "transform" ? withKey : setting;
    return this.#edit((json) => set(json, key, valueOf(json[key])), key);
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
    const { applied, sent } = target.dataset;
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "z";
    if (key === "Escape" && applied !== undefined && ![applied, sent].includes(target.value)) {
      target.value = sent ?? applied;
      this.#clear();
    } else if (isUndo && (applied === undefined || [applied, sent].includes(target.value))) {
      if (event.shiftKey) this.session.redo();
      else this.session.undo();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {(json: any) => any} change @param {string} key */
  async #edit(change, key) {
    const { session } = this;
    const { id } = this.#entry, seen = this.#scene;
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    let problem;
    try {
      await session.edit((scene, nameOf) => edited(scene, nameOf(id), change), seen);
    } catch (error) {
      problem = error;
    }
    this.#underWay.set(key, this.#underWay.get(key) - 1);
    // The fields go back to what the scene holds.
    if (this.#entry) this.show(session.scene.view(session.selected));
    if (problem) this.#refused(problem, session.nameNow(id, seen), key);
  }

  #refused(error, id, key) {
    const mistakes = error.problem?.errors ?? [];
    const first = mistakes[0]?.detail ?? words(error);
    const text = mistakes.length > 1 ? andMoreMistakes(first, mistakes.length - 1) : first;
    // Another view may be shown by now.
    if (this.#entry?.id === id) this.#say(text, key);
    else toast(staysAsItWas(key, id, text));
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
    // Who types in another field is left there.
    if (!this.view.contains(document.activeElement)) place.querySelector("input, select, textarea")?.focus();
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
    element("span", { class: tone ?? "" }, value), origin === "set" && element("span", { class: "badge" }, isSet),
    note && element("small", {}, note)),
];

/** A scene with a view's JSON changed, and what its views are called then: one without an id is called by its place. */
function edited(scene, id, change) {
  const entry = scene.view(id);
  if (!entry) throw new Error(viewIsGone(id));
  const after = scene.changing(id, change);
  const name = after.at(entry.keys)?.id ?? id;
  return { scene: after, follow: (each) => (each === id ? name : each) };
}

/**
 * Has the fields of a key say what newer ones say, but for those in which something is typed.
 * @returns {boolean}  Whether they can: there may be more of them now, or others.
 */
function follows(before, made) {
  const [own, newer] = [before, made].map((each) => [...each.querySelectorAll("input, select, textarea")]);
  if (own.map((field) => field.id + field.type).join() !== newer.map((field) => field.id + field.type).join()) return false;
  own.forEach((field, index) => {
    const { checked, value, dataset: { applied } } = newer[index];
    const isTyped = field.dataset.applied !== undefined && ![field.dataset.applied, field.dataset.sent].includes(field.value);
    if (field.type === "checkbox" && field.checked !== checked) {
      field.checked = checked;
      field.nextSibling.textContent = String(checked);
    } else if (field.type !== "checkbox" && !isTyped && field.value !== value) field.value = value;
    if (applied !== undefined) field.dataset.applied = applied;
    delete field.dataset.sent;
  });
  return true;
}

const withKey = (json, key, value) => replaced(json, [key], () => value ?? undefined);
