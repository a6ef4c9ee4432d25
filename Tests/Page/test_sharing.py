"""What leaves the page: a link that shows the same."""

import pytest


def share(page, choice):
    page.click("#share-menu summary")
    page.click(choice)


def copied(page, choice):
    share(page, choice)
    text = page.until(lambda: page.script("return window.hittest.copied"), "something must be copied")
    # Where the clipboard is denied, the page shows the text to be copied by hand.
    if page.shows("#copy-dialog"):
        assert page.one("#copy-text").get_attribute("value") == text
        page.click("#copy-dialog button")
    return text


@pytest.fixture
def fresh_tab(visitor):
    """Opens a page in a tab of its own, which is closed afterwards."""
    first = visitor.browser.current_window_handle

    def open_tab(url):
        visitor.browser.switch_to.new_window("tab")
        visitor.browser.get(url)

    yield open_tab
    if visitor.browser.current_window_handle != first:
        visitor.browser.close()
        visitor.browser.switch_to.window(first)


@pytest.mark.main
def test_a_link_shows_the_same(page, fresh_tab):
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.click("#under li[data-view='0x104'] .why")
    page.until(lambda: page.state("target") == "0x104", "the explanation must be shown")
    page.click("#toggle-hidden")
    page.settle()
    shown = {name: page.state(name) for name in ("scene", "pinned", "hit", "target")}
    summary = page.text("#explain-summary")
    fresh_tab(copied(page, "#copy-link"))
    page.until(lambda: page.state("target") == "0x104" and page.state("pinned"), "the link must be followed")
    page.settle()
    assert {name: page.state(name) for name in shown} == shown
    assert page.text("#explain-summary") == summary and page.shows("#panel-touch")
    assert page.one("#toggle-hidden").get_attribute("aria-pressed") == "true"


def test_the_address_bar_is_a_link_too(page, fresh_tab):
    page.open_example("overlap.json")
    touch = page.pin(260, 200)
    page.until(lambda: f"x={touch['x']:g}" in page.browser.current_url, "the address must tell the touch")
    scene, pinned = page.state("scene"), page.state("pinned")
    fresh_tab(page.browser.current_url)
    page.until(lambda: page.state("pinned") == pinned, "the link must be followed")
    assert page.state("scene") == scene
    assert page.state("hit") == "view3"


def test_a_link_to_a_forgotten_scene_says_so(visitor):
    visitor.expected_errors.append(r"status of 404")
    visitor.open(f"/#scene=sha256:{'0' * 64}&x=1&y=2")
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that the scene is not stored")
    assert "no longer stored" in visitor.text("#banner-text")
    assert visitor.shows("#start")
