"""SwiftUI's views: named and lit under the pointer, selected in the tree, and inspected with what fires where."""

import pytest

from test_accessibility import check
from test_source import EMPTY, ROW, STATES, answer, asks, opens, reddish

BUTTONS = """VStack {
  Button("Pay") { pay() }
  Text("Terms").opacity(0.5)
}
"""


def tag(page):
    return page.script("return [...document.querySelectorAll('.tag .named, .tag small')].map((each) => each.textContent)")


def middle(page, id):
    """The middle of what is drawn of it."""
    x, y = page.script("""
        const [x, y, width, height] = window.hittest.drawing.nodes.get(arguments[0]).box;
        return [x + width / 2, y + height / 2];
    """, id)  # fmt: skip
    return x, y


@pytest.mark.main
def test_what_is_under_the_pointer_is_lit_and_says_what_fires(page):
    opens(page, BUTTONS)
    page.move(*middle(page, "Button@2"))
    assert page.data("svg.overlay path.node-pointed") == ["Button@2"] and tag(page) == ["Button Pay Button@2", "Button@2 may fire"]
    page.move(*middle(page, "Text@3"))
    assert page.data("svg.overlay path.node-pointed") == ["Text@3"] and tag(page)[1] == "A tap here fires nothing."
    assert not page.shows(".overlay path.hit"), "a hosting view is not green where nothing fires"
    page.move(20, 20)
    assert page.all("svg.overlay path.node-pointed") == []


@pytest.mark.main
def test_a_row_of_the_tree_is_inspected(page):
    opens(page, ROW)
    page.click('#tree [data-node="padding@11"]')
    page.until(lambda: page.text("#node-why"), "what a tap fires must be told")
    assert page.text("#node-why") == answer(page, "padding@11")["summary"]
    assert page.text("#node-place [data-fact='Written on']") == "line 11 .padding()"
    assert page.data("#node-gestures li", "node") == ["onTapGesture@12"]
    page.until(lambda: "square points fire it." in page.text("#node-gestures"), "where it fires must be told")
    assert page.data("svg.overlay path.node-selected") == ["padding@11"]
    assert page.data("#tree [aria-selected=true]") == ["padding@11"]
    assert not page.shows("#properties") and not page.shows(".of-move"), "it has no properties that could be edited"
    check(page)
    page.prefer("")
    asks(page, lambda: page.click("#node-gestures button"), "onTapGesture@12")


def test_what_is_asked_about_is_selected(page):
    opens(page, BUTTONS)
    asks(page, lambda: page.script("window.hittest.session.aim('Text@3')"), "Text@3")
    page.click("#tab-view")
    page.until(lambda: page.text("#node-modifiers") == ".opacity 0.5", "its modifiers must be listed")
    page.click("#tree [data-view='0.0']")
    page.until(lambda: page.shows("#properties"), "a view of UIKit has its properties again")
    assert page.all("svg.overlay path.node-selected") == []


@pytest.mark.main
def test_the_map_has_the_regions_of_gestures(page):
    opens(page, ROW)
    page.click("#tab-map")
    page.until(lambda: page.state("touchMap"), "the map must be shown")
    page.settle()
    region = "svg.overlay .region[data-view='onTapGesture@12']"
    assert page.classes(region) == ["region is-cut"] and page.data("svg.overlay path.lost") == ["onTapGesture@12"]
    assert page.texts("#gesture-regions li") == ["onTapGesture@12 tap2669.2 square points, 13% of its visible area"]
    assert reddish(page, answer(page, "Spacer@8")["touch"]) > 0, "hatched where it does not fire"
    assert page.one("svg.overlay path.lost").get_attribute("d").count("M") == 3, "but for the text and the chevron"
    asks(page, lambda: page.click("#gesture-regions button"), "onTapGesture@12")


def test_a_gesture_loses_nothing_to_those_inside_of_it(page):
    opens(page, 'VStack(spacing: 0) {\n  Button("Pay") { pay() }\n}\n.contentShape(Rectangle())\n.onTapGesture { close() }\n')
    page.click("#tab-map")
    page.until(lambda: page.state("touchMap"), "the map must be shown")
    assert "is-cut" not in " ".join(page.classes("svg.overlay .region"))


@pytest.mark.main
def test_an_edit_is_shown_before_and_after_by_its_gesture(page):
    opens(page, ROW)
    asks(page, lambda: page.click("#screen-problems .finding-button"), "onTapGesture@12")
    asks(page, lambda: page.click("#fixes .apply"), "onTapGesture@13")
    page.until(lambda: len(page.all("#before-after .fires-here")) == 2, "both must be drawn")
    before, after = (float(text.split()[3]) for text in page.texts("#before-after figcaption"))
    assert before < after
    page.click("#before-after button")
    page.until(lambda: page.script("return window.hittest.session.scene.source.text") == ROW, "it must be undone")
    page.settle()
    assert page.all("#before-after") == []


