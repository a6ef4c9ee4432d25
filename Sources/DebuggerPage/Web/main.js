// Puts the page together. Each part listens to the session; only here they are known to each other.

import { Addresses } from "./addresses.js";
import { clipboard } from "./clipboard.js";
import { byId, onClick } from "./dom.js";
import { keep } from "./keeping.js";
import { listenToKeys } from "./keyboard.js";
import { hideBanner, toast, watch, words } from "./notices.js";
import { OpenDialog } from "./open-dialog.js";
import { Service } from "./service.js";
import { Session } from "./session.js";
import { Tabs } from "./tabs.js";
import { fitToolbar } from "./toolbar.js";

const service = new Service();
const session = new Session(service);
const tabs = new Tabs();
const dialog = new OpenDialog(session);

/** @type {import("./workbench.js").Page | undefined} */
let page;
/** What the first screen does not need: loaded when it is first wanted. The panels need the workbench. */
const parts = {
  workbench: async () => (page = (await import("./workbench.js")).workbench(session, tabs)),
  source: async () => (await import("./source.js")).source(page, (text) => dialog.show(text)),
  explanation: async () => new (await import("./explanation.js")).Explanation(page),
  view: async () => new (await import("./view-panel.js")).ViewPanel(page),
  map: async () => new (await import("./touch-map.js")).TouchMapPanel(page),
  audit: async () => new (await import("./audit-panel.js")).AuditPanel(page),
  changes: async () => new (await import("./changes-panel.js")).ChangesPanel(page),
  gestures: async () => new (await import("./gestures-panel.js")).GesturesPanel(page),
  sharing: async () => new (await import("./sharing.js")).Sharing(page),
};
for (const [name, load] of Object.entries(parts)) parts[name] = service.lazily(load);

/** @param {string} name */
async function need(name) {
  return parts[name] && await parts.workbench() ? parts[name]() : undefined;
}

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
  if (!session.scene.source) need("explanation");
  if (detail.isChosen) tabs.show("touch");
});
session.on("selection", ({ detail }) => { if (!detail.quietly) tabs.show("view"); });
session.on("scene", ({ detail }) => {
  need("workbench");
  if (session.scene.source) need("source");
  else if (session.target !== null) need("explanation");
  if (detail.isNew) tabs.show(session.gesture ? "gestures" : "touch");
  byId("undo").disabled = !session.isEdited;
  byId("redo").disabled = !session.canRedo;
  byId("start").hidden = true;
  showTitle(byId("example-select"));
  document.title = `${session.title || "Pasted screen"} – hittestd`;
  if (detail.isNew) tellWarnings(session.warnings);
  if (detail.isNew) tellScreens();
  if (!service.isAway) hideBanner();
});
/** Once a file with several screens was opened, the way back to one of them is known. */
let hasScreens = false;
const screens = service.lazily(async () => new (await import("./screens.js")).Screens(session));
async function tellScreens() {
  hasScreens ||= session.file !== null;
  byId("screens").hidden = true;
  if (hasScreens) (await screens())?.show();
}
const showing = service.lazily(async () => (await import("./warnings.js")).showWarnings);
async function tellWarnings(warnings) {
  byId("warnings").hidden = true;
  if (warnings.length === 0) return;
  const show = await showing();
  if (warnings === session.warnings) show?.(warnings);
}

/** An example stands in the list of them, also on the way back to it. */
function showTitle(examples) {
  examples.value = `/examples/${session.title}`;
  if (examples.selectedIndex < 0) examples.value = "";
  byId("scene-title").textContent = examples.value ? "" : session.title;
}

session.on("drawn", () => {
  const [, , width, height] = page.drawing.screen;
  byId("nothing").hidden = width > 1 || height > 1;
  keep(session).catch(() => {});
});
onClick("undo", () => session.undo());
onClick("redo", () => session.redo());
listenToKeys({ session });
fitToolbar();

const menu = byId("share-menu");
menu.addEventListener("click", async (event) => {
  const choice = event.target.closest("button:not(.tool)")?.id;
  if (!choice) return;
  menu.open = false;
  try {
    await (await need("sharing"))?.act(choice);
  } catch (error) {
    toast(words(error));
  }
});
addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });

const addresses = new Addresses({ session, tabs });

/** After an outage: everything that is shown is asked again. */
watch(service, () => {
  if (session.scene) session.say("scene", { isNew: false });
  else if (!addresses.follow()) dialog.listExamples();
});

dialog.listExamples();
addresses.follow();

/** For whoever drives the page: measurements, and places in points and pixels. */
Object.assign(window, {
  hittest: {
    session, get space() { return page?.space; }, get measurements() { return page?.hovering.measurements; },
    get copied() { return clipboard.last; },
    pointOf: (x, y) => page?.viewport.point(x, y), clientPoint: (x, y) => page?.viewport.client(x, y),
  },
});
