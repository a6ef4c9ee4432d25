"""Handles on the drawing: frames and the touch, dragged or moved with keys."""

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from test_drawing import BOXES, screen, shows
from test_edits import BOX, CARD, HOLD, drawn, history, until_made
from test_explaining import select

HANDLE = ".handle[data-handle='{}']"


@pytest.fixture
def edited(page):
    """A selected view with its handles."""
    inner = {"id": "inner", "class": "UILabel", "text": "In it", "frame": [10, 10, 40, 20]}
    shows(page, screen({**BOX, "frame": [100, 200, 100, 50], "subviews": [inner]}, CARD))
    select(page, "box")
    page.until(lambda: page.shows(HANDLE.format("move")), "the handles must be there")
    return page


def drag(page, name, *ways, drops=True):
    """Takes a handle by so many points, one way after the other."""
    scale = page.script("return window.hittest.clientPoint(1, 0).x - window.hittest.clientPoint(0, 0).x")
    box = page.script("const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [x + width / 2, y + height / 2]",
                      HANDLE.format(name))  # fmt: skip
    builder = ActionBuilder(page.browser, duration=0)
    pointer = builder.pointer_action
    pointer.move_to_location(*map(round, box))
    pointer.pointer_down()
    for dx, dy in ways:
        pointer.move_to_location(round(box[0] + dx * scale), round(box[1] + dy * scale))
    if drops:
        pointer.pointer_up()
    builder.perform()


def near(one, other):
    """But for the rounding to pixels."""
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def frame(page):
    return page.views()["box"]["frame"]


@pytest.mark.parametrize("top", [200, 0])
def test_the_label_of_a_view_leaves_its_handle_in_sight(page, top):
    shows(page, screen({**BOX, "frame": [100, top, 100, 50]}))
    page.pin(150, top + 25)
    select(page, "box")
    page.until(lambda: page.shows(HANDLE.format("move")), "the handles must be there")
    page.settle()
    label, handle = (page.script(BOXES, selector)[0][1:] for selector in (".tag", HANDLE.format("move")))
    assert handle[2] <= label[0] or label[2] <= handle[0] or handle[3] <= label[1] or label[3] <= handle[1]
    # Without a handle, it stands close to its view.
    page.click("#tab-touch")
    page.until(lambda: not page.shows(HANDLE.format("move")), "the handles must be gone")
    view = page.box("box")
    label = page.script(BOXES, ".tag")[0][1:]
    assert min(abs(view[1] - label[3]), abs(label[1] - view[3])) < 10


@pytest.mark.main
@pytest.mark.parametrize("name, way, expected", [
    ("move", (30, -20), [130, 180, 100, 50]),
    ("right-bottom", (40, 10), [100, 200, 140, 60]),
    ("left-top", (-20, -30), [80, 170, 120, 80]),
    ("right-top", (10, -10), [100, 190, 110, 60]),
    ("left-bottom", (20, 20), [120, 200, 80, 70]),
])  # fmt: skip
def test_a_frame_follows_its_handle(edited, name, way, expected):
    drag(edited, name, (way[0] / 2, way[1]), way)
    until_made(edited, 1)
    assert near(frame(edited), expected) and all(float(part).is_integer() for part in frame(edited))
    assert drawn(edited, "box") == frame(edited), "the drawing, the handles and the scene agree"
    assert edited.one("#property-frame-x").get_attribute("value") == str(frame(edited)[0])
    edited.script("document.querySelector('#undo').click()")
    edited.until(lambda: drawn(edited, "box") == [100, 200, 100, 50], "one undo takes the whole drag back")
    edited.settle()


def test_a_drag_is_drawn_before_it_ends_and_escape_ends_it(edited):
    edited.browser.execute_async_script(HOLD)
    drag(edited, "move", (30, 40), drops=False)
    edited.until(lambda: near(drawn(edited, "box"), [130, 240, 100, 50]), "the view must follow the pointer")
    assert near(drawn(edited, "inner"), [140, 250, 40, 20]), "and what is in it"
    edited.press(Keys.ESCAPE)
    edited.until(lambda: drawn(edited, "box") == [100, 200, 100, 50], "Escape must give it back")
    builder = ActionBuilder(edited.browser, duration=0)
    builder.pointer_action.pointer_up()
    builder.perform()
    edited.script("window.release()")
    edited.settle()
    assert len(history(edited)[0]) == 1 and drawn(edited, "inner") == [110, 210, 40, 20]


