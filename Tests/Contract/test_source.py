"""The app's own overrides, read from source beside a scene: what they decide, and what they leave open."""

import pytest
import requests
from test_document import validator

SCHEMAS = {"hit-test": "HitTestAnswer", "explain": "Explanation", "at-point": "ViewsAtPoint"}
REQUESTS = {"hit-test": "HitTestRequest", "explain": "ExplainBody", "at-point": "AtPointRequest"}
TOUCH = {"x": 195, "y": 425}
#: The same override in two languages: only the subviews take touches.
PASSING = {
    "PassView.swift": """class PassView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == self ? nil : hit
  }
}
""",
    "PassView.m": """@implementation PassView
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {
  UIView *hit = [super hitTest:point withEvent:event];
  return hit == self ? nil : hit;
}
@end
""",
}
#: A flag that other code may set.
SINK = """class SinkView: UIView {
  var discards = true

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == self && discards ? nil : hit
  }
}
"""
#: A larger area, which tells that it is asked.
KNOB = """@implementation KnobView
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {
  NSLog(@"asked");
  return CGRectContainsPoint(CGRectInset(self.bounds, -20, -20), point);
}
@end
"""


def scene(front, **members):
    """A button under a view of a class."""
    return {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "0x102", "class": "UIButton", "frame": [20, 400, 350, 50]},
        {"id": "0x103", "class": front, "frame": [0, 0, 390, 844], **members},
    ]}]}  # fmt: skip


def post(service, endpoint, body, **headers):
    return requests.post(f"{service.url}/v1/{endpoint}", json=body, headers=headers, timeout=20)


def ask(service, endpoint, asked, source, **more):
    """The answer to a touch on the button, which follows the document, as the request does."""
    body = {**asked, "source": source, "touch": TOUCH, **({"target": "0x102"} if endpoint == "explain" else {}), **more}
    validator(REQUESTS[endpoint]).validate(body)
    answer = post(service, endpoint, body)
    assert answer.status_code == 200, answer.text
    validator(SCHEMAS[endpoint]).validate(answer.json())
    return answer.json()


def hit(answer):
    view = answer["hitView"] if "hitView" in answer else answer["receiver"]
    return view and view["id"]


@pytest.mark.parametrize("endpoint", SCHEMAS)
@pytest.mark.parametrize("file", PASSING)
def test_an_override_decides_in_both_languages(service, endpoint, file):
    answer = ask(service, endpoint, {"scene": scene("Shop.PassView")}, [{"file": file, "text": PASSING[file]}])
    assert hit(answer) == "0x102" and "undecided" not in answer
    assert hit(ask(service, endpoint, {"scene": scene("Shop.PassView")}, "")) == "0x103", "without it the view in front takes the touch"
    if endpoint == "explain":
        assert answer["verdict"] == "reached"


@pytest.mark.parametrize("file", PASSING)
def test_the_language_is_told_by_the_text_alone(service, file):
    assert hit(ask(service, "hit-test", {"scene": scene("PassView")}, PASSING[file])) == "0x102"


def test_a_method_without_a_class_is_that_of_the_class_that_is_named(service):
    method = PASSING["PassView.swift"].partition("{\n")[2].rpartition("}")[0]
    named = [{"text": method, "class": "PassView"}]
    assert hit(ask(service, "hit-test", {"scene": scene("PassView")}, named)) == "0x102"
    assert hit(ask(service, "hit-test", {"scene": scene("OtherView")}, named)) == "0x103"


@pytest.mark.parametrize("endpoint", SCHEMAS)
def test_what_the_text_does_not_tell_is_undecided(service, endpoint):
    answer = ask(service, endpoint, {"scene": scene("SinkView")}, [{"file": "SinkView.swift", "text": SINK}])
    assert answer["verdict"] == "undecided"
    view = answer["hitView"] if endpoint == "hit-test" else answer["receiver"]
    assert (view["id"], view["certain"]) == ("0x102", False), "the initial value is the likely one"
    undecided = answer["undecided"]
    assert [view["id"] for view in undecided["between"]] == ["0x102", "0x103"]
    assert undecided["because"] == [{
        "file": "SinkView.swift", "line": 6, "column": 27, "code": "return hit == self && discards ? nil : hit", "view": "0x103",
        "reason": "variable", "property": "discards",
        "ways": [{"value": "true", "likely": True, "hitView": "0x102"}, {"value": "false", "hitView": "0x103"}],
    }]  # fmt: skip
    assert undecided["detail"] == (
        "UIButton 0x102 or SinkView gets the touch at (195, 425): `discards` of SinkView decides (SinkView.swift:6, initially true)."
    )
    assert undecided["otherwise"] == "If `discards` is false, SinkView gets the touch."
    assert undecided["paste"] == "po ((SinkView *)0x103).discards"
    if endpoint != "at-point":
        assert answer["summary"] == undecided["detail"]


