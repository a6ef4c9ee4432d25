"""The page on small screens, zoomed, and with panels of other widths: all of it can be reached, nothing covers another."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_accessibility import check
from test_drawing import BOXES

#: What can be pressed and is smaller than a finger needs. A link within a sentence is as high as its line.
TARGETS = """
    return [...document.querySelectorAll("button, select, summary, input, a, [role=tab], [role=treeitem], textarea")]
      .filter((element) => element.checkVisibility() && !element.closest("[hidden], p"))
      .map((element) => [element.closest("label") ?? element, element]).filter(([box]) => {
        const { width, height } = box.getBoundingClientRect();
        return width > 0 && (width < 23.5 || height < 23.5);
      }).map(([, element]) => element.outerHTML.slice(0, 100));
"""


@pytest.fixture
def sized(visitor):
    """Opens the page on a screen of that size."""

    def open_sized(width, height):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        visitor.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        visitor.open()
        return visitor

    yield open_sized
    visitor.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    visitor.script("localStorage.clear()")


#: The two smallest are 1280 by 1024 at 200 % and at 400 %.
SIZES = [(1440, 900), (1024, 768), (390, 844), (320, 640), (640, 512), (320, 256)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_fits_the_screen(sized, width, height):
    page = sized(width, height)
    page.open_example("overlap.json")
    assert page.script("return document.documentElement.scrollWidth") <= width
    _, left, top, right, bottom = page.script(BOXES, "#stage")[0]
    assert right - left >= min(width, 300) and bottom - top > 150, "the drawing must have room"
    toolbar = page.script(BOXES, ".toolbar")[0]
    assert toolbar[4] - toolbar[2] < 60, "the toolbar is one row"
    for button in page.script(BOXES, "#zoom button"):
        assert button[2] >= bottom, "no button lies over the picture"


#: What scrolls sideways, or is wider than what it stands in, where it should not.
SIDEWAYS = """
    return [...document.querySelectorAll("[role=tabpanel]:not([hidden]), #tree, #windows, #warnings, #space-controls, .toolbar h1, .steps > li, .sheet, #start")]
      .filter(found => found.scrollWidth > found.clientWidth + 1 && found.clientWidth > 0).map(found => found.id || found.className);
"""


@pytest.mark.parametrize("width", [1440, 1024, 390, 320])
def test_nothing_scrolls_sideways(sized, width):
    page = sized(width, 800)
    page.until(lambda: page.shows("#start-examples"), "the examples must be listed")
    assert page.script(SIDEWAYS) == []
    page.open_example("screen.json")
    for tab, state in (("touch", "pinned"), ("view", None), ("map", "touchMap"), ("audit", "audit"), ("changes", None), ("gestures", None)):
        page.click(f"#tab-{tab}")
        if state:
            page.until(lambda: page.state(state), f"{tab} must be shown")
        page.settle()
        assert page.script(SIDEWAYS) == [], tab


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640)])
def test_the_tree_is_reached_on_a_phone(sized, width, height):
    page = sized(width, height)
    page.open_example("overlap.json")
    assert not page.shows("#tree")
    page.click("#toggle-tree")
    page.settle()
    assert page.shows("#tree [data-view=view1]")
    assert page.one("#toggle-tree").get_attribute("aria-expanded") == "true"
    page.click("#tree [data-view=view1]")
    page.until(lambda: page.data("#view-title") == ["view1"], "the view must be selected")
    page.click("#toggle-tree")
    assert not page.shows("#tree")


@pytest.mark.parametrize(("side", "key"), [("left", Keys.ARROW_RIGHT), ("right", Keys.ARROW_LEFT)])
def test_panels_are_resized_with_keys_and_stay_so(sized, side, key):
    page = sized(1440, 900)
    page.open_example("overlap.json")
    width = f"return document.querySelector('.{side}').getBoundingClientRect().width"
    before = page.script(width)
    edge = page.one(f".{side} .edge-of-panel")
    page.script("arguments[0].focus()", edge)
    page.until(lambda: edge.get_attribute("aria-valuemax"), "the edge must say how far it goes")
    page.press(key, key)
    after = page.script(width)
    assert after == pytest.approx(before + 48, abs=2)
    assert page.one(f".{side} .edge-of-panel").get_attribute("aria-valuenow") == str(round(after))
    page.open()
    page.open_example("overlap.json")
    assert page.script(width) == pytest.approx(after, abs=1)


def test_a_panel_is_dragged_and_leaves_room_for_the_drawing(sized):
    page = sized(1024, 768)
    page.open_example("overlap.json")
    _, left, top, right, _ = page.script(BOXES, ".left .edge-of-panel")[0]
    actions = ActionChains(page.browser, duration=0)
    pointer = actions.w3c_actions.pointer_action
    pointer.move_to_location(round((left + right) / 2), round(top + 300))
    actions.perform()
    edge = page.one(".left .edge-of-panel")
    page.until(lambda: edge.get_attribute("aria-valuemax"), "the edge must say how far it goes")
    actions = ActionChains(page.browser, duration=0)
    pointer = actions.w3c_actions.pointer_action
    pointer.pointer_down()
    pointer.move_to_location(1000, round(top + 300))
    pointer.pointer_up()
    actions.perform()
    _, left, _, right, _ = page.script(BOXES, "#stage")[0]
    assert right - left >= 230


# MARK: - Answers below the drawing


def boxes(page):
    """The drawing's box and that of the answers: left, top, right, bottom."""
    return [page.script(BOXES, selector)[0][1:] for selector in ("#stage", ".right")]


