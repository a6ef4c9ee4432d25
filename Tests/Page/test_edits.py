"""Edits that come faster than answers: all are made, in their order, and none twice."""

import json

import pytest
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.keys import Keys

from conftest import Service
from test_away import own_service  # noqa: F401
from test_drawing import screen, shows
from test_explaining import REFUSED, select

# Milliseconds that scenes take to be stored, one after the other: the later are there before the earlier.
SLOW = """
    const [done] = arguments;
    import("/hittest.js").then(({ HitTestClient }) => {
      const takes = [250, 400, 150, 300, 50, 200];
      let count = 0;
      const { service } = window.hittest.session;
      service.client = new HitTestClient("", { fetch: async (path, options) => {
        if (path === "/v1/scenes") await new Promise((resolve) => setTimeout(resolve, takes[count++ % takes.length]));
        return fetch(path, options);
      } });
      done();
    });
"""
#: Scenes wait until they are released.
HOLD = """
    const [done] = arguments;
    import("/client/client.js").then(({ HitTestClient }) => {
      const { service } = window.hittest.session, released = new Promise((resolve) => { window.release = resolve; });
      service.client = new HitTestClient("", { fetch: async (path, options) => {
        if (path === "/v1/scenes") await released;
        return fetch(path, options);
      } });
      done();
    });
"""
BOX = {"id": "box", "frame": [10, 20, 100, 50], "alpha": 1, "isHidden": False}
CARD = {"id": "card", "frame": [10, 200, 100, 50], "alpha": 1}


@pytest.fixture
def slow(page):
    """A screen with a view selected, and a service that takes its time to store scenes."""
    shows(page, screen(BOX, CARD))
    select(page, "box")
    page.browser.execute_async_script(SLOW)
    return page


def field(page, name):
    return page.one(f"#properties [aria-label='{name}']")


def typed(page, name, text):
    # Clearing it would be an edit of its own.
    page.script("arguments[0].select()", field(page, name))
    field(page, name).send_keys(text, Keys.ENTER)


def history(page):
    """The view in all scenes of the history, and which of them is shown."""
    return page.script("""
        const { scenes, now } = window.hittest.session.history;
        return [scenes.map((scene) => scene.root.windows[0].subviews[0]), now];
    """)


def until_made(page, edits):
    try:
        page.until(lambda: len(history(page)[0]) == edits + 1, f"{edits} edits must be made")
    except TimeoutException as error:
        raise AssertionError(f"{edits} edits must be made, found {history(page)}") from error
    page.until(lambda: page.state("state") == "ready", "the scene must be shown")
    page.settle()


def test_edits_that_come_faster_than_answers_are_all_made_in_order(slow):
    slow.pin(105, 65)
    select(slow, "box")
    field(slow, "frame x").send_keys(*[Keys.ARROW_UP] * 12)
    field(slow, "frame y").send_keys(*[Keys.ARROW_UP] * 5)
    for _ in range(3):
        field(slow, "isHidden").click()
    width = field(slow, "frame width")
    width.send_keys(Keys.END, "5", Keys.ENTER, Keys.BACKSPACE, "7", Keys.ENTER, "1", Keys.ENTER)
    until_made(slow, 12 + 5 + 3 + 3)

    scenes, now = history(slow)
    assert [view["frame"][0] for view in scenes[:13]] == [*range(10, 23)]
    assert [view["frame"][1] for view in scenes[12:18]] == [*range(20, 26)]
    assert [view["isHidden"] for view in scenes[17:21]] == [False, True, False, True]
    assert [view["frame"][2] for view in scenes[20:]] == [100, 1005, 1007, 10071]
    assert now == 23 and slow.views()["box"] == scenes[-1] == {**BOX, "frame": [22, 25, 10071, 50], "isHidden": True}
    # What is shown is the answer about the last scene.
    assert slow.state("hit") == slow.ask("hit-test", touch={"x": 105, "y": 65}, include=[])["hitView"]["id"] == "window"
    assert [field(slow, f"frame {part}").get_attribute("value") for part in ("x", "y", "width")] == ["22", "25", "10071"]
    # Each is a step to undo, and to redo.
    for step in range(22, -1, -1):
        slow.script("document.querySelector('#undo').click()")
        assert history(slow) == [scenes, step]
    slow.until(lambda: slow.state("state") == "ready", "the scene must be shown")
    slow.settle()
    assert slow.views()["box"] == BOX and field(slow, "frame x").get_attribute("value") == "10"
    for step in range(1, 24):
        slow.script("document.querySelector('#redo').click()")
        assert history(slow) == [scenes, step]


