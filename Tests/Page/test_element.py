"""<hit-test-view>, as pages of other origins embed it, under a policy that lets in nothing but them and the service."""

import shutil

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from conftest import Service, chromium
from foreign import serving
from page import Page
from typed import WEB

HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css"><script type="module" src="page.js"></script><div id="room"></div></html>"""
CSS = """
#room { width: 320px; height: 240px }
.blue hit-test-view { --good: rgb(1, 2, 3); --paper: rgb(4, 5, 6) }
"""
JS = """
import { HitTestClient, defineHitTestView } from "%s/hittest.js";
await defineHitTestView();
window.told = [];
for (const name of ["drawn", "hit", "pick", "look", "problem"]) {
  document.addEventListener(name, ({ detail }) => window.told.push([name, detail]));
}
Object.assign(window, { HitTestClient, make(attributes = {}) {
  const view = document.createElement("hit-test-view");
  for (const [name, value] of Object.entries(attributes)) view.setAttribute(name, value);
  return view;
} });
document.title = "ready";
"""
SCENE = {"windows": [{"id": "window", "frame": [0, 0, 200, 100], "subviews": [
    {"id": "pay", "class": "UIButton", "text": "Pay", "frame": [20, 20, 60, 40]},
    {"id": "menu", "class": "UIButton", "frame": [120, 20, 60, 40]}]}]}  # fmt: skip
OTHER = {"windows": [{"id": "other", "frame": [0, 0, 50, 50]}]}


def somebodys(folder, service, modules, own=""):
    """A page in a folder that takes the modules from there, and the policy that it can have."""
    (folder / "index.html").write_text(HTML)
    (folder / "page.css").write_text(CSS)
    (folder / "page.js").write_text(JS % modules)
    files = f"'self' {own}"
    return f"default-src 'none'; script-src {files}; style-src {files}; connect-src {service}; img-src data:"


@pytest.fixture(scope="session")
def origin(service, tmp_path_factory):
    """A page whose modules come from the service."""
    folder = tmp_path_factory.mktemp("somebody")
    with serving(folder, somebodys(folder, service.url, service.url, service.url)) as origin:
        yield origin


@pytest.fixture(scope="session")
def copied(service, tmp_path_factory):
    """A page that has a copy of the modules, and nothing of the service but its answers."""
    folder = tmp_path_factory.mktemp("copied")
    shutil.copytree(WEB, folder / "hittest")
    with serving(folder, somebodys(folder, service.url, "./hittest")) as origin:
        yield origin


class Embedding:
    """The page in the hands of its programmer."""

    def __init__(self, page, origin):
        self.page = page
        page.browser.get(f"{origin}/index.html")
        self.until(lambda: page.script("return document.title") == "ready", "the element must be there")

    def __getattr__(self, name):
        return getattr(self.page, name)

    def run(self, body, *arguments):
        """Runs the body of an asynchronous function, in which `view` is the element and `given` the arguments."""
        found = self.browser.execute_async_script(
            f"""
            const [given, done] = arguments, view = document.querySelector("hit-test-view");
            (async () => {{ {body} }})().then(value => done({{ value }}), error => done({{ error: `${{error}}` }}));
            """, arguments)  # fmt: skip
        assert "error" not in found, found["error"]
        return found.get("value")

    def add(self, scene=SCENE, **attributes):
        self.run("const made = make(given[0]); document.querySelector('#room').append(made);"
                 "if (given[1]) await made.show(given[1]);", attributes, scene)  # fmt: skip

    def found(self, selector):
        return self.run("return [...view.shadowRoot.querySelectorAll(given[0])].map(found => found.dataset.view)", selector)

    def drawn(self):
        return self.run("return view.drawing.painted.map(({ id }) => id)")

    def told(self, name):
        return self.run("return told.filter(([name]) => name === given[0]).map(([, detail]) => detail)", name)

    def style(self, selector, key):
        return self.run("return getComputedStyle(view.shadowRoot.querySelector(given[0]))[given[1]]", selector, key)

    def to(self, x, y, clicks=False):
        """Moves the pointer to the screen's point, perhaps with a click."""
        left, top = self.run("const { x, y } = view.viewport.client(...given); return [x, y]", x, y)
        builder = ActionBuilder(self.browser, duration=0)
        builder.pointer_action.move_to_location(round(left), round(top))
        if clicks:
            builder.pointer_action.click()
        builder.perform()

    def box(self):
        """The screen's place in the element, in pixels."""
        return self.run(
            "const [left, top, wide, high] = view.drawing.screen, { x, y } = view.viewport.client(left, top), far = view.viewport.client(left + wide, top + high),"
            "room = view.getBoundingClientRect(); return [x - room.x, y - room.y, far.x - x, far.y - y]")  # fmt: skip


