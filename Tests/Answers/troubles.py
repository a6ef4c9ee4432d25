"""What goes wrong with a screen: each method is one reason why a touch does not reach the target, or who takes it."""

WIDTH, HEIGHT = 390, 844


class Troubles:
    """Of a screen with `views`, a `target` in a `list` in a `window`, and a `source` of choices."""

    def trouble(self):
        self.source.pick([
            self.hide, self.fade, self.switch_off, self.disable, self.push_out, self.shrink_superview, self.cover,
            self.cover, self.cover_deep, self.own_cover, self.other_window, self.other_window, self.off_screen,
            self.empty, self.singular, self.override_hit_test, self.override_hit_test, self.recognizer,
            self.recognizer, self.recognizer, self.handler, self.scroll, self.react, self.enlarge, self.second_tap,
            self.window_hidden, self.translucent, self.hole, self.geometry, self.outdone,
        ])()

    def either(self):
        return self.target if self.source.chance(50) else self.ancestor()

    def hide(self):
        self.either()["isHidden"] = True

    def fade(self):
        self.either()["alpha"] = self.source.pick([0, 0.005, 0.0099, 0.01])

    def switch_off(self):
        self.either()["isUserInteractionEnabled"] = False

    def disable(self):
        self.target["isEnabled"] = False

    def push_out(self):
        if "frame" in self.target:
            frame = self.target["frame"]
            frame[self.source.pick([0, 1])] += self.source.pick([-60, 70, 25, -20])

    def shrink_superview(self):
        view = self.ancestor()
        if "frame" in view:
            view["frame"][self.source.pick([2, 3])] = self.source.pick([0, 5, 15, 40])
            if self.source.chance(30):
                view["clipsToBounds"] = True

    def put(self, view, parent, behind=False):
        view["id"] = view["id"] if view["id"] not in self.ids else f"{view['id']}{len(self.views)}"
        children = parent.setdefault("subviews", [])
        children.insert(0 if behind else len(children), view)

    def cover(self):
        source = self.source
        cover = {"id": "cover", "class": source.pick(["DimView", "UIView", "UIImageView", "UIButton", "RCTView"]),
                 "frame": source.pick([[0, 0, WIDTH, HEIGHT], [0, 0, WIDTH, 60], [250, 0, 100, 30]])}
        if source.chance(60):
            cover["alpha"] = source.pick([0.02, 0.5, 1, 0.005])
        if source.chance(20):
            cover["gestureRecognizers"] = [{"kind": "tap"}]
        self.put(cover, self.ancestor())

    def cover_deep(self):
        inner = {"id": "inner", "class": "Promo", "frame": [0, 0, WIDTH, HEIGHT]}
        if self.source.chance(40):
            inner["handles"] = ["touches"]
        self.put({"id": "outer", "frame": [0, 0, WIDTH, HEIGHT], "subviews": [inner]}, self.ancestor())

    def own_cover(self):
        self.put({"id": "over", "class": self.source.pick(["UIView", "UIButton", "Ripple"]), "frame": [0, 0, 60, 40]}, self.target)

    def other_window(self):
        source = self.source
        window = {"id": "alert", "class": source.pick(["UIWindow", "AlertWindow"]),
                  "frame": source.pick([[0, 0, WIDTH, HEIGHT], [0, 0, WIDTH, 400], [0, 600, WIDTH, 244]])}
        if source.chance(60):
            window["windowLevel"] = source.pick([1, 2000, 10000001, -1])
        if source.chance(50):
            window["subviews"] = [{"id": "sheet", "frame": [0, 0, WIDTH, HEIGHT]}]
        if "alert" not in self.ids:
            self.scene["windows"].append(window)

    def off_screen(self):
        view = self.either()
        if "frame" in view and view is not self.window:
            view["frame"][self.source.pick([0, 1])] += self.source.pick([900, -900, 400])

    def empty(self):
        if "frame" in self.target:
            self.target["frame"][self.source.pick([2, 3])] = 0

    def singular(self):
        view = self.either()
        if "frame" in view:
            x, y, width, height = view.pop("frame")
            view["bounds"], view["center"] = [0, 0, width, height], [x + width / 2, y + height / 2]
            view["transform"] = self.source.pick([[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [0.8, 0.6, -0.6, 0.8, 0, 0], [1, 2, 2, 4, 5, 5], [2, 0, 0, 2, 0, 0]])

    def override_hit_test(self):
        source = self.source
        view = self.either() if source.chance(70) else source.pick(self.views)
        override = source.pick([
            {"kind": "returnNil"}, {"kind": "returnSelf"}, {"kind": "stealAll"}, {"kind": "passThrough"},
            {"kind": "forward", "to": source.pick(self.ids)}, {"kind": "forward", "to": source.pick(self.ids), "ifInside": False},
            {"kind": "stealAll", "unless": source.pick(self.ids)}, {"kind": "siblingRedirect"}, {"kind": "overlap"},
            {"kind": "enlarged", "inset": -30}, {"kind": "guideMask", "hole": "M20 20h200v200h-200z"},
        ])
        view.setdefault("overrides", {})["hitTest"] = override

    def recognizer(self):
        source = self.source
        recognizer = {"id": "taker", "kind": source.pick(["tap", "tap", "longPress", "pan", "swipe", "custom", "pinch"])}
        if recognizer["kind"] == "custom":
            recognizer["recognizes"] = source.pick(["touchDown", "movement", "touchUp"])
        if recognizer["kind"] == "tap" and source.chance(30):
            recognizer |= {"numberOfTapsRequired": 2, "cancelsTouchesInView": source.chance(50)}
        for key in ("delaysTouchesBegan", "delaysTouchesEnded", "cancelsTouchesInView"):
            if source.chance(25):
                recognizer[key] = source.chance(60)
        view = self.either()
        if not any(other.get("id") == "taker" for each in self.views for other in each.get("gestureRecognizers", [])):
            view.setdefault("gestureRecognizers", []).append(recognizer)

    def second_tap(self):
        own = self.target.setdefault("gestureRecognizers", [])
        own.append({"id": f"second{len(own)}", "kind": "tap", "numberOfTapsRequired": 2})
        own.append({"id": f"again{len(own)}", "kind": "tap"})

    def outdone(self):
        """A recognizer all of whose touches go to views with the same kind of their own."""
        view = self.superview(self.target)
        if view is not None and "frame" in view:
            view["gestureRecognizers"] = [{"id": f"{view['id']}.outdone", "kind": "tap"}]
            self.put({"id": "front", "frame": [0, 0, *view["frame"][2:]], "gestureRecognizers": [{"kind": "tap"}]}, view)

    def handler(self):
        """The target passes its touches on, or somebody above handles them."""
        self.target["handles"] = []
        if self.source.chance(70):
            self.ancestor()["handles"] = ["touches"]

    def scroll(self):
        self.list["class"] = "UIScrollView"
        self.list["delaysContentTouches"] = self.source.chance(50)
        self.list["contentOffset"] = [0, self.source.pick([0, 200, 500])]
        self.list.setdefault("overrides", {})["touchesShouldBegin"] = self.source.chance(50)

    def react(self):
        source = self.source
        view = self.either()
        view["class"] = source.pick(["RCTView", "RCTViewComponentView"])
        view["pointerEvents"] = source.pick(["none", "box-none", "box-only", "auto"])
        if source.chance(40):
            view["hitSlop"] = 12
        for key in ("contentSize", "targets", "delaysContentTouches", "contentInset"):
            view.pop(key, None)
        for key in ("touchesShouldBegin", "touchesShouldCancel"):
            view.get("overrides", {}).pop(key, None)

    def enlarge(self):
        self.either().setdefault("overrides", {})["pointInside"] = self.source.pick(
            [{"inset": -20}, {"inset": 12}, {"circle": {"center": [20, 20], "radius": 18}}, {"subviews": True}, False, True,
             {"rect": [0, 0, 20, 20]}, {"except": [{"inset": 0}, {"rect": [10, 10, 15, 15]}]}])

    def window_hidden(self):
        self.window[self.source.pick(["isHidden", "isExclusiveTouch"])] = True

    def translucent(self):
        self.put({"id": "veil", "class": "Veil", "frame": [320, 0, 30, 60], "alpha": 0.5}, self.ancestor())

    def hole(self):
        self.target.setdefault("overrides", {})["pointInside"] = {
            "except": [{"inset": 0}, {"path": "M10 10h10v10h-10z"}]}

    def geometry(self):
        if self.source.chance(40):
            self.scene["basis"] = "geometry"
            if self.source.chance(60):
                self.scene["stacking"] = "unknown"
