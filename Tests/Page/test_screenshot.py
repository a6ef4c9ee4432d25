"""An image of the screen: dropped or pasted, it lies under the boxes and on the layers in 3D, and nothing depends on it."""

import pytest

from test_drawing import screen, shows
from test_edits import BOX, CARD
from test_explaining import select

#: Gives the page an image of so many pixels, red but for a blue square that begins at a pixel, as its own event does.
IMAGE = """
    const [width, height, [x, y, size], way, type, done] = arguments;
    const canvas = document.createElement("canvas"), context = canvas.getContext("2d");
    [canvas.width, canvas.height] = [width, height];
    context.fillStyle = "rgb(255, 0, 0)";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "rgb(0, 0, 255)";
    context.fillRect(x, y, size, size);
    canvas.toBlob((blob) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([type === "image/png" ? blob : "no image"], "screen.png", { type: "image/png" }));
      const event = way === "drop" ? new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })
        : new ClipboardEvent("paste", { bubbles: true, cancelable: true });
      if (way === "paste") Object.defineProperty(event, "clipboardData", { value: transfer });
      document.body.dispatchEvent(event);
      done();
    });
"""
PLACE = "return window.hittest.drawing.image?.box"
#: The colour that the canvas has at a point of the screen.
COLOR = """
    const canvas = document.querySelector("canvas.scene"), { left, top } = canvas.getBoundingClientRect();
    const { x, y } = window.hittest.clientPoint(arguments[0], arguments[1]), ratio = canvas.width / canvas.clientWidth;
    return [...canvas.getContext("2d").getImageData((x - left) * ratio, (y - top) * ratio, 1, 1).data].slice(0, 3);
"""


def give(page, width, height, square=(0, 0, 1), way="drop", kind="image/png"):
    page.browser.execute_async_script(IMAGE, width, height, square, way, kind)
    page.until(lambda: page.shows("#toast"), "the page must say what became of it")


@pytest.fixture
def opened(page):
    page.expected_errors.append("willReadFrequently")
    shows(page, screen(BOX, CARD))
    return page


@pytest.mark.main
@pytest.mark.parametrize("way", ["drop", "paste"])
def test_an_image_lies_under_the_views_by_its_scale(opened, way):
    scene = opened.state("scene")
    give(opened, 1170, 2532, way=way)
    opened.until(lambda: opened.script(PLACE), "the image must be shown")
    assert opened.script(PLACE) == [0, 0, 390, 844]
    assert "1170 × 2532 pixels" in opened.text("#toast") and "3 pixels per point" in opened.text("#toast")
    opened.settle()
    assert opened.script(COLOR, 200, 700) == opened.script(COLOR, 20, 30) == [255, 0, 0], "views are outlines over it"
    # No answer is another, and it can be switched off.
    assert opened.state("scene") == scene
    opened.click("#toggle-image")
    assert not opened.script(PLACE)
    opened.click("#toggle-image")
    assert opened.script(PLACE) == [0, 0, 390, 844]


def test_it_stays_through_edits_and_goes_with_the_scene(opened):
    give(opened, 780, 1688)
    opened.until(lambda: opened.script(PLACE), "the image must be shown")
    select(opened, "box")
    opened.script("window.hittest.session.edit((scene) => ({ scene: scene.changing('box', (json) => ({ ...json, alpha: 0.5 })) }))")
    opened.until(lambda: opened.one("#undo").is_enabled(), "the edit must be made")
    opened.settle()
    assert opened.script(PLACE) == [0, 0, 390, 844]
    shows(opened, screen(CARD))
    assert not opened.script(PLACE) and not opened.shows("#toggle-image")


def test_an_image_of_another_shape_is_aligned_by_its_width(opened):
    give(opened, 390, 400)
    opened.until(lambda: opened.script(PLACE), "the image must be shown")
    assert opened.script(PLACE) == [0, 0, 390, 400]
    assert "other proportions than this screen" in opened.text("#toast")


def test_the_layers_in_space_show_their_part_of_it(opened):
    # Two pixels a point: the square is what the box shows.
    give(opened, 780, 1688, (20, 40, 100))
    opened.script("window.hittest.session.toggle('space', true)")
    opened.until(lambda: opened.all("#stage.space"), "the exploded view must be there")
    opened.settle()
    opened.script("window.hittest.space.look(0, 0)")
    opened.settle()
    assert opened.script(COLOR, 35, 45) == [0, 0, 255] and opened.script(COLOR, 90, 45) == [255, 0, 0]
    opened.click("#toggle-image")
    opened.settle()
    assert opened.script(COLOR, 35, 45) not in ([0, 0, 255], [255, 0, 0])
    opened.script("window.hittest.session.toggle('space', false)")


def test_what_is_no_image_is_told_and_before_a_scene_an_image_is_none(page):
    give(page, 10, 10)
    assert "Open the scene of this image first" in page.text("#toast") and page.shows("#start")
    shows(page, screen(BOX))
    page.script("document.querySelector('#toast').hidden = true")
    give(page, 10, 10, kind="text/plain")
    page.until(lambda: "cannot be read" in page.text("#toast"), "the page must say so")
    assert not page.script(PLACE) and not page.shows("#toggle-image")
