"""Examples/integrate.html, as docs/embedding.md shows it, from another origin than the service's."""

import math

import pytest
import requests
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder

from conftest import ROOT
from foreign import serving


@pytest.fixture(scope="session")
def other_origin(service, tmp_path_factory):
    """The example's folder on a server of its own; the service has another port than the example says."""
    folder = tmp_path_factory.mktemp("origin")
    text = (ROOT / "Examples" / "integrate.html").read_text()
    assert text.count("http://localhost:8080") == 1
    (folder / "integrate.html").write_text(text.replace("http://localhost:8080", service.url))
    with serving(folder) as origin:
        yield origin


@pytest.fixture
def example(visitor, other_origin):
    """The page that has loaded the client module, stored its scene and drawn it."""
    # This server has no icon.
    visitor.expected_errors.append(r"favicon\.ico")
    visitor.browser.get(f"{other_origin}/integrate.html")
    visitor.until(lambda: visitor.text("output").startswith("Move"), "the example must draw its scene")
    return visitor


def inside(visitor, selector):
    """The ids of the views that the selector finds in the element."""
    return visitor.script(
        """
        const { shadowRoot } = document.querySelector("hit-test-view");
        return [...shadowRoot.querySelectorAll(arguments[0])].map(found => found.dataset.view);
        """, selector)  # fmt: skip


def move(visitor, x, y):
    """The pointer's move to the point of the screen, and that point after the rounding to pixels."""
    left, top, found = visitor.script(
        """
        const matrix = document.querySelector("hit-test-view").shadowRoot.querySelector("svg.overlay").getScreenCTM();
        const place = new DOMPoint(arguments[0], arguments[1]).matrixTransform(matrix);
        const pixel = new DOMPoint(Math.round(place.x), Math.round(place.y));
        const point = pixel.matrixTransform(matrix.inverse());
        return [pixel.x, pixel.y, { x: point.x, y: point.y }];
        """, x, y)  # fmt: skip
    assert math.dist((found["x"], found["y"]), (x, y)) < 2
    builder = ActionBuilder(visitor.browser, duration=0)
    builder.pointer_action.move_to_location(left, top)
    builder.perform()
    return found


@pytest.mark.main
@pytest.mark.parametrize("x, y, hit", [(160, 390, "pay"), (160, 373, "pay"), (160, 412, "toast"), (160, 100, "window")])
def test_it_lights_up_who_gets_the_touch(example, x, y, hit):
    move(example, x, y)
    example.until(lambda: inside(example, "path.hit") == [hit], f"{hit} must light up")
    assert f" {hit} gets the touch" in example.text("output")


def test_a_click_lists_what_is_under_the_touch(example):
    move(example, 160, 412)
    ActionChains(example.browser, duration=0).click().perform()
    example.until(lambda: len(example.texts("ol li")) == 3, "all under the touch must be listed")
    assert example.texts("ol li")[0] == "toast gets it"
    assert example.texts("ol li")[1].startswith("pay: ")


def test_the_manual_shows_it_as_it_is():
    assert (ROOT / "Examples" / "integrate.html").read_text() in (ROOT / "docs" / "embedding.md").read_text()


def test_the_module_may_be_loaded_by_pages_of_the_same_machine(service):
    origin = "http://localhost:5173"
    answer = requests.get(f"{service.url}/hittest.js", headers={"Origin": origin}, timeout=20)
    assert answer.headers["Access-Control-Allow-Origin"] == origin
    # Browsers run modules of this type only.
    assert answer.headers["Content-Type"].startswith("text/javascript")


def test_it_is_as_short_as_promised():
    lines = (ROOT / "Examples" / "integrate.html").read_text().splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 120
