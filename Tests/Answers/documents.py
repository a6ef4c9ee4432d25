"""JSON as encoders write it, and as it should not be written."""

import copy
import json
import re

#: A string that stands for text which JSON's own types cannot say, like a number that is out of range.
RAW = "\ue000"


def raw(text):
    return f"{RAW}{text}{RAW}"


def encode(document, source=None):
    """The bytes; with a source in one of the forms in which encoders write."""
    form = source.pick(["compact"] * 8 + ["spaced", "indented", "ascii", "sorted"]) if source else "compact"
    text = json.dumps(
        document, ensure_ascii=form == "ascii", indent=2 if form == "indented" else None, sort_keys=form == "sorted",
        separators=None if form in ("spaced", "indented") else (",", ":"))
    if RAW in text:
        text = re.sub(f'"{RAW}(.*?){RAW}"', lambda match: json.loads(f'"{match[1]}"'), text)
        # A key may end in a mark, so that it stands in its object twice.
        text = text.replace(RAW, "")
    return text.encode()


WRONG_VALUES = [
    None, 7, "", [], {}, True, [1, 2, 3], "x", -1, 2, 1.5, [None], {"x": 1}, ["touches", "touches"], "UIButon",
    raw("1e999"), raw("1e300"), raw("-1e151"), raw("01"), raw("1."), raw("NaN"), raw("tru"), raw("+1"), raw("'a'"),
    raw("/*c*/1"), raw('"\\ud83d"'), raw('"\\x"'), raw('"a\tb"'), raw("{,}"), raw("[1,]"), "x" * 257, "v0", "window",
]


