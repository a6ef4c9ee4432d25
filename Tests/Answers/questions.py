"""Requests to the service: the number of a request decides everything about it."""

import copy
import hashlib
import json

import dumps
from around import around
from changes import change
from conditions import effects
from desks import Desk
from documents import NO_DOCUMENTS, damage, encode, spoil, spoil_scene
from question import Question, post, put
from recognizers import declare_events
from scenes import SELECTORS, DenseScene
from screens import Screen
from scripts import Script, options
from source import Source

SEED = "hittestd"

#: How many of a hundred requests go where.
SHARES = {
    "hit-test": 20, "explain": 21, "events": 18, "at-point": 7, "touch-map": 8, "audit": 9, "render": 5, "diff": 5,
    "import": 3, "scenes": 3, "around": 1,
}
SLOTS = [endpoint for endpoint, share in SHARES.items() for _ in range(share)]

RULES = ["unreachable-target", "target-size", "invisible-cover", "outside-superview", "interaction-disabled-superview", "dead-window",
         "overlapping-targets", "dead-zone", "singular-transform", "recognizer-conflict", "swiftui-gesture"]
SIZES = ["wcag-aa", "wcag-aaa", "hig", "material"]
PARTS = {"hit-test": ["log", "dispatch", "gestureRecognizers"], "events": ["timeline", "summary"]}
SHOWN = ["hidden", "names", "traversal", "touchMap"]


def generated(number):
    """The requests that belong to a number: one, or a scene that is stored and what is asked about it."""
    source = Source(f"{SEED}/{number}")
    endpoint = SLOTS[number * 37 % len(SLOTS)]
    if endpoint == "scenes":
        return stored(source, number)
    if endpoint == "around":
        return [around(source)]
    if endpoint == "import" or endpoint != "diff" and source.chance(7):
        return [about_dump(source, endpoint, dumps.Dump(source, number).text().encode(), number)]
    if endpoint == "diff":
        return [differences(source)]
    made = scene(source, endpoint)
    return [finished(source, endpoint, member(source, endpoint, made) if source.chance(97) else source.pick(NO_DOCUMENTS))]


def scene(source, endpoint=None):
    """A screen, where what is wrong with it is asked; else something denser."""
    if source.chance({"events": 45, "explain": 3}.get(endpoint, 1)):
        return Desk(source)
    if source.chance({"explain": 65, "audit": 75, "at-point": 50, "events": 35}.get(endpoint, 25)):
        made = Screen(source)
        if endpoint == "events" or source.chance(15):
            declare_events(source, made.views)
        return made
    made = DenseScene(source)
    if endpoint == "events" or source.chance(25):
        declare_events(source, made.views)
    return made


def touch(source, made):
    x, y = made.place()
    where = {"x": x, "y": y}
    if source.chance(12):
        where["in"] = source.pick(made.ids)
    return where


def member(source, endpoint, made):
    """A right request about a scene."""
    request = {"scene": made.scene}
    if endpoint == "hit-test":
        if source.chance(25):
            request["touches"] = [touch(source, made) for _ in range(source.pick([0, 1, 3, 20, 200]))]
        else:
            request["touch"] = touch(source, made)
        if source.chance(20):
            request["passes"] = source.pick([1, 2, 2])
    elif endpoint == "explain":
        ids = made.ids if not isinstance(made, Screen) else [made.target["id"]] * 8 + made.ids
        request["target"] = source.pick(ids)
        if source.chance(60):
            request["touch"] = touch(source, made)
    elif endpoint == "at-point":
        request["touch"] = touch(source, made)
    elif endpoint == "events":
        request["events"] = Script(source, made, has_mistakes=source.chance(12)).events
        if source.chance(30):
            request["options"] = options(source)
        if source.chance(30):
            request["effects"] = effects(source, made, [*SELECTORS, "gesture:"])
    elif endpoint == "touch-map":
        if source.chance(20):
            request["views"] = source.some(made.ids, 5)
        if source.chance(10):
            request["window"] = made.scene["windows"][0]["id"]
    elif endpoint == "audit":
        if source.chance(60):
            request["targetSize"] = source.pick(SIZES)
        if source.chance(15):
            request["rules"] = source.some(RULES, 4)
        if source.chance(10):
            request["artifact"] = "Screens/cart page.json"
    elif endpoint == "render":
        if source.chance(60):
            request["touch"] = touch(source, made)
        if source.chance(40):
            request["target"] = source.pick(made.ids)
        if source.chance(80):
            request["show"] = source.some(SHOWN, 4)
    if endpoint in PARTS and source.chance(30):
        request["include"] = source.some(PARTS[endpoint], 3)
    if source.chance(20):
        request = {key: request[key] for key in sorted(request)[::-1]}
    return request


ACCEPTS = {
    "touch-map": ["image/svg+xml", "application/json", "*/*", "text/html"],
    "audit": ["application/sarif+json", "application/sarif+json", "application/json", "application/sarif+json;q=0.5, application/json;q=0.4"],
}


