"""Small changes of a scene, as they lie between two commits."""

import copy


def change(source, scene):
    """One thing that a developer changes: a place, a flag, an order, a view more or less."""
    views, rest = [], list(scene["windows"])
    while rest:
        views.append(rest.pop())
        rest.extend(views[-1].get("subviews", []))
    view = source.pick(views)
    kind = source.pick(["move", "flag", "order", "less", "more", "class", "other", "other", "scene"])
    if kind == "move" and isinstance(view.get("frame"), list):
        view["frame"][int(source.random() * 4)] += source.pick([1, 20, 0.5, 0.0001])
    elif kind == "flag":
        key = source.pick(["isHidden", "isUserInteractionEnabled", "clipsToBounds", "isEnabled", "isExclusiveTouch"])
        view[key] = not view.get(key, False)
    elif kind == "order" and view.get("subviews"):
        view["subviews"].insert(0, view["subviews"].pop())
    elif kind == "less" and view.get("subviews"):
        view["subviews"].pop(int(source.random() * len(view["subviews"])))
    elif kind == "more":
        view.setdefault("subviews", []).append({"id": f"new{len(views)}", "class": "UIButton", "frame": [5, 5, 60, 30]})
    elif kind == "class":
        view["class"] = source.pick(["Other", "UIButton", "UIView"])
    elif kind == "scene":
        scene["firstResponder"] = source.pick(views).get("id", "0")
    else:
        view.update(copy.deepcopy(source.pick([
            {"alpha": 0.5}, {"handles": ["touches"]}, {"actions": ["a:"]}, {"overrides": {"pointInside": {"inset": -9}}}, {"overrides": {"hitTest": {"kind": "returnNil"}}},
            {"gestureRecognizers": [{"kind": "tap"}]}, {"metadata": 1}, {"observes": ["motion"]}, {"overrides": {}}, {"canBecomeFirstResponder": True}])))
