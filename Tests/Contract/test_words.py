"""The words of the manual and of the contract, as docs/style.md asks for them."""

import re

import pytest
import sentences
import yaml
from conftest import ROOT
from shown import BLOCK

PAGES = sorted({
    *ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("Integrations/**/*.md")
} - {ROOT / "CHANGELOG.md", ROOT / "docs" / "style.md"})  # What was said is history, and style.md quotes it.  # fmt: skip

#: What a sentence must not have, with one that has it.
BANNED = {
    r"\b(nobody|somebody)\b": "Nobody handles the touch.",
    r"\b(is|are) said to\b": "What was shortened is said to be.",
    r"\b(is|are) to be\b": "A view that is to be hit.",
    r"\btold of\b": "The view is told of the touch.",
    r"\bno matter\b": "Its colors are no matter.",
    r"\b(has|have) a say\b": "An override has a say in it.",
    r"\bhas it that\b": "The log has it that the view was hit.",
    r"\blets? (it|them|touches|nothing|points) in\b": "Its superview lets touches in.",
    r"\bthe way of (the|a|an) (touch|event)\b": "The way of the event is listed.",
    r"\bwhat becomes of\b": "What becomes of the touch is played.",
}

#: What a sentence of the program must not have besides, with one that has it.
BANNED_SENTENCES = {
    r"^Whether\b": "Whether controls are enabled is not in the dump.",
    r"\b(is|are) taken (as|for)\b": "All controls are taken as enabled.",
    r"\bplays? no part\b": "This line plays no part.",
    r"\b(is|are) covered by\b": "PayButton is covered by DimView.",
    r"\bstands? (in|on|behind|alone|beside|for)\b": "The view stands in no window.",
    r"\b(lie|lies|lying)\b": "The touch lies below Card.",
    r"\b(nobody|somebody|whoever)\b": "The touch is handled by nobody.",
    r"\btak(en|es) to be\b": "The view is taken to be visible.",
    r"\bso that\b": "Its superview is hidden, so that it gets no touches.",
    r"\blets? \w+( \w+)* (through|past)\b": "DimView lets the touch through.",
    r"\b(as well|any more|actually|simply|just|in order to|the fact that|in fact|of course|please)\b": "It simply returns nil.",
    r"\bis told\b": "What is told of the touch is short.",
    r"\bcomes? (to|up|of)\b": "The event comes up to Card.",
    r"\bis there to be\b": "DimView is there to be touched.",
    r"\bthere (is|are) no\b": "Here there is no view.",
    r"\b(in|out)side of\b": "The touch is outside of Card.",
    r"\bswitched (on|off)\b": "Its interaction is switched off.",
    r"\b(can|do|does|is|are|was)n't\b": "It doesn't get the touch.",
    r"\bcolour|\bgrey\b|recognise|neighbour": "Its colour is white.",
    r"!$": "The touch is cancelled!",
}

#: The most words that a sentence may have in a room; a number beside an answer is one.
LONGEST = {"Reasons, fixes and verdicts": 25, "Audits": 35, "The page": 25}


def prose(text):
    """A page's text without blocks and names of code."""
    return re.sub(r"`[^`]*`", "``", BLOCK.sub("", text))