@pytest.fixture
def embedding(visitor, origin):
    return Embedding(visitor, origin)


@pytest.fixture
def shown(embedding):
    embedding.add()
    return embedding


@pytest.mark.main
@pytest.mark.parametrize("where", ["origin", "copied"])
def test_it_draws_lights_up_and_tells_what_is_picked(visitor, service, request, where):
    embedding = Embedding(visitor, request.getfixturevalue(where))
    embedding.add(**({"service": service.url} if where == "copied" else {}))
    assert embedding.drawn() == ["window", "pay", "menu"]
    assert embedding.run("return view.drawing.painter.texts.map(({ text }) => text)") == ["Pay", "UIButton"]
    [drawn] = embedding.told("drawn")
    assert drawn == {"sceneId": embedding.run("return view.sceneId"), "screen": [0, 0, 200, 100]}
    embedding.to(50, 40)
    embedding.until(lambda: embedding.found("path.hit") == ["pay"], "the receiver must light up")
    assert embedding.found(".overlay path.chain") == ["window"]
    assert embedding.told("hit")[-1]["answer"]["hitView"]["id"] == "pay"
    embedding.to(150, 40, clicks=True)
    embedding.until(lambda: embedding.told("pick"), "the pick must be told")
    [pick] = embedding.told("pick")
    assert pick["answer"]["hitView"]["path"] == ["window", "menu"] and "log" in pick["answer"]
    assert [view["id"] for view in pick["under"]["views"]] == ["menu", "window"]
    assert abs(pick["touch"]["x"] - 150) < 2 and embedding.run("return view.touch") == pick["touch"]
    assert embedding.found("path.hit") == ["menu"]


def test_what_is_picked_lights_up_again_when_the_pointer_leaves(shown):
    shown.to(50, 40, clicks=True)
    shown.until(lambda: shown.told("pick"), "the pick must be told")
    shown.to(150, 40)
    shown.until(lambda: shown.found("path.hit") == ["menu"], "the pointer's view must light up")
    ActionChains(shown.browser, duration=0).move_by_offset(0, 500).perform()
    shown.until(lambda: shown.found("path.hit") == ["pay"], "the picked one must light up again")
    shown.run("await view.pick(null)")
    assert (shown.found("path.hit"), shown.run("return view.touch")) == ([], None)


def test_it_is_as_large_as_what_it_stands_in(shown):
    # 320 by 240 pixels, but for 8 around; 200 by 100 points.
    assert shown.box() == pytest.approx([8, 44, 304, 152], abs=1)
    shown.run("document.querySelector('#room').style.width = '600px'")
    shown.until(lambda: shown.box() == pytest.approx([76, 8, 448, 224], abs=1), "the picture must grow with it")
    shown.to(50, 40)
    shown.until(lambda: shown.found("path.hit") == ["pay"], "the pointer must be where the picture is")


def test_it_is_hit_where_it_has_been_moved_to(shown):
    shown.run("document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' }))")
    shown.run("view.viewport.locate()")
    shown.to(10, 10)
    shown.run("document.querySelector('p').remove()")
    shown.run("view.viewport.locate()")
    shown.to(150, 40, clicks=True)
    shown.until(lambda: shown.told("pick"), "the pick must be told")
    assert shown.told("pick")[0]["answer"]["hitView"]["id"] == "menu"


def test_its_colours_are_those_that_the_page_sets(shown):
    assert shown.run("return view.drawing.painter.colors.paper") in ("rgb(255, 255, 255)", "rgb(32, 36, 42)")
    shown.run("document.body.className = 'blue'; await view.pick({ x: 50, y: 40 })")
    assert shown.run("return view.drawing.painter.colors.paper") == "rgb(4, 5, 6)"
    assert shown.style("path.hit", "stroke") == "rgb(1, 2, 3)"


