"""The debugger page as a user sees it: moves the pointer, presses keys, and waits for what comes of it."""

import math
import re

import requests
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

# Seconds after which a test gives up; nothing is expected to take nearly as long.
PATIENCE = 20
#: All modules of the page, from the files that the build has joined them into.
MODULES = 'Promise.all(["main", "workbench", "rare"].map((file) => import(`/${file}.js`))).then((files) => Object.assign({}, ...files))'


def importing(script):
    """The script, which imports modules of the page as if each were a file."""
    return re.sub(
        r"""import\(["']/([\w/-]+)\.js["']\)""",
        lambda found: f"{MODULES}.then((all) => all.m_{re.sub(r'[^a-zA-Z0-9]', '_', found[1])})", script)  # fmt: skip


class Page:
    def __init__(self, browser, url):
        self.browser = browser
        self.url = url
        self.expected_errors = [r"/favicon\.ico"]

    # MARK: - Opening

    def open(self, path="/"):
        self.browser.get(self.url + path)
        self.until(lambda: self.state("state") in ("empty", "ready", "away"), "the page must start")
        self.settle()

    def open_example(self, name):
        """Also one that the page does not offer: the service has all."""
        if self.all(f"#example-select option[value='/examples/{name}']"):
            self.opens_scene(lambda: Select(self.one("#example-select")).select_by_value(f"/examples/{name}"))
        else:
            self.opens_scene(lambda: self.script("location.hash = arguments[0]", f"#example={name}"))

    def open_file(self, path):
        self.opens_scene(lambda: self.one("#file-input").send_keys(str(path)))

    def paste(self, text):
        self.click("#open-button")
        # As a paste does, at once: typing large scenes takes a minute.
        self.script("arguments[0].value = arguments[1]", self.one("#paste-text"), text)
        self.click("#paste-open")

    def paste_anywhere(self, text):
        """As with the keys, where the focus is."""
        # In Firefox, the clipboard of an event that a script makes is empty.
        self.script("""
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", arguments[0]);
            const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
            Object.defineProperty(event, "clipboardData", { value: clipboardData });
            (document.activeElement ?? document.body).dispatchEvent(event);
        """, text)  # fmt: skip

    def prefer(self, scheme):
        """The scheme that the system is set to: `light`, `dark`, or nothing."""
        if self.browser.name == "firefox":
            return self.browser.prefer(scheme)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        return self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def opens_scene(self, action):
        """Does what opens another scene, and waits until that is drawn."""
        before = self.state("scene")
        action()
        self.until(lambda: self.state("scene") not in (None, "", before), "another scene must be opened")
        self.until(lambda: self.state("state") == "ready", "the scene must be shown")
        self.settle()

    # MARK: - Waiting

    def until(self, condition, message):
        return WebDriverWait(self.browser, PATIENCE, poll_frequency=0.02).until(lambda _: condition(), message)

    def settle(self):
        """Waits until no request is under way and what came of them is painted."""
        self.until(lambda: self.state("busy") == "0", "all requests must be answered")
        self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        self.until(lambda: self.state("busy") == "0", "all requests must be answered")

    # MARK: - Looking

    def state(self, name):
        return self.script("return document.documentElement.dataset[arguments[0]]", name)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """The text, whether or not it has been scrolled into sight."""
        return self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def texts(self, selector):
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].map(found => found.textContent)", selector
        )

    def data(self, selector, name="view"):
        """That data attribute of all elements that the selector finds."""
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].map(found => found.dataset[arguments[1]])",
            selector, name,
        )  # fmt: skip

    def classes(self, selector):
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].map(found => found.getAttribute('class'))", selector
        )

    def shows(self, selector):
        return any(found.is_displayed() for found in self.all(selector))

    # MARK: - The picture

    def drawn(self):
        """The views of the picture, from the back to the front, with those that are not seen."""
        return self.script("return [...(window.hittest.drawing?.shapes.keys() ?? [])]")

    def seen(self):
        """The views that are painted."""
        return self.script("return (window.hittest.drawing?.painted ?? []).filter(({ entry }) => !entry.isNode).map(({ id }) => id)")

    def nodes(self):
        """SwiftUI's views that are painted."""
        return self.script("return (window.hittest.drawing?.painted ?? []).filter(({ entry }) => entry.isNode).map(({ id }) => id)")

    def captions(self):
        """The texts that are painted, from the back to the front."""
        return self.script("return (window.hittest.drawing?.painter.texts ?? []).map(({ text }) => text)")

    def box(self, view=None):
        """Where a view, or the screen, is on the page: left, top, right and bottom in pixels."""
        return self.script("""
            const { drawing, clientPoint } = window.hittest, [x, y, width, height] = arguments[0] === null ? drawing.screen : drawing.shape(arguments[0]).box;
            const [first, last] = [clientPoint(x, y), clientPoint(x + width, y + height)];
            return [first.x, first.y, last.x, last.y];
        """, view)  # fmt: skip

    # MARK: - Doing

    def click(self, selector):
        # What is behind a tab may be on its way still.
        self.until(lambda: self.all(selector), f"{selector} must be there")
        element = self.one(selector)
        self.script("arguments[0].scrollIntoView({ block: 'nearest' })", element)
        element.click()

    def unfold(self, selector):
        """Opens what is folded, if it is not open."""
        self.script("document.querySelector(arguments[0]).open = true", selector)
        self.settle()

    def press(self, *keys, holding=None):
        """Presses the keys one after the other, where the focus is, perhaps with another held down."""
        actions = ActionChains(self.browser, duration=0)
        if holding:
            actions.key_down(holding)
        actions.send_keys(*keys)
        if holding:
            actions.key_up(holding)
        actions.perform()

    def pointer(self, x, y):
        """A pointer action that starts by moving to the point of the screen."""
        builder = ActionBuilder(self.browser, duration=0)
        builder.pointer_action.move_to_location(*self.pixel(x, y))
        return builder

    def pixel(self, x, y):
        """The pixel of the page that is nearest to the point of the screen."""
        place = self.script("return window.hittest.clientPoint(arguments[0], arguments[1])", x, y)
        return round(place["x"]), round(place["y"])

    def move(self, x, y):
        """Moves the pointer to the screen's point, and gives the touch that the page has asked about and shows."""
        self.pointer(x, y).perform()
        return self.shown("point", x, y)

    def pin(self, x, y):
        builder = self.pointer(x, y)
        builder.pointer_action.click()
        builder.perform()
        return self.shown("pinned", x, y)

    def shown(self, name, x, y):
        """The touch in that part of the state once it is the point but for the rounding to pixels."""

        def near():
            found = self.state(name)
            if not found:
                return None
            touch = [float(number) for number in found.split(",")]
            # A pixel may be some points wide where the drawing is small.
            return touch if math.dist(touch, (x, y)) < 2 else None

        touch = self.until(near, f"{name} must become {x}, {y}")
        self.settle()
        return {"x": touch[0], "y": touch[1]}

    # MARK: - Asking the service

    def ask(self, path, **question):
        """The service's own answer about the scene that is shown."""
        return self.post(path, sceneId=self.state("scene"), **question)

    def post(self, path, **question):
        answer = requests.post(f"{self.url}/v1/{path}", json=question, timeout=PATIENCE)
        answer.raise_for_status()
        return answer.json()

    def scene(self):
        answer = requests.get(f"{self.url}/v1/scenes/{self.state('scene')}", timeout=PATIENCE)
        answer.raise_for_status()
        return answer.json()

    def views(self):
        """All views of the scene by their ids, in the order of the tree."""
        found = {}

        def add(view, place):
            found[view.get("id", place)] = view
            for index, subview in enumerate(view.get("subviews", [])):
                add(subview, f"{place}.{index}")

        for index, window in enumerate(self.scene()["windows"]):
            add(window, str(index))
        return found
