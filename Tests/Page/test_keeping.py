"""Work is not lost: by a reload, by another scene, by a service that forgets or goes away."""

import json
import time

import pytest

from conftest import Service
from page import importing
from test_away import own_service  # noqa: F401
from test_drawing import screen, shows
from test_edits import BOX, HOLD, SLOW, field, typed, until_made
from test_explaining import BUTTON, COVER, edited, select

#: Whether the browser has kept the edits of what the start page offers to go on with.
KEPT = importing("""
    const [done] = arguments;
    import("/session/keeping.js").then(async ({ keptWork }) => {
      const last = new URLSearchParams((localStorage.getItem("hittestd.last") ?? "").slice(1));
      done(last.has("original") && Boolean(await keptWork(last.get("scene"))));
    });
""")


def fixed(page):
    """The dump with its first fix applied."""
    page.open_example("checkout.dump.txt")
    page.until(lambda: page.state("target") == BUTTON, "the button must be explained")
    page.settle()
    edited(page, lambda: page.click("#fixes li button.apply"))
    assert page.state("hit") == BUTTON
    page.settle()


def ready(page):
    page.until(lambda: page.state("state") == "ready" and page.state("hit"), "the scene must be shown")
    page.settle()


@pytest.mark.main
def test_a_reload_keeps_edits_and_what_undoes_them(page):
    fixed(page)
    scene = page.state("scene")
    page.browser.refresh()
    ready(page)
    assert page.state("scene") == scene
    assert len(page.all("#warnings li")) == 4
    edited(page, lambda: page.click("#undo"))
    assert page.state("hit") == COVER
    edited(page, lambda: page.click("#redo"))
    assert page.state("scene") == scene


@pytest.mark.main
def test_back_brings_the_scene_before_with_its_edits(page):
    fixed(page)
    scene = page.state("scene")
    page.open_example("overlap.json")
    page.opens_scene(page.browser.back)
    assert page.state("scene") == scene and page.state("hit") == BUTTON
    assert page.browser.title.startswith("checkout.dump.txt")
    assert page.one("#example-select").get_attribute("value") == "/examples/checkout.dump.txt"
    edited(page, lambda: page.click("#undo"))
    page.browser.forward()
    page.until(lambda: "view3" in page.drawn(), "Forward must bring the other scene")


def test_back_leads_to_the_first_screen_and_forward_from_it(page):
    page.open_example("overlap.json")
    page.browser.back()
    page.until(lambda: page.shows("#start"), "the first screen must be shown")
    page.browser.forward()
    page.until(lambda: not page.shows("#start"), "the scene must be shown")
    assert page.shows("#stage")


def test_the_first_screen_goes_on_with_the_last_work(page):
    fixed(page)
    scene = page.state("scene")
    page.open()
    page.until(lambda: page.shows("#go-on"), "the last work must be offered")
    assert "checkout.dump.txt, 1 edit" in page.text("#go-on")
    page.click("#go-on")
    ready(page)
    assert page.state("scene") == scene and page.one("#undo").is_enabled()


def test_a_link_opens_after_the_service_has_forgotten_its_scene(visitor, own_service):  # noqa: F811
    fixed(visitor)
    scene = visitor.state("scene")
    own_service[-1].kill()
    own_service.append(Service("--port", str(own_service[-1].port)))
    visitor.browser.refresh()
    ready(visitor)
    assert visitor.state("scene") == scene
    visitor.scene()


@pytest.mark.main
def test_the_page_finds_the_service_again_by_itself(visitor, own_service):  # noqa: F811
    visitor.open_example("overlap.json")
    own_service[-1].kill()
    visitor.pointer(260, 200).perform()
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    own_service.append(Service("--port", str(own_service[-1].port)))
    visitor.until(lambda: not visitor.shows("#banner") and visitor.state("state") == "ready", "the page must go on")


def test_a_link_says_what_it_leaves_out(page):
    page.open_example("overlap.json")
    page.script("""
        window.hittest.session.gesture = Array.from({ length: 900 }, (_, index) =>
            ({ time: index / 100, touches: [{ id: 1, phase: index ? "moved" : "began", x: index % 50, y: 5 }] }));
    """)
    page.click("#share-menu summary")
    page.click("#copy-link")
    page.until(lambda: page.script("return window.hittest.copied") or page.shows("#copy-dialog"), "the link must be copied")
    assert "without the gesture" in page.text("#copy-title") + page.text("#toast")


def test_there_is_no_scene_behind_the_first_screen(page):
    page.open_example("overlap.json")
    page.pin(260, 200)
    page.browser.back()
    page.until(lambda: page.shows("#start"), "the first screen must be shown")
    page.until(lambda: page.script("return window.hittest.session.scene === undefined"), "the scene must be let go")
    assert page.state("state") == "empty"
    state = page.script("const { isAtStart, touch, target, selected, isEdited } = window.hittest.session; return [isAtStart, touch, target, selected, isEdited]")
    assert state == [True, None, None, None, False]
    # Answers to what was asked before come to nothing, and the same scene opens again.
    page.open_example("overlap.json")
    assert page.script("return window.hittest.session.isAtStart") is False and not page.shows("#start")


