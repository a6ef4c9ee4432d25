"""The worst requests that are known, one or more for each route: what took longest, or most memory, for its bytes."""

import json
import math
import random
import sys

# Scenes nest deeper than Python's writer of JSON expects.
sys.setrecursionlimit(20_000)

SCREEN = [0, 0, 400, 800]
HOLE = "M10 10h30v30z"


def scene(subviews):
    return {"windows": [{"id": "w", "frame": SCREEN, "subviews": subviews}]}


def view(name, frame=(0, 0, 300, 300), hit_test=None, point_inside=None, **others):
    overrides = {"hitTest": hit_test, "pointInside": point_inside}
    overrides = {key: value for key, value in overrides.items() if value is not None}
    return {"id": name, "frame": list(frame), **({"overrides": overrides} if overrides else {}), **others}


def masks(count):
    """Each takes itself out, and is looked for again by all behind it (R48)."""
    return scene([view(f"m{index}", hit_test={"kind": "guideMask", "hole": HOLE}) for index in range(count)])


def unknown(count, method="hitTest"):
    """All are beside the touch, and each could take it all the same."""
    return scene([view(f"u{index}", (0, 0, 1, 1), overrides={method: "unknown"}) for index in range(count)])


def nested(count, hit_test, inset=0.1):
    inner = view("inmost", (0, 0, 10, 10))
    for index in range(count):
        inner = view(f"n{index}", (0, 0, 300 - index * inset, 300), hit_test, subviews=[inner])
    return scene([inner])


def turned(count, step=7):
    """Covers at all angles, whose edges cross."""
    return scene([
        {
            "id": f"t{index}", "bounds": [0, 0, 30 + index % 50, 40 + index % 70],
            "center": [index * step % 390, index * 13 % 790],
            "transform": [0.9, 0.1 * (index % 9), -0.2, 1.1, 0, 0],
        }
        for index in range(count)
    ])


