"""The sentences of the program, read out of its source: `docs/sentences.md` lists them all.

    .venv/bin/python Tests/Contract/sentences.py               writes the page anew, with the examples that it has
    .venv/bin/python Tests/Contract/sentences.py PROGRAM       and asks the program for all examples: five minutes

A sentence is a string of the source with at least three words; of the debugger page, all texts are listed, labels too.
`‹name›` stands for what is put in: a view, a number, a rule.
"""

import pathlib
import re
import sys

import page_texts

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "sentences.md"

#: Where the answers' sentences live, apart from the code that decides.
ANSWERS = "Sources/AnswerCoding/Sentences"

#: The rooms that write sentences, by what people know them for: a folder, or several folders and files. A sentence is listed in
#: the first room that has it. `page_texts` reads those of the page.
ROOMS = {
    "Reasons, fixes and verdicts": f"{ANSWERS}/Reasons",
    "Checks against an app": (f"{ANSWERS}/Lines/HitCheckText.swift",),
    "Hit tests, differences and touch maps in lines": (
        f"{ANSWERS}/Lines",
        "Sources/AnswerCoding/Answer",
    ),
    "Timelines of events": f"{ANSWERS}/Timelines",
    "SwiftUI's content": f"{ANSWERS}/SwiftUI",
    "Audits": f"{ANSWERS}/Audits",
    "SwiftUI's source": (
        "Sources/HitTestService/Sentences/SourceReactionText.swift",
        "Sources/HitTestService/Sentences/SourceText.swift",
    ),
    "The linter's rules": "Sources/SwiftUISource/Sentences",
    "The linter's rules for UIKit": "Sources/UIKitSource/Sentences",
    "Edits of source": "Sources/SourceReading/Sentences",
    "Dumps": "Sources/DumpImporting/Sentences",
    "Mistakes in requests": "Sources/SceneCoding/Sentences",
    "Mistakes in JSON": "Sources/JSONCoding/Sentences",
    "Mistakes in HTTP": "Sources/HTTPProtocol/Sentences",
    "The server": "Sources/HTTPServing/Sentences",
    "Stored scenes": "Sources/SceneStoring/Sentences",
    "Messages of agents": "Sources/ModelContextProtocol/Sentences",
    "Pictures": "Sources/SceneDrawing/Sentences",
    "Requests and answers": "Sources/HitTestService/Sentences",
    "The command line": "Sources/hittestd/Sentences",
    "The page": None,
}
#: Other names of keys, which are recognized.
FOREIGN = {"KeySynonyms.swift"}
TRAP = re.compile(r"\b(?:assert|assertionFailure|precondition|preconditionFailure|fatalError)\(")
#: A table of texts by their names, a row each.
TABLE = re.compile(r'TextTable\.texts\(\s*(#*)"""\n(.*?)\n\s*"""\1\)', re.S)


def literals(source):
    """The string literals of Swift source without comments, those that `+` joins as one."""
    found, at, joined_from = [], 0, None
    while at < len(source):
        if source.startswith("//", at):
            at = source.find("\n", at) % (len(source) + 1)
        elif match := re.compile(r'(#*)("""|")').match(source, at):
            text, at = literal(source, match)
            between = source[joined_from : match.start()] if joined_from is not None else "x"
            if found and re.fullmatch(r"\s*\+\s*", between):
                found[-1] += text
            else:
                found.append(text)
            joined_from = at
        else:
            at += 1
    return found


def literal(source, match):
    """The text of a literal, its interpolations as names, and where it ends."""
    hashes, quote = match.groups()
    text, at = "", match.end()
    while at < len(source) and not source.startswith(quote + hashes, at):
        if source.startswith("\\" + hashes + "(", at):
            start = at + len(hashes) + 2
            at = closing(source, start)
            text += f"‹{name(source[start : at - 1])}›"
        elif source.startswith("\\", at) and not hashes:
            text += {"n": "\n", '"': '"', "\n": ""}.get(source[at + 1], "")
            at += 2
        else:
            text += source[at]
            at += 1
    return text, at + len(quote + hashes)


