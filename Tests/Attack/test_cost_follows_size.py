"""Small requests cost little: a search for those that take long for their bytes, by chance and then uphill.

Callgrind's instructions are counted in place of time, and so many candidates are tried: all machines find the same.
"""

import copy
import json
import os
import random
import re
import subprocess
import urllib.error
import urllib.request

import pytest
from service import BINARY, Service

BYTES_MAX = 10_000
# The goal is 0.1 s, in which a core runs some 300 million. Audits of small scenes with long turned views take twice that.
MILLIONS_MAX = 600
CANDIDATES = 20
SEEDS = [3, 8, 17, 14_538]
NUMBERS = [0, -0.0, 1, 0.5, 7, 44, 300, 1e-9, 1e-300, 5e-324, 1e7, 1e9, 1e15, 1e150, -1e9, 1e300]
UNKNOWN = [{"hitTest": "unknown"}, {"pointInside": "unknown"}]
CLASSES = ["UIView", "UIButton", "UIScrollView", "UITextView", "UISwitch", "UITableView", "UIButtonLabel"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def number(self):
        source = self.random
        return source.choice(NUMBERS) if source.random() < 0.2 else round(source.uniform(-20, 400), source.choice((0, 2)))

    def length(self):
        return abs(self.number())

    def shape(self):
        source = self.random
        points = " ".join(f"L{self.number()} {self.number()}Q{self.number()} {self.number()} 9 {self.number()}"
                          for _ in range(source.randrange(1, 9)))  # fmt: skip
        return source.choice([
            {"inset": self.number()}, {"rect": [self.number(), self.number(), self.length(), self.length()]},
            {"circle": {"center": [self.number(), self.number()], "radius": self.length()}}, {"path": f"M0 0{points}Z"},
            {"subviews": True},
        ])  # fmt: skip

    def overrides(self):
        source = self.random
        return source.choice([
            *UNKNOWN, {"pointInside": self.shape()}, {"hitTest": {"kind": "passThrough", "superCalls": 2}},
            {"hitTest": {"kind": "overlap"}}, {"hitTest": {"kind": "guideMask", "hole": "M10 10h30v30z"}},
        ])  # fmt: skip

    def recognizers(self, name):
        kinds = ["tap", "pan", "longPress", "swipe", "pinch", "rotation"]
        return [{"id": f"{name}.{place}", "kind": self.random.choice(kinds)} for place in range(self.random.randrange(1, 6))]

    def content(self, depth):
        source = self.random
        node = {"view": source.choice(["Button", "Color", "Stack", "Text"])}
        node["modifiers"] = [{"gesture": {"kind": source.choice(["tap", "longPress", "drag"])}}] * source.randrange(3)
        node["frame"] = [self.number(), self.number(), self.length(), self.length()]
        if depth and node["view"] == "Stack":
            del node["frame"]
            node["children"] = [self.content(depth - 1) for _ in range(source.randrange(1, 5))]
        elif node["view"] == "Stack":
            node["view"] = "Color"
        return node

    def view(self, name, depth):
        source = self.random
        view = {"id": name, "class": source.choice(CLASSES)}
        if source.random() < 0.4:
            view["bounds"] = [self.number(), self.number(), self.length(), self.length()]
            view["center"] = [self.number(), self.number()]
            view["transform"] = [round(source.uniform(-1.2, 1.2), 2) for _ in range(4)] + [0, 0]
        else:
            view["frame"] = [self.number(), self.number(), self.length(), self.length()]
        if source.random() < 0.4:
            view["overrides"] = self.overrides()
        if source.random() < 0.2:
            view["gestureRecognizers"] = self.recognizers(name)
        if source.random() < 0.1:
            view |= {"class": "_UIHostingView", "swiftUI": {"content": [self.content(4)]}}
        if source.random() < 0.2:
            view["clipsToBounds"] = True
        if depth and source.random() < 0.7:
            view["subviews"] = [self.view(f"{name}-{place}", depth - 1) for place in range(source.randrange(1, 5))]
        return view

    def scene(self):
        source = self.random
        depth = source.choice((1, 2, 3, 4))
        subviews = [self.view(f"v{place}", depth) for place in range(source.randrange(1, 12))]
        scene = {"windows": [{"id": "w", "frame": [0, 0, *source.choice(((390, 844), (1e6, 1e6)))], "subviews": subviews}]}
        if source.random() < 0.25:
            scene["stacking"] = "unknown"
        return scene

    def request(self):
        """A path and a body that is short enough."""
        while True:
            path = self.random.choice(["hit-test", "explain", "explain", "at-point", "touch-map", "audit", "events", "render"])
            body = self.body(path)
            if len(text(body)) <= BYTES_MAX:
                return path, body

    def body(self, path):
        scene, point = self.scene(), {"x": self.random.choice((5, 120, 300)), "y": self.random.choice((5, 120, 700))}
        body = {"scene": scene}
        if path == "hit-test":
            body["touches"] = [{"x": index * 7 % 390, "y": index * 11 % 844} for index in range(self.random.randrange(1, 100))]
        elif path == "explain":
            body |= {"target": self.random.choice(scene["windows"][0]["subviews"])["id"]}
            if self.random.random() < 0.4:
                body["touch"] = point
        elif path == "at-point":
            body["touch"] = point
        elif path == "events":
            body["events"] = [{"time": index, "tap": [point["x"], point["y"]]} for index in range(self.random.randrange(1, 60))]
        elif path == "render":
            body |= {"touch": point, "show": ["traversal", "touchMap"]}
        return body

    def changed(self, body):
        """The same request with one of its views doubled, dropped or made anew."""
        body = copy.deepcopy(body)
        lists = [views_of for views_of in lists_of(body["scene"]["windows"][0]) if views_of]
        views, kind = self.random.choice(lists), self.random.randrange(3)
        place = self.random.randrange(len(views))
        if kind == 0:
            views.append(renamed(copy.deepcopy(views[place]), f"c{self.random.randrange(10**6)}"))
        elif kind == 1 and len(views) > 1 and views[place]["id"] != body.get("target"):
            del views[place]
        else:
            views.append(self.view(f"n{self.random.randrange(10**6)}", 1))
        return body


def lists_of(view):
    subviews = view.get("subviews", [])
    return [subviews, *(found for subview in subviews for found in lists_of(subview))]


def renamed(view, name):
    """Ids are unique."""
    view["id"] = name
    for place, recognizer in enumerate(view.get("gestureRecognizers", [])):
        recognizer["id"] = f"{name}.{place}"
    for place, subview in enumerate(view.get("subviews", [])):
        renamed(subview, f"{name}-{place}")
    return view


def text(body):
    return json.dumps(body, separators=(",", ":")).encode()


def instructions(folder, path, body):
    """In millions, of the command line's answer to a question."""
    file = folder / "request.json"
    file.write_bytes(text(body))
    # A dictionary's order is not to differ between the runs.
    process = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", BINARY, path, file, "-o", os.devnull],
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}, stderr=subprocess.PIPE, text=True)  # fmt: skip
    return int(re.search(r"Collected : (\d+)", process.stderr)[1]) // 1_000_000


def ask(service, path, body):
    """The status of the answer."""
    request = urllib.request.Request(f"{service.url}/v1/{path}", text(body), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def worst_of(service, seed, folder):
    """The request that cost most, in millions: half of the candidates by chance, then uphill from there. What is refused
    costs nothing, and shows nothing."""
    generator, worst, candidates = Generator(seed), (0, "", {}), 0
    while candidates < CANDIDATES:
        is_uphill = candidates >= CANDIDATES // 2
        path, body = (worst[1], generator.changed(worst[2])) if is_uphill else generator.request()
        if len(text(body)) > BYTES_MAX or ask(service, path, body) != 200:
            continue
        candidates += 1
        worst = max(worst, (instructions(folder, path, body), path, body), key=lambda found: found[0])
    return worst


@pytest.mark.heavy
@pytest.mark.parametrize("seed", SEEDS)
def test_no_small_request_takes_long(seed, tmp_path):
    service = Service()
    try:
        millions, path, body = worst_of(service, seed, tmp_path)
    finally:
        service.end()
    print(f"{path}: {len(text(body))} octets, {millions} million instructions")
    assert millions < MILLIONS_MAX, text(body).decode()
