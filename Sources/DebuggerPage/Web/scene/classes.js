// UIKit's own view classes, as the service's table has them: asked once, when something first wants to know.

export class Classes {
  /** @type {Map<string, import("../hittest.js").ClassRow>} */
  #rows;

  /** @param {import("../hittest.js").ClassRow[]} rows */
  constructor(rows) {
    this.#rows = new Map(rows.flatMap((row) => [row.name, ...(row.aliases ?? [])].map((name) => [name, row])));
  }

  /** What is printed in angle brackets is no part of a class's name. A class that nobody knows is a plain view. */
  #row(name) {
    return this.#rows.get(name) ?? this.#rows.get(name.split("<", 1)[0]) ?? this.#rows.get("UIView");
  }

  /** The class, as the table names it, and its superclasses. @param {string} name */
  chain(name) {
    const names = new Set();
    for (let row = this.#row(name); row && !names.has(row.name); row = this.#rows.get(row.superclass)) names.add(row.name);
    return [...names];
  }

  /** @param {string} name @param {string} base */
  isA(name, base) {
    return this.chain(name).includes(base);
  }

  isScrollView(name) {
    return this.#row(name)?.isScrollView ?? false;
  }

  /** Whether such views refuse touches by themselves (R26). */
  isUntouchable(name) {
    return this.#row(name)?.isUserInteractionEnabled === false;
  }
}

/** @type {WeakMap<import("../session/service.js").Service, Promise<Classes>>} */
const asked = new WeakMap();

/** Without an answer all classes are plain views: nobody has asked for more. @param {import("../session/service.js").Service} service */
export function classesOf(service) {
  const known = asked.get(service);
  if (known) return known;
  const asking = service.watched(() => service.client.classes()).then(({ classes }) => new Classes(classes), () => {
    asked.delete(service);
    return new Classes([]);
  });
  asked.set(service, asking);
  return asking;
}
