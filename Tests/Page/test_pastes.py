"""Texts as people paste them, with the keys: what the service reads is opened, and what it refuses is told with its own sentence.

They lie beside the project where somebody has them: `../shared`. What the service says of a text is what the page has to say.
"""

import re

import pytest
import requests
from selenium.webdriver.common.keys import Keys

from conftest import ROOT
from page import Page
from test_opening import REFUSED

TEXTS = sorted(file for kind in ("pastes", "parts", "screens") for file in (ROOT.parent / "shared" / kind / "texts").glob("*"))

#: All rows of the tree, after each that is closed is opened, and each run of containers is unfolded.
ROWS = """
    const tree = document.querySelector("#tree"), found = new Set();
    const scrolled = (top) => { tree.scrollTop = top; tree.dispatchEvent(new Event("scroll")); };
    for (let top = 0; top <= tree.scrollHeight; top += tree.clientHeight / 2) {
      scrolled(top);
      for (let closed; (closed = tree.querySelector("[aria-expanded=false] .twisty, .run")); scrolled(top)) closed.click();
      for (const row of tree.querySelectorAll("[role=treeitem]:not([data-node])")) found.add(row.dataset.view);
    }
    return [...found];
"""
CLIPBOARD = "const [text, done] = arguments; navigator.clipboard.writeText(text).then(() => done(''), (error) => done(String(error)))"


@pytest.fixture(scope="module")
def opened(browser, service):
    """A page that is opened once, and shows one text after the other."""
    page = Page(browser, service.url)
    page.open()
    permissions = {"origin": service.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    browser.execute_cdp_cmd("Browser.grantPermissions", permissions)
    page.script("window.drawn = 0; hittest.session.on('drawn', () => { window.drawn += 1; })")
    yield page
    browser.execute_cdp_cmd("Browser.resetPermissions", {})
    browser.get("about:blank")


def pasted(page, text):
    """Puts the text on the clipboard, presses the keys, and gives whether it was opened."""
    if page.shows("#open-dialog"):
        page.press(Keys.ESCAPE)
        page.until(lambda: not page.shows("#open-dialog"), "Escape must close the dialog")
    page.browser.get_log("browser")
    drawn = page.script("return window.drawn")
    assert page.browser.execute_async_script(CLIPBOARD, text) == ""
    page.press("v", holding=Keys.CONTROL)
    page.until(lambda: page.script("return window.drawn") > drawn or page.shows("#open-problem"), "the text must be opened or refused")
    page.settle()
    return not page.shows("#open-dialog")


def said(page):
    """What the browser's console says, but for requests that were refused."""
    entries = [entry["message"] for entry in page.browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    return [text for text in entries if not re.search(REFUSED, text)]


def test_the_texts_are_there():
    if not (ROOT.parent / "shared").exists():
        pytest.skip("no texts beside the project")
    assert len(TEXTS) >= 160


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_a_paste_is_opened_or_refused_as_the_service_says(opened, file):
    page, text = opened, file.read_text()
    answer = requests.post(f"{page.url}/v1/import", text.encode(), headers={"Content-Type": "text/plain"}, timeout=20)
    wanted = answer.json()
    is_opened = pasted(page, text)
    assert is_opened == (answer.status_code == 200 and not wanted.get("refusal")), page.text("#open-problem")
    if is_opened:
        views = sorted(page.views())
        assert page.scene() == wanted["scene"]
        assert sorted(page.drawn()) == views
        assert sorted(page.script(ROWS)) == views
        assert len(page.all("#warnings li")) == len(wanted["warnings"])
    elif answer.status_code == 200:
        assert page.text("#refusal") == wanted["refusal"]
        assert "Paste that above" in page.text("#open-problem") and "It has 0 views" not in page.text("#open-problem")
    else:
        assert wanted["code"] in page.text("#open-problem")
        for error in wanted["errors"]:
            assert error["detail"] in page.text("#open-problem")
    # It stays where it was, to be completed.
    assert is_opened or page.one("#paste-text").get_attribute("value") == text
    assert said(page) == []
