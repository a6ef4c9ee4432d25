"""Command lines: `hittestd QUESTION FILE` with right and wrong options, scenes, requests and dumps."""

import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile

import dumps
from changes import change
from documents import NO_DOCUMENTS, damage, encode, spoil
from questions import PARTS, RULES, SEED, SHOWN, SIZES, member, scene
from source import Source

QUESTIONS = ["hit-test", "explain", "at-point", "touch-map", "audit", "render", "events", "import", "diff"]
FORMATS = {
    **{question: ["json", "text"] for question in ["hit-test", "explain", "at-point", "events", "import", "diff"]},
    "touch-map": ["json", "text", "svg"], "audit": ["json", "text", "sarif"], "render": ["svg", "text"],
}

#: Options of the program itself, and mistakes of its first word.
FIXED = [
    ["--help"], ["-h"], ["--version"], ["--no-such"], ["--port"], ["--port", "x"], ["--port", "99999"], ["hit-tset", "a"], ["--max-body", "-1"], ["--host", "example.org"],
    ["--log", "loud"], ["--token", ""], ["--token-file", "missing"], ["--max-fields", "-1"], ["--max-views", "0"], ["--idle-timeout", "x"], ["--max-depth", "9999"], ["--probe", "x"], ["--max-connections"],
    *([question, "--help"] for question in QUESTIONS), *([question] for question in QUESTIONS), *([question, "missing.json", "missing.txt"] for question in QUESTIONS),
    *([question, "missing"] for question in QUESTIONS), *([question, "."] for question in QUESTIONS), ["diff", "-", "-"], ["diff", "scene.json", "missing"],
]


@dataclasses.dataclass
class Command:
    arguments: list
    given: bytes = b""
    files: dict = dataclasses.field(default_factory=dict)
    environment: dict = dataclasses.field(default_factory=dict)

    def run(self, program):
        """The exit status, the output and the errors; in a directory of its own, whose files have the same names each time."""
        with tempfile.TemporaryDirectory() as directory:
            for name, octets in self.files.items():
                pathlib.Path(directory, name).write_bytes(octets)
            try:
                ended = subprocess.run(
                    [os.path.abspath(program), *self.arguments], input=self.given, capture_output=True, timeout=60, cwd=directory, env=self.environment)
            except subprocess.TimeoutExpired:
                # A program that serves although its options are wrong.
                return -1, b"", b"It does not end."
        return ended.returncode, ended.stdout, ended.stderr

    def text(self):
        return repr((self.arguments, self.given, self.files, self.environment)).encode()


def commands(count):
    """About so many of them."""
    fixed = [Command(arguments, files={"scene.json": b'{"windows":[]}'}) for arguments in FIXED]
    examples = [Command(["events" if path.name.startswith("events") else "hit-test", path.name], files={path.name: path.read_bytes()})
                for path in sorted((dumps.ROOT / "Examples").glob("*.json")) if not path.name.endswith(".answer.json")]
    return [*fixed, *examples, *(generated(number) for number in range(max(0, count - len(fixed) - len(examples))))][:count]


def generated(number):
    source = Source(f"{SEED}/command/{number}")
    question = QUESTIONS[number % len(QUESTIONS)]
    made = scene(source, question)
    if question == "import" or question != "diff" and source.chance(20):
        return about(source, question, made, "dump.txt", dumps.Dump(source, number).text().encode())
    if question == "diff":
        after = json.loads(encode(made.scene))
        change(source, after)
        files = {"before.json": encode(made.scene), "after.json": encode({"scene": after} if source.chance(30) else after)}
        return Command(["diff", *files], files=files)
    document = member(source, question, made) if source.chance(50) else made.scene
    if source.chance(15):
        document = json.loads(encode(document))
        spoil(document, source)
    octets = encode(document, source)
    if source.chance(8):
        octets = damage(octets, source) if source.chance(60) else source.pick(NO_DOCUMENTS)
    return about(source, question, made, "scene.json", octets)


def about(source, question, made, name, octets):
    """The command with options that fit the question, now and then one that does not."""
    arguments = [question]
    arguments += given_options(source, question, made, name, octets)
    if question in FORMATS and source.chance(70):
        arguments += ["--format", source.pick(FORMATS[question])]
    if source.chance(8):
        arguments += source.pick([["--format", "pdf"], ["--tarjet", "a"], ["--x", "one"], ["--x"], ["--dump-format", "paper"], ["--dump-format", "idb"], ["--include", "nothing"], ["--fail-on", "all"]])
    environment = source.pick([{"HITTESTD_MAX_VIEWS": "3"}, {"HITTESTD_MAX_VIEWS": "x"}, {"HITTESTD_TOKEN": "a"}]) if source.chance(6) else {}
    if source.chance(25):
        return Command([*arguments, "-"], given=octets, environment=environment)
    return Command([*arguments, name], files={name: octets}, environment=environment)


def given_options(source, question, made, name, octets):
    x, y = made.place()
    target = source.pick(made.ids if name == "scene.json" else dumps.targets_in(octets))
    options = []
    if question in ("hit-test", "explain", "at-point", "render") and source.chance(75):
        options += ["--x", str(x), f"--y={y}"]
    if question in ("explain", "render") and source.chance(85):
        options += ["--target", target]
    choices = {
        "hit-test": ["--passes=2", "--include=log", "--include=" + ",".join(PARTS["hit-test"]), "--in=" + target], "at-point": ["--in=" + target],
        "touch-map": ["--views=" + target, "--window=" + made.ids[0]], "render": ["--show=" + ",".join(SHOWN)],
        "audit": ["--target-size=" + source.pick(SIZES), "--rules=" + source.pick(RULES), "--artifact=a b.json", "--fail-on=" + source.pick(["minor", "serious", "critical", "none"])],
        "events": ["--include=summary", '--options={"panMovement": 5}'],
    }.get(question, [])
    if question == "events" and source.chance(80):
        options.append("--events=" + json.dumps([{"tap": [x, y]}, {"drag": {"from": [x, y], "to": [x, y + 90]}}]))
    return options + source.some(choices)