def test_another_scene_takes_its_place(shown):
    shown.run("await view.pick({ x: 50, y: 40 }); await view.show(given[0])", OTHER)
    assert (shown.drawn(), shown.found("path.hit"), shown.run("return view.touch")) == (["other"], [], None)
    assert [drawn["screen"] for drawn in shown.told("drawn")] == [[0, 0, 200, 100], [0, 0, 50, 50]]
    assert shown.run("return view.scene") == OTHER


def test_of_two_scenes_the_later_is_drawn(shown):
    found = shown.run("const first = view.show(given[0]), second = view.show(given[1]);"
                      "return [await first ?? null, (await second).screen]", SCENE, OTHER)  # fmt: skip
    assert found == [None, [0, 0, 50, 50]] and shown.drawn() == ["other"]


def test_a_stored_scene_is_named_by_its_id(embedding, service):
    id = embedding.run("return (await new HitTestClient(given[1]).storeScene(given[0])).id", SCENE, service.url)
    embedding.add(None, **{"scene-id": id})
    embedding.until(lambda: embedding.told("drawn"), "the stored scene must be drawn")
    assert embedding.drawn() == ["window", "pay", "menu"] and embedding.run("return view.scene") is None
    embedding.run("view.removeAttribute('scene-id')")
    assert embedding.drawn() == []


def test_a_scene_that_is_refused_is_no_scene(shown):
    shown.expected_errors.append("422")
    found = shown.run("return view.show({ windows: [{ alpha: 'half' }] }).catch(error => [error.code, error.status])")
    assert found == ["scene-invalid", 422]
    assert shown.drawn() == [] and "alpha" in shown.run("return view.problem.textContent")
    assert shown.run("return told.filter(([name]) => name === 'problem').map(([, { error }]) => error.code)") == ["scene-invalid"]
    shown.run("view.scene = given[0]", SCENE)
    shown.until(lambda: len(shown.told("drawn")) == 2, "a good scene must be drawn after it")
    assert shown.run("return view.problem.hidden")


def test_a_service_that_is_not_there_is_told(shown):
    shown.expected_errors += ["ERR_CONNECTION_REFUSED", "Content Security Policy", "Fetch API"]
    shown.run("view.service = 'http://127.0.0.1:9'")
    shown.until(lambda: not shown.run("return view.problem.hidden"), "it must say that nobody answers")
    assert shown.run("return told.at(-1)[1].error.code") == "unreachable"


def test_the_client_may_be_somebodys_own(shown, service):
    assert shown.run("""
        const asked = [];
        view.client = new HitTestClient(given[0], { token: "secret", fetch: (url, options) => {
          asked.push([new URL(url).pathname, options.headers.Authorization]);
          return fetch(url, options);
        } });
        await view.show(given[1]);
        return asked;
    """, service.url, OTHER)[-1] == ["/v1/scenes", "Bearer secret"]  # fmt: skip


def test_removed_it_asks_and_tells_nothing_more(shown):
    found = shown.run("""
        const asked = [], kept = view;
        const drawing = view.show(given[0]), picking = view.pick({ x: 1, y: 1 });
        view.remove();
        const before = told.length;
        dispatchEvent(new Event("scroll"));
        const results = [await drawing ?? null, await picking ?? null, kept.drawing.painted.length];
        const after = told.length;
        document.querySelector("#room").append(kept);
        return [...results, after - before];
    """, OTHER)  # fmt: skip
    assert found == [None, None, 0, 0]
    shown.until(lambda: shown.drawn() == ["other"], "back in the page, it must draw what it was to draw")


def test_keys_move_the_touch(shown):
    shown.run("await view.pick({ x: 82, y: 40 }); view.stage.focus()")
    shown.press(Keys.ARROW_LEFT)
    shown.until(lambda: shown.run("return view.touch") == {"x": 81, "y": 40}, "an arrow must move it by a point")
    shown.press(Keys.ARROW_LEFT, holding=Keys.SHIFT)
    shown.until(lambda: shown.found("path.hit") == ["pay"], "Shift must move it by ten")
    told = shown.run("return view.told.textContent")
    assert "pay" in told and "gets the touch at (71, 40)" in told, "as the service says"
    shown.press(Keys.ESCAPE)
    shown.until(lambda: shown.run("return view.touch") is None, "Escape must take it away")


