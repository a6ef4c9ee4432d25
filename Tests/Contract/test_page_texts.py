"""The page's texts are in its modules of words, and nowhere else."""

import page_texts
import pytest

MODULES = sorted(page_texts.WEB.rglob("*.js"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: page_texts.named(path))
def test_a_module_has_no_texts_of_its_own(path):
    assert page_texts.strays(page_texts.named(path), path.read_text()) == [], f"they belong to {' or '.join(page_texts.WORDS)}"


@pytest.mark.parametrize(
    "line",
    [
        'toast("The scene is stored.");',
        "say(`Audit: ${found.length} new findings.`);",
        'button({ id: "keep" }, "Keep")',
        'element("input", { "aria-label": "step" })',
        'const row = element("li", { title: `of ${view}` });',
        'element("p", {}, isOpen ? "no view" : "")',
        'const half = width / 2; say("Half of it"); // a / b',
        'note.replace(/["]/g, ""); say("Two words")',
        "const nested = `${isOn ? `is ${mode === 1 ? \"in front\" : where}` : \"\"}`;",
    ],
)
def test_a_planted_text_is_found(line):
    source = f"// A comment: two words.\nimport {{ say }} from \"./notices.js\";\n{line}\n"
    (stray,) = page_texts.strays("planted.js", source)
    assert stray.startswith("planted.js:3: ")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: page_texts.named(path))
def test_a_module_reads_no_sentence_of_an_answer(path):
    assert page_texts.read_sentences(page_texts.named(path), path.read_text()) == [], "the answer has a value for it"


@pytest.mark.parametrize(
    "line",
    [
        "!summary.includes(detail) && remark(detail));",
        "const found = warnings.filter(({ detail }) => !own.includes(detail));",
        "otherwise && !text.includes(otherwise) && ` ${otherwise}`",
        "const ending = (detail) => detail.match(/\\(SU\\d+\\)/)?.[0] ?? detail;",
        'detail.split(/[\\s,;:()"]+/).some((word) => names.has(word))',
        'return failureSummary.replace(/\\.$/, "");',
        "assumed.find(({ detail }) => detail === text)",
        "if (text === detail) return;",
    ],
)
def test_a_look_into_a_sentence_is_found(line):
    assert page_texts.read_sentences("planted.js", f"\n{line}") == [f"planted.js:2: {line}"]


@pytest.mark.parametrize(
    "line",
    [
        '/* "a comment" and more */ // say("Two words")',
        'session.on("drawn touch target", act);',
        'element("div", { class: "badge good", "aria-pressed": "true" });',
        'svgElement("path", { class: `edge cause-${cause}`, d: "M0 0h12v4 h2" });',
        'const rows = list.querySelectorAll("#under li, .row a");',
        'import { say } from "./notices.js";',
        'const found = await import("./names.js");',
        'element("span", {}, `${className} ${id}`);',
        'const isWord = /^"(Two words)/.test(text) && first / second < 2;',
    ],
)
def test_what_is_no_text_is_left_alone(line):
    assert page_texts.strays("planted.js", line) == []


@pytest.mark.parametrize(
    "source, found",
    [
        ('export const close = "Close";', ["Close"]),
        ("export const at = (place) => `Touch at ${place}`;", ["Touch at ‹place›"]),
        ("export const all = (count) => `${counted(count, \"note\")} on it`;", ["‹count› notes on it"]),
        ('export const all = (count) => counted(count, "note");', ["‹count› notes"]),
        ("export const on = (title) => `Go on with ${title || \"the last dump\"}`;", ["Go on with ‹title›", "the last dump"]),
        ('export const sizes = { "wcag-aa": "WCAG AA, 24" };', ["WCAG AA, 24"]),
        ('export const hint = (alt) => ["With ", alt, ": two.", ];', ["With ‹alt›: two."]),
        ('export const keys = [["Esc", "closes it"]];', ["Esc", "closes it"]),
        ("export const pair = (one, other) => `${one}: ${other}`;", []),
    ],
)
def test_texts_are_read_as_people_see_them(source, found):
    assert page_texts.spoken(source) == found


def test_a_page_is_read_by_blocks():
    markup = page_texts.Markup(
        '<main aria-label="Drawing"><p>Press <kbd>T</kbd> or <button>a\n  button</button>.</p>'
        '<p><span id="paste"></span>, a file</p><button title="Keys (?)">?</button><style>p { top: 0 }</style></main>'
    )
    assert markup.texts == ["Drawing", "Press T or a button.", "‹paste›, a file", "Keys (?)"]
