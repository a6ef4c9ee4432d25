// What people read beside the start page: explanations, panels, gestures, 3D and dialogs. Texts of the start are in words.js.

import { counted } from "./words.js";

// Problems of the screen, before a touch

export const wrongOnScreen = "Problems on this screen";
export const nothingCertain = "No certain problems on this screen.";
export const nothingFound = "No rule fires on this screen.";
export const noControlKnown = "No rule fires: this screen has no known control.";
export const undecidedCount = (count) => `Undecided · ${count}`;
export const undecidedBadge = "undecided";
export const moreFindings = (count) => `${count} more: `;
export const previousProblem = "Previous problem (,)";
export const nextProblem = "Next problem (.)";
export const allProblems = "All problems (Esc)";
export const problemOf = (at, count) => `Problem ${at} of ${count}`;
/** Before the name of the audit's tab. */
export const problemsUnlisted = (count, most) => `This screen has ${count} views. Above ${most}, problems are listed only under `;
export const namesAndMore = (names, count) => `${names} and ${count} more`;

// Explanation of a view

export const verdicts = {
  reached: "Gets the touch",
  blocked: "Does not get the touch",
  unreachable: "No touch reaches it",
  undecided: "Cannot be known from this dump",
};
export const likelyReached = "Probably gets the touch";
export const closeExplanation = "Clear the target";
export const closeExplanationTitle = "Clear the target (Esc)";
export const elsewhere = (place) => `The pinned touch is outside this view. Answered for ${place ? `its best point, ${place}` : "any point on it"}. `;
export const pinThisPoint = "Pin this point";
export const offTheScreen = "That point is off-screen; scroll it into view first.";
export const triedFixes = "Verified fixes";
export const bestPoint = (place) => `Tap at (${place}). `;
export const touchThere = "Touch there";
export const reasonsTitle = "Reasons";
export const becauseOf = "Reason";
export const andMoreReasons = "and more";
export const allReasons = (count) => `All ${count} reasons`;
export const reasonsAndOthers = (count, others) => `${counted(count, "reason")} and ${counted(others, "related fact")}`;
export const lookNextTitle = "Check next";
export const assumptionCount = (count) => counted(count, "assumption");
export const noteCount = (count) => counted(count, "note");
export const applyLabel = "Apply";
export const windowSwitchedOn = "The window is on again.";
export const editApplied = "Applied. Undo reverts it.";
export const noIdForFix = (node) => `${node} has no id in the scene, so this fix must be made by hand.`;

/** What a warning of the dump does to an answer. */
export const weights = { changes: "About this answer", matters: "About the dump", record: "For the record" };

// Copying: the label of a button, and what it copies

export const theSwift = "the Swift";
export const copySwift = "Copy Swift";
export const forLldb = "the lldb command";
export const copyForLldb = "Copy for lldb";

// Comments in the Swift of a fix

export const callSuper = (className) => `// In ${className}: call super in touchesBegan(_:with:) and the other touch methods.`;
export const highlightInDelegate = (name) => `// In the delegate of its list: return true from shouldHighlight for ${name}.`;
export const inDelegate = (recognizer) => `// In the delegate of ${recognizer}:`;
export const inReactNative = "// In React Native:";
export const toFrontOfLevel = (name) => `// Bring ${name} to the front of its window level:`;
export const inSubclass = (className, id) => `// In a new subclass of ${className}, used for ${id}:`;
export const inClass = (className) => `// In ${className}:`;
export const withoutOverride = (className, method) => `// In ${className}: remove the override of ${method}.`;
export const methodAs = (method, value) => `// ${method} as ${value}`;

// Before and after a fix

export const beforeTitle = "Before";
export const afterTitle = "After";
export const undoLabel = "Undo";
export const getsItNow = (name) => `${name ?? "no view"} gets the touch`;
export const notDrawn = "Drawing failed";

// Responder chain

/** Why a responder is in the chain. */
export const responderRules = {
  hitView: "the hit view",
  superview: "superview of the previous responder",
  controllerOfView: "view controller of the previous view",
  superviewOfControllersView: "superview of the controller's view",
  presentingController: "presents that controller",
  windowScene: "scene of the window",
  application: "the application",
  applicationDelegate: "delegate of the application",
  override: "returned by an overridden next",
};
export const notReached = "not reached";
export const discarded = "No responder handles it; the touch is discarded.";
export const recognizersTitle = "Gesture recognizers that receive it";
export const onView = (view) => `on ${view}`;

