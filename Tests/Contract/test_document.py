"""openapi.yaml: a valid document, the one that is served, and true of every example's answer."""

import http.client
import json
import re
import subprocess
from xml.etree import ElementTree

import pytest
import requests
import yaml
from conftest import BINARY, ROOT
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate
from shown import BLOCK, PAGES, Shown, shown_outputs

DOCUMENT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
EXAMPLES = sorted(
    path for path in (ROOT / "Examples").glob("*.json") if not path.name.endswith(".answer.json")
)


def validator(schema):
    """A validator for one of the document's schemas."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{schema}", **DOCUMENT})


def test_the_document_is_valid_openapi():
    validate(DOCUMENT)


def keys(value, place=""):
    """Every key of the document with its place."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{place}/{key}", inner
            yield from keys(inner, f"{place}/{key}")
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from keys(inner, f"{place}/{number}")


def test_no_description_is_cut_at_a_comma():
    """`{ description: A size, in points. }` is a description and a key of its own: such a text needs quotes."""
    def cut(document):
        meant = re.compile(r"/(default$|x-initial/)")
        return [place for place, value in keys(document) if value is None and not meant.search(place)]

    assert cut(DOCUMENT) == []
    assert cut(yaml.safe_load("{ description: A size, in points }")) == ["/in points"]


def test_the_document_is_served_as_it_is(service):
    answer = requests.get(f"{service.url}/openapi.yaml", timeout=10)
    assert answer.status_code == 200
    assert answer.content.decode().strip() == (ROOT / "openapi.yaml").read_text().strip()


def question(example):
    """The path of the question that an example asks, and the schemas of its request and answer."""
    kind = example.name.partition("-")[0]
    if kind == "events":
        return "events", "EventsRequest", "EventsAnswer"
    if kind == "convert":
        return "convert", "ConvertRequest", "Conversion"
    is_one = "touches" not in json.loads(example.read_text())
    return "hit-test", "HitTestRequest", "HitTestAnswer" if is_one else "HitTestAnswers"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_and_its_answer_follow_the_document(service, example):
    path, request, schema = question(example)
    validator(request).validate(json.loads(example.read_text()))
    answer = requests.post(f"{service.url}/v1/{path}", data=example.read_bytes(), headers={"Content-Type": "application/json"}, timeout=10)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json; charset=utf-8"
    assert answer.json() == json.loads(example.with_suffix(".answer.json").read_text())
    validator(schema).validate(answer.json())


#: Every kind of event, and every way to write it.
EVENTS = [
    {"touch": {"id": "thumb", "phase": "began", "x": 30, "y": 110, "force": 0.5, "type": "pencil", "radius": 4}},
    {"touches": [{"id": "thumb", "phase": "stationary"}, {"phase": "began", "x": 40, "y": 110}]},
    {"touches": [{"id": "thumb", "phase": "cancelled"}, {"id": 1, "phase": "ended"}]},
    {"press": {"phase": "began", "type": "playPause", "in": "pay"}},
    {"press": {"phase": "changed", "type": "playPause"}},
    {"press": {"phase": "ended", "type": "playPause"}},
    {"motion": "began"},
    {"motion": {"phase": "ended"}},
    {"remoteControl": "play"},
    {"remoteControl": {}},
    {"hover": [30, 110]},
    {"hover": {"x": 31, "y": 110}},
    {"hover": None},
    {"scroll": {"x": 30, "y": 210, "dx": 0, "dy": -20}},
    {"scroll": {"x": 30, "y": 110, "dx": 0, "dy": 5, "type": "continuous"}},
    {"becomeFirstResponder": "name"},
    {"press": {"phase": "began"}},
    {"press": {"phase": "cancelled"}},
    {"remoteControl": {"subtype": "pause"}},
    {"insertText": "a"},
    {"action": {"selector": "pay:", "target": None, "from": "pay"}},
    {"action": {"selector": "pay:", "target": "shop"}},
    {"becomeFirstResponder": "pay"},
    {"resignFirstResponder": None},
    {"wait": 1, "metadata": ["anything"]},
    {"tap": [30, 110]},
    {"tap": {"x": 30, "y": 110, "touches": 2, "duration": 0.1}, "time": 100},
    {"doubleTap": {"x": 30, "y": 110, "interval": 0.1}},
    {"longPress": {"x": 30, "y": 300, "duration": 1.5}},
    {"drag": {"from": [30, 300], "to": {"x": 30, "y": 200}, "duration": 0.2, "hold": 0.3}},
    {"drag": {"from": [30, 110], "to": [200, 110], "touches": 2}},
    {"swipe": {"from": [30, 300], "direction": "up", "distance": 100}},
    {"swipe": {"x": 200, "y": 300, "direction": "left"}},
    {"pinch": {"x": 160, "y": 300, "from": 100, "to": 200}},
    {"rotate": {"x": 160, "y": 300, "angle": 1, "radius": 60}},
    {"touch": {"phase": "began", "x": 500, "y": 900}},
]

