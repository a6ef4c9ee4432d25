"""Screens as apps have them, with a target, and the usual reasons why a touch does not reach it."""

from troubles import HEIGHT, WIDTH, Troubles


class Screen(Troubles):
    """A window with a bar, rows in a scroll view and a footer; `target` is one of its buttons."""

    def __init__(self, source):
        self.source = source
        self.button_count = 0
        self.scrolled = source.chance(60)
        rows = [self.row(number) for number in range(source.pick([2, 3, 4, 6]))]
        self.list = {"id": "list", "class": source.pick(["UIScrollView", "UITableView", "UIView"]),
                     "frame": [0, 90, WIDTH, 620], "subviews": rows}
        if self.list["class"] != "UIView":
            self.list["contentSize"] = [WIDTH, 1800]
            if source.chance(30):
                self.list["contentOffset"] = [0, source.pick([0, 40, 250])]
        self.root = {"id": "root", "frame": [0, 0, WIDTH, HEIGHT],
                     "viewController": {"id": "cart", "class": "CartViewController"},
                     "subviews": [self.list, self.bar(), self.footer()]}
        self.window = {"id": "window", "frame": [0, 0, WIDTH, HEIGHT], "subviews": [self.root]}
        self.scene = {"windows": [self.window]}
        self.buttons = [view for view in self.views if view.get("class") in ("UIButton", "UISwitch", "UISlider", "Tile")]
        self.target = source.pick(self.buttons)
        for _ in range(source.pick([0, 1, 1, 1, 2, 3])):
            self.trouble()

    @property
    def views(self):
        found, rest = [], list(self.scene["windows"])[::-1] if hasattr(self, "scene") else [self.window]
        while rest:
            view = rest.pop()
            found.append(view)
            rest.extend(view.get("subviews", [])[::-1])
        return found

    @property
    def ids(self):
        return [view["id"] for view in self.views]

    def place(self):
        """A point on the target as it was laid out, or anywhere."""
        source = self.source
        if source.chance(50):
            return source.quarters(0, WIDTH), source.quarters(0, HEIGHT)
        x, y = self.origin(self.target)
        frame = self.target.get("frame", [0, 0, 40, 40])
        return x + frame[2] * source.pick([0.5, 0.25, 0.9]), y + frame[3] * source.pick([0.5, 0.5, 0.1])

    def origin(self, view):
        x = y = 0
        while view is not None:
            frame = view.get("frame", [0, 0, 0, 0])
            x, y = x + frame[0], y + frame[1]
            view = self.superview(view)
            if view is not None:
                offset = view.get("contentOffset", [0, 0])
                x, y = x - offset[0], y - offset[1]
        return x, y

    def superview(self, view):
        return next((other for other in self.views if any(child is view for child in other.get("subviews", []))), None)

    def ancestor(self):
        """One of the target's superviews, mostly near."""
        view = self.superview(self.target)
        while view is not None and self.source.chance(35) and self.superview(view) is not None:
            view = self.superview(view)
        return view or self.window

    # What it is made of.

    def button(self, frame, **more):
        source = self.source
        self.button_count += 1
        name = f"button{self.button_count}"
        button = {"id": name, "class": source.pick(["UIButton", "UIButton", "UIButton", "UISwitch", "UISlider", "Tile"]), "frame": frame}
        if button["class"] == "Tile":
            button["gestureRecognizers"] = [{"id": name + ".tap", "kind": "tap", "targets": [{"action": "open:"}]}]
        if button["class"] == "UIButton" and source.chance(50):
            button["subviews"] = [{"id": name + ".label", "class": "UILabel", "frame": [4, 4, frame[2] - 8, frame[3] - 8]}]
        if button["class"] != "Tile" and source.chance(25):
            button["targets"] = [{"action": "pay:"}]
        return button | more

    def row(self, number):
        source = self.source
        views = [{"id": f"title{number}", "class": "UILabel", "frame": [16, 10, 200, 24]},
                 self.button([source.pick([300, 330]), 8, source.pick([44, 30, 20, 60]), source.pick([44, 30, 20])])]
        if source.chance(30):
            views.append(self.button([250, 8, source.pick([44, 70]), 44]))
        row = {"id": f"row{number}", "frame": [0, number * 60, WIDTH, 60], "subviews": views}
        if source.chance(30):
            row["class"] = "UITableViewCell"
        if source.chance(20):
            row["gestureRecognizers"] = [{"id": f"row{number}.{kind}", "kind": kind}
                                         for kind in source.some(["tap", "longPress", "pan", "swipe"], 3)]
        return row

    def bar(self):
        return {"id": "bar", "class": "UINavigationBar", "frame": [0, 44, WIDTH, 46],
                "subviews": [self.button([8, 1, 60, 44])]}

    def footer(self):
        return {"id": "footer", "frame": [0, 710, WIDTH, 134], "subviews": [
            self.button([20, 20, 350, 50]), self.button([20, 90, 100, self.source.pick([40, 60])])]}