// SwiftUI

export const inSwiftUI = "In SwiftUI";
export const noHitNode = "No SwiftUI view";
export const isHit = " is hit. ";
export const mayFireThere = (gestures) => `${gestures} may fire.`;
export const nothingFires = "No gesture or button fires.";

// Inspector of a view

export const selectHint = "Select a view in the tree or the drawing to see and edit its properties.";
export const whyNotTouched = "Why does it not get the touch?";
export const effectiveTitle = "Effective values";
export const propertiesTitle = "Properties";
export const addLabel = "Add";
export const propertyToAdd = "Property to add";
export const removeKey = (key) => `Remove ${key}`;
export const backToDefault = "Reset to UIKit's default";
export const needsNumber = (key) => `${key} must be a number.`;
export const andMoreMistakes = (first, count) => `${first} ${counted(count, "more mistake")}.`;
export const staysAsItWas = (key, id, why) => `${key || "JSON"} of ${id} was not changed: ${why}`;
export const viewIsGone = (id) => `The scene no longer has a view ${id}.`;
export const isSet = "set";
export const onTheScreen = "On the screen";
export const visiblePart = "Visible part";
export const nothingSeen = "nothing";
// Of one of SwiftUI's views
export const writtenOn = "Written on";
export const gesturesOfNode = "Gestures";
export const modifiersOfNode = "Modifiers";
export const firesOn = (area) => `Touches on ${area} square points fire it.`;
export const firesNowhere = "No touch fires it.";
export const touchesFact = "Touches";
export const touchesBlocked = "blocked";
export const touchesAccepted = "not blocked by these properties";
export const exceptByOverrides = "except by its overrides";
export const blockedBy = (why, whose) => `by ${why}${whose && ` of ${whose}`}`;
export const fromSuperview = "from a superview";
export const disabledInSuperview = "disabled in a superview";
export const withSuperviews = (alpha) => `${alpha} including superviews`;

// Names on the drawing

export const namesUntried = (count, most) => `Names are drawn for the front ${most} of ${count} views.`;

// Handles of the selected view, and of the touch

export const handleNames = {
  move: "Move the view", "left-top": "Left top corner", "right-top": "Right top corner", "left-bottom": "Left bottom corner",
  "right-bottom": "Right bottom corner",
};
export const touchHandle = "Move the touch";
export const handlesOf = (name) => (name ? `Handles of ${name}` : "Handles");
export const frameIs = (frame) => `Frame ${frame}`;

// An image of the screen

export const imageShown = (size, scale) => `The image (${size} pixels) is behind the views, at ${scale} pixels per point.`;
export const imageOtherShape = (size) => `The image (${size} pixels) has other proportions than this screen. It is fitted to the width.`;
export const imageUnreadable = "The image cannot be read.";

// Screens of a running app

export const noScreensYet = "No screens yet.";
/** Words, a command of lldb, words. */
export const whereFrom = ["Run ", "hittest live", " in lldb, or capture the app."];
export const compareScreens = "Tick two screens to compare them.";
export const compareTitle = (title) => `Compare ${title} with another screen`;
export const newScreen = (title) => `${title} arrived.`;
export const andOpen = "Open it";
export const stopFollowing = "Stop following";
export const screenTitle = ({ ordinal, title }) => title || `Screen ${ordinal}`;
export const comparedTitle = (title, before) => `${title}, compared with ${before}`;
export const screenIsGone = "This screen is no longer kept.";

// Touch map

export const mapTitle = "Touch map";
export const mapHint = "Shows where touches reach each view, and what cuts each edge.";
export const edgesTitle = "Why regions end";
export const edgeCauses = {
  override: "override",
  superview: "cut at a superview's bounds",
  subview: "taken by a subview",
  sibling: "covered by a sibling",
  relativeOfSibling: "covered by a sibling's subview",
  otherWindow: "another window",
  screen: "edge of the screen",
};
/** The states of a control's touches, the gravest first. */
export const mapStates = { dead: "unreachable", cut: "partly cut or covered", small: "too small", whole: "whole" };
export const unreachableControls = "Unreachable controls";
export const gesturesInSwiftUI = "Gestures in SwiftUI";
export const reachedControls = "Reachable controls, smallest first";
export const squarePoints = (area) => `${area} square points`;
export const partOfSeen = (percent) => `, ${percent}% of its visible area`;
export const untouchedArea = (area) => `No view gets touches on ${area} square points.`;
export const outOfSight = (count) => `Scrolled out of view, or off-screen · ${count}`;
export const otherViews = (count) => `Other views · ${count}`;
export const counting = (title, count) => `${title} (${count})`;