def buttons(count, width=20_000):
    return scene([view(f"b{i}", (i % 20 * 20, i // 20 * 3, 18, 2), **{"class": "UIButton"}) for i in range(count)])


def circles(count, hit_test=None):
    shape = {"union": [{"circle": {"center": [index % 300, index % 299], "radius": 9}} for index in range(count)]}
    return scene([view("round", hit_test=hit_test, point_inside=shape)])


def long_path(count):
    path = "M0 0" + "".join(f"Q{i % 300} {i * 7 % 300} {i * 3 % 300} {i * 11 % 300}" for i in range(count)) + "Z"
    return scene([view("drawn", point_inside={"path": path})])


def bars(count):
    """Half of them across the others, each crossing in sight."""
    return scene([
        view(f"b{i}", (i * 400 / count, 0, 0.1, 800) if i % 2 else (0, i * 800 / count, 400, 0.1)) for i in range(count)])


def windows(count):
    return {"windows": [{"id": f"w{index}", "frame": SCREEN} for index in range(count)]}


def recognizers(count):
    kinds = ["tap", "pan", "longPress", "swipe", "pinch", "rotation"]
    gestures = [{"id": f"g{index}", "kind": kinds[index % len(kinds)]} for index in range(count)]
    return scene([view("v", SCREEN, gestureRecognizers=gestures)])


def drag(moves):
    events = [{"time": 0, "touch": {"phase": "began", "x": 5, "y": 5}}]
    for index in range(moves):
        events.append({"time": 0.01 * (index + 1), "touch": {"phase": "moved", "x": index % 300, "y": 9}})
    return events


def taps(count):
    """Touches in one place, one after the other."""
    events = []
    for index in range(count):
        for phase, moment in (("began", 0.0), ("ended", 0.05)):
            events.append({"time": index + moment, "touch": {"phase": phase, "x": 20, "y": 20}})
    return events


def swift_ui(nodes, **others):
    return scene([{"id": "host", "class": "_UIHostingView", "frame": SCREEN, "swiftUI": {"content": nodes, **others}}])


def gestures(depth, count):
    """Each is on the way of a touch, and asked what it makes of it."""
    node = {"view": "Button", "frame": [0, 0, 50, 50]}
    for _ in range(depth):
        modifiers = [{"gesture": {"kind": "longPress"}}] * count
        node = {"view": "Stack", "modifiers": modifiers, "children": [node]}
    return swift_ui([node])


def round_content(count):
    """A view in a shape of many parts, of which each point of a finger is asked."""
    discs = [{"circle": {"center": [index % 300, index % 299], "radius": 9}} for index in range(count)]
    shape = {"contentShape": {"shape": {"union": discs}}}
    node = {"view": "Color", "frame": [0, 0, 300, 300], "modifiers": [shape, {"gesture": {"kind": "tap"}}]}
    return swift_ui([node], touchRadius=20)


def pile(count):
    """Each covers all behind it."""
    return swift_ui([{"view": "Color", "frame": [0, 0, 50, 50]}] * count)


def touches(count):
    return [{"x": index * 7 % 400, "y": index * 11 % 800} for index in range(count)]


def hit_test(scene, count=3000, **others):
    return "POST", "/v1/hit-test", {"scene": scene, "touches": touches(count), **others}


def ask(path, scene, **others):
    return "POST", path, {"scene": scene, **others}


POINT = {"x": 20, "y": 20}
MASK = {"kind": "guideMask", "hole": HOLE}
OVERLAP = {"kind": "overlap"}
PASS = {"kind": "passThrough", "superCalls": 2}

#: Name, and a function that gives method, path and body: they are large, and made when their turn has come.
WORST = {
    "masks, touches": lambda: hit_test(masks(3000)),
    "masks, explained": lambda: ask("/v1/explain", masks(800), target="m0", touch=POINT),
    "masks, at a point": lambda: ask("/v1/at-point", masks(3000), touch=POINT),
    "masks, mapped": lambda: ask("/v1/touch-map", masks(3000)),
    "masks, audited": lambda: ask("/v1/audit", masks(3000)),
    "masks, drawn": lambda: ask("/v1/render", masks(3000), touch=POINT, show=["traversal", "touchMap"]),
    "masks, compared": lambda: ("POST", "/v1/diff", {"before": {"scene": masks(1500)}, "after": {"scene": masks(1499)}}),
    "nested masks, audited": lambda: ask("/v1/audit", nested(500, MASK)),
    "nested masks, mapped": lambda: ask("/v1/touch-map", nested(500, MASK)),
    "nested masks, at a point": lambda: ask("/v1/at-point", nested(500, MASK), touch=POINT),
    "doubling calls, touches": lambda: hit_test(nested(60, PASS)),
    "doubling calls, log": lambda: ask("/v1/hit-test", nested(17, PASS), touch={"x": 5, "y": 5}),
    "overlaps, touches": lambda: hit_test(nested(500, OVERLAP)),
    "overlaps, explained": lambda: ask("/v1/explain", nested(500, OVERLAP), target="inmost"),
    "unknown overrides, touches": lambda: hit_test(unknown(3000)),
    "unknown overrides, touches without logs": lambda: hit_test(unknown(3000), include=[]),
    "unknown overrides, mapped": lambda: ask("/v1/touch-map", unknown(20_000)),
    "unknown overrides, audited": lambda: ask("/v1/audit", unknown(20_000)),
    "unknown overrides, played": lambda: ("POST", "/v1/events", {"scene": unknown(3000), "events": taps(3000)}),
    "unknown points, explained": lambda: ask("/v1/explain", unknown(20_000, "pointInside"), target="u0", touch=POINT),
    "nested unknowns, touches": lambda: hit_test(nested(500, "unknown")),
    "nested unknowns, at a point": lambda: ask("/v1/at-point", nested(500, "unknown"), touch=POINT),
    "nested unknowns, mapped": lambda: ask("/v1/touch-map", nested(500, "unknown")),
    "unknowns in an override, touches": lambda: hit_test(
        scene([view("around", SCREEN, PASS, subviews=unknown(2000, "pointInside")["windows"][0]["subviews"])])),
    "crossing covers, mapped": lambda: ask("/v1/touch-map", turned(8000)),
    "crossing covers, audited": lambda: ask("/v1/audit", turned(8000)),
    "crossing covers, drawn": lambda: ask("/v1/render", turned(8000), show=["touchMap"]),
    "crossing covers, compared": lambda: (
        "POST", "/v1/diff", {"before": {"scene": turned(4000)}, "after": {"scene": turned(4000, 11)}}),
    "crossing covers, touches": lambda: hit_test(turned(20_000), 100_000, include=[]),
    "bars across bars, mapped": lambda: ask("/v1/touch-map", bars(1000)),
    "buttons in rows, audited": lambda: ask("/v1/audit", buttons(20_000)),
    "circles, touches": lambda: hit_test(circles(5000), 20_000),
    "circles, mapped": lambda: ask("/v1/touch-map", circles(5000)),
    "circles of an unknown override, touches": lambda: hit_test(circles(5000, "unknown"), 20_000, include=[]),
    "a path, touches": lambda: hit_test(long_path(20_000), 20_000),
    "a path, mapped": lambda: ask("/v1/touch-map", long_path(3000)),
    "windows, at a point": lambda: ask("/v1/at-point", windows(100_000), touch=POINT),
    "windows, touches with logs": lambda: hit_test(windows(100_000), 1000, include=["log"]),
    "windows, audited": lambda: ask("/v1/audit", windows(50_000)),
    "recognizers, a drag": lambda: ("POST", "/v1/events", {"scene": recognizers(2000), "events": drag(5000)}),
    "recognizers, many drags": lambda: ("POST", "/v1/events", {"scene": recognizers(30), "events": drag(90_000)}),
    "SwiftUI's gestures, played": lambda: (
        "POST", "/v1/events", {"scene": gestures(200, 500), "events": [{"tap": [20, 20]}, {"time": 2, "tap": [20, 20]}]}),
    "SwiftUI's gestures, audited": lambda: ask("/v1/audit", gestures(200, 100)),
    "SwiftUI's gestures, at a point": lambda: ask("/v1/at-point", gestures(200, 500), touch=POINT),
    "SwiftUI's shape of many parts, touches": lambda: hit_test(round_content(5000), 300),
    "SwiftUI's pile of less than a megabyte, touches": lambda: hit_test(pile(20_000), 2000),
    "SwiftUI's pile, touches": lambda: hit_test(pile(50_000), 300),
    "SwiftUI's pile, explained": lambda: ask("/v1/explain", pile(90_000), target="host", touch=POINT),
    "SwiftUI's pile, mapped": lambda: ask("/v1/touch-map", pile(90_000)),
    "a million views": lambda: ("PUT", "/v1/scenes", scene([{"frame": [0, 0, 9, 9]}] * 900_000)),
    "a million views, touches": lambda: hit_test(scene([{"frame": [0, 0, 9, 9]}] * 900_000), 5000, include=[]),
    "mistakes": lambda: ask("/v1/hit-test", scene([{"frame": [0], "q": 1}] * 500_000), touch=POINT),
    "one id for all": lambda: ask("/v1/hit-test", scene([view("same", (0, 0, 9, 9))] * 300_000), touch=POINT),
    "a dump of garbage": lambda: ("POST", "/v1/import", "   | <UIView: 0x1; frame = (0 0; 1 1)> [[ \n" * 200_000),
    "quotes that never end": lambda: (
        "POST", "/v1/import",
        "".join(f"<UIWindow:0x{i:x}; AX=Y; frame={{{{0, 0}}, {{9, 9}}}}; text='open>\n" for i in range(1, 60_000))),
    "a dump that nests": lambda: (
        "POST", "/v1/import",
        "\n".join("   | " * (i % 400) + f"<UIView: 0x{i:x}; frame = (0 0; 9 9)>" for i in range(10_000))),
}


#: The same with fewer views, curves and gestures: as many as 10 KB hold.
SMALL = {
    "a path, mapped": lambda count: ask("/v1/touch-map", long_path(count)),
    "a path, explained": lambda count: ask("/v1/explain", long_path(count), target="drawn"),
    "circles, mapped": lambda count: ask("/v1/touch-map", circles(count)),
    "circles, explained": lambda count: ask("/v1/explain", circles(count), target="round"),
    "bars across bars, mapped": lambda count: ask("/v1/touch-map", bars(count)),
    "masks, explained": lambda count: ask("/v1/explain", masks(count), target="m0", touch=POINT),
    "nested masks, audited": lambda count: ask("/v1/audit", nested(count, MASK)),
    "doubling calls, log": lambda count: ask("/v1/hit-test", nested(count, PASS), touch={"x": 5, "y": 5}),
    "doubling calls, mapped": lambda count: ask("/v1/touch-map", nested(count, PASS)),
    "a long log": lambda count: ask("/v1/hit-test", nested(min(count, 17), PASS), touch={"x": 5, "y": 5}),
    "overlaps, explained": lambda count: ask("/v1/explain", nested(count, OVERLAP), target="inmost"),
    "unknown overrides, touches": lambda count: hit_test(unknown(count // 3), count // 3),
    "nested unknowns, touches": lambda count: hit_test(nested(count // 2, "unknown"), count // 2),
    "crossing covers, audited": lambda count: ask("/v1/audit", turned(count)),
    "SwiftUI's shape of many parts, audited": lambda count: ask("/v1/audit", round_content(count)),
    "SwiftUI's pile, touches": lambda count: hit_test(pile(count // 3), count // 3),
}

#: All on one screen of 10,000 views: what a map of it likes least.
SCREENS = {
    "turned tiles": lambda: turned_tiles(10_000),
    "dots": lambda: dots(10_000),
    "tiles with gaps": lambda: tiles_with_gaps(10_000),
}


def turned_tiles(count):
    """Each within a tile of its own. The directions are of length 1 without a sine: (1 - t², 2t) / (1 + t²)."""
    source, side = random.Random(7), math.ceil(math.sqrt(count))
    width, height = 400 / side, 800 / side

    def tile(index):
        tangent = source.uniform(-0.2, 0.2)
        cosine, sine = (1 - tangent**2) / (1 + tangent**2), 2 * tangent / (1 + tangent**2)
        return {
            "id": f"t{index}", "bounds": [0, 0, 0.8 * width, 0.8 * height],
            "center": [(index % side + 0.5) * width, (index // side + 0.5) * height],
            "transform": [cosine, sine, -sine, cosine, 0, 0],
        }

    return scene([tile(index) for index in range(count)])


def dots(count):
    source = random.Random(7)
    return scene([view(f"d{index}", (source.uniform(0, 400), source.uniform(0, 800), 2, 2)) for index in range(count)])


def tiles_with_gaps(count):
    side = math.ceil(math.sqrt(count))
    width, height = 400 / side, 800 / side
    return scene([
        view(f"g{index}", (index % side * width, index // side * height, 0.9 * width, 0.9 * height))
        for index in range(count)])


def small_message(name):
    """The octets of the largest of some requests whose body has less than 10 KB."""
    least, greatest = 1, 2_000
    while greatest - least > 1:
        middle = (least + greatest) // 2
        least, greatest = (middle, greatest) if len(encoded(SMALL[name](middle)[2])) < 10_000 else (least, middle)
    return octets_of(*SMALL[name](least))


def message(name):
    """The octets of a request."""
    return octets_of(*WORST[name]())


def encoded(body):
    return (body if isinstance(body, str) else json.dumps(body, separators=(",", ":"))).encode()


def octets_of(method, path, body):
    kind, octets = "text/plain" if isinstance(body, str) else "application/json", encoded(body)
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {len(octets)}\r\n\r\n"
    return head.encode() + octets