def closing(source, at):
    """Where the interpolation that begins here ends, with the strings and brackets in it."""
    depth = 1
    while at < len(source) and depth:
        if match := re.compile(r'(#*)("""|")').match(source, at):
            _, at = literal(source, match)
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
    return at


def name(expression):
    """What is put in, as short as it can be told: the last name that is no method's."""
    words = re.findall(r"[A-Za-z]\w*", re.sub(r'"[^"]*"', "", expression))
    words = [word for word in words if word not in {"text", "map", "spoken", "self", "nil", "plainText", "roundedText", "written", "rawValue", "prefix", "id", "of"}]
    return words[-1] if words else "…"


def is_sentence(text):
    """Whether people read it: three words, no JSON, no pattern, no code."""
    words = re.findall(r"[A-Za-z‹][\w›'-]*", text)
    if len(words) < 3 or " " not in text.strip() or text.startswith(("{", "[", "<", '"', ",", "http")):
        return False
    return not re.search(r'["\'}]:|\{"|\\s|<\w+ |;$|\bfunc\b|%0|~\d%', text)


def of_source(source):
    """The sentences of Swift source, with `‹0›` for the places of a template."""
    rows = [row.split(" ", 1)[1] for _, table in TABLE.findall(source) for row in map(str.strip, table.split("\n"))]
    found = literals(TABLE.sub("", source)) + rows
    texts = (re.sub(r"[~%](\d)", r"‹\1›", re.sub(r'"\}$|~[(,]', "", text)) for text in found)
    return [text for text in (" ".join(text.split()) for text in texts) if is_sentence(text)]


def without_traps(source):
    """Without what a violated assumption says: that is for who changes the code."""
    while trap := TRAP.search(source):
        source = source[: trap.start()] + source[closing(source, trap.end()) :]
    return source


def files(room):
    """Those of a folder, or of several folders and files."""
    for path in (room,) if isinstance(room, str) else room:
        yield from sorted((ROOT / path).rglob("*.swift")) if (ROOT / path).is_dir() else [ROOT / path]


def sentences():
    """The sentences of each room, in the order of its files; each once."""
    seen, rooms = set(), {}
    for title, room in ROOMS.items():
        rooms[title] = [] if room else page_texts.texts()
        for path in files(room) if room else []:
            if path.name in FOREIGN:
                continue
            for text in of_source(without_traps(path.read_text())):
                if text not in seen:
                    seen.add(text)
                    rooms[title].append(text)
    return rooms


def examples():
    """Those of the page, by sentence."""
    return dict(re.findall(r"^- (.*)\n  - (.*)$", PAGE.read_text(), re.M))


def pattern(sentence):
    """What a sentence looks like when it is said."""
    return re.compile("(.+?)".join(re.escape(piece) for piece in re.split(r"‹[^›]*›", sentence)))


def page(examples):
    lines = [
        "# Sentences",
        "",
        "All that the program says, by the room that says it; `‹name›` stands for what is put in. The page is written by",
        "`Tests/Contract/sentences.py`, and [style.md](style.md) is its standard. Parts of sentences are listed as they are put together;",
        "the debugger page's texts are listed with its labels. Below a sentence stands how it was said to one of the tests' requests.",
    ]
    for title, room in sentences().items():
        lines += ["", f"## {title}", ""]
        for text in room:
            lines.append(f"- {text}")
            # A sentence without parts is its own example.
            if text in examples and examples[text] != text:
                lines.append(f"  - {examples[text]}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    found = examples()
    if len(sys.argv) > 1:
        import sentence_examples

        found = sentence_examples.examples([text for room in sentences().values() for text in room], sys.argv[1])
    PAGE.write_text(page(found))