@pytest.mark.main
def test_arrow_keys_move_and_resize_and_none_is_lost(edited):
    edited.browser.execute_async_script(HOLD)
    edited.script("document.querySelector(arguments[0]).focus()", HANDLE.format("move"))
    edited.press(*[Keys.ARROW_RIGHT] * 3, Keys.ARROW_DOWN)
    edited.press(Keys.ARROW_RIGHT, holding=Keys.SHIFT)
    edited.until(lambda: drawn(edited, "box") == [113, 201, 100, 50], "each key must be drawn at once")
    edited.script("document.querySelector(arguments[0]).focus()", HANDLE.format("right-bottom"))
    edited.press(*[Keys.ARROW_DOWN] * 2)
    assert edited.text("#live") == "Frame 113, 201, 100, 52"
    edited.script("window.release()")
    until_made(edited, 7)
    assert frame(edited) == [113, 201, 100, 52]


def test_a_view_in_a_turned_superview_follows_the_pointer(page):
    inner = {"id": "box", "bounds": [0, 0, 40, 40], "center": [50, 50]}
    shows(page, screen({"id": "turned", "bounds": [0, 0, 200, 200], "center": [200, 300], "transform": [0, 1, -1, 0, 0, 0], "subviews": [inner]}))
    select(page, "box")
    page.until(lambda: page.shows(HANDLE.format("move")), "the handles must be there")
    before = drawn(page, "box")
    drag(page, "move", (30, 20))
    until_made(page, 1)
    assert near(drawn(page, "box"), [before[0] + 30, before[1] + 20, 40, 40])
    assert near(page.views()["box"]["center"], [70, 20])


def test_the_touch_is_dragged_and_moved_with_keys(page):
    shows(page, screen({**BOX, "frame": [100, 200, 100, 50]}, CARD))
    page.pin(120, 220)
    page.until(lambda: page.shows(HANDLE.format("touch")), "the touch must have a handle")
    drag(page, "touch", (-40, 10), (20, 100))
    touch = page.shown("pinned", 140, 320)
    assert page.state("hit") == page.ask("hit-test", touch=touch, include=[])["hitView"]["id"]
    page.script("document.querySelector(arguments[0]).focus()", HANDLE.format("touch"))
    page.press(Keys.ARROW_LEFT)
    page.until(lambda: page.state("pinned") == f"{touch['x'] - 1:g},{touch['y']:g}", "the arrow key must move it")
    assert len(history(page)[0]) == 1, "a touch is no edit"


def test_handles_are_there_only_for_what_can_be_edited(edited):
    edited.click("#tab-touch")
    assert not edited.shows(HANDLE.format("move"))
    edited.click("#tab-view")
    assert edited.shows(HANDLE.format("right-bottom"))
    sizes = edited.script("return [...document.querySelectorAll('.handle:not([hidden])')].map(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight))")
    assert len(sizes) == 5 and min(sizes) >= 24
    edited.script("window.hittest.session.toggle('space', true)")
    edited.until(lambda: not edited.shows(".handle"), "in 3D there is nothing to drag")
    edited.script("window.hittest.session.toggle('space', false)")


def test_a_click_on_a_handle_is_a_touch_and_the_pointer_asks_below_it(edited):
    # The right bottom corner, a few points within.
    edited.pointer(197, 247).perform()
    edited.shown("point", 197, 247)
    assert edited.state("hit") == "box"
    assert edited.script("return document.elementFromPoint(...arguments)?.dataset.handle", *edited.pixel(197, 247)) == "right-bottom"
    edited.pin(197, 247)
    assert edited.shows("#panel-touch") and len(history(edited)[0]) == 1
