// Puts the page together. Each part listens to the session; only here they are known to each other.

import { Addresses } from "./sharing/addresses.js";
import { clipboard, copy } from "./basics/clipboard.js";
import { byId, onClick } from "./basics/dom.js";
import { keep } from "./session/keeping.js";
import { linked } from "./sharing/link.js";
import { listenToKeys } from "./frame/keyboard.js";
import { hideBanner, toast, watch, words } from "./basics/notices.js";
import { pathOf } from "./start/start.js";
import { OpenDialog } from "./start/open-dialog.js";
import { Service } from "./session/service.js";
import { Session } from "./session/session.js";
import { Tabs } from "./frame/tabs.js";
import { fitToolbar } from "./frame/toolbar.js";
import { documentTitle, linkCopied } from "./words/words.js";

const service = new Service();
const session = new Session(service);
const tabs = new Tabs();
const dialog = new OpenDialog(session);
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** @type {import("./workbench.js").Page | undefined} */
let page;
service.bench = service.lazily(() => import("./workbench.js"));
async function workbench() {
  const bench = await service.bench();
  return (page ??= bench?.workbench(session, tabs));
}
service.rare = service.lazily(() => import("./rare.js"));
/** What has been made of `rare.js`, by its name there. */
const made = {};

/** A panel, or another part that takes its time to load. @param {string} name */
async function need(name) {
  const rare = await workbench() && rareParts.has(name) && await service.rare();
  return rare ? (made[name] ??= rare.parts[name](page, dialog)) : undefined;
}
const rareParts = new Set(["source", "view", "map", "audit", "changes", "gestures", "screenshot"]);

/** The panels of what is drawn over the screen. The first two are drawn while their panel is shown, and no longer. */
const panels = { touchMap: "map", audit: "audit", compare: "changes" };
const drawnModes = ["touchMap", "audit"];
const switches = [...document.querySelectorAll("[data-mode]")];
for (const button of switches) button.addEventListener("click", () => session.toggle(button.dataset.mode));
session.on("scene modes", ({ detail: { mode, isOn } }) => {
  for (const button of switches) button.setAttribute("aria-pressed", String(session.modes.has(button.dataset.mode)));
  for (const on of session.modes) need(panels[on]);
  if (isOn && panels[mode]) tabs.show(panels[mode]);
  else if (drawnModes.includes(mode) && tabs.current === panels[mode]) tabs.show("touch");
});
tabs.addEventListener("change", () => {
  for (const mode of drawnModes) {
    const isShown = tabs.current === panels[mode];
    if (session.modes.has(mode) !== isShown) session.toggle(mode, isShown);
  }
});

// Which panel is shown follows what was asked last; gestures take their touch from the drawing as well.
tabs.addEventListener("change", () => need(tabs.current));
service.addEventListener("back", () => { if (session.scene) need(tabs.current); });
session.on("touch", ({ detail }) => {
  if (session.touch && !detail.quietly && tabs.current !== "gestures") tabs.show("touch");
});
session.on("target", ({ detail }) => {
  if (session.target === null) return;
  if (detail.isChosen) tabs.show("touch");
});
session.on("selection", ({ detail }) => { if (!detail.quietly) tabs.show("view"); });
session.on("scene start", () => {
  byId("start").hidden = !session.isAtStart;
  byId("undo").disabled = session.isAtStart || !session.isEdited;
  byId("redo").disabled = session.isAtStart || !session.canRedo;
  showTitle(session.isAtStart ? "" : session.title);
});
session.on("scene", ({ detail }) => {
  workbench();
  if (session.scene.source) need("source");
  if (session.scene.root.metadata?.screenshot) need("screenshot");
  if (detail.isNew && !detail.isNext) tabs.show(session.gesture ? "gestures" : "touch");
  document.title = documentTitle(session.title);
  if (detail.isNew) tellWarnings(session.warnings);
  if (detail.isNew) tellScreens();
  if (!service.isAway) hideBanner();
});
/** Once a file with several screens was opened, the way back to one of them is known. */
let hasScreens = false;
async function tellScreens() {
  hasScreens ||= session.file !== null;
  byId("screens").hidden = true;
  const rare = hasScreens && await service.rare();
  if (rare) (made.screens ??= new rare.Screens(session)).show();
}
/** Of Swift text, what is always assumed stands below it. */
async function tellWarnings(warnings) {
  const isSource = session.scene.source !== null, told = isSource ? warnings.filter(({ code }) => code !== "assumed") : warnings;
  byId("warnings").hidden = true;
  if (told.length === 0) return;
  const rare = await service.rare();
  if (warnings === session.warnings) rare?.showWarnings(told, isSource);
}

/** An example stands in the list of them, also on the way back to it. */
function showTitle(title) {
  const examples = byId("example-select");
  examples.value = pathOf(title);
  if (examples.selectedIndex < 0) examples.value = "";
  byId("scene-title").textContent = examples.value ? "" : title;
}

session.on("drawn", () => {
  const [, , width, height] = page.drawing.screen;
  byId("nothing").hidden = width > 1 || height > 1;
  const { history, warnings, title, compared } = session;
  // Once it is seen: a large scene takes its time.
  whenIdle(() => { keep({ history, warnings, title, compared, service }).catch(() => {}); });
});
onClick("undo", () => session.undo());
onClick("redo", () => session.redo());
listenToKeys({ session });
fitToolbar();

const menu = byId("share-menu");
onClick("copy-link", async () => {
  menu.open = false;
  try {
    const { fragment, lacks } = await linked(session, tabs.current);
    await copy(new URL(fragment, location.href).href, linkCopied(lacks));
  } catch (error) {
    toast(words(error));
  }
});
addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });

async function follow(...how) {
  const rare = await service.rare();
  if (rare) (made.live ??= new rare.Live(session)).toggle(...how);
}
onClick("follow", () => follow());
onClick("start-follow", () => follow(true));
const addresses = new Addresses({ session, tabs }, (name) => dialog.example(pathOf(name)), () => follow(true));

session.on("screenshot", async ({ detail }) => {
  (await need("screenshot"))?.load(detail.file);
});

/** Loads what a scene will want, without waiting for it: what is not there then is asked for again. */
const warm = () => { import("./workbench.js").catch(() => {}); };
session.on("opening", warm);

/** After an outage: everything that is shown is asked again, and a text that waits is opened. */
watch(service, () => {
  const isOpening = dialog.retry();
  if (session.scene) session.say("scene", { isNew: false });
  else if (!isOpening) addresses.follow();
});

// A reload goes on following, another tab does not.
const isFollowing = "hittestd.follow" in sessionStorage && location.hash !== "#live";
addresses.follow().then(() => {
  if (isFollowing) follow(true, true);
  dialog.goOn();
});
// The workbench comes while the first screen is read.
whenIdle(warm);

/** For whoever drives the page: measurements, and places in points and pixels. */
Object.assign(window, {
  hittest: {
    session, get drawing() { return page?.drawing; }, get space() { return page?.space; }, get measurements() { return page?.hovering.measurements; },
    get copied() { return clipboard.last; },
    pointOf: (x, y) => page?.viewport.point(x, y), clientPoint: (x, y) => page?.viewport.client(x, y),
  },
});