def test_undo_takes_back_the_edit_before_it_that_is_under_way(slow):
    typed(slow, "alpha", "0.5")
    field(slow, "alpha").send_keys(Keys.BACKSPACE, "6", Keys.ENTER, Keys.CONTROL + "z")
    until_made(slow, 2)
    slow.until(lambda: history(slow)[1] == 1, "the second edit must be undone")
    slow.until(lambda: field(slow, "alpha").get_attribute("value") == "0.5", "the field must say so")
    slow.settle()
    assert slow.views()["box"] == {**BOX, "alpha": 0.5}


@pytest.mark.main
def test_a_refused_edit_is_told_and_takes_no_other_along(slow):
    slow.expected_errors.append(REFUSED)
    field(slow, "frame x").send_keys(Keys.ARROW_UP)
    typed(slow, "alpha", "2")
    field(slow, "frame y").send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    # The refusal is shown above it meanwhile: a click could miss.
    field(slow, "isHidden").send_keys(Keys.SPACE)
    until_made(slow, 4)
    assert slow.views()["box"] == {**BOX, "frame": [11, 22, 100, 50], "isHidden": True}
    assert field(slow, "alpha").get_attribute("value") == "1"
    assert slow.shows("#properties [data-key=alpha] #property-problem")


def test_an_edit_follows_a_view_that_is_renamed_meanwhile(slow):
    typed(slow, "id", "renamed")
    field(slow, "frame x").send_keys(Keys.ARROW_UP)
    until_made(slow, 2)
    assert slow.views()["renamed"] == {**BOX, "id": "renamed", "frame": [11, 20, 100, 50]}
    assert slow.data("#view-title") == ["renamed"]


def test_an_edit_goes_to_its_view_though_another_is_selected_meanwhile(slow):
    typed(slow, "alpha", "0.5")
    select(slow, "card")
    typed(slow, "alpha", "0.25")
    until_made(slow, 2)
    assert [slow.views()[name]["alpha"] for name in ("box", "card")] == [0.5, 0.25]
    assert slow.data("#view-title") == ["card"] and field(slow, "alpha").get_attribute("value") == "0.25"


def test_what_is_typed_meanwhile_stays_in_its_field(slow):
    field(slow, "frame x").send_keys(Keys.ARROW_UP)
    alpha = field(slow, "alpha")
    slow.script("arguments[0].select()", alpha)
    alpha.send_keys("0.5")
    until_made(slow, 1)
    assert field(slow, "alpha") == alpha == slow.browser.switch_to.active_element
    assert alpha.get_attribute("value") == "0.5"
    alpha.send_keys("5", Keys.ENTER)
    until_made(slow, 2)
    assert slow.views()["box"] == {**BOX, "frame": [11, 20, 100, 50], "alpha": 0.55}


def test_a_key_that_is_removed_twice_is_one_step(slow):
    slow.script("for (const time of [1, 2]) document.querySelector('#properties [data-key=isHidden] .remove').click()")
    field(slow, "frame x").send_keys(Keys.ARROW_UP)
    until_made(slow, 2)
    assert slow.views()["box"] == {"id": "box", "frame": [11, 20, 100, 50], "alpha": 1}


def test_a_fix_that_is_pressed_twice_is_made_once(page):
    page.open_example("swiftui-button-under-card.json")
    page.until(lambda: page.state("target") == "pay", "the button must be explained")
    page.browser.execute_async_script(SLOW)
    page.script("for (const time of [1, 2]) document.querySelector('#fixes .apply').click()")
    page.until(lambda: page.state("verdict") == "reached", "the fix must be applied")
    page.settle()
    assert len(page.script("return window.hittest.session.history.scenes.map(scene => scene.text)")) == 2
    assert page.shows("#before-after")


def test_edits_are_made_before_another_scene_is_opened(slow):
    field(slow, "frame x").send_keys(*[Keys.ARROW_UP] * 3)
    field(slow, "frame y").send_keys(Keys.ARROW_UP)
    slow.paste(json.dumps(screen(CARD)))
    slow.until(lambda: slow.drawn() == ["window", "card"], "the other scene must be opened")
    slow.settle()
    slow.browser.back()
    slow.until(lambda: "box" in slow.drawn(), "Back must return to the scene before")
    slow.settle()
    assert slow.views()["box"]["frame"] == [13, 21, 100, 50]


def test_an_edit_that_is_not_drawn_yet_is_kept_when_another_scene_is_opened(page):
    shows(page, screen(BOX, CARD))
    select(page, "box")
    page.browser.execute_async_script(SLOW.replace("[250, ", "[800, "))
    typed(page, "alpha", "0.5")
    until_made(page, 1)
    typed(page, "alpha", "0.25")
    page.until(lambda: len(history(page)[0]) == 3, "the edit must be made")
    page.paste(json.dumps(screen(CARD)))
    page.until(lambda: page.drawn() == ["window", "card"], "the other scene must be opened")
    page.settle()
    page.opens_scene(page.browser.back)
    assert page.views()["box"]["alpha"] == 0.25


