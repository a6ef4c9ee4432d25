"""Every whole dump of the corpora, in what people put around dumps: the same tree comes off, or the answer says what was lost.

The corpora are other people's texts (see test_corpora.py); where their folder is not there, the dumps of this repository are
wrapped alone.
"""

import collections
import html
import http.client
import itertools
import json
import os
import pathlib
import random
import re

import pytest
import requests
from conftest import ROOT

SHARED = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared"))


def each(change):
    """A change of every line, which is told its number from 1."""
    return lambda text: "\n".join(change(line, number) for number, line in enumerate(text.split("\n"), 1))


def escaped(text):
    return json.dumps(text, ensure_ascii=False)[1:-1]


def wrapped(width):
    def wrap(text):
        lines = text.split("\n")
        return "\n".join(line[at : at + width] for line in lines for at in range(0, max(len(line), 1), width))

    return wrap


#: What is put on a dump, by name.
DECORATIONS = {
    "colours": each(lambda line, n: f"\x1b[2m12:00:{n % 60:02}\x1b[0m \x1b[36m[ui]\x1b[0m {line}"),
    "colours within": lambda text: text.replace("frame", "\x1b[33mframe\x1b[0m").replace("0x", "\x1b[4m0x\x1b[24m"),
    "colours without escapes": lambda text: text.replace("frame", "[33mframe[0m") + "[0m",
    "entities": html.escape,
    "entities of entities": lambda text: html.escape(html.escape(text)),
    "page in one line": lambda text: "<p>" + html.escape(text).replace("\n", "<br/>") + "</p>",
    "page with breaks": lambda text: "<p>Why?</p><p>" + html.escape(text).replace("\n", "<br>\n") + "</p>",
    "page with spaces": lambda text: html.escape(text).replace("  ", "&nbsp; "),
    "page with code": lambda text: "<pre><code>" + html.escape(text) + "</code></pre>",
    "coloured page": lambda text: html.escape(text).replace("0x", '<span class="m">0x</span>'),
    "mail's encoding": lambda text: text.replace("=", "=3D").replace("; ", "; =\n"),
    "mail's quotation": each(lambda line, n: "> " + line),
    "quoted quotation": each(lambda line, n: ">> " + line),
    "comments": each(lambda line, n: "// " + line),
    "indented comments": each(lambda line, n: "    /// " + line),
    "documentation": each(lambda line, n: "   * " + line),
    "script's comments": each(lambda line, n: "# " + line),
    "line numbers": each(lambda line, n: f"{n}\t{line}"),
    "numbers and colons": each(lambda line, n: f"{n}: {line}"),
    "numbers and bars": each(lambda line, n: f"{n:4} | {line}"),
    "NSLog": each(lambda line, n: f"2024-05-01 12:34:{n % 60:02}.789012+0200 Shop[4711:815] {line}"),
    "os_log": each(
        lambda line, n: f"2024-05-01 12:34:{n % 60:02}.789012+0200 mac Shop[4711]: (Shop) [com.shop:ui] {line}"
    ),
    "device's log": each(lambda line, n: f"May  1 12:34:{n % 60:02} iPhone Shop(UIKitCore)[4711] <Notice>: {line}"),
    "Appium's log": each(lambda line, n: f"[debug] [XCUITest] {line}"),
    "driver's log": each(lambda line, n: f"2026-09-14 13:11:{n % 60:02}:402 [XCUITestDriver@51c1 (5d7c)] {line}"),
    "action's log": each(lambda line, n: f"2024-05-01T12:34:{n % 60:02}.1234567Z {line}"),
    "level": each(lambda line, n: f"DEBUG {line}"),
    "list": each(lambda line, n: f"- {line}"),
    "margin": each(lambda line, n: "        " + line),
    "fence": lambda text: f"It does not work:\n```\n{text}\n```\nWhy?",
    "prose": lambda text: f"Look, nothing happens when I tap:\n\n{text}\n\nThanks <3",
    "CR LF": lambda text: text.replace("\n", "\r\n"),
    "string": lambda text: f'"{escaped(text)}"',
    "string in a log": lambda text: f'12:00:01 result: "{escaped(text)}" (3 ms)',
    "string in JSON": lambda text: json.dumps({"status": 0, "hierarchy": text}, ensure_ascii=False),
    "code points": lambda text: escaped(text).replace("<", r"\u003c").replace(">", r"\u003e"),
    "literals": each(lambda line, n: f'    "{escaped(line)}",'),
    "concatenation": each(lambda line, n: f'    "{escaped(line)}\\n" +'),
    "diff": lambda text: "@@ -1,9 +1,9 @@\n" + "\n".join(" " + line for line in text.split("\n")),
    "diff's new lines": lambda text: "@@ -0,0 +1,9 @@\n" + "\n".join("+" + line for line in text.split("\n")),
    "wraps at 80": wrapped(80),
    "wraps at 120": wrapped(120),
}


