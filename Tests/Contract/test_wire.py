"""What is generated from openapi.yaml is what openapi.yaml says."""

import copy
import pathlib
import re
import subprocess

import pytest
import requests
from conftest import BINARY
from wire import outputs
from wire_schemas import ROOT, Schemas, document

DOCUMENT = document()


@pytest.mark.parametrize("path", outputs(Schemas(DOCUMENT)))
def test_what_is_checked_in_is_what_is_written(path):
    assert (ROOT / path).read_text() == outputs(Schemas(DOCUMENT))[path], "python Tests/Contract/wire.py writes it anew"


def with_key(schema, key, **row):
    """The document with one more key."""
    planted = copy.deepcopy(DOCUMENT)
    planted["components"]["schemas"][schema]["properties"][key] = {"type": "boolean", "description": "Planted.", **row}
    return planted


def changed(planted):
    """The outputs that a change of the document changes, by their paths."""
    before, after = outputs(Schemas(DOCUMENT)), outputs(Schemas(planted))
    return {path: text for path, text in after.items() if text != before[path]}


#: What is planted, and each place that must have it.
PLANTED = {
    "View": ({"default": False, "x-of": "scrollViews"}, {
        "Sources/SceneCoding/Document/WireKeys.swift": ["isPlanted\n\n  static let keys = DocumentKeys(ViewKey.self)"],
        "Sources/SceneCoding/Keys/WireFlags.swift": [".isPlanted: .scrollViews"],
        "Sources/HitTesting/Declarations/WireProperties.swift": [r"case .isPlanted: \.isPlanted"],
        "Sources/DebuggerPage/Web/inspector/view-properties.js": ['  isPlanted: { form: "flag", initial: true },', '"isPlanted"]'],
        "Fuzzers/Words/scene": [r'"\"isPlanted\""'],
    }),
    "GestureRecognizer": ({"default": True}, {
        "Sources/SceneCoding/Document/WireKeys.swift": ["isPlanted\n\n  static let keys = DocumentKeys(GestureRecognizerKey.self)"],
        "Sources/SceneCoding/Keys/WireFlags.swift": [
            "case .isPlanted: reader.read(&isPlanted)", 'json.member("isPlanted", isPlanted, unless: true)',
        ],
        "Sources/HitTesting/Declarations/WireProperties.swift": [r"case .isPlanted: \.isPlanted"],
        "Fuzzers/Words/scene": [r'"\"isPlanted\""'],
    }),
    "HitTestAnswer": ({}, {
        "Sources/DebuggerPage/Types/wire-types.js": [" * @property {boolean} [isPlanted]  Planted."],
    }),
    "EventsRequest": ({}, {"Fuzzers/Words/events": [r'"\"isPlanted\""']}),
}  # fmt: skip


@pytest.mark.parametrize("schema", PLANTED)
def test_a_new_key_is_written_everywhere(schema):
    row, places = PLANTED[schema]
    found = changed(with_key(schema, "isPlanted", **row))
    assert set(found) == set(places)
    for path, lines in places.items():
        assert [line for line in lines if line not in found[path]] == [], path


#: A class that has the keys of each owner.
CLASSES = {"scrollViews": "UIScrollView", "controls": "UIButton", "lists": "UITableView", "cells": "UITableViewCell", None: "UIButton"}


def flags(schema):
    """The keys that are true or false, with a default."""
    schemas = Schemas(DOCUMENT)
    members = {key: schemas.resolved(member) for key, member in schemas.properties(schemas[schema]).items()}
    return [(key, member) for key, member in members.items() if member.get("type") == "boolean" and "default" in member]


@pytest.mark.parametrize("schema", ["View", "GestureRecognizer"])
def test_defaults_are_those_of_the_program(service, schema):
    """A key with its default changes nothing, and with the other value something."""
    for key, member in flags(schema):
        def scene(**members):
            own = members if schema == "View" else {"gestureRecognizers": [{"kind": member.get("x-of", ["tap"])[0]} | members]}
            whose = member.get("x-of") if schema == "View" else None
            view = {"id": "it", "frame": [0, 0, 9, 9], "class": CLASSES.get(whose, "UIView")} | own
            window = {"id": "window", "frame": [0, 0, 9, 9]}
            return {"windows": [view if whose == "windows" else window | {"subviews": [view]}]}

        for value in (True, False):
            sides = {"before": {"scene": scene()}, "after": {"scene": scene(**{key: value})}}
            answer = requests.post(f"{service.url}/v1/diff", json=sides, timeout=10).json()
            assert answer.get("identical") == (value == member["default"]), (key, value, answer)


def package_name():
    """The name under which the modules of the build open themselves to one another; skips where there is no build."""
    # `release` is a link into the folder of the platform; the plan stands beside the link.
    plans = [folder / f"{BINARY.parent.name}.yaml" for folder in BINARY.parents[1:3]]
    plan = next((one for one in plans if one.exists()), None)
    if not plan:
        pytest.skip("only the program is here, without the modules that it was built from")
    return re.search(r'"-package-name","([^"]*)', plan.read_text())[1]


@pytest.mark.parametrize("module, path, named", [
    ("HitTesting", "Sources/HitTesting/Declarations/WireProperties.swift", {"isPlantedView", "isPlantedRecognizer"}),
    ("SceneCoding", "Sources/SceneCoding/Keys/WireFlags.swift", {"isPlantedRecognizer"}),
])  # fmt: skip
def test_a_key_without_its_property_does_not_compile(tmp_path, module, path, named):
    """Neither a view's, which the engine reads by its name, nor a recognizer's; its modules are those of the build."""
    document = with_key("View", "isPlantedView", default=True)
    document["components"]["schemas"]["GestureRecognizer"]["properties"]["isPlantedRecognizer"] = {"type": "boolean", "default": True}
    planted = outputs(Schemas(document))
    sources = []
    for source in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        name = str(source.relative_to(ROOT))
        sources.append(tmp_path / source.name if name in planted else source)
        if name in planted:
            sources[-1].write_text(planted[name])
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", package_name(), "-module-name", module,
               "-enable-upcoming-feature", "InternalImportsByDefault", "-parse-as-library",
               "-I", BINARY.parent / "Modules", "-I", ROOT / "Sources" / "CLinux", "-I", ROOT / "Sources" / "CStandard", *sources]  # fmt: skip
    found = subprocess.run(command, capture_output=True, text=True, timeout=300)
    lines = re.findall(r"/(\w+\.swift):(\d+):\d+: error: ", found.stderr)
    assert {file for file, _ in lines} == {pathlib.PurePath(path).name}, found.stderr
    wrong = " ".join(planted[path].splitlines()[int(line) - 1] for _, line in lines)
    assert set(re.findall(r"isPlanted\w+", wrong)) == named, found.stderr
