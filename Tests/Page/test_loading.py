"""What is loaded when it is first wanted, in two files: one that cannot be is told of, and tried again with the next want."""

import json

import pytest

from test_mended import SENTRY

# The browser's own words for what it did not get, and for the import that failed of it.
LOST = r"Failed to load resource: net::ERR_|dynamically imported module"


@pytest.fixture
def blocked(page):
    """Keeps a file from the page, and gives it back. Another scene is opened first where one is needed."""
    page.expected_errors.append(LOST)
    page.browser.execute_cdp_cmd("Network.enable", {})

    def block(*names):
        page.browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [f"*/{name}" for name in names]})

    yield block
    block()


def told(page):
    return page.shows("#toast") and "failed to load" in page.text("#toast")


#: What wants what a first answer does not need, and what is there once it has come.
WANTS = {
    "view": (lambda page: page.click("#tab-view"), "#view-title"),
    "map": (lambda page: page.click("#tab-map"), "#legend li"),
    "audit": (lambda page: page.click("#tab-audit"), "#findings li, #audit-summary"),
    "gestures": (lambda page: page.click("#tab-gestures"), "#ready"),
    "keys": (lambda page: page.click("#keys-button"), "#keys-dialog"),
    "find": (lambda page: page.script("document.activeElement.blur(); document.querySelector('#find').focus()"), "#find-steps"),
}


@pytest.mark.parametrize("name", WANTS)
def test_what_cannot_be_loaded_is_told_and_tried_again(page, blocked, name):
    want, there = WANTS[name]
    page.open_example("overlap.json")
    page.pin(200, 200)
    blocked("rare.js")
    want(page)
    page.until(lambda: told(page), "the page must say that it could not be loaded")
    page.settle()
    assert not page.all(there)
    blocked()
    want(page)
    page.until(lambda: page.all(there), "the next want must try again")


def test_a_first_scene_is_drawn_by_the_next_try(page, blocked):
    blocked("workbench.js")
    # It would come while the first screen is read.
    page.open()
    page.paste(json.dumps(SENTRY))
    page.until(lambda: told(page), "the page must say that it could not be loaded")
    blocked()
    page.paste(json.dumps({"windows": [{"id": "window", "frame": [0, 0, 100, 100]}]}))
    page.until(lambda: page.drawn() == ["window"], "the next scene must be drawn")


def test_a_refusal_is_told_though_its_words_are_lost(page, blocked):
    page.expected_errors.append("status of 422")
    blocked("rare.js")
    page.paste('{"windows": 1}')
    page.until(lambda: told(page), "the page must say that it could not be loaded")
    assert page.one("#open-dialog").get_attribute("open") is not None
    blocked()
    page.click("#paste-open")
    page.until(lambda: page.shows("#open-problem"), "the mistake must be told")
