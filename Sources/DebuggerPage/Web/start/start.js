// The first screen, which is there before any script: what scripts add to it, and where its examples open. What these are is in
// index.html.

import { copyButton } from "../basics/clipboard.js";
import { button, byId, fill } from "../basics/dom.js";
import { isMac } from "../frame/keys.js";
import { goOn, lldbCommand } from "../words/words.js";

/** What of the session's state a file itself does not tell: its question. @type {Record<string, Record<string, any>>} */
const states = {
  "checkout.dump.txt": { touch: { x: 80, y: 172 }, target: "0x104" },
  "swiftui-row.swift": { target: "Spacer@8" },
  "swiftui-button-under-card.json": { target: "pay" },
};

/** @param {string} name  An example's file. */
export const stateOf = (name) => states[name] ?? {};

/** @param {string} name */
export const pathOf = (name) => `/examples/${name}`;

/** Adds what copies the command, and a Mac's own key. */
export function completeStart() {
  const command = byId("start-command");
  command.append(copyButton(command.textContent, lldbCommand, { id: "copy-command" }));
  if (isMac) byId("start-paste").textContent = "⌘V";
}

/** Offers what was looked at last. @param {import("../session/keeping.js").Work | undefined} work @param {() => void} open */
export function offerToGoOn(work, open) {
  byId("start-last").hidden = !work;
  if (!work) return;
  fill(byId("start-last"), button({ id: "go-on", onclick: open }, goOn(work.title, work.now)));
}
