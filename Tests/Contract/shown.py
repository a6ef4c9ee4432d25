"""The commands of README.md and docs/ whose output is printed below them, run as they are written.

    BINARY=… .venv/bin/python Tests/Contract/shown.py      prints the outputs anew where sentences have changed

A block of `sh` is shown with its output if another block follows on the next line. What the command reads is the block
before it: `pbpaste` prints that, and a file that the repository lacks has it as its content. In an output `…` stands for
what is left out: lines, members of an object, the end of an array or of a text.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from conftest import BINARY, ROOT, Service

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
ADDRESS = "http://127.0.0.1:8080"


class Shown:
    """A command of a page, what it reads, and its output as it is printed there."""

    def __init__(self, page, source, command, output):
        self.page, self.source, self.command = page, source, command[2]
        self.kind, self.output, self.place = output[1], output[2], output.span(2)

    def __str__(self):
        return f"{self.page.relative_to(ROOT)}: {self.command.strip().splitlines()[0]}"

    def run(self, url, folder):
        """What the command prints in a folder that has the examples, for a service at the address."""
        folder = pathlib.Path(folder)
        (folder / "Examples").symlink_to(ROOT / "Examples")
        for name in re.findall(r"(?<=[ @])[\w-]+\.(?:json|txt|storyboard|swift)\b", self.command):
            (folder / name).write_text(self.source)
        (folder / "pasted").write_text(self.source)
        tools = folder / "tools"
        tools.mkdir()
        (tools / "hittestd").symlink_to(BINARY.resolve())
        (tools / "pbpaste").write_text(f"#!/bin/sh\ncat '{folder}/pasted'\n")
        (tools / "pbpaste").chmod(0o755)
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.command.replace(ADDRESS, url)], cwd=folder, text=True, check=True,
            env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}, capture_output=True, timeout=60,
        ).stdout  # fmt: skip

    def difference(self, printed):
        """What is printed otherwise than the page shows it; nothing where the page is right."""
        if self.kind == "json":
            return difference(json.loads(with_gaps(self.output)), json.loads(printed), "$")
        start = 0
        for part in re.split(r"^ *…\n", self.output, flags=re.MULTILINE):
            place = printed.find(part, start)
            if place < 0 or (start == 0 and place > 0):
                return f"{part}\nis not in\n{printed[start:]}"
            start = place + len(part)
        if not self.output.endswith("…\n") and printed[start:]:
            return f"{printed[start:]}\nis not shown"


def shown_outputs(page):
    """The commands of a page that are printed with their outputs."""
    blocks = list(BLOCK.finditer(page.read_text()))
    for number, (command, output) in enumerate(zip(blocks, blocks[1:])):
        if command[1] == "sh" and command.end() == output.start():
            yield Shown(page, blocks[number - 1][2] if number else "", command, output)


def with_gaps(text):
    """JSON in which `…` stands for members or elements, as JSON: a member or an element that is called so."""
    closers = []

    def token(match):
        found = match[0]
        if found in "{[":
            closers.append(found)
        elif found in "}]":
            closers.pop()
        return ('"…": 0' if closers[-1] == "{" else '"…"') if found == "…" else found

    return re.sub(r'"(?:[^"\\]|\\.)*"|[{}\[\]…]', token, text)


def difference(shown, found, place):
    """The first place at which a value is not as shown; nothing where there is none."""
    if isinstance(shown, dict) and isinstance(found, dict):
        names = [name for name in shown if name != "…"]
        if missing := [name for name in names if name not in found]:
            return f"{place} has no {missing}"
        if "…" not in shown and (others := found.keys() - shown.keys()):
            return f"{place} has {sorted(others)}, too"
        return next(filter(None, (difference(shown[name], found[name], f"{place}.{name}") for name in names)), None)
    if isinstance(shown, list) and isinstance(found, list):
        is_cut = shown[-1:] == ["…"]
        elements = shown[:-1] if is_cut else shown
        if len(found) < len(elements) or (len(found) > len(elements) and not is_cut):
            return f"{place} has {len(found)} elements"
        return next(filter(None, (difference(a, b, f"{place}[{n}]") for n, (a, b) in enumerate(zip(elements, found)))), None)
    if isinstance(shown, str) and shown.endswith("…") and isinstance(found, str) and found.startswith(shown[:-1]):
        return None
    return None if shown == found else f"{place} is {found!r}, not {shown!r}"


def print_anew(page, service):
    """Puts what commands print now into the page; outputs in JSON, or with gaps, are left to people."""
    text = page.read_text()
    for shown in reversed(list(shown_outputs(page))):
        with tempfile.TemporaryDirectory() as folder:
            printed = shown.run(service.url, folder)
        if not (problem := shown.difference(printed)):
            continue
        if shown.kind == "json" or "…" in shown.output:
            print(f"{shown}: {problem}")
        else:
            start, end = shown.place
            text = text[:start] + printed + text[end:]
    page.write_text(text)


if __name__ == "__main__":
    running = Service()
    for each in PAGES:
        print_anew(each, running)
    running.stop()
