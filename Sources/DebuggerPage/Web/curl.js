// The question that the page shows the answer to, as a command for a shell.

/**
 * @param {import("./session.js").Session} session
 * @param {string} id  The stored scene's.
 * @param {string | undefined} original
 * @param {string} tab
 */
export function command(session, id, original, tab) {
  const [path, question] = asked(session, id, original, tab);
  const body = quoted(JSON.stringify(question));
  return `curl -sS ${quoted(location.origin + path)} -H 'Content-Type: application/json' -d ${body}`;
}

/** @returns {[string, object]} */
function asked({ touch, target, passes, targetSize, gesture }, sceneId, original, tab) {
  if (tab === "view" && target) return ["/v1/explain", { sceneId, target, ...(touch ? { touch } : {}) }];
  if (tab === "gestures" && gesture) return ["/v1/events", { sceneId, events: gesture }];
  if (tab === "map") return ["/v1/touch-map", { sceneId }];
  if (tab === "audit") return ["/v1/audit", { sceneId, targetSize }];
  if (tab === "changes" && original && original !== sceneId) {
    return ["/v1/diff", { before: { sceneId: original }, after: { sceneId } }];
  }
  if (touch) return ["/v1/hit-test", { sceneId, touch, ...(passes === 2 ? { passes } : {}) }];
  return ["/v1/render", { sceneId }];
}

/** In single quotes nothing has a meaning to a shell, but for the quote itself. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
