"""What was broken once, each as a way through the page."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import ROOT, Service

SENTRY = {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "identifier": "main", "visible": True, "alpha": 1,
    "x": 0, "y": 0, "width": 320, "height": 568, "children": [{"type": "UIButton", "identifier": "pay", "visible": True,
    "alpha": 1, "x": 20, "y": 100, "width": 100, "height": 44, "children": []}]}]}  # fmt: skip


@pytest.mark.main
def test_sentrys_json_is_opened(page):
    page.opens_scene(lambda: page.paste(json.dumps(SENTRY)))
    assert len(page.drawn()) == 2
    assert len(page.all("#warnings li")) > 0


@pytest.mark.main
def test_pasting_and_keys_work_after_an_example_was_chosen(page):
    page.open_example("overlap.json")
    page.press("h")
    page.until(lambda: page.one("#toggle-hidden").get_attribute("aria-pressed") == "true", "H must switch")
    page.script("document.querySelector('#example-select').focus()")
    page.opens_scene(lambda: page.paste_anywhere((ROOT / "Examples" / "checkout.dump.txt").read_text()))
    assert "0x104" in page.views()


def test_a_pasted_request_keeps_all_that_it_asks(page):
    events = [{"tap": {"x": 20, "y": 30}}]
    scene = {"windows": [{"id": "w", "frame": [0, 0, 100, 100]}]}
    page.opens_scene(lambda: page.paste(json.dumps({"scene": scene, "events": events})))
    page.until(lambda: page.state("timeline"), "the events must be answered")
    assert page.script("return window.hittest.session.gesture") == events
    page.opens_scene(lambda: page.paste(json.dumps(
        {"scene": {"windows": [{"id": "v", "frame": [0, 0, 100, 100]}]}, "targetSize": "wcag-aa",
         "touches": [{"x": 1, "y": 2}, {"x": 5, "y": 6}]})))  # fmt: skip
    page.until(lambda: page.state("pinned") == "1,2", "the first touch must be asked")
    assert page.texts("#touches button") == ["(1, 2)", "(5, 6)"]
    page.all("#touches button")[1].click()
    page.until(lambda: page.state("pinned") == "5,6", "the other touch must be asked")
    page.click("#tab-audit")
    page.until(lambda: page.state("audit") == "wcag-aa", "the audit must measure by the request's size")


def test_leaving_space_shows_the_receiver_again(page):
    page.open_example("overlap.json")
    page.pin(200, 200)
    page.press("3")
    page.until(lambda: page.one("#toggle-space").get_attribute("aria-pressed") == "true", "3 must switch")
    stage = page.one("#stage")
    for offset in range(-200, 240, 40):
        ActionChains(page.browser, duration=0).move_to_element_with_offset(stage, offset, offset // 2).perform()
    page.settle()
    page.press("3")
    page.settle()
    assert page.data("svg.overlay path.hit") == ["view3"]


def test_a_bad_link_leaves_the_scene_and_its_notice_is_closed(page):
    page.expected_errors.append("status of 404")
    page.open_example("overlap.json")
    scene = page.state("scene")
    page.script("location.hash = '#scene=sha256:' + '0'.repeat(64)")
    page.until(lambda: page.shows("#banner"), "the page must say that the scene is not stored")
    assert page.state("scene") == scene and not page.shows("#start") and page.state("state") == "ready"
    page.click("#banner-close")
    assert not page.shows("#banner")


def test_where_only_places_are_known_no_responders_are_told(page):
    page.opens_scene(lambda: page.paste(json.dumps(SENTRY)))
    page.pin(200, 400)
    assert page.shows("#hit-summary")
    assert not page.shows("#way") and "no known responder" not in page.text("#status-location")
    assert "positions only" in page.text("#touch-verdict")


@pytest.mark.main
def test_single_letters_are_switched_off(page):
    page.open_example("overlap.json")
    page.press("?")
    page.until(lambda: page.shows("#keys-dialog"), "the keys must be listed")
    page.click("#letters")
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.shows("#keys-dialog"), "Escape must close the list")
    page.press("h", "3")
    page.settle()
    assert page.one("#toggle-hidden").get_attribute("aria-pressed") == "false"
    page.click("#keys-button")
    page.click("#letters")
    page.press(Keys.ESCAPE, "h")
    page.until(lambda: page.one("#toggle-hidden").get_attribute("aria-pressed") == "true", "H must switch again")


def test_escape_closes_what_is_open_one_after_the_other(page):
    page.expected_errors.append("status of 404")
    page.open_example("checkout.dump.txt")
    page.until(lambda: page.state("target"), "the button must be explained")
    page.script("location.hash = '#scene=sha256:' + '0'.repeat(64)")
    page.until(lambda: page.shows("#banner"), "the notice must be shown")
    page.click("#warnings summary")
    page.click("#share-menu summary")

    def still_open():
        folded = [page.one(selector).get_attribute("open") for selector in ("#share-menu", "#warnings details")]
        return sum(bool(thing) for thing in [*folded, page.shows("#banner"), page.state("pinned")])

    assert still_open() == 4
    for left in (3, 2, 1, 0):
        page.press(Keys.ESCAPE)
        page.settle()
        assert still_open() == left


def test_on_a_mac_keys_are_called_as_there(visitor):
    agent = {"userAgent": visitor.script("return navigator.userAgent"), "platform": "MacIntel"}
    metadata = {"platform": "macOS", "platformVersion": "14", "architecture": "arm", "model": "", "mobile": False}
    visitor.browser.execute_cdp_cmd("Emulation.setUserAgentOverride", {**agent, "userAgentMetadata": metadata})
    try:
        visitor.open()
        assert visitor.text("#start-paste") == "⌘V"
        visitor.open_example("overlap.json")
        assert visitor.one("#undo").get_attribute("title") == "Undo (⌘Z)"
        visitor.click("#keys-button")
        visitor.until(lambda: "⌘V" in visitor.texts("#keys-dialog kbd"), "the list must say so, too")
    finally:
        visitor.browser.execute_cdp_cmd("Emulation.setUserAgentOverride", {"userAgent": agent["userAgent"], "platform": "Linux x86_64"})


def test_the_title_names_the_scene(page):
    assert page.browser.title == "hittestd"
    page.open_example("overlap.json")
    assert page.browser.title == "overlap.json – hittestd"


def test_at_point_names_the_receiver_beside_its_own_area(page):
    page.open_example("enlarged-button.json")
    page.until(lambda: page.state("pinned") == "60,160", "the example's touch must be asked")
    page.settle()
    assert page.data("#under li.receiver") == ["button"] and "MyButton" in page.text("#hit-summary")


@pytest.fixture
def guarded(visitor):
    visitor.expected_errors.append("status of 401")
    service = Service("--token", "let-me-in")
    visitor.url = service.url
    yield visitor
    visitor.browser.get("about:blank")
    service.stop()


@pytest.mark.main
def test_a_token_is_asked_for_once(guarded):
    guarded.open()
    Select(guarded.one("#example-select")).select_by_value("/examples/overlap.json")
    guarded.until(lambda: guarded.shows("#token-dialog"), "the page must ask for the token")
    guarded.browser.find_element(By.ID, "token").send_keys("wrong", Keys.ENTER)
    guarded.until(lambda: "was refused" in guarded.text("#token-help"), "the page must ask again")
    guarded.opens_scene(lambda: guarded.browser.find_element(By.ID, "token").send_keys("let-me-in", Keys.ENTER))
    assert guarded.shows("#hit-summary") and not guarded.all("#token-dialog")
    assert "let-me-in" not in guarded.browser.current_url
    # It holds for the session, and stands nowhere but there.
    guarded.browser.refresh()
    guarded.until(lambda: guarded.state("state") == "ready", "the link must be followed")
    assert not guarded.all("#token-dialog")
    assert guarded.script("return Object.values(localStorage).join()").find("let-me-in") == -1


def test_an_empty_screen_says_so(page):
    page.opens_scene(lambda: page.paste('{"windows": [{"id": "w", "frame": [0, 0, 0, 0]}]}'))
    assert page.shows("#nothing") and "zero area" in page.text("#nothing")
    page.opens_scene(lambda: page.paste('{"windows": [{"id": "w", "frame": [5000, 0, 320, 568]}]}'))
    assert not page.shows("#nothing")
    left, _, right, _ = page.box()
    assert right - left > 100 and left >= 0, "a window that is far off must be in sight"


def test_each_finding_leads_to_its_explanation(page):
    page.open_example("screen.json")
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    view = page.data("#findings li")[0]
    page.click("#findings li .why")
    page.until(lambda: page.state("target") == view, "the finding must be explained")
    assert page.shows("#explain-summary") and page.all("#fixes .change")
    # What is drawn belongs to its tab.
    assert not page.all(".findings .finding")


FOUND = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
    {"id": "small", "class": "UIButton", "frame": [20, 20, 20, 20]},
    {"id": "row", "frame": [20, 100, 100, 40], "subviews": [{"id": "out", "class": "UIButton", "frame": [80, 0, 60, 60]}]},
    {"id": "half", "class": "UIButton", "frame": [200, 200, 100, 60]},
    {"id": "veil", "class": "UIView", "alpha": 0.02, "frame": [200, 225, 100, 60]},
    {"id": "card", "frame": [200, 400, 100, 100], "gestureRecognizers": [{"id": "tap", "kind": "tap"}],
     "subviews": [{"id": "like", "class": "UIControl", "frame": [0, 0, 80, 80]}]}]}]}  # fmt: skip


@pytest.mark.parametrize("rule, view, asked, told", [
    ("outside-superview", "out", "out", "outside"),
    ("target-size", "half", "half", "covers"),
    ("invisible-cover", "veil", "half", "covers"),
    ("recognizer-conflict", "card", "like", "takes the tap")])  # fmt: skip
def test_a_finding_is_asked_about_where_it_is_felt(page, rule, view, asked, told):
    """Where the view is whole, nothing is to be explained."""
    page.opens_scene(lambda: page.paste(json.dumps(FOUND)))
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    page.click(f"#findings li[data-rule='{rule}'][data-view={view}] .why")
    page.until(lambda: page.state("target") == asked, "the view that loses must be explained")
    page.settle()
    assert told in page.text("#explain-summary") and page.all("#fixes .change")


def test_what_is_too_small_has_its_swift(page):
    page.opens_scene(lambda: page.paste(json.dumps(FOUND)))
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    page.click("#findings li[data-rule=target-size][data-view=small] .copy")
    assert "bounds.insetBy(dx: -12, dy: -12).contains(point)" in page.script("return window.hittest.copied")


def test_long_lists_say_how_much_more_there_is(page):
    buttons = [{"class": "UIButton", "frame": [index % 20 * 19, index // 20 * 30, 18, 20]} for index in range(310)]
    page.opens_scene(lambda: page.paste(json.dumps({"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": buttons}]})))
    page.click("#tab-map")
    page.until(lambda: page.state("touchMap"), "the touch map must be shown")
    assert len(page.all("#regions li")) == 300 and "and 10 more" in page.texts("#panel-map p")
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    assert len(page.all("#findings li")) == 300 and "and 10 more" in page.texts("#panel-audit p")
