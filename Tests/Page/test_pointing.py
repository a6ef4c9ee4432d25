"""Move the pointer, and the view that would get the touch lights up; click, and its way is told."""

import json
import random

import pytest
import scenes

# How many points are tried on each scene.
POINTS = 12


@pytest.fixture(params=[300, 10_000], ids=lambda views: f"{views}-views")
def measured_scene(request, tmp_path):
    """A screen of that many views, as the benchmarks have it, in a file."""
    file = tmp_path / "scene.json"
    file.write_text(json.dumps(scenes.request(request.param)["scene"]))
    return file


def points(width, height, seed=1):
    source = random.Random(seed)
    return [(source.uniform(2, width - 2), source.uniform(2, height - 2)) for _ in range(POINTS)]


def check_highlight(page, touch):
    """What is lit up is what the service answers for the touch that the page says it has shown."""
    view = page.ask("hit-test", touch=touch, include=[])["hitView"]
    assert page.state("hit") == (view["id"] if view else "")
    assert page.data("svg.overlay path.hit") == ([view["id"]] if view else [])
    # Of many superviews, the nearest: all of them would say nothing.
    assert set(page.data("svg.overlay path.chain")) == set(view["path"][:-1][-6:] if view else [])
    if view:
        assert page.text("#status-id") == view["id"]
        assert view["class"] in page.text("#status-class")


@pytest.mark.main
def test_the_view_under_the_pointer_lights_up(page, measured_scene):
    page.open_file(measured_scene)
    for x, y in points(scenes.WIDTH, scenes.HEIGHT):
        check_highlight(page, page.move(x, y))


def test_a_touch_is_pinned_whatever_the_size(page, measured_scene):
    page.open_file(measured_scene)
    touch = page.pin(200, 500)
    answer = page.ask("hit-test", touch=touch)
    # The tree holds the rows in sight only, and the chosen one is among them.
    assert page.data("#tree [role=treeitem][aria-selected=true]") == [answer["hitView"]["id"]]
    assert len(page.all("#tree [role=treeitem]")) < 100
    check_highlight(page, touch)


@pytest.mark.parametrize("example", ["overlap.json", "pass-through-overlay.json", "two-passes.json", "screen.json"])
def test_overrides_and_windows_are_obeyed(page, example):
    page.open_example(example)
    _, _, width, height = next(iter(page.views().values()))["frame"]
    for x, y in points(width, height):
        check_highlight(page, page.move(x, y))


def test_outside_of_the_screen_nothing_is_lit(page):
    page.open_example("overlap.json")
    page.move(160, 200)
    assert page.state("hit") == "view3"
    page.pointer(-20, 200).perform()
    page.until(lambda: page.state("hit") == "", "nobody gets a touch outside of the screen")
    assert page.data("svg.overlay path.hit") == []


def test_a_quick_pointer_ends_at_its_last_place(page):
    """Answers may come in any order; the one to the newest question stays."""
    page.open_example("screen.json")
    builder = page.pointer(20, 20)
    for step in range(1, 40):
        builder.pointer_action.move_to_location(*page.pixel(20 + step * 8, 20 + step * 17))
    builder.perform()
    check_highlight(page, page.shown("point", 20 + 39 * 8, 20 + 39 * 17))


@pytest.mark.main
def test_a_click_pins_the_touch(page):
    page.open_example("overlap.json")
    touch = page.pin(200, 200)
    answer = page.ask("hit-test", touch=touch)
    page.move(30, 30)
    page.unfold("#way")
    assert page.data("#dispatch li", "responder") == [step["id"] for step in answer["dispatch"]["path"]]
    assert page.data("#tree [role=treeitem][aria-selected=true]") == ["view3"]
    under = page.ask("at-point", touch=touch)
    assert page.data("#under li") == [view["id"] for view in under["views"]]
    assert "view3" in page.text("#hit-summary")
