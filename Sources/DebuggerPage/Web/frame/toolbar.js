// The toolbar where there is no room for it: what does not fit goes into its menu.

import { byId } from "../basics/dom.js";
import { moreMenu, shareMenu } from "../words/words.js";

/** As in layout.css. */
const narrow = matchMedia("(max-width: 860px)");

/** Moves the groups of the toolbar into the menu and back, as the window's width changes. */
export function fitToolbar() {
  const menu = byId("share-menu"), groups = [...document.querySelectorAll(".toolbar > .group.tools")];
  const fit = () => {
    if (narrow.matches) menu.querySelector("div").prepend(...groups);
    else menu.before(...groups);
    menu.querySelector("summary").textContent = narrow.matches ? moreMenu : shareMenu;
  };
  narrow.addEventListener("change", fit);
  fit();
}