@pytest.mark.main
def test_it_opens_in_a_state_that_draws_something(page):
    opens(page, EMPTY)
    assert page.captions() == ["Done"] and not page.shows("#draws-nothing")
    assert page.script("return document.querySelector('#source-states select').selectedIndex") == 1
    opens(page, STATES.replace("Color.clear", "Color.red"))
    assert page.script("return document.querySelector('#source-states select').selectedIndex") == 1, "as the text says, where that draws as much"


@pytest.mark.parametrize("gesture, story", [
    ("tap", "onTapGesture@12 wins (SU50): onTapGesture@12 fires."),
    ("long-press", "No gesture or control fires (SU55): onTapGesture@12 does not fire: the tap lasted over 0.75 s."),
])  # fmt: skip
def test_the_story_is_of_the_gesture_around_what_is_asked_about(page, gesture, story):
    opens(page, ROW)
    asks(page, lambda: page.script("window.hittest.session.aim('Text@7')"), "Text@7")
    page.pin(*answer(page, "Text@7")["touch"].values())
    page.click("#tab-gestures")
    page.click(f"#ready-{gesture}")
    page.until(lambda: page.state("timeline"), "the gesture must be played")
    assert page.text("#gesture-story") == story
    assert page.classes("#lanes li") == ["asked", None, None] and page.text("#lanes .asked code") == "onTapGesture@12"


def test_what_fires_after_an_edit_is_not_red_on_the_drawing(page):
    opens(page, ROW)
    stroke = "return getComputedStyle(document.querySelector('.overlay path.node-aimed')).stroke"
    asks(page, lambda: page.click("#screen-problems .finding-button"), "onTapGesture@12")
    red = page.script(stroke)
    asks(page, lambda: page.click("#fixes .apply"), "onTapGesture@13")
    page.until(lambda: page.all("svg.overlay path.node-aimed"), "it must be drawn")
    assert page.script(stroke) != red


COLORED = """ZStack {
  Color.red
  VStack(spacing: 0) {
    Text("Title").font(.largeTitle).bold().foregroundStyle(.white)
    HStack {
      Text("Row")
    }
    .padding()
    .background(Color(red: 0, green: 0, blue: 1))
    Circle().fill(.green).frame(width: 80, height: 80)
  }
}
"""
#: The colour that the canvas has at a point of the screen.
COLOR = """
    const canvas = document.querySelector("canvas.scene"), { left, top } = canvas.getBoundingClientRect(), ratio = canvas.width / canvas.clientWidth;
    const { x, y } = window.hittest.clientPoint(arguments[0], arguments[1]);
    return [...canvas.getContext("2d", { willReadFrequently: true }).getImageData((x - left) * ratio, (y - top) * ratio, 1, 1).data].slice(0, 3);
"""


@pytest.mark.main
def test_colours_shapes_and_letters_are_drawn_as_they_are_written(page):
    page.expected_errors.append("willReadFrequently")
    page.prefer("light")
    opens(page, COLORED)

    def color(node, right=0.5, down=0.5):
        x, y, width, height = page.script("return window.hittest.drawing.nodes.get(arguments[0]).box", node)
        return page.script(COLOR, x + right * width, y + down * height)

    red, blue, green = [255, 59, 48], [0, 0, 255], [52, 199, 89]
    assert color("Color@2", 0.1, 0.1) == red and color("background@9", 0.05) == blue
    assert color("Circle@10") == green and color("Circle@10", 0.03, 0.03) == red, "a circle leaves the corners of its frame"
    title, row = page.script("return window.hittest.drawing.painter.texts.map(({ size, isBold, color }) => [size, isBold === true, color.includes('#ffffff')])")
    assert title == [34, True, True] and row[1:] == [False, False] and row[0] < 20
    # What holds others is called as the text has it, and nothing is missing from a dump.
    assert {"ZStack", "VStack", "HStack", "padding", "background"} <= set(page.texts("#tree [data-node] .named b"))
    assert not page.shows("#warnings") and "Sizes and positions are estimates." in page.text("#source")
    page.script("window.hittest.session.toggle('space', true)")
    page.settle()
    levels = page.script("return ['Color@2', 'background@9', 'Text@6'].map((id) => window.hittest.drawing.nodes.get(id).level)")
    assert levels == sorted(set(levels)), "each stands in front of what it covers"
    page.script("window.hittest.session.toggle('space', false)")
