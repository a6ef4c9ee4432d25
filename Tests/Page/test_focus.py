"""The focus of the keyboard stays where somebody works: at a finding, at its answer, and back."""

import pytest
from selenium.webdriver.common.keys import Keys

from test_keyboard import focus, focused
from test_repaired import screen, shows
from test_source import ROW, opens

SMALL = [{"id": f"small{index}", "class": "UIButton", "frame": [20 + index * 90, 20, 20, 20]} for index in range(3)]
COVERED = {"id": "pay", "class": "UIButton", "frame": [20, 100, 200, 44]}
COVER = {"id": "toast", "class": "Shop.ToastView", "alpha": 0.02, "frame": [0, 80, 320, 80]}


def problems(page):
    """The findings that are listed before anything is asked, as places for the focus."""
    page.until(lambda: page.state("problems"), "the problems must be told")
    return page.all("#screen-problems .finding-button")


def on_finding(page):
    return page.script("return document.activeElement.closest('#findings li')?.dataset.view")


@pytest.mark.main
def test_the_focus_goes_from_a_problem_to_its_answer_and_back(page):
    shows(page, screen(*SMALL, COVERED, COVER))
    first, second = problems(page)
    focus(page, "#screen-problems li:nth-child(2) .finding-button")
    page.press(Keys.ENTER)
    page.until(lambda: page.state("target") == "small0", "Enter must ask")
    page.settle()
    assert focused(page) == page.one("#panel-touch"), "the answer is in the panel"
    # Escape takes the touch away, if there is one, and then the question.
    page.press(Keys.TAB)
    assert page.script("return document.querySelector('#panel-touch').contains(document.activeElement)")
    page.script("document.querySelector('#explain-close').focus()")
    page.press(Keys.ENTER)
    page.until(lambda: page.shows("#screen-problems"), "the problems must be told again")
    assert focused(page) == second != first


def test_the_focus_comes_back_to_its_place_in_problems_that_are_told_anew(page):
    shows(page, screen(*SMALL, COVERED, COVER))
    problems(page)
    focus(page, "#screen-problems li:nth-child(2) .finding-button")
    page.press(Keys.ENTER)
    page.until(lambda: page.state("target") == "small0", "Enter must ask")
    page.settle()
    page.script("window.hittest.session.edit((scene) => ({ scene: scene.changing('toast', (json) => ({ ...json, isHidden: true })) }))")
    page.until(lambda: page.script("return window.hittest.session.isEdited") and page.state("state") == "ready", "the edit must be made")
    page.settle()
    page.script("document.querySelector('#panel-touch').focus()")
    page.press(Keys.ESCAPE)
    page.until(lambda: page.shows("#screen-problems"), "the problems must be told again")
    page.until(lambda: focused(page) == page.one("#screen-problems .finding-button"), "the only one that is left has the focus")


def test_the_focus_goes_from_a_finding_of_the_source_to_its_answer_and_back(page):
    opens(page, ROW)
    focus(page, "#screen-problems .finding-button")
    page.press(Keys.ENTER)
    page.until(lambda: page.state("target") == "onTapGesture@12", "Enter must ask")
    page.settle()
    assert focused(page) == page.one("#panel-touch")
    page.press(Keys.ESCAPE)
    page.until(lambda: page.shows("#screen-problems"), "the findings must be told again")
    assert focused(page) == page.one("#screen-problems .finding-button")


@pytest.mark.main
def test_the_focus_stays_in_the_audit_when_it_is_listed_anew(page):
    shows(page, screen(*SMALL))
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the screen must be audited")
    page.settle()
    focus(page, "#findings [data-view=small1] .finding-button")
    page.press(Keys.ENTER)
    page.settle()
    assert on_finding(page) == "small1"
    before = focused(page)
    page.script("window.hittest.session.edit((scene) => ({ scene: scene.changing('small1', (json) => ({ ...json, frame: [110, 20, 44, 44] })) }))")
    page.until(lambda: page.data("#findings li") == ["small0", "small2"], "the finding must be gone")
    assert on_finding(page) == "small2" and focused(page) != before, "the next one stands in its place"
    focus(page, "#target-size")
    page.press("W")
    page.until(lambda: page.state("audit") == "wcag-aa", "the other size must be measured by")
    assert focused(page) == page.one("#target-size")


def test_the_focus_goes_along_when_the_audit_is_left_for_an_answer(page):
    shows(page, screen(COVERED, COVER))
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the screen must be audited")
    page.settle()
    focus(page, "#findings .why")
    page.press(Keys.ENTER)
    page.until(lambda: page.state("target") == "pay", "Enter must ask")
    page.settle()
    assert focused(page) == page.one("#panel-touch")
