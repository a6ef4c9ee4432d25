"""Screens of a running app: an open page follows them, keeps the last 20, compares any two, and takes nothing away from anybody."""

import base64
import json
import struct
import time
import zlib

import pytest
import requests
from selenium.webdriver.common.keys import Keys

from conftest import Service
from test_accessibility import check
from test_away import NOBODY
from test_drawing import screen
from test_edits import typed
from test_explaining import select
from test_sizes import TARGETS

BUTTON = {"id": "pay", "class": "UIButton", "text": "Pay", "frame": [20, 150, 120, 44], "alpha": 1}


@pytest.fixture
def live(visitor):
    """A page of a service of its own, which has no screens yet."""
    visitor.expected_errors.append(NOBODY)
    visitor.running = [Service()]
    visitor.url = visitor.running[0].url
    visitor.open()
    yield visitor
    # Whoever waits for a screen does not hold the service up.
    assert visitor.running[-1].stop() == 0


def post(page, left=20, title="", **scene):
    """What lldb's stop hook sends; gives the screen's number."""
    body = {**screen({**BUTTON, "frame": [left, 150, 120, 44]}), **scene}
    answer = requests.post(f"{page.url}/v1/live", params={"title": title}, json=body, timeout=20)
    assert answer.status_code == 201, answer.text
    return answer.json()["number"]


def shown(page):
    """The number of the screen that is shown, by the strip."""
    found = page.script("return [...document.querySelectorAll('.live-screen[aria-current=true]')].map((each) => each.dataset.number)")
    return int(found[0]) if found else None


def until_shown(page, number):
    page.until(lambda: shown(page) == number, f"screen {number} must be shown")
    page.until(lambda: page.state("state") == "ready", "it must be drawn")
    page.settle()


def numbers(page):
    return [int(number) for number in page.data(".live-screen", "number")]


def follow(page):
    page.script("document.querySelector('#start:not([hidden]) #start-follow, #follow').click()")
    page.until(lambda: page.shows("#live-strip"), "the strip must be there")


def tick(page, number):
    page.script(f"document.querySelector('[data-number=\"{number}\"] + label input').click()")


@pytest.mark.main
def test_an_open_page_shows_each_screen_when_it_comes(live):
    follow(live)
    assert "hittest live" in live.text("#live-note") and live.shows("#start")
    until_shown(live, post(live, 20, "Shop.swift:12"))
    assert "Shop.swift:12" in live.text("#scene-title") and not live.shows("#start")
    # What is asked of one screen is asked of the next, and the panel stays.
    live.pin(30, 170)
    assert live.state("hit") == "pay"
    live.script("document.querySelector('#tab-audit').click()")
    place = live.script("return document.querySelector('#stage').getBoundingClientRect().top")
    until_shown(live, post(live, 200))
    assert live.state("hit") == "window" and live.script("return document.querySelector('#tab-audit').ariaSelected") == "true"
    assert live.script("return document.querySelector('#stage').getBoundingClientRect().top") == place, "nothing jumps"
    # Back leads to the start, not through all of them.
    live.browser.back()
    live.until(lambda: live.shows("#start"), "the start page must be back")


@pytest.mark.main
def test_an_address_follows(live):
    post(live)
    number = post(live, 40)
    live.open("/#live")
    until_shown(live, number)
    live.click("#live-end")
    assert not live.shows("#live-strip")
    post(live, 60)
    live.settle()
    assert live.one("#follow").get_attribute("aria-pressed") == "false"


def reload(page):
    page.browser.refresh()
    page.until(lambda: page.shows("#live-strip") and page.all(".live-screen"), "the page must still follow")
    page.settle()


@pytest.mark.main
def test_a_reload_goes_on_following_and_another_tab_does_not(live):
    follow(live)
    first = post(live)
    until_shown(live, first)
    reload(live)
    assert shown(live) == first and live.one("#follow").get_attribute("aria-pressed") == "true"
    until_shown(live, post(live, 40))
    # Also one that came while the page was away.
    live.browser.get("about:blank")
    number = post(live, 60)
    live.browser.back()
    until_shown(live, number)
    here = live.browser.current_window_handle
    live.browser.switch_to.new_window("tab")
    try:
        live.open()
        assert not live.shows("#live-strip")
    finally:
        live.browser.close()
        live.browser.switch_to.window(here)
    live.click("#live-end")
    live.browser.refresh()
    live.until(lambda: live.state("state") == "ready", "the screen must be shown")
    live.settle()
    assert not live.shows("#live-strip")


