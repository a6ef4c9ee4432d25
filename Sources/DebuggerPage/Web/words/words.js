// What people read on the first visit: the start page, the drawing, the tree and the answer to a touch. Texts of what is loaded
// later are in panel-words.js, texts that never change in index.html.

/** @param {number} number @param {string} noun */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// Start page

export const goOn = (title, edits) => `Go on with ${title || "the last dump"}${edits > 0 ? `, ${counted(edits, "edit")}` : ""}`;

// Toolbar, tabs and dialogs

export const tabTitles = { touch: "Touch", view: "View", map: "Map", audit: "Audit", changes: "Changes", gestures: "Gestures" };
export const documentTitle = (title) => `${title || "Pasted screen"} – hittestd`;
export const undoOnMac = "Undo (⌘Z)";
export const redoOnMac = "Redo (⇧⌘Z)";
export const shareMenu = "Share";
export const moreMenu = "More";
export const examplesChoice = "Examples";

// Messages

export const imageNeedsScene = "Open the scene of this image first: paste its dump.";
export const sceneOpened = "Opened. Back returns to the scene before, with its edits.";
export const otherSceneOpened = "Another scene was opened before this edit was made.";
export const sceneNotStored =
  "The scene of this link is not stored any more, neither on the service nor in this browser. Open it again from its text or file.";
export const serviceAway = "The service does not answer. The page shows its last answers, and asks again every 2 seconds.";
export const textWaits = "The service does not answer. The text stays here, and is opened once it does. Open tries again at once.";
export const partNotLoaded = "A part of the page could not be loaded. The next use of it tries again.";
export const pictureUnreadable = "The service's picture cannot be read.";
export const gestureTooLong = "the gesture, which is too long";

// Copying: the label of a button, and what it copies

export const copyLabel = "Copy";
export const copyTitle = (what) => `Copy ${what}`;
export const copied = (what) => `Copied ${what}.`;
export const lldbCommand = "the command";

// Drawing

export const theScreen = "The screen";
export const noView = "No view";
export const getsTheTouch = " gets the touch.";
export const nothingGetsIt = "No view gets the touch.";
export const hitStatus = (own, screen) => `${own} in the view, ${screen} on the screen`;
export const missStatus = (screen) => `${screen} on the screen`;
export const getsPlace = (place) => `gets ${place}`;
export const isHandledBy = (id) => ` – handled by ${id}`;
export const noHandler = " – no known handler";
export const mayFire = (gestures) => ` – ${gestures} may fire`;
export const noGestureThere = (target) => ` – ${target} has no gesture there`;
export const noSwiftUIView = " – no SwiftUI view is there";
export const touchIn = (place, id) => `${place} in ${id}`;

// Tree: badges of a view, with what each means

export const badgeTexts = {
  hidden: { text: "hidden", title: "isHidden = true: neither seen nor touched" },
  noTouches: { text: "no touches", title: "isUserInteractionEnabled = false: closed to touches, with all of its subviews" },
  disabled: { text: "disabled", title: "isEnabled = false: takes touches and does nothing" },
  clipped: { text: "clipped", title: "A superview that clips leaves nothing of it" },
  noArea: { text: "no area", title: "Its bounds have no area" },
  offScreen: { text: "off screen", title: "It lies outside of the screen" },
};
export const alphaTitle = (alpha) => `alpha = ${alpha}${alpha < 0.01 ? ": too little to be touched" : ""}`;
export const gestureBadge = (kinds) => (kinds.length === 1 ? kinds[0] : `${kinds.length} gestures`);
export const gestureTitle = (kinds) => `Gesture recognizers: ${kinds.join(", ")}`;
export const overrideBadge = "override";
export const overrideTitle = (methods) => `Overrides ${methods.join(", ")}`;
export const hitSlopBadge = "hit slop";
export const hitSlopTitle = (slop) => `hitSlop = ${slop}`;
export const pointerEventsTitle = (value) => `pointerEvents = ${value}`;

// Answer to a touch

export const touchHint = "Click the view that does not react. The answer names the view that gets the touch instead, the reasons, and fixes.";
export const touchAt = (place) => `Touch at ${place}`;
export const takeAway = "Take the touch away";
export const takeAwayTitle = "Take the touch away (Esc)";
export const ownPlace = (place) => `(${place}) in its own coordinates`;
export const throughWindow = (window) => `, through the window ${window}.`;
export const probablyGets = " probably gets the touch.";
export const interactionIgnored = "The application ignores interaction events: no touch is delivered (R29).";
export const noHandlerKnown = "No handler in its responder chain is known.";
export const moreOverrides = (count) => `and ${count} more such overrides`;
/** Fields of an answer that the page has no words for. */
export const otherFields = (count) => `Also in the answer · ${count}`;
export const placesOnly = "The dump has places only: UIKit's answer cannot be known from this dump.";
export const touchesOfRequest = "Touches of the request";
export const underTouch = "Under the touch, front to back";
export const getsTouch = "gets it";
export const whyNot = "Why not?";
export const whyNotOf = (name) => `Why not ${name}?`;
export const hitTestOrder = "Hit-test order";
export const responderChain = "Responder chain";
export const withCount = (title, count) => `${title} · ${count}`;
export const andMore = (count) => `and ${count} more`;
export const assumedHidden = "Assumed hidden, as switched off under Windows: ";
