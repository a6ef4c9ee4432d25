"""Random SwiftUI scenes, asked of every endpoint: nothing fails, answers follow the document, and fixes mend."""

import copy
import random

import pytest
import requests
from test_document import validator

KINDS = "Text Image Shape Color Material Stack Spacer Button PlatformView ScrollView Other".split()
NEEDS_FRAME = {"Text", "Image", "Shape", "Color", "Material", "PlatformView", "ScrollView"}
MAPS = [[1, 0, 0, 1, 5, 5], [0, 1, -1, 0, 60, 0], [0] * 6, [1, 0, 0.01, 0, 1, 0, 0, 0, 1], [1e150] * 6]


class Scenes:
    """Small trees with everything that nodes and modifiers may declare; every node and gesture has an id."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.nodes, self.gestures = {}, []

    def frame(self):
        return [self.random.choice([-20, 0, 5, 30]) for _ in range(2)] + [self.random.choice([0, 1, 20, 60, 200]) for _ in range(2)]

    def shape(self):
        return self.random.choice([True, {"rect": self.frame()}, {"circle": {"center": [30, 30], "radius": 20}}, {"inset": -5}])

    def modifier(self):
        pick = self.random.choice
        name = pick("contentShape allowsHitTesting opacity hidden disabled gesture gesture clip zIndex removing".split())
        if name == "gesture":
            self.gestures.append(f"g{len(self.gestures)}")
            return {name: {"id": self.gestures[-1], "kind": pick(["tap", "drag"]), "count": pick([1, 2]),
                           "priority": pick(["default", "high", "simultaneous"]),
                           "mask": pick(["all", "all", "gesture", "subviews", "none"]), "enabled": pick([True, True, False])}}
        values = {"contentShape": pick([{}, {"shape": self.shape()}, {"kinds": []}]), "opacity": pick([0, 0.0005, 0.5, 1]),
                  "zIndex": pick([-1, 0, 1])}
        return {name: values.get(name, pick([True, False]))}

    def node(self, depth):
        node = {"id": f"n{len(self.nodes)}", "view": self.random.choice(KINDS)}
        self.nodes[node["id"]] = node
        chance = self.random.random
        if node["view"] in NEEDS_FRAME or chance() < 0.5:
            node["frame"] = self.frame()
        if chance() < 0.1:
            node["toHost"] = self.random.choice(MAPS)
        if chance() < 0.2:
            node["shape"] = self.shape()
        if node["view"] in {"PlatformView", "ScrollView"} and chance() < 0.6:
            node["uiView"] = self.random.choice(["v1", "v2"])
        node["modifiers"] = [self.modifier() for _ in range(self.random.choice([0, 0, 1, 2]))]
        if depth < 3:
            node["children"] = [self.node(depth + 1) for _ in range(self.random.choice([0, 0, 1, 2]))]
        return node

    def scene(self):
        pick = self.random.choice
        content = {"system": pick([17, 18, 26]), "touchRadius": pick([0, 0, 20]),
                   "content": [self.node(0) for _ in range(pick([0, 1, 2, 3]))]}
        host = {"id": "host", "class": "_UIHostingView", "frame": [0, 0, 200, 200], "swiftUI": content,
                "subviews": [{"id": "v1", "class": "UIButton", "frame": self.frame(), "subviews": [{"id": "v2", "frame": self.frame()}]}]}
        return {"windows": [{"id": "w", "frame": [0, 0, 200, 200], "subviews": [host]}]}


def apply(nodes, change):
    modifiers = nodes[change["node"]].setdefault("modifiers", [])
    if "insert" in change:
        modifiers.insert(change["at"], change["insert"])
    elif "remove" in change:
        assert modifiers.pop(change["at"]).keys() == change["remove"].keys()
    else:
        assert modifiers[change["at"]].keys() == change["from"].keys()
        modifiers[change["at"]] = change["to"]


def by_id(nodes):
    found = {}
    for node in nodes:
        found |= {node["id"]: node} | by_id(node.get("children", []))
    return found


def test_events_say_that_gestures_of_swiftui_are_not_played(service):
    scene = {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
        {"id": "host", "frame": [0, 0, 100, 100], "swiftUI": {"content": [{"view": "Button", "frame": [0, 0, 50, 50]}]}}]}]}
    for at, told in [([25, 25], True), ([225, 25], False)]:
        body = {"scene": scene, "events": [{"tap": {"x": at[0], "y": at[1]}}]}
        answer = requests.post(f"{service.url}/v1/events", json=body, timeout=30).json()
        assert any("SwiftUI's gestures in" in sentence for sentence in answer["assumptions"]) == told


def contains(regions, x, y):
    """Whether a point is in polygons, each an outer ring and its holes: the crossings of a ray are odd."""
    inside = False
    for ring in (ring for polygon in regions for ring in polygon):
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


@pytest.mark.parametrize("seed", range(40))
def test_the_touch_map_has_whom_a_touch_hits(service, seed):
    scenes = Scenes(1000 + seed)
    scene = scenes.scene()
    content = scene["windows"][0]["subviews"][0]["swiftUI"]
    content["touchRadius"] = 0
    places = [(scenes.random.uniform(0, 200), scenes.random.uniform(0, 200)) for _ in range(60)]
    body = {"scene": scene, "touches": [{"x": x, "y": y} for x, y in places], "include": []}
    results = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=30).json()["results"]
    answer = requests.post(f"{service.url}/v1/touch-map", json={"scene": scene}, timeout=30).json()
    validator("TouchMap").validate(answer)
    shares = answer["views"]
    for (x, y), result in zip(places, results):
        owners = [share["view"] for share in shares if contains(share["regions"], x, y)]
        assert owners == [result["hitView"]["id"]], (x, y)
        firing = {share["gesture"] for share in answer["swiftUI"] if contains(share["regions"], x, y)}
        assert firing == {gesture["id"] for gesture in result.get("swiftUI", {}).get("gestures", []) if gesture["fires"]}, (x, y)
    for share in answer["swiftUI"]:
        if not share["bestPoint"]:
            continue
        result = requests.post(f"{service.url}/v1/hit-test", json={"scene": scene, "touch": share["bestPoint"]}, timeout=30).json()
        assert share["gesture"] in [gesture["id"] for gesture in result["swiftUI"]["gestures"] if gesture["fires"]]


@pytest.mark.parametrize("seed", range(60))
def test_random_scenes(service, seed):
    def ask(question, body):
        answer = requests.post(f"{service.url}/v1/{question}", json=body, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    scenes = Scenes(seed)
    scene = scenes.scene()
    touch = {"x": scenes.random.choice([5, 33.3, 50]), "y": scenes.random.choice([5, 33.3, 50])}
    validator("HitTestAnswer").validate(ask("hit-test", {"scene": scene, "touch": touch}))
    validator("ViewsAtPoint").validate(ask("at-point", {"scene": scene, "touch": touch}))
    validator("Audit").validate(ask("audit", {"scene": scene}))
    ask("touch-map", {"scene": scene})
    for target in [*scenes.nodes, *scenes.gestures]:
        answer = ask("explain", {"scene": scene, "target": target, "touch": touch})
        if "swiftUI" not in answer:
            continue
        validator("SwiftUIExplanation").validate(answer)
        for fix in answer["fixes"]:
            mended = copy.deepcopy(scene)
            for change in fix["change"]:
                apply(by_id(mended["windows"][0]["subviews"][0]["swiftUI"]["content"]), change)
            assert ask("explain", {"scene": mended, "target": target, "touch": touch})["verdict"] == "reached", fix
