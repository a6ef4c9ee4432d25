"""A dump as a member of JSON: the same answers as to its text with a query, for clients that send JSON alone."""

import json

import pytest
import requests

from conftest import ROOT

DUMP = (ROOT / "Examples/checkout.dump.txt").read_text()
SOURCE = 'HStack { Text("a"); Spacer() }\n  .onTapGesture { pay() }\n'
QUESTIONS = [
    ("hit-test", {"touch": {"x": 80, "y": 172}}, "x=80&y=172"),
    ("hit-test", {"touch": {"x": 1, "y": 2, "in": "0x104"}}, "x=1&y=2&in=0x104"),
    ("explain", {"target": "0x104"}, "target=0x104"),
    ("explain", {"target": "0x104", "touch": {"x": 80, "y": 172}}, "target=0x104&x=80&y=172"),
    ("explain", {"target": "0x104", "unknownOverrides": ["Shop.DimView"]}, "target=0x104&unknownOverrides=Shop.DimView"),
    ("explain", {"target": "0x104", "format": "recursiveDescription", "print": "1"}, "target=0x104&format=recursiveDescription&print=1"),
    ("at-point", {"touch": {"x": 80, "y": 172}}, "x=80&y=172"),
    ("touch-map", {}, ""),
    ("audit", {"rules": ["unreachable-target", "target-size"]}, "rules=unreachable-target,target-size"),
    ("events", {"events": [{"tap": [80, 172]}]}, "events=" + requests.utils.quote('[{"tap": [80, 172]}]')),
    ("convert", {"point": {"x": 80, "y": 172}, "to": "0x104"}, "x=80&y=172&to=0x104"),
]


def asked(service, path, body):
    return requests.post(f"{service.url}/v1/{path}", json=body, timeout=30)


def pasted(service, path, query, text=DUMP):
    url = f"{service.url}/v1/{path}" + (f"?{query}" if query else "")
    return requests.post(url, data=text.encode(), headers={"Content-Type": "text/plain; charset=utf-8"}, timeout=30)


@pytest.mark.parametrize(("path", "members", "query"), QUESTIONS)
def test_the_answer_is_that_to_the_text(service, path, members, query):
    for body in [{"dump": DUMP, **members}, {**members, "dump": DUMP}]:
        answer, expected = asked(service, path, body), pasted(service, path, query)
        assert expected.status_code == 200, expected.text
        assert answer.status_code == 200, answer.text
        assert answer.json() == expected.json()


def test_what_follows_the_object_is_no_json(service):
    body = json.dumps({"dump": DUMP, "target": "0x104"}) + " garbage"
    answer = requests.post(f"{service.url}/v1/explain", data=body, headers={"Content-Type": "application/json"}, timeout=30)
    assert answer.status_code == 400, answer.text


def test_an_import_reads_the_same_views_from_lines_of_what_was_sent(service):
    answer, expected = asked(service, "import", {"dump": DUMP}).json(), pasted(service, "import", "").json()
    assert any(view["metadata"]["source"]["line"] > 1 for view in views(expected))
    for view in views(answer) + views(expected):
        assert view["metadata"]["source"].pop("line")
    assert answer == expected


def views(answer):
    found = list(answer["scene"]["windows"])
    for view in found:
        found.extend(view.get("subviews", []))
    return found


def test_swiftui_source_may_stand_there_too(service):
    answer = asked(service, "explain", {"dump": SOURCE, "about": "Spacer"})
    assert answer.json() == pasted(service, "explain", "about=Spacer", SOURCE).json()


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"dump": DUMP, "target": "0x104", "scene": {"windows": []}}, 400, "Pass `dump` or `scene`, not both"),
        ({"dump": DUMP, "target": "0x104", "sceneId": "sha256:0"}, 400, "Pass `dump` or `sceneId`, not both"),
        ({"dump": DUMP, "tarket": "0x104"}, 400, "Unknown member `tarket` beside `dump`. Did you mean `target`?"),
        ({"dump": DUMP, "target": "0x104", "touch": {"x": 1, "y": 2, "z": 3}}, 400, "Unknown member `z` of a touch."),
        ({"dump": DUMP, "target": "0x999"}, 400, "0x999"),
        ({"dump": "hello", "target": "a"}, 422, "No view hierarchy"),
        ({"dump": 7, "target": "a"}, 400, "`dump` must be a string"),
        ({"dump": DUMP}, 400, "target"),
        ({"dump": SOURCE, "about": "Spacer", "state": {"on": True}}, 400, "`state` beside `dump` must be a string"),
    ],
)
def test_what_does_not_go_with_a_dump_is_told(service, body, status, words):
    answer = asked(service, "explain", body)
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert words in json.dumps(problem), problem
