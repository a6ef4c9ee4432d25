// The first screen: what to type in lldb, where to paste it, and examples to begin with.

import { copyButton } from "./clipboard.js";
import { button, byId, counted, element, fill } from "./dom.js";
import { groups, pathOf } from "./examples.js";
import { isMac } from "./keys.js";

const dumps = "expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]";

/** Shows it. */
export function showStart() {
  byId("start-command").replaceChildren(element("code", {}, dumps), copyButton(dumps, "the command", { id: "copy-command" }));
  fill(byId("start-paste"), element("kbd", {}, isMac ? "⌘V" : "Ctrl+V"));
  fill(byId("start-examples"), ...groups.map(([title, examples]) =>
    element("section", {}, element("h3", {}, title), element("ul", {}, ...examples.map(({ name, title: own, line }) =>
      element("li", {}, button({ class: "example", "data-path": pathOf(name) }, element("b", {}, own), element("span", { class: "quiet" }, line))))))));
}

/** Offers what was looked at last. @param {import("./keeping.js").Work | undefined} work @param {() => void} open */
export function offerToGoOn(work, open) {
  byId("start-last").hidden = !work;
  if (!work) return;
  const edits = work.now > 0 ? `, ${counted(work.now, "edit")}` : "";
  fill(byId("start-last"), button({ id: "go-on", onclick: open }, `Go on with ${work.title || "the last dump"}${edits}`));
}
