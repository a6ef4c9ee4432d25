"""Random scenes with all that stands between a touch and its target: seeded, and valid but for circles of overrides."""

import random

SHAPES = [True, False, {"inset": -20}, {"insets": [-5, 0, -30, 0]}, {"rect": [0, 0, 40, 40]}, {"circle": {"center": [20, 20], "radius": 25}},
          {"subviews": True}]
HIT_TESTS = [{"kind": "enlarged", "inset": -30}, {"kind": "passThrough"}, {"kind": "overlap"}, {"kind": "siblingRedirect"},
             {"kind": "returnSelf"}, {"kind": "returnNil"}, {"kind": "stealAll"}, "unknown"]
TURNS = [[0, 1, -1, 0, 0, 0], [0.8, 0.6, -0.6, 0.8, 0, 0], [-1, 0, 0, 1, 0, 0], [0.5, 0, 0, 2, 5, 5], [0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
CLASSES = ["UIView"] * 6 + ["UIButton"] * 3 + ["UILabel", "UIImageView", "UISwitch", "UISlider", "UITextField", "UITextView", "App.CardView",
                                             "UIStackView", "UISegmentedControl", "_UITouchPassthroughView", "RCTView", "RCTView"]
SCROLL_VIEWS = ["UIScrollView", "UITableView", "UICollectionView"]
CELLS = {"UITableView": "UITableViewCell", "UICollectionView": "UICollectionViewCell"}
KINDS = ["tap", "tap", "tap", "longPress", "pan", "pan", "swipe", "pinch", "custom", "screenEdgePan"]
DRAWN = ["Text", "Image", "Shape", "Color", "Button", "Button"]


class RandomScene:
    """A scene of one seed. `targets` has what may be asked about: pairs of a kind and an id."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count, self.targets, self.recognizers, self.controls = 0, [], [], []
        chance, pick = self.chance, self.random.choice
        #: Few things at once are found out about best: each scene has some of all features.
        self.share = {name: pick([0, 0, 0.1, 0.3]) for name in
                      ["refusals", "overrides", "recognizers", "scrolling", "reactNative", "swiftUI", "nameless", "bounds"]}
        #: More of them cost more than they find.
        self.turns_left = pick([0, 0, 0, 1, 2])
        self.views_left = pick([5, 8, 12])
        windows = [self.window(number) for number in range(pick([1, 1, 1, 2, 3]))]
        for recognizer in self.recognizers:
            self.link(recognizer)
        self.scene = {"windows": windows}
        if chance(0.1):
            self.scene["windowScene"] = {"id": "scene", "class": "UIWindowScene"}

    def chance(self, share):
        return self.random.random() < (self.share[share] if isinstance(share, str) else share)

    def name(self, kind, prefix):
        self.count += 1
        name = f"{prefix}{self.count}"
        self.targets.append((kind, name))
        return name

    def window(self, number):
        window = {"id": f"w{number}", "class": "UIWindow", "frame": [0, 0, 320, 480]}
        self.targets.append(("view", window["id"]))
        if self.chance(0.3):
            window["windowLevel"] = self.random.choice([-1, 1, 2000])
        if number and self.chance(0.5):
            window["frame"] = [0, self.random.choice([0, 240]), 320, 240]
        window["subviews"] = [self.view(0, 320, 480) for _ in range(self.random.choice([1, 2, 3, 4]))]
        if number and self.chance(0.5):
            window["overrides"] = {"hitTest": {"kind": "passThrough"}}
        self.attach(window)
        return window

    def view(self, depth, width, height, kind=None):
        pick, chance = self.random.choice, self.chance
        kind = kind or (pick(SCROLL_VIEWS) if chance("scrolling") else "RCTView" if chance("reactNative") else pick(CLASSES))
        hosts = kind == "UIView" and chance("swiftUI")
        view = {"class": "_UIHostingView" if hosts else kind}
        if kind == "App.CardView" and chance(0.5):
            view["baseClass"] = pick(["UIControl", "UIScrollView", "UIButton"])
        if not chance("nameless"):
            view["id"] = self.name("view", "v")
        self.place(view, width, height)
        self.refuse(view, kind)
        size = self.size(view)
        if hosts:
            view["swiftUI"] = {"system": pick([17, 18, 26]), "content": [self.node(0, *size) for _ in range(pick([1, 2]))]}
        self.views_left -= 1
        if depth < 4 and self.views_left > 0:
            inside = [CELLS[kind]] * pick([1, 2, 3]) if kind in CELLS else [None] * pick([0, 0, 1, 1, 2, 3])
            subviews = [self.view(depth + 1, *size, each) for each in inside]
            if kind in CELLS.values():
                subviews = [{"class": "UIView", "id": self.name("view", "v"), "frame": [0, 0, *size], "subviews": subviews}]
            if subviews:
                view["subviews"] = subviews
        self.attach(view)
        return view

    def size(self, view):
        rect = view.get("bounds", view.get("frame"))
        return rect[2:]

    def place(self, view, width, height):
        pick, chance = self.random.choice, self.chance
        x, y = pick([0, 0, 10, 50, 100, -30, 200]), pick([0, 0, 10, 60, 150, 300, -20, 500])
        w, h = pick([width, width, 100, 44, 60, 0]), pick([height, height, 44, 50, 120, 20, 0])
        rect, center = [x, y, w, h], [x + w / 2, y + h / 2]
        scrolls = "Scroll" in view["class"] or view["class"] in CELLS or view["class"] == "UITextView" or view.get("baseClass") == "UIScrollView"
        origin = [0, pick([0, 0, 40, 200, -60])] if scrolls or chance(0.02) else [0, 0]
        if self.turns_left and chance(0.3):
            self.turns_left -= 1
            view |= {"bounds": [*origin, w, h], "center": center, "transform": pick(TURNS)}
            if chance(0.3):
                view["anchorPoint"] = pick([[0, 0], [1, 0.5]])
        elif chance("bounds"):
            view |= pick([{"bounds": [*origin, w, h], "center": center}, {"frame": rect, "bounds": [*origin, w, h]},
                          {"frame": rect, "bounds": [*origin, w, h], "center": center}])
        else:
            view["frame"] = rect
            if origin != [0, 0]:
                view["contentOffset"] = origin
        if scrolls and chance(0.5):
            view["contentSize"] = [w, pick([h, 2 * h, 1000])]

    def refuse(self, view, kind):
        pick, chance = self.random.choice, self.chance
        for key, value in [("isHidden", True), ("alpha", pick([0, 0.005, 0.5])), ("isUserInteractionEnabled", pick([True, False, False])),
                           ("isEnabled", False), ("zPosition", pick([-1, 1]))]:
            if chance("refusals"):
                view[key] = value
        overrides = {}
        if chance("overrides"):
            overrides["pointInside"] = pick([*SHAPES, "unknown"])
        if chance("overrides"):
            overrides["hitTest"] = pick(HIT_TESTS)
            if chance(0.15) and "id" in view:
                overrides["hitTest"] = {"kind": "forward", "to": pick([each for sort, each in self.targets if sort == "view"]), "ifInside": chance(0.5)}
        if kind in SCROLL_VIEWS:
            for key in ["delaysContentTouches", "canCancelContentTouches", "isScrollEnabled", "isPagingEnabled"]:
                if chance(0.1):
                    view[key] = pick([True, False])
            if chance("overrides"):
                overrides["touchesShouldBegin"] = pick([True, False])
        if kind in ["UITableView", "UICollectionView"]:
            for key in ["allowsSelection", "isEditing"]:
                if chance("refusals"):
                    view[key] = pick([True, False])
        if kind in CELLS.values() and chance("refusals"):
            view["shouldHighlight"] = False
        if kind == "RCTView":
            if chance(0.5):
                view["pointerEvents"] = pick(["auto", "none", "box-none", "box-only"])
            if chance(0.2):
                view["hitSlop"] = pick([10, -5])
        if kind == "UISlider" and chance(0.5):
            view["thumbRect"] = [0, 0, 30, 30]
        if kind in ["UIButton", "UISwitch"] and chance("overrides"):
            overrides["beginTracking"] = pick([True, False])
        if chance(0.03):
            view["handles"] = pick([["touches"], []])
        if overrides:
            view["overrides"] = overrides

    # Recognizers

    def attach(self, view):
        made = []
        while self.chance("recognizers") and len(made) < 3:
            made.append(self.recognizer(view))
        if made:
            view["gestureRecognizers"] = made

    def recognizer(self, view):
        pick, chance = self.random.choice, self.chance
        made = {"kind": pick(KINDS), "id": self.name("recognizer", "r")}
        for key in ["isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"]:
            if chance(0.15):
                made[key] = pick([True, False])
        if made["kind"] == "tap" and chance(0.3):
            made["numberOfTapsRequired"] = 2
        if made["kind"] in ["tap", "swipe"] and chance(0.05):
            made["numberOfTouchesRequired"] = 2
        if made["kind"] == "pan" and chance(0.1):
            made |= pick([{"minimumNumberOfTouches": 2}, {"role": "interactivePop"}, {"role": "swipeActions"}])
        if made["kind"] == "swipe":
            made["direction"] = pick(["left", "right", "up"])
        if made["kind"] == "screenEdgePan":
            made["edges"] = "left"
        if made["kind"] == "custom":
            made["recognizes"] = pick(["nothing", "touchDown", "touchUp", "movement"])
        self.recognizers.append(made)
        return made

    def link(self, made):
        """What it has to do with those that were made before it: no circle of waits comes of it."""
        pick, chance = self.random.choice, self.chance
        before = [other["id"] for other in self.recognizers[: self.recognizers.index(made)]]
        if before and chance(0.2):
            made["requireToFail"] = [pick(before)]
        delegate = {}
        if chance(0.1):
            delegate["shouldBegin"] = pick([True, False])
        if chance(0.15):
            views = [name for kind, name in self.targets if kind == "view"]
            delegate["shouldReceive"] = pick([False, {"exceptControls": True}, {"except": [pick(views)]}, {"only": [pick(views)]}])
        if before and chance(0.15):
            delegate["shouldRecognizeSimultaneouslyWith"] = pick([True, [pick(before)]])
        if before and chance(0.1):
            delegate["shouldRequireFailureOf"] = [pick(before)]
        if delegate:
            made["delegate"] = delegate

    # SwiftUI

    def node(self, depth, width, height):
        pick, chance = self.random.choice, self.chance
        node = {"id": self.name("node", "n"), "view": pick(DRAWN if depth > 1 else DRAWN + ["Stack", "Stack"])}
        node["frame"] = [pick([0, 0, 10, 40]), pick([0, 0, 10, 40]), pick([width, 60, 100]), pick([height, 44, 20])]
        modifiers = [self.modifier() for _ in range(pick([0, 0, 1, 1, 2]))]
        if modifiers:
            node["modifiers"] = modifiers
        if depth < 2 and chance(0.6):
            node["children"] = [self.node(depth + 1, width, height) for _ in range(pick([1, 2]))]
        return node

    def modifier(self):
        pick = self.random.choice
        name = pick(["contentShape", "allowsHitTesting", "opacity", "hidden", "disabled", "zIndex", "gesture", "gesture"])
        if name == "gesture":
            return {name: {"id": self.name("node", "g"), "kind": pick(["tap", "tap", "drag"]), "count": pick([1, 1, 2]),
                           "priority": pick(["default", "default", "high", "simultaneous"]),
                           "mask": pick(["all", "all", "all", "gesture", "subviews", "none"]), "enabled": pick([True, True, False])}}
        return {name: {"contentShape": pick([{}, {"shape": {"inset": -5}}]), "opacity": pick([0, 0.5, 1]), "zIndex": pick([-1, 1])}
                .get(name, pick([True, False]))}
