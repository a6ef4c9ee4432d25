"""Gestures: drawn or chosen, answered by the service, and played in lanes."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from conftest import ROOT
from test_keyboard import focus
from test_opening import REFUSED

# A map that is panned, pinched, tapped and double-tapped, and a button on it.
SCENE = {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": [
    {"id": "map", "frame": [0, 0, 320, 568], "isMultipleTouchEnabled": True, "gestureRecognizers": [
        {"id": "drag", "kind": "pan"}, {"id": "zoom", "kind": "pinch"},
        {"id": "double", "kind": "tap", "numberOfTapsRequired": 2},
        {"id": "single", "kind": "tap", "requireToFail": ["double"]}],
     "subviews": [{"id": "pay", "class": "UIButton", "frame": [20, 480, 280, 44]}]}]}]}  # fmt: skip


@pytest.fixture
def gestures(page):
    """The page with the scene, and its gestures opened."""
    page.opens_scene(lambda: page.paste(json.dumps(SCENE)))
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    page.settle()
    return page


def answered(page, action):
    """Does what makes a gesture, and gives the service's own answer to what the page asks then."""
    before = page.script("return window.hittest.session.gesture")
    action()
    page.until(lambda: page.script("return window.hittest.session.gesture") != before, "there must be a gesture")
    page.until(lambda: page.state("timeline"), "the timeline must be shown")
    page.settle()
    answer = page.ask("events", events=page.script("return window.hittest.session.gesture"))
    assert page.state("timeline") == str(len(answer["timeline"]))
    assert page.text("#gesture-summary") == plain(answer["summary"]["text"])
    return answer


def plain(text):
    """A sentence as it is shown: names that stand between backticks are code."""
    return text.replace("`", "")


def entries(item):
    return [plain(f"{entry['text']} {entry['rule']}") for entry in item["entries"]]


def choose(page, name):
    return answered(page, lambda: page.click(f"#ready-{name}"))


def draw(page, *points):
    """Presses at the first point of the screen, moves through the others and lets go at the last."""
    # Milliseconds for each move: fingers take their time.
    builder = ActionBuilder(page.browser, duration=60)
    pointer = builder.pointer_action
    pointer.move_to_location(*page.pixel(*points[0]))
    pointer.pointer_down()
    for point in points[1:]:
        pointer.move_to_location(*page.pixel(*point))
    pointer.pointer_up()
    builder.perform()


def line(start, end, count=8):
    (x, y), (to_x, to_y) = start, end
    return [(x + (to_x - x) * step / count, y + (to_y - y) * step / count) for step in range(count + 1)]


def lane(page, name, part):
    """What of that kind is in the recognizer's, view's or finger's lane."""
    return page.texts(f"#lanes [data-lane='{name}'] {part}")


def moment(page):
    """Which moment is shown, counted from 1."""
    return int(page.text("#gesture-player output").split("moment ")[1].split(" of")[0])


@pytest.mark.main
def test_a_drag_is_drawn_and_its_pan_begins_and_ends(gestures):
    answer = answered(gestures, lambda: draw(gestures, *line((60, 100), (200, 160))))
    events = gestures.script("return window.hittest.session.gesture")
    phases = [event["touches"][0]["phase"] for event in events]
    assert phases[0] == "began" and phases[-1] == "ended" and set(phases[1:-1]) == {"moved"}
    times = [event["time"] for event in events]
    assert times[0] == 0 and times == sorted(times)
    # Eight moves of 60 ms each.
    assert times[-1] > 0.2
    assert len(phases) <= times[-1] * 60 + 3
    first, last = events[0]["touches"][0], events[-1]["touches"][0]
    assert abs(first["x"] - 60) < 2 and abs(first["y"] - 100) < 2
    assert abs(last["x"] - 200) < 2 and abs(last["y"] - 160) < 2
    assert lane(gestures, "drag", ".bar.began") and lane(gestures, "drag", ".mark.ended")
    assert lane(gestures, "drag", ".tick") and not lane(gestures, "drag", ".mark.failed")
    assert lane(gestures, "single", ".mark.failed") and not lane(gestures, "single", ".mark.ended")
    # The view is told that its touch is taken away.
    assert lane(gestures, "map", ".mark.cancelled")
    assert lane(gestures, "1", ".bar.down")
    received = {gesture["recognizer"] for gesture in answer["summary"]["gestures"]}
    assert received >= {"drag", "single"}
    assert set(gestures.data("#lanes li", "lane")) == received | {"1", "map"}