// Audit

export const auditTitle = "Audit";
export const auditHint = "Finds controls that no touch reaches, small targets, invisible covers and more.";
export const targetSizes = {
  design: "Design files, 30", "wcag-aa": "WCAG AA, 24", "wcag-aaa": "WCAG AAA, 44", hig: "Apple HIG, 44", material: "Material, 48",
};
export const targetSize = "Target size";
export const noFindings = "No findings.";
export const findingCount = (findings, rules) => `${counted(findings, "finding")} in ${counted(rules, "rule")}.`;
export const auditSpoken = (count) => `Audit: ${counted(count, "finding")}.`;
export const notDecided = (count) => `Undecided: facts are missing (${count})`;
export const targetsLookedAt = (count) => `${counted(count, "target")} on the screen.`;
export const scrolledOutCount = (count) => `Reached after scrolling · ${count}`;
export const openBadge = "open";
export const why = "Why?";
export const whyOf = (name) => `Why: ${name}`;

// Changes

export const changesTitle = "Changes from the original";
export const editedHint = "The scene is edited.";
export const compare = "Compare with the original";
export const changesHint =
  "Edit a property or apply a fix to compare the scene with the original and see which touches change view.";
export const changesBetween = (before, after, isEdited) => `Changes from ${before} to ${after}${isEdited ? " with edits" : ""}`;
export const twoScreens = (before, after) => `This is ${after}, opened after ${before}.`;
export const compareWith = (before) => `Compare with ${before}`;
export const stopComparing = "Stop comparing";
export const sameScenes = "No differences.";
export const otherReceivers = "Touches that change view";
export const none = "None.";
export const asSwiftTitle = "As Swift";
export const noReceiver = "no view";
export const changeTitles = {
  added: "Added", removed: "Removed", moved: "Moved", resized: "Resized", visibility: "Visibility", changed: "Other properties",
};
export const otherSwiftUI = "other SwiftUI views or modifiers";
export const ofOther = (superview) => ` of ${superview}`;
export const subviewMoved = (before, after, to) => `subview ${before} → ${after}${to}`;
export const notSet = "not set";
export const noValues = "none";

// SwiftUI's source

export const sourceTitle = "Source";
export const sourceLines = "Source lines. Enter explains the view on a line.";
export const emptyLine = (line) => `Line ${line}, empty`;
export const sourceNote = "Sizes and positions are estimates. The source is not built, run or stored; the stored scene quotes single lines of it.";
/** Before the conditions that hold. */
export const drawsNothingWhile = "This source draws nothing while these conditions hold: ";
export const takenBranch = (condition, branch) => `${condition}: ${branch}`;
export const anotherState = "Choose another state under Source.";
export const drawsNothing = "This source draws nothing.";
export const theSource = "the source";
export const editLabel = "Edit…";
export const stateOf = (condition) => `State of ${condition}`;
export const tapFires = "A tap fires";
export const editsOfText = "Edits";
export const notInText = "Not in this source";
export const atLine = (line) => ` line ${line}`;
export const assumptionsTitle = "Assumptions";
export const isVerified = " (verified)";
export const sourceWithEdit = "the source with this edit";
export const copyAll = "Copy all";
export const textHasChanged = "The source changed. Ask again.";
export const noViewOnLine = (line) => `No view on line ${line}.`;
export const removedCharacters = (count) => `− ${counted(count, "character")}`;
export const wrongInText = "Problems in this source";
export const noCertainFinding = "No certain problems.";
export const noFindingInText = "No rule fires.";
export const toReview = (count) => `To review · ${count}`;
export const moreInAudit = (count) => `and ${count} more; \`hittestd audit\` lists all.`;
export const lineAndSeverity = (line, severity) => `line ${line}, ${severity}`;

// Gestures

