// Puts the page together. Each part listens to the session; only here they are known to each other.

import { AuditPanel } from "./audit-panel.js";
import { ChangesPanel } from "./changes-panel.js";
import { byId, flags, onClick } from "./dom.js";
import { Drawing } from "./drawing.js";
import { HitTestClient } from "./hittest.js";
import { Hovering } from "./hovering.js";
import { read } from "./link.js";
import { hideBanner, showBanner, toast, watch, words } from "./notices.js";
import { OpenDialog } from "./open-dialog.js";
import { load } from "./opening.js";
import { Service } from "./service.js";
import { Session } from "./session.js";
import { Sharing } from "./sharing.js";
import { Space } from "./space.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { TouchMapPanel } from "./touch-map.js";
import { TouchPanel } from "./touch-panel.js";
import { Tree } from "./tree.js";
import { ViewPanel } from "./view-panel.js";
import { Viewport } from "./viewport.js";

const service = new Service(new HitTestClient());
const session = new Session(service);
const drawing = new Drawing(byId("stage"));
const viewport = new Viewport(drawing);
const space = new Space(drawing);
const hovering = new Hovering({ session, drawing });
const tabs = new Tabs();

/** @typedef {{ session: Session, drawing: Drawing, viewport: Viewport, space: Space, hovering: Hovering, tabs: Tabs }} Page
 *    What the parts below work on. */
const page = { session, drawing, viewport, space, hovering, tabs };
new Stage(page);
new Tree(session);
new TouchPanel(page);
new ViewPanel(page);
new TouchMapPanel(page);
new AuditPanel(page);
new ChangesPanel(page);
const sharing = new Sharing(page);
const dialog = new OpenDialog(session);

/** The keys that do the same as the switches of the toolbar, and the panels that these turn to. */
const keys = { h: "hidden", n: "names", 3: "space", m: "touchMap", a: "audit" };
const panels = { touchMap: "map", audit: "audit", compare: "changes" };
const switches = [...document.querySelectorAll("[data-mode]")];
for (const button of switches) button.addEventListener("click", () => session.toggle(button.dataset.mode));
session.on("scene modes", ({ detail: { mode, isOn } }) => {
  for (const button of switches) button.setAttribute("aria-pressed", String(session.modes.has(button.dataset.mode)));
  if (isOn && panels[mode]) tabs.show(panels[mode]);
});

// Which panel is shown follows what was asked last; gestures take their touch from the drawing as well.
session.on("touch", ({ detail }) => {
  if (session.touch && !detail.quietly && tabs.current !== "gestures") tabs.show("touch");
});
session.on("target", () => { if (session.target) tabs.show("view"); });
session.on("selection", ({ detail }) => { if (!detail.quietly) tabs.show("view"); });
session.on("scene", ({ detail }) => {
  if (detail.isNew && session.target) tabs.show("view");
  byId("undo").disabled = !session.isEdited;
  byId("redo").disabled = !session.canRedo;
  byId("start").hidden = true;
  if (!service.isAway) hideBanner();
});
onClick("undo", () => session.undo());
onClick("redo", () => session.redo());

addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input:not([type=checkbox], [type=range]), textarea, select, dialog");
  if (isTyping) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === "z") {
    event.preventDefault();
    return event.shiftKey ? session.redo() : session.undo();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !session.scene) return;
  if (keys[key]) session.toggle(keys[key]);
  else if (key === "t" && session.selected) session.aim(session.selected);
});

/** The gestures' modules, once somebody has wanted them. */
let gestures;
tabs.addEventListener("change", () => {
  if (tabs.current !== "gestures") return;
  gestures ??= service.watched(async () => new (await import("./gestures-panel.js")).GesturesPanel(page));
  gestures.catch((error) => {
    gestures = undefined;
    toast(words(error));
  });
});


let ownFragment = "";

async function note() {
  if (!session.scene) return;
  const fragment = await sharing.link().catch(() => null);
  if (fragment === null || fragment === location.hash) return;
  ownFragment = fragment;
  history.replaceState(null, "", fragment);
}
session.on("drawn touch selection target modes options gesture", note);
tabs.addEventListener("change", note);

async function follow() {
  const state = read(location.hash);
  if (!state || location.hash === ownFragment) return;
  flags.state = "loading";
  try {
    const scene = await load(state.scene, service);
    const original = state.original ? await load(state.original, service).catch(() => undefined) : undefined;
    session.modes = new Set(state.modes);
    session.targetSize = state.size;
    session.open(scene, { ...state, original });
    tabs.show(state.tab);
  } catch (error) {
    flags.state = service.isAway ? "away" : "empty";
    if (service.isAway) return;
    byId("start").hidden = false;
    showBanner(words(error), false);
  }
}
addEventListener("hashchange", follow);

/** After an outage: everything that is shown is asked again. */
watch(service, () => {
  if (session.scene) session.say("scene", { isNew: false });
  else if (read(location.hash)) follow();
  else dialog.listExamples();
});

dialog.listExamples();
follow();

/** For whoever drives the page: measurements, and places in points and pixels. */
Object.assign(window, {
  hittest: {
    session, get measurements() { return hovering.measurements; }, get copied() { return sharing.copied; },
    pointOf: (x, y) => viewport.point(x, y), clientPoint: (x, y) => viewport.client(x, y),
  },
});