def is_below(page):
    stage, answers = boxes(page)
    return answers[1] >= stage[3] and answers[0] <= stage[0]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_answers_are_put_below_the_drawing_and_stay_there(sized, width, height):
    page = sized(width, height)
    page.open_example("overlap.json")
    assert not is_below(page) and page.script(TARGETS) == []
    wide = boxes(page)[0]
    page.click("#dock")
    page.settle()
    assert is_below(page) and page.one("#dock").get_attribute("aria-pressed") == "true"
    stage, answers = boxes(page)
    assert stage[2] - stage[0] > wide[2] - wide[0] + 300 and stage[3] - stage[1] > 200 and answers[3] == height
    assert page.script("return document.documentElement.scrollWidth") <= width
    # The whole screen is still drawn, and all that is answered can be pressed.
    left, top, right, bottom = page.box()
    assert stage[0] <= left < right <= stage[2] and stage[1] <= top < bottom <= stage[3]
    for tab in ("touch", "view", "map", "audit", "changes", "gestures"):
        page.click(f"#tab-{tab}")
        page.settle()
        assert page.script(SIDEWAYS) == [] and page.script(TARGETS) == [], tab
    check(page)
    # On the next visit, too.
    page.open()
    page.open_example("overlap.json")
    page.until(lambda: is_below(page), "the answers must be where they were")
    # And back, with the key.
    page.script("document.activeElement.blur()")
    page.press("d")
    page.until(lambda: not is_below(page), "the answers must be back on the right")
    page.open()
    page.open_example("overlap.json")
    page.settle()
    assert not is_below(page)


def test_the_touch_stands_beside_the_view_that_was_meant(sized):
    page = sized(1440, 900)
    page.open_example("overlap.json")
    page.script("hittest.session.aim('view3')")
    page.until(lambda: page.all("#explanation > *"), "it must be explained")
    page.press("d")
    page.until(lambda: is_below(page), "the answers must be below")
    (_, _, top, right, _), (_, left, meant, _, _) = (page.script(BOXES, name)[0] for name in ("#touch-verdict", "#explanation"))
    assert right <= left and top == meant


def test_a_source_stands_beside_the_drawing_and_its_answers(sized):
    page = sized(1440, 900)
    for example in ("overlap.json", "swiftui-row.swift"):
        page.open_example(example)
        page.script("document.querySelector('.columns.below') ?? document.querySelector('#dock').click()")
        page.until(lambda: is_below(page), "the answers must be below")
        assert boxes(page)[1][3] == 900 and boxes(page)[1][2] == 1440
    assert page.shows("#source") and page.script(BOXES, "#source")[0][3] <= boxes(page)[0][0]


