"""Examples of the program's sentences: what it says to the requests of Tests/Answers, and to source of the manual.

The requests are the repository's own, and their seeds are fixed.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

import sentences

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Answers"))

#: How many generated requests are asked, in JSON and in lines.
COUNT = 4_000
#: An example is to be read at a glance.
LENGTH_MAX = 240
WORDS_MIN = 4


def examples(templates, program):
    """An example of each sentence that the program said: the shortest one."""
    texts = sorted(said(program), key=lambda text: (len(text), text))
    words = collections.defaultdict(list)
    for number, text in enumerate(texts):
        for word in set(re.findall(r"\w{3,}", text)):
            words[word].append(number)
    found = {}
    for template in templates:
        pieces = re.split(r"‹[^›]*›", template)
        # A piece of few words is found in sentences that it is no part of.
        if len(re.findall(r"\w{2,}", " ".join(pieces))) < WORDS_MIN:
            continue
        rare = sorted((len(words[word]), words[word]) for piece in pieces for word in re.findall(r"(?<!\w)\w{3,}(?!\w)", piece)[1:-1] or [])
        pattern = sentences.pattern(template)
        for number in rare[0][1] if rare else range(len(texts)):
            if pattern.search(texts[number]):
                found[template] = texts[number]
                break
    return found


def said(program):
    """All that people read of the answers, each text once."""
    texts = set()
    for media, body in [*answers(program), *printed(program)]:
        for text in strings(json.loads(body)) if media == "json" else body.decode(errors="replace").splitlines():
            text = " ".join(text.split())
            if " " in text and len(text) <= LENGTH_MAX:
                texts.add(text)
    return texts


def strings(value):
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from strings(inner)


def answers(program):
    import server
    from kept import kept
    from questions import generated

    rooms = {name: server.Server(program, name) for name in server.FLAGS}
    questions = [*kept(), *tested(), *(question for number in range(COUNT) for question in generated(number))]
    try:
        for question in questions:
            yield from put(question, rooms[question.server])
    finally:
        for room in rooms.values():
            room.stop()


def tested():
    """The dumps and sources in the Swift tests, put to the questions that they can answer."""
    from question import post

    for module in ["DumpImportingTests", "SwiftUISourceTests"]:
        for path in sorted((ROOT / "Tests" / module).rglob("*.swift")):
            for text in sentences.literals(path.read_text()):
                if "‹" in text or len(text) < 20:
                    continue
                for endpoint, query in [("import", {}), ("explain", {}), ("hit-test", {"x": 20, "y": 30}), ("audit", {}), ("at-point", {"x": 20, "y": 30})]:
                    yield post(endpoint, text.encode(), query, "text/plain")


def put(question, room):
    import server

    for accept in [None, "text/plain"]:
        fields = [("Host", "localhost"), *(field for field in question.fields if accept is None or field[0] != "Accept")]
        fields += [("Accept", accept)] if accept else []
        room.send(server.request(question.method, question.target, fields, question.body))
        _, received, body = room.receive(question.method == "HEAD")
        media = next((value for name, value in received if name.lower() == "content-type"), "")
        if "json" in media and body:
            yield "json", body
        elif media.startswith("text/plain") and not question.target.startswith("/metrics"):
            yield "lines", body


def printed(program):
    """What commands print about source in the manual, and their help."""
    blocks = [block for page in sorted((ROOT / "docs").glob("*.md")) for block in re.findall(r"```swift\n(.*?)```", page.read_text(), re.S)]
    sources = [*blocks, (ROOT / "Examples" / "swiftui-row.swift").read_text()]
    commands = [([question, "-"], source) for source in sources for question in ["explain", "audit", "import", "render"]]
    commands += [([name, "--help"], "") for name in ["explain", "hit-test", "at-point", "audit", "diff", "events", "render", "touch-map", "import", "mcp"]]
    commands += [(["--help"], ""), (["help"], ""), (["explain", "-"], ""), (["explain", "/nowhere"], ""), (["explian", "-"], ""), (["--port", "x"], "")]
    for arguments, text in commands:
        ended = subprocess.run([program, *arguments, *(["--format", "text"] if "-" in arguments else [])], input=text.encode(), capture_output=True)
        yield "lines", ended.stdout + b"\n" + ended.stderr
