"""The schemas of openapi.yaml, as the generators look at them."""

import pathlib

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: What stands in each generated file.
NOTE = "Generated from openapi.yaml by Tests/Contract/wire.py."


def document():
    return yaml.safe_load((ROOT / "openapi.yaml").read_text())


class Schemas:
    """The schemas of a document, those that stand inside of others by their titles."""

    def __init__(self, document):
        self.named = dict(document["components"]["schemas"])
        for schema in list(self.named.values()):
            for inner in self.within(schema):
                if isinstance(inner.get("title"), str):
                    self.named.setdefault(inner["title"], inner)

    def __getitem__(self, name):
        return self.named[name]

    @staticmethod
    def within(value):
        """A value's objects, outside in, without those that it refers to."""
        if isinstance(value, dict):
            yield value
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from Schemas.within(part)

    def resolved(self, schema):
        """A schema with what it refers to; its own words win."""
        while "$ref" in schema:
            schema = self.named[schema["$ref"].rsplit("/", 1)[1]] | {key: value for key, value in schema.items() if key != "$ref"}
        return schema

    def properties(self, schema):
        """An object's properties, of alternatives those of all, by their names in the order in which they first stand."""
        schema = self.resolved(schema)
        found = dict(schema.get("properties", {}))
        for part in [*schema.get("allOf", []), *schema.get("oneOf", []), *schema.get("anyOf", [])]:
            for name, property in self.properties(part).items():
                found.setdefault(name, property)
        return found

    def reached(self, name, but=()):
        """The names of the schemas that one reaches, itself among them, not looking into some others."""
        found, left = {name}, [name]
        while left:
            for inner in self.within(self.named[left.pop()]):
                other = inner.get("$ref", "").rsplit("/", 1)[-1] if isinstance(inner.get("$ref"), str) else ""
                if other and other not in found and other not in but:
                    found.add(other)
                    left.append(other)
        return found
