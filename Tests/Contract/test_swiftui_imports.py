"""What SwiftUI prints of itself: imported, told from the answer's schema, and asked again."""

import pytest
import requests
from test_document import validator

EVENT_LOG = """2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] RESPONDERS
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] + MultiViewResponder 0x1
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] | + GestureResponder 0x2 _EndedGesture<TapGesture>
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] | | + StyledTextResponder 0x3 [60.0, 20.0] @(30.0, 60.0)
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events]
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] \u25b6 (40.0, 70.0) MultiViewResponder(0x1)
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] \u251c\u2500\u25b6 (40.0, 70.0) GestureResponder(0x2)
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events] \u251c\u2500\u251c\u2500\u25b6 (40.0, 70.0) StyledTextResponder(0x3, [60.0, 20.0] @(30.0, 60.0))
2026-09-10 12:00:00.1+0200 Shop[101:2f3] [events]
"""

VIEW_DEBUG = """[{"properties": [{"id": 0, "attribute": {"type": "SwiftUI.ModifiedContent<A, B>", "flags": 1, "readableType": "ModifiedContent"}},
 {"id": 3, "attribute": {"value": [0, 0]}}, {"id": 4, "attribute": {"value": [390, 800]}},
 {"id": 2, "attribute": {"value": {"items": [{"translation": [0, 47]}], "positionAdjustment": [0, 0]}}}], "children": [
 {"properties": [{"id": 0, "attribute": {"type": "SwiftUI.AddGestureModifier<SwiftUI.TapGesture>", "flags": 2}}], "children": [
 {"properties": [{"id": 0, "attribute": {"type": "SwiftUI.Text", "flags": 1}},
 {"id": 3, "attribute": {"value": [30, 13]}}, {"id": 4, "attribute": {"value": [60, 20]}}], "children": []}]}]}]"""


@pytest.mark.parametrize(
    "dump, media, format",
    [(EVENT_LOG, "text/plain", "swiftUIEventDebug"), (VIEW_DEBUG, "application/json", "swiftUIViewDebug")],
    ids=["event log", "view debug data"],
)
def test_swiftui_imports_follow_the_document_and_can_be_asked(service, dump, media, format):
    def post(question, body, media, **query):
        answer = requests.post(f"{service.url}/v1/{question}", data=body, params=query, headers={"Content-Type": media}, timeout=10)
        assert answer.status_code == 200, answer.text
        return answer.json()

    imported = post("import", dump.encode(), media)
    validator("Import").validate(imported)
    assert imported["format"] == format
    (hosting,) = imported["scene"]["windows"][0]["subviews"]
    assert hosting["class"] == "_UIHostingView" and hosting["swiftUI"]["content"]

    hit = post("hit-test", dump.encode(), "text/plain", x=40, y=70)
    validator("HitTestAnswer").validate(hit)
    assert hit["swiftUI"]["target"].startswith(("StyledTextResponder", "Text"))
    assert [gesture["fires"] for gesture in hit["swiftUI"]["gestures"]] == [True]


def test_what_swiftui_chose_is_told(service):
    answer = requests.post(f"{service.url}/v1/import", data=EVENT_LOG.encode(), headers={"Content-Type": "text/plain"}, timeout=10)
    (observed,) = [warning for warning in answer.json()["warnings"] if warning["code"] == "observed"]
    assert observed["detail"].endswith("; this scene agrees.") and observed["line"] == 6


@pytest.mark.parametrize("target", ["0x2", "GestureResponder-0x2", "gesture-0x2"])
def test_a_responder_of_the_log_can_be_explained(service, target):
    url, headers = f"{service.url}/v1/explain", {"Content-Type": "text/plain"}
    answer = requests.post(url, data=EVENT_LOG.encode(), params={"target": target, "x": 40, "y": 70}, headers=headers, timeout=10)
    assert answer.status_code == 200, answer.text
    assert answer.json()["verdict"] == "reached" and answer.json()["target"]["node"] == "GestureResponder-0x2"