@pytest.mark.parametrize("endpoint", SCHEMAS)
def test_lines_name_the_line_of_the_code_and_what_to_print(service, endpoint):
    body = {"scene": scene("SinkView"), "source": [{"file": "SinkView.swift", "text": SINK}], "touch": TOUCH}
    text = post(service, endpoint, body | ({"target": "0x102"} if endpoint == "explain" else {}), Accept="text/plain").text
    assert "`discards` of SinkView decides (SinkView.swift:6, initially true)." in text
    assert "\nCheck: po ((SinkView *)0x103).discards\n" in text


@pytest.mark.parametrize("discards,view", [(True, "0x102"), (False, "0x103")])
def test_a_property_of_the_scene_decides(service, discards, view):
    asked = {"scene": scene("SinkView", properties={"discards": discards})}
    for endpoint in SCHEMAS:
        answer = ask(service, endpoint, asked, SINK)
        assert hit(answer) == view and "undecided" not in answer, endpoint


def test_an_undecided_fact_that_changes_nothing_is_none(service):
    """A subview of the view with the flag takes the touch either way."""
    button = {"id": "0x104", "class": "UIButton", "frame": [0, 400, 390, 50]}
    answer = ask(service, "hit-test", {"scene": scene("SinkView", subviews=[button])}, SINK)
    assert hit(answer) == "0x104" and "undecided" not in answer


def test_no_view_is_one_of_the_views(service):
    sink = {"id": "0x101", "class": "SinkWindow", "baseClass": "UIWindow", "frame": [0, 0, 390, 844]}
    answer = ask(service, "hit-test", {"scene": {"windows": [sink]}}, SINK.replace("SinkView: UIView", "SinkWindow: UIWindow"))
    assert [view["id"] for view in answer["undecided"]["between"]] == [None, "0x101"]
    assert answer["undecided"]["detail"].startswith("SinkWindow or no view gets the touch at (195, 425): ")


def test_each_of_many_touches_has_its_own_answer(service):
    body = {"scene": scene("SinkView"), "source": SINK, "touches": [TOUCH, {"x": 1, "y": 1}], "include": []}
    validator("HitTestRequest").validate(body)
    answer = post(service, "hit-test", body).json()
    validator("HitTestAnswers").validate(answer)
    assert [[view["id"] for view in result["undecided"]["between"]] for result in answer["results"]] == [["0x102", "0x103"], ["window", "0x103"]]


def test_a_stored_scene_is_asked_with_source(service):
    stored = requests.put(f"{service.url}/v1/scenes", json=scene("PassView"), timeout=20).json()["id"]
    for endpoint in SCHEMAS:
        assert hit(ask(service, endpoint, {"sceneId": stored}, PASSING["PassView.swift"])) == "0x102"
        assert hit(ask(service, endpoint, {"sceneId": stored}, [])) == "0x103", "the source is not kept"


def test_prints_are_listed_with_their_lines(service):
    knob = {"id": "knob", "class": "KnobView", "frame": [100, 100, 24, 24]}
    body = {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [knob]}]}, "touch": {"x": 90, "y": 110}, "include": ["log"]}
    answer = post(service, "hit-test", body | {"source": [{"file": "KnobView.m", "text": KNOB}]}).json()
    validator("HitTestAnswer").validate(answer)
    assert hit(answer) == "knob"
    assert answer["log"]["text"] == "UIWindow\n--KnobView"
    assert answer["log"]["prints"] == [{"text": "asked", "view": "knob", "file": "KnobView.m", "line": 3}]
    assert "prints" not in post(service, "hit-test", body).json()["log"]


def test_a_class_without_overrides_is_known_to_have_none(service):
    asked = {"scene": scene("PlainView", overrides={"hitTest": "unknown"})}
    assert "unknownOverrides" in ask(service, "hit-test", asked, [])
    assert "unknownOverrides" not in ask(service, "hit-test", asked, "class PlainView: UIView { }")


def test_what_a_view_declares_goes_before_its_source(service):
    asked = {"scene": scene("SinkView", overrides={"hitTest": {"kind": "returnNil"}})}
    answer = ask(service, "hit-test", asked, SINK)
    assert hit(answer) == "0x102" and "undecided" not in answer


WRONG = [
    (7, "/source", "expected a text, or a list of files, found a number"),
    (None, "/source", "expected a text, or a list of files, found a null"),
    ({}, "/source", "expected a text, or a list of files, found an object"),
    ([7], "/source/0", "expected an object, found a number"),
    ([{"file": "A.swift"}], "/source/0", "`text` is missing: the text of the file"),
    ([{"text": ""}, {"text": 7}], "/source/1/text", "expected a string, found a number"),
    ([{"text": "", "file": ""}], "/source/0/file", "expected a non-empty text"),
    ([{"text": "", "class": ""}], "/source/0/class", "expected a non-empty text"),
    ([{"text": "", "name": "x"}], "/source/0/name", "unknown key; expected one of `file`, `text`, `class`"),
]


