// The audit: what is wrong with the whole screen, the worst first, each finding to be found on the drawing.

import { copyButton } from "./clipboard.js";
import { button, counted, element, fill, flags, named, quiet, remark, svgElement } from "./dom.js";
import { Drawing } from "./drawing.js";
import { enlarged, felt } from "./findings.js";
import { say } from "./notices.js";
import { more, Panel, titled } from "./panel.js";

const impacts = ["critical", "serious", "moderate", "minor", null];
const sizes = { design: "As files are held to, 30", "wcag-aa": "WCAG AA, 24", "wcag-aaa": "WCAG AAA, 44", hig: "Apple HIG, 44", material: "Material, 48" };
/** How many findings are listed at once. */
const listed = 300;

export class AuditPanel extends Panel {
  #asking;

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("audit", page);
    this.layer = page.drawing.layer("findings");
    const { session } = page;
    this.#asking = session.asking((client, reference, targetSize, signal) => client.audit(reference, { targetSize, signal }));
    this.size = element("select", { id: "target-size", onchange: () => session.measureBy(this.size.value) },
      ...Object.entries(sizes).map(([value, text]) => element("option", { value }, text)));
    session.on("drawn options audit", () => this.#show());
    this.#show();
  }

  #show() {
    const { session } = this;
    delete flags.audit;
    if (!session.modes.has("audit") || !session.scene) {
      this.layer.replaceChildren();
      return this.hint("The audit looks for controls that no touch reaches, targets that are too small, invisible views that take touches, and more.");
    }
    this.size.value = session.targetSize;
    return this.answer("audit", () => this.#asking(session.targetSize), (audit) => {
      this.#list(audit);
      return audit.toolOptions.targetSize;
    });
  }

  #list({ violations, incomplete, passes, inapplicable }) {
    const found = sorted(violations), open = sorted(incomplete);
    this.layer.replaceChildren(...found.map(shape).filter(Boolean));
    if (this.space.isOn) this.space.apply();
    fill(this.panel, element("h2", {}, "Audit"), this.leftOut(),
      element("label", { class: "row-of" }, "Target size", this.size),
      element("p", { class: "verdict", id: "audit-summary" }, found.length === 0 ? "Nothing found."
        : `${counted(found.length, "finding")} in ${counted(violations.length, "rule")}.`),
      element("ol", { id: "findings", class: "list" }, ...found.slice(0, listed).map((node) => this.#row(node))),
      more(found, listed),
      ...titled(`Not decided: the scene lacks a fact (${open.length})`, "incomplete",
        open.slice(0, listed).map((node) => this.#row({ ...node, impact: null }))), more(open, listed),
      rules("Passed", passes), rules("Not applicable", inapplicable));
    say(`Audit: ${found.length} findings.`);
  }

  #row(node) {
    const impact = node.impact ?? "none", code = enlarged(this.session.scene, node);
    return element("li", { "data-rule": node.rule, "data-view": node.view, "data-impact": impact },
      button({ class: "finding-button", onclick: (event) => this.#select(node, event.currentTarget) },
        element("span", { class: `badge impact-${impact}` }, node.impact ?? "open"), " ",
        element("span", { class: "rule" }, node.rule), " ", named(node.class, node.view),
        remark(node.failureSummary)),
      element("div", { class: "spread" }, quiet(node.help), code ? copyButton(code, "the Swift", {}, "Copy Swift") : button({
        class: "why small quiet-button", "aria-label": `Why: ${node.class} ${node.view}`, onclick: () => this.#ask(node),
      }, "Why?")));
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

function rules(title, found) {
  return found.length > 0 && quiet(`${title}: ${found.map(({ id }) => id).join(", ")}.`);
}