RECOGNIZERS = [
    {"id": kind, "kind": kind, "targets": [{"target": "shop", "action": "pay:"}]}
    for kind in ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover", "custom"]
] + [
    {"id": "double", "kind": "tap", "numberOfTapsRequired": 2, "requireToFail": ["longPress"]},
    {"id": "pressed", "kind": "tap", "allowedPressTypes": ["playPause"], "allowedTouchTypes": ["direct"]},
    {"id": "off", "kind": "tap", "isEnabled": False},
]


def test_answers_about_every_kind_of_event_follow_the_document(service):
    scene = {
        "windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": [
            {"id": "root", "frame": [0, 0, 320, 568], "viewController": {"id": "shop", "class": "Shop", "actions": ["pay:"]},
             "gestureRecognizers": RECOGNIZERS, "subviews": [
                {"id": "pay", "class": "UIButton", "frame": [20, 100, 100, 50], "targets": [{"action": "pay:"}]},
                {"id": "list", "class": "UIScrollView", "frame": [0, 200, 320, 300], "contentSize": [320, 900], "subviews": [
                    {"id": "name", "class": "UITextField", "frame": [20, 20, 200, 44], "canBecomeFirstResponder": True},
                ]},
            ]},
        ]}],
    }
    kinds = set()
    for simultaneous in [False, True]:
        for recognizer in RECOGNIZERS:
            recognizer["delegate"] = {"shouldRecognizeSimultaneouslyWith": simultaneous}
        body = {"scene": scene, "events": EVENTS}
        validator("EventsRequest").validate(body)
        answer = requests.post(f"{service.url}/v1/events", json=body, timeout=10)
        assert answer.status_code == 200, answer.text
        validator("EventsAnswer").validate(answer.json())
        kinds |= {entry["kind"] for moment in answer.json()["timeline"] for entry in moment["entries"]}
    assert kinds >= {
        "hitTest", "receives", "ignores", "state", "gesture", "touches", "presses", "withheld", "control", "scroll",
        "motion", "remoteControl", "action", "firstResponder",
    }


SHOWN = [shown for page in PAGES for shown in shown_outputs(page)]


@pytest.mark.parametrize("shown", SHOWN, ids=str)
def test_a_command_prints_what_the_page_shows_below_it(service, shown, tmp_path):
    assert not shown.difference(shown.run(service.url, tmp_path))


def test_outputs_are_shown_by_the_readme_and_the_manual():
    pages = [shown.page.name for shown in SHOWN]
    assert pages.count("README.md") >= 2
    assert pages.count("overrides.md") == 3
    assert len(pages) >= 6


@pytest.mark.parametrize(
    "kind,shown,printed,is_right",
    [
        ("", "a\nb\n", "a\nb\n", True),
        ("", "a\nb\n", "a\nb\nc\n", False),
        ("", "a\n…\nc\n", "a\nb\nc\n", True),
        ("", "a\n…\nc\n", "b\na\nc\n", False),
        ("json", '{ "a": [1, …], … }', '{"a": [1, 2], "b": 3}', True),
        ("json", '{ "a": "begins…", … }', '{"a": "begins so", "b": 3}', True),
        ("json", '{ "a": 1 }', '{"a": 1, "b": 3}', False),
        ("json", '{ "a": [2, …], … }', '{"a": [1, 2]}', False),
    ],
)
def test_a_gap_stands_for_what_is_left_out_and_for_nothing_else(kind, shown, printed, is_right):
    text = f"```sh\ntrue\n```\n```{kind}\n{shown.strip()}\n```\n"
    command, output = BLOCK.finditer(text)
    assert (not Shown(ROOT / "README.md", "", command, output).difference(printed)) == is_right


