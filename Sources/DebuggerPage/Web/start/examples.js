// Where examples open: at their questions, where their files do not tell these. What they are is in index.html.

/** What of the session's state a file itself does not tell. @type {Record<string, Record<string, any>>} */
const states = {
  "checkout.dump.txt": { touch: { x: 80, y: 172 }, target: "0x104" },
  "swiftui-row.swift": { target: "Spacer@8" },
  "swiftui-button-under-card.json": { target: "pay" },
};

/** @param {string} name  A file's. */
export const stateOf = (name) => states[name] ?? {};

/** @param {string} name */
export const pathOf = (name) => `/examples/${name}`;
