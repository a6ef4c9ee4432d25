// What a view of Swift text shows: the first argument of its call, as in `Text("Pay")`; of `Text(item.title)`, the property that holds it.

/** What is put into a string: it may hold brackets. */
const interpolation = /\\\((?:[^()\n]|\([^()\n]*\))*\)/g;
/** A string, or a property. */
const argument = new RegExp(String.raw`^\w+\(\s*(?:verbatim:\s*)?(?:"((?:${interpolation.source}|[^"\\\n]|\\[^(])+)"|(?:[\w$]+[?!]?\.)*([\w$]+)\s*[,)])`);

/**
 * @param {{ line: number, column: number, text: string }} place  Where the call is written, from 1 and in Unicode scalars; `text` is its line.
 * @param {string | undefined} source  The whole text, where it is there.
 * @returns {string}  Empty where the call does not say it.
 */
export function wordsWrittenAt({ line, column, text }, source) {
  const [first, ...rest] = source?.split(/\r?\n/).slice(line - 1) ?? [];
  const call = first === undefined ? text : [[...first].slice(column - 1).join(""), ...rest].join("\n");
  const [, string, name = ""] = argument.exec(call) ?? [];
  return string?.replace(interpolation, "…").replace(/\\(["\\])/g, "$1") ?? name;
}