@pytest.mark.parametrize("endpoint", SCHEMAS)
@pytest.mark.parametrize("source,pointer,detail", WRONG)
def test_a_wrong_source_is_refused_with_its_place(service, endpoint, source, pointer, detail):
    body = {"scene": scene("PassView"), "source": source, "touch": TOUCH} | ({"target": "0x102"} if endpoint == "explain" else {})
    answer = post(service, endpoint, body)
    assert answer.status_code == 400, answer.text
    assert [(error["pointer"], error["detail"]) for error in answer.json()["errors"]] == [(pointer, detail)]
    assert list(validator(REQUESTS[endpoint]).iter_errors(body)), "the document refuses it, too"


@pytest.mark.parametrize("source", ["", [], [{"text": ""}], "class {", "\u0000", "@implementation"])
def test_a_source_without_overrides_changes_nothing(service, source):
    assert hit(ask(service, "hit-test", {"scene": scene("PassView")}, source)) == "0x103"


#: Questions about the whole screen, with the schemas of request and answer.
WHOLE = {"touch-map": ("TouchMapRequest", "TouchMap"), "audit": ("AuditBody", "Audit"), "events": ("EventsRequest", "EventsAnswer")}


@pytest.mark.parametrize("endpoint", WHOLE)
def test_questions_about_the_screen_run_the_code(service, endpoint):
    body = {"scene": scene("SinkView"), "source": SINK} | ({"touch": TOUCH} if endpoint == "events" else {})
    asked, answered = WHOLE[endpoint]
    validator(asked).validate(body)
    answer = post(service, endpoint, body)
    assert answer.status_code == 200, answer.text
    validator(answered).validate(answer.json())
    if endpoint == "audit":
        open_rules = [rule["id"] for rule in answer.json()["incomplete"]]
        assert "unreachable-target" in open_rules, "`discards` decides whether the button gets touches"
    else:
        ids = [[view["id"] for view in area["undecided"]["between"]] for area in answer.json()["undecided"]]
        assert ["0x102", "0x103"] in ids


def within(polygons, x, y):
    """Whether a place is in one of the polygons, by the crossings of a ray."""
    crossings = 0
    for rings in polygons:
        for ring in rings:
            for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
                crossings += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return crossings % 2 == 1


#: Bodies of `point(inside:)`, whose edges are rectangles, circles and lines.
AREAS = [
    "bounds.insetBy(dx: 60, dy: 300).contains(point)",
    "hypot(point.x - 195, point.y - 425) <= 140",
    "pow(point.x - 100, 2) + pow(point.y - 420, 2) / 4 < 900",
    "point.y > point.x && abs(point.y - 420) < 61.3",
    "max(point.x, 300 - point.y / 2) < 180 || (20.5..<31).contains(point.x)",
]


@pytest.mark.parametrize("body", AREAS)
def test_a_touch_map_is_that_of_a_grid_of_hit_tests(service, body):
    text = "class Door: UIView {\n override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {\n" + f"  return {body}\n }}\n}}"
    asked = {"scene": scene("Door"), "source": text}
    found = post(service, "touch-map", asked).json()
    assert "sampled" not in found and "undecided" not in found, found
    touches = [{"x": 3.37 + 13 * column, "y": 1.71 + 17 * row} for column in range(29) for row in range(49)]
    results = post(service, "hit-test", asked | {"touches": touches}).json()["results"]
    regions = {view["view"]: view["regions"] for view in found["views"]}
    for touch, result in zip(touches, results):
        owners = [view for view, polygons in regions.items() if within(polygons, touch["x"], touch["y"])]
        assert owners == [result["hitView"]["id"]], touch


@pytest.mark.parametrize("key,value,detail", [
    ("tag", "a", "expected a number, found a string"),
    ("properties", 7, "expected an object, found a number"),
    ("properties", {"a": {}}, "expected true, false, a number, a text, null, or a list of them, found an object"),
    ("properties", {"a": [[[1]]]}, "expected true, false, a number, a text, null, or a list of them, found an array"),
])  # fmt: skip
def test_a_wrong_key_of_a_view_is_refused(service, key, value, detail):
    body = {"scene": scene("PassView", **{key: value}), "touch": TOUCH}
    answer = post(service, "hit-test", body)
    assert answer.status_code == 422 and answer.json()["errors"][0]["detail"] == detail
    assert list(validator("HitTestRequest").iter_errors(body))
