"""Dense scenes: small views on top of each other with everything that is rare in real ones.

The ideas are those of `Tests/SceneSupport/Scenes`: coordinates are quarters, and most transforms have exact inverses.
"""

from overrides import Overrides

EXACT = [
    [1, 0, 0, 1, 0, 0], [2, 0, 0, 2, 0, 0], [0.5, 0, 0, 0.5, 0, 0], [-1, 0, 0, 1, 0, 0], [-0.5, 0, 0, -2, 0, 0],
    [0, 1, -1, 0, 0, 0], [0, -1, 1, 0, 0, 0], [1, 0, 1, 1, 0, 0], [1, -0.5, 0, 2, 3.25, -7.5], [1, 1, -1, 1, 0, 4],
    [1, 0, 0, 1, 12.5, -3],
]
SINGULAR = [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 2, 2, 4, 5, 5]]
ROTATIONS = [
    [0.9563, 0.2924, -0.2924, 0.9563, 0, 0], [0.5, 0.8660254037844386, -0.8660254037844386, 0.5, 1.1, 0],
    [0.1215, -0.6894, 0.6894, 0.1215, -3.3, 0.7], [1.3, 0.1, 0.7, -0.9, 0, 0],
]
CLASSES = ["UIView", "UILabel", "UIImageView", "UIButton", "UIScrollView", "Custom", "UISwitch", "UISlider",
           "UITextField", "UITextView", "UITableView", "UIStackView", "UIControl", "Shop.Row<Int>"]
REACT = ["RCTView", "RCTView", "RCTView", "RCTViewComponentView", "RCTViewComponentView",
         "RNSFullWindowOverlayContainer", "RCTParagraphTextView", "RCTScrollView", "RCTTextInputComponentView"]
CONTROLS = {"UIButton", "UISwitch", "UISlider", "UITextField", "UIControl"}
SCROLL_VIEWS = {"UIScrollView", "UITableView", "UITextView"}
KINDS = ["touches", "presses", "motion", "remoteControl"]
SELECTORS = ["save:", "copy:", "x", "é:"]