def look_back(page):
    """Goes back from the second screen to the first; gives its number."""
    follow(page)
    first = post(page)
    until_shown(page, first)
    until_shown(page, post(page, 40))
    page.one(f"[data-number='{first}']").send_keys(Keys.ENTER)
    until_shown(page, first)
    return first


def test_a_reload_takes_nothing_away(live):
    first = look_back(live)
    reload(live)
    live.until(lambda: shown(live) == first, "the screen must be known")
    third = post(live, 60)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    assert shown(live) == first
    # Somebody has edited.
    live.click("#live-open")
    until_shown(live, third)
    select(live, "pay")
    typed(live, "alpha", "0.5")
    live.until(lambda: live.one("#undo").is_enabled(), "the edit must be made")
    live.settle()
    edited = live.state("scene")
    reload(live)
    assert live.state("scene") == edited
    post(live, 80)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    assert live.state("scene") == edited
    # Somebody has gone back to the start.
    live.open()
    live.until(lambda: len(numbers(live)) == 4, "the screens must be there")
    live.settle()
    assert live.shows("#start")
    until_shown(live, post(live, 100))


@pytest.mark.main
def test_edits_are_kept_and_the_new_screen_is_offered(live):
    follow(live)
    until_shown(live, post(live))
    select(live, "pay")
    typed(live, "alpha", "0.5")
    live.until(lambda: live.one("#undo").is_enabled(), "the edit must be made")
    live.settle()
    edited = live.state("scene")
    number = post(live, 200)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    assert "Screen 2 arrived" in live.text("#live-note") and live.text("#live") == "Screen 2 arrived."
    assert live.state("scene") == edited and shown(live) is None
    live.one("#live-open").send_keys(Keys.ENTER)
    until_shown(live, number)
    assert not live.shows("#live-open")


def test_who_looks_back_is_left_there(live):
    first = look_back(live)
    number = post(live, 60)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    assert shown(live) == first
    live.click("#live-open")
    until_shown(live, number)
    until_shown(live, post(live, 80))


@pytest.mark.main
def test_the_last_twenty_are_kept_each_with_a_drawing(live):
    posted = [post(live, left) for left in range(19)]
    follow(live)
    until_shown(live, posted[-1])
    for left in range(3):
        posted.append(post(live, 100 + left))
        until_shown(live, posted[-1])
    assert numbers(live) == posted[:1:-1]
    drawn = """
        return [...document.querySelectorAll(".live-screen canvas")].filter((canvas) => canvas.width > 20 && canvas.getContext("2d")
          .getImageData(0, 0, canvas.width, canvas.height).data.some((value, index, all) => index % 4 === 0 && all[index + 3] > 0 && value > 40)).length
    """
    live.expected_errors.append("willReadFrequently")
    live.until(lambda: live.script(drawn) == 20, "each must be drawn")


@pytest.mark.main
def test_any_two_are_compared(live):
    follow(live)
    posted = [post(live, left) for left in (20, 40, 200)]
    until_shown(live, posted[2])
    tick(live, posted[2])
    tick(live, posted[0])
    live.until(lambda: live.state("compared"), "the two must be compared")
    assert live.texts("#diff-moved li") and "(20, 150, 120, 44) → (200, 150, 120, 44)" in live.text("#diff-moved")
    assert "compared with Screen 1" in live.text("#scene-title")
    assert live.text("#changes-title") == "Changes from Screen 1 to Screen 3"
    # A third one takes the place of the first, and a new screen takes nothing away.
    tick(live, posted[1])
    live.until(lambda: "→ (40, 150, 120, 44)" in live.text("#diff-moved"), "the others must be compared")
    checked = live.script("return [...document.querySelectorAll('#live-screens input')].map((each) => each.checked)")
    assert checked == [False, True, True]
    last = post(live, 300)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    live.click("#live-open")
    until_shown(live, last)
    assert not any(live.script("return [...document.querySelectorAll('#live-screens input')].map((each) => each.checked)"))


