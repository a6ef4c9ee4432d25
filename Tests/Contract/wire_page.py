"""The page's table of a view's keys, which its inspector edits."""

import json

from wire_schemas import NOTE

PATH = "Sources/DebuggerPage/Web/inspector/view-properties.js"
#: Views themselves, and what is written as JSON only.
LEFT_OUT = {"subviews", "swiftUI"}
#: Listed first, and last; the others stand as the document has them.
FIRST = ("id", "class", "baseClass", "label", "text", "identifier")
LAST = ("viewController", "handles", "observes", "actions", "targets", "canBecomeFirstResponder", "canResignFirstResponder",
        "gestureRecognizers", "overrides", "metadata")
#: Whose a key is that any view may have, and that only some are offered.
OFFERED = {"contentOffset": "scrollViews"}


def form(schemas, schema):
    """How a value is edited, and what its numbers are called: a word, or the words to choose from."""
    schema = schemas.resolved(schema)
    if "x-parts" in schema:
        return {"form": "numbers", "parts": schema["x-parts"]}
    if "enum" in schema:
        return {"form": schema["enum"]}
    objects = [part for part in map(schemas.resolved, schema.get("oneOf", [])) if part.get("type") == "object"]
    if objects and all(schemas.resolved(part)["type"] == "number" for part in objects[0]["properties"].values()):
        return {"form": "numbers", "parts": list(objects[0]["properties"])}
    names = {"boolean": "flag", "string": "text", "number": "number"}
    # A class may be given as a list of its superclasses, too; one is what is edited.
    first = next((part["type"] for part in map(schemas.resolved, schema.get("oneOf", [])) if "type" in part), None)
    return {"form": "text" if first == "string" else names.get(schema.get("type"), "json")}


def initial(schemas, schema):
    """What a key is when it is added: what the document says, or a value that is not the default."""
    schema = schemas.resolved(schema)
    if "x-initial" in schema:
        return schema["x-initial"]
    if schema.get("type") == "boolean":
        return not schema["default"]
    if "enum" in schema:
        return next(word for word in schema["enum"] if word != schema.get("default"))
    return schema.get("default", {"string": "", "array": []}.get(schema.get("type"), {}))


def files(schemas):
    properties = schemas.properties(schemas["View"])
    usual = [key for key in properties if key not in {*FIRST, *LAST, *LEFT_OUT}]
    rows, owners = [], {}
    for key in [*FIRST, *usual, *LAST]:
        row = form(schemas, properties[key]) | {"initial": initial(schemas, properties[key])}
        rows.append(f"  {key}: {{ {', '.join(f'{name}: {json.dumps(value)}' for name, value in row.items())} }},")
        whose = OFFERED.get(key) or properties[key].get("x-of")
        if whose:
            owners.setdefault(whose, []).append(key)
    text = [
        f"// The keys of a view and what they hold, in the order in which the inspector lists them. {NOTE}",
        "",
        "/** How each is edited, what its numbers are called or which choices it has, and what it is when it is added.",
        ' * @type {Record<string, { form: "text" | "number" | "flag" | "numbers" | "json" | string[], parts?: string[], initial: any }>} */',
        "export const properties = {", *rows, "};", "",
        "/** Keys that not all views have: whose they are. @type {Record<string, string[]>} */",
        "export const owners = {",
        *(f"  {whose}: {json.dumps(keys)}," for whose, keys in owners.items()), "};", "",
    ]
    return {PATH: "\n".join(text)}
