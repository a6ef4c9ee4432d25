// Texts of the drawing, the tree and the answer to a touch.

import { counted } from "./words.js";

// Drawing

export const noView = "No view";
export const hitStatus = (own, screen) => `(${own}) in the view, (${screen}) on the screen`;
export const missStatus = (screen) => `(${screen}) on the screen`;
export const getsPlace = (place) => `gets (${place})`;
export const isHandledBy = (id) => ` – handled by ${id}`;
export const noHandler = " – no known responder handles it";
export const mayFire = (gestures) => ` – ${gestures} may fire`;
export const noGestureThere = (target) => ` – ${target} has no gesture here`;
/** Beside the name of one of SwiftUI's views. */
export const firesHere = (gestures) => `${gestures} may fire`;
export const firesNothing = "A tap here fires nothing.";
export const noSwiftUIView = " – no SwiftUI view here";

// Tree: badges of a view, with what each means

export const badgeTexts = {
  hidden: { text: "hidden", title: "isHidden = true: not drawn, not hit" },
  noTouches: { text: "no touches", title: "isUserInteractionEnabled = false: this view and its subviews get no touches" },
  disabled: { text: "disabled", title: "isEnabled = false: touches pass through a disabled control (R27)" },
  clipped: { text: "clipped", title: "A clipping superview hides all of it" },
  noArea: { text: "no area", title: "Its bounds have zero area" },
  offScreen: { text: "off screen", title: "Outside the screen" },
};
export const alphaTitle = (alpha) => `alpha = ${alpha}${alpha < 0.01 ? ": below 0.01, not hit" : ""}`;
export const gestureBadge = (kinds) => (kinds.length === 1 ? kinds[0] : `${kinds.length} gestures`);
export const gestureTitle = (kinds) => `Gesture recognizers: ${kinds.join(", ")}`;
export const overrideBadge = "override";
export const overrideTitle = (methods) => `Overrides ${methods.join(", ")}`;
export const hitSlopBadge = "hit slop";
export const hitSlopTitle = (slop) => `hitSlop = ${slop}`;
export const pointerEventsTitle = (value) => `pointerEvents = ${value}`;

// Answer to a touch

export const touchHint = "Click the dead view to see which view gets its touch, why, and fixes.";
export const touchAt = (place) => `Touch at ${place}`;
export const takeAway = "Clear the touch";
export const takeAwayTitle = "Clear the touch (Esc)";
export const ownPlace = (place) => `(${place}) in the view`;
export const throughWindow = (window) => `, in window ${window}.`;
export const getsTheTouch = " gets the touch.";
export const nothingGetsIt = "No view gets the touch.";
export const probablyGets = " probably gets the touch.";
export const interactionIgnored = "The application ignores interaction events: no touch is delivered (R29).";
export const logIsCut = (calls) => `Overrides call each other more often than the ${calls} calls that the log holds.`;
export const noHandlerKnown = "No responder in its chain is known to handle it.";
export const moreOverrides = (count) => `and ${counted(count, "more override")}`;
/** Fields of an answer that the page has no words for. */
export const otherFields = (count) => `Also in the answer · ${count}`;
export const placesOnly = "This dump has positions only; UIKit may hit another view.";
export const touchesOfRequest = "Touches of the request";
export const underTouch = "Under the touch, front to back";
export const getsTouch = "gets the touch";
export const mayGetTouch = "probably gets the touch";
export const whyNot = "Why not?";
export const whyNotOf = (name) => `Why not ${name}?`;
export const responderChain = "Responder chain";
export const withCount = (title, count) => `${title} · ${count}`;
export const andMore = (count) => `and ${count} more`;
export const assumedHidden = "Ignoring windows that are off under Windows: ";