def test_the_stage_shows_the_finger_where_it_is(gestures):
    answer = answered(gestures, lambda: draw(gestures, *line((60, 100), (200, 160))))
    for step, item in enumerate(answer["timeline"]):
        assert moment(gestures) == step + 1
        if item["events"]:
            place = [item["events"][0][name] for name in ("x", "y")]
        circle = gestures.one(".fingers circle[data-finger='1']")
        assert [float(circle.get_attribute(name)) for name in ("cx", "cy")] == pytest.approx(place)
        gestures.click("#moment-forward")
    # Another panel has no use for it.
    gestures.click("#tab-touch")
    assert not gestures.shows(".fingers circle")
    gestures.click("#tab-gestures")
    assert gestures.shows(".fingers circle")


@pytest.mark.main
def test_a_click_is_a_tap_and_pins_the_touch(gestures):
    answered(gestures, lambda: draw(gestures, (100, 200)))
    assert [event["touches"][0]["phase"] for event in gestures.script("return window.hittest.session.gesture")] == [
        "began", "ended"]  # fmt: skip
    gestures.shown("pinned", 100, 200)
    # The panel stays: it is what the touch was for.
    assert gestures.shows("#panel-gestures")
    assert lane(gestures, "single", ".bar.waiting"), "the single tap must wait for the double tap to fail"
    assert lane(gestures, "single", ".mark.ended") and lane(gestures, "double", ".mark.failed")


@pytest.mark.parametrize("name, fires", [
    ("tap", "single"), ("double-tap", "double"), ("swipe-left", "drag"), ("swipe-down", "drag"), ("pinch-out", "zoom"),
    ("pinch-in", "zoom")])  # fmt: skip
def test_a_ready_gesture_is_recognized(gestures, name, fires):
    answer = choose(gestures, name)
    assert {item["recognizer"] for item in answer["summary"]["gestures"] if item["fired"] > 0} == {fires}
    assert lane(gestures, fires, ".mark.ended")


def test_ready_gestures_happen_at_the_touch(gestures):
    gestures.script("window.hittest.session.pin({ x: 160, y: 500 }, { quietly: true })")
    gestures.until(lambda: "160, 500" in gestures.text("#ready-place"), "the place must be told")
    answer = choose(gestures, "tap")
    assert gestures.script("return window.hittest.session.gesture") == [{"tap": {"x": 160, "y": 500}}]
    assert answer["summary"]["touches"][0]["hitView"] == "pay"
    assert lane(gestures, "pay", ".mark.ended")
    choose(gestures, "long-press")
    choose(gestures, "rotate")
    for direction in ("left", "right", "up", "down"):
        choose(gestures, f"swipe-{direction}")
        assert gestures.script("return window.hittest.session.gesture[0].swipe.direction") == direction


def test_play_moves_the_playhead_to_the_end(gestures):
    answer = choose(gestures, "pinch-out")
    assert moment(gestures) == 1
    gestures.script("""
        window.times = [];
        const output = document.querySelector("#gesture-player output");
        new MutationObserver(() => window.times.push(document.querySelector(".playhead").getBoundingClientRect().x))
            .observe(output, { childList: true, characterData: true, subtree: true });
    """)
    gestures.click("#gesture-play")
    gestures.until(lambda: gestures.text("#gesture-play") == "Play", "it must come to the end")
    seen = gestures.script("return window.times")
    assert len(seen) > 2 and seen == sorted(seen) and seen[0] < seen[-1]
    assert moment(gestures) == len(answer["timeline"])
    # Again from the start, and paused.
    gestures.script("document.querySelector('#gesture-speed').value = '16'")
    gestures.click("#gesture-play")
    assert moment(gestures) < len(answer["timeline"])
    gestures.click("#gesture-play")
    assert gestures.text("#gesture-play") == "Play"


def test_with_less_motion_it_steps(gestures):
    feature = {"name": "prefers-reduced-motion", "value": "reduce"}
    gestures.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    try:
        answer = choose(gestures, "tap")
        gestures.script("""
            window.times = [];
            const slider = document.querySelector("#gesture-time");
            new MutationObserver(() => window.times.push(Number(slider.value)))
                .observe(slider, { attributeFilter: ["aria-valuetext"] });
        """)
        gestures.click("#gesture-play")
        gestures.until(lambda: gestures.text("#gesture-play") == "Play", "it must come to the end")
        seen = gestures.script("return window.times")
    finally:
        gestures.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    times = [item["time"] for item in answer["timeline"]]
    assert len(seen) > 1
    assert all(any(abs(time - one) < 0.001 for one in times) for time in seen), "it must stand at moments only"


