"""openapi.yaml as generators of clients read it: what they name things after, and what they take first."""

import copy
import json

import pytest
import requests
from service import ROOT
from test_document import DOCUMENT

METHODS = {"get", "put", "post", "delete", "patch", "head", "options"}
#: The body of an import is a text, and JSON only where a tool prints that.
TEXT_FIRST = {"importDump"}
#: What generated Swift calls its own variables where it writes members.
TAKEN = {"container", "encoder", "decoder"}
WITHIN = ("items", "additionalProperties", "not")
AMONG = ("oneOf", "anyOf", "allOf", "prefixItems")


def operations(document):
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in METHODS:
                yield f"{method} {path}", operation


def contents(document):
    """Every body of a request or response: where it stands, and its media types."""
    for place, operation in operations(document):
        bodies = {"request": operation.get("requestBody", {}), **operation["responses"]}
        for status, body in bodies.items():
            if "content" in body:
                yield f"{place} {status}", operation["operationId"], body["content"]


def schemas(document):
    """Every schema, from the outermost: its place, itself, and whether it is a component, which has a name."""
    waiting = [(name, schema, True) for name, schema in document["components"]["schemas"].items()]
    for place, _, content in contents(document):
        waiting += [(f"{place} {media}", value["schema"], False) for media, value in content.items() if "schema" in value]
    for name, parameter in document["components"]["parameters"].items():
        waiting.append((f"parameter {name}", parameter["schema"], False))
    while waiting:
        place, schema, is_named = waiting.pop()
        yield place, schema, is_named
        waiting += [(f"{place}/{name}", value, False) for name, value in schema.get("properties", {}).items()]
        waiting += [(f"{place}/{key}", schema[key], False) for key in WITHIN if isinstance(schema.get(key), dict)]
        waiting += [(f"{place}/{key}/{n}", one, False) for key in AMONG for n, one in enumerate(schema.get(key, []))]


def parameters(document):
    yield from document["components"]["parameters"].items()
    for place, operation in operations(document):
        for parameter in operation.get("parameters", []):
            if "$ref" not in parameter:
                yield f"{place} {parameter['name']}", parameter


def component(document, schema):
    return document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]


def described(document, schema):
    """A reference is described by what it leads to."""
    return "description" in schema or "$ref" in schema and "description" in component(document, schema)


def kinds(document, schema, member):
    """The words by which a member tells a schema from others; none where it does not."""
    schema = component(document, schema) if "$ref" in schema else schema
    value = schema.get("properties", {}).get(member, {})
    return set(value.get("enum", [value["const"]] if "const" in value else []))


def told_apart(document, choices):
    """The member that tells every choice from the others; nil for none."""
    for member in ("kind", "type", "code"):
        words = [kinds(document, choice, member) for choice in choices]
        if all(words) and len(set.union(*words)) == sum(map(len, words)):
            return member
    return None


def is_choice(schema):
    """Whether a value is one of several plain ones, of which TypeScript makes no function that tells them."""
    return isinstance(schema.get("type"), list) or any("type" in one for key in ("oneOf", "anyOf") for one in schema.get(key, []))


def faults(document):
    """What a generator would warn of, or call Kind1."""
    for place, operation, content in contents(document):
        if "application/json" in content and operation not in TEXT_FIRST and list(content)[0] != "application/json":
            yield f"{place}: JSON comes first"
    for place, schema, is_named in schemas(document):
        if is_named and "description" not in schema:
            yield f"{place}: a description"
        for name, value in schema.get("properties", {}).items():
            if not described(document, value):
                yield f"{place}/{name}: a description"
            if name in TAKEN:
                yield f"{place}/{name}: another name"
        if "default" in schema and "oneOf" in schema or any(
            "default" in value and {"$ref", "oneOf"} & value.keys() for value in schema.get("properties", {}).values()
        ):
            yield f"{place}: a default beside a choice"
        if schema.get("type") == "null" and (is_named or schema.keys() != {"type"}):
            yield f"{place}: null as a model"
        if any("array" in one.get("type", ()) and is_choice(one.get("items", {})) for one in schema.get("oneOf", [])):
            yield f"{place}: a list of choices is a choice"
        types = schema.get("type") if isinstance(schema.get("type"), list) else [schema.get("type")]
        if "array" in types and not {"items", "prefixItems"} & schema.keys():
            yield f"{place}: items"
        if schema.get("properties") and "object" in types and not is_named and "title" not in schema:
            yield f"{place}: a title"
        choices = [one for one in schema.get("oneOf", []) if one.get("type") != "null"]
        member = told_apart(document, choices) if len(choices) > 1 and all("$ref" in one for one in choices) else None
        mapping = schema.get("discriminator", {}).get("mapping", {})
        if member and schema.get("discriminator", {}).get("propertyName") != member:
            yield f"{place}: a discriminator"
        for word, target in mapping.items():
            if word not in kinds(document, {"$ref": target}, schema["discriminator"]["propertyName"]):
                yield f"{place}: {word} is of another schema"
        if mapping and set(mapping) != set.union(*(kinds(document, one, "kind") for one in choices)):
            yield f"{place}: a mapping of all"
    for place, parameter in parameters(document):
        if not parameter.get("description"):
            yield f"{place}: a description"
    titles = [schema["title"] for _, schema, is_named in schemas(document) if "title" in schema and not is_named]
    names = titles + list(document["components"]["schemas"])
    for name in {name for name in names if names.count(name) > 1}:
        yield f"{name}: one schema of that name"


def test_generators_have_nothing_to_guess():
    assert sorted(faults(DOCUMENT)) == []


