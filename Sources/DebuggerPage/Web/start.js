// The first screen: what to type in lldb, where to paste it, and examples to begin with.

import { copyButton } from "./clipboard.js";
import { button, byId, counted, element, fill } from "./dom.js";
import { grouped } from "./examples.js";
import { isMac } from "./keys.js";

const dumps = "expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]";

/** @param {{ name: string, title: string, path: string }[]} examples  Those of the service. */
export function showStart(examples) {
  byId("start-command").replaceChildren(element("code", {}, dumps), copyButton(dumps, "the command", { id: "copy-command" }));
  fill(byId("start-paste"), element("kbd", {}, isMac ? "⌘V" : "Ctrl+V"));
  fill(byId("start-examples"), ...grouped(examples).map(({ title, examples: found }) =>
    element("section", {}, element("h3", {}, title), element("ul", {}, ...found.map(({ title: own, path, line }) =>
      element("li", {}, button({ class: "example", "data-path": path }, element("b", {}, own), element("span", { class: "quiet" }, line))))))));
}

/** Offers what was looked at last. @param {import("./keeping.js").Work | undefined} work @param {() => void} open */
export function offerToGoOn(work, open) {
  byId("start-last").hidden = !work;
  if (!work) return;
  const edits = work.now > 0 ? `, ${counted(work.now, "edit")}` : "";
  fill(byId("start-last"), button({ id: "go-on", onclick: open }, `Go on with ${work.title || "the last dump"}${edits}`));
}
