// What people read on the first visit: the start page, the drawing, the tree and the answer to a touch. Texts of what is loaded
// later are in panel-words.js, texts that never change in index.html.

/** @param {number} number @param {string} noun */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// Start page

export const goOn = (title, edits) => `Continue with ${title || "the last dump"}${edits > 0 ? `, ${counted(edits, "edit")}` : ""}`;

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
export const sceneOpened = "Opened. Back returns to the previous scene with its edits.";
export const otherSceneOpened = "The edit was dropped: another scene was opened first.";
export const sceneNotStored =
  "This link's scene is no longer stored, neither on the service nor in this browser. Open the original text or file again.";
export const serviceAway = "The service is not reachable. The page shows the last answers and retries every 2 seconds.";
export const textWaits = "The service is not reachable. The text stays here and opens once the service answers. Open retries at once.";
export const partNotLoaded = "Part of the page failed to load. Using it again retries.";
export const gestureTooLong = "the gesture (too long for a link)";

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
export const touchIn = (place, id) => `(${place}) in ${id}`;

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
export const probablyGets = " probably gets the touch.";
export const interactionIgnored = "The application ignores interaction events: no touch is delivered (R29).";
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
export const linkCopied = (lacks) => (lacks ? `Copied the link, without ${lacks}.` : "Copied the link.");
export const responderChain = "Responder chain";
export const withCount = (title, count) => `${title} · ${count}`;
export const andMore = (count) => `and ${count} more`;
export const assumedHidden = "Ignoring windows that are off under Windows: ";