def test_a_touch_may_be_in_the_coordinates_of_a_view(shown):
    touch = {"x": 5, "y": 5, "in": "menu"}
    found = shown.run("return await view.pick(given[0])", touch)
    assert (found["touch"], found["answer"]["hitView"]["id"]) == (touch, "menu")


def test_gestures_are_played_and_drawn(shown):
    found = shown.run("return (await view.play(given[0])).summary.text", [{"tap": {"x": 50, "y": 40}}])
    assert 'hit UIButton "Pay"' in found or '"pay"' in found
    assert shown.run("return view.shadowRoot.querySelectorAll('.finger').length") == 1
    shown.run("await view.play(null)")
    assert shown.run("return view.shadowRoot.querySelectorAll('.finger').length") == 0


def test_anything_is_asked_also_after_the_service_has_forgotten(shown):
    shown.expected_errors.append("404")
    assert shown.run("""
        let isFirst = true;
        return view.ask((client, scene) => {
          const known = isFirst ? { sceneId: `sha256:${"0".repeat(64)}` } : scene;
          isFirst = false;
          return client.atPoint(known, { x: 50, y: 40 });
        }).then(({ receiver }) => receiver.id);
    """) == "pay"  # fmt: skip


# MARK: - Zoom and 3D


def scale(shown):
    return shown.box()[2] / 200


def drag(shown, start, end):
    builder = ActionBuilder(shown.browser, duration=0)
    for index, (x, y) in enumerate((start, end)):
        builder.pointer_action.move_to_location(x, y)
        if index == 0:
            builder.pointer_action.pointer_down()
    builder.pointer_action.pointer_up()
    builder.perform()


def loaded(shown):
    """The names of the files, without their folders."""
    return shown.run("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1))")


def test_what_is_not_asked_for_is_not_loaded(shown):
    lazy = {"motion.js", "dragging.js", "space.js", "gestures-fingers.js"}
    assert not lazy & set(loaded(shown)) and "hit-test-view.js" in loaded(shown)
    shown.run("view.zoomable = true")
    shown.until(lambda: "dragging.js" in loaded(shown), "what drags must be loaded")
    assert "space.js" not in loaded(shown)


WHEEL = """
    const { x, y } = view.viewport.client(50, 40);
    const event = new WheelEvent("wheel", { clientX: x, clientY: y, deltaY: -120, bubbles: true, cancelable: true });
    // As soon as a page can be: the wheel follows no fingers on a trackpad.
    Object.defineProperty(event, "timeStamp", { value: 100 });
    view.stage.dispatchEvent(event);
    return event.defaultPrevented;
"""


def test_wheels_and_drags_move_it_where_they_may(shown):
    whole = scale(shown)
    assert not shown.run(WHEEL) and scale(shown) == whole, "without the attribute, the page scrolls"
    shown.run("view.toggleAttribute('zoomable', true)")
    shown.until(lambda: "dragging.js" in loaded(shown), "what drags must be loaded")
    shown.until(lambda: shown.run(WHEEL), "the wheel must zoom")
    shown.until(lambda: scale(shown) > whole, "the scale must grow")
    # The point under the pointer has stayed, and is hit there.
    shown.to(50, 40, clicks=True)
    shown.until(lambda: shown.told("pick"), "a click still picks")
    assert shown.told("pick")[0]["answer"]["hitView"]["id"] == "pay"
    place = shown.run("const { x, y } = view.viewport.client(50, 40); return [Math.round(x), Math.round(y)]")
    before = shown.box()
    drag(shown, place, (place[0] + 30, place[1] + 20))
    shown.until(lambda: shown.box()[:2] == pytest.approx([before[0] + 30, before[1] + 20], abs=1.5), "a drag must move it")
    shown.until(lambda: not shown.run("return view.viewport.isDragging"), "the drag must end")
    assert len(shown.told("pick")) == 1, "a drag is no pick"
    # Keys do the same, and the whole of it comes back.
    shown.run("view.stage.focus()")
    shown.press("-")
    shown.press("0")
    shown.until(lambda: scale(shown) == pytest.approx(whole), "0 must show the whole")
    shown.run("view.zoom(2)")
    assert scale(shown) == pytest.approx(2 * whole)
    shown.run("view.fit(); view.zoomable = false")
    assert not shown.run(WHEEL) and scale(shown) == pytest.approx(whole)


PAINTED = "return view.stage.matches('.space') ? view.drawing.canvas.toDataURL() + view.drawing.overlay.innerHTML : null"


