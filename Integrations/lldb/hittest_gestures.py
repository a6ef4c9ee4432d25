"""Recognizers and controls' actions as a scene has them, from what was read of the objects."""

import re

KINDS = {
    "UITapGestureRecognizer": "tap",
    "UILongPressGestureRecognizer": "longPress",
    "UIPanGestureRecognizer": "pan",
    "UIScreenEdgePanGestureRecognizer": "screenEdgePan",
    "UISwipeGestureRecognizer": "swipe",
    "UIPinchGestureRecognizer": "pinch",
    "UIRotationGestureRecognizer": "rotation",
    "UIHoverGestureRecognizer": "hover",
}
DIRECTIONS = ["right", "left", "up", "down"]
EDGES = ["top", "left", "bottom", "right"]
SCROLL_TYPES = ["discrete", "continuous"]
TOUCH_TYPES = ["direct", "indirect", "pencil"]
PRESS_TYPES = ["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause"]
CONTROL_EVENTS = {
    0: "touchDown", 1: "touchDownRepeat", 2: "touchDragInside", 3: "touchDragOutside", 4: "touchDragEnter",
    5: "touchDragExit", 6: "touchUpInside", 7: "touchUpOutside", 8: "touchCancel", 12: "valueChanged",
    13: "primaryActionTriggered", 16: "editingDidBegin", 17: "editingChanged", 18: "editingDidEnd",
    19: "editingDidEndOnExit",
}

#: Recognizers of scroll views that do what a scene says by `delaysContentTouches`.
OWN_DELAYS = {"UIScrollViewDelayedTouchesBeganGestureRecognizer"}


def recognizer(record, delegate):
    """The part of a scene, but for what names others."""
    kind = next((KINDS[name] for name in reversed(record["kinds"]) if name in KINDS), "custom")
    part = {"id": f"0x{record['address']:x}", "kind": kind}
    for key in ("isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"):
        if key in record:
            part[key] = bool(record[key])
    part.update(parameters(kind, record))
    if "allowedTouchTypes" in record:
        # An indirect pointer's touches (3) are no type of a scene.
        part["allowedTouchTypes"] = members(TOUCH_TYPES, record["allowedTouchTypes"])
    if "allowedPressTypes" in record:
        part["allowedPressTypes"] = members(PRESS_TYPES, record["allowedPressTypes"])
    part["metadata"] = {"class": record["class"]}
    if delegate:
        part["metadata"]["delegate"] = delegate["class"]
    return part


def parameters(kind, record):
    """What the class of the kind has besides (R117)."""
    part = {}
    if kind in ("tap", "longPress", "swipe"):
        part["numberOfTouchesRequired"] = within(1, record.get("numberOfTouchesRequired", 1), 1000)
    if kind == "tap":
        part["numberOfTapsRequired"] = within(1, record.get("numberOfTapsRequired", 1), 1_000_000)
    if kind == "longPress":
        part["numberOfTapsRequired"] = within(0, record.get("numberOfTapsRequired", 0), 1_000_000)
        part["minimumPressDuration"] = max(record.get("minimumPressDuration", 0.5), 0)
        part["allowableMovement"] = max(record.get("allowableMovement", 10), 0)
    if kind in ("pan", "screenEdgePan"):
        part["minimumNumberOfTouches"] = within(1, record.get("minimumNumberOfTouches", 1), 1000)
        # UIKit's "any number" is the largest there is.
        if 1 <= record.get("maximumNumberOfTouches", 0) <= 1000:
            part["maximumNumberOfTouches"] = int(record["maximumNumberOfTouches"])
    if kind == "pan":
        part["allowedScrollTypes"] = bits(SCROLL_TYPES, record.get("allowedScrollTypesMask", 0))
    if kind == "swipe":
        part["direction"] = bits(DIRECTIONS, record.get("direction", 1))
    if kind == "screenEdgePan":
        part["edges"] = bits(EDGES, record.get("edges", 0))
    return part


def requirements(record):
    """The ids of recognizers that have to fail first, which UIKit tells in the description alone:

    <UITapGestureRecognizer: 0x1; …; must-fail = {\n <UITapGestureRecognizer: 0x2; …>\n}; must-fail-for = {…}>
    """
    found = re.search(r"must-fail = \{(.*?)\}", record.get("description", ""), re.DOTALL)
    return [short(address) for address in re.findall(r"<[^<>:]+: (0x[0-9a-fA-F]+)", found.group(1))] if found else []


def targets_of(record):
    """What a recognizer sends to whom, which UIKit tells in the description alone: `(action=close:, target=<VC 0x3>)`."""
    found = re.findall(r"\(action=([^,()]+), target=<[^<>]* (0x[0-9a-fA-F]+)", record.get("description", ""))
    return [{"target": short(address), "action": action} for action, address in found]


def control_targets(record):
    """What a control sends to whom, and for which events; the target is None for whoever performs it."""
    events = {}
    for sent in record.get("targets", []):
        for action in sent["actions"]:
            target = f"0x{sent['target']:x}" if sent["target"] else None
            events.setdefault((target, action), []).append(CONTROL_EVENTS[sent["event"]])
    # A UIAction has no target, and its closure no name: all that is public is that the control has a handler.
    own = f"0x{record['address']:x}"
    for bit, name in CONTROL_EVENTS.items():
        if record.get("allControlEvents", 0) >> bit & 1 and not any(name in names for names in events.values()):
            events.setdefault((own, "UIAction"), []).append(name)
    return [{"target": target, "action": action, "for": names} for (target, action), names in events.items()]


def short(address):
    return f"0x{int(address, 16):x}"


def within(least, value, most):
    return min(max(int(value), least), most)


def bits(names, value):
    return [name for place, name in enumerate(names) if int(value) >> place & 1]


def members(names, numbers):
    return [names[number] for number in sorted(numbers) if number in range(len(names))]
