"""View-hierarchy dumps: composed ones of every format, with what people paste around them."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = [ROOT / "Tests/DumpImportingTests/Dumps", ROOT / "Examples"]
TYPES = {".txt", ".xml", ".json"}


def kept(extra=None):
    """The dumps of the repository, and those below another directory: names and bytes, in the names' order."""
    found = []
    for directory in KEPT + ([pathlib.Path(extra)] if extra else []):
        for path in sorted(directory.rglob("*")):
            is_dump = path.suffix in TYPES and path.is_file()
            if is_dump and (directory != KEPT[1] or path.name.endswith(".dump.txt")) and path.name != "cases.json":
                found.append((path.name, path.read_bytes()))
    return found


def targets_in(octets):
    """Words of a dump by which somebody may ask about a view: addresses, classes, labels."""
    text = octets.decode(errors="replace")
    words = re.findall(r"0x[0-9a-f]{3,}", text) + re.findall(r"<([A-Za-z_.]+)", text) + re.findall(r"(?:[lL]abel|name)\W+(\w[\w ]{2,20})", text)
    return list(dict.fromkeys(words)) or ["UIButton"]


class Dump:
    """A tree of views with frames, written in one of the formats."""

    def __init__(self, source, number):
        self.source = source
        self.address = 0x100 + number % 7 * 0x1000
        self.controllers, self.recognizers, self.count = [], [], 0
        self.windows = [self.view(0, 390, 844, source.pick(["UIWindow", "UIWindow", "UITextEffectsWindow", "Shop.Window"])) for _ in range(source.pick([1, 1, 1, 2, 3]))]
        self.format = source.pick(["recursiveDescription"] * 8 + ["idb", "webDriverAgent", "webDriverAgent", "sentry", "earlGrey", "debugDescription"])

    def view(self, depth, width, height, name=None):
        source = self.source
        self.count += 1
        self.address += 1
        frame = [0, 0, width, height] if depth == 0 or source.chance(25) else [
            source.quarters(-10, int(width * 0.7)), source.quarters(-10, int(height * 0.7)), source.quarters(0, int(width)), source.quarters(0, int(height))]
        view = {
            "address": hex(self.address), "frame": frame, "depth": depth, "children": [],
            "class": name or source.pick(["UIView", "UIView", "UIButton", "UIButton", "UILabel", "UIScrollView", "UITableView", "Shop.DimView", "RCTView", "UIImageView",
                                          "UISwitch", "UITextField", "_UIHostingView", "Shop.Row<Int>", "UITableViewCell", "UITransitionView", "RCTViewComponentView"]),
            "alpha": source.pick([1] * 9 + [0.02, 0, 0.5]), "hidden": source.chance(5), "interaction": not source.chance(8),
            "label": source.pick(["Pay", "Pay; now", "it's", "a > b", "Öl", "General"]) if source.chance(30) else None,
        }
        if depth and source.chance(10):
            self.controllers.append(view)
        if source.chance(12):
            self.recognizers.append((view, source.pick(["Tap", "Pan", "LongPress", "Swipe", "ScreenEdgePan", "Pinch"])))
        while depth < 7 and self.count < 40 and len(view["children"]) < 5 and source.chance(68 - depth * 5):
            view["children"].append(self.view(depth + 1, max(frame[2], 10), max(frame[3], 10)))
        return view

    def text(self):
        return {"recursiveDescription": self.described, "idb": self.idb, "webDriverAgent": self.xml, "sentry": self.sentry,
                "earlGrey": self.earl_grey, "debugDescription": self.debug_description}[self.format]()

    def all(self):
        rest, found = self.windows[::-1], []
        while rest:
            found.append(rest.pop())
            rest.extend(found[-1]["children"][::-1])
        return found

    # As a debugger prints it.

    def described(self):
        source = self.source
        bar = source.pick(["   | ", "   | ", "   | ", "    ", "  | "])
        lines = [bar * view["depth"] + self.line(view) for view in self.all()]
        for view, kind in self.recognizers:
            self.address += 1
            rest = source.pick(["", "; enabled = NO", "; cancelsTouchesInView = NO", "; delaysTouchesBegan = YES", "; numberOfTapsRequired = 2"])
            lines.append(f"<UI{kind}GestureRecognizer: {hex(self.address)}; state = Possible{rest}; view = <{view['class']} {view['address']}>; target= <(action=go:, target=<Shop.VC 0x1>)>>")
        if source.chance(40):
            lines += [f"<Shop.VC 0x9{view['address'][2:]}>, state: appeared, view: <{view['class']} {view['address']}>" for view in self.controllers]
        if source.chance(10):
            lines = [re.sub(r"; layer = <\w+: 0x\w+>", "", line) for line in lines]
        return self.wrapped(lines)

    def line(self, view):
        source = self.source
        parts = ["frame = (" + "{} {}; {} {}".format(*view["frame"]) + ")"]
        if view["label"]:
            parts.append(f"text = '{view['label']}'")
        if view["class"] in ("UIScrollView", "UITableView"):
            parts.append("clipsToBounds = YES")
        if view["alpha"] != 1:
            parts.append(f"alpha = {view['alpha']}")
        if view["hidden"]:
            parts.append("hidden = YES")
        if source.chance(10):
            parts.append(source.pick(["transform = [2, 0, 0, 2, 0, 0]", "transform = [0, 1, -1, 0, 0, 0]", "transform = [0.7, 0.7, -0.7, 0.7, 0, 0]", "tag = 7", "autoresize = W+H", "opaque = NO", "isEnabled = NO", "anchorPoint = (0, 0)", "reactTag: 39"]))
        if not view["interaction"]:
            parts.append("userInteractionEnabled = NO")
        if source.chance(12):
            parts.append("gestureRecognizers = <NSArray: 0x901>")
        layer = f"layer = <CALayer: 0x{int(view['address'], 16) + 0x800:x}>"
        parts.append(layer)
        if view["class"] in ("UIScrollView", "UITableView"):
            parts.append(f"contentOffset: {{0, {source.pick([0, 40, -20])}}}; contentSize: {{390, 1800}}")
        if source.chance(2):
            parts = parts[:source.pick([0, 1])]
        return f"<{view['class']}: {view['address']}; " + "; ".join(parts) + ">"

    def wrapped(self, lines):
        source = self.source
        kind = source.pick(["plain"] * 5 + ["prompt", "quoted", "fenced", "escaped", "log", "cut", "cut description", "one line", "prose", "crlf"])
        text = "\n".join(lines)
        if kind == "prompt":
            return "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n" + text
        if kind == "quoted":
            return "\n".join("> " + line for line in lines)
        if kind == "fenced":
            return f"Here is it:\n\n```\n{text}\n```\nThanks"
        if kind == "escaped":
            return json.dumps(text)
        if kind == "log":
            return "\n".join(f"2024-01-01 10:00:00.000 Shop[123:456] {line}" for line in lines)
        if kind == "cut":
            return text[:int(len(text) * source.random())]
        if kind == "cut description":
            return text[:text.rindex(";") + 1]
        if kind == "one line":
            return " ".join(lines)
        if kind == "prose":
            return "My button does not work.\n\n" + text + "\n\nWhat is wrong?"
        return text.replace("\n", "\r\n") if kind == "crlf" else text + "\n"

    # As tools write it.

    def placed(self):
        """Views with their places on the screen, as accessibility trees have them."""
        def walk(view, x, y):
            left, top = x + view["frame"][0], y + view["frame"][1]
            yield view, [left, top, view["frame"][2], view["frame"][3]]
            for child in view["children"]:
                yield from walk(child, left, top)
        return [entry for window in self.windows for entry in walk(window, 0, 0)]

    def idb(self):
        elements = [{"AXFrame": "{{%s, %s}, {%s, %s}}" % tuple(box), "frame": dict(zip(("x", "y", "width", "height"), box)), "AXLabel": view["label"],
                     "AXUniqueId": view["address"] if self.source.chance(30) else None, "type": self.role(view), "enabled": view["interaction"]} for view, box in self.placed()]
        return json.dumps(elements, indent=self.source.pick([None, 2]))

    def role(self, view):
        return {"UIWindow": "Window", "UIButton": "Button", "UILabel": "StaticText", "UISwitch": "Switch", "UITextField": "TextField", "UITableView": "Table", "UITableViewCell": "Cell"}.get(view["class"], "Other")

    def xml(self):
        boxes = {view["address"]: box for view, box in self.placed()}

        def element(view, depth):
            role = "XCUIElementType" + self.role(view)
            x, y, width, height = boxes[view["address"]]
            label = (view["label"] or "").replace(">", "&gt;").replace("'", "&apos;")
            head = f'{"  " * depth}<{role} type="{role}" enabled="{str(view["interaction"]).lower()}" visible="{str(not view["hidden"]).lower()}" x="{x}" y="{y}" width="{width}" height="{height}" label="{label}"'
            inner = "".join(element(child, depth + 1) for child in view["children"])
            return f"{head}>\n{inner}{'  ' * depth}</{role}>\n" if inner else f"{head}/>\n"
        body = "".join(element(window, 2) for window in self.windows)
        return f'<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>\n  <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844" name="Shop">\n{body}  </XCUIElementTypeApplication>\n</AppiumAUT>\n'

    def sentry(self):
        def node(view):
            x, y, width, height = view["frame"]
            return {"type": view["class"], "identifier": view["label"], "x": x, "y": y, "width": width, "height": height, "alpha": view["alpha"], "visible": not view["hidden"], "children": [node(child) for child in view["children"]]}
        return json.dumps({"rendering_system": "UIKIT", "windows": [node(window) for window in self.windows]})

    def earl_grey(self):
        lines = []
        for view, box in self.placed():
            indent = "  " + "|  " * (view["depth"] - 1) + "|--" if view["depth"] else ""
            label = f" AX.label='{view['label']}';" if view["label"] else ""
            flags = ("; hidden" if view["hidden"] else "") + ("" if view["interaction"] else "; UIE=N")
            lines.append("{}<{}:{}; AX=N;{} AX.frame={{{{{}, {}}}, {{{}, {}}}}}; frame={{{{{}, {}}}, {{{}, {}}}}}; opaque; alpha={}{}>".format(
                indent, view["class"], view["address"], label, *box, *view["frame"], view["alpha"], flags))
        return "\n".join(lines)

    def debug_description(self):
        lines = ["Attributes: Application, pid: 1, label: 'Shop'", "Element subtree:", " \u2192Application, 0x1, pid: 1, label: 'Shop'"]
        for view, box in self.placed():
            label = f", label: '{view['label']}'" if view["label"] else ""
            lines.append("    " + "  " * view["depth"] + "{}, {}, {{{{{}, {}}}, {{{}, {}}}}}{}".format(self.role(view), view["address"], *box, label))
        return "\n".join(lines)
