"""Ways in: examples, pasted text, files, and what the page says about text that it cannot open."""

import json

import pytest
import requests

from conftest import ROOT

EXAMPLES = sorted(
    file.name for kind in ("*.json", "*.txt", "*.storyboard", "*.swift") for file in (ROOT / "Examples").glob(kind) if ".answer." not in file.name
)
# The browser itself notes each request that is refused.
REFUSED = r"/v1/\S+ - Failed to load resource: the server responded with a status of 4"


@pytest.mark.main
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_opens_with_all_of_its_views(page, name):
    page.open_example(name)
    views = page.views()
    # Hidden ones stand in the drawing too, to be outlined on request.
    assert sorted(page.drawn()) == sorted(views)
    assert page.data("#tree [role=treeitem]")[0] == next(iter(views))
    if name.endswith(".json"):
        assert page.scene() == json.loads((ROOT / "Examples" / name).read_text())["scene"]


def test_some_examples_are_offered_and_all_are_served(page):
    offered = page.script("return [...document.querySelector('#example-select').options].map(option => option.value)")
    assert len(offered) == 9 and set(filter(None, offered)) < {f"/examples/{name}" for name in EXAMPLES}
    listed = requests.get(f"{page.url}/examples/", timeout=20).json()
    assert sorted(example["path"] for example in listed) == [f"/examples/{name}" for name in EXAMPLES]
    assert all(example["title"] for example in listed)


def test_an_example_asks_about_its_touch(page):
    page.open_example("screen.json")
    touch = json.loads((ROOT / "Examples" / "screen.json").read_text())["touch"]
    assert page.state("pinned") == f"{touch['x']},{touch['y']}"
    assert page.state("hit") == page.ask("hit-test", touch=touch)["hitView"]["id"]


def test_nothing_comes_from_elsewhere(page):
    page.open_example("overlap.json")
    sources = page.script("return performance.getEntriesByType('resource').map(entry => new URL(entry.name).origin)")
    assert set(sources) == {page.url}


def test_a_scene_is_pasted_into_the_dialog(page):
    scene = {"windows": [{"id": "only", "frame": [0, 0, 100, 200]}]}
    page.opens_scene(lambda: page.paste(json.dumps(scene, indent=2)))
    assert page.drawn() == ["only"]
    assert not page.shows("#open-dialog")


@pytest.mark.main
def test_text_is_pasted_anywhere(page):
    dump = (ROOT / "Examples" / "checkout.dump.txt").read_text()
    page.opens_scene(lambda: page.paste_anywhere(dump))
    imported = requests.post(f"{page.url}/v1/import", dump, headers={"Content-Type": "text/plain"}, timeout=20).json()
    assert page.scene() == imported["scene"]
    assert len(page.all("#warnings li")) == len(imported["warnings"]) > 0


def test_a_file_is_dropped(page):
    text = (ROOT / "Examples" / "overlap.json").read_text()
    page.opens_scene(lambda: page.script("""
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([arguments[0]], "overlap.json"));
        document.querySelector("#stage").dispatchEvent(
            new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    """, text))  # fmt: skip
    assert page.scene() == json.loads(text)["scene"]


@pytest.mark.main
@pytest.mark.parametrize(
    "text, code, words",
    [
        ('{"windows": [{"id": "a", "frame": [0, 0, 10, 10],}]}', "json-syntax", "line 1, column"),
        ('{"windows": [{"id": "a", "isHiden": true, "frame": [0, 0, 10, 10]}]}', "scene-invalid", "isHidden"),
        ("Dear team, the button does not work.", "scene-invalid", "no view hierarchy"),
        ("", "", ""),
    ],
    ids=["cut", "misspelt", "no-dump", "empty"],
)
def test_a_bad_paste_is_refused_with_a_clear_message(page, text, code, words):
    page.expected_errors.append(REFUSED)
    page.open_example("overlap.json")
    scene = page.state("scene")
    page.paste(text)
    page.until(lambda: page.shows("#open-problem"), "the mistake must be told")
    page.settle()
    told = page.text("#open-problem")
    assert code in told and words.lower() in told.lower() and len(told) > 20
    assert page.one("#open-problem").get_attribute("role") == "alert"
    # What was there before stays, and so does the text, to be mended.
    assert page.one("#paste-text").get_attribute("value") == text
    assert page.state("scene") == scene