def test_answers_below_are_made_higher_with_keys_and_the_pointer(sized):
    page = sized(1024, 768)
    page.open_example("overlap.json")
    page.click("#dock")
    page.until(lambda: is_below(page), "the answers must be below")
    height = "return document.querySelector('.right').getBoundingClientRect().height"
    before, edge = page.script(height), page.one(".right .edge-of-panel")
    assert edge.get_attribute("aria-orientation") == "horizontal" and edge.get_attribute("aria-label") == "Height of the lower panel"
    page.script("arguments[0].focus()", edge)
    page.until(lambda: edge.get_attribute("aria-valuemax"), "the edge must say how far it goes")
    page.press(Keys.ARROW_UP, Keys.ARROW_UP)
    assert page.script(height) == pytest.approx(before + 48, abs=2)
    assert edge.get_attribute("aria-valuenow") == str(round(page.script(height)))
    _, left, top, right, _ = page.script(BOXES, ".right .edge-of-panel")[0]
    actions = ActionChains(page.browser, duration=0)
    pointer = actions.w3c_actions.pointer_action
    pointer.move_to_location(round((left + right) / 2), round(top + 3))
    pointer.pointer_down()
    pointer.move_to_location(round((left + right) / 2), 5)
    pointer.pointer_up()
    actions.perform()
    assert boxes(page)[0][3] - boxes(page)[0][1] > 100, "the drawing must have room"
    kept = page.script(height)
    page.open()
    page.open_example("overlap.json")
    page.until(lambda: is_below(page), "the answers must be where they were")
    assert page.script(height) == kept
    # Beside the drawing, the panel has its own width.
    page.press("d")
    page.until(lambda: not is_below(page), "the answers must be on the right")
    page.script("arguments[0].focus()", page.one(".right .edge-of-panel"))
    width = page.script("return document.querySelector('.right').getBoundingClientRect().width")
    page.until(lambda: page.one(".right .edge-of-panel").get_attribute("aria-valuenow") == str(round(width)), "the edge must tell the width")


def test_a_phone_has_its_own_layout(sized):
    page = sized(1024, 768)
    page.open_example("overlap.json")
    page.click("#dock")
    page.until(lambda: is_below(page), "the answers must be below")
    page = sized(390, 844)
    page.open_example("overlap.json")
    page.settle()
    assert not page.shows("#dock") and not page.shows("#tree")
    places = boxes(page)
    page.press("d")
    page.settle()
    assert boxes(page) == places and page.script("return localStorage.getItem('hittestd.dock')") == "below"
    page.script("localStorage.clear()")
    page.open()
    page.open_example("overlap.json")
    assert boxes(page) == places


@pytest.mark.main
def test_answers_are_a_sheet_on_a_phone(sized):
    page = sized(390, 844)
    page.open_example("overlap.json")
    edge = page.one(".right > .edge-of-panel")
    page.until(lambda: edge.get_attribute("aria-orientation") == "horizontal", "the edge must be one to drag")

    def height():
        page.settle()
        _, left, top, right, bottom = page.script(BOXES, ".right")[0]
        assert page.script(BOXES, "#stage")[0][4] <= top and bottom <= 845, "nothing lies over another"
        return bottom - top

    half = height()
    edge.click()
    whole = height()
    edge.click()
    strip = height()
    assert strip < half < whole and strip == 160 and page.shows("#hit-summary"), "the verdict is seen in the strip, too"
    ActionChains(page.browser, duration=0).click_and_hold(edge).move_by_offset(0, -150).release().perform()
    assert abs(height() - half) < 1, "it stops at the nearest height"
    edge.send_keys(Keys.ENTER)
    assert height() == whole
    check(page)
    page.prefer("")


def test_colours_that_somebody_has_chosen_hold_in_the_drawing(visitor):
    feature = {"name": "forced-colors", "value": "active"}
    visitor.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    try:
        visitor.open()
        visitor.open_example("overlap.json")
        visitor.pin(200, 200)
        system = visitor.script("""
            const probe = document.body.appendChild(document.createElement("i"));
            const color = (name) => { probe.style.color = name; return getComputedStyle(probe).color; };
            return [color("Canvas"), color("LinkText"), color("CanvasText")];
        """)
        drawn = visitor.script("""
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            return [window.hittest.drawing.painter.colors.paper, style("svg.overlay path.hit").stroke, style("svg.overlay g.touch path:last-child").stroke];
        """)
        assert drawn == system
    finally:
        visitor.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
