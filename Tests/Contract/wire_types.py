"""The answers as types of the client module: JSDoc, of which Tests/Page/typed.py makes hittest.d.ts."""

import json
import re

from wire_schemas import NOTE

PATH = "Sources/DebuggerPage/Types/wire-types.js"
#: What the client's methods give.
ANSWERS = (
    "HitTestAnswer", "Explanation", "ViewsAtPoint", "TouchMap", "Audit", "Differences", "EventsAnswer", "Import",
    "SourceExplanation", "SourceAudit", "ClassTable", "LiveScreen",
)  # fmt: skip
#: Written by hand: what clients give, too, and shapes.
BY_HAND = {"Scene": "Scene", "TriedTouch": "Touch", "Touch": "Touch", "Point": "Pair", "Location": "Pair | null", "Polygons": "Polygon[]"}
#: Named, though they are no objects.
NAMED = {"Impact", "TimelineEntry"}
#: What clients call objects by, where it is not the document's name or title.
NAMES = {
    "HitViewObject": "HitView", "OpenOverride": "UnknownOverride", "Territory": "TouchRegion", "Differences": "Difference",
    "ChangedValue": "Changed", "AnswerWarning": "Warning", "Import": "Imported", "ImportedScreen": "FileScreen",
    "FileScreen": "NamedScreen",
    "ReceivingRecognizer": "Recognizer", "SourceFinding": "SourceRuleResult", "TerritoryEdge": "Edge", "ViewName": "NamedView",
}  # fmt: skip


class Types:
    def __init__(self, schemas):
        self.schemas = schemas
        self.rows = {}

    def of(self, schema):
        """A schema's type; objects that it consists of are declared by their names."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            target = self.schemas[name]
            if name in BY_HAND:
                return BY_HAND[name]
            return self.declared(name, target) if name in NAMED or "properties" in target else self.of(target)
        if "title" in schema and "properties" in schema:
            return self.declared(schema["title"], schema)
        if "const" in schema or "enum" in schema:
            return " | ".join(json.dumps(word) for word in schema.get("enum", [schema.get("const")]))
        for alternatives in ("oneOf", "anyOf", "allOf"):
            if alternatives in schema:
                return " | ".join(dict.fromkeys(map(self.of, schema[alternatives])))
        kinds = schema["type"] if isinstance(schema.get("type"), list) else [schema.get("type")]
        return " | ".join(self.plain(kind, schema) for kind in kinds)

    def plain(self, kind, schema):
        if kind == "array":
            element = self.of(schema["items"])
            if schema.get("minItems") and schema.get("minItems") == schema.get("maxItems"):
                return f"[{', '.join([element] * schema['minItems'])}]"
            return f"({element})[]" if " | " in element else f"{element}[]"
        if kind == "boolean":
            return "true" if schema.get("not") == {"enum": [False]} else "boolean"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {self.of(values) if isinstance(values, dict) else 'any'}>"
        return {"integer": "number", "number": "number", "string": "string", "null": "null"}.get(kind, "any")

    def declared(self, name, schema):
        """The name of a type, which stands in `rows` from then on."""
        name = NAMES.get(name, name)
        if name not in self.rows:
            self.rows[name] = None
            self.rows[name] = self.object(name, schema) if "properties" in schema else self.alias(name, schema)
        return name

    def alias(self, name, schema):
        # Members of one alternative can be read without a look at the others.
        union = self.of({key: value for key, value in schema.items() if key != "discriminator"})
        text = f"({union}) & Record<string, any>" if "discriminator" in schema else union
        return [f"/** {sentence(schema)}", f" * @typedef {{{text}}} {name} */"]

    def object(self, name, schema):
        rows = []
        for key, member in schema["properties"].items():
            spelled = key if key in schema.get("required", ()) else f"[{key}]"
            rows.append(f" * @property {{{self.of(member)}}} {spelled}  {sentence(self.schemas.resolved(member))}".rstrip())
        about = [f" * {sentence(schema)}"] if sentence(schema) else []
        return ["/**", *about, f" * @typedef {{object}} {name}", *rows, " */"]


def sentence(schema):
    return re.sub(r"\s+", " ", schema.get("description", "")).strip()


def files(schemas):
    types = Types(schemas)
    for name in ANSWERS:
        types.declared(name, schemas[name])
    text = [f"// What answers have, as types. {NOTE}", ""]
    for name in sorted(types.rows):
        text += [*types.rows[name], ""]
    return {PATH: "\n".join([*text, "export {};", ""])}
