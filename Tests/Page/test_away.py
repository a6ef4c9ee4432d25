"""The service goes away and comes back: the page says so, and goes on."""

import pytest

from conftest import ROOT, Service

# The browser itself notes each request that finds nobody.
NOBODY = r"Failed to load resource: net::ERR_|status of 404"


@pytest.fixture
def own_service(visitor):
    """A service of this test's own, to be killed. What was started last is stopped at once."""
    visitor.expected_errors.append(NOBODY)
    running = [Service()]
    visitor.url = running[0].url
    visitor.open()
    yield running
    running[-1].kill()


def test_the_page_says_that_the_service_is_away_and_goes_on_when_it_is_back(visitor, own_service):
    visitor.open_example("overlap.json")
    visitor.pin(200, 200)
    assert not visitor.shows("#banner")
    own_service[-1].kill()
    visitor.pointer(260, 200).perform()
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    assert "not reachable" in visitor.text("#banner-text")
    assert visitor.state("state") == "away"
    # Nothing is taken away of what had been answered.
    assert "view3" in visitor.text("#hit-summary")

    # It has forgotten all scenes; the page sends its own again.
    own_service.append(Service("--port", str(own_service[-1].port)))
    visitor.click("#banner-retry")
    visitor.until(lambda: not visitor.shows("#banner") and visitor.state("state") == "ready", "the page must go on")
    visitor.settle()
    touch = visitor.move(50, 50)
    assert visitor.state("hit") == visitor.ask("hit-test", touch=touch, include=[])["hitView"]["id"] == "root"


def test_trying_again_too_early_says_so_again(visitor, own_service):
    visitor.open_example("overlap.json")
    own_service[-1].kill()
    visitor.pointer(260, 200).perform()
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    visitor.click("#banner-retry")
    visitor.until(lambda: visitor.state("busy") == "0", "the question must fail")
    assert visitor.shows("#banner")
    own_service.append(Service("--port", str(own_service[-1].port)))


def test_edits_outlive_the_service(visitor, own_service):
    visitor.open_example("checkout.dump.txt")
    visitor.pin(80, 172)
    visitor.click("#under li[data-view='0x104'] .why")
    visitor.until(lambda: visitor.state("target") == "0x104", "the explanation must be shown")
    visitor.click("#fixes li button.apply")
    visitor.until(lambda: visitor.state("hit") == "0x104", "the fix must be applied")
    visitor.settle()
    own_service[-1].kill()
    own_service.append(Service("--port", str(own_service[-1].port)))
    # Nobody noticed: the next question finds the scene forgotten, and stores it again.
    touch = visitor.move(60, 172)
    assert visitor.state("hit") == visitor.ask("hit-test", touch=touch, include=[])["hitView"]["id"] == "0x104"
    visitor.click("#undo")
    visitor.until(lambda: visitor.state("hit") == "0x105", "the edit must be undone")


CHECKOUT = (ROOT / "Examples" / "checkout.dump.txt").read_text()


def test_a_first_request_that_is_pasted_waits_for_the_service(visitor, own_service):
    own_service[-1].kill()
    visitor.paste_anywhere('{"scene": {"windows": [{"id": "window", "frame": [0, 0, 100, 100]}]}, "touch": {"x": 5, "y": 5}}')
    visitor.until(lambda: visitor.shows("#open-problem"), "the page must say why nothing is opened")
    assert "not reachable" in visitor.text("#open-problem")
    visitor.opens_scene(lambda: own_service.append(Service("--port", str(own_service[-1].port))))
    assert visitor.state("pinned") == "5,5"


def test_a_first_example_waits_for_the_service(visitor, own_service):
    own_service[-1].kill()
    visitor.click("#start-examples [href='#example=overlap.json']")
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that nobody answers")
    assert "not reachable" in visitor.text("#toast")
    visitor.opens_scene(lambda: own_service.append(Service("--port", str(own_service[-1].port))))
    assert "view3" in visitor.views()


def test_an_example_that_is_none_is_told_and_not_read_as_a_paste(visitor):
    visitor.expected_errors.append(NOBODY)
    visitor.open("/#example=nothing.json")
    visitor.until(lambda: "404" in visitor.text("#toast"), "it must be told")
    assert not visitor.shows("#open-dialog") and visitor.shows("#start")


@pytest.fixture
def pasted(visitor, own_service):
    """A first paste that finds no service."""
    own_service[-1].kill()
    visitor.paste_anywhere(CHECKOUT)
    visitor.until(lambda: visitor.shows("#open-problem"), "the page must say why nothing is opened")
    visitor.settle()
    assert "not reachable" in visitor.text("#open-problem") and "Open retries" in visitor.text("#open-problem")
    assert visitor.one("#paste-text").get_attribute("value") == CHECKOUT
    return visitor


@pytest.mark.main
def test_a_first_paste_waits_for_the_service(pasted, own_service):
    # Too early, it is told again, and the text stays.
    pasted.click("#paste-open")
    pasted.settle()
    assert pasted.shows("#open-problem") and pasted.one("#paste-text").get_attribute("value") == CHECKOUT
    own_service.append(Service("--port", str(own_service[-1].port)))
    pasted.opens_scene(lambda: pasted.click("#paste-open"))
    assert "0x104" in pasted.views()
    assert not pasted.shows("#banner") and not pasted.shows("#open-dialog")


def test_a_first_paste_is_opened_by_itself_once_the_service_is_back(pasted, own_service):
    pasted.opens_scene(lambda: own_service.append(Service("--port", str(own_service[-1].port))))
    assert "0x104" in pasted.views()


def test_a_text_that_was_changed_meanwhile_waits_for_its_writer(pasted, own_service):
    pasted.script("arguments[0].value += ' '", pasted.one("#paste-text"))
    own_service.append(Service("--port", str(own_service[-1].port)))
    pasted.until(lambda: not pasted.shows("#banner"), "the page must find the service")
    pasted.settle()
    assert pasted.one("#paste-text").get_attribute("value") == CHECKOUT + " " and pasted.state("scene") is None


def test_the_first_screen_finds_the_service_again(pasted, own_service):
    pasted.click("#open-cancel")
    assert pasted.shows("#banner")
    own_service.append(Service("--port", str(own_service[-1].port)))
    pasted.click("#banner-retry")
    pasted.until(lambda: not pasted.shows("#banner"), "the page must find the service")
    assert pasted.shows("#start") and pasted.state("state") == "empty"