def finished(source, endpoint, request):
    """The request with a mistake or several, or none; sent to a server with small bounds now and then."""
    if isinstance(request, bytes):
        return post(endpoint, request)
    kind = source.pick(["right"] * 70 + ["any"] * 10 + ["scene"] * 12 + ["several"] * 4 + ["damaged"] * 4)
    if kind != "right":
        request = copy.deepcopy(request)
    if kind in ("scene", "several"):
        for _ in range(1 if kind == "scene" else source.pick([2, 3, 5, 30])):
            # What an earlier mistake has made unlike a scene stays as it is.
            try:
                spoil_scene(request["scene"], source)
            except (AttributeError, IndexError, KeyError, TypeError):
                pass
    if kind in ("any", "several"):
        for _ in range(1 if kind == "any" else source.pick([1, 3])):
            try:
                spoil(request, source)
            except (AttributeError, IndexError, KeyError, TypeError, RecursionError):
                pass
    body = encode(request, source)
    if kind == "damaged":
        body = damage(body, source)
    accept = source.pick(ACCEPTS.get(endpoint, ["*/*"])) if source.chance(30) else None
    return post(endpoint, body, accept=accept, server="strict" if source.chance(3) else "plain")


def differences(source):
    """Two scenes of which one comes from the other, by small changes or by none."""
    made = scene(source)
    before = made.scene
    after = copy.deepcopy(before)
    for _ in range(source.pick([0, 1, 1, 2, 4])):
        change(source, after)
    if source.chance(8):
        after = scene(source).scene
    sides = {"before": before, "after": after}
    request = {side: {"scene": content} if source.chance(50) else content for side, content in sides.items()}
    if source.chance(80):
        return post("diff", encode(request, source), server="strict" if source.chance(2) else "plain")
    if source.chance(50):
        spoil(request, source)
    else:
        spoil_scene(request["after"].get("scene", request["after"]), source)
    return post("diff", encode(request, source))


# Dumps.

def about_dump(source, endpoint, octets, number):
    """A dump as the body and the rest in the query, which has mistakes of its own."""
    words = dumps.targets_in(octets)
    query = {}
    if endpoint in ("hit-test", "explain", "at-point", "render", "events") and source.chance(85):
        query |= {"x": source.quarters(0, 390), "y": source.quarters(0, 844)}
        if source.chance(8):
            query["in"] = source.pick(words)
    if endpoint in ("explain", "render") and source.chance(95):
        query["target"] = source.pick(words)
    choices = {
        "hit-test": [("passes", "2"), ("include", "log"), ("include", "")], "touch-map": [("views", ",".join(words[:2])), ("window", words[0])],
        "audit": [("targetSize", source.pick(SIZES)), ("rules", "dead-zone,target-size"), ("artifact", "a b.txt")], "render": [("show", "names,hidden")],
        "events": [("options", '{"panMovement": 5}'), ("include", "summary")]}.get(endpoint, [])
    if choices and source.chance(40):
        name, value = source.pick(choices)
        query[name] = value
    if endpoint == "events" and source.chance(30):
        query.pop("x", 0), query.pop("y", 0)
        query["events"] = json.dumps([{"longPress": [source.quarters(0, 390), source.quarters(0, 844)]}, {"tap": [160, 424]}])
    if source.chance(8):
        name, value = source.pick([("x", "one"), ("y", "nan"), ("tarjet", "a"), ("format", "paper"), ("passes", "3"), ("include", "logs"), ("targetSize", "xl"), ("events", "[{]"), ("show", "all"), ("in", "0xfff")])
        query[name] = value
    if source.chance(6):
        query["format"] = source.pick(["recursiveDescription", "idb", "webDriverAgent", "sentry", "earlGrey", "maestro", "detox"])
    if source.chance(8):
        octets = damage(octets, source)
    media = source.pick(["text/plain"] * 6 + ["text/plain; charset=utf-8", "text/xml", "application/xml", "text/html", "TEXT/PLAIN"])
    return post(endpoint, octets, query, media, accept=source.pick(ACCEPTS.get(endpoint, ["*/*"])) if source.chance(20) else None)


# Stored scenes.

def stored(source, number):
    """A scene is stored, fetched and asked about by its id; its bytes are like no other's, so that it is always new."""
    made = scene(source, "events")
    made.scene["metadata"] = number
    body = encode(made.scene, source)
    if source.chance(12):
        spoil_scene(made.scene, source)
        body = encode(made.scene)
    name = f"sha256:{hashlib.sha256(body).hexdigest()}"
    media = ("Content-Type", "application/json")
    questions = [put(body, media)]
    if source.chance(40):
        questions.append(put(body, media))
    if source.chance(10):
        name = source.pick([f"sha256:{number:064x}", "sha256:12", "md5:00", name.upper(), name.replace(":", "%3A"), "%", "a/b"])
    path = f"/v1/scenes/{name}"
    tag = source.pick([f'"{name}"', f'W/"{name}"', "*", '"other"', f'"a", "{name}"', "junk"])
    more = [("If-None-Match", tag)] if source.chance(40) else []
    questions.append(Question("scenes", source.pick(["GET", "GET", "GET", "HEAD", "DELETE", "PUT", "OPTIONS"]), path, more))
    for endpoint in source.some(["hit-test", "explain", "events", "at-point", "touch-map", "audit", "render"], 3):
        request = member(source, endpoint, made)
        request = {"sceneId": name, **{key: value for key, value in request.items() if key != "scene" or source.chance(2)}}
        questions.append(post(endpoint, encode(request, source)))
    if source.chance(30):
        after = copy.deepcopy(made.scene)
        change(source, after)
        questions.append(post("diff", encode({"before": {"sceneId": name}, "after": {"scene": after}})))
    if source.chance(20):
        # The number is part of the dump, so that it is new as well.
        text = f"<UIWindow: 0x{number + 256:x}; frame = (0 0; 390 844)>\n" + dumps.Dump(source, number).described()
        questions.append(put(text.encode(), ("Content-Type", "text/plain")))
    return questions
