"""The keys of the wire in Swift, and what is read, written and compared by their names alone."""

from wire_schemas import NOTE

KEYS = "Sources/SceneCoding/Document/WireKeys.swift"
FLAGS = "Sources/SceneCoding/Keys/WireFlags.swift"
EVENTS = "Sources/SceneCoding/Request/Events/WireEvents.swift"
PROPERTIES = "Sources/HitTesting/Declarations/WireProperties.swift"

#: The schemas whose keys Swift has as an enumeration, each by its name and `Key`.
OBJECTS = (
    "Scene", "View", "ViewOverrides", "HitTestOverride", "Shape", "Circle", "RectObject", "XY", "ResponderOverrides",
    "GestureRecognizer", "GestureDelegate", "ReceiptConditions", "GestureConditionObject", "ScrolledToCondition",
    "SwiftUIContent", "SwiftUINode", "SwiftUIModifier", "SwiftUIContentShape", "SwiftUIGesture", "SwiftUISource",
    "Unknowns", "Warning", "PastedTouch", "ViewUnknowns", "DiffRequest", "SourceSide", "SourceFile", "ActionEffect",
    "ScriptEvent", "ScriptTouch", "ScriptPress", "ScriptMotion", "ScriptRemoteControl", "ScriptScroll", "ScriptAction",
)  # fmt: skip
#: Objects that are read by one enumeration.
TOGETHER = {
    "Responder": ("WindowScene", "ViewController", "ApplicationDelegate", "Application"),
    "Target": ("ActionTarget", "ControlTarget"),
    "SwiftUIFrameShape": ("SwiftUIRoundedShape", "SwiftUIStroke"),
    "Shorthand": ("ScriptTap", "ScriptDoubleTap", "ScriptLongPress", "ScriptDrag", "ScriptSwipe", "ScriptPinch", "ScriptRotation"),
}
#: Words that stand for sets, and the schema and the property that have them.
WORDS = {
    "ControlEventName": ("ControlTarget", "for"),
    "EventKindName": ("View", "handles"),
    "DirectionName": ("GestureRecognizer", "direction"),
    "ConditionDirectionName": ("GestureConditionObject", "direction"),
    "EdgeName": ("GestureRecognizer", "edges"),
    "ScrollTypeName": ("GestureRecognizer", "allowedScrollTypes"),
}
#: Used outside of their module, too.
PACKAGE = {"ActionEffectKey", "DirectionName"}
#: The order in which messages list keys of several schemas; those of one stand as the document has them.
ORDERS = {"Shorthand": ("x", "y", "from", "to", "direction", "angle", "distance", "radius", "touches", "duration", "interval", "hold")}
#: The shorthands, whose keys are those of their schemas.
SHORTHANDS = ("tap", "doubleTap", "longPress", "drag", "swipe", "pinch", "rotate")

#: The flags of a view that stand in its record: the hot ones, whose code is by hand.
RECORD_FLAGS = {
    "isHidden", "isUserInteractionEnabled", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch", "isEnabled",
    "isKeyWindow", "isAnimating", "canBecomeFirstResponder",
}  # fmt: skip
#: Whose a key is in Swift, where the page tells more apart.
OWNERS = {"thumbs": "controls", "subviews": None}
#: No difference of two scenes is in these: geometry is compared as such, and the rest is no property.
NOT_COMPARED = {"id", "frame", "bounds", "center", "subviews", "metadata", "tag", "properties"}
#: Differences list what decides whether a view is seen first, and these last; the others stand as the document has them.
COMPARED_FIRST = ("isHidden", "alpha", "isUserInteractionEnabled", "isEnabled", "clipsToBounds")
COMPARED_LAST = (
    "allowsSelection", "isEditing", "allowsSelectionDuringEditing", "shouldHighlight", "isAnimating", "bounces",
    "isDirectionalLockEnabled", "showsMenuAsPrimaryAction", "label", "text", "identifier", "gestureRecognizers", "overrides",
    "swiftUI",
)  # fmt: skip

RESERVED = {"class", "default", "for", "in", "is", "where"}
WIDTH = 110


