// The app's own pixels, where a scene brings them along: `metadata.screenshot`, which lldb and the capture write. No answer needs them.

/** The first octets of the formats that are shown. */
const formats = { "image/png": [0x89, 0x50, 0x4e, 0x47], "image/jpeg": [0xff, 0xd8, 0xff] };

/**
 * @param {import("./scene-document.js").SceneDocument} scene
 * @returns {{ file: Blob, scale: number } | null}  With its pixels a point. Null where there is none, or none that can be read.
 */
export function pixelsOf(scene) {
  const { data, scale } = scene.root.metadata?.screenshot ?? {};
  if (typeof data !== "string" || !(scale > 0)) return null;
  const octets = octetsIn(data), type = Object.keys(formats).find((each) => formats[each].every((octet, index) => octets[index] === octet));
  return type ? { file: new Blob([octets], { type }), scale } : null;
}

/** @param {string} text  Base64. */
function octetsIn(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
