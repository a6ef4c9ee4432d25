"""Docstrings say more than the declaration below them, as docs/style.md asks for them."""

import docstrings
import pytest

#: Docstrings that only repeat, each with its declaration.
REPEATS = {
    "The views.": "let views: [View]",
    "Whether it is hidden.": "var isHidden: Bool",
    "The entries of the index.": "var indexEntry: Entry",
    "Returns the text of the label.": "func labelText() -> String {",
    "A view of that name.": "func view(named name: Name) -> ViewIndex?",
    "The override of `hitTest(_:with:)`.": "public var hitTest: HitTestOverride? = nil",
    "Starts logging.": "public func startLog() throws(LogError) {",
    "The scene's bounds, if there are any.": "var bounds: Rect?",
    "- Parameter count: the count.": "func take(_ count: Int) -> [UInt8]",
    "Whether the job waits.": "@inlinable\n  func isWaiting(\n    job: Job\n  ) -> Bool {",
}

#: Docstrings that say more, each with its declaration.
TELLING = {
    "The views, front to back.": "let views: [View]",
    "Whether it is hidden (R12).": "var isHidden: Bool",
    "In points.": "let points: Double",
    "The size, in points.": "let size: Size",
    "A size of 1 or more.": "let size: Int",
    "RFC 9110.": "var text: String",
    "`/>`": "func isEnd() -> Bool",
    "The text:\n\n    text": "var text: String",
    "- Parameter count: of all views.": "func take(_ count: Int, of views: [View])",
    "- Throws: `LogError`.": "func startLog() throws(LogError)",
    "- Complexity: linear.": "func linear()",
    "By name.": "var names: [String: Name]",
    "The title.": "let size = title.size",
    "The body.": "var text: String { body }",
}


def within(docstring, declaration):
    """The source of a type `Scene` that holds a declaration with its docstring."""
    comment = "\n".join(f"  /// {line}".rstrip() for line in docstring.split("\n"))
    return f"import Views\n\npublic struct Scene: Sendable {{\n{comment}\n  {declaration}\n}}\n"


@pytest.mark.parametrize("docstring, declaration", REPEATS.items())
def test_a_docstring_that_repeats_is_found(docstring, declaration):
    assert docstrings.findings(within(docstring, declaration)) == [(4, docstring)]


@pytest.mark.parametrize("docstring, declaration", TELLING.items())
def test_a_docstring_that_says_more_is_not_found(docstring, declaration):
    source = within(docstring, declaration)
    assert len(list(docstrings.docstrings(source))) == 1
    assert docstrings.findings(source) == []


def test_only_the_types_around_a_declaration_are_known():
    source = "struct Shape {}\n/// The shape.\nlet path: Path\nenum Path {\n  /// The path.\n  case line\n}\n"
    assert docstrings.findings(source) == [(5, "The path.")]


def test_a_parameter_that_repeats_is_found_beside_one_that_says_more():
    comments = "/// Adds up.\n///\n/// - Parameters:\n///   - start: the start.\n///   - end: not read.\n"
    assert docstrings.findings(f"{comments}func sum(start: Int, end: Int)\n") == [(1, "- start: the start.")]


@pytest.mark.parametrize("words", ["hit hits hitting", "entry entries", "name names named", "size sizes sized"])
def test_the_forms_of_a_word_have_one_stem(words):
    assert len({docstrings.stem(word) for word in words.split()}) == 1


def test_no_docstring_of_the_source_repeats():
    sources = docstrings.files().items()
    found = [f"{file}:{line}: {part}" for file, source in sources for line, part in docstrings.findings(source)]
    assert found == [], "say more than the name, or leave the docstring out"