def test_the_moments_entries_are_listed(gestures):
    answer = choose(gestures, "swipe-right")
    gestures.script("""
        const slider = document.querySelector("#gesture-time");
        slider.value = arguments[0];
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    """, answer["timeline"][0]["time"])  # fmt: skip
    for item in answer["timeline"]:
        assert gestures.texts("#entries li") == entries(item)
        gestures.click("#moment-forward")
    last = moment(gestures)
    assert last == len(answer["timeline"])
    # The moments in between, in which the pan only goes on, are passed over.
    gestures.click("#turn-back")
    assert moment(gestures) < last - 2


def test_keys_alone(gestures):
    focus(gestures, "#ready-swipe-up")
    answer = answered(gestures, lambda: gestures.press(Keys.ENTER))
    focus(gestures, "#gesture-time")
    last = len(answer["timeline"])
    gestures.press(Keys.ARROW_RIGHT)
    assert moment(gestures) == 2
    assert gestures.texts("#entries li") == entries(answer["timeline"][1])
    gestures.press(Keys.ARROW_LEFT)
    assert moment(gestures) == 1
    gestures.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, holding=Keys.SHIFT)
    assert moment(gestures) > 3, "Shift goes from change to change"
    gestures.press(Keys.END)
    assert moment(gestures) == last
    assert gestures.one("#gesture-time").get_attribute("aria-valuetext") == gestures.text("#gesture-player output")
    focus(gestures, "#lanes [data-lane=drag] button")
    gestures.press(Keys.ENTER)
    gestures.until(lambda: gestures.data("#tree [aria-selected=true]") == ["map"], "Enter must select the lane's view")


def test_a_lane_selects_its_view(gestures):
    gestures.script("window.hittest.session.pin({ x: 160, y: 500 }, { quietly: true })")
    choose(gestures, "tap")
    for name, view in (("single", "map"), ("pay", "pay"), ("1", "pay"), ("drag", "map")):
        gestures.click(f"#lanes [data-lane='{name}'] button")
        gestures.until(lambda: gestures.data("#tree [aria-selected=true]") == [view], f"{name} must select {view}")
        assert gestures.shows("#panel-gestures")


def test_an_edit_is_answered_anew(gestures):
    gestures.script("window.hittest.session.pin({ x: 160, y: 500 }, { quietly: true })")
    choose(gestures, "tap")
    assert lane(gestures, "pay", ".mark.ended")
    gestures.script("""
        const { session } = window.hittest;
        session.edit((scene) => ({ scene: scene.changing("pay", (json) => ({ ...json, isHidden: true })), follow: (id) => id }));
    """)
    gestures.until(lambda: not lane(gestures, "pay", ".track"), "the button must be out of it")
    gestures.settle()
    assert lane(gestures, "map", ".bar")
    gestures.opens_scene(lambda: gestures.paste(json.dumps({"windows": [{"id": "bare", "frame": [0, 0, 100, 100]}]})))
    assert not gestures.all("#lanes"), "another scene starts without a gesture"


def test_a_pinch_has_two_fingers(gestures):
    answer = choose(gestures, "pinch-out")
    assert lane(gestures, "zoom", ".bar.began") and lane(gestures, "zoom", ".mark.ended")
    assert gestures.data(".fingers circle", "finger") == ["1", "2"]
    fired = {gesture["recognizer"]: gesture["fired"] for gesture in answer["summary"]["gestures"]}
    assert fired["zoom"] > 0


def test_the_question_is_linked(gestures):
    answer = choose(gestures, "double-tap")
    assert gestures.ask("events", events=gestures.script("return window.hittest.session.gesture")) == answer
    gestures.until(lambda: "gesture=" in gestures.browser.current_url, "the address must tell the gesture")
    link = gestures.browser.current_url
    gestures.browser.get("about:blank")
    gestures.browser.get(link)
    gestures.until(lambda: gestures.state("timeline"), "the link must show the gesture")
    gestures.settle()
    assert gestures.text("#gesture-summary") == plain(answer["summary"]["text"])
    assert gestures.script("return window.hittest.session.gesture") == [{"doubleTap": {"x": 160, "y": 284}}]


