// The examples in groups, each with what it asks, and where it opens: at its question.

/** @typedef {{ name: string, title: string, line: string, state?: Record<string, any> }} Example
 *    `state`: what the file itself does not tell. */

/** @type {[string, Example[]][]} */
export const groups = [
  ["Why does my button not react?", [
    { name: "checkout.dump.txt", title: "A covered button", line: "A dump from lldb: something nearly invisible lies over it",
      state: { touch: { x: 80, y: 172 }, target: "0x104" } },
    { name: "shop.storyboard", title: "A storyboard", line: "Three screens as Interface Builder has them; no app runs" },
    { name: "screen.json", title: "A whole screen", line: "303 views with a tab bar, a feed and hidden layers" },
    { name: "two-passes.json", title: "Two windows", line: "The status bar's window lets touches through" },
    { name: "apple-figure.json", title: "Apple's own figure", line: "The views A to E of Apple's guide to hit-testing" },
  ]],
  ["Overrides of hitTest and point(inside:)", [
    { name: "enlarged-button.json", title: "Enlarged button", line: "A button that takes touches 40 points around it" },
    { name: "pass-through-overlay.json", title: "Pass through overlay", line: "An overlay that lets touches through to the buttons below" },
    { name: "pass-through-to-parent.json", title: "Pass through to parent", line: "A view that hands touches on to its superview" },
    { name: "overlap.json", title: "Overlap", line: "A subview outside of its superview, found all the same" },
    { name: "guide-mask.json", title: "A guide with a hole", line: "Only the hole of the mask lets touches through" },
    { name: "forced-child.json", title: "Forced child", line: "A container that gives every touch to one child" },
    { name: "sibling-redirect.json", title: "Sibling redirect", line: "Siblings that pass touches to each other" },
  ]],
  ["Gestures, ready to play", [
    { name: "events-single-or-double-tap.json", title: "Single or double tap", line: "The single tap waits until the double tap has failed" },
    { name: "events-drag-from-button.json", title: "Drag that starts on a button", line: "When the list takes the touch away from the button" },
    { name: "events-parent-takes-tap.json", title: "A tap taken by the card", line: "A recognizer of the superview against controls" },
  ]],
  ["SwiftUI", [
    { name: "swiftui-row.swift", title: "A row, as source", line: "The Spacer takes no taps; one edit of the text mends it",
      state: { target: "Spacer@8" } },
    { name: "swiftui-button-under-card.json", title: "A button under a card", line: "Another view's opacity keeps its touches",
      state: { target: "pay" } },
    { name: "swiftui-clipped-image.json", title: "A clipped image", line: "What is clipped off still takes touches",
      state: { target: "follow" } },
    { name: "swiftui-gap-in-row.json", title: "A gap in a row", line: "A Spacer that no tap is recognized on",
      state: { touch: { x: 200, y: 130 }, target: "row" } },
  ]],
  ["Responder chain", [
    { name: "responder-chain-left.json", title: "One controller", line: "From a view to the application's delegate" },
    { name: "responder-chain-right.json", title: "A child controller", line: "The way through two controllers" },
  ]],
  ["Coordinates", [
    { name: "convert-into-scrolled-row.json", title: "A button in a scrolled list", line: "Its place in its row, in the list and on the screen",
      state: { target: "follow" } },
  ]],
];

/** Where the service has it. @param {string} name */
export const pathOf = (name) => `/examples/${name}`;

const byName = new Map(groups.flatMap(([, examples]) => examples.map((example) => [example.name, example])));

/** What an example asks, beside what its file says. @param {string} name */
export const stateOf = (name) => byName.get(name)?.state ?? {};
