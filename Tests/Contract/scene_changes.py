"""Applies the `change` of a fix to the scene that was sent, as openapi.yaml says of `Change`; nothing more is made to fit."""

import copy


def views(scene):
    """Every view with the name that answers give it, and the list that it stands in."""

    def walk(siblings, place):
        for number, view in enumerate(siblings):
            here = f"{place}{number}"
            yield view.get("id", here), view, siblings
            yield from walk(view.get("subviews", []), f"{here}.")

    yield from walk(scene["windows"], "")


def nodes(scene):
    """SwiftUI's nodes by their ids."""

    def walk(siblings):
        for node in siblings:
            yield node.get("id"), node
            yield from walk(node.get("children", []))

    return {name: node for _, view, _ in views(scene) for name, node in walk(view.get("swiftUI", {}).get("content", []))}


def changed(scene, changes, target):
    """The scene after a fix, and what the target is called in it: a view without an id is called by its place, which may change."""
    scene = copy.deepcopy(scene)
    # Changes name views as they were called before all of them.
    named = {name: (view, siblings) for name, view, siblings in views(scene)}
    for change in changes:
        if "node" in change:
            change_node(nodes(scene)[change["node"]], change)
        else:
            change_view(*named[change["view"]], change["key"], change["to"])
    view = named.get(target, (None,))[0]
    return scene, next((name for name, each, _ in views(scene) if each is view), target)


def change_node(node, change):
    modifiers = node.setdefault("modifiers", [])
    if "insert" in change:
        modifiers.insert(change["at"], change["insert"])
    elif "remove" in change:
        assert modifiers.pop(change["at"]).keys() == change["remove"].keys()
    else:
        assert modifiers[change["at"]].keys() == change["from"].keys()
        modifiers[change["at"]] = change["to"]


def change_view(view, siblings, key, value):
    if key == "index":
        place = next(number for number, each in enumerate(siblings) if each is view)
        siblings.insert(int(value), siblings.pop(place))
        return
    if key == "contentOffset" and "bounds" in view:
        view["bounds"] = [*value, *numbers(view["bounds"])[2:]]
        if "contentOffset" not in view:
            return
    *way, last = key.split(".")
    for step in way:
        view = view[int(step)] if isinstance(view, list) else view.setdefault(step, {})
    if value is None:
        view.pop(last, None)
    else:
        view[last] = value


def numbers(rect):
    return rect if isinstance(rect, list) else [rect[key] for key in ("x", "y", "width", "height")]
