"""Docstrings of the source that only repeat the declaration below them.

    .venv/bin/python Tests/Contract/docstrings.py      lists them, and counts all docstrings

A docstring repeats if each of its words is in the declaration, in the name of a type around it, or in `FILLERS`:

    struct Scene {
      /// The views of the scene.         repeats: `views`, `Scene`
      let views: [View]
      /// The views, front to back.       says more: front, back
      let order: [View]

A `- Parameter` is compared with that parameter alone. What `- Returns:`, `- Throws:` and `- Complexity:` say is in no name.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]

#: Words that tell nothing about a declaration.
FILLERS = """
    a an and any are as at be been creates current each every for from gets gives has have here if in initializes instance
    into is it its itself makes of on one returns s says stands tells that the their them there these they thing this those
    to value was were what when where whether which whose with
"""

#: What always tells something: a number (`R20`, `0…1`), an RFC, a unit, code that is no name, an example.
TELLING = re.compile(
    r"\d|\bRFC\b|\b[Ii]n (points|pixels|bytes|octets|characters|(nano|micro|milli)?seconds)\b"
    r"|`[^`]*[^\w.():`][^`]*`|^ {4}",
    re.MULTILINE,
)

#: A line that begins a type, and one that may stand between a docstring and its declaration.
TYPE = re.compile(r" *(?:\w+(?:\(\w+\))? )*(?:struct|class|enum|protocol|extension|actor) ([\w.]+)")
BETWEEN = re.compile(r" *(@\w+(\(.*\))?$|//|#|$)")


def stem(word):
    """A word without its ending: `hit`, `hits` and `hitting` are one, as are `entry` and `entries`."""
    word = re.sub(r"(?<=..)(ies|ied|ing|ed|es|s|e|y)$", "", word.lower())
    return re.sub(r"(?<=.)(.)\1$", r"\1", word)


def stems(text):
    """The stems of words and of the parts of names: `hitTest(_:with:)` has hit, test and with."""
    return {stem(word) for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)}


def is_repeat(text, known):
    """Whether a text has words, and each of them is known."""
    return bool(stems(text)) and not TELLING.search(text) and stems(text) <= stems(known + FILLERS)


def repeats(text, declaration, around=""):
    """The parts of a docstring that only repeat: what stands before its list, and parameters."""
    summary, *items = re.split(r"^ {0,2}- ", text, flags=re.MULTILINE)
    found = [summary] if is_repeat(summary, declaration + around) else []
    for item in items:
        name, _, words = item.removeprefix("Parameter ").partition(":")
        parameter = re.search(rf"\b{re.escape(name)}:[^,)]*", declaration)
        if parameter and is_repeat(words, parameter[0]):
            found.append(f"- {item}")
    return [" ".join(part.split()) for part in found]


def declaration(lines):
    """The declaration that begins with these lines, without its body and its value."""
    text, depth = "", 0
    for line, following in zip(lines, [*lines[1:], ""]):
        for place, sign in enumerate(line):
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
            if depth == 0 and (sign == "{" or line.startswith(" = ", place)):
                return text + line[:place]
        text += line + "\n"
        if depth == 0 and not re.match(r" *(->|where |throws|async)", following):
            break
    return text


def docstrings(source):
    """Of each docstring its line, from 1, its text, its declaration, and the names of the types around that."""
    lines = source.split("\n")
    start, text, types = 0, [], []
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if line.startswith("///", indent):
            start = start if text else number + 1
            text.append(line[indent + 3 :].removeprefix(" "))
        elif not BETWEEN.match(line):
            types = [(column, name) for column, name in types if column < indent]
            if text:
                yield start, "\n".join(text), declaration(lines[number:]), " ".join(name for _, name in types)
            text = []
            if found := TYPE.match(line):
                types.append((indent, found[1]))


def findings(source):
    """Of each part that only repeats the line of its docstring and its text."""
    return [(line, part) for line, *docstring in docstrings(source) for part in repeats(*docstring)]


def files():
    """The source of each file, by its name."""
    return {str(path.relative_to(ROOT)): path.read_text() for path in sorted(ROOT.glob("Sources/**/*.swift"))}


if __name__ == "__main__":
    sources = files()
    found = [f"{file}:{line}: {part}" for file, source in sources.items() for line, part in findings(source)]
    count = sum(len(list(docstrings(source))) for source in sources.values())
    print(*found, f"{len(found)} of {count} docstrings repeat the declaration below them.", sep="\n")