def test_what_the_service_refuses_is_told(gestures):
    gestures.expected_errors.append(REFUSED)
    choose(gestures, "tap")
    link = gestures.browser.current_url.split("&gesture=")[0]
    gestures.browser.get("about:blank")
    gestures.browser.get(f'{link}&gesture=[{{"tap":{{"x":1}}}}]&tab=gestures')
    gestures.until(lambda: gestures.shows("#gesture-results .problem"), "the problem must be told")
    assert gestures.text("#gesture-results .problem")
    # The next one is answered again.
    choose(gestures, "tap")


def test_nothing_is_drawn_in_space(gestures):
    gestures.click("#toggle-space")
    draw(gestures, (100, 100), (150, 150))
    gestures.settle()
    assert gestures.script("return window.hittest.session.gesture") is None


def test_a_short_gesture_takes_two_seconds_and_a_click_goes_to_its_time(gestures):
    choose(gestures, "tap")
    times = gestures.texts("#chart .axis .time")
    assert times[0] == "0 s" and len(times) > 1
    assert gestures.one("#gesture-speed").get_attribute("value") == "fit"
    started = gestures.script("return performance.now()")
    gestures.click("#gesture-play")
    gestures.until(lambda: gestures.text("#gesture-play") == "Play", "playing must end")
    assert 1500 < gestures.script("return performance.now()") - started < 6000
    track = gestures.one("#lanes .track")
    ActionChains(gestures.browser, duration=0).move_to_element(track).click().perform()
    middle, playhead = gestures.script("""
        const track = document.querySelector("#lanes .track").getBoundingClientRect();
        return [track.left + track.width / 2, document.querySelector(".playhead").getBoundingClientRect().left + 1];
    """)
    assert playhead == pytest.approx(middle, abs=2)


def test_what_another_has_prevented_is_told_so(gestures):
    rivals = {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "gestureRecognizers": [
        {"id": "drag", "kind": "pan"}, {"id": "flick", "kind": "swipe", "direction": "left"}, {"id": "hold", "kind": "longPress"}]}]}  # fmt: skip
    gestures.opens_scene(lambda: gestures.paste(json.dumps(rivals)))
    gestures.click("#tab-gestures")
    answer = choose(gestures, "swipe-left")
    assert "prevented it" in " ".join(item["text"] for item in answer["summary"]["gestures"])
    assert lane(gestures, "flick", ".bar.prevented") and lane(gestures, "flick", ".mark.prevented") == ["⊣"]
    assert lane(gestures, "flick", ".note-of") == [" swipe, prevented by drag"]
    # What fails by itself looks otherwise.
    assert lane(gestures, "hold", ".bar.failed") and not lane(gestures, "hold", ".bar.prevented")
    assert "prevented" in gestures.text("#lanes [data-lane=flick] .for-readers")


def test_states_differ_by_more_than_their_colours(gestures):
    choose(gestures, "tap")
    looks = gestures.script("""
        const track = document.querySelector("#lanes .track");
        return ["possible", "waiting", "began", "ended", "failed", "prevented", "cancelled"].map((state) => {
            const bar = track.appendChild(Object.assign(document.createElement("span"), { className: `bar ${state}` }));
            const { borderTopStyle, borderTopWidth, backgroundImage, textDecorationLine, paddingLeft } = getComputedStyle(bar);
            bar.remove();
            return [borderTopStyle, borderTopWidth, backgroundImage !== "none", textDecorationLine, paddingLeft].join(" ");
        });
    """)
    possible, waiting, began, ended, failed, prevented, cancelled = looks
    assert len({possible, waiting, began, ended, prevented, cancelled}) == 6
    # Of the two that are alike, each begins with its own mark.
    assert failed == ended and {"✓"} == set(lane(gestures, "single", ".mark.ended")) and {"✕"} == set(lane(gestures, "double", ".mark"))


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_lanes_are_whole(page, width):
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        page.open_example("screen.json")
        page.click("#tab-gestures")
        page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
        answered(page, lambda: draw(page, *[(330 - 2 * step, 560 - 2.2 * step**2) for step in range(13)]))
        cut = page.script("""
            const panel = document.querySelector("#panel-gestures"), found = [];
            if (panel.scrollWidth > panel.clientWidth) found.push("the panel scrolls sideways");
            for (const name of document.querySelectorAll(".lane-name, .lane-name *")) {
                if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth) found.push(name.textContent);
            }
            for (const mark of document.querySelectorAll(".mark")) {
                const own = mark.getBoundingClientRect(), track = mark.parentElement.getBoundingClientRect();
                if (own.right > track.right + 0.5) found.push(mark.className);
            }
            return found;
        """)
        assert cut == []
        # The player stays one row.
        tops = page.script("return [...document.querySelectorAll('#gesture-player .row-of > *')].map(e => e.getBoundingClientRect().bottom)")
        assert max(tops) - min(tops) < 8
    finally:
        page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


