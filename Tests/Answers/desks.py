"""A screen full of recognizers, controls, scroll views and fields, each of them where fingers come by."""


class Desk:
    """The parts are always the same, so that gestures meet them; what they answer differs."""

    def __init__(self, source):
        self.source = source
        self.scene = {
            "firstResponder": source.pick(["field", "proud"]),
            "application": {"delegate": {"id": "delegate", "class": "AppDelegate"}, "canBecomeFirstResponder": source.chance(50),
                            "actions": ["save:"]},
            "windows": [{"id": "w", "frame": [0, 0, 400, 800], "gestureRecognizers": self.of_window(),
                         "subviews": [self.board(), self.scroller(), self.fields(), *self.mask()]}],
        }

    def chance(self, **flags):
        """Each flag with its chance in a hundred."""
        return {key: value for key, (value, percent) in flags.items() if self.source.chance(percent)}

    def of_window(self):
        source = self.source
        together = {"delegate": {"shouldRecognizeSimultaneouslyWith": source.chance(50)}}
        return [{"id": "press", "kind": "longPress", "targets": [{"action": "held:"}], **together, **self.chance(
                    numberOfTapsRequired=(1, 30), numberOfTouchesRequired=(2, 10), cancelsTouchesInView=(False, 30))},
                {"id": "over", "kind": "hover"}, {"id": "select", "kind": "tap", "allowedPressTypes": ["select", "menu"]},
                {"id": "edge", "kind": "screenEdgePan", "edges": source.pick(["left", "all", ["top", "right"]])}]

    def board(self):
        source = self.source
        taps = [{"id": "one", "kind": "tap", "targets": [{"action": "one:"}]},
                {"id": "double", "kind": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": source.chance(40)}]
        if source.chance(60):
            taps[0]["requireToFail"] = ["double"]
        drags = [{"id": "pan", "kind": "pan", **self.chance(requireToFail=(["swipe"], 50), allowedScrollTypes=(["discrete"], 40))},
                 {"id": "swipe", "kind": "swipe", "direction": source.pick(["right", "left", ["up", "down"]])},
                 {"id": "pinch", "kind": "pinch", **self.chance(delegate=({"shouldRecognizeSimultaneouslyWith": ["turn", "pan"]}, 50))},
                 {"id": "turn", "kind": "rotation", "cancelsTouchesInView": source.chance(50)},
                 {"id": "odd", "kind": "custom", "recognizes": source.pick(["touchDown", "touchUp", "movement", "nothing"]), "isEnabled": source.chance(30)}]
        kept = [recognizer for recognizer in taps + drags if source.chance(75) or recognizer["id"] in ("double", "swipe", "turn", "pan")]
        return {"id": "board", "frame": [0, 0, 400, 400], "handles": ["touches", "presses"], "isMultipleTouchEnabled": source.chance(80),
                "canBecomeFirstResponder": True, "gestureRecognizers": kept, "subviews": [
                    {"id": "alone", "frame": [0, 0, 120, 120], "handles": ["touches"], "isExclusiveTouch": True},
                    {"id": "slider", "class": "UISlider", "frame": [140, 20, 200, 40], "targets": [{"action": "slid:", "for": ["valueChanged", "allTouchEvents"]}]},
                    {"id": "switch", "class": "UISwitch", "frame": [140, 80, 60, 40]}]}

    def scroller(self):
        source = self.source
        return {"id": "scroller", "class": "UIScrollView", "frame": [0, 400, 400, 300], "contentSize": [400, source.pick([300, 900])],
                **self.chance(canCancelContentTouches=(False, 40), delaysContentTouches=(False, 50), isScrollEnabled=(False, 10)),
                "overrides": self.chance(touchesShouldBegin=(False, 15), touchesShouldCancel=(source.chance(50), 30)), "subviews": [
                    {"id": "button", "class": "UIButton", "frame": [0, 0, 200, 150], "targets": [{"action": "one:"}]},
                    {"id": "card", "frame": [200, 0, 200, 300], "handles": ["touches"], "isExclusiveTouch": source.chance(50)}]}

    def fields(self):
        source = self.source
        return {"id": "form", "frame": [0, 700, 400, 100], "viewController": {"id": "form-controller", "canBecomeFirstResponder": True, "handles": ["motion"]}, "subviews": [
            {"id": "field", "class": "UITextField", "frame": [0, 0, 100, 50], "actions": ["copy:"], "canResignFirstResponder": source.chance(50)},
            {"id": "proud", "class": "UITextView", "frame": [100, 0, 100, 50], "canResignFirstResponder": False},
            {"id": "other", "class": "UITextField", "frame": [200, 0, 100, 50], "canBecomeFirstResponder": source.chance(80)}]}

    def mask(self):
        """A guide over everything, which leaves its superview when somebody touches its hole."""
        if self.source.chance(75):
            return []
        return [{"id": "guide", "frame": [0, 0, 400, 800], "canBecomeFirstResponder": True, "overrides": {
            "hitTest": {"kind": "guideMask", "hole": "M140 20h200v300h-200z"}}}]

    @property
    def views(self):
        rest, found = list(self.scene["windows"]), []
        while rest:
            found.append(rest.pop())
            rest.extend(found[-1].get("subviews", []))
        return found

    @property
    def ids(self):
        return ["w", "board", "alone", "slider", "switch", "scroller", "button", "card", "form", "field", "proud", "other", "form-controller"]

    def place(self):
        source = self.source
        if source.chance(30):
            return source.pick([0, 2, 200, 398]), source.quarters(0, 800)
        return source.pick([(60, 60), (250, 250), (255, 252), (260, 300), (240, 40), (170, 100), (100, 450), (300, 500), (300, 560), (50, 720), (150, 720), (200, 300)])
