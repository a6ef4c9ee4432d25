"""Sizes: three of text, and of what is pressed 24 pixels at least, on a screen and on a phone."""

import pytest

from test_layout import TARGETS, sized  # noqa: F401

#: The sizes of visible text beside the drawing, each with an element that has it; the start page's title has its own.
TEXTS = """
    const found = {};
    for (const element of document.querySelectorAll("body :not(svg, svg *, option, script, style, #start-title)")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (hasText && element.checkVisibility() && !element.closest("[hidden], .for-readers")) found[getComputedStyle(element).fontSize] ??= element.outerHTML.slice(0, 80);
    }
    return found;
"""
TABS = {"touch": "#hit-summary", "view": "#properties", "map": "#map-states", "audit": "#audit-summary", "changes": "#panel-changes p", "gestures": "#ready"}


def everywhere(page):
    """Goes through the page's panels, each after the other."""
    yield "start"
    page.open_example("screen.json")
    page.script("window.hittest.session.select('feed', { quietly: true })")
    for tab, there in TABS.items():
        page.click(f"#tab-{tab}")
        page.until(lambda there=there: page.shows(there), f"{there} must be shown")
        if tab == "gestures":
            page.click("#ready-tap")
            page.until(lambda: page.state("timeline"), "the tap must be played")
        page.settle()
        yield tab


def test_text_has_three_sizes(sized):  # noqa: F811
    page = sized(1440, 900)
    for place in everywhere(page):
        found = page.script(TEXTS)
        assert set(found) <= {"12px", "13px", "17px"}, (place, found)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_is_pressed_is_large_enough(sized, width, height):  # noqa: F811
    page = sized(width, height)
    for place in everywhere(page):
        assert page.script(TARGETS) == [], place
