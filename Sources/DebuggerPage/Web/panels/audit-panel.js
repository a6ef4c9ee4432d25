// The audit: what is wrong with the whole screen, the worst first, each finding to be found on the drawing.

import { copyButton } from "../basics/clipboard.js";
import { button, element, fill, flags, named, quiet, remark, svgElement } from "../basics/dom.js";
import { Drawing } from "../stage/drawing.js";
import { enlarged, felt } from "../scene/findings.js";
import { say } from "../basics/notices.js";
import { othersOf } from "./fields.js";
import { foldedListing, listing, more, most, Panel, whyButton } from "./panel.js";
import { auditHint, auditSpoken, auditTitle, copySwift, findingCount, noFindings, notDecided } from "../words/panel-words.js";
import { openBadge, scrolledOutCount, targetsLookedAt, targetSize, targetSizes, theSwift, why, whyOf } from "../words/panel-words.js";

const impacts = ["critical", "serious", "moderate", "minor", null];

export class AuditPanel extends Panel {
  #asking;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("audit", page);
    this.layer = page.drawing.layer("findings");
    const { session } = page;
    this.#asking = session.asking("audit");
    this.size = element("select", { id: "target-size", onchange: () => session.measureBy(this.size.value) },
      ...Object.entries(targetSizes).map(([value, text]) => element("option", { value }, text)));
    session.on("drawn options audit", () => this.#show());
    this.#show();
  }

  #show() {
    const { session } = this;
    delete flags.audit;
    if (!session.modes.has("audit") || !session.scene) {
      this.layer.replaceChildren();
      return this.hint(auditHint);
    }
    this.size.value = session.targetSize;
    return this.answer("audit", () => this.#asking({ targetSize: session.targetSize }), (audit) => {
      this.#list(audit);
      return audit.toolOptions.targetSize;
    });
  }

  #list(audit) {
    const { violations, incomplete, targets, scrolledOut = [] } = audit;
    const found = sorted(violations), open = sorted(incomplete);
    this.layer.replaceChildren(...found.map(shape).filter(Boolean));
    if (this.space.isOn) this.space.apply();
    // Who goes through the list by key goes on where it is made anew.
    const stops = () => [...this.panel.querySelectorAll("button, select, summary")], at = stops().indexOf(document.activeElement);
    fill(this.panel, element("h2", {}, auditTitle), this.leftOut(),
      element("label", { class: "row-of" }, targetSize, this.size),
      element("p", { class: "verdict", id: "audit-summary" }, found.length === 0 ? noFindings
        : findingCount(found.length, violations.length)),
      element("ol", { id: "findings", class: "list" }, ...found.slice(0, most).map((node) => this.#row(node))), more(found),
      ...listing(notDecided(open.length), "incomplete", open, (node) => this.#row({ ...node, impact: null })),
      foldedListing(scrolledOutCount(scrolledOut.length), "audit-scrolled-out", scrolledOut,
        ({ view, class: className, reason }) => element("li", { "data-view": view }, this.link(className, view), remark(reason.detail))),
      quiet(targetsLookedAt(targets)), othersOf("Audit", audit));
    if (at >= 0) (stops()[at] ?? this.panel).focus({ preventScroll: true });
    say(auditSpoken(found.length));
  }

  #row(node) {
    const impact = node.impact ?? "none", code = enlarged(this.session.scene, node);
    return element("li", { "data-rule": node.rule, "data-view": node.view, "data-impact": impact },
      button({ class: "finding-button", onclick: (event) => this.#select(node, event.currentTarget) },
        element("span", { class: `badge impact-${impact}` }, node.impact ?? openBadge), " ",
        element("span", { class: "rule" }, node.rule), " ", named(node.class, node.view),
        remark(node.failureSummary)),
      element("div", { class: "spread" }, quiet(node.help), code ? copyButton(code, theSwift, {}, copySwift)
        : whyButton(`${node.class} ${node.view}`, () => this.#ask(node), why, whyOf)));
  }

  /** Why touches are lost, at a place where they are. */
  #ask(node) {
    const { view, place } = felt(node, this.drawing.shapes);
    if (place) this.session.pin(place, { quietly: true });
    this.session.aim(view);
  }

  #select(node, button) {
    for (const other of this.panel.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
    button.setAttribute("aria-current", "true");
    for (const path of this.layer.children) {
      const isIt = path.getAttribute("data-view") === node.view && path.getAttribute("data-rule") === node.rule;
      path.classList.toggle("current", isIt);
    }
    this.session.select(node.view, { quietly: true });
  }
}

/** All nodes, the gravest first, in the order of the screen among equals. */
function sorted(rules) {
  return rules.flatMap(({ nodes }) => nodes)
    .sort((one, other) => impacts.indexOf(one.impact) - impacts.indexOf(other.impact));
}

function shape({ region, view, rule, impact }) {
  if (region.length === 0) return null;
  return svgElement("path", {
    class: `finding impact-${impact}`, "data-view": view, "data-rule": rule, d: Drawing.path(region), "fill-rule": "evenodd",
  });
}
