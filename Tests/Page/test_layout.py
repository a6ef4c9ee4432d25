"""The page on small screens, zoomed, and with panels of other widths: all of it can be reached, nothing covers another."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_drawing import BOXES


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


SIZES = [(1440, 900), (1024, 768), (640, 512), (390, 844), (320, 640)]


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
    page.script("arguments[0].focus()", page.one(f".{side} .edge-of-panel"))
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
    pointer.pointer_down()
    pointer.move_to_location(1000, round(top + 300))
    pointer.pointer_up()
    actions.perform()
    _, left, _, right, _ = page.script(BOXES, "#stage")[0]
    assert right - left >= 230


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
            return [style("svg.scene .screen").fill, style("svg.overlay path.hit").stroke, style("svg.overlay g.touch path:last-child").stroke];
        """)
        assert drawn == system
    finally:
        visitor.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
