"""Dumps of one screen, a list of rows with an image, a label and a button each, as each tool prints it."""

import json
import math

SIZE = 1_000_000


class Format:
    """Texts around the rows, and what writes a row: its number and the top of its place, for rows of 44 points."""

    def __init__(self, name, target, start, row, end="", separator=""):
        self.name, self.target, self.start, self.row, self.end, self.separator = name, target, start, row, end, separator

    def dump(self, size=SIZE):
        """Octets, about so many, and what to ask for."""
        lengths = [len(self.row(number, 44 * number).encode()) + len(self.separator) for number in (0, 99_999)]
        rows = math.ceil(size * 2 / sum(lengths))
        body = self.separator.join(self.row(number, 44 * number) for number in range(rows))
        return (self.start(44 * rows) + body + self.end).encode(), self.target(rows // 2)


def view(depth, name, address, frame, more=""):
    bars = "   | " * depth
    return f"{bars}<{name}: {address:#x}; frame = ({frame}); {more}layer = <CALayer: {address + 0x2000_0000_0000:#x}>>\n"


def described(height):
    names = ["UIWindow", *["UITransitionView"] * 8]
    return "".join(view(depth, name, 0x7f91_0000_0000 + depth, f"0 0; 393 {height}", "autoresize = W+H; ") for depth, name in enumerate(names))


def described_row(number, top):
    address = 0x7f91_2500_0000 + number * 0x1000
    no_touches = "userInteractionEnabled = NO; "
    return (
        view(9, "Shop.ProductCell", address, f"0 {top}; 393 44", f"text = 'Row {number}'; autoresize = W; ")
        + view(10, "UITableViewCellContentView", address + 0x1f0, "0 0; 359 44.3333", "gestureRecognizers = <NSArray: 0x600001ef01b0>; ")
        + view(11, "UIImageView", address + 0x3e0, "10 7; 30 30", "opaque = NO; " + no_touches)
        + view(11, "UILabel", address + 0x5d0, "57 14.8333; 152 20.3333", "text = 'A product; its name…'; " + no_touches)
        + view(11, "UIButton", address + 0x7c0, "299 0; 50 44", f"opaque = NO; tag = {number}; ")
        + view(12, "UIButtonLabel", address + 0x9b0, "0 6; 46 18", "text = 'Buy'; opaque = NO; " + no_touches)
    )


def escaped(text):
    return json.dumps(text, ensure_ascii=False)[1:-1]


def elements(open_element, close, separator=""):
    """What writes a row by what writes an element: depth, type, text, and left, top, width and height."""

    def row(number, top):
        inner = [
            open_element(2, "Image", "", 10, top + 7, 30, 30) + close("Image"),
            open_element(2, "StaticText", "A product; its name…", 57, top + 12, 152, 20) + close("StaticText"),
            open_element(2, "Button", f"Buy {number}", 299, top, 50, 44) + close("Button"),
        ]
        return open_element(1, "Cell", f"Row {number}", 0, top, 393, 44) + separator + separator.join(inner) + close("Cell")

    return row


def tool(name, open_element, close, before="", after="", separator="", inner_separator=None):
    """The format of a tool that writes elements, the application around all rows."""
    return Format(
        name,
        lambda number: f"Buy {number}",
        lambda height: before + open_element(0, "Application", "Shop", 0, 0, 393, height) + (separator if inner_separator is None else ""),
        elements(open_element, close, separator if inner_separator is None else inner_separator),
        close("Application") + after,
        separator,
    )


def in_json(members):
    """An element in JSON whose children are in its last member, `children`, and that is closed by `]}`."""
    return lambda depth, kind, text, *frame: json.dumps(members(kind, text, *frame), ensure_ascii=False)[:-1] + ', "children": ['


def nested_json(name, members, before="", after=""):
    open_element = in_json(members)

    def row(number, top):
        inner = [("Image", "", 10, top + 7, 30, 30), ("StaticText", "A product; its name…", 57, top + 12, 152, 20), ("Button", f"Buy {number}", 299, top, 50, 44)]
        return open_element(1, "Cell", f"Row {number}", 0, top, 393, 44) + ", ".join(open_element(2, *each) + "]}" for each in inner) + "]}"

    return Format(name, lambda number: f"Buy {number}", lambda height: before + open_element(0, "Application", "Shop", 0, 0, 393, height), row, "]}" + after, ", ")


def wda_xml(depth, kind, text, x, y, width, height):
    name = text and f' name="{text}" label="{text}"'
    return (
        "  " * (depth + 1)
        + f'<XCUIElementType{kind} type="XCUIElementType{kind}"{name} enabled="true" visible="true" accessible="true" '
        + f'x="{x}" y="{y}" width="{width}" height="{height}" index="0">\n'
    )


def wda_json(kind, text, x, y, width, height):
    return {
        "type": kind, "rawIdentifier": None, "name": text, "value": None, "label": text,
        "rect": {"x": x, "y": y, "width": width, "height": height}, "frame": f"{{{{{x}, {y}}}, {{{width}, {height}}}}}",
        "isEnabled": "1", "isVisible": "1", "isAccessible": "1", "isFocused": "0",
    }  # fmt: skip


def description(depth, kind, text, x, y, width, height):
    label = text and f", label: '{text}'"
    pid = "pid: 4711, " if depth == 0 else ""
    arrow = "→" if depth == 0 else "  " * depth
    return f"{arrow}{kind}, 0x600003d0a4c0, {pid}{{{{{x}.0, {y}.0}}, {{{width}.0, {height}.0}}}}{label}\n"


def idb(depth, kind, text, x, y, width, height):
    element = {
        "AXFrame": f"{{{{{x}, {y}}}, {{{width}, {height}}}}}", "AXLabel": text, "AXUniqueId": None, "AXValue": None, "type": kind,
        "title": None, "help": None, "frame": {"x": x, "y": y, "width": width, "height": height}, "enabled": True, "custom_actions": [],
        "role": f"AX{kind}", "role_description": kind, "subrole": None, "content_required": False, "pid": 4711, "traits": [kind],
    }  # fmt: skip
    return json.dumps(element, ensure_ascii=False)


def sentry(kind, text, x, y, width, height):
    return {"type": f"Shop.{kind}", "identifier": text, "width": width, "height": height, "x": x, "y": y, "alpha": 1, "visible": True}


def maestro(kind, text, x, y, width, height):
    attributes = {
        "accessibilityText": text, "title": "", "value": "", "text": "", "hintText": "", "resource-id": text,
        "bounds": f"[{x},{y}][{x + width},{y + height}]", "enabled": "true", "focused": "false", "selected": "false", "checked": "false",
    }  # fmt: skip
    return {"attributes": attributes, "enabled": True, "focused": False}


def earl_grey(depth, kind, text, x, y, width, height):
    bars = "  |" * depth + "--" if depth else ""
    place = f"{{{{{x}, {y}}}, {{{width}, {height}}}}}"
    label = text and f"AX.label='{text}'; "
    return f"{bars}<{'UI' + kind if depth else 'UIWindow'}:0x7fb4d0; AX=N; {label}AX.frame={place}; frame={place}; opaque; alpha=1; UIE=N>\n"


def detox(depth, kind, text, x, y, width, height):
    name = "UI" + kind if depth else "UIWindow"
    return (
        " " * (depth + 1)
        + f'<{name} class="{name}" alpha="1.0" focused="false" visibility="visible" text="{text}" x="{x}" y="{y}" '
        + f'width="{width}" height="{height}">\n'
    )


def event_debug_row(number, top):
    address = 0x1_0000 + number * 16
    return (
        f"| + GestureResponder {address:#x} _EndedGesture<TapGesture>\n"
        f'| | + ContentShapeResponder<Rectangle> (393.0, 44.0)" {address + 1:#x} [393.0, 44.0] @(0.0, {top}.0)\n'
        f"| | | + StyledTextResponder {address + 2:#x} [152.0, 20.0] @(57.0, {top + 12}.0)\n"
        f"| | | + OpacityViewResponder {address + 3:#x} opacity 0.4\n"
        "| | | | + LeafViewResponder<ShapeStyledResponderData<_ShapeView<Circle, Color>>> (30.0, 30.0)\" "
        f"{address + 4:#x} [30.0, 30.0] @(299.0, {top + 7}.0)\n"
    )


def debugged(kind, flags=1, more=(), children=""):
    """A view of `_viewDebugData`, or with the flags 2 a modifier."""
    name = kind.partition("<")[0].rpartition(".")[2]
    properties = [{"id": 0, "attribute": {"type": kind, "flags": flags, "readableType": name}}, *more]
    return f'{{"properties":{json.dumps(properties, separators=(",", ":"))},"children":[{children}]}}'


def place(x, y, width, height):
    types = [(3, [x, y], "CGPoint"), (4, [width, height], "CGSize")]
    return [{"id": number, "attribute": {"flags": 0, "value": value, "type": f"__C.{name}", "readableType": name}} for number, value, name in types]


def view_debug_row(number, top):
    text = debugged("SwiftUI.Text", more=place(57, top + 12, 152, 20), children=debugged("SwiftUI.StyledTextContentView"))
    image = debugged("SwiftUI.Image", more=place(299, top + 7, 30, 30), children=debugged("SwiftUI.Image.Resolved"))
    stack = debugged("SwiftUI.HStack<Shop.Row>", more=place(0, top, 393, 44), children=f"{text},{image}")
    return debugged("SwiftUI.AddGestureModifier<SwiftUI._EndedGesture<SwiftUI.TapGesture>>", 2, place(0, top, 393, 44), stack)


def interface_row(number, top):
    return f"""
              <view userLabel="Row {number}" contentMode="scaleToFill" id="row-Vw-{number}">
                <rect key="frame" x="0.0" y="{top}" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
                <subviews>
                  <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" image="photo" id="img-Vw-{number}">
                    <rect key="frame" x="10" y="7" width="30" height="30"/>
                  </imageView>
                  <label opaque="NO" userInteractionEnabled="NO" text="A product; its name…" id="lbl-Vw-{number}">
                    <rect key="frame" x="57" y="12" width="152" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <button opaque="NO" contentMode="scaleToFill" id="buy-Bt-{number}">
                    <rect key="frame" x="299" y="0.0" width="50" height="44"/>
                    <state key="normal" title="Buy {number}"/>
                    <connections>
                      <action selector="buy:" destination="shp-Vc-001" eventType="touchUpInside" id="act-Bu-{number}"/>
                    </connections>
                  </button>
                </subviews>
              </view>"""


def interface_start(height):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" initialViewController="shp-Vc-001">
  <device id="retina6_1" orientation="portrait" appearance="light"/>
  <scenes>
    <scene sceneID="shp-Sc-001">
      <objects>
        <viewController storyboardIdentifier="Shop" id="shp-Vc-001" customClass="ShopViewController" sceneMemberID="viewController">
          <view key="view" id="shp-Vw-002">
            <rect key="frame" x="0.0" y="0.0" width="393" height="{height}"/>
            <subviews>"""


INTERFACE_END = """
            </subviews>
          </view>
        </viewController>
      </objects>
    </scene>
  </scenes>
</document>
"""


def button_address(number):
    return hex(0x7F91_2500_0000 + number * 0x1000 + 0x7C0)


FORMATS = [
    Format("recursiveDescription", button_address, described, described_row),
    Format("… escaped in one line", button_address, lambda height: escaped(described(height)), lambda number, top: escaped(described_row(number, top))),
    tool("WebDriverAgent, XML", wda_xml, lambda kind: f"</XCUIElementType{kind}>\n", '<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>\n', "</AppiumAUT>\n"),
    nested_json("WebDriverAgent, JSON", wda_json, '{"value":', ',"sessionId":"5E5A"}'),
    tool("XCUITest's description", description, lambda kind: ""),
    tool("idb", idb, lambda kind: "", "[", "]", ",\n"),
    nested_json("Sentry", sentry, '{"rendering_system":"UIKIT","windows":[', "]}"),
    nested_json("Maestro", maestro),
    tool("EarlGrey", earl_grey, lambda kind: ""),
    tool("Detox, XML", detox, lambda kind: "</UIWindow>\n" if kind == "Application" else f"</UI{kind}>\n", "<ViewHierarchy>\n", "</ViewHierarchy>\n"),
    Format("SwiftUI's event log", lambda number: f"StyledTextResponder-{0x1_0002 + number * 16:#x}", lambda height: "RESPONDERS\n+ MultiViewResponder 0x1 \n", event_debug_row, "\n\n"),
    Format(
        "SwiftUI's debug data", lambda number: "Text", lambda height: "[" + debugged("SwiftUI.VStack<Shop.List>", more=place(0, 0, 393, height))[:-2], view_debug_row, "]}]", ","
    ),
    Format("a storyboard", lambda number: f"buy-Bt-{number}", interface_start, interface_row, INTERFACE_END),
]