QUESTIONS = re.findall(r"^\|.*\| `(hittestd .*FILE.*|hittestd diff .*)` \|$", (ROOT / "README.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_of_the_readmes_table_can_be_asked(question, tmp_path):
    names = {"FILE": "checkout.dump.txt", "BEFORE": "overlap.json", "AFTER": "forced-child.json"}
    words = [str(ROOT / "Examples" / names[word]) if word in names else word for word in question.split()]
    arguments = " ".join(words[1:]).replace(" ID", " 0x104").split(" > ")[0].split()
    asked = subprocess.run([BINARY.resolve(), *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    # An audit that finds something exits with 1.
    assert asked.returncode == (1 if arguments[0] == "audit" else 0), asked.stderr
    assert asked.stdout


def test_the_readmes_table_has_all_questions():
    assert {question.split()[1] for question in QUESTIONS} == {
        "explain", "hit-test", "at-point", "events", "touch-map", "audit", "diff", "convert", "render",
    }


LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", sorted({*PAGES, *ROOT.glob("*.md"), *ROOT.glob("Integrations/**/*.md")}), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_of_a_page_lead_to_files_and_headings(page):
    text = page.read_text()
    for link in LINK.findall(text):
        if re.match(r"\w+:", link):
            continue
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{link} leads nowhere"
        assert not heading or heading in anchors(target), f"{link} names no heading"


def anchors(page):
    """The names of a page's headings in addresses, as GitHub makes them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_architecture_lists_every_module():
    tree = (ROOT / "ARCHITECTURE.md").read_text().partition("    Sources/\n")[2].partition("    Tests/ ")[0]
    listed = re.findall(r"^ {6}(\S+)/ ", tree, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in (ROOT / "Sources").iterdir() if path.is_dir())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_answers_about_the_screen_of_an_example_follow_the_document(service, example):
    scene = {"scene": json.loads(example.read_text())["scene"]}
    empty = {"scene": {"windows": []}}
    questions = [
        ("touch-map", "TouchMap", scene),
        ("audit", "Audit", scene),
        ("audit", "Audit", {**scene, "targetSize": "wcag-aa"}),
        ("diff", "Differences", {"before": scene, "after": scene}),
        ("diff", "Differences", {"before": empty, "after": scene}),
    ]
    for path, schema, body in questions:
        answer = requests.post(f"{service.url}/v1/{path}", json=body, timeout=10)
        assert answer.status_code == 200, answer.text
        validator(schema).validate(answer.json())


def test_regions_tile_the_screen_of_the_example(service):
    scene = {"scene": json.loads((ROOT / "Examples" / "screen.json").read_text())["scene"]}
    answer = requests.post(f"{service.url}/v1/touch-map", json=scene, timeout=10).json()
    _, _, width, height = answer["screen"]
    areas = [view["area"] for view in answer["views"]] + [answer["nobody"]["area"]]
    assert abs(sum(areas) - width * height) <= 1e-6 * width * height
    for view in answer["views"]:
        touch = {**scene, "touch": view["bestPoint"], "include": []}
        hit = requests.post(f"{service.url}/v1/hit-test", json=touch, timeout=10).json()
        assert hit["hitView"]["id"] == view["view"]


@pytest.mark.parametrize("path", ["touch-map", "render"])
def test_pictures_are_xml(service, path):
    body = {"scene": json.loads((ROOT / "Examples" / "screen.json").read_text())["scene"]}
    answer = requests.post(f"{service.url}/v1/{path}", json=body, headers={"Accept": "image/svg+xml"}, timeout=10)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.content).tag == "{http://www.w3.org/2000/svg}svg"


PROBLEMS = [
    ("POST", "/v1/hit-test", b"{", 400, "json-syntax"),
    ("POST", "/v1/hit-test", b"{}", 400, "bad-request"),
    ("POST", "/v1/hit-test", b'{"scene":{"windows":[{}]},"touch":{"x":0,"y":0}}', 422, "scene-invalid"),
    ("GET", "/v1/hit-test", None, 405, "method-not-allowed"),
    ("POST", "/v1/events", b'{"scene":{"windows":[]},"events":[{"touch":{"phase":"ended"}}]}', 400, "bad-request"),
    ("GET", "/v1/events", None, 405, "method-not-allowed"),
    ("GET", "/nothing", None, 404, "not-found"),
]


#: Dumps that lack something, each in another way, with the fact that its warnings name.
LACKING = {
    "lines": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | ...\n   | <UIButton: 0x2; frame = (0 0; 99 99)>",
    "superviews": "<UIView: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>",
    "noWindow": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>\n(lldb) po [0x2 window]\nnil\n",
    "delivery": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>\n<UITouch: 0x4> phase: Began "
    "window: <UIWindow: 0x1; frame = (0 0; 99 99)> view: <UIWindow: 0x1; frame = (0 0; 99 99)> location in window: {9, 9}",
    "motion": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99); animations = { position=<CABasicAnimation: 0x3>; }>",
    "windowLevel": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>\n<UIWindow: 0x4; frame = (0 0; 9 9)>",
    "overrides": "<Shop.Window: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>",
    "gestureRecognizers": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99); gestureRecognizers = <NSArray: 0x3>>",
    "isEnabled": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>",
    "otherWindows": "<UIWindow: 0x1; frame = (0 0; 99 99)>\n   | <UIButton: 0x2; frame = (0 0; 99 99)>",
    "tool": "<UIWindow:0x1; AX=N; AX.frame={{0, 0}, {99, 99}}; frame={{0, 0}, {99, 99}}; opaque; alpha=1>\n"
    "  |--<UIButton:0x2; AX=Y; AX.frame={{0, 0}, {99, 99}}; frame={{0, 0}, {99, 99}}; alpha=1>",
    "rounding": '<XCUIElementTypeApplication name="Shop" x="0" y="0" width="99" height="99">'
    '<XCUIElementTypeButton name="0x2" x="0" y="0" width="99" height="99"/></XCUIElementTypeApplication>',
}


@pytest.mark.parametrize("fact", LACKING)
def test_what_a_dump_lacks_has_a_name_of_the_document(service, fact):
    answer = requests.post(f"{service.url}/v1/explain?target=0x2", LACKING[fact], headers={"Content-Type": "text/plain"}, timeout=20)
    assert answer.status_code == 200
    validator("Explanation").validate(answer.json())
    assert fact in [warning.get("fact") for warning in answer.json()["warnings"]]


def test_no_fact_is_left_out():
    text = (ROOT / "Sources/HitTesting/Scene/Unknowns.swift").read_text()
    facts = re.search(r"enum Fact:.*?\n    }\n", text, re.S)[0]
    declared = re.findall(r"^      case (\w+)$", facts, re.M)
    assert set(declared) == set(LACKING)


def test_the_answer_to_a_check_of_a_kept_dump_follows_the_document(service):
    """Its `format` makes a scene one that was read from a dump, whose warnings answers carry."""
    view = {"id": "pay", "class": "UIButton", "frame": [0, 0, 99, 99]}
    asked = {"hitTest": {"touches": [{"view": "pay", "x": 9, "y": 9}]}}
    scene = {"windows": [{"id": "window", "frame": [0, 0, 99, 99], "subviews": [view]}], "metadata": asked}
    answer = requests.post(f"{service.url}/v1/check", json={"format": "idb", "scene": scene}, timeout=20)
    assert answer.status_code == 200 and "warnings" in answer.json()
    validator("Check").validate(answer.json())


@pytest.mark.parametrize("method,path,body,status,code", PROBLEMS)
def test_a_problem_follows_the_document(service, method, path, body, status, code):
    answer = requests.request(method, f"{service.url}{path}", data=body, headers={"Content-Type": "application/json"}, timeout=10)
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
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60)
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