@pytest.mark.main
def test_a_comparison_ends_with_its_scene(page):
    shows(page, screen(BOX))
    select(page, "box")
    typed(page, "alpha", "0.5")
    until_made(page, 1)
    page.click("#tab-changes")
    page.click("#compare")
    page.until(lambda: page.state("compared") is not None, "the comparison must be shown")
    page.until(lambda: "show=compare" in page.script("return location.hash"), "the address must tell")
    shows(page, screen(CARD))
    page.until(lambda: "show=" not in page.script("return location.hash"), "the address must tell")
    select(page, "card")
    typed(page, "alpha", "0.5")
    until_made(page, 1)
    page.click("#tab-changes")
    page.settle()
    assert page.shows("#compare") and page.state("compared") is None
    # The way back leads to what was shown there.
    page.opens_scene(page.browser.back)
    page.until(lambda: page.state("compared") is not None, "the comparison must be shown again")


def test_edits_wait_while_the_service_is_away(visitor, own_service):  # noqa: F811
    shows(visitor, screen(BOX, CARD))
    select(visitor, "box")
    own_service[-1].kill()
    field(visitor, "frame x").send_keys(*[Keys.ARROW_UP] * 3)
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    field(visitor, "isHidden").click()
    typed(visitor, "alpha", "0.5")
    own_service.append(Service("--port", str(own_service[-1].port)))
    until_made(visitor, 5)
    assert visitor.views()["box"] == {**BOX, "frame": [13, 20, 100, 50], "isHidden": True, "alpha": 0.5}
    assert not visitor.shows("#banner") and not visitor.shows("#property-problem")
    # What the service refuses meanwhile is told when it is back, and takes no other along.
    visitor.expected_errors.append(REFUSED)
    own_service[-1].kill()
    typed(visitor, "alpha", "2")
    typed(visitor, "frame width", "150")
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    own_service.append(Service("--port", str(own_service[-1].port)))
    until_made(visitor, 6)
    assert visitor.views()["box"]["frame"] == [13, 20, 150, 50]
    assert visitor.shows("#properties [data-key=alpha] #property-problem")


#: The box that a view's shape takes on the drawing, in points, rounded.
SHAPE = """
    return window.hittest.drawing.shapes.get(arguments[0]).box.map(Math.round);
"""


def drawn(page, view):
    return page.script(SHAPE, view)


@pytest.mark.main
def test_an_edit_is_drawn_before_the_service_answers(page):
    inner = {"id": "inner", "class": "UILabel", "text": "In it", "frame": [10, 10, 40, 20]}
    shows(page, screen({**BOX, "subviews": [inner]}, CARD))
    select(page, "box")
    page.browser.execute_async_script(HOLD)
    typed(page, "frame x", "60")
    page.until(lambda: drawn(page, "box") == [60, 20, 100, 50], "the view must move at once")
    assert drawn(page, "inner") == [70, 30, 40, 20] and drawn(page, "card") == [10, 200, 100, 50]
    typed(page, "frame width", "150")
    page.until(lambda: drawn(page, "box") == [60, 20, 150, 50], "the next edit is drawn on top of it")
    assert drawn(page, "inner") == [70, 30, 40, 20]
    assert history(page)[1] == 0, "no answer has come"
    page.script("window.release()")
    until_made(page, 2)
    assert drawn(page, "box") == [60, 20, 150, 50] and drawn(page, "inner") == [70, 30, 40, 20]


def test_a_refused_edit_is_taken_off_the_drawing(page):
    page.expected_errors.append(REFUSED)
    shows(page, screen(BOX, CARD))
    select(page, "box")
    page.browser.execute_async_script(HOLD)
    typed(page, "alpha", "2")
    typed(page, "frame x", "60")
    page.until(lambda: drawn(page, "box")[0] == 60, "the edits must be drawn at once")
    alpha = "return window.hittest.drawing.shapes.get('box').entry.json.alpha ?? null"
    assert page.script(alpha) == 2
    page.script("window.release()")
    until_made(page, 1)
    assert page.script(alpha) == BOX.get("alpha") and drawn(page, "box") == [60, 20, 100, 50]


def test_an_undone_edit_is_drawn_at_once_too(page):
    shows(page, screen(BOX, CARD))
    select(page, "box")
    typed(page, "frame x", "60")
    until_made(page, 1)
    page.browser.execute_async_script(HOLD)
    page.script("document.querySelector('#undo').click()")
    page.until(lambda: drawn(page, "box") == [10, 20, 100, 50], "the view must go back at once")
    page.script("window.release()")
    page.until(lambda: page.state("state") == "ready", "the scene must be shown")