def escaped(name):
    return f"`{name}`" if name in RESERVED else name


def cases(names):
    """The cases of an enumeration, as many on a line as there is room for."""
    lines = []
    for name in names:
        if lines and len(f"{lines[-1]}, {escaped(name)}") <= WIDTH:
            lines[-1] += f", {escaped(name)}"
        else:
            lines.append(f"  case {escaped(name)}")
    return lines


def switch(declaration, rows, otherwise=None, comment=None):
    """A property or a function that is one switch; rows are keys with their values."""
    lines = [f"  /// {comment}"] if comment else []
    lines += [f"  {declaration} {{", "    switch self {"]
    lines += [f"    case .{key}: {value}" for key, value in rows]
    return [*lines, *([f"    default: {otherwise}"] if otherwise else []), "    }", "  }"]


def grouped(rows):
    """The rows with as many keys of one value on a line as there is room for."""
    lines = []
    for wanted in dict.fromkeys(value for _, value in rows):
        keys = [key for key, value in rows if value == wanted]
        group = keys[0]
        for key in keys[1:]:
            if len(joined := f"{group}, .{key}") + len(wanted) < WIDTH - 20:
                group = joined
            else:
                lines.append((group, wanted))
                group = key
        lines.append((group, wanted))
    return lines


def is_flag(schemas, schema):
    return schemas.resolved(schema).get("type") == "boolean"


def keys_of(schemas, name):
    keys = list(dict.fromkeys(key for part in TOGETHER.get(name, [name]) for key in schemas.properties(schemas[part])))
    first = [key for key in ORDERS.get(name, ()) if key in keys]
    return [*first, *(key for key in keys if key not in first)]


def extension(name, *members):
    lines = [f"extension {name} {{"]
    for member in members:
        lines += [*([""] if len(lines) > 1 else []), *member]
    return [*lines, "}"]


def enumeration(name, kind, names, *members):
    access = "package " if name in PACKAGE else ""
    return [f"{access}enum {name}: {kind}, CaseIterable {{", *cases(names), *members, "}"]


def enumerations(schemas):
    text = [f"// The keys of the wire's objects, in the order of reports and of writing. {NOTE}"]
    for name in [*OBJECTS, *TOGETHER]:
        text += ["", *([f"/// Of {', '.join(TOGETHER[name])}."] if name in TOGETHER else [])]
        text += enumeration(f"{name}Key", "Int", keys_of(schemas, name), "", f"  static let keys = DocumentKeys({name}Key.self)")
    for name, (schema, key) in WORDS.items():
        values = schemas.resolved(schemas.properties(schemas[schema])[key])
        words = next(part["enum"] for part in map(schemas.resolved, schemas.within(values)) if "enum" in part)
        text += ["", *enumeration(name, "String", words)]
    return text


def view_owners(schemas):
    """Whose keys are."""
    properties = schemas.properties(schemas["View"])
    owners = [(key, OWNERS.get(schema["x-of"], schema["x-of"])) for key, schema in properties.items() if "x-of" in schema]
    return extension("ViewKey", switch(
        "var owners: Owners", grouped([(key, f".{owner}") for key, owner in owners if owner]), ".allViews", "The views that may have the key.",
    ))  # fmt: skip


def recognizer_flags(schemas):
    """The flags of recognizers read and written, and which kinds have a key."""
    properties = schemas.properties(schemas["GestureRecognizer"])
    flags = {key: schema for key, schema in properties.items() if is_flag(schemas, schema)}
    places = {key: f"parameters.{key}" if "x-of" in schema else key for key, schema in flags.items()}
    kinds = [(key, f"[{', '.join(f'.{kind}' for kind in schema['x-of'])}]") for key, schema in properties.items() if "x-of" in schema]
    reading = [
        "  /// Reads a member that is true or false; false where its value is neither, which is reported, nil for another key.",
        "  mutating func decodeFlag(",
        "    _ key: GestureRecognizerKey, from reader: inout DocumentReader",
        "  ) -> Bool? {",
        "    switch key {",
        *(f"    case .{key}: reader.read(&{place})" for key, place in places.items()),
        "    default: nil", "    }", "  }",
    ]  # fmt: skip
    writing = [
        "  /// Writes the members that are true or false, where they are not what they are by default.",
        "  func encodeFlags(to json: inout JSONWriter) {",
        *(f'    json.member("{key}", {place}, unless: {default(flags[key], key)})' for key, place in places.items()),
        "  }",
    ]
    rows = switch("var kinds: [GestureRecognizer.Kind]", grouped(kinds), "[]", "The kinds whose class has the parameter (R117); none for what is no parameter.")
    return [*extension("GestureRecognizerKey", rows), "", *extension("GestureRecognizer", reading, writing)]


