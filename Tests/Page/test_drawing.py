"""A screen that one recognizes: what is drawn in the views, the label at the pointer, names, pan and zoom, and space."""

import itertools
import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

from test_layers import switch

BOXES = """
    return [...document.querySelectorAll(arguments[0])].map(found => {
      const { left, top, right, bottom } = found.getBoundingClientRect();
      return [found.dataset.view ?? "", left, top, right, bottom];
    });
"""
REVERSING = "\u202e"


def screen(*views):
    return {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": list(views)}]}


def shows(page, scene):
    page.opens_scene(lambda: page.paste(json.dumps(scene)))


PAY = {"id": "0x107d90b40", "class": "UIButton", "frame": [40, 100, 310, 50], "subviews": [
    {"id": "0x107d90c00", "class": "UIButtonLabel", "frame": [120, 14, 70, 22], "metadata": {"text": "Pay now"}}]}  # fmt: skip


# MARK: - In the views


def test_texts_are_drawn_in_their_views(page):
    shows(page, screen(PAY))
    assert page.captions() == ["Pay now"]
    x, y, size, wide = page.script("const { painter, canvas } = window.hittest.drawing, [{ text, x, y, size }] = painter.texts;"
                                   "const context = canvas.getContext('2d'); context.font = `${size}px system-ui, sans-serif`; return [x, y, size, context.measureText(text).width]")  # fmt: skip
    # Its label's own place; the text stands at its left edge.
    assert 159 <= x < x + wide <= 231 and 110 <= y - size < y <= 140, "a text stays in its view"


def test_what_covers_a_text_is_drawn_after_it(page):
    card = {"id": "card", "frame": [0, 90, 390, 80]}
    shows(page, screen(PAY, card))
    levels = page.script("return Object.fromEntries(window.hittest.drawing.painted.map(({ id, level }) => [id, level]))")
    assert levels["0x107d90c00"] < levels["card"]


@pytest.mark.parametrize(
    ("view", "kind"),
    [
        ({"class": "UILabel"}, "text"), ({"class": "PriceLabel"}, "text"), ({"class": "UIImageView"}, "image"),
        ({"class": "UIButton"}, "control"), ({"class": "PayView", "baseClass": "UIControl"}, "control"),
        ({"class": "UITextField"}, "field"), ({"class": "UISwitch"}, "switch"), ({"class": "UISlider"}, "slider"),
        ({"class": "UITableView"}, "scroll"), ({"class": "FeedCell", "baseClass": "UITableViewCell"}, "cell"),
        ({"class": "UIView"}, "container"),
    ],
)  # fmt: skip
def test_each_kind_looks_different(page, view, kind):
    shows(page, screen({"id": "it", "frame": [20, 100, 200, 44], **view}))
    assert page.script("return window.hittest.drawing.shapes.get('it').kind") == kind


def test_hidden_views_keep_their_texts_to_themselves(page):
    shows(page, screen({**PAY, "isHidden": True}))
    assert page.captions() == []
    assert switch(page, "hidden")
    assert page.captions() == ["Pay now"]


# MARK: - Names


def test_a_view_is_named_by_its_words(page):
    shows(page, screen(PAY))
    page.move(60, 125)
    assert page.text(".tag .named").split(" 0x")[0] == "UIButton Pay now"
    assert page.text("[role=treeitem][data-view='0x107d90b40'] q") == "Pay now"


def test_the_words_of_a_scene_go_before_those_of_a_dump(page):
    shows(page, screen({**PAY, "label": "Pay", "metadata": {"label": "old"}, "subviews": []}))
    assert page.text("[role=treeitem][data-view='0x107d90b40'] q") == "Pay"


def test_letters_that_turn_the_direction_turn_nothing_else(page):
    name = f"evil{REVERSING}txet"
    shows(page, screen({"id": name, "class": f"UI{REVERSING}Button", "frame": [0, 0, 390, 400]}))
    page.pin(100, 100)
    for selector in ("#tree", "#panel-touch", "#status", ".tag"):
        assert "evil" in page.text(selector)
        assert REVERSING not in page.text(selector), selector
    assert page.script("return getComputedStyle(document.querySelector('.named code')).unicodeBidi") == "isolate"


def test_names_never_overlap(page):
    page.open_example("screen.json")
    assert switch(page, "names")
    page.until(lambda: page.all("svg.overlay .name"), "names must be placed")
    boxes = page.script(BOXES, "svg.overlay .name")
    assert len(boxes) > 20
    for (one, *first), (other, *second) in itertools.combinations(boxes, 2):
        apart = (first[2] <= second[0] + 1 or second[2] <= first[0] + 1
                 or first[3] <= second[1] + 3 or second[3] <= first[1] + 3)  # fmt: skip
        assert apart, f"{one} and {other}"


def test_of_too_many_views_the_page_says_how_many_are_named(page):
    shows(page, screen(*[{"id": f"view{index}", "frame": [6 * (index % 60), 6 * (index // 60), 5, 5]} for index in range(3010)]))
    switch(page, "names")
    page.until(lambda: page.shows("#toast"), "it must be told")
    assert page.text("#toast") == "Names are drawn for the front 3000 of 3011 views."


def test_names_are_as_large_at_every_zoom(page):
    page.open_example("overlap.json")
    switch(page, "names")
    height = "return document.querySelector('svg.overlay .name')?.getBoundingClientRect().height"
    before = page.until(lambda: page.script(height), "names must be placed")
    for _ in range(4):
        page.click("#zoom-in")
    page.settle()
    assert page.until(lambda: page.script(height), "names must stay") == pytest.approx(before, abs=1.5)


# MARK: - Pointing


def test_the_label_stands_at_the_pointer(page):
    page.open_example("overlap.json")
    page.move(60, 120)
    x, y = page.pixel(60, 120)
    _, left, top, right, bottom = page.script(BOXES, ".tag")[0]
    assert abs(left - x) < 40 or abs(right - x) < 40
    assert abs(top - y) < 40 or abs(bottom - y) < 40


def test_the_cross_is_as_large_at_every_zoom(page):
    page.open_example("overlap.json")
    page.pin(200, 200)
    before = page.script(BOXES, "svg.overlay g.touch")[0]
    for _ in range(5):
        page.click("#zoom-in")
    after = page.script(BOXES, "svg.overlay g.touch")[0]
    assert after[3] - after[1] == pytest.approx(before[3] - before[1], abs=1)


@pytest.mark.parametrize("selector", ["#tree [data-view=view1]", "#under li[data-view=view1]"])
def test_a_view_lights_up_when_its_name_is_pointed_at(page, selector):
    page.open_example("overlap.json")
    page.pin(200, 150)
    ActionChains(page.browser, duration=0).move_to_element(page.one(selector)).perform()
    page.until(lambda: page.data("svg.overlay path.pointed") == ["view1"], "the view must light up")
    page.move(30, 30)
    page.pointer(30, 30).perform()
    page.until(lambda: page.data("svg.overlay path.pointed") == [], "it must go out again")


@pytest.mark.parametrize("tab, state, selector", [
    ("audit", "audit", "#findings li .finding-button"), ("map", "touchMap", "#unreachable li"), ("changes", "compared", "#owner-changes code")])  # fmt: skip
def test_names_light_up_in_every_panel(page, tab, state, selector):
    page.open_example("checkout.dump.txt")
    page.until(lambda: page.state("target"), "the button must be explained")
    if tab == "changes":
        page.click("#fixes .apply")
        page.until(lambda: page.state("verdict") == "reached", "the fix must be applied")
        page.settle()
    page.click(f"#tab-{tab}")
    if tab == "changes":
        page.click("#compare")
    page.until(lambda: page.state(state), f"{tab} must be shown")
    page.settle()
    named = page.one(selector)
    page.script("arguments[0].scrollIntoView({ block: 'nearest' })", named)
    ActionChains(page.browser, duration=0).move_to_element(named).perform()
    view = page.script("return arguments[0].closest('[data-view]').dataset.view", named)
    page.until(lambda: page.data("svg.overlay path.pointed") == [view], "the view must light up")


def test_the_receiver_is_an_outline(page):
    """A view as large as the screen is no screen full of green."""
    page.open_example("overlap.json")
    page.pin(30, 30)
    fill, stroke = page.script("const { fill, stroke } = getComputedStyle(document.querySelector('svg.overlay path.hit')); return [fill, stroke]")
    assert fill == "none" and stroke != "none"


# MARK: - Pan and zoom


def test_a_drag_moves_the_picture_and_asks_nothing(page):
    page.open_example("overlap.json")
    before = page.pixel(100, 100)
    pinned = page.state("pinned")
    builder = page.pointer(100, 100)
    builder.pointer_action.pointer_down()
    builder.pointer_action.move_to_location(before[0] + 60, before[1] + 40)
    builder.pointer_action.pointer_up()
    builder.perform()
    page.settle()
    assert page.pixel(100, 100) == pytest.approx((before[0] + 60, before[1] + 40), abs=2)
    assert page.state("pinned") == pinned


def test_two_fingers_pan_and_pinch(page):
    """On a trackpad, as a browser tells of them: small steps, and with Ctrl."""
    page.open_example("overlap.json")
    before = page.pixel(160, 200)
    wheel = """
        document.querySelector("#stage").dispatchEvent(new WheelEvent("wheel", {
          deltaX: arguments[0], deltaY: arguments[1], ctrlKey: arguments[2], clientX: arguments[3], clientY: arguments[4],
          bubbles: true, cancelable: true }));
    """
    page.script(wheel, 12, 8, False, *before)
    assert page.pixel(160, 200) == pytest.approx((before[0] - 12, before[1] - 8), abs=1)
    place = page.pixel(160, 200)
    scale = "return window.hittest.clientPoint(1, 0).x - window.hittest.clientPoint(0, 0).x"
    before = page.script(scale)
    page.script(wheel, 0, -20, True, *place)
    assert page.script(scale) > before
    assert page.pixel(160, 200) == pytest.approx(place, abs=2), "what is between the fingers stays there"


def test_the_wheel_of_a_mouse_zooms(page):
    page.open_example("overlap.json")
    scale = "return window.hittest.clientPoint(1, 0).x - window.hittest.clientPoint(0, 0).x"
    before = page.script(scale)
    ActionChains(page.browser).scroll_from_origin(ScrollOrigin.from_element(page.one("#stage")), 0, -120).perform()
    page.until(lambda: page.script(scale) > before, "it must be larger")


def test_the_selected_view_is_zoomed_to(page):
    page.open_example("screen.json")
    page.click("#tree [data-view=feed]")
    page.press("f")
    width = ["feed", *page.box("feed")]
    stage = page.script(BOXES, "#stage")[0]
    assert stage[1] <= width[1] and width[3] <= stage[3]
    filled = max((width[3] - width[1]) / (stage[3] - stage[1]), (width[4] - width[2]) / (stage[4] - stage[2]))
    assert 0.6 < filled <= 1


# MARK: - Space

LEVELS = "return Object.fromEntries(window.hittest.drawing.painted.map(({ id, level }) => [id, level]))"
PAINTED = "return document.querySelector('canvas.scene').toDataURL()"


def in_space(page):
    assert switch(page, "space")
    page.until(lambda: page.all("#stage.space"), "the layers must be there")
    page.settle()


def test_what_covers_stands_in_front_and_siblings_share_a_layer(page):
    shows(page, screen(
        {"id": "deep", "frame": [0, 0, 390, 400], "subviews": [
            {"id": "one", "frame": [0, 0, 100, 100]}, {"id": "two", "frame": [150, 0, 100, 100]}]},
        {"id": "cover", "frame": [50, 50, 100, 100]},
        {"id": "aside", "frame": [0, 600, 100, 100]}))  # fmt: skip
    in_space(page)
    levels = page.script(LEVELS)
    assert levels["window"] < levels["deep"] < levels["one"] == levels["two"] < levels["cover"]
    assert levels["aside"] == levels["deep"], "what covers nothing stands as far back as it can"


@pytest.mark.main
def test_space_is_turned_by_keys_and_looked_at_from_the_side(page):
    page.open_example("overlap.json")
    in_space(page)
    painted = {page.script(PAINTED)}

    def changes(action):
        action()
        page.until(lambda: page.script(PAINTED) not in painted, "the picture must change")
        page.settle()
        painted.add(page.script(PAINTED))

    page.one("#stage").click()
    changes(lambda: page.press(Keys.ARROW_LEFT))
    changes(lambda: page.one("#from-side").click())


def test_a_view_in_space_is_pointed_at_where_it_is_seen(page):
    page.open_example("overlap.json")
    in_space(page)
    place = page.script("""
        const { shapes, projection } = window.hittest.drawing, { level, box: [x, y, width, height] } = shapes.get("view3");
        const flat = projection.flat(level, x + width / 2, y + height / 2);
        return window.hittest.clientPoint(flat.x, flat.y);
    """)
    actions = ActionChains(page.browser, duration=0)
    actions.w3c_actions.pointer_action.move_to_location(round(place["x"]), round(place["y"]))
    actions.w3c_actions.pointer_action.click()
    actions.perform()
    page.until(lambda: page.data("#view-title") == ["view3"], "the view must be selected")


def test_leaving_space_tells_the_receiver_again(page):
    page.open_example("overlap.json")
    touch = page.pin(200, 200)
    view = page.ask("hit-test", touch=touch, include=[])["hitView"]["id"]
    in_space(page)
    # Whatever the pointer has come over there.
    ActionChains(page.browser, duration=0).move_to_element(page.one("#stage")).perform()
    page.press("3")
    page.settle()
    assert page.text("#status-id") == view
    assert page.data("svg.overlay path.hit") == [view]


# MARK: - SwiftUI


def test_views_of_swiftui_are_drawn_where_they_are(page):
    page.open_example("swiftui-gap-in-row.json")
    page.until(lambda: page.nodes(), "SwiftUI's views must be drawn")
    boxes = page.script("""
        return Object.fromEntries([...window.hittest.drawing.nodes].map(([id, { box: [x, y] }]) => [id, [x, y]]));
    """)
    assert boxes["row"] == pytest.approx([20, 100], abs=2)
    # In the row, which begins there.
    assert boxes["chevron"] == pytest.approx([20 + 333, 100 + 20], abs=2)


def test_views_of_swiftui_stand_in_the_tree_and_are_asked_about(page):
    page.open_example("swiftui-button-under-card.json")
    page.until(lambda: page.data("#tree [data-node]", "node") == ["pay", "card"], "they must be in the tree")
    ActionChains(page.browser, duration=0).move_to_element(page.one("#tree [data-node=card]")).perform()
    page.until(lambda: page.data("svg.overlay path.node-pointed") == ["card"], "the view must light up")
    page.click("#tree [data-node=pay]")
    page.script("document.querySelector('#tree').focus()")
    page.press("t")
    page.until(lambda: page.state("target") == "pay", "T must ask about it")
    assert page.data("svg.overlay path.node-aimed") == ["pay"]