def test_the_two_that_are_compared_are_named(live):
    follow(live)
    posted = [post(live, left, title) for left, title in ((20, "Shop.swift:12"), (200, ""))]
    until_shown(live, posted[1])
    for number in posted:
        tick(live, number)
    names = "Changes from Shop.swift:12 to Screen 2"
    live.until(lambda: live.text("#changes-title") == names, "both must be named")
    live.settle()
    reload(live)
    live.until(lambda: live.text("#changes-title") == names, "both must be named after a reload")
    live.click("#compare-off")
    live.until(lambda: live.text("#compare") == "Compare with Shop.swift:12", "the other must be named")
    assert "This is Screen 2, opened after Shop.swift:12." in live.text("#panel-changes")
    live.click("#compare")
    live.until(lambda: live.text("#changes-title") == names, "both must be named")
    select(live, "pay")
    typed(live, "alpha", "0.5")
    live.click("#tab-changes")
    live.until(lambda: live.text("#changes-title") == f"{names} with edits", "the edit must be told")
    # Another scene has an original.
    live.click("#live-end")
    live.opens_scene(lambda: live.paste(json.dumps(screen(BUTTON))))
    select(live, "pay")
    typed(live, "alpha", "0.5")
    live.until(lambda: live.one("#undo").is_enabled(), "the edit must be made")
    live.click("#tab-changes")
    live.until(lambda: live.text("#compare") == "Compare with the original", "the comparison must have ended")
    live.click("#compare")
    live.until(lambda: live.text("#changes-title") == "Changes from the original", "the original must be named")


def test_a_pasted_screen_that_was_open_is_found_by_going_back(live):
    live.paste('{"windows": [{"id": "other", "frame": [0, 0, 100, 100]}]}')
    live.until(lambda: live.state("state") == "ready", "the scene must be shown")
    live.settle()
    pasted = live.state("scene")
    follow(live)
    until_shown(live, post(live))
    live.browser.back()
    live.until(lambda: live.state("scene") == pasted, "the pasted scene must be back")


def test_screens_of_another_process_take_the_place_of_the_former_ones(live):
    follow(live)
    for left in (20, 40, 60):
        until_shown(live, post(live, left))
    live.running[-1].kill()
    live.until(lambda: live.shows("#banner"), "the page must say that nobody answers")
    live.running.append(Service("--port", str(live.running[-1].port)))
    posted = [post(live, left) for left in (90, 91, 92)]
    live.until(lambda: numbers(live) == posted[::-1], "its screens must be there, and the former ones gone")
    until_shown(live, posted[-1])


#: Each wait is answered at once with screens that the page has, as by replicas behind a balancer.
REPLICAS = r"""
    const fetch = window.fetch;
    window.asked = 0;
    window.fetch = (url, options) => {
      if (!String(url).includes("after=")) return fetch(url, options);
      window.asked += 1;
      return fetch(String(url).replace(/after=\d+/, "after=0"), options);
    };
"""


def test_answers_without_a_new_screen_do_not_make_it_spin(live):
    script = live.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": REPLICAS})
    try:
        live.open()
        follow(live)
        until_shown(live, post(live))
        before = live.script("return window.asked")
        time.sleep(2)
        assert 2 <= live.script("return window.asked") - before <= 11
    finally:
        live.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


# The second screen's scene comes only when it is let go.
SLOW = """
    const fetch = window.fetch.bind(window);
    let scenes = 0;
    window.fetch = async (url, options) => {
      if (/screens.\\d+$/.test(url) && (scenes += 1) === 2) await new Promise((resolve) => { window.letGo = resolve; });
      return fetch(url, options);
    };
"""


@pytest.fixture
def slow(live):
    script = live.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SLOW})
    live.open()
    follow(live)
    yield live
    live.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_a_screen_that_is_still_coming_is_overtaken_by_the_next(slow):
    until_shown(slow, post(slow))
    post(slow, 40)
    slow.until(lambda: slow.script("return window.letGo !== undefined"), "the second one must be under way")
    third = post(slow, 60)
    slow.until(lambda: shown(slow) == third, "the third one must be shown")
    slow.script("window.letGo()")
    slow.settle()
    assert shown(slow) == third and not slow.shows("#live-open")


