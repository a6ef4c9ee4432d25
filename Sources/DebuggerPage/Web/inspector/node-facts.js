// One of SwiftUI's views: where it is written and lies, its modifiers, where each of its gestures fires, and what a tap on it fires.

import { button, element, quiet, short } from "../basics/dom.js";
import { newestWins } from "../client/client.js";
import { boxAround } from "../scene/geometry.js";
import { titled } from "../panels/panel.js";
import { atLine, firesOn, firesNowhere, gesturesOfNode, modifiersOfNode, nothingSeen, onTheScreen, writtenOn } from "../words/panel-words.js";
import { rect } from "./effective.js";

export class NodeFacts {
  #asking;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session }) {
    this.session = session;
    const { service } = session;
    this.#asking = newestWins(async ({ id }, signal) => {
      const { scene } = session, { source } = scene;
      // A repeated row has the line's name.
      const why = !scene.holds(id) ? undefined : source
        ? service.query("explainSource", source, [{ source: source.text, state: source.state }, id.replace(/\[\d+\]$/, ""), {}], signal)
        : session.query("explain", [id, session.touch ?? undefined, {}], signal);
      const [map, answer] = await Promise.all([session.query("touchMap", [{}], signal), why]);
      return { regions: map.swiftUI?.filter(({ node }) => node === id) ?? [], summary: answer?.summary };
    });
    this.view = element("div", { id: "node-facts" });
  }

  /** @param {import("../scene/nodes.js").Node} node */
  async show(node) {
    this.#fill(node, {});
    const found = await this.#asking(node).catch(() => undefined);
    if (found) this.#fill(node, found);
  }

  #fill({ id, corners, json: { source, modifiers = [] } }, { regions, summary }) {
    const gestures = modifiers.flatMap(({ gesture }) => gesture ?? []), own = regions?.filter(({ gesture }) => gesture === undefined) ?? [];
    const others = modifiers.flatMap(({ gesture, ...rest }) => Object.entries(rest));
    this.view.replaceChildren(...[
      summary && element("p", { id: "node-why" }, summary),
      element("dl", { id: "node-place" }, ...[
        [onTheScreen, corners ? rect(boxAround(corners)) : nothingSeen],
        ...(source ? [[writtenOn, element("span", {}, atLine(source.line).trim(), " ", element("code", {}, source.text))]] : []),
      ].flatMap(([name, value]) => [element("dt", {}, name), element("dd", { "data-fact": name }, value)])),
      ...titled(gesturesOfNode, "node-gestures", [...own.map((each) => this.#gesture(each.node, each.kind, undefined, each)),
        ...gestures.map((each, index) => this.#gesture(each.id, each.kind, each.source,
          regions && (regions.find(({ gesture }) => gesture === (each.id ?? `${id}.gestures.${index}`)) ?? null)))], "ul"),
      ...titled(modifiersOfNode, "node-modifiers", others.map(([key, value]) =>
        element("li", {}, element("code", {}, `.${key}`), " ", element("code", { class: "quiet" }, JSON.stringify(value)))), "ul"),
    ].filter(Boolean));
  }

  /** @param {any} region  Of the touch map; null: there is none; undefined while it is asked for. */
  #gesture(id, kind = "tap", source, region) {
    return element("li", { "data-node": id ?? null },
      id ? button({ class: "link", onclick: () => this.session.aim(id) }, element("code", {}, id)) : null, ` ${kind}`, source && atLine(source.line),
      region !== undefined && quiet(region?.area ? firesOn(short(region.area, 0)) : firesNowhere));
  }
}
