// The question that the page shows the answer to, as a command for a shell.

/**
 * A command that stands alone: with the scene itself, which no service need have stored.
 * @param {import("../session/session.js").Session} session
 * @param {string} tab
 */
export function command(session, tab) {
  const [path, question] = asked(session, tab);
  // A document on standard input may be of any length, and nothing in it has a meaning to the shell.
  return `curl -sS ${quoted(location.origin + path)} -H 'Content-Type: application/json' --data-binary @- <<'JSON'\n${
    JSON.stringify(question)}\nJSON\n`;
}

/** @returns {[string, object]} */
function asked(session, tab) {
  const { isEdited, touch, target, passes, targetSize, gesture } = session;
  const [about, original] = [session.asked(session.scene), session.asked(session.original)].map(stated);
  if (tab === "touch" && target) return ["/v1/explain", { ...about, target, ...(touch ? { touch } : {}) }];
  if (tab === "gestures" && gesture) return ["/v1/events", { ...about, events: gesture }];
  if (tab === "map") return ["/v1/touch-map", about];
  if (tab === "audit") return ["/v1/audit", { ...about, targetSize }];
  if (tab === "changes" && isEdited) return ["/v1/diff", { before: original, after: about }];
  if (touch) return ["/v1/hit-test", { ...about, touch, ...(passes === 2 ? { passes } : {}) }];
  return ["/v1/render", about];
}

/** A scene, and the app's code whose overrides it runs. @param {import("../scene/scene-document.js").SceneDocument} about */
const stated = ({ root: scene, code }) => ({ scene, ...(code ? { source: code } : {}) });

/** In single quotes nothing has a meaning to a shell, but for the quote itself. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
