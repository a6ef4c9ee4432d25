// Edits of Swift text, as the service names them: lines and columns from 1, in Unicode scalars.

/** @typedef {import("../hittest.js").SourceEdit} SourceEdit */

/**
 * The text with all edits made.
 * @param {string} text
 * @param {SourceEdit[]} edits
 */
export function edited(text, edits) {
  const scalars = [...text], starts = lineStarts(scalars);
  const backwards = edits.map((edit) => ({ ...edit, at: offset(edit, starts) })).toSorted((one, other) => other.at - one.at);
  for (const { at, remove, insert } of backwards) scalars.splice(at, remove, ...insert);
  return scalars.join("");
}

/**
 * What a view is called after edits: `Text@7[1]` has the number of its line.
 * @param {string} name
 * @param {{ line: number, column: number } | undefined} place  Where it is written; without, at the start of its line.
 * @param {string} text  Before the edits.
 * @param {SourceEdit[]} edits
 */
export function renamed(name, place, text, edits) {
  const scalars = [...text], starts = lineStarts(scalars);
  return name.replace(/@(\d+)/, (_, written) => {
    const line = place?.line ?? Number(written);
    const own = offset({ line, column: place?.column ?? 1 }, starts);
    const moved = edits.map((edit) => ({ ...edit, at: offset(edit, starts) })).filter(({ at }) => at <= own)
      .reduce((sum, { at, remove, insert }) => sum + breaks([...insert]) - breaks(scalars.slice(at, at + remove)), 0);
    return `@${line + moved}`;
  });
}

const offset = ({ line, column }, starts) => starts[line - 1] + column - 1;

const breaks = (scalars) => scalars.filter((scalar) => scalar === "\n").length;

/** Where each line begins, in scalars. @param {string[]} scalars */
function lineStarts(scalars) {
  const starts = [0];
  scalars.forEach((scalar, index) => { if (scalar === "\n") starts.push(index + 1); });
  return starts;
}
