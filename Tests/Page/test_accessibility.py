"""axe-core finds nothing against the page, in any of its states, in light and in dark."""

import importlib.util
import json
import pathlib

import pytest

from test_gestures import SCENE, choose
from test_opening import REFUSED

# The script that the package carries; the package itself is not used, nor what it depends on.
AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()


@pytest.fixture
def page(page):
    yield page
    page.prefer("")


def check(page):
    """Runs all rules of axe-core on the page as it is now, in light and in dark, and tells what they find."""
    page.script(AXE)
    found = []
    for scheme in ("light", "dark"):
        page.prefer(scheme)
        page.settle()
        answer = page.browser.execute_async_script("""
            const done = arguments[0];
            axe.run().then(done, error => done({ error: String(error) }));
        """)
        assert "error" not in answer, answer
        assert len(answer["passes"]) > 15, "the rules must have been tried"
        for rule in answer["violations"]:
            found += [f"{scheme}: {rule['id']}: {node['target']} {node['failureSummary']}" for node in rule["nodes"]]
    assert not found, "\n".join(found)


@pytest.mark.main
def test_start(page):
    check(page)


def test_the_pinned_touch(page):
    page.open_example("screen.json")
    page.unfold("#way")
    check(page)


def test_the_explanation_and_the_properties(page):
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.click("#under li[data-view='0x104'] .why")
    page.until(lambda: page.state("target") == "0x104", "the explanation must be shown")
    page.unfold("#rests")
    check(page)
    page.click("#tab-view")
    check(page)


def test_changes(page):
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.click("#under li[data-view='0x104'] .why")
    page.until(lambda: page.state("target") == "0x104", "the explanation must be shown")
    page.click("#fixes li button.apply")
    page.until(lambda: page.state("hit") == "0x104", "the fix must be applied")
    page.click("#tab-changes")
    page.click("#compare")
    page.until(lambda: page.state("compared"), "the comparison must be shown")
    check(page)


def test_the_touch_map(page):
    page.open_example("two-passes.json")
    page.click("#tab-map")
    page.until(lambda: page.state("touchMap"), "the touch map must be shown")
    check(page)


def test_the_audit(page):
    page.open_example("screen.json")
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    check(page)


def test_gestures(page):
    page.opens_scene(lambda: page.paste(json.dumps(SCENE)))
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    check(page)
    # With all that lanes show: what begins, waits, ends, fails and is cancelled.
    choose(page, "swipe-left")
    page.click("#turn-forward")
    check(page)
    choose(page, "double-tap")
    check(page)


def test_space_and_names(page):
    page.open_example("screen.json")
    for name in ("hidden", "names", "space"):
        page.click(f"#toggle-{name}")
    page.click("#share-menu summary")
    check(page)


def test_the_dialog_with_a_mistake(page):
    page.expected_errors.append(REFUSED)
    page.paste('{"windows": [{"id": "a", "isHiden": true}]}')
    page.until(lambda: page.shows("#open-problem"), "the mistake must be told")
    check(page)
