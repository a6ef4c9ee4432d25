"""The touch map: colour only where touches are lost, hatched there, with what is left of a control in place."""

from test_repaired import screen, shows


def mapped(page, scene):
    shows(page, scene)
    page.click("#tab-map")
    page.until(lambda: page.state("touchMap"), "the map must be shown")
    page.settle()


SCREEN = screen(
    {"id": "whole", "class": "UIButton", "frame": [20, 20, 200, 44]},
    {"id": "small", "class": "UIButton", "frame": [20, 100, 20, 20]},
    {"id": "half", "class": "UIButton", "frame": [20, 200, 200, 60]},
    {"id": "dead", "class": "UIButton", "frame": [20, 300, 200, 44]},
    {"id": "away", "class": "UIButton", "frame": [20, 900, 200, 44]},
    {"id": "cover", "frame": [0, 230, 320, 200]},
)


def test_only_what_loses_touches_has_a_colour(page):
    mapped(page, SCREEN)
    states = dict(zip(page.data("svg.overlay .region"), page.classes("svg.overlay .region")))
    assert {view: states[view].split()[-1] for view in ("whole", "small", "half", "cover", "window")} == {
        "whole": "is-whole", "small": "is-small", "half": "is-cut", "cover": "is-other", "window": "is-other"}  # fmt: skip
    assert sorted(page.data("svg.overlay path.lost")) == ["dead", "half"]
    assert page.data("svg.overlay path.lost.is-dead") == ["dead"]
    assert page.script("return getComputedStyle(document.querySelector('svg.overlay path.lost')).fill").startswith("url(")
    assert {*page.data("#map-states li", "state")} == {"dead", "cut", "small", "whole"}


def test_sizes_stand_in_place_and_keep_their_own(page):
    mapped(page, SCREEN)
    sizes = dict(zip(page.data("svg.overlay .map-size"), page.texts("svg.overlay .map-size")))
    assert sizes == {"small": "20×20", "half": "200×30"}
    high = "return document.querySelector('svg.overlay .map-size').getBoundingClientRect().height"
    before = page.script(high)
    page.click("#zoom-in")
    assert abs(page.script(high) - before) < 1


def test_the_edge_that_decides_is_drawn_last(page):
    mapped(page, SCREEN)
    assert {*page.data("svg.overlay .edge")} == {"half"}
    assert page.classes("svg.overlay .edge") == ["edge cause-sibling"]
    order = page.script("return [...document.querySelector('g.touch-map').children].map((found) => found.getAttribute('class')?.split(' ')[0])")
    assert order.index("edge") > max(index for index, name in enumerate(order) if name in ("region", "lost", "best-point"))


def test_what_is_off_the_screen_is_told_apart(page):
    mapped(page, SCREEN)
    assert page.data("#unreachable li") == ["dead"]
    assert page.data("#away-unreachable li") == ["away"]


def test_a_control_outside_its_superview_is_dead_and_not_scrolled_away(page):
    card = {"id": "card", "frame": [20, 20, 100, 60], "subviews": [{"id": "pay", "class": "UIButton", "frame": [10, 70, 80, 44]}]}
    mapped(page, screen(card))
    assert page.data("#unreachable li") == page.data("svg.overlay path.lost.is-dead") == ["pay"]
    assert not page.all("#away-unreachable")


def test_too_small_is_what_the_audit_measures_by(page):
    mapped(page, screen({"id": "it", "class": "UIButton", "frame": [20, 20, 30, 30]}))
    region = "svg.overlay .region[data-view=it]"
    assert page.classes(region) == ["region is-small"]
    page.script("window.hittest.session.measureBy('wcag-aa')")
    page.until(lambda: page.classes(region) == ["region is-whole"], "24 points are enough then")
