"""What is switched on over the drawing: hidden views, names, windows, space, the touch map, the audit."""

import pytest
from selenium.webdriver.support.select import Select


def switch(page, name):
    """Presses the switch, and gives whether it is on now. The map and the audit have their tabs for it."""
    if name in ("map", "audit"):
        tab = page.one(f"#tab-{name}")
        page.click("#tab-touch" if tab.get_attribute("aria-selected") == "true" else f"#tab-{name}")
        page.settle()
        return tab.get_attribute("aria-selected") == "true"
    page.click(f"#toggle-{name}")
    page.settle()
    return page.one(f"#toggle-{name}").get_attribute("aria-pressed") == "true"


def shown(page, selector):
    """The views of those elements that are drawn."""
    return page.script(
        """
        return [...document.querySelectorAll(arguments[0])]
            .filter(found => found.getClientRects().length > 0
                && found.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .map(found => found.dataset.view);
        """, selector)  # fmt: skip


def test_hidden_views_are_outlined_on_request(page):
    page.open_example("screen.json")
    views = page.views()
    hidden = set(views) - set(page.seen())
    assert {view for view, record in views.items() if record.get("isHidden")} <= hidden
    assert hidden, "the example is there to have something hidden"
    assert switch(page, "hidden")
    assert sorted(page.seen()) == sorted(views)
    assert not switch(page, "hidden")
    assert hidden.isdisjoint(page.seen())


def test_names_are_written_on_request(page):
    page.open_example("overlap.json")
    assert switch(page, "names")
    page.until(lambda: "view1" in shown(page, "svg.overlay .name"), "names must be placed")
    assert set(shown(page, "svg.overlay .name")) <= set(page.views())
    assert not switch(page, "names")
    page.until(lambda: shown(page, "svg.overlay .name") == [], "names must go again")


def test_windows_are_layers(page):
    page.open_example("two-passes.json")
    windows = [view for view, record in page.views().items() if record in page.scene()["windows"]]
    assert sorted(page.data("#windows input", "window")) == sorted(windows)
    front = page.data("#windows input", "window")[0]
    page.click(f"#windows input[data-window='{front}']")
    assert front not in page.seen()
    page.click(f"#windows input[data-window='{front}']")
    assert front in page.seen()


def test_the_drawing_zooms_about_its_middle(page):
    page.open_example("overlap.json")
    width = "return window.hittest.clientPoint(100, 0).x - window.hittest.clientPoint(0, 0).x"
    whole = page.script(width)
    page.click("#zoom-in")
    assert page.script(width) > whole
    # The pointer's places keep their meaning.
    touch = page.move(200, 200)
    assert page.state("hit") == page.ask("hit-test", touch=touch, include=[])["hitView"]["id"]
    page.click("#zoom-fit")
    assert page.script(width) == pytest.approx(whole, abs=0.5)


@pytest.mark.main
def test_the_touch_map_is_the_services(page):
    page.open_example("screen.json")
    touch_map = page.ask("touch-map")
    assert switch(page, "map")
    page.until(lambda: page.state("touchMap"), "the touch map must be shown")
    assert page.data("svg.overlay .region") == [view["view"] for view in touch_map["views"]]
    marked = [view["view"] for view in touch_map["views"] if view["bestPoint"]]
    assert page.data("svg.overlay .best-point") == marked
    causes = {edge["cause"] for view in touch_map["views"] for edge in view["edges"]}
    drawn = {name for classes in page.classes("svg.overlay .edge") for name in classes.split() if name != "edge"}
    # Where a view ends at its own bounds, nothing is lost.
    assert drawn and drawn <= {f"cause-{cause}" for cause in causes - {"bounds"}}
    assert causes - {"bounds"} <= set(page.data("#legend li", "cause"))
    listed = page.data("#unreachable li") + page.data("#other-unreachable li")
    assert sorted(listed) == sorted(item["view"] for item in touch_map["unreachable"])
    # Controls come first; what only holds others is folded.
    assert "cell-14.like" in page.data("#unreachable li")
    assert not any("UILabel" in text for text in page.texts("#unreachable li b"))
    assert not page.shows("#other-unreachable li")
    assert not switch(page, "map")
    assert shown(page, "svg.overlay .region") == []


def test_a_best_point_reaches_its_view(page):
    page.open_example("screen.json")
    switch(page, "map")
    page.until(lambda: page.state("touchMap"), "the touch map must be shown")
    for view in page.ask("touch-map")["views"][:40:8]:
        point = view["bestPoint"]
        # Pixels are coarser than the best point; where there is room around it, that does not matter.
        if view["clearance"] and view["clearance"] > 3:
            page.move(point["x"], point["y"])
            assert page.state("hit") == view["view"]


@pytest.mark.main
@pytest.mark.parametrize("size", ["hig", "wcag-aa"])
def test_the_audit_is_the_services(page, size):
    page.open_example("screen.json")
    assert switch(page, "audit")
    page.until(lambda: page.state("audit") == "hig", "the audit must be shown")
    if size != "hig":
        Select(page.one("#target-size")).select_by_value(size)
        page.until(lambda: page.state("audit") == size, "the audit must be done again")
    audit = page.ask("audit", targetSize=size)
    findings = [(node["rule"], node["view"]) for rule in audit["violations"] for node in rule["nodes"]]
    assert findings, "the example is there to have something found"
    listed = list(zip(page.data("#findings li", "rule"), page.data("#findings li", "view")))
    assert sorted(listed) == sorted(findings)
    impacts = ["critical", "serious", "moderate", "minor"]
    order = [impacts.index(impact) for impact in page.data("#findings li", "impact")]
    assert order == sorted(order), "the gravest come first"


def test_a_finding_is_selected_on_the_drawing(page):
    page.open_example("screen.json")
    switch(page, "audit")
    page.until(lambda: page.state("audit"), "the audit must be shown")
    for index in (0, len(page.all("#findings li")) - 1):
        page.script("arguments[0].scrollIntoView()", page.all("#findings .finding-button")[index])
        page.all("#findings .finding-button")[index].click()
        page.settle()
        view = page.data("#findings li")[index]
        assert page.data("svg.overlay path.selected") == [view]
        assert page.data("#tree [role=treeitem][aria-selected=true]") == [view]
        assert set(page.data("svg.overlay .finding.current")) <= {view}
