"""Audits of the running service as SARIF 2.1.0, held to OASIS's own schema (see sarif-schema.md)."""

import json

import jsonschema
import pytest
import requests

from conftest import ROOT

SCHEMA = json.loads((ROOT / "Tests/Contract/sarif-schema-2.1.0.json").read_text())
EXAMPLES = sorted(
    path for path in (ROOT / "Examples").glob("*.json") if not path.name.endswith(".answer.json")
)
SIZES = ["wcag-aa", "wcag-aaa", "hig", "material"]


def audit(service, scene, accept, **options):
    answer = requests.post(
        f"{service.url}/v1/audit", json={"scene": scene, **options}, headers={"Accept": accept}, timeout=30
    )
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Type"].startswith(accept)
    return answer


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_validates(service, example):
    scene = json.loads(example.read_text())["scene"]
    validator = jsonschema.Draft7Validator(SCHEMA, format_checker=jsonschema.Draft7Validator.FORMAT_CHECKER)
    for size in SIZES:
        log = audit(service, scene, "application/sarif+json", targetSize=size).json()
        assert [error.message for error in validator.iter_errors(log)] == []


def test_results_are_the_findings(service):
    scene = json.loads((ROOT / "Examples/screen.json").read_text())["scene"]
    log = audit(service, scene, "application/sarif+json").json()
    found = audit(service, scene, "application/json").json()
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == found["toolOptions"]["rules"]
    nodes = {
        kind: sorted((rule["id"], node["view"]) for rule in found[list_] for node in rule["nodes"])
        for kind, list_ in (("fail", "violations"), ("review", "incomplete"))
    }
    for kind, expected in nodes.items():
        results = [result for result in run["results"] if result["kind"] == kind]
        views = [(result["ruleId"], view) for result in results for view in result["properties"]["targets"]]
        assert sorted(views) == expected
    assert nodes["fail"] and nodes["review"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        # Section 3.27.10: what is not known to fail has no level.
        assert (result["level"] == "none") == (result["kind"] != "fail")
        assert result["locations"][0]["logicalLocations"][0]["name"] == result["properties"]["targets"][0]
    prints = [tuple(result["partialFingerprints"].values()) for result in run["results"]]
    assert len(set(prints)) == len(prints)


def test_is_the_same_each_time(service):
    scene = json.loads((ROOT / "Examples/screen.json").read_text())["scene"]
    answers = {audit(service, scene, "application/sarif+json").text for _ in range(2)}
    assert len(answers) == 1
