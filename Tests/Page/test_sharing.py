"""What leaves the page: a link that shows the same, a command for a shell, pictures."""

import json
import pathlib
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib

import pytest
from selenium.webdriver.common.keys import Keys

SVG = "{http://www.w3.org/2000/svg}"


def share(page, choice):
    page.click("#share-menu summary")
    page.click(choice)


def copied(page, choice):
    share(page, choice)
    text = page.until(lambda: page.script("return window.hittest.copied"), "something must be copied")
    # Where the clipboard is denied, the page shows the text to be copied by hand.
    if page.shows("#copy-dialog"):
        assert page.one("#copy-text").get_attribute("value") == text
        page.click("#copy-dialog button")
    return text


@pytest.fixture
def fresh_tab(visitor):
    """Opens a page in a tab of its own, which is closed afterwards."""
    first = visitor.browser.current_window_handle

    def open_tab(url):
        visitor.browser.switch_to.new_window("tab")
        visitor.browser.get(url)

    yield open_tab
    if visitor.browser.current_window_handle != first:
        visitor.browser.close()
        visitor.browser.switch_to.window(first)


@pytest.mark.main
def test_a_link_shows_the_same(page, fresh_tab):
    page.open_example("checkout.dump.txt")
    page.pin(80, 172)
    page.click("#under li[data-view='0x104'] .why")
    page.until(lambda: page.state("target") == "0x104", "the explanation must be shown")
    page.click("#toggle-hidden")
    page.settle()
    shown = {name: page.state(name) for name in ("scene", "pinned", "hit", "target")}
    summary = page.text("#explain-summary")
    fresh_tab(copied(page, "#copy-link"))
    page.until(lambda: page.state("target") == "0x104" and page.state("pinned"), "the link must be followed")
    page.settle()
    assert {name: page.state(name) for name in shown} == shown
    assert page.text("#explain-summary") == summary and page.shows("#panel-touch")
    assert page.one("#toggle-hidden").get_attribute("aria-pressed") == "true"


def test_the_address_bar_is_a_link_too(page, fresh_tab):
    page.open_example("overlap.json")
    touch = page.pin(260, 200)
    page.until(lambda: f"x={touch['x']:g}" in page.browser.current_url, "the address must tell the touch")
    scene, pinned = page.state("scene"), page.state("pinned")
    fresh_tab(page.browser.current_url)
    page.until(lambda: page.state("pinned") == pinned, "the link must be followed")
    assert page.state("scene") == scene
    assert page.state("hit") == "view3"


def test_a_link_to_a_forgotten_scene_says_so(visitor):
    visitor.expected_errors.append(r"status of 404")
    visitor.open(f"/#scene=sha256:{'0' * 64}&x=1&y=2")
    visitor.until(lambda: visitor.shows("#banner"), "the page must say that the scene is not stored")
    assert "no longer stored" in visitor.text("#banner-text")
    assert visitor.shows("#start")


@pytest.mark.parametrize("path", ["hit-test", "explain"])
def test_the_curl_command_gives_the_answer_that_is_shown(page, path):
    page.open_example("checkout.dump.txt")
    page.press(Keys.ESCAPE, Keys.ESCAPE)
    question = {"touch": page.pin(80, 700 if path == "hit-test" else 172)}
    if path == "explain":
        page.click("#under li[data-view='0x104'] .why")
        page.until(lambda: page.state("target") == "0x104", "the explanation must be shown")
        question["target"] = "0x104"
    command = copied(page, "#copy-curl")
    run = subprocess.run(["bash", "-c", command], capture_output=True, timeout=30, check=True)
    assert json.loads(run.stdout) == page.ask(path, **question)
    # It stands alone: a service that has stored nothing answers it too.
    assert "sceneId" not in command


