"""openapi.yaml as generators of clients read it: `python plain_openapi.py openapi.yaml > plain.json`.

openapi-python-client has no unions that nest in themselves, no `not`, no choice between members, and one form for a body:
shapes, rectangles and conditions become any JSON, windows and subviews plain views, what is always true a boolean, and of a
body's forms the JSON is left. What is checked is the service's affair.
"""

import json
import sys

import yaml

ANYTHING = ["Shape", "GestureCondition", "Path", "Rect"]
#: What these names are replaced by; a class `Target` would hide its own member `target`.
RENAMED = {"Window": "View", "Subview": "View", "Target": "ActionTarget"}
BYTES = {"schema": {"type": "string", "format": "binary"}}


def plain(document):
    schemas = document["components"]["schemas"]
    for name in ANYTHING:
        schemas[name] = {"description": schemas[name].get("description", "")}
    schemas["ActionTarget"] = schemas["Target"]
    for name in RENAMED:
        schemas.pop(name)
    for schema in schemas.values():
        for choice in ("oneOf", "anyOf", "allOf"):
            # Which members go together, and not what they are.
            if "properties" in schema and not {"properties", "$ref"} & names_in(schema.get(choice)):
                schema.pop(choice, None)
    for operations in document["paths"].values():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {})
            for kind in list(content):
                if kind != "application/json" and "application/json" in content:
                    del content[kind]
            for response in operation["responses"].values():
                for kind in response.get("content", {}):
                    if kind.endswith(("yaml", "svg+xml")):
                        response["content"][kind] = BYTES
    text = json.dumps(document).replace('"const": true', '"type": "boolean"')
    for name, other in RENAMED.items():
        text = text.replace(f'schemas/{name}"', f'schemas/{other}"')
    return json.loads(text)


def names_in(value):
    """The keys of an object and of all in it."""
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    return set(value).union(*map(names_in, value.values())) if isinstance(value, dict) else set()


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        json.dump(plain(yaml.safe_load(file)), sys.stdout)
