"""Fields of answers: the page shows those that it knows in its words, and all others as the service says them."""

import pytest
import yaml

from conftest import ROOT
from page import importing
from test_drawing import screen, shows
from test_explaining import select

SCHEMAS = yaml.safe_load((ROOT / "openapi.yaml").read_text())["components"]["schemas"]
#: What the page only shows as the service says it.
PLAIN = {
    "Explanation": {"recognizer", "unknownOverrides", "moreUnknownOverrides"},
    "SwiftUIExplanation": {"unknownOverrides", "moreUnknownOverrides"},
    "TouchMap": {"assumptions", "sampled", "undecided"},
    "Audit": {"screens"},
    "Differences": {"sceneChanged"},
    "EventsAnswer": {"undecided", "unknownOverrides", "moreUnknownOverrides"},
    "SourceExplanation": {"fits", "gesture"},
}
#: Answers to a question with another field, as a later service may give them.
LATER = """
    const [path, done] = arguments;
    import("/client/client.js").then(({ HitTestClient }) => {
      const { service } = window.hittest.session;
      service.client = new HitTestClient("", { fetch: async (...asked) => {
        const response = await fetch(...asked);
        if (!response.ok || asked[0] !== path) return response;
        const answer = await response.json();
        return Response.json({ ...answer, foreseen: [{ view: "box", detail: "It may move." }], depth: 7, nothing: null });
      } });
      done();
    });
"""
PANELS = {
    "/v1/hit-test": ("HitTestAnswer", "#panel-touch", lambda page: page.pin(60, 45)),
    "/v1/at-point": ("ViewsAtPoint", "#panel-touch", lambda page: page.pin(60, 45)),
    "/v1/explain": ("Explanation", "#explanation", lambda page: page.script("window.hittest.session.aim('box')")),
    "/v1/touch-map": ("TouchMap", "#panel-map", lambda page: page.click("#tab-map")),
    "/v1/audit": ("Audit", "#panel-audit", lambda page: page.click("#tab-audit")),
    "/v1/events": ("EventsAnswer", "#panel-gestures", lambda page: (page.click("#tab-gestures"), page.click("#ready-tap"))),
}


@pytest.mark.main
def test_the_page_knows_all_fields_of_the_contract(page):
    shown, everywhere = page.browser.execute_async_script(importing("""
        const [done] = arguments;
        import("/panels/fields.js").then(({ shown, everywhere }) => done([shown, everywhere]));
    """))
    assert {name for name, _, _ in PANELS.values()} < set(shown)
    for name, fields in shown.items():
        known = {*fields.split(), *everywhere.split(), *PLAIN.get(name, ())}
        assert known - set(everywhere.split()) == set(SCHEMAS[name]["properties"]) - set(everywhere.split()), name


@pytest.mark.parametrize("path", PANELS)
def test_a_field_that_the_page_does_not_know_is_shown_as_it_is(page, path):
    name, place, ask = PANELS[path]
    page.browser.execute_async_script(LATER, path)  # before the screen, which is audited as it is shown
    shows(page, screen({"id": "box", "class": "UIButton", "frame": [10, 20, 100, 50]}))
    ask(page)
    fold = f"{place} #fields-{name}"
    page.until(lambda: page.all(fold), "what the page does not know must be told")
    page.settle()
    assert page.texts(f"{fold} dt") == ["foreseen", "depth"]
    assert page.texts(f"{fold} dd") == ["box: It may move.", "7"]


def test_each_value_is_below_its_name_once_the_inspector_is_loaded(page):
    """The inspector's style sheet has a class `fields` of its own, which lays them out in a row."""
    shows(page, screen({"id": "box", "class": "UIButton", "frame": [10, 20, 100, 50]}))
    select(page, "box")
    page.browser.execute_async_script(LATER, "/v1/touch-map")
    page.click("#tab-map")
    page.until(lambda: page.all("#fields-TouchMap"), "what the page does not know must be told")
    page.click("#fields-TouchMap summary")
    name, value = page.script("return [...document.querySelectorAll('#fields-TouchMap :is(dt, dd)')].map((each) => each.getBoundingClientRect())")[:2]
    assert value["top"] >= name["bottom"] and value["width"] == name["width"] > 0


def test_an_answer_of_today_has_nothing_else(page):
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.until(lambda: page.state("verdict"), "the button must be explained")
    for tab in ("map", "audit", "gestures"):
        page.click(f"#tab-{tab}")
    page.click("#ready-tap")
    page.until(lambda: page.state("timeline"), "the tap must be played")
    page.settle()
    assert page.all("#explain-summary") and not page.all("[id^=fields-]")


def test_what_may_be_in_front_is_no_certain_receiver(page):
    shows(page, screen({"id": "box", "frame": [10, 20, 100, 50]}, {"id": "card", "frame": [10, 20, 100, 50]}) | {"stacking": "unknown"})
    answer = page.ask("hit-test", touch=page.pin(60, 45))
    assert answer["undecided"] and page.text("#hit-summary").endswith("probably gets the touch.")
    assert page.text("#touch-verdict .note.unknown") == f"{answer['undecided']['detail']} {answer['undecided']['paste']}"


def test_the_line_of_code_that_decides_stands_beside_the_drawing(page):
    code = """class Sink: UIView {
      var discards = true
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        discards ? nil : super.hitTest(point, with: event)
      }
    }"""
    scene = screen({"id": "box", "class": "UIButton", "frame": [10, 20, 100, 50]}, {"id": "sink", "class": "Sink", "frame": [10, 20, 100, 50]})
    source = [{"file": "Sink.swift", "text": code}]
    shows(page, {"scene": scene, "source": source})
    touch = page.pin(60, 45)
    answer = page.post("hit-test", scene=scene, source=source, touch=touch)
    (line,) = answer["undecided"]["because"]
    page.until(lambda: page.texts("#touch-verdict .deciding li"), "the line must be shown")
    assert page.texts("#touch-verdict .deciding li") == [f"Sink.swift:{line['line']} {line['code']}"]
    assert page.data("#touch-verdict .deciding li") == ["sink"]


def test_ignored_interaction_is_told(page):
    shows(page, screen({"id": "box", "frame": [10, 20, 100, 50]}) | {"application": {"isIgnoringInteractionEvents": True}})
    page.pin(60, 45)
    page.until(lambda: "ignores interaction events" in page.text("#touch-verdict .note"), "it must be told")


def test_a_log_that_is_cut_says_so(page):
    shows(page, screen({"id": "box", "class": "UIButton", "frame": [10, 20, 100, 50]}))
    page.browser.execute_async_script(LATER.replace("foreseen: [", "log: { ...answer.log, moreVisits: true }, foreseen: ["), "/v1/hit-test")
    touch = page.pin(60, 45)
    page.until(lambda: page.all("#touch-verdict .note.unknown"), "it must be told")
    calls = len(page.ask("hit-test", touch=touch)["log"]["visits"])
    assert page.text("#touch-verdict .note.unknown") == f"Overrides call each other more often than the {calls} calls that the log holds."
