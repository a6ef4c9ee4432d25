#!/usr/bin/env python3
"""Writes the documents that are measured: scenes as an iOS app has them, the same for the same seed.

    Benchmarks/scenes.py FOLDER              tiny, screen and large, each in all forms
    Benchmarks/scenes.py --views N FILE      a document with a scene of N views

A document is a request of one touch. Its forms: `tiny.json` as an encoder writes it, with the keys always in one order;
`tiny-shuffled.json` with the keys of each view in an order of its own; `tiny-indented.json`; `tiny-overrides.json`, in
which buttons and stacks override, and rows have gesture recognizers. `tiny.views` holds the plain views for programs
in C: little endian, the number of views in 8 bytes, then 120 bytes a view in the order of asking, which is the
frontmost sibling first: where its subtree ends and whether it takes touches (1) and is transformed (2), 4 bytes each;
then, as doubles, frame, bounds and transform.
"""

import argparse
import gc
import json
import pathlib
import random
import struct

WIDTH, HEIGHT = 393.0, 852.0
SIZES = {"tiny": 10, "screen": 300, "large": 10_000}
TOUCHES = {"tiny": (196.5, 388.25), "screen": (341.333, 417.5)}
FORMS = ("", "-shuffled", "-indented", "-overrides")
ROW_VIEWS = 9
# The views around a screen's content, and what a section takes beside its rows.
FRAME_VIEWS, SECTION_VIEWS = 35, 1


def number(value):
    """As a client writes it: without a fraction where there is none, else to a thousandth."""
    rounded = round(value, 3)
    return int(rounded) if rounded == int(rounded) else rounded