def test_a_mistake_is_told_with_its_place(page):
    page.expected_errors.append(REFUSED)
    page.paste('{"windows": [\n  {"id": "a", "isHiden": true,\n   "frame": [0, 0, 10, 10]}]}')
    page.until(lambda: page.shows("#open-problem"), "the mistake must be told")
    assert page.data("#open-problem li", "pointer") == ["/windows/0/isHiden"]
    assert "Line 2" in page.text("#open-problem li")


def test_a_mended_paste_opens(page):
    page.expected_errors.append(REFUSED)
    page.paste('{"windows": [{"id": "a"}]}')
    page.until(lambda: page.shows("#open-problem"), "the mistake must be told")
    field = page.one("#paste-text")
    page.script("arguments[0].value = arguments[1]", field, '{"windows": [{"id": "a", "frame": [0, 0, 10, 10]}]}')
    page.opens_scene(lambda: page.click("#paste-open"))
    assert page.drawn() == ["a"]


# MARK: - Pastes that no question can be answered about

ALONE = "(lldb) po button\n<UIButton: 0x104; frame = (20 100; 100 44); opaque = NO; layer = <CALayer: 0x6>>\n"
TREE = """<UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x1>>
   | <UIButton: 0x104; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
"""


def imported(page, text):
    return requests.post(f"{page.url}/v1/import", text, headers={"Content-Type": "text/plain"}, timeout=20).json()


def refuses(page, open):
    """Opens a paste that is refused, and leaves what was there before."""
    before = page.state("scene"), page.state("state")
    open()
    page.until(lambda: page.shows("#refusal"), "the refusal must be told")
    page.settle()
    assert (page.state("scene"), page.state("state")) == before and page.shows("#paste-text")


@pytest.mark.main
def test_a_view_that_was_printed_alone_is_no_screen(page):
    refuses(page, lambda: page.paste_anywhere(ALONE))
    assert page.text("#refusal") == imported(page, ALONE)["refusal"]
    # As the service refuses the questions.
    question = requests.post(f"{page.url}/v1/hit-test?x=1&y=1", ALONE, headers={"Content-Type": "text/plain"}, timeout=20)
    assert question.status_code == 422 and question.json()["errors"][0]["detail"] == page.text("#refusal")
    assert page.data("#refused-views li") == ["0x104"] and "UIButton" in page.text("#refused-views")
    assert page.one("#open-problem").get_attribute("role") == "alert"
    assert not page.drawn() and page.text("#hit-summary") == ""


@pytest.mark.main
def test_the_tree_is_pasted_below_what_was_refused(page):
    page.open_example("overlap.json")
    refuses(page, lambda: page.paste(ALONE))
    field = page.one("#paste-text")
    assert field.get_attribute("value") == ALONE and field == page.browser.switch_to.active_element
    page.script("arguments[0].value += arguments[1]", field, TREE)
    page.opens_scene(lambda: page.click("#paste-open"))
    assert not page.shows("#open-dialog") and list(page.views()) == ["0x101", "0x104"]


def test_of_many_refused_views_some_are_listed(page):
    refuses(page, lambda: page.paste("".join(ALONE.replace("0x104", f"0x{number}") for number in range(200, 209))))
    assert page.data("#refused-views li") == [f"0x{number}" for number in range(200, 205)]
    assert "and 4 more" in page.text("#open-problem")


def test_a_refused_paste_without_views_lists_none(page):
    gate = "<_UISystemGestureGateGestureRecognizer: 0x1c41ca320>: Gesture: Failed to receive system gesture state notification before next touch"
    refuses(page, lambda: page.paste(gate))
    assert page.text("#refusal") == imported(page, gate)["refusal"]
    assert not page.all("#refused-views") and "It has 0 views" not in page.text("#open-problem")


def test_a_corrected_import_of_a_refused_paste_is_a_screen_with_a_doubt(page):
    """As the service takes it: somebody may have put the views where they are."""
    page.expected_errors.append("/v1/audit .*status of 422")
    answer = imported(page, ALONE)
    page.opens_scene(lambda: page.paste(json.dumps(answer)))
    told = page.texts("#warnings li")
    assert len(told) == len(answer["warnings"]) + 1 and told[-1] == answer["refusal"]
