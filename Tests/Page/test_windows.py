"""Windows that are switched off, and touches in the coordinates of a view: the page asks what it shows."""

import json

import pytest
import requests
from selenium.webdriver.common.keys import Keys

WINDOWS = {"windows": [
    {"id": "main", "frame": [0, 0, 200, 200], "subviews": [{"id": "pay", "class": "UIButton", "frame": [20, 20, 60, 40]}]},
    {"id": "alert", "class": "AlertWindow", "windowLevel": 2000, "frame": [0, 0, 200, 200]}]}  # fmt: skip
TURNED = {"windows": [{"id": "window", "frame": [0, 0, 200, 200], "subviews": [
    {"id": "box", "frame": [100, 50, 80, 40], "transform": [0, 1, -1, 0, 0, 0], "subviews": [
        {"id": "pay", "class": "UIButton", "frame": [10, 5, 20, 10]}]}]}]}  # fmt: skip


@pytest.fixture
def two(page):
    """Two windows, the one in front over the button of the other, with a touch on that."""
    page.opens_scene(lambda: page.paste(json.dumps(WINDOWS)))
    page.pin(40, 40)
    return page


def switch(page, window):
    page.click(f"#windows input[data-window='{window}']")
    page.settle()


def test_what_is_switched_off_is_not_asked(two):
    assert two.data("#hit-summary") == ["alert"] and not two.all(".left-out")
    switch(two, "alert")
    two.until(lambda: two.data("#hit-summary") == ["pay"], "the window behind must get the touch")
    assert "AlertWindow alert" in two.text("#touch-verdict .left-out")
    assert two.data("svg.overlay path.hit") == ["pay"]
    two.move(40, 40)
    assert two.state("hit") == "pay"
    # The scene itself is what it was, and nothing was edited.
    assert two.scene() == WINDOWS and not two.one("#undo").is_enabled()
    switch(two, "alert")
    two.until(lambda: two.data("#hit-summary") == ["alert"], "the window in front must get it again")
    assert not two.all(".left-out")


@pytest.mark.parametrize("tab, state", [("map", "touchMap"), ("audit", "audit")])
def test_the_panels_leave_it_out_and_say_so(two, tab, state):
    two.click(f"#tab-{tab}")
    two.until(lambda: two.state(state), "the panel must be filled")
    before = two.text(f"#panel-{tab}")
    switch(two, "alert")
    two.until(lambda: two.all(f"#panel-{tab} .left-out"), "it must say what is left out")
    assert two.text(f"#panel-{tab}") != before


def test_gestures_are_played_without_it(two):
    two.click("#tab-gestures")
    two.click("#ready-tap")
    two.until(lambda: "AlertWindow" in two.text("#gesture-summary"), "the tap must go to the window in front")
    switch(two, "alert")
    two.until(lambda: '"pay"' in two.text("#gesture-summary"), "the tap must go to the one behind")
    assert two.shows("#panel-gestures .left-out")


def test_a_view_of_it_is_switched_on_by_its_fix(two):
    two.pin(150, 150)
    switch(two, "main")
    two.script("window.hittest.session.aim('pay')")
    two.until(lambda: two.state("target") == "pay", "the view must be explained")
    switch(two, "alert")
    two.until(lambda: "isHidden" in two.text("#fixes"), "that the window is hidden must be the reason")
    two.click("#fixes .apply")
    two.until(lambda: two.one("#windows input[data-window='main']").is_selected(), "the window must be switched on")
    assert two.scene() == WINDOWS


def test_a_link_says_it(two):
    switch(two, "alert")
    two.until(lambda: "off=alert" in two.browser.current_url, "the address must tell it")
    two.browser.refresh()
    two.until(lambda: two.state("state") == "ready" and two.state("pinned"), "the link must be followed")
    assert two.data("#hit-summary") == ["pay"] and not two.one("#windows input[data-window='alert']").is_selected()
    asked = two.script("const { session } = window.hittest; return session.asked(session.scene).root")
    assert [window.get("isHidden") for window in asked["windows"]] == [None, True]


def test_what_is_in_the_picture_stays_there_once(page):
    page.open_example("swiftui-gap-in-row.json")
    page.until(lambda: page.nodes(), "SwiftUI's views must be drawn")
    nodes = page.nodes()
    window = page.data("#windows input", "window")[0]
    for _ in range(2):
        switch(page, window)
    assert page.nodes() == nodes


def test_another_scene_has_all_of_its_windows(two):
    switch(two, "alert")
    two.opens_scene(lambda: two.paste(json.dumps({**WINDOWS, "metadata": {"another": True}})))
    assert all(box.is_selected() for box in two.all("#windows input"))


@pytest.fixture
def local(page):
    """A request whose touch is in the coordinates of a view that is turned by a right angle."""
    page.opens_scene(lambda: page.paste(json.dumps({"scene": TURNED, "touch": {"x": 15, "y": 8, "in": "box"}})))
    page.until(lambda: page.state("pinned") == "15,8 in box", "the touch must be asked")
    return page


def test_a_touch_in_a_view_keeps_its_meaning(local):
    asked = {"x": 15, "y": 8, "in": "box"}
    answer = requests.post(f"{local.url}/v1/hit-test", json={"scene": TURNED, "touch": asked}, timeout=20).json()
    assert local.data("#hit-summary") == [answer["hitView"]["id"]] == ["pay"]
    assert "Touch at (15, 8) in box" in local.text("#touch-verdict")
    assert local.script("return window.hittest.session.touch") == asked
    # In its own coordinates the box is 40 by 80; it is turned clockwise about its center, which is at 140, 70.
    assert "translate(172 65)" in local.script("return document.querySelector('g.touch').getAttribute('transform')")


def test_its_meaning_is_kept_by_links(local):
    local.until(lambda: "in=box" in local.browser.current_url, "the address must tell whose coordinates they are")
    local.browser.refresh()
    local.until(lambda: local.state("pinned") == "15,8 in box", "the link must be followed")
    assert local.script("return window.hittest.session.touch") == {"x": 15, "y": 8, "in": "box"}


def test_it_goes_with_its_view(local):
    local.script("window.hittest.session.select('box')")
    local.until(lambda: local.shows("#property-id"), "its properties must be shown")
    field = local.one("#property-id")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("crate\n")
    local.until(lambda: local.state("pinned") == "15,8 in crate", "the touch must be in the view by its new name")
    assert local.data("#hit-summary") == ["pay"]
    local.click("[data-key=id] .remove")
    local.until(lambda: local.state("pinned") == "15,8 in 0.0", "without a name it is called by its place")
    assert local.script("return window.hittest.session.selected") == "0.0"


def test_arrows_move_it_on_the_screen(local):
    local.script("document.querySelector('#stage').focus()")
    local.press(Keys.ARROW_RIGHT)
    local.until(lambda: local.state("point") == "173,65", "the arrow must move it from where it is on the screen")


def test_touches_of_a_request_are_told_apart(page):
    touches = [{"x": 15, "y": 8, "in": "box"}, {"x": 15, "y": 8}]
    page.opens_scene(lambda: page.paste(json.dumps({"scene": TURNED, "touches": touches})))
    page.until(lambda: page.state("pinned"), "the first touch must be asked")
    assert page.texts("#touches button") == ["(15, 8) in box", "(15, 8)"]
    page.click("#touches button:last-child")
    page.until(lambda: page.state("pinned") == "15,8", "the other touch must be asked")
    assert page.data("#hit-summary") == ["window"]
