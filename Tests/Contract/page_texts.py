"""The texts of the debugger page, read out of its modules and index.html, and those that are in a module that has none."""

import html.parser
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "Sources" / "DebuggerPage" / "Web"
#: The modules that have the texts: those of the first visit, and those of what is loaded later.
WORDS = ("words/words.js", "words/answer-words.js", "words/panel-words.js")

#: What may stand before a slash that begins a pattern, and no division.
BEFORE_PATTERN = re.compile(r"(?:^|[(,=:\[!&|?{};+\-*%<>~^]|\breturn)\s*$")
#: A pattern, whose brackets may hold slashes.
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\[\n])+/")


class Literal:
    """A string of a module: its line, its text with what is put in as names, and the source on both sides."""

    def __init__(self, source, start, end, text, depth):
        self.line = source.count("\n", 0, start) + 1
        self.before, self.after = source[max(0, start - 60) : start], source[end : end + 20]
        self.text, self.depth = text, depth

    @property
    def is_key(self):
        """Whether it names a member of an object."""
        return bool(re.match(r"\s*:", self.after) and re.search(r"[{,]\s*$", self.before))


def literals(source):
    """The literals of a script without its comments, in their order; `depth`: how many templates each is in."""
    found = []
    scan(source, 0, found, 0)
    return sorted(found, key=lambda literal: literal.line)


def scan(source, at, found, depth):
    """Reads up to the bracket that closes what begins here, or to the end. Gives where that is."""
    braces, begun = 0, at
    while at < len(source):
        if source.startswith("//", at):
            at = source.find("\n", at) % (len(source) + 1)
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif source[at] in "\"'`":
            at = string(source, at, found, depth)
        elif source[at] == "/" and BEFORE_PATTERN.search(source[begun:at]) and (match := PATTERN.match(source, at)):
            at = match.end()
        elif source[at] == "}" and braces == 0 and depth > 0:
            return at
        else:
            braces += {"{": 1, "}": -1}.get(source[at], 0)
            at += 1
    return at


def string(source, start, found, depth):
    """Reads a literal. Gives where it ends."""
    quote, text, at, inside = source[start], "", start + 1, []
    while source[at] != quote:
        if source[at] == "\\":
            text += {"n": "\n"}.get(source[at + 1], source[at + 1])
            at += 2
        elif quote == "`" and source.startswith("${", at):
            end = scan(source, at + 2, inside, depth + 1)
            text += put_in(source[at + 2 : end])
            at = end + 1
        else:
            text += source[at]
            at += 1
    found += [Literal(source, start, at + 1, text, depth), *inside]
    return at + 1


#: What stands before a noun that is counted.
COUNTED = re.compile(r"\bcounted\((\w+), $")
#: A list of strings and of what is put between them: one text.
PARTS = re.compile(r'\[\s*((?:(?:"[^"\n]*"|\w+)\s*,\s*)+(?:"[^"\n]*"|\w+)?\s*)\]')


def put_in(expression):
    """What a template puts in: a noun with its number, or the last name in it that is no method's."""
    if match := re.fullmatch(r'counted\((\w+), "([^"]*)"\)', expression):
        return f"‹{match[1]}› {match[2]}s"
    plain = re.sub(r'"[^"]*"|`[^`]*`|[.](?:join|replaceAll|slice|trim)\b|[.]length\b', "", expression)
    names = re.findall(r"[A-Za-z]\w*", plain)
    return f"‹{names[-1] if names else '…'}›"


def spoken(source):
    """The texts of a module that has nothing else."""
    texts = []
    for index, part in enumerate(PARTS.split(source)):
        pieces = re.findall(r'"[^"]*"|\w+', part) if index % 2 else []
        if any(piece[0] != '"' for piece in pieces) and any(piece[0] == '"' for piece in pieces):
            texts.append("".join(piece.strip('"') if piece[0] == '"' else f"‹{piece}›" for piece in pieces))
        else:
            texts += [counted(each) for each in literals(part) if is_text(each)]
    return [text for text in texts if says(text)]


def is_text(literal):
    """Whether a string of a module of words is read by itself: no key, no name of a module, no part of a text that says it."""
    if literal.is_key or re.search(r"\bfrom\s*$", literal.before):
        return False
    return literal.depth == 0 or (has_words(literal.text) and not COUNTED.search(literal.before))


def counted(literal):
    """A noun with its number before it, where it is counted."""
    found = COUNTED.search(literal.before)
    return f"‹{found[1]}› {literal.text}s" if found else literal.text


def says(text):
    """Whether there are letters in it beside what is put in."""
    return bool(re.search(r"[A-Za-z]", re.sub(r"‹[^›]*›", "", text)))