class Composer:
    """Makes views, and knows how many it has made."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def view(self, name, kind, frame, subviews=(), touchable=True, **more):
        """A view with its keys in the order of most encoders. `more`: bounds, transform, alpha, hidden, clips."""
        self.count += 1
        bounds = more.get("bounds") or ([0, 0, *frame[2:]] if subviews else None)
        record = {"id": name, "class": kind, "frame": [number(value) for value in frame]}
        if bounds:
            record["bounds"] = [number(value) for value in bounds]
        if "transform" in more:
            record["transform"] = more["transform"]
        record["alpha"] = more.get("alpha", 1)
        record["isHidden"] = more.get("hidden", False)
        record["isUserInteractionEnabled"] = touchable
        record["clipsToBounds"] = more.get("clips", False)
        record["subviews"] = list(subviews)
        return record

    def near(self, value):
        """The value on a screen of two or three pixels a point: as often whole as not."""
        fraction = self.random.choice((0, 0, 0.25, 1 / 3, 0.5, 2 / 3, self.random.random()))
        return int(value) + fraction

    def button(self, name, frame):
        _, _, width, height = frame
        inside = [self.near(8), self.near(height / 4), self.near(width - 16), self.near(height / 2)]
        label = self.view(f"{name}.label", "UIButtonLabel", inside, touchable=False)
        return self.view(name, "UIButton", frame, [label])

    def row(self, name, x, y, width, height, kind):
        """Nine views: a cell with a picture, two lines of text, a button and a separator."""
        inner = height - 1 / 3
        detail_is_hidden = self.random.random() < 0.1
        stack_frame = [self.near(width - 96), self.near(6), 88, 44]
        parts = [
            self.view(f"{name}.picture", "UIImageView", [16, self.near(8), 40, 40], touchable=False, clips=True,
                      alpha=self.random.choice((1, 1, 1, 0.85))),
            self.view(f"{name}.name", "UILabel", [72, self.near(9), self.near(width * 0.5), 61 / 3], touchable=False),
            self.view(f"{name}.detail", "UILabel", [72, self.near(31), self.near(width * 0.45), 16], touchable=False,
                      alpha=0.6, hidden=detail_is_hidden),
            self.view(f"{name}.stack", "UIStackView", stack_frame, [self.button(f"{name}.open", [44, 0, 44, 44])]),
        ]  # fmt: skip
        content = self.content(f"{name}.content", f"{kind}ContentView", width, inner, parts)
        line = self.view(f"{name}.line", "_UITableSeparatorView", [72, inner, width - 72, 1 / 3], touchable=False)
        return self.view(name, kind, [x, y, width, height], [content, line])

    def content(self, name, kind, width, height, parts):
        """One in sixteen is pressed or swiped at the moment: scaled and perhaps turned about its centre."""
        if self.random.random() >= 1 / 16:
            return self.view(name, kind, [0, 0, width, height], parts)
        scale, turn = self.random.choice((0.95, 0.98, 1.05)), self.random.choice((0, 0, 0.052))
        box = [scale * width + turn * height, turn * width + scale * height]
        frame = [(width - box[0]) / 2, (height - box[1]) / 2, *box]
        bounds, transform = [0, 0, width, height], [scale, turn, -turn, scale, 0, 0]
        return self.view(name, kind, frame, parts, bounds=bounds, transform=transform)

    def rows(self, name, count, is_list):
        """The rows of a list below one another, or those of a carousel beside one another."""
        if is_list:
            places = [(0, index * 56.0, WIDTH, 56.0, "UITableViewCell") for index in range(count)]
        else:
            places = [(16 + index * 252.0, 0, 240.0, 132.0, "UICollectionViewCell") for index in range(count)]
        return [self.row(f"{name}.row-{index}", *place) for index, place in enumerate(places)]

    def padding(self, count, y):
        return [self.view(f"gap-{self.count}", "UIView", [0, y, WIDTH, 8], touchable=False) for _ in range(count)]


# MARK: - Scenes


def wrapped(composer, view, *layers):
    """The view inside of full-screen layers, the innermost first, each a name and a class."""
    for name, kind in layers:
        view = composer.view(name, kind, [0, 0, WIDTH, HEIGHT], [view] if isinstance(view, dict) else view)
    return view


def window(composer, view):
    layers = [("window.shadow", "UIDropShadowView"), ("window.transition", "UITransitionView"), ("window", "UIWindow")]
    return wrapped(composer, view, *layers)


def login(composer):
    """Ten views: a small dialog."""
    editor = composer.view("login.mail.editor", "_UITextLayoutCanvasView", [7, 2, 299, 40], touchable=False)
    parts = [
        composer.view("login.picture", "UIImageView", [146.5, 120, 100, 100], touchable=False),
        composer.view("login.title", "UILabel", [40, 721 / 3, 313, 86 / 3], touchable=False),
        composer.view("login.mail", "UITextField", [40, 300, 313, 44], [editor]),
        composer.button("login.send", [40, 372.5, 313, 50]),
    ]
    return window(composer, wrapped(composer, parts, ("login.root", "UIView")))


def one_list(composer, count):
    """A screen that is filled by one long list, scrolled to a third of it."""
    rows = (count - FRAME_VIEWS - SECTION_VIEWS) // ROW_VIEWS
    cells = composer.rows("mail", rows, is_list=True)
    cells += composer.padding(count - FRAME_VIEWS - SECTION_VIEWS - len(cells) * ROW_VIEWS, rows * 56)
    offset = composer.near(rows * 56 / 3)
    return composer.view("mail", "UITableView", [0, 0, WIDTH, HEIGHT], cells, bounds=[0, offset, WIDTH, HEIGHT],
                         clips=True)  # fmt: skip


def many_sections(composer, count):
    """A long page: three carousels, then a list, then three carousels, and so on."""
    left = count - FRAME_VIEWS - SECTION_VIEWS
    rows = max(12, int((count / 24) ** 0.5))
    sections, y = [], 0.0
    while left > SECTION_VIEWS + ROW_VIEWS:
        here = min(rows, (left - SECTION_VIEWS) // ROW_VIEWS)
        is_list = len(sections) % 4 == 3
        name, height = f"part-{len(sections)}", here * 56.0 if is_list else 132.0
        cells = composer.rows(name, here, is_list)
        if is_list:
            section = composer.view(name, "UIView", [0, y, WIDTH, height], cells)
        else:
            shift = composer.near(composer.random.random() * max(0, here * 252 - WIDTH))
            section = composer.view(name, "UICollectionView", [0, y, WIDTH, height], cells,
                                    bounds=[shift, 0, WIDTH, height], clips=True)  # fmt: skip
        sections.append(section)
        y += height + 16
        left -= SECTION_VIEWS + here * ROW_VIEWS
    sections += composer.padding(left, y)
    offset = composer.near(y / 3)
    return composer.view("page", "UIScrollView", [0, 0, WIDTH, HEIGHT], sections, bounds=[0, offset, WIDTH, HEIGHT],
                         clips=True)  # fmt: skip


def framed(composer, content):
    """The content between a navigation bar and a tab bar, in their controllers' views."""
    root = wrapped(composer, content, ("home.root", "UIView"), ("home.wrapper", "UIViewControllerWrapperView"))
    stack = wrapped(composer, root, ("home.pushed", "UINavigationTransitionView"))
    navigation = wrapped(composer, [stack, navigation_bar(composer)], ("home", "UILayoutContainerView"))
    shown = wrapped(composer, navigation, ("tabs.wrapper", "UIViewControllerWrapperView"))
    shown = wrapped(composer, shown, ("tabs.transition", "UITransitionView"))
    return window(composer, wrapped(composer, [shown, tab_bar(composer)], ("tabs", "UILayoutContainerView")))


