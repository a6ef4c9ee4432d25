"""The fuzzers' words: the keys and words of requests, and what no schema has."""

from wire_schemas import NOTE

#: The schema of what a fuzzer writes, and what it knows already; other values, in the fuzzer's spelling.
WORDS = {
    "scene": ("HitTestRequest", (), [
        "true", "false", "null", "1e150", "1e151", "-1", "[0, 0, 9, 9]", r'{\"frame\": [0, 0, 9, 9]}', r'\"x\": 1', r'\"y\": 1',
        r'\"in\": \"w\"', r'\"to\": \"w\"', r'\"id\": \"w\"', r'\"0.0\"', r'\"0.0.gestureRecognizers.0\"',
        r'\"0.0.panGestureRecognizer\"', "M0 0h9v9z", "A1 1 0 0 1 2 2", "C1 1 2 2 3 3", "UIButton", "UIScrollView", "RCTView",
        r"\x0D\x0A",
    ]),
    "events": ("EventsRequest", ("Scene",), [
        "null", "1e9", "1e6", "-1", "[1,2]", r'{\"tap\":[1,2]}', r'{\"wait\":1}', r'\"frame\"', r'\"windows\"',
    ]),
}  # fmt: skip


def words(schemas, name, but):
    """The keys and words of all schemas that one reaches."""
    found = set()
    for reached in schemas.reached(name, but):
        for schema in schemas.within(schemas[reached]):
            # A view has a key of that name, which is no list of keys.
            properties = schema.get("properties")
            if isinstance(properties, dict) and all(isinstance(property, dict) for property in properties.values()):
                found.update(properties)
            if isinstance(schema.get("enum"), list):
                found.update(word for word in schema["enum"] if isinstance(word, str))
            if isinstance(schema.get("const"), str):
                found.add(schema["const"])
    return sorted(found)


def files(schemas):
    texts = {}
    for fuzzer, (name, but, values) in WORDS.items():
        quoted = [rf"\"{word}\"" for word in words(schemas, name, but)]
        rows = [f'"{value}"' for value in [*quoted, *values]]
        texts[f"Fuzzers/Words/{fuzzer}"] = "\n".join([f"# Keys, words and values of {fuzzer}. {NOTE}", *rows, ""])
    return texts