#: Where the decoration breaks another one that the text has already: entities are cut by a wrap.
BROKEN = {("wraps at 120", "t-d19-html-entities.txt")}


def dumps():
    folders = [SHARED / name / "texts" for name in ("pastes", "parts", "screens")]
    folders += [ROOT / "Tests" / "DumpImportingTests" / name for name in ("Dumps", "ControlDumps")]
    for folder in folders:
        for path in sorted(folder.glob("*")) if folder.is_dir() else []:
            if path.suffix != ".md" or "texts" in path.parts:
                yield path


#: One connection for all pastes: a new one for each takes as long again.
SESSION = requests.Session()


def imported(service, text):
    body = text if isinstance(text, bytes) else text.encode()
    return SESSION.post(f"{service.url}/v1/import", data=body, headers={"Content-Type": "text/plain"}, timeout=30)


def tree(answer):
    """What the scene says, without ids and places in the paste."""

    def shape(view):
        keys = ("class", "frame", "bounds", "center", "alpha", "isHidden", "isUserInteractionEnabled", "label")
        return [[view.get(key) for key in keys], [shape(subview) for subview in view.get("subviews", [])]]

    return [shape(window) for window in answer.json()["scene"]["windows"]]


def says_loss(answer):
    """Whether an answer admits that something may be missing."""
    if answer.status_code != 200:
        return bool(answer.json().get("detail"))
    if "refusal" in answer.json():
        return True
    return any(warning["code"] in ("cut", "assumed", "notUnderstood") for warning in answer.json()["warnings"])


@pytest.fixture(scope="module")
def whole(service):
    """The dumps that are read as they are, with their trees."""
    found = []
    for path in dumps():
        text = path.read_text(encoding="utf-8", errors="surrogateescape").encode("utf-8", "surrogateescape")
        answer = imported(service, text)
        if answer.status_code == 200 and "refusal" not in answer.json():
            found.append((path.name, text.decode("utf-8", "replace").rstrip("\n"), tree(answer)))
    assert found
    return found


@pytest.mark.parametrize("name", DECORATIONS)
def test_a_decoration_comes_off_every_dump(service, whole, name):
    wrong, same = [], 0
    for dump, text, expected in whole:
        answer = imported(service, DECORATIONS[name](text))
        if answer.status_code == 200 and tree(answer) == expected:
            same += 1
        elif not says_loss(answer) and (name, dump) not in BROKEN:
            wrong.append(dump)
    assert not wrong, f"{name}: another tree, and no word of it: {wrong}"
    assert same >= len(whole) * 0.6, f"{name}: only {same} of {len(whole)} trees are the same"


def test_pairs_of_decorations_come_off_or_the_answer_says_what_was_lost(service, whole):
    pairs = list(itertools.permutations(DECORATIONS, 2))
    chosen = random.Random(31).sample(pairs, 400)
    wrong, same = [], 0
    for index, (inner, outer) in enumerate(chosen):
        dump, text, expected = whole[index % len(whole)]
        answer = imported(service, DECORATIONS[outer](DECORATIONS[inner](text)))
        if answer.status_code == 200 and tree(answer) == expected:
            same += 1
        elif not says_loss(answer):
            wrong.append((outer, inner, dump))
    assert not wrong, f"another tree, and no word of it: {wrong}"
    assert same >= len(chosen) * 0.5, f"only {same} of {len(chosen)} trees are the same"