def descriptions(value):
    """All descriptions and summaries of the contract."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in {"description", "summary"} and isinstance(inner, str):
                yield inner
            else:
                yield from descriptions(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from descriptions(inner)


def findings(text):
    """The banned phrases of a text, each with what stands around it."""
    words = " ".join(prose(text).split())
    return [
        words[max(0, found.start() - 60) : found.end() + 40]
        for phrase in BANNED
        for found in re.finditer(phrase, words, re.IGNORECASE)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_keeps_to_the_words_of_the_field(page):
    assert findings(page.read_text()) == []


def test_the_contract_keeps_to_the_words_of_the_field():
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    assert [finding for text in descriptions(contract) for finding in findings(text)] == []


@pytest.mark.parametrize("sentence", BANNED.values())
def test_a_planted_sentence_is_found(sentence):
    assert len(findings(f"Good.\n{sentence}\n")) == 1
    assert findings(f"`{sentence}`\n") == []


def spoken(room):
    """The sentences of a room, one of a string that has several."""
    return [part for text in sentences.sentences()[room] for part in re.split(r"(?<=[.?]) (?=[A-Z‹])", text)]


def test_the_page_lists_the_sentences_of_the_source():
    assert sentences.PAGE.read_text() == sentences.page(sentences.examples()), "run Tests/Contract/sentences.py"


def test_an_example_is_its_sentence_as_it_was_said():
    examples = sentences.examples()
    assert len(examples) > 400
    assert [sentence for sentence, said in examples.items() if not sentences.pattern(sentence).search(said)] == []


@pytest.mark.parametrize("room", sentences.ROOMS)
def test_a_sentence_names_the_view_at_fault_first(room):
    wrong = [text for text in spoken(room) for phrase in BANNED_SENTENCES if re.search(phrase, text)]
    assert wrong == []


@pytest.mark.parametrize("phrase, sentence", BANNED_SENTENCES.items())
def test_a_planted_sentence_of_the_program_is_found(phrase, sentence):
    (text,) = sentences.literals(f'let text = "{sentence}" // "a comment"')
    assert re.search(phrase, text)


@pytest.mark.parametrize("room", LONGEST)
def test_a_sentence_is_short(room):
    assert [text for text in spoken(room) if len(re.findall(r"[\w‹›'.()]+", text)) > LONGEST[room]] == []


#: The member of an answer that is a sentence, in a template of JSON.
TEXT = re.compile(r'"text":"[^"]*[A-Za-z]')
#: Code, markup, a form of values: not what people read as words.
CODE = re.compile(
    r"[={}\[\]<>;\\]|\w\(|--|^[‹›\W\d]*$|(?:^| )[‹.:]?[\w›]+›?\.[\w‹]"
    r"|^(?:‹[^›]*›|[\W\d]| )*\(?(?:line )?(?:‹[^›]*›|[\W\d]| )*\)?$"
)


WORD = r"[A-Za-z]?[a-z]+(?:'s)?"
#: Two words or more that may be a part of a sentence, without one that begins a name (`line 12`) or code.
PHRASE = re.compile(
    rf"(?=.*(?:^| ){WORD}(?: |$))(?!.*(?:^| )(?:line|node|at|import|lazy|some|var|let|public) )"
    rf"(?:{WORD}|‹[^›]*›)(?:,? (?:{WORD}|‹[^›]*›))+[.:]?"
)
#: Those of other tools, of UIKit, git and Swift, keys of documents, the program's name.
NO_PHRASES = {
    "Element subtree:", "Origin view:", "Target view:", "Printing description", "Next keyboard", "caps lock",
    "new file", "deleted file", "override fun", "private fun", "Widget build", "not ‹…›", "error ‹number›", "runtime ‹keyPath›", "old ‹key›",
    "hittestd ‹version›",
}  # fmt: skip
#: A table of names: `Set(words: "if else for")`, `[String](lines: …)`.
NAMES = re.compile(r'\b(?:words|lines):\s*#?("""[\s\S]*?"""|"[^"\n]*"(\s*\+\s*"[^"\n]*")*)')


def said(source):
    """The texts of Swift source that people read: sentences, and parts of them of two words or more."""
    code = NAMES.sub("", sentences.without_traps(source))
    words = [text for text in sentences.of_source(code) if WHOLE.search(text) or not CODE.search(text)]
    literals = sentences.literals(sentences.TABLE.sub("", code))
    phrases = [text for text in map(str.strip, literals) if PHRASE.fullmatch(text) and text not in {*words, *NO_PHRASES}]
    return words + phrases + [text for text in literals if TEXT.search(text)]


#: Files whose words are no sentences of ours.
FOREIGN = {
    # What other tools and UIKit print.
    "DumpFormat+Recognizing.swift", "DumpReader.swift", "FailureLog.swift",
    "RecognizerPrints.swift", "WebDriverAgentDescription.swift",
    # Tables of names of classes, keys, types and modifiers.
    "ForeignText.swift", "GeometryDump.swift", "JSONMembers.swift", "LineReader.swift", "SwiftUIView.swift", "SwiftUIWords.swift",
    *(path.name for path in (ROOT / "Sources" / "HitTesting" / "UIKitClasses").glob("*.swift")),
    # Messages and fields of HTTP, reason phrases of RFC 9110.
    "Access.swift", "HTTPDate.swift", "HTTPResponse.swift", "Probe.swift", "ResponseMessage.swift", "ServerMetrics.swift",
    # Keys of an override's unknown facts.
    "OverrideRun+Calls.swift", "OverrideRun+Classes.swift", "OverrideRun+Construction.swift",
    "OverrideRun+Operators.swift", "OverrideRun+Patterns.swift", "OverrideRun+Statements.swift", "OverrideRun.swift", "Value.swift", "ViewMethods.swift",
    # Keys of a scene.
    "ViewGeometry.swift",
    # A shell's scripts, the manual page's macros.
    "Completions.swift", "ManPage.swift",
}  # fmt: skip
#: A sentence as a whole, unlike a field of HTTP, a flag or a line of code.
WHOLE = re.compile(r"[a-z›)`\"][.?]$|[a-z›)`\"][.?] [A-Z]|: expected ")

#: All of them but the tool that embeds files when the program is built.
MODULES = sorted(path.name for path in (ROOT / "Sources").iterdir() if path.name != "embed-files")


@pytest.mark.parametrize("module", MODULES)
def test_sentences_are_in_one_place(module):
    beside = [
        path
        for path in (ROOT / "Sources" / module).rglob("*.swift")
        if "Sentences" not in path.parts and path.name not in FOREIGN
    ]
    found = {path.name: said(path.read_text()) for path in beside}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_files_with_foreign_words_exist():
    assert FOREIGN <= {path.name for path in (ROOT / "Sources").rglob("*.swift")}


@pytest.mark.parametrize(
    "source, found",
    [
        ('lines.line("No view gets the touch.")', 1),
        ('JSONLiteral(#"{"kind":"menu","text":"it opens."}"#)', 1),
        ('reader.report(.wrongType, "expected a number above 0")', 1),
        ('warnings.add(.root, "\\(root) and its subviews are not printed in full", line)', 1),
        ('throw .badRequest("Duplicate Host field.")', 1),
        ('text.single("workers_busy", .gauge, "Busy workers of the server", count)', 1),
        ('case .bestPoint: "best place to tap"', 1),
        ('init(unwritable file: String, what: String = "the answer")', 1),
        ('throw .unknown("query parameter", name)', 1),
        ('case .number(let number): "finger \\(number)"', 1),
        ('metadata["caps lock"] = "\\(index) \\(property)"', 0),
        ('let place = "line \\(line)"', 0),
        ('assert(count == bytes.count, "what is counted is what is written")', 0),
        ('preconditionFailure("a chain of superviews has an end")', 0),
        ('assert(count > 0)\nlines.line("No view gets the touch.")', 1),
        ('json.member("verdict", "undecided") // "No view gets the touch."', 0),
        ('JSONLiteral(#"{"kind":"menu","text":""#)', 0),
        ('let line = "\\(className) \\(id) (line \\(line))"', 0),
        ('static let statements = Set(words: "if else for while do")', 0),
        ('let code = "super.hitTest(\\(point), with: event) == nil"', 0),
    ],
)
def test_a_sentence_beside_the_others_is_found(source, found):
    assert len(said(source)) == found


@pytest.mark.parametrize(
    "source, found",
    [
        ('"a b c" + "d"', ["a b cd"]),
        ('f("a \\(x.map { "q" }) b")', ["a ‹x› b"]),
        ('#"raw "text" here"#', ['raw "text" here']),
        ('// "no"\n"yes"', ["yes"]),
        ('"one", "two"', ["one", "two"]),
    ],
)
def test_strings_are_read_as_swift_reads_them(source, found):
    assert sentences.literals(source) == found


#: What edits a text: a sentence is written in the form that is wanted.
EDIT = r"(?:hasPrefix|hasSuffix|dropLast|dropFirst|removeLast|replacing|replacingOccurrences|uppercased|lowercased|split|trimmingCharacters)"
EDITED = re.compile(
    rf"\b(?:sentence|summary|detail|claim|refusal|help|clause\([^()]*\)\.text|clause\.text|Text\([^()]*\)\.\w+|(?:sentence|summary|detail)\([^()]*\))\??\.{EDIT}\b"
    r"|\bwith(?:out)?(?:FullStop|Capital|SmallLetter)\b|\bendingMark\b"
)


def edits(source):
    return [found.group() for line in source.split("\n") for found in EDITED.finditer(line.split("//")[0])]


@pytest.mark.parametrize("module", MODULES)
def test_no_sentence_is_edited(module):
    found = {path.name: edits(path.read_text()) for path in (ROOT / "Sources" / module).rglob("*.swift")}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    "source, found",
    [
        ("text.detail(of: reason).dropLast()", 1),
        ("let short = sentence.hasSuffix(\".\") ? 1 : 0", 1),
        ("clause.text.uppercased()", 1),
        ("open.sentence.withoutFullStop", 1),
        ('"\\(refusal)\\(refusal.endingMark)"', 1),
        ("command.help.uppercased()", 1),
        ("// sentence.dropLast()", 0),
        ("names.dropLast().joined(separator: \", \")", 0),
    ],
)
def test_a_planted_edit_of_a_sentence_is_found(source, found):
    assert len(edits(source)) == found
