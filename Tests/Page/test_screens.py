"""A storyboard with several screens: the page opens one, and offers the others."""

import pytest
import requests
from selenium.webdriver.support.select import Select

from conftest import ROOT

STORYBOARD = ROOT / "Examples" / "shop.storyboard"


def names(page):
    return page.texts("#screen-select option")


@pytest.mark.main
def test_a_storyboard_offers_its_screens(page):
    page.open_file(STORYBOARD)
    page.until(lambda: page.shows("#screen-select"), "its screens must be offered")
    answer = requests.post(f"{page.url}/v1/import", STORYBOARD.read_bytes(), headers={"Content-Type": "application/xml"}, timeout=20).json()
    assert names(page) == [screen["name"] for screen in answer["screens"]]
    assert page.scene() == answer["scene"], "it opens with that which the app begins with"
    page.opens_scene(lambda: Select(page.one("#screen-select")).select_by_index(1))
    assert page.scene() == answer["screens"][1]["scene"]
    assert page.text("#screens span") == f"2 of {len(answer['screens'])}"
    assert len(page.all("#warnings li")) == len(answer["screens"][1]["warnings"])
    page.opens_scene(page.browser.back)
    page.until(lambda: page.text("#screens span").startswith("1 of"), "the way back leads to its bar, too")


def test_screens_are_gone_through_by_key(page):
    page.open_file(STORYBOARD)
    page.until(lambda: page.shows("#screen-select"), "its screens must be offered")
    page.opens_scene(lambda: page.click("#screen-after"))
    page.until(lambda: page.text("#screens span").startswith("2 of"), "the next screen must be shown")
    assert page.script("return document.activeElement.id") in ("screen-after", "screen-select")
    page.opens_scene(lambda: page.click("#screen-before"))
    page.until(lambda: page.text("#screens span").startswith("1 of"), "the screen before must be shown")


def test_another_scene_has_no_screens(page):
    page.open_file(STORYBOARD)
    page.until(lambda: page.shows("#screen-select"), "its screens must be offered")
    page.open_example("overlap.json")
    page.settle()
    assert not page.shows("#screens")


def test_without_an_initial_screen_the_first_is_shown(page):
    text = STORYBOARD.read_text().replace(' initialViewController="shp-Vc-001"', "")
    assert text != STORYBOARD.read_text()
    page.opens_scene(lambda: page.paste(text))
    page.until(lambda: page.shows("#screen-select"), "its screens must be offered")
    assert page.text("#screens span").startswith("1 of")


def test_the_problem_of_a_screen_is_told(page):
    page.open_example("shop.storyboard")
    page.until(lambda: page.state("problems"), "the audit must be done")
    assert page.text("#problems b") == 'UIView "Badge" covers UIButton "Buy".'
