// What the page says beside its answers: that the service is away, that something was copied, what a reader hears.

import { byId, flags, onClick } from "./dom.js";
import { partNotLoaded, sceneNotStored, serviceAway } from "../words/words.js";

let fading;

/** A short note at the edge. @param {string} text */
export function toast(text) {
  const note = byId("toast");
  note.textContent = text;
  note.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { note.hidden = true; }, 4000);
  say(text);
}

/** Has screen readers say it. @param {string} text */
export function say(text) {
  byId("live").textContent = text;
}

/** What went wrong. @param {any} error */
export function words(error) {
  if (error?.code === "scene-not-found") return sceneNotStored;
  return error?.problem?.detail ?? error?.message ?? String(error);
}

/**
 * Shows the banner while the service does not answer.
 * @param {import("../session/service.js").Service} service
 * @param {() => void} retry
 */
export function watch(service, retry) {
  let before = flags.state, timer = 0;
  service.addEventListener("away", () => {
    if (flags.state !== "away") before = flags.state;
    flags.state = "away";
    showBanner(serviceAway);
    clearInterval(timer);
    timer = setInterval(() => lookFor(service, retry), 2000);
  });
  service.addEventListener("back", () => {
    clearInterval(timer);
    flags.state = before;
    byId("banner").hidden = true;
  });
  service.addEventListener("unloaded", ({ detail }) => {
    reportError(detail);
    // That nobody answers stands in the banner.
    if (!service.isAway) toast(partNotLoaded);
  });
  onClick("banner-retry", () => {
    service.look();
    retry();
  });
  onClick("banner-close", hideBanner);
}

/** The page goes on by itself once the service answers again. */
async function lookFor(service, retry) {
  if (service.isAway && await service.look()) retry();
}

/** @param {string} text @param {boolean} [canRetry] */
export function showBanner(text, canRetry = true) {
  byId("banner-text").textContent = text;
  byId("banner-retry").hidden = !canRetry;
  byId("banner").hidden = false;
}

export function hideBanner() {
  byId("banner").hidden = true;
}