def places(document, path=()):
    """The ways to all values in a document, from the root down."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for number, value in enumerate(document):
            yield from places(value, (*path, number))


def at(document, path):
    for step in path:
        document = document[step]
    return document


def spoil(document, source):
    """Makes one mistake anywhere in a document, in its place."""
    ways = list(places(document))[1:]
    if not ways:
        return
    path = source.pick(ways)
    parent, last = at(document, path[:-1]), path[-1]
    kind = source.pick(["value", "value", "missing", "key", "twice", "unknown", "other"])
    if kind == "value" or isinstance(parent, list) and kind in ("key", "twice"):
        parent[last] = copy.deepcopy(source.pick(WRONG_VALUES))
    elif kind == "missing":
        del parent[last]
    elif kind == "key":
        parent[source.pick([last[:-1], last + "s", last.upper(), last[:1] + last[2:], "é"])] = parent.pop(last)
    elif kind == "twice":
        parent[last + RAW] = source.pick([parent[last], None, 1])
    elif kind == "unknown" and isinstance(parent, dict):
        parent[source.pick(["isHiden", "colour", "", "frame ", "subViews", "a" * 50])] = 1
    else:
        parent[last] = copy.deepcopy(at(document, source.pick(ways)))


def spoil_scene(scene, source):
    """Makes a mistake that people make with scenes, which no chance finds."""
    views, rest = [], list(scene["windows"])
    while rest:
        views.append(rest.pop())
        rest.extend(views[-1].get("subviews", []))
    view, other = source.pick(views), source.pick(views)
    name = view.get("id", "0")
    overrides = view.setdefault("overrides", {})
    kind = source.pick(list(SCENE_MISTAKES))
    SCENE_MISTAKES[kind](scene, view, other, name, overrides, source)


def set_override(overrides, override):
    overrides["hitTest"] = override


def recognizers(view, *added):
    view.setdefault("gestureRecognizers", []).extend(added)


def forward_in_circle(scene, view, other, name, overrides, source):
    view.setdefault("overrides", {})["hitTest"] = {"kind": "forward", "to": other.get("id", "0"), "ifInside": False}
    other.setdefault("overrides", {})["hitTest"] = {"kind": "forward", "to": name, "ifInside": False}


def next_in_circle(scene, view, other, name, overrides, source):
    overrides["next"] = other.get("id", "0")
    other.setdefault("overrides", {})["next"] = name


def wait_in_circle(scene, view, other, name, overrides, source):
    recognizers(view, {"id": "first", "kind": "tap", "requireToFail": ["second"]})
    recognizers(other, {"id": "second", "kind": "tap", "requireToFail": ["first"]})


def nested_shape(depth):
    shape = {"inset": 1}
    for _ in range(depth):
        shape = {"union": [shape]}
    return shape


SCENE_MISTAKES = {
    "no geometry": lambda s, v, o, n, r, c: [v.pop(key, None) for key in ("frame", "center")],
    "two places": lambda s, v, o, n, r, c: v.update(frame=[0, 0, 10, 10], bounds=[0, 0, 10, 12], center=[5, 6]),
    "two offsets": lambda s, v, o, n, r, c: v.update(bounds=[1, 2, 10, 10], contentOffset=[3, 4]),
    "a turned frame": lambda s, v, o, n, r, c: (v.pop("bounds", None), v.pop("center", None), v.update(
        frame=[0, 0, 50, 50], transform=[0.7071067811865476, 0.7071067811865476, -0.7071067811865476, 0.7071067811865476, 0, 0])),
    "a path": lambda s, v, o, n, r, c: r.update(pointInside={"path": c.pick(["", "10 10", "M1", "M0 0Q", "M0 0 X", "M0,0 L1e999 1", "M0 0A1 1 0 2 0 5 5"])}),
    "a hole": lambda s, v, o, n, r, c: set_override(r, {"kind": "guideMask", "hole": c.pick(["h", "M 0 0 L", 3, None])}),
    "an override": lambda s, v, o, n, r, c: set_override(r, c.pick([
        {"kind": "passTrough"}, {"kind": "enlarged"}, {"kind": "forward"}, {"kind": "forward", "to": "nobody"}, {},
        {"kind": "returnNil", "inset": 3}, {"kind": "passThrough", "superCalls": 3}, {"kind": "stealAll", "unless": "nobody"}])),
    "a shape": lambda s, v, o, n, r, c: r.update(pointInside=c.pick([
        {}, {"inset": 1, "rect": [0, 0, 1, 1]}, {"union": []}, {"except": [True]}, {"circle": {"radius": -1}}, {"subviews": False},
        {"insets": [1, 2, 3]}, {"rect": [0, 0, -1, 1]}, {"fillRule": "evenodd"}, nested_shape(15), nested_shape(16), nested_shape(20)])),
    "a forward circle": forward_in_circle,
    "a next circle": next_in_circle,
    "a next that is not there": lambda s, v, o, n, r, c: r.update(next="nobody"),
    "a failure circle": wait_in_circle,
    "a twin": lambda s, v, o, n, r, c: v.update(id=o.get("id", "0")),
    "a name that is taken": lambda s, v, o, n, r, c: v.update(id=c.pick(["application", "scene", "0.0", "delegate", "0"])),
    "a window's keys": lambda s, v, o, n, r, c: v.update(c.pick([{"windowLevel": 1}, {"isKeyWindow": True}])),
    "a window's controller": lambda s, v, o, n, r, c: s["windows"][0].update(viewController={"id": "root-controller"}),
    "a presenter": lambda s, v, o, n, r, c: v.update(viewController={"id": "x", "presentedBy": c.pick(["nobody", "x"])}),
    "another class's keys": lambda s, v, o, n, r, c: (v.update({"class": c.pick(["UIView", "UIButton", "UIScrollView", "RCTView"])}), v.update(c.pick([
        {"pointerEvents": "none"}, {"hitSlop": 3}, {"contentSize": [1, 1]}, {"targets": [{"action": "a"}]}, {"isScrollEnabled": False}, {"contentInset": [0, 0, 0]}]))),
    "a recognizer": lambda s, v, o, n, r, c: recognizers(v, c.pick([
        {"kind": "tapp"}, {}, {"kind": "pan", "numberOfTapsRequired": 1}, {"kind": "tap", "requireToFail": ["nobody"]},
        {"kind": "swipe", "direction": "north"}, {"kind": "pan", "minimumNumberOfTouches": 3, "maximumNumberOfTouches": 2},
        {"kind": "tap", "numberOfTapsRequired": 0}, {"kind": "tap", "delegate": {"shouldReceve": True}}, {"kind": "tap", "targets": [{}]},
        {"kind": "longPress", "minimumPressDuration": -1}, {"kind": "tap", "allowedTouchTypes": ["thumb"]}, {"kind": "tap", "numberOfTouchesRequired": 1.5}])),
    "a number": lambda s, v, o, n, r, c: v.update(c.pick([
        {"alpha": 1.5}, {"alpha": -0.1}, {"alpha": raw("1e400")}, {"zPosition": raw("1e151")}, {"frame": [0, 0, -1, 1]}, {"frame": [raw("1e151"), 0, 1, 1]},
        {"anchorPoint": [1]}, {"transform": [1, 0, 0, 1, 0]}, {"bounds": {"x": 0, "y": 0, "width": 1}}])),
    "the first responder": lambda s, v, o, n, r, c: s.update(firstResponder=c.pick(["nobody", "", 3])),
    "the scene": lambda s, v, o, n, r, c: s.update(c.pick([
        {"windows": {}}, {"window": []}, {"basis": "guess"}, {"stacking": "up"}, {"application": {"delegate": 1}}, {"windowScene": {"level": 1}}, {"windows": []}])),
    "an id": lambda s, v, o, n, r, c: v.update(id=c.pick(["", "x" * 257, 3, "é" * 129])),
    "no responder": lambda s, v, o, n, r, c: v.update(c.pick([{"handles": ["touch"]}, {"observes": "touches"}, {"actions": [""]}, {"handles": ["touches", 1]}])),
}


def damage(octets, source):
    """What goes wrong on the way: a text that is cut, or has bytes changed, put in or taken out."""
    octets = bytearray(octets)
    for _ in range(source.pick([1, 1, 2, 3])):
        if not octets:
            break
        place = int(source.random() * len(octets))
        kind = source.pick(["cut", "flip", "insert", "insert", "remove", "swap"])
        if kind == "cut":
            del octets[place:]
        elif kind == "flip":
            octets[place] ^= 1 << int(source.random() * 8)
        elif kind == "insert":
            octets[place:place] = source.pick([b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b" ", b"0", b"-", b".", b"e", b"\0", b"\x80", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"//", b"null"])
        elif kind == "remove":
            del octets[place]
        else:
            octets[place:place + 2] = octets[place:place + 2][::-1]
    return bytes(octets)


#: Bodies that are no document of any question.
NO_DOCUMENTS = [
    b"", b" ", b"{", b"}", b"null", b"0", b"[]", b"{}", b'"scene"', b"\xef\xbb\xbf{}", b"\xff", b"{}{}", b'{"scene":}', b'{"a":1,}', b"[" * 2049,
    b"[" * 2048 + b"]" * 2048, b'{"scene":' * 600, b"'{}'", b"{\"scene\": {\"windows\": [NaN]}}", b"hello", b"<html></html>",
    b'{"scene":{"windows":[]},"touch":{"x":1e400,"y":0}}', b'{"scene":{"windows":[]},"touch":{"x":-0,"y":1E-400}}', b'{"scene":1,"scene":2}',
    b'{"scene":{"windows":[' + b'{"frame":[0,0,9,9],"subviews":[' * 513 + b"]}" * 513 + b']},"touch":{"x":1,"y":1}}',
    b'{"scene":{"windows":[' + b'{"frame":[0,0,9,9],"subviews":[' * 511 + b"]}" * 511 + b']},"touch":{"x":1,"y":1}}',
]
