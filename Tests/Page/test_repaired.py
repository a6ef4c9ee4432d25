"""What was broken until the page spoke first, each as a way through it."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import Service
from test_away import own_service  # noqa: F401
from test_drawing import BOXES
from test_explaining import select
from test_layout import sized  # noqa: F401


def screen(*views, width=320, height=480):
    return {"windows": [{"id": "window", "frame": [0, 0, width, height], "subviews": list(views)}]}


def shows(page, scene, **request):
    page.opens_scene(lambda: page.paste(json.dumps({"scene": scene, **request})))


def test_a_point_off_the_screen_is_not_offered_to_be_pinned(page):
    rows = [{"id": f"row{index}", "class": "UIButton", "frame": [0, index * 100, 320, 80]} for index in range(12)]
    feed = {"id": "feed", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 1200], "subviews": rows}
    shows(page, screen(feed), touch={"x": 100, "y": 40})
    page.until(lambda: page.state("pinned") == "100,40", "the touch must be pinned")
    page.script("window.hittest.session.aim('row10')")
    page.until(lambda: page.state("target") == "row10", "it must be explained")
    page.settle()
    offers = page.texts("#asked-elsewhere button")
    if "off-screen" in page.text("#asked-elsewhere"):
        assert offers == []
    else:
        page.click("#asked-elsewhere button")
    assert page.state("pinned"), "the touch is not lost"


def test_keys_leave_the_scene_behind_the_first_screen_alone(page):
    page.open_example("checkout.dump.txt")
    page.click("#explain-close")
    page.script("history.pushState(null, '', '/'); dispatchEvent(new HashChangeEvent('hashchange'))")
    page.until(lambda: page.shows("#start"), "the first screen must be shown")
    before = page.script("const { session } = window.hittest; return [[...session.modes], session.touch, session.target]")
    for key in ("h", "m", "a", "t", Keys.ESCAPE):
        page.press(key)
    assert page.script("const { session } = window.hittest; return [[...session.modes], session.touch, session.target]") == before


def test_a_tab_that_was_first_opened_during_an_outage_is_filled_after_it(visitor, own_service):  # noqa: F811
    visitor.expected_errors.append("Failed to fetch dynamically imported module|unreachable")
    visitor.open_example("overlap.json")
    own_service[-1].kill()
    visitor.pointer(260, 200).perform()
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    visitor.click("#tab-gestures")
    own_service.append(Service("--port", str(own_service[-1].port)))
    visitor.click("#banner-retry")
    visitor.until(lambda: visitor.shows("#ready"), "the gestures must be there")


def test_the_gap_opens_at_the_gap(page):
    page.open_example("swiftui-row.swift")
    page.until(lambda: page.state("verdict") == "blocked", "the tap in the gap must be explained")
    assert "SU20" in page.text("#explain-summary")
    assert ".contentShape(Rectangle())" in page.text("#fixes")


def test_the_caption_says_of_swiftui_what_the_panel_says(page):
    page.open_example("swiftui-gap-in-row.json")
    page.pin(60, 130)
    assert "openRow (tap) may fire" in page.text("#swiftui")
    assert "openRow may fire" in page.text(".tag") and "no known responder" not in page.text(".tag")
    page.pin(200, 130)
    assert "No gesture" in page.text("#swiftui")
    assert "A tap here fires nothing." in page.text(".tag")


def test_labels_and_swatches_are_seen_in_colours_that_somebody_has_chosen(visitor):
    feature = {"name": "forced-colors", "value": "active"}
    visitor.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    try:
        visitor.open()
        visitor.open_example("screen.json")
        visitor.click("#tab-map")
        visitor.until(lambda: visitor.state("touchMap"), "the map must be shown")
        assert visitor.script("return getComputedStyle(document.querySelector('#open-button')).forcedColorAdjust") == "none"
        canvas, *swatches = visitor.script("""
            const style = (found) => getComputedStyle(found).backgroundColor;
            return [style(document.body), ...[...document.querySelectorAll("#legend .swatch")].map(style)];
        """)
        assert len(set(swatches)) == len(swatches) and canvas not in swatches
    finally:
        visitor.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize(("width", "height"), [(720, 450), (640, 400), (390, 844), (320, 256)])
def test_all_of_the_toolbar_is_reached_when_the_page_is_zoomed(sized, width, height):  # noqa: F811
    page = sized(width, height)
    page.open_example("checkout.dump.txt")
    page.script("scrollTo(0, 0)")
    for _, left, top, right, bottom in page.script(BOXES, ".toolbar > :not([hidden], #scene-title, a)"):
        assert right <= width + 1 and left >= 0 and top >= 0
    page.click("#share-menu summary")
    for button in ("#undo", "#toggle-names", "#copy-link"):
        assert page.shows(button), button
    page.click("#toggle-names")
    assert page.one("#toggle-names").get_attribute("aria-pressed") == "true"


def test_the_caption_leaves_the_touch_in_sight_when_the_page_is_zoomed(sized):  # noqa: F811
    page = sized(640, 400)
    page.open_example("checkout.dump.txt")
    page.script("window.hittest.session.pin({ x: 80, y: 172 })")
    page.until(lambda: page.shows(".tag"), "the receiver must be named")
    page.settle()
    x, y = page.pixel(80, 172)
    _, left, top, right, bottom = page.script(BOXES, ".tag")[0]
    assert not (left <= x <= right and top <= y <= bottom)


def test_reasons_are_counted_once(page):
    button = {"id": "pay", "class": "UIButton", "isHidden": True, "frame": [10, 10, 100, 40]}
    recognizers = [{"kind": "longPress"}, {"kind": "tap", "delaysTouchesBegan": True}, {"kind": "pan"}]
    card = {"id": "card", "frame": [0, 0, 320, 480], "isUserInteractionEnabled": False, "gestureRecognizers": recognizers, "subviews": [button]}
    shows(page, screen(card, {"id": "cover", "frame": [0, 0, 320, 100]}), touch={"x": 50, "y": 30}, target="pay")
    page.until(lambda: page.state("verdict"), "it must be explained")
    assert "(1 of 4 reasons)" in page.text("#explain-summary")
    assert len(page.all("#reasons li")) == 6
    assert page.text("#all-reasons summary") == "4 reasons and 2 related facts"


@pytest.mark.parametrize(("geometry", "offered"), [
    ({"frame": [10, 10, 100, 40]}, {"bounds": False, "center": False}),
    ({"bounds": [0, 0, 100, 40], "center": [60, 30]}, {"frame": False}),
])  # fmt: skip
def test_what_contradicts_the_geometry_is_not_offered(page, geometry, offered):
    shows(page, screen({"id": "it", "class": "UIButton", **geometry}))
    select(page, "it")
    page.until(lambda: page.all("#add-key option"), "keys must be offered")
    keys = page.texts("#add-key option")
    assert "zPosition" in keys
    assert {key: key in keys for key in offered} == offered


def test_changes_are_words_and_swift(page):
    shows(page, screen({"id": "pay", "class": "UIButton", "frame": [10, 10, 100, 40]}))
    page.script("""
        window.hittest.session.edit((scene) => ({ scene: scene.changing("pay", (json) => ({ ...json, frame: [20, 10, 100, 44],
          isEnabled: false, overrides: { pointInside: { inset: -10 } } })), follow: (id) => id }))
    """)
    page.until(lambda: not page.one("#undo").get_attribute("disabled"), "the edit must be made")
    page.settle()
    page.click("#tab-changes")
    page.click("#compare")
    page.until(lambda: page.state("compared") is not None, "the scenes must be compared")
    told = " ".join(page.texts("#panel-changes li"))
    assert "(10, 10, 100, 40) → (20, 10, 100, 44)" in told and "isEnabled: true → false" in told and "pointInside inset -10" in told
    assert not set('{}"') & set(told)
    code = page.text("#changes-swift")
    assert "pay.frame = CGRect(x: 20, y: 10, width: 100, height: 44)" in code
    assert "pay.isEnabled = false" in code and "bounds.insetBy(dx: -10, dy: -10).contains(point)" in code


def test_of_many_superviews_the_nearest_are_lit(page):
    view = {"id": "deepest", "frame": [0, 0, 300, 300]}
    for depth in range(300, 1, -1):
        view = {"id": f"v{depth}", "frame": [0, 0, 300, 300], "subviews": [view]}
    shows(page, screen(view))
    page.pin(100, 100)
    assert page.state("hit") == "deepest"
    lit = page.data("svg.overlay path.chain")
    assert 0 < len(lit) <= 8 and lit[-1] == "v300"


def test_a_container_is_not_called_by_what_one_view_in_it_says(page):
    label = {"id": "label", "class": "UILabel", "text": "Total", "frame": [0, 0, 80, 20]}
    stack = {"id": "stack", "class": "UIStackView", "frame": [0, 0, 200, 40], "subviews": [label]}
    title = {"id": "title", "class": "UILabel", "text": "Pay", "frame": [0, 0, 80, 20]}
    shows(page, screen(stack, {"id": "pay", "class": "UIButton", "frame": [0, 60, 200, 40], "subviews": [title]}))
    assert page.texts("#tree [data-view=stack] q") == []
    assert page.texts("#tree [data-view=pay] q") == ["Pay"]


def test_a_space_that_a_dump_prints_as_an_escape_is_drawn_as_a_space(page):
    text = ("<UIWindow: 0x1; frame = (0 0; 393 852); layer = <x: 0x2>>\n"
            "   | <UILabel: 0x3; frame = (20 100; 200 40); text = '12\\xa0EUR'; layer = <x: 0x4>>")  # fmt: skip
    page.opens_scene(lambda: page.paste(text))
    assert "12 EUR" in page.captions()
    assert page.texts("#tree [data-view='0x3'] q") == ["12 EUR"]
