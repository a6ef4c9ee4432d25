"""Overrides that are known to be there, and not what they answer: every answer that rests on one says so, and no other."""

import json
import subprocess

import pytest
import requests
from conftest import BINARY
from test_document import validator

DIM = "Shop.DimView"
COVERED = [
    {"id": "pay", "class": "UIButton", "frame": [20, 100, 280, 50]},
    {"id": "dim", "class": DIM, "frame": [0, 0, 320, 300]},
    {"id": "close", "class": "UIButton", "frame": [20, 400, 280, 50]},
]
SCHEMAS = {"hit-test": "HitTestAnswer", "explain": "Explanation", "at-point": "ViewsAtPoint", "events": "EventsAnswer",
           "touch-map": "TouchMap", "audit": "Audit", "diff": "Differences"}
DUMP = f"""<UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>
   | <UIButton: 0x102; frame = (20 100; 280 50); layer = <CALayer: 0x202>>
   | <{DIM}: 0x103; frame = (0 0; 320 300); layer = <CALayer: 0x203>>
"""
NAMED = "hitTest(_:with:) of DimView behaves like UIKit's: the touch stays in DimView. "


def scene(*methods, front="close"):
    views = json.loads(json.dumps(COVERED))
    views.sort(key=lambda view: view["id"] == front)
    for view in views:
        if view["id"] == "dim" and methods:
            view["overrides"] = {method: "unknown" for method in methods}
    return {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": views}]}


def questions(asked):
    touch = {"x": 160, "y": 120}
    return {
        "hit-test": {**asked, "touch": touch},
        "explain": {**asked, "touch": touch, "target": "pay"},
        "at-point": {**asked, "touch": touch},
        "events": {**asked, "events": [{"tap": [160, 120]}]},
        "touch-map": asked,
        "audit": asked,
    }


def ask(service, endpoint, body):
    answer = requests.post(f"{service.url}/v1/{endpoint}", json=body, timeout=20)
    assert answer.status_code == 200, answer.text
    validator(SCHEMAS[endpoint]).validate(answer.json())
    return answer.json()


@pytest.mark.parametrize("endpoint", questions({}))
@pytest.mark.parametrize("asked", [{"scene": scene("hitTest")}, {"scene": scene(), "unknownOverrides": [DIM]}], ids=["view", "class"])
def test_every_answer_that_rests_on_one_names_it(service, endpoint, asked):
    answer = ask(service, endpoint, questions(asked)[endpoint])
    if endpoint == "touch-map":
        found = {entry["view"]: entry.get("unknownOverrides") for entry in answer["views"] + answer["unreachable"]}
        # What stands in front of it is asked before.
        assert found == {"window": ["dim"], "pay": ["dim"], "dim": ["dim"], "close": None}
    elif endpoint == "audit":
        open_ones = {node["view"]: node for rule in answer["incomplete"] for node in rule["nodes"]}
        assert open_ones["pay"]["missing"] == "overrides" and open_ones["pay"]["unknownOverrides"] == ["dim"]
        assert "overrides of DimView are unknown." in open_ones["pay"]["failureSummary"]
        assert not [node for rule in answer["violations"] for node in rule["nodes"] if node["view"] in ("pay", "dim")]
    else:
        (override,) = answer["unknownOverrides"]
        detail = override.pop("detail")
        assert override == {"view": "dim", "class": DIM, "method": "hitTest", "takesTouch": True, "otherwise": "pay"}
        assert NAMED in detail and 'If it returns nil, UIButton "pay" gets the touch' in detail
        if "assumptions" in answer:
            assert detail in answer["assumptions"]


@pytest.mark.parametrize("endpoint", questions({}))
def test_no_other_answer_is_burdened_with_it(service, endpoint):
    """The button is in front, so that nobody asks what is behind it; and a scene without any is answered as it was."""
    body = {**questions({"scene": scene("hitTest", front="pay")})[endpoint]}
    if endpoint not in ("touch-map", "audit"):
        assert "unknownOverrides" not in ask(service, endpoint, body)
    assert "unknown" not in json.dumps(ask(service, endpoint, questions({"scene": scene(), "unknownOverrides": ["Other"]})[endpoint]))


def test_a_point_that_may_be_inside(service):
    body = questions({"scene": scene("pointInside")})["hit-test"]
    body["touch"]["y"] = 420
    assert "unknownOverrides" not in ask(service, "hit-test", body), "the button in front has it"
    body["touch"]["y"] = 350
    (override,) = ask(service, "hit-test", body)["unknownOverrides"]
    assert (override["method"], override["takesTouch"]) == ("pointInside", False) and "otherwise" not in override
    assert "If it takes the touch, DimView or a subview of it gets it." in override["detail"]


def test_classes_of_a_dump(service):
    for endpoint, query in [("hit-test", "x=160&y=120"), ("explain", "x=160&y=120&target=0x102"), ("audit", ""), ("events", "x=160&y=120")]:
        url = f"{service.url}/v1/{endpoint}?{query}&unknownOverrides=Other,DimView".replace("?&", "?")
        answer = requests.post(url, data=DUMP, headers={"Content-Type": "text/plain"}, timeout=20)
        assert answer.status_code == 200 and "0x103" in json.dumps(answer.json()), answer.text
        told = "overrides of DimView are unknown." if endpoint == "audit" else "of DimView behaves like UIKit's: "
        assert told in answer.text, endpoint


def test_the_picture_is_hatched(service):
    def picture(body):
        return requests.post(f"{service.url}/v1/touch-map", json=body, headers={"Accept": "image/svg+xml"}, timeout=20).text

    hatched = picture({"scene": scene("hitTest")})
    assert hatched.count('class="unknown-override"') == 2 and "an unknown override decides" in hatched
    assert "unknown" not in picture({"scene": scene()})


def test_it_is_kept_and_compared(service):
    body = {"before": scene(), "after": scene("hitTest", "pointInside")}
    (changed,) = ask(service, "diff", body)["changed"]
    assert changed["view"] == "dim" and json.loads(json.dumps(changed))
    assert "overrides" in json.dumps(changed)


def test_the_command_line(tmp_path):
    path = tmp_path / "dump.txt"
    path.write_text(DUMP)
    asked = [BINARY, "hit-test", path, "--x", "160", "--y", "120", "--unknown-overrides", DIM, "--format", "text"]
    output = subprocess.run(asked, capture_output=True, text=True, timeout=30, check=True).stdout
    assert NAMED in output


@pytest.mark.parametrize("value", ["DimView", [""], [1], {}])
def test_a_wrong_list_is_refused(service, value):
    body = {"scene": scene(), "touch": {"x": 1, "y": 1}, "unknownOverrides": value}
    answer = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=20)
    assert answer.status_code == 400 and answer.json()["errors"][0]["pointer"].startswith("/unknownOverrides")


def test_as_many_are_told_as_anybody_reads(service):
    covers = [{"id": f"dim{index}", "frame": [0, 200, 9, 9], "overrides": {"hitTest": "unknown"}} for index in range(40)]
    asked = {"scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": covers}]}}
    for endpoint in ("hit-test", "explain", "at-point", "events"):
        question = questions(asked)[endpoint] | ({"target": "dim0"} if endpoint == "explain" else {})
        answer = ask(service, endpoint, question)
        told = answer["results"][0] if endpoint == "hit-test" and "results" in answer else answer
        assert len(told["unknownOverrides"]) == 32 and told["moreUnknownOverrides"] is True, endpoint
        if endpoint == "events":
            assert "8 more unknown overrides may change the hit view." in answer["assumptions"]
