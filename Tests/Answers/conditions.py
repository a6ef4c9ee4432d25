"""What delegates look at, and what actions do."""

DIRECTIONS = ["up", "down", "left", "right", "horizontal", "vertical", ["left", "up"]]
KINDS = ["UIControl", "UIButton", "UIScrollView", "UITableViewCell", "UIView"]


def condition(source, ids, scroll_views, depth=2):
    """One condition; at most `depth` within one another."""
    if depth and source.chance(30):
        name = source.pick(["all", "any", "not"])
        inner = [condition(source, ids, scroll_views, depth - 1) for _ in range(1 if name == "not" else source.pick([1, 2]))]
        return {name: inner[0] if name == "not" else inner}
    choices = [
        source.chance(50), {"direction": source.pick(DIRECTIONS)}, {"speedAtLeast": source.pick([0, 100, 1000])},
        {"locationIn": source.pick(ids)}, {"touchView": source.pick(ids)}, {"touchIn": source.pick(ids)},
        {"touchKind": source.pick(KINDS)}, {"recognizerKind": source.pick(["tap", "pan"])},
        {"touchesAtLeast": source.pick([1, 2])}, {"touchesAtMost": source.pick([1, 2])},
    ]
    if scroll_views:
        choices.append({"scrolledTo": {"view": source.pick(scroll_views), "edges": source.pick(["top", "bottom", "all", ["left"]])}})
    return source.pick(choices)


def effects(source, made, selectors):
    """What some actions do: each a change of a view, of a recognizer, or of the first responder."""
    recognizers = [each for view in made.views for each in view.get("gestureRecognizers", [])]
    return [effect(source, made, recognizers) | {"action": source.pick(selectors)} for _ in range(source.pick([1, 1, 2, 4]))]


def effect(source, made, recognizers):
    pans = [each["id"] for each in recognizers if each["kind"] in ("pan", "screenEdgePan")]
    name = source.pick(["isHidden", "isHidden", "isUserInteractionEnabled", "isEnabled", "isScrollEnabled", "removeFromSuperview",
                        "removeFromSuperview", "present", "present", "endEditing", "recognizer", "fingers"])
    if name == "endEditing":
        return {name: True}
    if name == "recognizer" and recognizers:
        return {"isEnabled": source.chance(30), "of": source.pick(recognizers)["id"]}
    if name == "fingers" and pans:
        return {"minimumNumberOfTouches": source.pick([1, 2, 3]), "of": source.pick(pans)}
    if name in ("recognizer", "fingers"):
        name = "isHidden"
    return {name: name in ("removeFromSuperview", "present") or source.chance(50), "of": source.pick(made.views)["id"]}