def test_an_edit_under_way_is_kept_on_the_way_back_to_the_first_screen(page):
    shows(page, screen(BOX))
    select(page, "box")
    page.browser.execute_async_script(SLOW)
    typed(page, "alpha", "0.5")
    page.browser.back()
    page.until(lambda: page.shows("#start") and page.script("return window.hittest.session.scene === undefined"), "the first screen must be shown")
    page.until(lambda: page.browser.execute_async_script(KEPT), "the edit must be kept")
    page.open()
    page.until(lambda: page.shows("#go-on"), "the last work must be offered")
    assert "1 edit" in page.text("#go-on")
    page.opens_scene(lambda: page.click("#go-on"))
    assert page.views()["box"]["alpha"] == 0.5


@pytest.mark.main
def test_a_reload_keeps_an_edit_that_the_address_does_not_have_yet(page):
    shows(page, screen(BOX))
    select(page, "box")
    typed(page, "frame x", "60")
    until_made(page, 1)
    page.browser.execute_async_script(HOLD)
    typed(page, "alpha", "0.5")
    field(page, "isHidden").click()
    page.browser.refresh()
    until_made(page, 2)
    assert page.views()["box"] == {**BOX, "frame": [60, 20, 100, 50], "alpha": 0.5, "isHidden": True}


def test_a_reload_keeps_an_undo_that_the_address_does_not_have_yet(page):
    shows(page, screen(BOX))
    select(page, "box")
    typed(page, "alpha", "0.5")
    until_made(page, 1)
    page.browser.execute_async_script(HOLD)
    page.click("#undo")
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready" and page.views()["box"] == BOX, "the edit must be undone")
    page.settle()
    edited(page, lambda: page.click("#redo"))
    assert page.views()["box"]["alpha"] == 0.5


def test_what_the_address_has_is_not_edited_again(page):
    shows(page, screen(BOX))
    select(page, "box")
    page.browser.execute_async_script(HOLD)
    typed(page, "alpha", "0.5")
    # A tab that is left is hidden first; it may be shown again.
    page.script("Object.defineProperty(document, 'hidden', { value: true, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))")
    assert page.script("return 'hittestd.draft' in sessionStorage")
    page.script("delete document.hidden; window.release()")
    until_made(page, 1)
    page.until(lambda: "original=" in page.script("return location.hash"), "the address must have the edit")
    page.click("#undo")
    page.until(lambda: "original=" not in page.script("return location.hash"), "the address must have what was undone")
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready", "the scene must be shown")
    page.settle()
    assert page.views()["box"] == BOX


@pytest.mark.parametrize("delay", [0, 0.05, 0.25])
def test_a_reload_soon_after_an_edit_keeps_it(page, delay):
    shows(page, screen(BOX))
    select(page, "box")
    typed(page, "alpha", "0.5")
    time.sleep(delay)
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready" and page.views()["box"]["alpha"] == 0.5, "the edit must be there")


@pytest.mark.main
def test_a_reload_that_began_before_the_address_had_the_edit_keeps_it(page):
    shows(page, screen(BOX))
    select(page, "box")
    former = page.script("return location.hash")
    typed(page, "alpha", "0.5")
    page.until(lambda: "original=" in page.script("return location.hash"), "the address must have the edit")
    # The browser tells the page that it goes, and loads the address that it read when the reload was asked for.
    page.script("""
        dispatchEvent(new PageTransitionEvent("pagehide"));
        Storage.prototype.setItem = Storage.prototype.removeItem = () => {};
        history.replaceState(null, "", arguments[0]);
    """, former)
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready" and page.views()["box"]["alpha"] == 0.5, "the edit must be there")


def test_a_reload_applies_what_is_typed_in_a_field(page):
    shows(page, screen(BOX))
    select(page, "box")
    page.script("arguments[0].select()", field(page, "alpha"))
    field(page, "alpha").send_keys("0.5")
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready" and page.views()["box"]["alpha"] == 0.5, "what was typed must be there")
    edited(page, lambda: page.click("#undo"))
    assert page.views()["box"] == BOX


def test_a_reload_keeps_an_edit_of_swift_text_that_is_not_read_yet(page):
    page.open_example("swiftui-row.swift")
    page.until(lambda: page.state("verdict"), "the gap must be explained")
    page.settle()
    page.browser.execute_async_script(HOLD.replace("/v1/scenes", "/v1/explain"))
    page.click("#fixes li button.apply")
    page.browser.refresh()
    page.until(lambda: page.script("return window.hittest?.session.scene?.source.text.match(/contentShape/g)?.length") == 1, "the edit must be made once")
    page.until(lambda: page.state("state") == "ready", "the text must be drawn")
    page.settle()
    assert page.one("#undo").is_enabled()


def test_a_reload_opens_what_was_pasted_and_is_not_drawn_yet(page):
    page.browser.execute_async_script(HOLD)
    page.paste_anywhere(json.dumps(screen(BOX)))
    page.opens_scene(page.browser.refresh)
    assert page.views()["box"] == BOX
    page.browser.refresh()
    page.until(lambda: page.state("state") == "ready", "the address must have it now")
    assert page.script("return 'hittestd.opening' in sessionStorage") is False
