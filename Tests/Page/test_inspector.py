"""The inspector: what counts in the end, keys that a view can have, mistakes at their fields, and undo in them."""

import pytest
import yaml
from selenium.webdriver.common.keys import Keys

from conftest import ROOT
from page import importing
from test_drawing import screen, shows
from test_explaining import REFUSED, edited, select


def fact(page, name):
    return page.text(f"#facts [data-fact='{name}'] span")


def origin(page, name):
    return page.data(f"#facts [data-fact='{name}']", "origin")[0]


INNER = {"id": "inner", "frame": [10, 20, 100, 50]}
OUTER = {"id": "outer", "frame": [30, 40, 200, 200], "alpha": 0.5, "subviews": [INNER]}


def test_the_place_on_the_screen_is_told(page):
    shows(page, screen(OUTER))
    select(page, "inner")
    assert fact(page, "On the screen") == "40, 60, 100 × 50"


def test_transforms_and_scrolling_are_in_the_place(page):
    turned = {"id": "turned", "bounds": [0, 100, 100, 50], "center": [100, 100], "transform": [0, 1, -1, 0, 0, 0], "subviews": [
        {"id": "in", "frame": [0, 100, 10, 20]}]}  # fmt: skip
    shows(page, screen(turned))
    select(page, "turned")
    # A quarter turn about the centre: 100 by 50 becomes 50 by 100.
    assert fact(page, "On the screen") == "75, 50, 50 × 100"
    select(page, "in")
    # The corner of the bounds turns to the upper right, and the subview with it.
    assert fact(page, "On the screen") == "105, 50, 20 × 10"


def test_a_value_is_told_to_be_set_or_the_default(page):
    shows(page, screen(OUTER, {"id": "label", "class": "UILabel", "frame": [0, 300, 100, 20]}))
    select(page, "outer")
    assert (fact(page, "alpha"), origin(page, "alpha")) == ("0.5", "set")
    assert (fact(page, "isHidden"), origin(page, "isHidden")) == ("false", "default")
    select(page, "label")
    # R26: labels have user interaction off.
    assert (fact(page, "isUserInteractionEnabled"), origin(page, "isUserInteractionEnabled")) == ("false", "default")
    assert fact(page, "Touches") == "blocked"


def test_what_its_properties_do_not_block_may_be_dead_and_is_not_green(page):
    shows(page, screen({**OUTER, "alpha": 1}, {"id": "cover", "frame": [0, 0, 320, 480]}))
    select(page, "outer")
    assert fact(page, "Touches") == "not blocked by these properties"
    assert not page.all("#facts .good")


@pytest.mark.parametrize("key", [{"isHidden": True}, {"alpha": 0}, {"isUserInteractionEnabled": False}])
def test_what_closes_a_superview_is_told(page, key):
    shows(page, screen({**OUTER, **key}))
    select(page, "inner")
    assert fact(page, "Touches") == "blocked"
    assert "outer" in page.text("#facts [data-fact=Touches] small")
    touch = {"x": 50, "y": 70}
    assert page.ask("hit-test", touch=touch, include=[])["hitView"]["id"] == "window"


@pytest.mark.parametrize(
    ("view", "can", "cannot"),
    [
        ({"class": "UIView"}, "zPosition", ["windowLevel", "targets", "contentSize", "pointerEvents"]),
        ({"class": "UIButton"}, "targets", ["contentSize", "hitSlop", "thumbRect"]),
        ({"class": "UITableView"}, "contentSize", ["targets", "isKeyWindow", "shouldHighlight"]),
        ({"class": "PhotoScroller", "baseClass": "UIScrollView"}, "maximumZoomScale", ["allowsSelection"]),
        ({"class": "UICollectionView"}, "allowsSelection", ["shouldHighlight"]),
        ({"class": "UITableViewCell"}, "shouldHighlight", ["allowsSelection", "isPagingEnabled"]),
        ({"class": "UISlider"}, "thumbRect", ["isPagingEnabled"]),
        ({"class": "RCTView"}, "pointerEvents", ["targets"]),
        # What UIKit derives from a class has its keys, and so has what is printed otherwise than the table has it.
        ({"class": "UIPickerTableView"}, "allowsSelection", ["targets"]),
        ({"class": "UpdateCoalescingCollectionView<Feed>"}, "allowsSelection", ["targets"]),
        ({"class": "Row", "baseClass": "UIPickerTableViewCell"}, "shouldHighlight", ["contentSize"]),
        ({"class": "Feed", "baseClass": ["_UIUnheardOf", "UIScrollView", "UIView"]}, "contentSize", ["allowsSelection"]),
    ],
)
def test_only_keys_that_the_view_can_have_are_offered(page, view, can, cannot):
    shows(page, screen({"id": "it", "frame": [0, 0, 100, 44], **view}))
    select(page, "it")
    offered = page.texts("#add-key option")
    assert can in offered
    assert not set(cannot) & set(offered)