export const gesturesTitle = "Gestures";
/** Before the place of the preset ones. */
export const gesturesHint = "Draw a gesture on the screen, or play one at ";
export const readyGestures = "Preset gestures";
export const tap = "Tap";
export const doubleTap = "Double tap";
export const longPress = "Long press";
export const swipe = (direction) => `Swipe ${direction}`;
export const pinchOut = "Pinch out";
export const pinchIn = "Pinch in";
export const rotate = "Rotate";
export const atTouch = (place) => `the touch (${place})`;
export const atMiddle = (place) => `the middle (${place})`;
export const speedLabel = "Speed";
/** By how many times slower it plays. */
export const speeds = { fit: "Two seconds", 1: "Real time", 4: "4 × slower", 16: "16 × slower" };
export const timeLabel = "Time";
export const previousChange = "Previous change";
export const previousMoment = "Previous moment";
export const nextMoment = "Next moment";
export const play = "Play";
export const pause = "Pause";
export const nextChange = "Next change";
export const momentOf = (time, index, count) => `${time} s, moment ${index} of ${count}`;
export const fingerAt = (finger, phase, place) => `finger ${finger} ${phase} at (${place})`;
export const momentTitle = (time, what) => `${time} s: ${what || "a timer fires"}`;
/** The winner, and the rule and the sentence of the moment that decided. */
export const wins = (winner, { text, rule }) => `${winner} wins (${rule}): ${text}`;
export const nothingWon = (entry) => (entry ? `No gesture or control fires (${entry.rule}): ${entry.text}` : "No gesture or control fires.");
export const breakOf = (time) => `${time} s without events`;
export const askedLane = "in question";
export const fingersTitle = "Touches and recognizers";
export const actionsTitle = "Actions";
export const performedBy = (responder) => (responder ? `by ${responder}` : "not performed");
export const sentFrom = (sender) => `from ${sender}`;
export const seconds = (time) => `${time} s`;
export const firstResponderIs = "First responder: ";
export const fingerName = "finger ";
/** What bars say, where that is not their state's name. */
export const barTexts = { waiting: "waits", dragging: "drags" };
export const stateAt = (state, time) => `${state} at ${time} s`;
export const stateDuring = (state, from, to) => `${state} ${from}–${to} s`;
export const actionTimes = (count) => counted(count, "action");
/** How another gesture has won. */
export const losses = { preventedBy: "prevented by", lostTo: "lost to" };
export const scrollViewKind = "scroll view";

// 3D

export const spaceLabel = "Exploded view";
export const frontLabel = "Front";
export const sideLabel = "Side";

// Search in the tree

export const previousFound = "Previous view found";
export const nextFound = "Next view found";
export const noneFound = "none";
export const foundOf = (at, count) => `${at} of ${count}`;

// Bars and dialogs

export const widthOfPanel = "Width of the right panel";
export const heightOfPanel = "Height of the lower panel";
export const dumpLeavesOpen = (count) => `Missing from the dump: ${counted(count, "fact")}`;
export const notesOnSource = (count) => `${counted(count, "note")} about the source`;
export const notesOnDump = (count) => `${counted(count, "note")} about the dump`;
export const atLineOfDump = (line) => `Line ${line}: `;
export const closeNotes = "Close this list";
export const cellScreen = (name) => `${name} (cell)`;
export const screenLabel = "Screen ";
export const screenBefore = "Previous screen";
export const nextScreen = "Next screen";
export const screenOf = (at, count) => `${at} of ${count}`;
export const saysNotEnough = "This paste is not enough to test a touch.";
export const holdsViews = (count) => `It has ${counted(count, "view")}:`;
export const pasteMore = "Paste that above, together with or instead of this text, and open it.";
export const lineAndColumn = (line, column) => `Line ${line}, column ${column}`;
export const errorCode = "error";
export const tokenTitle = "This service requires a token";
export const tokenRefused = "That token was refused. ";
export const tokenHelp = "The token is kept until this tab closes and is not part of links.";
export const tokenLabel = "Token";
export const cancelLabel = "Cancel";
export const goOnLabel = "Continue";
export const keysTitle = "Keys";
/** Each key with what it does; `command` is before the letter of a shortcut. */
export const keyTexts = (command) => [
  [`${command}V`, "open the clipboard's content"], [`${command}Z`, "undo, with Shift redo"],
  ["Esc", "close the open menu, then clear the touch"], ["Arrow keys", "on the drawing: move the touch by 1 point, with Shift by 10"],
  ["Enter", "on the drawing: pin the touch"], ["+  −  0  F", "on the drawing: zoom in, zoom out, fit the screen, fit the selection"],
  ["T", "explain the selected view"], [".  ,", "the next problem, the previous one"], ["H", "hidden views"], ["N", "names"], ["3", "exploded view"],
  ["M", "touch map"], ["A", "audit"], ["D", "answers below the drawing, or beside it"], ["?", "this list"],
];
export const lettersAreShortcuts = "Single-key shortcuts";
export const closeLabel = "Close";