def mutations(text):
    """Cuts, and lines that are swapped, doubled or indented anew."""
    lines = text.split("\n")
    step = max(len(lines) // 12, 1)
    for at in range(1, len(lines), step):
        yield "\n".join(lines[:at])
        yield "\n".join(lines[at:])
        yield "\n".join(lines[:at])[:-7]
        yield "\n".join(lines[: at - 1] + [lines[at], lines[at - 1]] + lines[at + 1 :])
        yield "\n".join(lines[:at] + [lines[at - 1]] + lines[at:])
        yield "\n".join(lines[:at] + ["   | " + lines[at]] + lines[at + 1 :])


def depth(line):
    """How deep the margin of a printed tree says that a line stands; nil for lines of other formats."""
    margin = re.match(r"((?: {3}\| )*)(?=<\w)", line)
    return margin and len(margin[1]) // 5


def damaged(text, rng):
    """Texts of which a reader sees that something is wrong, by kind: a whole line less at the end leaves a whole tree."""
    lines = text.split("\n")
    for at in sorted(rng.sample(range(1, len(lines)), min(6, len(lines) - 1))):
        before, line, following = lines[:at], lines[at], lines[at + 1 :]
        cut = line[:-7]
        if cut.count("<") > cut.count(">"):
            yield "cut within a description", "\n".join([*before, cut])
        if depth(line) or re.match(r"\s+<\w+ [^>]*\bwidth=", line):
            yield "cut at its start", "\n".join(lines[at:])
        if depth(line) is not None:
            yield "a line twice", "\n".join([*before, line, line, *following])
            if depth(before[-1]) is not None:
                deeper = "   | " * (depth(before[-1]) - depth(line) + 3) + line
                yield "indented anew", "\n".join([*before, deeper, *following])
        if following and None not in (depth(line), depth(following[0])) and depth(following[0]) == depth(line) + 1:
            if depth(before[-1]) is None or depth(following[0]) > depth(before[-1]) + 1:
                yield "swapped", "\n".join([*before, following[0], line, *following[1:]])


def receiver(answer):
    hit_view = answer.json()["hitView"]
    return hit_view and (hit_view["class"], [round(number, 2) for number in hit_view["location"] or []])


@pytest.mark.generated
def test_damage_is_never_answered_with_a_wrong_receiver_and_no_word_of_it(service, whole):
    """Issue: "never a confident wrong receiver". Each text of the corpora is damaged and touched in five places."""
    rng, counts, wrong = random.Random(31), collections.Counter(), []
    session = requests.Session()

    def touched(text, x, y):
        return session.post(
            f"{service.url}/v1/hit-test", params={"x": x, "y": y}, data=text.encode(),
            headers={"Content-Type": "text/plain"}, timeout=30)

    for dump, text, windows in whole:
        (_, frame, *_), _ = windows[0]
        x, y, width, height = frame or [0, 0, 390, 844]
        points = [(x + width * a, y + height * b) for a, b in [(0.5, 0.5), (0.5, 0.08), (0.5, 0.93), (0.25, 0.3), (0.8, 0.7)]]
        expected = [touched(text, *point) for point in points]
        for kind, damage in damaged(text, rng):
            for point, usual in zip(points, expected, strict=True):
                answer = touched(damage, *point)
                assert answer.status_code in (200, 400, 422), (dump, kind)
                if usual.status_code != 200 or answer.status_code != 200:
                    counts[kind, "refused"] += 1
                elif receiver(answer) == receiver(usual):
                    counts[kind, "the same"] += 1
                elif says_loss(answer) or answer.json().get("undecided"):
                    counts[kind, "said"] += 1
                else:
                    wrong.append((kind, dump, point, receiver(usual), receiver(answer)))
    for (kind, outcome), count in sorted(counts.items()):
        print(f"{kind}: {count} {outcome}")
    assert not wrong, wrong[:20]
    assert all(counts[kind, "the same"] + counts[kind, "said"] >= 20 for kind in {kind for kind, _ in counts})


def test_mutations_are_answered(service, whole):
    # There are thousands of them, with which a session would be busy for longer than the service.
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=30)
    for dump, text, _ in whole:
        for mutation in mutations(text):
            connection.request("POST", "/v1/import", mutation.encode(), {"Content-Type": "text/plain"})
            answer = connection.getresponse()
            answer.read()
            assert answer.status in (200, 400, 422), (dump, mutation[:200])
    connection.close()