def test_classes_are_those_of_the_services_table(page):
    found = page.browser.execute_async_script(importing("""
        const [done] = arguments;
        import("/scene/classes.js").then(async ({ classesOf }) => {
          const { service } = window.hittest.session;
          const classes = await classesOf(service);
          const nobody = { watched: (work) => work(), client: { classes: () => Promise.reject(new Error("away")) } };
          const none = await classesOf(nobody);
          done([classesOf(service) === classesOf(service), classes.chain("UISearchTextField"), classes.chain("Shop.Unheard"),
            classes.isUntouchable("UIButtonLabel"), classes.isScrollView("_UIHostingView<A<B>>"), none.isScrollView("UITableView")]);
        });
    """))
    assert found == [True, ["UISearchTextField", "UITextField", "UIControl", "UIView"], ["UIView"], True, False, False]


def test_every_key_of_a_view_is_known(page):
    """All but the subviews, which are views themselves, and SwiftUI's content, which is written as JSON."""
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    keys = set(document["components"]["schemas"]["View"]["properties"])
    known = page.browser.execute_async_script(
        importing("const [done] = arguments; import('/inspector/view-properties.js').then(({ properties }) => done(Object.keys(properties)))"))
    assert set(known) == keys - {"subviews", "swiftUI"}


@pytest.mark.parametrize("name", [
    "UIView", "UILabel", "UIButton", "UISwitch", "UISlider", "UITextField", "UIScrollView", "UITextView", "UITableView",
    "UICollectionView", "UITableViewCell", "UICollectionViewListCell", "RCTView", "RCTScrollView", "RCTCustomScrollView",
    "RCTScrollViewComponentView", "RCTUITextView", "RCTSwitch", "Custom", "UIPickerTableView", "_UIMoreListTableView",
    "UITableViewCellScrollView", "UICollectionViewTableCell", "UISearchTextField",
])  # fmt: skip
def test_what_is_offered_is_taken_by_the_service(page, name):
    """Each key alone, as it is when it is added."""
    view = {"id": "it", "class": name, "frame": [0, 0, 100, 44]}
    shows(page, screen(view))
    select(page, "it")
    found = page.browser.execute_async_script(importing("""
        const [keys, view, done] = arguments;
        Promise.all([import("/inspector/view-properties.js"), import("/scene/changes.js")]).then(async ([{ properties }, { setting }]) => {
          const scene = key => ({ windows: [{ id: "w", frame: [0, 0, 200, 200], subviews: [setting(view, key, properties[key].initial)] }] });
          const ask = key => window.hittest.session.service.client.storeScene(scene(key)).then(() => null, ({ problem }) => `${key}: ${problem.errors?.[0].detail}`);
          done((await Promise.all(keys.map(ask))).filter(Boolean));
        });
    """), page.texts("#add-key option"), view)  # fmt: skip
    assert found == []


def test_a_mistake_is_told_at_its_field(page):
    page.expected_errors.append(REFUSED)
    shows(page, screen(OUTER))
    select(page, "outer")
    field = page.one("#properties [data-key=alpha] input")
    field.clear()
    field.send_keys("2", Keys.ENTER)
    page.until(lambda: page.shows("#properties [data-key=alpha] #property-problem"), "the mistake must be told there")
    assert page.all("#properties [aria-invalid=true]") == [page.one("#properties [data-key=alpha] input")]
    assert page.one("#properties [data-key=alpha] input").get_attribute("aria-describedby") == "property-problem"


def test_undo_in_a_field_takes_the_edit_back(page):
    shows(page, screen(OUTER))
    select(page, "outer")
    first = page.state("scene")
    field = page.one("#properties [data-key=frame] input[aria-label='frame width']")
    field.clear()
    edited(page, lambda: field.send_keys("150", Keys.ENTER))
    page.one("#properties [data-key=frame] input[aria-label='frame width']").click()
    edited(page, lambda: page.press("z", holding=Keys.CONTROL))
    assert page.state("scene") == first


def test_escape_takes_back_what_was_typed(page):
    shows(page, screen(OUTER))
    select(page, "outer")
    scene = page.state("scene")
    field = page.one("#properties [data-key=alpha] input")
    field.clear()
    field.send_keys("0.7", Keys.ESCAPE)
    assert field.get_attribute("value") == "0.5"
    assert page.state("scene") == scene
