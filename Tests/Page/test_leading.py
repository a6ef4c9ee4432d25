"""The main way: paste, point at what does not react, read why, copy the fix."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import ROOT
from page import importing
from test_explaining import BUTTON, COVER, edited

CHECKOUT = (ROOT / "Examples" / "checkout.dump.txt").read_text()


@pytest.fixture
def pasted(page):
    """The dump, with nothing asked yet."""
    page.opens_scene(lambda: page.paste(CHECKOUT))
    return page


def explained(page, target):
    page.until(lambda: page.state("target") == target, f"{target} must be explained")
    page.settle()


@pytest.mark.main
def test_a_control_that_loses_is_explained_by_the_click_itself(pasted):
    touch = pasted.pin(80, 172)
    explained(pasted, BUTTON)
    assert COVER in pasted.text("#hit-summary") and "gets the touch" in pasted.text("#hit-summary")
    assert pasted.text("#explain-summary") == pasted.ask("explain", target=BUTTON, touch=touch)["summary"]
    # The verdict stands first, then the reason, then what else lies there; how it came about is folded.
    order = pasted.script("""
        return ["#hit-summary", "#explain-summary", "#under", "#way"].map(selector =>
            document.querySelector(selector).getBoundingClientRect().top);
    """)
    assert order == sorted(order)
    assert not pasted.shows("#dispatch")


def test_beside_the_control_nothing_is_explained(pasted):
    pasted.pin(80, 172)
    explained(pasted, BUTTON)
    pasted.pin(80, 700)
    pasted.until(lambda: pasted.state("target") is None, "the explanation must go with the touch")


@pytest.mark.main
def test_a_target_is_asked_its_own_question(pasted):
    """A touch elsewhere tells nothing of what covers it."""
    pasted.pin(300, 700)
    pasted.click(f"#tree [data-view='{BUTTON}']")
    pasted.click("#make-target")
    explained(pasted, BUTTON)
    answer = pasted.ask("explain", target=BUTTON)
    assert pasted.text("#explain-summary") == answer["summary"]
    assert " covers " in answer["summary"] and len(pasted.all("#fixes li")) == len(answer["fixes"]) > 0
    assert "outside this view" in pasted.text("#asked-elsewhere") and "80, 172" in pasted.text("#asked-elsewhere")
    pasted.click("#asked-elsewhere button")
    pasted.until(lambda: pasted.state("pinned") == "80,172", "its best point must be pinned")
    assert not pasted.shows("#asked-elsewhere")


@pytest.mark.main
@pytest.mark.parametrize("way", ["escape", "button", "beside the screen"])
def test_a_touch_is_taken_away(pasted, way):
    pasted.pin(300, 700)
    if way == "escape":
        pasted.press(Keys.ESCAPE)
    elif way == "button":
        pasted.click("#unpin")
    else:
        beside = pasted.pointer(-30, 400)
        beside.pointer_action.click()
        beside.perform()
    pasted.until(lambda: pasted.state("pinned") is None, "no touch must be pinned")
    assert not pasted.shows("#hit-summary")
    assert "x=" not in pasted.browser.current_url.partition("#")[2]


@pytest.mark.main
def test_what_the_dump_leaves_open_stands_with_the_explanation(pasted):
    def open_facts():
        explained(pasted, BUTTON)
        return pasted.texts("#assumptions li")

    pasted.pin(80, 172)
    told = open_facts()
    assert any("not override hitTest" in text for text in told) and any("gesture recognizers" in text for text in told)
    pasted.click("#warnings-close")
    assert not pasted.shows("#warnings")
    # Also where the service is asked about the scene by its id only.
    pasted.browser.refresh()
    assert open_facts() == told
    assert len(pasted.all("#warnings li")) == 4


@pytest.mark.main
def test_fixes_are_swift_to_copy(pasted):
    pasted.pin(80, 172)
    explained(pasted, BUTTON)
    codes = pasted.texts("#fixes .change")
    assert codes[0] == "dimView.isUserInteractionEnabled = false"
    assert codes[1] == "view.bringSubviewToFront(scrollView)"
    assert codes[2].startswith("// In DimView:\noverride func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {\n")
    pasted.click("#fixes .copy")
    assert pasted.script("return window.hittest.copied") == codes[0]
    if pasted.shows("#copy-dialog"):
        pasted.click("#copy-dialog button")
    pasted.click("#fixes .lldb")
    typed = pasted.script("return window.hittest.copied")
    assert typed.startswith("expr -l objc -- (void)[(UIView *)0x105 setUserInteractionEnabled:NO]\n")


SCENE = {"windows": [{"id": "0x1", "frame": [0, 0, 100, 100], "subviews": [
    {"id": "feed", "class": "UIScrollView", "frame": [0, 0, 100, 100]},
    {"id": "0x2", "class": "Shop.PayButton", "frame": [0, 0, 50, 50],
     "metadata": {"label": "Pay now, please"}},
    {"id": "0x3", "frame": [0, 0, 10, 10]}]}]}  # fmt: skip


@pytest.mark.parametrize(
    "change, code",
    [
        ({"view": "0x2", "key": "isHidden", "to": False}, "payNowPayButton.isHidden = false"),
        ({"view": "0x3", "key": "alpha", "to": 1}, "view.alpha = 1"),
        ({"view": "feed", "key": "frame", "to": [0, 1, 2.5, 3]}, "feed.frame = CGRect(x: 0, y: 1, width: 2.5, height: 3)"),
        ({"view": "feed", "key": "contentOffset", "to": [0, 8]}, "feed.contentOffset = CGPoint(x: 0, y: 8)"),
        ({"view": "feed", "key": "transform", "to": [1, 0, 0, 1, 0, 0]}, "feed.transform = .identity"),
        ({"view": "0x1", "key": "windowLevel", "to": 2}, "window.windowLevel = UIWindow.Level(rawValue: 2)"),
        ({"view": "feed", "key": "index", "to": 2}, "window.bringSubviewToFront(feed)"),
        ({"view": "0x3", "key": "index", "to": 1}, "window.insertSubview(view, at: 1)"),
        ({"view": "feed", "key": "gestureRecognizers.1.cancelsTouchesInView", "to": False},
         "feed.gestureRecognizers?[1].cancelsTouchesInView = false"),
        ({"view": "feed", "key": "gestureRecognizers.0.minimumNumberOfTouches", "to": 2},
         "(feed.gestureRecognizers?[0] as? UIPanGestureRecognizer)?.minimumNumberOfTouches = 2"),
        ({"view": "0x3", "key": "gestureRecognizers.0.delegate.shouldBeRequiredToFailBy", "to": ["feed.panGestureRecognizer"]},
         "if let own = view.gestureRecognizers?[0] { feed.panGestureRecognizer.require(toFail: own) }"),
        ({"view": "feed", "key": "gestureRecognizers.0.requireToFail", "to": ["a", "pop"]},
         "feed.gestureRecognizers?[0].require(toFail: pop)"),
        ({"view": "0x2", "key": "overrides.hitTest", "to": None}, "// In PayButton: remove the override of hitTest(_:with:)."),
        ({"view": "0x2", "key": "overrides.pointInside", "to": {"insets": [0, 0, -3, -4]}},
         "// In PayButton:\noverride func point(inside point: CGPoint, with event: UIEvent?) -> Bool {\n"
         "  bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: -3, right: -4)).contains(point)\n}"),
        ({"view": "0x3", "key": "overrides.pointInside", "to": {"subviews": True}},
         "// In a new subclass of UIView, used for 0x3:\n"
         "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {\n"
         "  super.point(inside: point, with: event) || subviews.contains {\n"
         "    $0.point(inside: $0.convert(point, from: self), with: event)\n  }\n}"),
        ({"view": "0x2", "key": "pointerEvents", "to": "none"}, '// In React Native:\n<View pointerEvents="none">'),
    ],
    ids=lambda value: value["key"] if isinstance(value, dict) else "",
)  # fmt: skip
def test_each_change_is_written_in_swift(page, change, code):
    written = page.browser.execute_async_script(importing("""
        const [root, change, done] = arguments;
        Promise.all([import("/scene/swift.js"), import("/scene/scene-document.js")]).then(([{ swift }, { SceneDocument }]) =>
            done(swift(new SceneDocument(root), [change])), error => done(String(error)));
    """), SCENE, change)  # fmt: skip
    assert written == code


def test_before_and_after_stand_side_by_side(pasted):
    pasted.pin(80, 172)
    explained(pasted, BUTTON)
    edited(pasted, lambda: pasted.click("#fixes li button.apply"))
    pasted.until(lambda: pasted.texts("#before-after figcaption") == ["Before DimView gets the touch", "After UIButton gets the touch"], "both must be told")
    loaded = "return [...document.querySelectorAll('#before-after canvas')].map(canvas => canvas.width > 0)"
    pasted.until(lambda: pasted.script(loaded) == [True, True], "both must be drawn")
    pixels = "return [...document.querySelectorAll('#before-after canvas')].map(canvas => canvas.toDataURL())"
    light = pasted.script(pixels)
    pasted.prefer("dark")
    pasted.until(lambda: all(dark != known for dark, known in zip(pasted.script(pixels), light)), "both must follow the colours of the system")
    pasted.prefer("")
    edited(pasted, lambda: pasted.click("#before-after button"))
    assert not pasted.all("#before-after")
    assert pasted.state("hit") == COVER


@pytest.mark.main
def test_examples_open_at_their_question(page):
    page.open_example("checkout.dump.txt")
    explained(page, BUTTON)
    assert page.shows("#explain-summary")
    page.open_example("events-single-or-double-tap.json")
    page.until(lambda: page.state("timeline"), "the events must be answered")
    assert page.shows("#gesture-play")
    assert page.script("return window.hittest.session.gesture") == json.loads(
        (ROOT / "Examples" / "events-single-or-double-tap.json").read_text())["events"]
    page.open_example("swiftui-button-under-card.json")
    explained(page, "pay")
    assert ".allowsHitTesting(false)" in page.text("#fixes .change")
    page.click("#fixes .apply")
    page.until(lambda: page.script("return document.querySelector('[data-verdict]')?.dataset.verdict") == "reached", "the fix must help")


@pytest.mark.main
def test_the_first_screen_leads_on(page):
    assert "recursiveDescription" in page.text("#start-command")
    page.click("#copy-command")
    assert page.script("return window.hittest.copied") == page.text("#start-command code")
    if page.shows("#copy-dialog"):
        page.click("#copy-dialog button")
    assert len(page.all("#start-examples section")) > 3
    lines = page.texts("#start-examples .example span")
    assert len(lines) == len(page.all("#example-select option")) - 1 and all(lines)
    page.opens_scene(lambda: page.click("#start-examples [href='#example=checkout.dump.txt']"))
    assert not page.shows("#start")


def test_views_are_called_by_what_they_say(page):
    page.opens_scene(lambda: page.paste(json.dumps(SCENE)))
    page.pin(30, 30)
    told = page.text("#hit-summary")
    assert told.startswith("Shop.PayButton") and "Pay now, please" in told and "0x2 gets the touch" in told
    # Letters of another direction turn nothing else.
    isolated = "return [...document.querySelectorAll('#hit-summary .named > *')].map(part => getComputedStyle(part).unicodeBidi)"
    assert set(page.script(isolated)) == {"isolate"}


def test_an_override_that_nobody_knows_is_told_with_the_verdict(page):
    views = [{"id": "pay", "class": "UIButton", "frame": [20, 100, 280, 50]},
             {"id": "dim", "class": "Shop.DimView", "frame": [0, 0, 320, 300], "overrides": {"hitTest": "unknown"}}]
    scene = {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": views}]}
    page.opens_scene(lambda: page.paste(json.dumps(scene)))
    page.pin(160, 120)
    page.settle()
    (note,) = page.all("#touch-verdict .unknown")
    assert "hitTest(_:with:) of DimView behaves like UIKit's" in note.text and 'UIButton "pay" gets the touch' in note.text
    # Beside it, it is asked all the same, and after what is in front of it never.
    page.pin(160, 500)
    page.settle()
    assert "If it takes the touch" in page.text("#touch-verdict .unknown")
    page.opens_scene(lambda: page.paste(json.dumps({"windows": [{**scene["windows"][0], "subviews": views[::-1]}]})))
    page.pin(160, 120)
    page.settle()
    assert not page.all("#touch-verdict .unknown")


def test_what_gets_its_touch_is_not_red(pasted):
    """Red says that something was meant to get the touch and does not."""
    pasted.pin(80, 172)
    pasted.until(lambda: pasted.state("verdict"), "the button must be explained")
    color = "return getComputedStyle(document.querySelector('#tree .row.target b')).color"
    system = "const probe = document.body.appendChild(document.createElement('i')); probe.style.color = `var(--${arguments[0]})`; " \
             "const { color } = getComputedStyle(probe); probe.remove(); return color"  # fmt: skip
    assert pasted.script(color) == pasted.script(system, "bad")
    pasted.click("#fixes li button.apply")
    pasted.until(lambda: pasted.state("verdict") == "reached", "the fix must work")
    pasted.settle()
    assert pasted.script(color) == pasted.script(system, "good")
