"""What the page says before anything is asked: what is wrong with the screen, by who is to blame; and what each doubt is worth."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from test_keyboard import focused
from test_repaired import screen, shows

BUTTONS = [{"id": f"button{index}", "class": "UIButton", "frame": [20, 20 + index * 60, 200, 44]} for index in range(6)]


@pytest.mark.main
def test_the_problems_of_a_screen_are_told_when_it_opens(page):
    shows(page, screen(*BUTTONS, {"id": "toast", "class": "Shop.ToastView", "alpha": 0.02, "frame": [0, 0, 320, 480]}))
    page.until(lambda: page.state("problems"), "the problems must be told")
    assert page.state("pinned") is None
    assert page.data("#screen-problems li", "culprit") == ["toast"], "one culprit, one line"
    assert page.text("#screen-problems b") == "ToastView (alpha 0.02) covers 6 controls."
    page.click("#screen-problems button")
    page.until(lambda: page.state("verdict") == "unreachable", "a click must explain")
    assert page.state("target") == "button0"
    assert len(page.all("#fixes li button.apply")) > 0
    assert not page.shows("#screen-problems"), "one thing at a time"


SMALL = [{"id": f"small{index}", "class": "UIButton", "frame": [20 + index * 90, 400, 20, 20]} for index in range(3)]
DISABLED = {"id": "off", "class": "Shop.OffView", "isUserInteractionEnabled": False, "frame": [0, 450, 320, 30],
            "subviews": [{"id": "inside", "class": "UIButton", "frame": [0, 0, 100, 30]}]}  # fmt: skip
TOAST = {"id": "toast", "class": "Shop.ToastView", "alpha": 0.02, "frame": [0, 0, 320, 380]}


@pytest.mark.main
def test_buttons_and_keys_go_from_a_problem_to_the_next_and_back_to_the_list(page):
    shows(page, screen(*BUTTONS, *SMALL, DISABLED, TOAST))
    page.until(lambda: page.state("problems"), "the problems must be told")
    titles, culprits = page.texts("#screen-problems b"), page.data("#screen-problems li", "culprit")
    assert culprits == ["toast", "off", None] and not page.shows("#problem-steps")
    assert titles[1].startswith("OffView (user interaction disabled) blocks touches on UIButton")

    def asked(target, at):
        page.until(lambda: page.state("target") == target, f"{target} must be explained")
        page.settle()
        assert page.text("#problem-count") == f"Problem {at} of 3"

    page.press(".")
    asked("button0", 1)
    page.press(".")
    asked("inside", 2)
    page.click("#problem-after")
    asked("small0", 3)
    assert focused(page) == page.one("#problem-after"), "it is pressed again and again"
    page.click("#problem-after")
    asked("button0", 1)
    page.press(",")
    asked("small0", 3)
    page.click("#problem-count")
    page.until(lambda: page.shows("#screen-problems"), "the problems must be told again")
    assert focused(page) == page.one("#screen-problems li:nth-child(3) .finding-button")
    assert page.state("pinned") is None and not page.shows("#problem-steps")


def test_each_pair_of_a_culprit_and_a_victim_is_one_entry(page):
    shows(page, screen(*BUTTONS, *SMALL, DISABLED, TOAST, {"id": "plain", "frame": [0, 440, 320, 40]}))
    page.until(lambda: page.state("problems"), "the problems must be told")
    pairs = page.script("""
        return [...document.querySelectorAll("#problems li[data-culprit]")].flatMap(({ dataset: { culprit, victims } }) =>
          victims.split(" ").map((victim) => `${culprit} over ${victim}`))
    """)
    assert "toast over button0" in pairs and len(pairs) == len(set(pairs))


def test_problems_follow_edits_and_what_is_too_small_is_told_at_once(page):
    shows(page, screen(*BUTTONS[:1], *SMALL))
    page.until(lambda: page.state("problems") == "3", "the problems must be told")
    assert page.text("#screen-problems b") == "3 controls are too small."
    page.script("""
        window.hittest.session.edit((scene) => ({ scene: scene.changing("small0", (json) => ({ ...json, frame: [20, 400, 44, 44] })),
          follow: (id) => id }))
    """)
    page.until(lambda: page.state("problems") == "2", "the problems must be those of the edited scene")
    assert page.text("#screen-problems b") == "2 controls are too small."


def test_a_screen_without_problems_says_so(page):
    shows(page, screen(BUTTONS[0]))
    page.until(lambda: page.state("problems") == "0", "the audit must be done")
    assert "No rule fires on this screen." in page.text("#problems")
    # Where no control is known, that says less.
    page.opens_scene(lambda: page.paste(json.dumps(screen({"id": "box", "frame": [0, 0, 9, 9]}))))
    page.until(lambda: page.state("problems") == "0", "the audit must be done")
    assert "no known control" in page.text("#problems")


def test_a_dead_window_is_a_problem(page):
    (window,) = screen({"id": "box", "frame": [0, 0, 300, 300]})["windows"]
    shows(page, {"windows": [{**window, "isUserInteractionEnabled": False}]})
    page.until(lambda: page.state("problems") == "1", "the problem must be told")
    (title,) = page.texts("#screen-problems b")
    assert title.startswith('UIWindow "window" has user interaction disabled') and "discarded" in title
    page.click("#screen-problems button")
    page.until(lambda: page.state("target") == "window", "a click must explain")


def many(count):
    """So many views on a screen, each a few points high."""
    return [{"id": f"view{index}", "frame": [10 * (index % 30), 5 * (index // 30), 9, 4]} for index in range(count - 1)]


@pytest.mark.main
def test_of_too_many_views_the_page_says_where_the_problems_are_listed(page):
    shows(page, screen(*many(10_001)))
    page.until(lambda: page.text("#problems"), "it must be told")
    assert page.text("#problems") == "This screen has 10001 views. Above 10000, problems are listed only under Audit."
    page.click("#problems button")
    page.until(lambda: page.state("audit"), "the screen must be audited")


def test_of_as_many_views_as_it_audits_unasked_the_page_tells_the_problems(page):
    shows(page, screen(*many(10_000)))
    page.until(lambda: page.state("problems"), "the problems must be told")
    assert "10000" not in page.text("#problems")


def test_the_control_is_asked_about_before_what_holds_it(page):
    page.open_example("checkout.dump.txt")
    page.click("#explain-close")
    page.script("window.hittest.session.pin(null)")
    page.until(lambda: page.state("problems"), "the problems must be told")
    assert page.text("#screen-problems b") == "DimView (alpha 0.02) covers 2 views."
    page.click("#screen-problems button")
    page.until(lambda: page.state("target") == "0x104", "the button must be explained")


def test_doubts_are_told_by_their_weight(page):
    page.open_example("checkout.dump.txt")
    page.until(lambda: page.state("verdict"), "the button must be explained")
    page.settle()
    page.unfold("#rests")
    changing, mattering = page.texts("#weight-changes li"), page.texts("#weight-matters li")
    assert any("DimView does not override" in text for text in changing), "it is the receiver, and may override"
    assert any("Windows of other processes" in text for text in mattering)
    assert page.data("#warnings ul", "weight") == ["matters"]


def test_what_was_not_understood_is_there_for_the_record(page):
    text = ("<UIWindow: 0x1; frame = (0 0; 393 852); layer = <x: 0x2>>\n"
            "   | <UIButton: 0x3; frame = (20 100; 200 40); layer = <x: 0x4>>\n"
            "   | what nobody can read here")  # fmt: skip
    page.opens_scene(lambda: page.paste(text))
    codes = page.script("return window.hittest.session.warnings.map(({ code }) => code)")
    assert "notUnderstood" in codes
    record = page.all("#warnings [data-weight=record] li")
    assert len(record) == sum(code in ("notUnderstood", "observed") for code in codes)


def test_what_cannot_be_known_is_neither_red_nor_green(page):
    pair = [{"id": "pay", "class": "UIButton", "frame": [20, 20, 100, 50]}, {"id": "card", "frame": [20, 20, 100, 50]}]
    shows(page, {"stacking": "unknown", **screen(*pair)})
    page.pin(50, 40)
    page.until(lambda: page.state("verdict") == "undecided", "the button must be explained")
    page.settle()
    assert page.all(".card:is(.good, .bad, .receiver-card)") == page.all("#under .good") == []
    assert "probably" in page.text("#hit-summary") and "probably" in page.text("#under .badge")


def test_a_control_without_words_is_drawn_with_its_class(page):
    shows(page, screen(BUTTONS[0], {"id": "icon", "class": "Shop.HeartButton", "frame": [20, 100, 120, 44]}))
    assert page.captions() == ["UIButton", "Shop.HeartButton"]


def test_a_screen_without_controls_is_drawn_with_the_classes_of_what_holds_nothing(page):
    cover = {"id": "cover", "class": "Shop.DimView", "frame": [0, 200, 320, 200]}
    shows(page, screen({"id": "card", "frame": [20, 20, 200, 100], "subviews": [{"id": "map", "class": "MapView", "frame": [0, 0, 200, 100]}]}, cover))
    assert page.captions() == ["MapView", "Shop.DimView"]


CUT = ("<UIView: 0x1; frame = (0 0; 393 852); layer = <x: 0x2>>\n"
       "   | <UIButton: 0x3; frame = (20 100; 200 60); layer = <x: 0x4>>")  # fmt: skip
PLACES = json.dumps({"basis": "geometry", **screen({"id": "0x3", "class": "UIButton", "frame": [20, 100, 200, 60]})})


@pytest.mark.main
@pytest.mark.parametrize("text", [CUT, PLACES], ids=["views are missing", "places only"])
def test_what_probably_gets_the_touch_is_not_green(page, text):
    page.opens_scene(lambda: page.paste(text))
    touch = page.pin(100, 130)
    page.script("window.hittest.session.aim('0x3')")
    page.until(lambda: page.state("verdict") == "reached", "the button must be explained")
    page.settle()
    assert " probably gets " in page.ask("explain", target="0x3", touch=touch)["summary"]
    assert page.text("#explanation .kicker") == "Probably gets the touch"
    assert page.all(".card:is(.good, .receiver-card)") == page.all("#under .good") == []
    assert page.text("#hit-summary").endswith("probably gets the touch.") and "probably" in page.text("#under .badge")


def test_the_problem_stands_above_an_answer_that_does_not_tell_it(page):
    shows(page, screen(TOAST, *SMALL[:1], BUTTONS[0]))
    page.until(lambda: page.state("problems"), "the problems must be told")
    title = page.text("#screen-problems b")
    page.press(".")
    page.until(lambda: page.state("verdict") == "reached", "what is small gets its touches")
    page.settle()
    assert page.text("#problem-title") == title and page.shows("#problem-title")
    page.press(",")
    page.press(Keys.ESCAPE)
    page.until(lambda: page.shows("#screen-problems"), "the problems must be told again")
    assert not page.shows("#problem-title")
    shows(page, screen(BUTTONS[0], TOAST))
    page.until(lambda: page.state("problems"), "the problems must be told")
    page.press(".")
    page.until(lambda: page.state("verdict") == "unreachable", "what is covered is explained")
    assert not page.shows("#problem-title"), "the summary says the same"