@pytest.fixture
def saved(page, downloads):
    """Gives the file that a choice of the menu saves."""

    def save(choice):
        before = set(downloads.iterdir())
        share(page, choice)

        def finished():
            files = [file for file in set(downloads.iterdir()) - before if file.suffix in (".svg", ".png")]
            return files and not list(downloads.glob("*.crdownload")) and files[0]

        return pathlib.Path(page.until(finished, "a file must be saved"))

    return save


def test_the_svg_is_well_formed_and_stands_alone(page, saved):
    page.open_example("overlap.json")
    page.pin(200, 200)
    root = ElementTree.parse(saved("#export-svg")).getroot()
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 320 568"
    views = [path.get("data-view") for path in root.iter(f"{SVG}path") if "view" in path.get("class", "").split()]
    assert views == ["window", "root", "view1", "view2", "view3"]
    assert [path.get("data-view") for path in root.iter(f"{SVG}path") if path.get("class") == "hit"] == ["view3"]
    # No style sheet reaches it there, and nothing of it may run.
    assert all(path.get("stroke") for path in root.iter(f"{SVG}path") if "view" in path.get("class", "").split())
    assert not list(root.iter(f"{SVG}script")) and not list(root.iter(f"{SVG}style"))


def test_the_png_is_well_formed_and_shows_something(page, saved):
    page.open_example("overlap.json")
    page.pin(200, 200)
    width, height, pixels = decoded(saved("#export-png").read_bytes())
    # Two pixels for a point.
    assert (width, height) == (640, 1136)
    # More than a blank sheet: outlines, fills and the highlight.
    assert len(set(pixels)) > 20


def test_the_layers_of_space_are_saved_as_they_are_shown(page, saved):
    page.open_example("overlap.json")
    page.pin(200, 200)
    flat = decoded(saved("#export-png").read_bytes())
    page.click("#toggle-space")
    page.until(lambda: page.all("canvas.space-canvas"), "the exploded view must be there")
    page.settle()
    root = ElementTree.parse(saved("#export-svg")).getroot()
    levels = page.script("return window.hittest.space.view.placed.map(({ shape, level }) => [shape.id, String(level)])")
    groups = {group.get("data-level"): group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}path[@data-view]") is not None}
    found = [[path.get("data-view"), level] for level, group in groups.items() for path in group.findall(f"{SVG}path[@data-view]")]
    assert found == sorted(levels, key=lambda pair: int(pair[1]))
    # The matrices are those that the picture is painted with.
    for level, group in groups.items():
        matrix = page.script("return window.hittest.space.view.projection.matrix(Number(arguments[0]))", level)
        assert [float(number) for number in group.get("transform")[7:-1].split()] == pytest.approx(matrix, abs=0.001)
    # The ray ends in the box, and its largest point is at the receiver.
    x, y, width, height = map(float, root.get("viewBox").split())
    line = root.find(f"{SVG}line")
    assert x <= float(line.get("x1")) <= x + width and y <= float(line.get("y2")) <= y + height
    assert root.findall(f"{SVG}circle")[-1].get("r") == "7"
    # Another picture, of another size.
    deep = decoded(saved("#export-png").read_bytes())
    assert deep[:2] == (round(width * 2), round(height * 2)) != flat[:2]
    # Layers that are switched off are left out.
    page.script("const front = document.querySelector('#front'); front.value = 1; front.dispatchEvent(new Event('input'))")
    page.settle()
    root = ElementTree.parse(saved("#export-svg")).getroot()
    kept = [path.get("data-view") for path in root.iter(f"{SVG}path") if path.get("data-view")]
    assert kept == [view for view, level in sorted(levels, key=lambda pair: int(pair[1])) if int(level) <= 1]


def decoded(data):
    """The size of a PNG, and its bytes before the filters are undone. Each part is checked on the way."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, packed, size = 8, b"", None
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        assert struct.unpack_from(">I", data, place + 8 + length)[0] == zlib.crc32(kind + body)
        if kind == b"IHDR":
            size = struct.unpack_from(">II", body)
        elif kind == b"IDAT":
            packed += body
        place += 12 + length
    assert kind == b"IEND"
    return *size, zlib.decompress(packed)
