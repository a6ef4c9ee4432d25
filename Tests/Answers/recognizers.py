"""What matters after a touch has found its view: recognizers' parameters and links, controls' targets, scroll views."""

from conditions import condition
from scenes import CONTROLS, SCROLL_VIEWS, SELECTORS

CONTROL_EVENTS = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
    "editingChanged", "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
]
PRESSES = ["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause", "pageUp", "pageDown", "key"]


def declare_events(source, views):
    """Adds to views that are there. Each recognizer waits for some that stand before it, so that no circle closes."""
    ids = [view["id"] for view in views]
    scroll_views = [view["id"] for view in views if view.get("baseClass", view.get("class", "")) in SCROLL_VIEWS]
    for view in views:
        kind = view.get("baseClass", view.get("class", "UIView"))
        if kind == "UITableView":
            declare_list(source, view)
        if kind == "UITableViewCell" and source.chance(10):
            view["shouldHighlight"] = False
        if source.chance(2):
            view.setdefault("overrides", {})["forwardsTouchesTo"] = source.pick(ids)
        if kind in SCROLL_VIEWS:
            declare_scroll_view(source, view)
        if kind in CONTROLS:
            declare_control(source, view, ids)
        if view.get("gestureRecognizers") and source.chance(8):
            view.setdefault("overrides", {})["gestureRecognizerShouldBegin"] = source.chance(30)
    everyone = [recognizer for view in views for recognizer in view.get("gestureRecognizers", [])]
    names = [recognizer.setdefault("id", f"r{place}") for place, recognizer in enumerate(everyone)]
    for place, recognizer in enumerate(everyone):
        declare_parameters(source, recognizer)
        declare_links(source, recognizer, names, place, ids, scroll_views)


def declare_scroll_view(source, view):
    for key, percent in [("isScrollEnabled", 20), ("delaysContentTouches", 30), ("canCancelContentTouches", 30)]:
        if source.chance(percent):
            view[key] = source.chance(20)
    if source.chance(70):
        view["contentSize"] = [source.quarters(0, 300), source.quarters(0, 900)]
    if source.chance(20):
        view["contentInset"] = [source.quarters(-9, 90), 0, source.quarters(0, 9), 0]
    for key in ("isPagingEnabled", "alwaysBounceVertical", "alwaysBounceHorizontal", "isDecelerating"):
        if source.chance(12):
            view[key] = source.chance(90)
    if source.chance(15):
        view["keyboardDismissMode"] = source.pick(["none", "onDrag", "interactive"])
    if source.chance(15):
        view["minimumZoomScale"], view["maximumZoomScale"] = source.pick([(1, 3), (0.5, 1), (1, 1)])
    if source.chance(15):
        view.setdefault("overrides", {})["touchesShouldBegin"] = source.chance(20)
    if source.chance(30):
        view.setdefault("overrides", {})["touchesShouldCancel"] = source.chance(50)


def declare_list(source, view):
    for key, percent in [("allowsSelection", 15), ("isEditing", 15), ("allowsSelectionDuringEditing", 15)]:
        if source.chance(percent):
            view[key] = source.chance(50)


def declare_control(source, view, ids):
    if view.get("class") in ("UISlider", "UISwitch") and source.chance(50):
        view["thumbRect"] = [source.quarters(0, 40), 0, 28, 28]
    if source.chance(15):
        view.setdefault("overrides", {})["beginTracking"] = source.chance(20)
    targets = []
    for _ in range(source.pick([0, 1, 1, 2])):
        target = {"action": source.pick(SELECTORS)}
        if source.chance(60):
            target["target"] = source.pick([None, "application", *ids])
        if source.chance(60):
            target["for"] = (source.pick(CONTROL_EVENTS) if source.chance(50)
                             else [source.pick(CONTROL_EVENTS), source.pick(CONTROL_EVENTS)])
        targets.append(target)
    if targets:
        view["targets"] = targets


def declare_parameters(source, recognizer):
    for key, percent in [("cancelsTouchesInView", 25), ("delaysTouchesBegan", 20), ("delaysTouchesEnded", 25)]:
        if source.chance(percent):
            recognizer[key] = source.chance(50)
    if source.chance(10):
        recognizer["allowedTouchTypes"] = source.some(["direct", "indirect", "pencil"], 3)
    if source.chance(15):
        recognizer["allowedPressTypes"] = source.some(PRESSES)
    if not source.chance(60):
        return
    kind = recognizer["kind"]
    if kind in ("tap", "longPress"):
        recognizer["numberOfTapsRequired"] = source.pick([1, 2, 3] if kind == "tap" else [0, 1])
        if source.chance(40):
            recognizer["numberOfTouchesRequired"] = source.pick([1, 2])
    if kind == "longPress":
        recognizer["minimumPressDuration"] = source.quarters(0, 2)
        recognizer["allowableMovement"] = source.quarters(0, 20)
    if kind in ("pan", "screenEdgePan"):
        recognizer["minimumNumberOfTouches"] = source.pick([1, 2])
        if source.chance(40):
            recognizer["maximumNumberOfTouches"] = source.pick([2, 3])
    if kind == "pan":
        recognizer["allowedScrollTypes"] = source.pick([[], ["discrete"], ["discrete", "continuous"]])
    if kind == "screenEdgePan":
        recognizer["edges"] = source.pick(["left", ["top"], "all", ["left", "right", "bottom"]])
    if kind == "pan" and source.chance(10):
        recognizer["role"] = source.pick(["pageController", "swipeActions", "sheetDismissal"])
    if kind == "screenEdgePan" and source.chance(40):
        recognizer["role"] = "interactivePop"
    if kind == "swipe":
        recognizer["direction"] = source.pick(["right", "left", ["up", "down"], []])
    if kind == "custom":
        recognizer["recognizes"] = source.pick(["nothing", "touchDown", "touchUp", "movement"])


def declare_links(source, recognizer, names, place, ids, scroll_views):
    earlier, later = names[:place], names[place + 1:]
    delegate = {}
    if source.chance(12):
        delegate["shouldBegin"] = source.chance(30) if source.chance(30) else condition(source, ids, scroll_views)
    if source.chance(15):
        delegate["shouldReceive"] = source.pick([False, True, {"only": source.some(ids)}, {"except": source.some(ids)},
                                                 {"exceptControls": True}, {"where": condition(source, ids, scroll_views)}])
    for key, percent, others in [("shouldRecognizeSimultaneouslyWith", 25, names),
                                 ("canPrevent", 12, names), ("canBePreventedBy", 12, names)]:
        if source.chance(percent):
            answer = source.pick([True, False]) if source.chance(40) else source.some(others)
            (delegate if key.startswith("should") else recognizer)[key] = answer
    if source.chance(12):
        delegate["shouldRequireFailureOf"] = source.some(earlier)
    if source.chance(12):
        delegate["shouldBeRequiredToFailBy"] = source.some(later)
    if delegate:
        recognizer["delegate"] = delegate
    if earlier and source.chance(20):
        recognizer["requireToFail"] = source.some(earlier)
    if source.chance(40):
        recognizer["targets"] = [{"action": "gesture:"}]
        if source.chance(50):
            recognizer["targets"][0]["target"] = source.pick([None, *ids])
