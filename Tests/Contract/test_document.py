"""openapi.yaml: a valid document, the one that is served, and true of every example's answer."""

import http.client
import json
import re

import pytest
import requests
import yaml
from conftest import ROOT
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

DOCUMENT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
EXAMPLES = sorted(
    path for path in (ROOT / "Examples").glob("*.json") if not path.name.endswith(".answer.json")
)


def validator(schema):
    """A validator for one of the document's schemas."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{schema}", **DOCUMENT})


def test_the_document_is_valid_openapi():
    validate(DOCUMENT)


def test_the_document_is_served_as_it_is(service):
    answer = requests.get(f"{service.url}/openapi.yaml", timeout=10)
    assert answer.status_code == 200
    assert answer.text.strip() == (ROOT / "openapi.yaml").read_text().strip()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_and_its_answer_follow_the_document(service, example):
    request = json.loads(example.read_text())
    validator("HitTestRequest").validate(request)
    answer = requests.post(f"{service.url}/v1/hit-test", data=example.read_bytes(), timeout=10)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json; charset=utf-8"
    assert answer.json() == json.loads(example.with_suffix(".answer.json").read_text())
    validator("HitTestAnswers" if "touches" in request else "HitTestAnswer").validate(answer.json())


def test_the_readmes_first_request_gives_the_answer_that_it_shows(service):
    request = re.search(r"<<'JSON'\n(.*?)\nJSON\n", (ROOT / "README.md").read_text(), re.DOTALL).group(1)
    answer = requests.post(f"{service.url}/v1/hit-test", json=json.loads(request), timeout=10).json()
    assert answer["hitView"] == {"id": "dim", "class": "DimView", "location": [195, 425], "path": ["window", "dim"]}
    assert answer["log"]["text"] == "UIWindow\n--DimView"
    assert answer["dispatch"]["handledBy"] is None and answer["dispatch"]["discarded"]
    mended = json.loads(request)
    mended["scene"]["windows"][0]["subviews"][1]["alpha"] = 0.01
    answer = requests.post(f"{service.url}/v1/hit-test", json=mended, timeout=10).json()
    assert answer["hitView"]["id"] == "pay"


PROBLEMS = [
    ("POST", "/v1/hit-test", b"{", 400, "json-syntax"),
    ("POST", "/v1/hit-test", b"{}", 400, "bad-request"),
    ("POST", "/v1/hit-test", b'{"scene":{"windows":[{}]},"touch":{"x":0,"y":0}}', 422, "scene-invalid"),
    ("GET", "/v1/hit-test", None, 405, "method-not-allowed"),
    ("GET", "/nothing", None, 404, "not-found"),
]


@pytest.mark.parametrize("method,path,body,status,code", PROBLEMS)
def test_a_problem_follows_the_document(service, method, path, body, status, code):
    answer = requests.request(method, f"{service.url}{path}", data=body, timeout=10)
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == code
    validator("Problem").validate(answer.json())


def test_a_connection_goes_on_behind_every_wrong_scene(service):
    view = '{"frame":[0,0,9,9]}'
    bodies = [
        ("{", 400, "json-syntax"),
        (f'{{"scene":{{"windows":[{view}]}},"touch":{{"x":1,"y":NaN}}}}', 400, "json-syntax"),
        (f'{{"scene":{{"windows":[{view}]}},"tuoch":{{"x":1,"y":1}}}}', 400, "bad-request"),
        ('{"scene":{},"touch":{"x":1,"y":1}}', 422, "scene-invalid"),
        (
            '{"scene":{"windows":[' + '{"frame":[0,0,9,9],"subviews":[' * 512 + view + "]}" * 512
            + ']},"touch":{"x":1,"y":1}}',
            422,
            "scene-invalid",
        ),
        (
            '{"scene":{"windows":[' + ",".join([view] * 1_000_001) + ']},"touch":{"x":1,"y":1}}',
            422,
            "scene-invalid",
        ),
    ]
    connection = http.client.HTTPConnection("127.0.0.1", service.listening["port"], timeout=60)
    connection.connect()
    socket = connection.sock
    for body, status, code in bodies:
        for text, expected in [(body, status), (f'{{"scene":{{"windows":[{view}]}},"touch":{{"x":1,"y":1}}}}', 200)]:
            connection.request("POST", "/v1/hit-test", text, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            problem = json.loads(answer.read())
            assert answer.status == expected
            assert connection.sock is socket, "it is the same connection still"
            if expected != 200:
                assert problem["code"] == code
                places = problem.get("errors", [problem])
                assert places and all("pointer" in place and "offset" in place for place in places)
