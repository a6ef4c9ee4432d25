"""Answers that are not the same: written to files, counted by endpoint, the first of them shown."""

import collections
import difflib
import json
import pathlib
import re

FILES_MAX = 500
LINES_MAX = 14


class Differences:
    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        self.counts = collections.Counter()
        self.shown = collections.defaultdict(list)

    @property
    def count(self):
        return sum(self.counts.values())

    def add(self, asked, before, after):
        """`before` is an outcome, or the line of a recording, which holds no body."""
        if self.count < FILES_MAX:
            self.write(asked, before, after)
        self.counts[asked.endpoint] += 1
        if len(self.shown[asked.endpoint]) < 20:
            self.shown[asked.endpoint].append((asked.name, self.lines(before, after)))

    def write(self, asked, before, after):
        self.directory.mkdir(parents=True, exist_ok=True)
        if not self.count:
            for path in self.directory.glob("*.[rba]*"):
                path.unlink()
        stem = self.directory / asked.name
        stem.with_name(f"{asked.name}.request").write_bytes(asked.octets)
        stem.with_name(f"{asked.name}.after").write_text(readable(after))
        if not isinstance(before, str):
            stem.with_name(f"{asked.name}.before").write_text(readable(before))

    def lines(self, before, after):
        if isinstance(before, str):
            return [f"- {before}", f"+ {after.line()}"]
        texts = [readable(side).split("\n") for side in (before, after)]
        return [line[:200] for line in list(difflib.unified_diff(*texts, lineterm="", n=1))[2:]]

    def print(self):
        if not self.count:
            return
        print(f"\n{self.count} differences: " + ", ".join(f"{endpoint} {count}" for endpoint, count in self.counts.most_common()))
        print(f"The first {FILES_MAX} with their requests are in {self.directory}.")
        each = max(1, 20 // len(self.counts))
        for endpoint, count in self.counts.most_common():
            print(f"\n== {endpoint}: {count}")
            for name, lines in self.shown[endpoint][:each]:
                print(f"-- {name}")
                print("\n".join(lines[:LINES_MAX] + (["…"] if len(lines) > LINES_MAX else [])))


def readable(outcome):
    """An answer in lines, so that a difference is small."""
    text = outcome.body.decode(errors="backslashreplace")
    if text[:1] in "{[":
        try:
            text = json.dumps(json.loads(text), indent=1, ensure_ascii=False)
        except ValueError:
            pass
    elif text.startswith("<"):
        text = re.sub(r"><", ">\n<", text)
    return f"{outcome.status} {outcome.fields}\n{text}"
