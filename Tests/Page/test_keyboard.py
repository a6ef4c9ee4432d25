"""Everything without a mouse."""

import pytest
from selenium.webdriver.common.keys import Keys

# Where a Tab can stop: what is shown and takes the focus. Of a group of tabs it is the chosen one.
STOPS = """
    const candidates = document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [tabindex]");
    return [...candidates].filter(found =>
        found.tabIndex >= 0 && !found.disabled && found.checkVisibility({ visibilityProperty: true })
        && !found.closest("[inert]"));
"""


def focused(page):
    return page.script("return document.activeElement")


def focus(page, selector):
    """Goes there by Tab alone."""
    wanted = page.one(selector)
    for _ in range(len(page.script(STOPS)) + 2):
        if focused(page) == wanted:
            return
        page.press(Keys.TAB)
    raise AssertionError(f"{selector} must be reached by Tab")


def test_tab_reaches_everything_in_the_order_of_the_page(page):
    page.open_example("overlap.json")
    page.pin(200, 200)
    page.script("document.activeElement.blur(); getSelection().removeAllRanges()")
    stops = page.script(STOPS)
    assert len(stops) > 20
    page.script("document.querySelector('#open-button').focus()")
    first = stops.index(focused(page))
    for stop in stops[first + 1 :]:
        page.press(Keys.TAB)
        # Some stops scroll into sight, which is all right; none is left out.
        assert focused(page) == stop, stop.get_attribute("outerHTML")


def test_the_focus_is_seen(page):
    page.open_example("overlap.json")
    page.pin(200, 200)
    page.script("document.querySelector('#open-button').focus()")
    for _ in page.script(STOPS):
        page.press(Keys.TAB)
        seen = page.script("""
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
            return document.activeElement === document.body || boxShadow !== "none"
                || outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
        """)
        assert seen, focused(page).get_attribute("outerHTML")


@pytest.mark.main
def test_an_example_is_chosen_and_asked_with_keys_alone(page):
    focus(page, "#example-select")
    # Each press chooses the next one, and opens it.
    page.opens_scene(lambda: page.press(Keys.ARROW_DOWN))
    focus(page, "#stage")
    # The example may come with a touch of its own.
    before = page.state("point")
    page.press(Keys.ARROW_RIGHT)
    page.until(lambda: page.state("point") not in (None, "", before), "the touch must be moved")
    x, y = (float(number) for number in page.state("point").split(","))
    page.press(Keys.ARROW_DOWN, holding=Keys.SHIFT)
    page.until(lambda: page.state("point") == f"{x:g},{y + 10:g}", "the touch must go down by ten points")
    page.settle()
    view = page.ask("hit-test", touch={"x": x, "y": y + 10}, include=[])["hitView"]
    assert page.state("hit") == (view["id"] if view else "")
    page.press(Keys.ENTER)
    page.until(lambda: page.state("pinned") == f"{x:g},{y + 10:g}", "Enter must pin the touch")


def test_the_tree_is_walked_with_arrows(page):
    page.open_example("overlap.json")
    focus(page, "#tree")

    def current():
        row = page.one("#tree").get_attribute("aria-activedescendant")
        return page.data(f"[id='{row}']")[0]

    page.press(Keys.HOME)
    assert current() == "window"
    page.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert current() == "view1"
    page.press(Keys.ARROW_LEFT)
    assert page.one("[data-view=view1][role=treeitem]").get_attribute("aria-expanded") == "false"
    assert "view2" not in page.data("#tree [role=treeitem]")
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert current() == "view2"
    page.press(Keys.END)
    assert current() == "view3"
    page.press(Keys.ENTER)
    page.until(lambda: page.data("#view-title") == ["view3"], "Enter must select the view")
    page.press(Keys.ARROW_LEFT)
    page.press("t")
    page.until(lambda: page.state("target") == "view2", "T must ask about the view")


def test_tabs_are_chosen_with_arrows(page):
    page.open_example("overlap.json")
    focus(page, "#tabs [aria-selected=true]")
    for name in ("view", "map", "audit", "changes", "gestures", "touch"):
        page.press(Keys.ARROW_RIGHT)
        assert page.one(f"#tab-{name}").get_attribute("aria-selected") == "true"
        assert page.shows(f"#panel-{name}")


def test_keys_switch_layers(page):
    page.open_example("overlap.json")
    focus(page, "#stage")
    for key, name in (("h", "hidden"), ("n", "names"), ("3", "space")):
        for pressed in ("true", "false"):
            page.press(key)
            button = page.one(f"#toggle-{name}")
            page.until(lambda: button.get_attribute("aria-pressed") == pressed, f"{key} must switch")
    page.settle()


def test_the_dialog_keeps_and_gives_back_the_focus(page):
    focus(page, "#open-button")
    page.press(Keys.ENTER)
    assert page.script("return document.activeElement.closest('dialog')?.id") == "open-dialog"
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.shows("#open-dialog"), "Escape must close the dialog")
    assert focused(page) == page.one("#open-button")


def test_the_menu_opens_and_closes_with_keys(page):
    page.open_example("overlap.json")
    focus(page, "#share-menu summary")
    page.press(Keys.ENTER)
    assert page.shows("#copy-link")
    page.press(Keys.TAB)
    page.press(Keys.ESCAPE)
    assert not page.shows("#copy-link")
    assert focused(page) == page.one("#share-menu summary")
