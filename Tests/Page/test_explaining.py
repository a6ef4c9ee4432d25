"""Choose a target, read why it does not get the touch, apply a fix or edit a property, and take it back."""

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_opening import REFUSED

# In the dump, the button that an almost invisible view covers.
BUTTON, COVER = "0x104", "0x105"


@pytest.fixture
def explained(page):
    """The pasted dump, with the touch pinned and the covered button as the target."""
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.click(f"#under li[data-view='{BUTTON}'] .why")
    page.until(lambda: page.state("target") == BUTTON, "the explanation must be shown")
    page.settle()
    return page


def pinned(page):
    x, y = (float(number) for number in page.state("pinned").split(","))
    return {"x": x, "y": y}


def edited(page, action):
    """Does what edits the scene, and waits until the edited one is shown."""
    before = page.state("scene")
    action()
    page.until(lambda: page.state("scene") != before and page.state("state") == "ready", "the scene must change")
    page.settle()


def select(page, view):
    """Selects the view by searching for its id."""
    field = page.one("#find")
    field.clear()
    field.send_keys(view, Keys.ENTER)
    page.until(lambda: page.data("#view-title") == [view], f"{view} must be selected")
    page.settle()


@pytest.mark.main
def test_the_explanation_is_the_services(explained):
    answer = explained.ask("explain", target=BUTTON, touch=pinned(explained))
    assert answer["verdict"] != "reached"
    assert explained.text("#explain-summary") == answer["summary"]
    assert explained.data("#reasons li", "code") == [reason["code"] for reason in answer["reasons"]]
    assert len(explained.all("#fixes li button.apply")) == len(answer["fixes"]) > 0
    assert explained.data("svg.overlay path.target") == [BUTTON]


@pytest.mark.main
def test_what_the_summary_says_is_not_said_again(explained):
    answer = explained.ask("explain", target=BUTTON, touch=pinned(explained))
    assert answer["reasons"][0]["isInSummary"]
    for row, reason in zip(explained.texts("#reasons li"), answer["reasons"], strict=True):
        assert (reason["detail"] in row) == ("isInSummary" not in reason)


def test_an_assumption_has_its_consequence_and_no_warning_is_told_twice(explained):
    answer = explained.ask("explain", target=BUTTON, touch=pinned(explained))
    explained.unfold("#rests")
    changing, mattering = explained.texts("#weight-changes li"), explained.texts("#weight-matters li")
    assert len(changing) >= len(answer["assumptions"]) > 0
    for fact in answer["assumed"]:
        row = changing[fact["assumption"]]
        assert row.startswith(answer["assumptions"][fact["assumption"]])
        assert row.count(fact["otherwise"]) == (0 if "saysOtherwise" in fact else 1)
    assumed = {answer["warnings"][place]["detail"] for place in answer["assumedWarnings"]}
    assert assumed and not assumed & set(mattering)
    assert len(mattering) + len(changing) == len(answer["warnings"]) - len(assumed) + len(answer["assumptions"])


@pytest.mark.main
def test_every_fix_is_applied_and_undone(explained):
    original = explained.state("scene")
    for index in range(len(explained.all("#fixes li button.apply"))):
        edited(explained, explained.all("#fixes li button.apply")[index].click)
        # The service says so about the edited scene, and the page about the touch that is pinned.
        view = explained.ask("hit-test", touch=pinned(explained), include=[])["hitView"]
        assert view["id"] == BUTTON == explained.state("hit")
        assert "gets the touch" in explained.text("#explain-summary")
        edited(explained, lambda: explained.click("#undo"))
        assert explained.state("scene") == original
        assert explained.state("hit") == COVER


def test_what_was_undone_is_redone(explained):
    edited(explained, lambda: explained.click("#fixes li button.apply"))
    fixed = explained.state("scene")
    edited(explained, lambda: explained.press("z", holding=Keys.CONTROL))
    assert explained.state("hit") == COVER
    edited(explained, lambda: explained.click("#redo"))
    assert explained.state("scene") == fixed
    assert explained.state("hit") == BUTTON


def test_a_fix_is_compared_with_the_original(explained):
    original = explained.state("scene")
    edited(explained, lambda: explained.click("#fixes li button.apply"))
    explained.click("#tab-changes")
    explained.click("#compare")
    explained.until(lambda: explained.state("compared") is not None, "the comparison must be shown")
    reference = {"sceneId": explained.state("scene")}
    difference = explained.post("diff", before={"sceneId": original}, after=reference)
    assert not difference["identical"] and difference["ownerChanged"]
    assert explained.data("#owner-changes li", "after") == [change["after"] for change in difference["ownerChanged"]]
    assert len(explained.all("g.owner-changes .owner-change")) == len(difference["ownerChanged"])


@pytest.mark.main
def test_a_property_is_edited(page):
    page.open_example("overlap.json")
    touch = page.pin(200, 200)
    select(page, "view3")
    Select(page.one("#add-key")).select_by_visible_text("isHidden")
    edited(page, lambda: page.click("#add-property"))
    assert page.views()["view3"]["isHidden"] is True
    assert page.state("hit") == page.ask("hit-test", touch=touch, include=[])["hitView"]["id"] != "view3"
    edited(page, lambda: page.click("#properties [data-key=isHidden] .remove"))
    assert "isHidden" not in page.views()["view3"]
    assert page.state("hit") == "view3"


def test_a_frame_is_edited(page):
    page.open_example("overlap.json")
    select(page, "view1")
    field = page.one("#properties [data-key=frame] input[aria-label='frame width']")
    field.clear()
    edited(page, lambda: field.send_keys("150", Keys.ENTER))
    assert page.views()["view1"]["frame"] == [100, 100, 150, 200]


def test_a_refused_property_stays_as_it_was(page):
    page.expected_errors.append(REFUSED)
    page.open_example("pass-through-overlay.json")
    scene = page.state("scene")
    select(page, "overlay")
    field = page.one("#properties [data-key=alpha] input")
    field.clear()
    field.send_keys("2", Keys.ENTER)
    page.until(lambda: page.shows("#property-problem"), "the mistake must be told")
    assert "alpha" in page.text("#property-problem")
    page.settle()
    assert page.state("scene") == scene
    assert page.one("#properties [data-key=alpha] input").get_attribute("value") == "0.75"