def navigation_bar(composer):
    inside = [
        composer.button("bar.back", [0, 0, 272 / 3, 44]),
        composer.view("bar.title", "UILabel", [451 / 3, 12, 278 / 3, 61 / 3], touchable=False),
        composer.button("bar.edit", [333.5, 0, 59.5, 44]),
    ]
    background = composer.view("bar.background", "_UIBarBackground", [0, -59, WIDTH, 103], touchable=False)
    content = composer.view("bar.content", "_UINavigationBarContentView", [0, 0, WIDTH, 44], inside)
    return composer.view("bar", "UINavigationBar", [0, 59, WIDTH, 44], [background, content])


def tab_bar(composer):
    parts = [composer.view("tabs.background", "_UIBarBackground", [0, 0, WIDTH, 83], touchable=False)]
    for index in range(5):
        name = f"tabs.item-{index}"
        inside = [
            composer.view(f"{name}.icon", "UITabBarSwappableImageView", [82 / 3, 6.5, 24, 24], touchable=False),
            composer.view(f"{name}.label", "UITabBarButtonLabel", [62 / 3, 34, 112 / 3, 12], touchable=False),
        ]
        parts.append(composer.view(name, "UITabBarButton", [index * 78.6, 1, 78.6, 48], inside))
    return composer.view("tabs.bar", "UITabBar", [0, 769, WIDTH, 83], parts)


def request(count, touch=(196.25, 420.333), seed=7):
    """The request of one touch in a scene of `count` views."""
    composer = Composer(seed)
    if count <= 10:
        shown = login(composer)
    else:
        shown = framed(composer, (one_list if count <= 600 else many_sections)(composer, count))
    assert composer.count == count, f"{composer.count} views, not {count}"
    return {"scene": {"windows": [shown]}, "touch": {"x": touch[0], "y": touch[1]}}


# MARK: - Forms


def changed(document, change):
    """The document with each view replaced by what `change` makes of it."""

    def changed_view(view):
        return change(view | {"subviews": [changed_view(subview) for subview in view["subviews"]]})

    windows = [changed_view(view) for view in document["scene"]["windows"]]
    return document | {"scene": {"windows": windows}}


def shuffled(document, seed=7):
    source = random.Random(seed)
    return changed(document, lambda view: dict(source.sample(list(view.items()), len(view))))


def with_overrides(document):
    """Larger buttons, stacks that let touches through between their buttons, and rows that can be tapped and swiped."""

    def change(view):
        more = {}
        if view["class"] == "UIButton":
            more["overrides"] = {"pointInside": {"inset": -8}}
        elif view["class"] == "UIStackView":
            more["overrides"] = {"hitTest": {"kind": "passThrough"}}
        elif view["class"].endswith("Cell"):
            more["gestureRecognizers"] = [{"id": f"{view['id']}.tap", "kind": "tap"}, {"kind": "swipe"}]
        return view | more

    return changed(document, change)


def text(document, indent=None):
    return json.dumps(document, indent=indent, separators=None if indent else (",", ":")).encode()


def records(document):
    """The plain views for programs in C, as the head of this file says."""
    found = []

    def add(view):
        place = len(found)
        found.append(None)
        for subview in reversed(view["subviews"]):
            add(subview)
        takes = view["isUserInteractionEnabled"] and not view["isHidden"] and view["alpha"] >= 0.01
        flags = takes | ("transform" in view) << 1
        bounds, transform = view.get("bounds", [0, 0, *view["frame"][2:]]), view.get("transform", [1, 0, 0, 1, 0, 0])
        found[place] = struct.pack("<ii14d", len(found), flags, *view["frame"], *bounds, *transform)

    for view in reversed(document["scene"]["windows"]):
        add(view)
    return struct.pack("<Q", len(found)) + b"".join(found)


def write_all(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, count in SIZES.items():
        plain = request(count, TOUCHES.get(name, (196.25, 420.333)))
        write_forms(folder, name, plain)


def write_forms(folder, name, plain):
    (folder / f"{name}.json").write_bytes(text(plain))
    (folder / f"{name}-shuffled.json").write_bytes(text(shuffled(plain)))
    (folder / f"{name}-indented.json").write_bytes(text(plain, indent=2))
    (folder / f"{name}-overrides.json").write_bytes(text(with_overrides(plain)))
    (folder / f"{name}.views").write_bytes(records(plain))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--views", type=int, help="write this one scene of so many views")
    parser.add_argument("path", type=pathlib.Path)
    options = parser.parse_args()
    if options.views:
        # Millions of records that stay until the end: nothing to collect.
        gc.disable()
        options.path.write_bytes(text(request(options.views)))
    else:
        write_all(options.path)


if __name__ == "__main__":
    main()
