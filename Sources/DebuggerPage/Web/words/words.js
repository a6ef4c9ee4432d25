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
export const touchIn = (place, id) => `(${place}) in ${id}`;

// Answer to a touch

export const linkCopied = (lacks) => (lacks ? `Copied the link, without ${lacks}.` : "Copied the link.");
