"""Requests that are no chance: the repository's examples and dumps, and every question about them."""

import json

import dumps
from around import PATHS
from documents import NO_DOCUMENTS, encode
from question import Question, post
from questions import SHOWN, SIZES
from source import Source


def kept(pastes=None):
    return [*examples(), *pasted(pastes), *refused(), *served(), *particular()]


def examples():
    """Each example, as it is and with its scene put to every other question."""
    for path in sorted((dumps.ROOT / "Examples").glob("*.json")):
        if path.name.endswith(".answer.json"):
            continue
        octets = path.read_bytes()
        request = json.loads(octets)
        scene = request["scene"]
        yield post("events" if "events" in request else "hit-test", octets)
        touch = request.get("touch", {"x": 100, "y": 100})
        for endpoint, member in [
            ("hit-test", {"touches": [{"x": x, "y": y} for x in range(5, 400, 45) for y in range(5, 850, 60)]}), ("at-point", {"touch": touch}),
            ("touch-map", {}), ("render", {"touch": touch, "show": SHOWN}), ("events", {"events": [{"tap": touch} if "in" not in touch else {"wait": 1}, {"doubleTap": [60, 60]}]}),
            *(("audit", {"targetSize": size}) for size in SIZES), *(("explain", {"target": name}) for name in names(scene)[:12]),
            *(("explain", {"target": name, "touch": touch}) for name in names(scene)[:12]),
        ]:
            yield post(endpoint, encode({"scene": scene, **member}))
        yield post("touch-map", encode({"scene": scene}), accept="image/svg+xml")
        yield post("audit", encode({"scene": scene}), accept="application/sarif+json")
        yield post("diff", encode({"before": scene, "after": {"windows": scene["windows"][:1]}}))


def names(scene):
    """The ids of a scene's views; those without one are named by their places."""
    found, rest = [], [(view, str(place)) for place, view in enumerate(scene["windows"])][::-1]
    while rest:
        view, place = rest.pop()
        found.append(view.get("id", place))
        rest.extend([(child, f"{place}.{number}") for number, child in enumerate(view.get("subviews", []))][::-1])
    return found


def pasted(extra):
    """Each dump and every question about it."""
    for name, octets in dumps.kept(extra):
        source = Source(name)
        yield post("import", octets, media="text/plain")
        words = dumps.targets_in(octets)
        for endpoint, query in [
            ("audit", {}), ("touch-map", {}), ("render", {"show": "names,hidden,touchMap"}), ("events", {"events": '[{"tap": [160, 424]}, {"drag": {"from": [160, 424], "to": [160, 200]}}]'}),
            *(("hit-test", {"x": source.quarters(0, 390), "y": source.quarters(0, 844)}) for _ in range(6)),
            *(("at-point", {"x": source.quarters(0, 390), "y": source.quarters(0, 844)}) for _ in range(4)),
            *(("explain", {"target": word}) for word in words[:10]),
            *(("explain", {"target": source.pick(words), "x": source.quarters(0, 390), "y": source.quarters(0, 844)}) for _ in range(10)),
        ]:
            yield post(endpoint, octets, query, "text/plain")
        for format in ["recursiveDescription", "idb", "webDriverAgent", "sentry", "earlGrey", "maestro", "detox"]:
            yield post("import", octets, {"format": format}, "text/plain")


def refused():
    """What is no document, put to every question, and what the body's type has to do with it."""
    for endpoint in ["hit-test", "explain", "at-point", "touch-map", "render", "audit", "diff", "events", "import"]:
        for octets in NO_DOCUMENTS:
            yield post(endpoint, octets)
            yield post(endpoint, octets, media="text/plain")
        for media in [None, "", "text/html", "application/JSON", "application/json; charset=utf-8", "application/octet-stream"]:
            yield post(endpoint, b'{"scene":{"windows":[]}}', media=media)


def served():
    """Everything that is there to be read, and each path with each method."""
    for path in PATHS:
        for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]:
            if path != "*" or method == "OPTIONS":
                yield Question("around", method, path, [], server="plain")
                yield Question("around", method, path, [("Origin", "https://app.example")], server="strict")
    web = dumps.ROOT / "Sources/DebuggerPage/Web"
    for path in sorted(web.rglob("*")):
        if path.is_file():
            yield Question("around", "GET", f"/{path.relative_to(web)}", [])
    for path in sorted((dumps.ROOT / "Examples").iterdir()):
        yield Question("around", "GET", f"/examples/{path.name}", [])


def particular():
    """What chance does not find: edges too many, work that doubles on each level, a recognizer too late, a dump that ends early."""
    # A slanted band in which squares of 43.6 points fit everywhere and of 44 nowhere, with edges by the hundred.
    steps = [(22 + place * 0.75, 21.8 + place % 2 * 0.005) for place in range(400)]
    corners = [(along + half, along - half) for along, half in steps] + [(along - half, along + half) for along, half in steps[::-1]]
    path = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in corners) + "Z"
    band = {"class": "UIButton", "frame": [5, 5, 350, 350], "overrides": {"pointInside": {"path": path}}}
    yield post("audit", encode({"scene": {"windows": [{"frame": [0, 0, 390, 844], "subviews": [band]}]}}))
    doubling = {"id": "leaf", "class": "UIButton", "frame": [0, 0, 99, 99]}
    for level in range(40):
        doubling = {"id": f"level{level}", "frame": [0, 0, 99, 99], "subviews": [doubling],
                    "overrides": {"hitTest": {"kind": "passThrough", "superCalls": 2}}}
    touch = {"touch": {"x": 9, "y": 9}}
    for endpoint, member in [("hit-test", touch), ("hit-test", {"touches": [touch["touch"]] * 9}), ("explain", {"target": "leaf"}),
                             ("explain", {"target": "leaf"} | touch), ("at-point", touch), ("touch-map", {}), ("audit", {}),
                             ("render", touch | {"show": ["traversal", "touchMap"]}), ("events", {"events": [{"tap": [9, 9]}]})]:
        yield post(endpoint, encode({"scene": {"windows": [doubling]}, **member}))
    yield post("diff", encode({"before": {"windows": [doubling]}, "after": {"windows": []}}))
    drags = {"id": "w", "frame": [0, 0, 400, 800], "isMultipleTouchEnabled": True, "gestureRecognizers": [
        {"id": "pan", "kind": "pan", "maximumNumberOfTouches": 1}, {"id": "pinch", "kind": "pinch"}, {"id": "turn", "kind": "rotation"},
        {"id": "hold", "kind": "longPress", "allowableMovement": 900}]}
    for events in [[finger(1, "began", 100, 100), finger(1, "moved", 160, 100), finger(2, "began", 300, 100), finger(2, "moved", 390, 300), finger(1, "moved", 20, 20)],
                   [finger(1, "began", 100, 100), finger(1, "moved", 160, 100), {"wait": 2}, finger(1, "ended", 160, 100)]]:
        yield post("events", encode({"scene": {"windows": [drags]}, "events": events}))
    cut = b"<UIWindow: 0x101; frame = (0 0; 90 90); layer = <CALayer: 0x1>>\n   | <UIView: 0x102; frame = (0 0; 90 90); layer = <CALayer: 0x2>>\n   | <UIImageView: 0x103; frame = (0 0; 50 50);"
    yield post("explain", cut, {"target": "0x102", "x": 10, "y": 10}, "text/plain")


def finger(name, phase, x, y):
    return {"touch": {"id": name, "phase": phase, "x": x, "y": y}}