# MARK: - As a story

#: A control in a card whose recognizer takes the tap, and one that keeps its own.
CARD = json.loads((ROOT / "Examples" / "events-parent-takes-tap.json").read_text())["scene"]


def opens_gestures(page, scene, touch, target=None):
    page.opens_scene(lambda: page.paste(json.dumps({"scene": scene, "touch": dict(zip("xy", touch)), **({"target": target} if target else {})})))
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    page.settle()


@pytest.mark.main
def test_one_sentence_says_who_won_and_why(page):
    page.open_example("events-parent-takes-tap.json")
    page.until(lambda: page.state("timeline"), "the gesture must be played")
    assert page.text("#gesture-story") == "open wins (R110): HeartControl gets touchesCancelled: open took the touch."
    page.open_example("events-single-or-double-tap.json")
    page.until(lambda: page.text("#gesture-story").startswith("single wins ("), "the gesture must be played")


@pytest.mark.parametrize("touch, target, story", [
    ((262, 142), "heart", "open wins ("), ((160, 262), "buy", "buy wins ("), ((60, 130), None, "open wins ("), ((160, 500), None, "No gesture or control fires"),
])  # fmt: skip
def test_the_story_is_of_what_is_asked_about(page, touch, target, story):
    opens_gestures(page, CARD, touch, target)
    choose(page, "tap")
    assert page.text("#gesture-story").startswith(story)
    assert page.text("#gesture-story").count(". ") == 0, "it is one sentence"


def test_a_control_that_got_no_call_is_what_the_story_is_of(page):
    page.open_example("screen.json")
    page.press(Keys.ESCAPE, Keys.ESCAPE)
    page.pin(330, 560)
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    page.script("window.hittest.session.aim(null)")
    choose(page, "swipe-up")
    assert page.text("#gesture-story") == 'feed.pan wins (R111): feed.pan took the touch: UIButton "cell-12.more" never gets it.'
    assert page.data("#lanes li", "lane")[0] == "cell-12.more"


def test_the_lane_that_is_asked_about_comes_first(page):
    opens_gestures(page, CARD, (160, 262), "buy")
    choose(page, "tap")
    assert page.data("#lanes li", "lane")[0] == "buy" and page.classes("#lanes li")[0] == "asked"
    assert "in question" in page.text("#lanes li:first-child .note-of")
    assert page.data("#lanes li", "lane").count("buy") == len(page.all("#lanes li.asked"))


def test_idle_time_is_drawn_short(page):
    page.open_example("events-parent-takes-tap.json")
    page.until(lambda: page.state("timeline"), "the gesture must be played")
    # Two taps of 0.05 s with a second between them.
    (title,) = page.script("return [...document.querySelectorAll('.axis .break')].map(({ title }) => title)")
    assert title == "1 s without events"
    widths = page.script("""
        const bars = [...document.querySelectorAll("#lanes [data-lane='1'] .bar")].map((bar) => bar.getBoundingClientRect().width);
        return [document.querySelector(".axis .break").getBoundingClientRect().width, ...bars, document.querySelector("#lanes .track").clientWidth];
    """)
    assert len(widths) == 4 and all(bar > 0.3 * widths[-1] for bar in widths[1:3]) and widths[0] < 0.15 * widths[-1]
    # A click goes to the time that is drawn there.
    page.script("""
        const track = document.querySelector("#lanes .track"), { left, right, top } = track.getBoundingClientRect();
        const at = left + (right - left) * 0.75;
        track.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: at, clientY: top + 4 }));
    """)
    time = float(page.one("#gesture-time").get_attribute("value"))
    assert 1.05 <= time <= 1.12


def test_ready_gestures_are_large_enough_for_a_finger(gestures):
    sizes = gestures.script("return [...document.querySelectorAll('#ready button')].map(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight))")
    assert len(sizes) == 10 and min(sizes) >= 24