class DenseScene(Overrides):
    """One scene, made view by view; `ids` are the names by which questions can ask about its views."""

    def __init__(self, source, most=40):
        self.source = source
        self.views = []
        self.controllers = []
        self.overridden = source.pick([0, 10, 30, 60])
        self.react = source.pick([0, 0, 0, 20, 60, 100])
        windows = [self.window() for _ in range(source.pick([1, 1, 2, 3]))]
        for _ in range(1 + int(source.random() * (most if source.chance(85) else 60))):
            self.grow(windows)
        self.scene = {"windows": windows}
        self.name_others()
        self.declare_responders()

    @property
    def ids(self):
        return [view["id"] for view in self.views]

    def place(self):
        """A point of the screen, more often where views lie on each other."""
        source = self.source
        least, most = (0, 90) if source.chance(70) else (-20, 220)
        return source.quarters(least, most), source.quarters(least, most)

    def window(self):
        source = self.source
        window = self.view((160, 240), (-10, 10), is_window=True)
        if source.chance(40):
            window["windowLevel"] = source.pick([0, 1, 1000, -1, 0.5])
        if source.chance(20):
            window["isKeyWindow"] = True
        return window

    def grow(self, windows):
        source = self.source
        parent = source.pick(windows)
        depth = 0
        while depth < 6 and parent.get("subviews") and source.chance(85):
            parent = source.pick(parent["subviews"])
            depth += 1
        small = source.chance(20)
        child = self.view((0, 60), (-20, 90)) if small else self.view((60, 200), (-20, 30))
        parent.setdefault("subviews", []).append(child)

    def view(self, size, origin, is_window=False):
        source = self.source
        view = {"id": f"v{len(self.views)}"}
        self.views.append(view)
        width, height = source.quarters(*size), source.quarters(*size)
        self.declare_flags(view)
        if source.chance(self.react):
            self.declare_react(view)
        self.declare_geometry(view, width, height, origin)
        if not is_window and source.chance(15):
            self.control(view)
        if source.chance(self.overridden):
            self.override(view, width, height)
        return view

    def declare_geometry(self, view, width, height, origin):
        source = self.source
        x, y = source.quarters(*origin), source.quarters(*origin)
        if not source.chance(20):
            view["frame"] = [x, y, width, height] if source.chance(90) else {
                "x": x, "y": y, "width": width, "height": height}
            if source.chance(20):
                view["contentOffset"] = [source.quarters(-15, 15), source.quarters(-15, 15)]
            return
        view["bounds"] = [source.quarters(-15, 15), source.quarters(-15, 15), width, height]
        view["center"] = [source.quarters(0, 120), source.quarters(0, 120)]
        view["transform"] = list(source.pick(EXACT + EXACT + SINGULAR + ROTATIONS))
        if source.chance(50):
            view["anchorPoint"] = [source.pick([0, 0.25, 0.5, 1, -0.5]), source.pick([0, 0.5, 0.75, 1, 2])]

    def declare_flags(self, view):
        source = self.source
        if source.chance(30):
            view["class"] = source.pick(CLASSES)
            if source.chance(20):
                view["class"], view["baseClass"] = "MyView", source.pick(CLASSES[:5] + CLASSES[6:11])
        if source.chance(4):
            view["isHidden"] = source.chance(80)
        if source.chance(6):
            view["alpha"] = source.pick([0, 0.005, 0.01, 0.0100000002, 0.0100000003, 0.02, 0.5, 1])
        if source.chance(5):
            view["isUserInteractionEnabled"] = source.chance(50)
        for key, percent in [("isEnabled", 8), ("clipsToBounds", 20), ("isMultipleTouchEnabled", 10),
                             ("isExclusiveTouch", 4)]:
            if source.chance(percent):
                view[key] = source.chance(50)
        if source.chance(5):
            view["zPosition"] = source.pick([-1, 1, 0.5])
        if source.chance(12):
            view["handles"] = source.some(KINDS)
        if source.chance(10):
            view["observes"] = source.some(KINDS, 4)
        if source.chance(8):
            view["actions"] = [source.pick(SELECTORS)]
        for key, percent in [("canBecomeFirstResponder", 8), ("canResignFirstResponder", 4)]:
            if source.chance(percent):
                view[key] = source.chance(60)
        count = source.pick([0, 0, 0, 0, 1, 2])
        if count:
            kinds = ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover", "custom"]
            view["gestureRecognizers"] = [{"id": f"{view['id']}.g{number}", "kind": source.pick(kinds)}
                                          for number in range(count)]
            for recognizer in view["gestureRecognizers"]:
                if source.chance(20):
                    recognizer["isEnabled"] = source.chance(30)
        if source.chance(3):
            view["metadata"] = source.pick([1, [[]], {"a": [{}]}, "\0", None, {"id": "v0"}])

    def declare_react(self, view):
        source = self.source
        if source.chance(40):
            view["zPosition"] = source.pick([-1, 0.5, 1, 1, 1.75, 2, -0.5])
        if source.chance(30):
            return
        view["class"] = source.pick(REACT)
        view.pop("baseClass", None)
        if source.chance(20):
            view["class"], view["baseClass"] = "Card", source.pick(["RCTView", "RCTViewComponentView"])
        if view["class"] in ("RNSFullWindowOverlayContainer", "RCTParagraphTextView"):
            return
        if source.chance(60):
            view["pointerEvents"] = source.pick(["auto", "none", "box-none", "box-none", "box-only"])
        if source.chance(30):
            view["hitSlop"] = (source.quarters(-5, 20) if source.chance(50)
                               else [source.quarters(-5, 20) for _ in range(4)])

    def control(self, view):
        """Makes it a controller's root view; controllers present those that come later, so that no circle closes."""
        source = self.source
        controller = {"id": "c" + view["id"]}
        if source.chance(60):
            controller["class"] = source.pick(["CartViewController", "UINavigationController"])
        if self.controllers and source.chance(30):
            controller["presentedBy"] = source.pick(self.controllers)
        for key in ("handles", "observes"):
            if source.chance(15):
                controller[key] = source.some(KINDS)
        if source.chance(20):
            controller["actions"] = [source.pick(SELECTORS)]
        self.controllers.append(controller["id"])
        view["viewController"] = controller

    def declare_responders(self):
        source, scene = self.source, self.scene
        if source.chance(40):
            scene["application"] = {"delegate": {"id": "delegate", "class": "AppDelegate",
                                                 "isResponder": source.chance(80)}}
            if source.chance(30):
                scene["application"]["class"] = "ShopApplication"
                scene["application"]["actions"] = ["save:"]
            if source.chance(20):
                scene["application"]["delegate"]["handles"] = source.some(KINDS, 4)
        if source.chance(50):
            scene["windowScene"] = {"id": "scene"} if source.chance(70) else {"class": "UIWindowScene", "observes": ["touches"]}
        if source.chance(20):
            scene["firstResponder"] = source.pick(self.ids + self.controllers)
        if source.chance(4):
            scene["basis"] = source.pick(["uikit", "geometry"])
        if source.chance(4):
            scene["stacking"] = source.pick(["unknown", "unknown", "subviews"])
