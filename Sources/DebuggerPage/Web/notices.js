// What the page says beside its answers: that the service is away, that something was copied, what a reader hears.

import { byId, flags, onClick } from "./dom.js";

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
  if (error?.code === "scene-not-found") {
    return "The scene of this link is not stored any more, neither on the service nor in this browser. Open it again from its text or file.";
  }
  return error?.problem?.detail ?? error?.message ?? String(error);
}

/**
 * Shows the banner while the service does not answer.
 * @param {import("./service.js").Service} service
 * @param {() => void} retry
 */
export function watch(service, retry) {
  let before = flags.state, timer = 0;
  service.addEventListener("away", () => {
    if (flags.state !== "away") before = flags.state;
    flags.state = "away";
    showBanner("The service does not answer. What you see is what it said last; it is asked again every other second.");
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
    if (!service.isAway) toast("A part of the page could not be loaded. The next use of it tries again.");
  });
  onClick("banner-retry", retry);
  onClick("banner-close", hideBanner);
}

/** The page goes on by itself once the service answers again. */
async function lookFor(service, retry) {
  const answer = await fetch("/healthz").catch(() => null);
  if (answer?.ok && service.isAway) retry();
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