class Markup(html.parser.HTMLParser):
    """The texts of a page: a block's with all in it, an empty element in it as what is put in, and attributes that are read."""

    SPOKEN = ("aria-label", "title", "placeholder", "alt")
    INLINE = ("code", "kbd", "b", "strong", "i", "em", "span", "br")

    def __init__(self, text):
        super().__init__()
        self.texts, self.block, self.open = [], "", []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.texts += [attributes[name] for name in self.SPOKEN if name in attributes]
        if tag not in self.INLINE and "p" not in self.open:
            self.end()
        self.is_empty, self.id = True, attributes.get("id", "…")
        if tag not in ("meta", "link", "input", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.INLINE and self.is_empty:
            self.block += f"‹{self.id}›"
        self.is_empty = False
        while self.open and self.open.pop() != tag:
            pass
        if tag not in self.INLINE and "p" not in self.open:
            self.end()

    def handle_data(self, data):
        if data.strip():
            self.is_empty = False
        if not {"style", "script"} & set(self.open):
            self.block += data

    def end(self):
        text = " ".join(self.block.split())
        self.block = ""
        if says(text):
            self.texts.append(text)


def texts():
    """All texts of the page, each once: those of index.html, of the modules of words, and what the client module itself says."""
    found = Markup((WEB / "index.html").read_text()).texts
    for module in WORDS:
        found += spoken((WEB / module).read_text())
    found += [each.text for each in literals((WEB / "client" / "client.js").read_text()) if has_words(each.text)]
    return list(dict.fromkeys(" ".join(text.split()) for text in found))


# What a module must not have

#: Modules that write code, and the client, which other pages load without the others.
WITHOUT_TEXTS = {
    "scene/swift.js": "Swift and Objective-C",
    "client/client.js": "the client, which imports nothing", "panels/fields.js": "names of fields",
}  # fmt: skip
#: What is no text, by the source before it: names of events, of classes of elements and of media, and selectors.
CONTEXTS = re.compile(
    r"""(?:\.(?:on|say|closest|querySelector|querySelectorAll|replace)\(|\bothersOf\((?:[\w. =]+\?(?:\s"\w+"\s:)?)?|\bmatchMedia\(|\boutlined\([\w.]+,
    |\b(?:class|d|kind|transform|className|isTyped|HitTestAnswer|ViewsAtPoint|everywhere)\s*[:=]|\bof\s\[(?:"\w+",\s)*|\bfrom|\bimport\()\s*$""",
    re.VERBOSE,
)
#: What is no text, by how it looks: a style's function, a font, a path of a drawing, a command of lldb, a replacement.
FORMS = re.compile(r"(?:calc|min|max|matrix|translate|color-mix)\(|.*\bsystem-ui|[Mm]-?[\d‹]|expr -l objc|\$1")
#: Names of keys, of views of SwiftUI, and what an added property holds at first.
NAMES = {
    "stage/dragging.js": {"Space"},
    "inspector/view-properties.js": {"Label", "Text"},
    "painting/content.js": {"Button", "Text"},
    "painting/painter.js": {"Color", "Material", "Shape"},
    "scene/nodes.js": {"Button", "Link", "Menu", "Toggle", "Slider", "Stepper", "Picker", "Text", "Stack", "Other"},
    "scene/source-looks.js": {"Color", "Shape"},
}
#: Keys of the keyboard, by which events are told apart; two are tooltips.
KEYS = {"Enter", "Escape", "Home", "End", "Shift+Enter", "T"}
#: Attributes that are read to people, or stand in a tooltip.
SPOKEN = re.compile(r'(?:"aria-label"|"aria-valuetext"|\btitle|\bplaceholder|\balt):\s*$')


#: What answers call their sentences, and what looks into one: `typeof` does not.
SENTENCES = r"\b(?:detail|summary|failureSummary|otherwise|certainty|help)\b"
LOOKS = r"\.(?:includes|match|matchAll|split|startsWith|endsWith|indexOf|lastIndexOf|search|replace|replaceAll|test|exec)\("
READS = re.compile(rf"{SENTENCES}\??{LOOKS}|{LOOKS}[^)]*{SENTENCES}|(?<!typeof )(?<![\w.?]){SENTENCES} [!=]==|[!=]== {SENTENCES}(?!:)")


def read_sentences(module, source):
    """The lines of a module that search, split or compare a sentence of an answer, which has a value for each fact."""
    rows = enumerate(source.split("\n"), start=1)
    return [f"{module}:{number}: {row.strip()}" for number, row in rows if READS.search(row)]


def has_words(text):
    """Whether it has two words with a blank between them."""
    return bool(re.search(r"[A-Za-z’']{2,}[,.:;)]? +\(?[A-Za-z]{2,}", re.sub(r"‹[^›]*›", " ", text)))


def named(path):
    """A module as it is served: its folder and its name."""
    return path.relative_to(WEB).as_posix()


def strays(module, source):
    """The texts of a module that belong to those of words, each with its line."""
    if module in (*WORDS, *WITHOUT_TEXTS):
        return []
    return [f"{module}:{each.line}: {each.text}" for each in literals(source) if is_stray(module, each)]


def is_stray(module, literal):
    """Whether people read it: two words, a word with a capital, or an attribute with letters."""
    text = literal.text
    if text in KEYS or text in NAMES.get(module, ()) or literal.is_key or CONTEXTS.search(literal.before) or FORMS.match(text):
        return False
    return has_words(text) or bool(re.fullmatch(r"[A-Z][a-z]+[.:…?]?", text) or (SPOKEN.search(literal.before) and says(text)))