def plant_late_json(document):
    content = document["paths"]["/v1/explain"]["post"]["requestBody"]["content"]
    content["application/json"] = content.pop("application/json")


def schema_named(name):
    return lambda document: document["components"]["schemas"][name]


PLANTED = [
    (plant_late_json, "post /v1/explain request: JSON comes first"),
    (lambda document: schema_named("Touch")(document)["properties"]["x"].pop("description"), "Touch/x: a description"),
    (lambda document: schema_named("Touch")(document).pop("description"), "Touch: a description"),
    (lambda document: schema_named("TouchMap")(document)["properties"]["views"].pop("items"), "TouchMap/views: items"),
    (lambda document: schema_named("HitTestAnswer")(document)["properties"]["log"].pop("title"), "HitTestAnswer/log: a title"),
    (lambda document: schema_named("TimelineEntry")(document).pop("discriminator"), "TimelineEntry: a discriminator"),
    (
        lambda document: schema_named("HitTestOverride")(document)["discriminator"]["mapping"].pop("overlap"),
        "HitTestOverride: a mapping of all",
    ),
    (
        lambda document: schema_named("HitTestAnswer")(document)["properties"]["log"].update(title="Scene"),
        "Scene: one schema of that name",
    ),
    (lambda document: document["components"]["parameters"]["X"].pop("description"), "X: a description"),
    (lambda document: schema_named("HitTestAnswer")(document).update(oneOf=[{"type": "null", "title": "NoAnswer"}]), "HitTestAnswer/oneOf/0: null as a model"),
    (lambda document: document["components"]["schemas"].update(Nothing={"description": "Null.", "type": "null"}), "Nothing: null as a model"),
    (lambda document: schema_named("Touch")(document)["properties"].update(container={"description": "A name."}), "Touch/container: another name"),
    (
        lambda document: schema_named("View")(document)["properties"]["anchorPoint"].update(default=[0.5, 0.5]),
        "View: a default beside a choice",
    ),
    (
        lambda document: schema_named("StoredValue")(document)["oneOf"][-1].update(items={"type": ["null", "number"]}),
        "StoredValue: a list of choices is a choice",
    ),
]


@pytest.mark.parametrize("plant, fault", PLANTED, ids=[fault for _, fault in PLANTED])
def test_a_planted_mistake_is_found(plant, fault):
    document = copy.deepcopy(DOCUMENT)
    plant(document)
    assert fault in list(faults(document))


def test_queries_have_types():
    """A number is a number, a word one of few, a list a list between commas."""
    loose = []
    for place, parameter in parameters(DOCUMENT):
        if parameter["in"] == "query" and parameter["schema"] == {"type": "string"}:
            loose.append(place.split()[-1])
        if parameter["schema"].get("type") == "array":
            assert (parameter["style"], parameter["explode"]) == ("form", False), place
        # A generated client sends what has a default, and a query beside JSON is refused.
        schema = parameter["schema"]
        assert "default" not in (component(DOCUMENT, schema) if "$ref" in schema else schema), place
    # Two are JSON in a query, and a title is any text.
    assert loose == ["events", "options", "title"]


def test_the_words_of_queries_are_those_that_are_taken(service):
    """Each word of an enumeration is understood, and another one refused."""
    dump = (ROOT / "Examples/checkout.dump.txt").read_bytes()
    asked = 0
    for place, operation in operations(DOCUMENT):
        for parameter in operation.get("parameters", []):
            schema = parameter.get("schema", {})
            schema = schema.get("items", schema)
            words = (component(DOCUMENT, schema) if "$ref" in schema else schema).get("enum")
            if not words or parameter["in"] != "query":
                continue
            url = service.url + place.split()[1]
            at = {"x": 80, "y": 172} if place.split()[1] in ("/v1/hit-test", "/v1/events", "/v1/render") else {}
            for word in [*words, "x" + words[0]]:
                query = {**at, parameter["name"]: word}
                answer = requests.post(url, params=query, data=dump, headers={"Content-Type": "text/plain"}, timeout=20)
                assert (answer.status_code == 400) == (word not in words), (place, query, answer.text[:300])
                asked += 1
    assert asked > 20


def test_the_document_is_served_as_json_too(service):
    answer = requests.get(f"{service.url}/openapi.json", timeout=10)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/json")
    assert answer.json() == json.loads(json.dumps(DOCUMENT))


def resolved(value, answer):
    """A link's value, with the stored scene's id in the place of the expression for it (OpenAPI 3.1, "Runtime Expressions")."""
    return value.replace("{$response.body#/id}", answer["id"]).replace("$response.body#/id", answer["id"])


def test_links_lead_from_a_stored_scene_to_the_questions(service):
    links = DOCUMENT["components"]["responses"]["Stored"]["links"]
    places = {operation["operationId"]: place.split() for place, operation in operations(DOCUMENT)}
    scene = {"windows": [{"id": "w", "frame": [0, 0, 320, 568], "subviews": [{"frame": [0, 0, 320, 568]}]}]}
    stored = requests.put(f"{service.url}/v1/scenes", json=scene, timeout=10).json()
    for link in links.values():
        method, path = places[link["operationId"]]
        for name, value in link.get("parameters", {}).items():
            path = path.replace(f"{{{name}}}", resolved(value, stored))
        body = json.loads(resolved(link["requestBody"], stored)) if "requestBody" in link else None
        answer = requests.request(method, service.url + path, json=body, timeout=20)
        assert answer.status_code == 200, (link, answer.text)
    assert {"hitTest", "audit", "touchMap", "storedScene", "diff"} <= set(links)