def test_what_is_edited_while_a_screen_is_still_coming_is_kept(slow):
    until_shown(slow, post(slow))
    select(slow, "pay")
    post(slow, 40)
    slow.until(lambda: slow.script("return window.letGo !== undefined"), "the second one must be under way")
    typed(slow, "alpha", "0.5")
    slow.until(lambda: slow.one("#undo").is_enabled(), "the edit must be made")
    slow.script("window.letGo()")
    slow.until(lambda: slow.shows("#live-open"), "the new screen must be offered")
    assert "Screen 2 arrived" in slow.text("#live-note") and shown(slow) is None


# The app's own pixels


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xff\0\0" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def pixels(width, height, scale):
    return {"metadata": {"screenshot": {"data": base64.b64encode(png(width, height)).decode(), "scale": scale}}}


PLACE = "return window.hittest.drawing.image?.box"


@pytest.mark.main
def test_an_image_that_comes_along_lies_under_the_views_by_its_scale(live):
    follow(live)
    until_shown(live, post(live, **pixels(780, 1688, 2)))
    live.until(lambda: live.script(PLACE), "the image must be shown")
    assert live.script(PLACE) == [0, 0, 390, 844]
    red = "const canvas = document.querySelector('.live-screen canvas'); return [...canvas.getContext('2d').getImageData(9, 9, 1, 1).data].slice(0, 3)"
    live.until(lambda: live.script(red) == [255, 0, 0], "the small drawing must be of its pixels")
    # Another part of the screen, at its own scale.
    until_shown(live, post(live, 30, **pixels(195, 200, 1)))
    live.until(lambda: live.script(PLACE) and live.script(PLACE) == [0, 0, 195, 200], "its scale must hold")
    # Switched off once, it stays off.
    live.click("#toggle-image")
    until_shown(live, post(live, 40, **pixels(780, 1688, 2)))
    live.until(lambda: live.shows("#toggle-image"), "there must be an image")
    live.settle()
    assert not live.script(PLACE)
    until_shown(live, post(live, 50))
    live.until(lambda: not live.shows("#toggle-image"), "there must be none")


@pytest.mark.parametrize("screenshot", ["x", {}, {"data": "###", "scale": 2}, {"data": "AAAA", "scale": 2}, {"data": "iVBORw0KGgo=", "scale": 2}, {"data": "", "scale": 0}])
def test_what_is_no_image_is_left_out(live, screenshot):
    follow(live)
    until_shown(live, post(live, metadata={"screenshot": screenshot}))
    assert not live.script(PLACE) and not live.shows("#toggle-image")


def test_axe_finds_nothing_against_it_and_fingers_find_everything(live):
    follow(live)
    check(live)
    first = post(live)
    until_shown(live, first)
    until_shown(live, post(live, 40))
    live.one(f"[data-number='{first}']").send_keys(Keys.ENTER)
    until_shown(live, first)
    post(live, 60)
    live.until(lambda: live.shows("#live-open"), "the new screen must be offered")
    check(live)
    assert live.script(TARGETS) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_it_fits_wide_and_narrow_pages(live, width):
    before = live.browser.get_window_size()
    live.browser.set_window_size(width, 844)
    try:
        posted = [post(live, left, "A long name of a file.swift:12345") for left in range(20)]
        follow(live)
        until_shown(live, posted[-1])
        assert live.script("return document.documentElement.scrollWidth <= innerWidth && document.querySelector('#live-strip').offsetHeight === 96")
        # Each can be reached by key, and is scrolled into sight.
        live.script(f"document.querySelector('[data-number=\"{posted[0]}\"]').focus()")
        box = "const { left, right } = document.activeElement.getBoundingClientRect(); return left >= 0 && right <= innerWidth"
        live.until(lambda: live.script(box), "what has the focus must be seen")
        assert live.script("return document.querySelector('#stage').offsetHeight > 150")
    finally:
        live.browser.set_window_size(before["width"], before["height"])
