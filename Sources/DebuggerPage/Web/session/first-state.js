// The state in which Swift text is opened: that of the app's start, where it draws something.

/** How many other states are tried. */
const tried = 8;

/**
 * Where the first state draws at most one view, that of the others with one other branch which draws most.
 * @param {any} first  The service's import.
 * @param {string} text
 * @param {import("./service.js").Service} service
 */
export async function firstState(first, text, service) {
  const others = drawnIn(first.scene) > 1 ? [] : first.conditions.flatMap(({ text: condition, branches, taken }) =>
    branches.map((_, branch) => ({ [condition]: branch })).filter((_, branch) => branch !== taken)).slice(0, tried);
  const found = await Promise.all(others.map((state) => service.watched(() => service.client.importSource({ source: text, state }))
    .then((imported) => ({ ...imported, state }), () => first)));
  return found.reduce((best, each) => (drawnIn(each.scene) > drawnIn(best.scene) ? each : best), first);
}

/** How many views of SwiftUI people see of a scene, be it as outlines. @param {any} scene */
export const drawnIn = ({ windows }) => seen(windows.flatMap(contents));

const contents = ({ swiftUI, subviews = [] }) => [...[swiftUI?.content ?? []].flat(), ...subviews.flatMap(contents)];

const seen = (nodes) => nodes.reduce((sum, { view, frame = [0, 0, 0, 0], modifiers = [], children = [] }) =>
  (modifiers.some(({ hidden }) => hidden === true) ? sum
    : sum + Number(!/^(Stack|Spacer|Other)$/.test(view) && frame[2] > 0 && frame[3] > 0) + seen(children)), 0);
