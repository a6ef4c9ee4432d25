"""The tree: filtered while one types, with what is special about each view, and room for names at any depth."""

import pytest
from selenium.webdriver.common.keys import Keys

from test_drawing import BOXES, PAY, screen, shows

SELECTED = "#tree [role=treeitem][aria-selected=true]"


def search(page, *keys):
    field = page.one("#find")
    field.click()
    field.send_keys(*keys)
    page.settle()
    return field


def test_the_tree_is_filtered_while_typing(page):
    page.open_example("screen.json")
    search(page, "avatar")
    found = [view for view in page.views() if "avatar" in view]
    page.until(lambda: page.text("#find-count") == str(len(found)), "those found must be counted")
    rows = [view for view in page.data("#tree [role=treeitem]:not(.aside)")]
    assert rows == found[: len(rows)] and rows
    assert page.data("#tree [role=treeitem].aside")[0] == "window", "their superviews lead there"


def test_next_and_previous_go_around(page):
    shows(page, screen(*({"id": f"row{index}", "frame": [0, 50 * index, 390, 44]} for index in range(3)), PAY))
    search(page, "row")
    page.until(lambda: page.text("#find-count") == "3", "three must be found")
    for expected, place in (("row0", "1 of 3"), ("row1", "2 of 3"), ("row2", "3 of 3"), ("row0", "1 of 3")):
        page.one("#find").send_keys(Keys.ENTER)
        page.until(lambda: page.data(SELECTED) == [expected], f"{expected} must be selected")
        assert page.text("#find-count") == place
    page.click("#find-previous")
    page.until(lambda: page.data(SELECTED) == ["row2"], "the one before the first is the last")


@pytest.mark.parametrize("text", ["pay now", "UIBUTTONLABEL", "7d90c0"])
def test_views_are_found_by_text_class_and_id(page, text):
    shows(page, screen(PAY, {"id": "other", "frame": [0, 300, 10, 10]}))
    search(page, text, Keys.ENTER)
    page.until(lambda: page.data(SELECTED) == ["0x107d90c00"], "the label must be selected")


def test_escape_gives_the_whole_tree_back(page):
    shows(page, screen(PAY, {"id": "other", "frame": [0, 300, 10, 10]}))
    field = search(page, "pay")
    page.until(lambda: "other" not in page.data("#tree [role=treeitem]"), "what is not found must go")
    field.send_keys(Keys.ESCAPE)
    page.until(lambda: "other" in page.data("#tree [role=treeitem]"), "all must be back")
    assert not page.shows("#find-count")


def test_what_is_selected_stays_among_the_rows(page):
    shows(page, screen(PAY, {"id": "other", "frame": [0, 300, 390, 100]}))
    search(page, "pay")
    page.pin(100, 350)
    page.until(lambda: page.data(SELECTED) == ["other"], "the receiver must be in the tree")


@pytest.mark.parametrize(
    ("view", "badge"),
    [
        ({"isHidden": True}, "hidden"), ({"alpha": 0.5}, "50%"), ({"isUserInteractionEnabled": False}, "no touches"),
        ({"class": "UIButton", "isEnabled": False}, "disabled"), ({"gestureRecognizers": [{"kind": "pan"}]}, "pan"),
        ({"overrides": {"pointInside": {"inset": -10}}}, "override"),
        ({"frame": [500, 100, 100, 44]}, "off screen"), ({"frame": [20, 100, 100, 0]}, "no area"),
        ({"class": "RCTView", "pointerEvents": "none"}, "none"),
    ],
)  # fmt: skip
def test_what_is_special_is_told_in_the_row(page, view, badge):
    shows(page, screen({"id": "it", "frame": [20, 100, 200, 44], **view}))
    assert badge in page.texts("#tree [data-view=it] .badge")


def test_what_is_selected_is_in_sight(page):
    page.open_example("screen.json")
    for point in ((200, 60), (200, 640), (352, 40)):
        page.pin(*point)
        page.until(lambda: page.data(SELECTED) == page.data("#hit-summary"), "the receiver must be selected")
        page.settle()
        _, left, top, right, bottom = page.script(BOXES, "#tree")[0]
        _, _, upper, _, lower = page.script(BOXES, SELECTED)[0]
        assert top - 1 <= upper and lower <= bottom + 1


def test_what_is_clipped_away_is_told_once(page):
    inner = {"id": "inner", "frame": [0, 0, 50, 50]}
    outer = {"id": "outer", "frame": [0, 900, 50, 50], "subviews": [inner]}
    shows(page, screen({"id": "clip", "frame": [0, 0, 100, 100], "clipsToBounds": True, "subviews": [outer]}))
    page.until(lambda: "clipped" in page.texts("#tree [data-view=outer] .badge"), "it must be told")
    assert page.texts("#tree [data-view=inner] .badge") == []


def test_containers_that_hold_one_view_each_are_left_out(page):
    page.open_example("screen.json")
    page.press(Keys.ESCAPE, Keys.ESCAPE)
    page.settle()
    rows = page.data("#tree [role=treeitem]")
    assert rows[0] == "window" and "tabs.transition" not in rows
    first = page.one("#tree .run")
    left_out = first.get_attribute("title").split(" › ")
    assert len(left_out) >= 2 and first.text == f"… {len(left_out)} ›"
    first.click()
    shown = page.texts("#tree [role=treeitem] b")
    assert [name for name in shown if name in left_out][: len(left_out)] == left_out
    # What is selected is in its place.
    search(page, "tabs.transition", Keys.ENTER)
    page.until(lambda: page.data(SELECTED) == ["tabs.transition"], "it must be selected")


def test_a_long_class_keeps_both_of_its_ends(page):
    name = "CheckoutFeature.PaymentSummaryCollectionViewListCell"
    shows(page, screen({"id": "it", "class": name, "frame": [0, 0, 300, 300]}))
    told = page.text("#tree [data-view=it] b")
    assert len(told) < len(name) and "…" in told
    assert name.startswith(told.split("…")[0]) and name.endswith(told.split("…")[1])


def test_names_have_room_at_depth_thirty(page):
    view = {"id": "deepest", "class": "PaymentSummaryView", "frame": [0, 0, 300, 300]}
    for depth in range(30, 1, -1):
        view = {"id": f"v{depth}", "frame": [0, 0, 300, 300], "subviews": [view]}
    shows(page, screen(view))
    search(page, "deepest", Keys.ENTER)
    page.until(lambda: page.data(SELECTED) == ["deepest"], "it must be selected")
    _, left, _, right, _ = page.script(BOXES, "#tree")[0]
    _, start, *_ = page.script(BOXES, f"{SELECTED} b")[0]
    assert start - left < 0.5 * (right - left)
    assert page.script("return document.querySelector('#tree').scrollWidth <= document.querySelector('#tree').clientWidth")
