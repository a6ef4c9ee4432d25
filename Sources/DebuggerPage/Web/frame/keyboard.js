// The keys that hold everywhere on the page.

import { byId, onClick } from "../basics/dom.js";
import { isMac, letters } from "./keys.js";
import { redoOnMac, undoOnMac } from "../words/words.js";

/** The keys that do the same as the switches of the toolbar. */
const modes = { h: "hidden", n: "names", 3: "space", m: "touchMap", a: "audit" };
/** To the next problem, and to the one before. */
const steps = { ".": 1, ",": -1 };
const isTyped = "input:not([type=checkbox], [type=range]), textarea, dialog";

/** @param {import("../workbench.js").Page} page */
export function listenToKeys({ session }) {
  const showKeys = async () => (await session.service.rare())?.showKeys();
  onClick("keys-button", showKeys);
  if (isMac) [byId("undo").title, byId("redo").title] = [undoOnMac, redoOnMac];
  addEventListener("keydown", (event) => {
    if (event.target.closest?.(isTyped)) return;
    const key = event.key.toLowerCase();
    const isShown = !session.isAtStart;
    if (key === "escape") return close(session, event, isShown);
    if (isShown && (event.ctrlKey || event.metaKey) && key === "z") {
      event.preventDefault();
      return event.shiftKey ? session.redo() : session.undo();
    }
    // A list of choices takes letters for its own.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("select") || !letters.areOn) return;
    if (key === "?") showKeys();
    else if (!isShown) return;
    else if (modes[key]) session.toggle(modes[key]);
    // On a phone there is no button, as they are below anyway.
    else if (key === "d" && byId("dock").offsetParent) byId("dock").click();
    else if (steps[key]) session.say("problem", { by: steps[key] });
    else if (key === "t" && session.selected) session.aim(session.scene.holds(session.node) ? session.node : session.selected);
  });
}

/** One thing at a time, that which was opened last first. */
function close(session, event, isShown) {
  const open = [...document.querySelectorAll("details.menu[open], #warnings details[open]")].at(-1);
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  } else if (!byId("banner").hidden && !session.service.isAway) byId("banner").hidden = true;
  else if (!isShown) return;
  else if (session.touch) session.pin(null);
  else if (session.target !== null) session.aim(null);
  else return;
  event.preventDefault();
}