def default(schema, key):
    """A flag's default: what the document says, or what the engine derives from other properties."""
    return str(schema["default"]).lower() if "default" in schema else f"{key}ByDefault"


def events(schemas):
    """The shorthands with their keys, and the options, of which those that always are numbers are read and written as such."""
    script = schemas.properties(schemas["ScriptEvent"])
    taken = [(kind, f"[{', '.join(f'.{key}' for key in schemas.properties(script[kind]))}].contains(key)") for kind in SHORTHANDS]
    options = schemas.properties(schemas["EventOptions"])
    numbers = [(key, rf"\.{key}") for key, schema in options.items() if schema["type"] == "number"]
    return [
        f"// The shorthands and options of events. {NOTE}", "", "import EventPlaying", "",
        *extension("ScriptEventKey", switch("var shorthand: Shorthand.Kind?", [(kind, f".{kind}") for kind in SHORTHANDS], "nil")),
        "", *extension("Shorthand.Kind", switch("func takes(_ key: ShorthandKey) -> Bool", taken)), "",
        "/// The properties of `EventOptions`, as requests and answers call them, in the order in which answers list them.",
        "public enum EventOption: Int, CaseIterable, Sendable {", *cases(options), "}", "",
        *extension("EventOption", switch(
            "var property: WritableKeyPath<EventOptions, Double>?", numbers, "nil", "The property of an option that always is a number.",
        )),
    ]  # fmt: skip


def compared(schemas):
    """A view's properties as differences list them, those that are true or false, and a recognizer's."""
    properties = schemas.properties(schemas["View"])
    usual = [key for key in properties if key not in {*COMPARED_FIRST, *COMPARED_LAST, *NOT_COMPARED}]
    flags = [key for key, schema in properties.items() if is_flag(schemas, schema) and key not in RECORD_FLAGS]
    recognizers = schemas.properties(schemas["GestureRecognizer"])
    # Parameters of a kind are compared as a whole.
    own = [key for key, schema in recognizers.items() if is_flag(schemas, schema) and "x-of" not in schema]
    return [
        f"// The properties of views and recognizers by their keys. {NOTE}", "",
        "/// A property of a view by its key in scene JSON, in the order in which differences list them.",
        "public enum ViewProperty: String, CaseIterable, Sendable {", *cases([*COMPARED_FIRST, *usual, *COMPARED_LAST]), "}", "",
        *extension("ViewProperty", switch(
            "package var eventProperty: WritableKeyPath<EventProperties, Bool>?", [(key, rf"\.{key}") for key in flags], "nil",
            "The property of `EventProperties` that is declared, and that has its default there.",
        )), "",
        "/// A property of every recognizer that is true or false, by its key in scene JSON.",
        "public enum RecognizerFlag: String, CaseIterable, Sendable {", *cases(own), "", *switch(
            "package var property: WritableKeyPath<GestureRecognizer, Bool>", [(key, rf"\.{key}") for key in own],
        ), "}",
    ]  # fmt: skip


def files(schemas):
    flags = [
        f"// What is read, written and checked by the names of keys alone. {NOTE}", "", "import HitTesting", "import JSONCoding", "",
        *view_owners(schemas), "", *recognizer_flags(schemas),
    ]  # fmt: skip
    texts = {KEYS: enumerations(schemas), FLAGS: flags, EVENTS: events(schemas), PROPERTIES: compared(schemas)}
    return {path: "\n".join([*lines, ""]) for path, lines in texts.items()}