def in_space(shown):
    shown.run("view.exploded = true")
    shown.until(lambda: shown.run(PAINTED), "the layers must be there")
    shown.run("await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return shown.run(PAINTED)


def test_it_is_shown_in_3d_turned_and_flat_again(shown):
    flat = shown.box()
    seen = {in_space(shown)}

    def changes(text):
        shown.run(text)
        shown.until(lambda: shown.run(PAINTED) not in seen, f"{text} must change the picture")
        seen.add(shown.run(PAINTED))

    changes("view.turn(0.3, 0)")
    changes("view.touch = { x: 50, y: 40 }")
    changes("view.style.setProperty('--good', 'rgb(1, 2, 3)'); view.stage.focus(); await view.pick({ x: 150, y: 40 })")
    shown.press(Keys.ARROW_LEFT)
    shown.until(lambda: shown.run(PAINTED) not in seen, "arrows must turn it")
    assert shown.run("return view.touch") == {"x": 150, "y": 40}, "they move no touch then"
    shown.run("view.exploded = false")
    shown.until(lambda: not shown.run(PAINTED), "the layers must go")
    assert shown.box() == pytest.approx(flat, abs=0.5)


def test_a_click_in_3d_tells_the_view(shown):
    in_space(shown)
    place = shown.run("""
        const { shapes, projection } = view.drawing, { level, box: [x, y, width, height] } = shapes.get("menu");
        const flat = projection.flat(level, x + width / 2, y + height / 2);
        const client = view.viewport.client(flat.x, flat.y);
        return [Math.round(client.x), Math.round(client.y)];
    """)
    builder = ActionBuilder(shown.browser, duration=0)
    builder.pointer_action.move_to_location(*place)
    builder.pointer_action.click()
    builder.perform()
    shown.until(lambda: shown.told("look"), "the view must be told")
    assert shown.told("look") == [{"view": "menu", "class": "UIButton"}]
    assert shown.told("pick") == shown.told("hit") == []
    # Another scene has layers of its own.
    before = shown.run(PAINTED)
    shown.run("await view.show(given[0])", OTHER)
    shown.until(lambda: shown.run(PAINTED) not in (before, None), "the other scene's layers must be there")


def test_both_are_attributes_of_markup(embedding):
    embedding.add(exploded="", zoomable="")
    embedding.until(lambda: embedding.run(PAINTED), "the layers must be there")
    assert embedding.run("return [view.exploded, view.zoomable]") == [True, True]


def test_what_cannot_be_loaded_is_a_problem_and_tried_again(shown):
    shown.expected_errors.append("ERR_")
    cdp = shown.browser.execute_cdp_cmd
    cdp("Network.enable", {})
    cdp("Network.setBlockedURLs", {"urls": ["*/space.js"]})
    try:
        shown.run("view.exploded = true")
        shown.until(lambda: shown.told("problem"), "it must be told")
        assert not shown.run("return view.problem.hidden")
    finally:
        cdp("Network.setBlockedURLs", {"urls": []})
    shown.run("view.exploded = false; view.exploded = true")
    shown.until(lambda: shown.run(PAINTED), "the next time must try again")


def test_every_member_of_its_type_is_there(shown):
    typed = (WEB / "hittest.d.ts").read_text().split("export type HitTestView = {")[1].split("}")[0]
    names = [line.split("(")[0].split("<")[0].split(":")[0].strip().removeprefix("readonly ")
             for line in typed.splitlines() if line.startswith("    ")]  # fmt: skip
    assert "pick" in names and "service" in names
    assert shown.run("return given[0].filter(name => !(name in view))", names) == []


def test_a_site_that_is_named_embeds_it(tmp_path):
    """Not of this machine, as the browser sees it: both its scripts and its questions come from another site."""
    with serving(tmp_path) as origin:
        port = origin.rpartition(":")[2]
        named = f"http://friends.test:{port}"
        service = Service("--cors-origin", named)
        browser = chromium(tmp_path, rules="MAP friends.test 127.0.0.1")
        try:
            somebodys(tmp_path, service.url, service.url, service.url)
            embedding = Embedding(Page(browser, service.url), named)
            embedding.add()
            assert embedding.drawn() == ["window", "pay", "menu"]
        finally:
            browser.quit()
            service.stop()
