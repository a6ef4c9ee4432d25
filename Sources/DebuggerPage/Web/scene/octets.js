// A scene's JSON as octets, made of pieces that are kept: after an edit, only the pieces on the way to it are written anew.
//
//     {"windows":[{"id":"w","subviews":[   piece of a subtree,   piece of another   ]}]}
//
// They are those of JSON.stringify, octet for octet: a scene has one id.

/** How many views a piece holds at most. */
const most = 500;

/** The pieces of views that were written before. @type {WeakMap<object, Uint8Array>} */
const known = new WeakMap();
const encoder = new TextEncoder();

/** @param {any} root  What a scene's JSON holds. @returns {Uint8Array<ArrayBuffer>} */
export function octetsOf(root) {
  const pieces = [];
  write(root, "windows", pieces);
  const octets = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    octets.set(piece, at);
    at += piece.length;
  }
  return octets;
}

/** An object's text, with the views under a key as pieces of their own. @param {any} json @param {string} key @param {Uint8Array[]} pieces */
function write(json, key, pieces) {
  let text = "{", isFirst = true;
  for (const [name, value] of Object.entries(json)) {
    if (value === undefined) continue;
    text += `${isFirst ? "" : ","}${JSON.stringify(name)}:`;
    isFirst = false;
    if (name !== key || !Array.isArray(value)) text += JSON.stringify(value);
    else {
      pieces.push(encoder.encode(`${text}[`));
      // A loop: a function of each level would be a frame of the stack, and scenes are deep.
      for (const [index, view] of value.entries()) {
        if (index > 0) pieces.push(comma);
        writeView(view, pieces);
      }
      text = "]";
    }
  }
  pieces.push(encoder.encode(`${text}}`));
}

const comma = encoder.encode(",");

function writeView(json, pieces) {
  // The service says what is wrong with it.
  if (typeof json !== "object" || json === null) return pieces.push(encoder.encode(JSON.stringify(json) ?? "null"));
  let piece = known.get(json);
  if (!piece && count(json, most) > most) return write(json, "subviews", pieces);
  if (!piece) known.set(json, piece = encoder.encode(JSON.stringify(json)));
  return pieces.push(piece);
}

/** How many views there are, or a few more than so many. @param {any} json @param {number} enough */
function count(json, enough) {
  let found = 1;
  for (const view of Array.isArray(json?.subviews) ? json.subviews : []) {
    if (found > enough) break;
    found += count(view, enough - found);
  }
  return found;
}
