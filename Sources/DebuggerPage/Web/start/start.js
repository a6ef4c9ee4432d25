// The first screen, which is there before any script: what scripts add to it.

import { copyButton } from "../basics/clipboard.js";
import { button, byId, fill } from "../basics/dom.js";
import { isMac } from "../frame/keys.js";
import { goOn, lldbCommand } from "../words/words.js";

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
