// Copies, and says so.

import { button, byId } from "./dom.js";
import { toast } from "./notices.js";
import { copied, copyLabel, copyTitle } from "../words/words.js";

/** What was copied last. */
export const clipboard = { last: "" };

/**
 * Browsers hand the clipboard to pages of secure origins only; elsewhere people copy for themselves.
 * @param {string} text
 * @param {string} note
 */
export async function copy(text, note) {
  clipboard.last = text;
  try {
    await navigator.clipboard.writeText(text);
    toast(note);
  } catch {
    byId("copy-text").value = text;
    byId("copy-dialog").showModal();
    byId("copy-text").select();
  }
}

/**
 * @param {string} text
 * @param {string} what  Of which the note says that it was copied.
 * @param {Record<string, any>} [attributes]
 * @param {string} [label]
 */
export const copyButton = (text, what, attributes = {}, label = copyLabel) => button({
  class: "small quiet-button copy", title: copyTitle(what), onclick: () => copy(text, copied(what)), ...attributes,
}, label);
