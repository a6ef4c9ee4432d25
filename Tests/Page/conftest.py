"""Starts the built service and one headless browser for all tests of the page; each has to keep the console silent.

That is Chromium, or Firefox where the environment's BROWSER says so: there, those of `main` are run.
"""

import os
import pathlib
import re
import shutil
import sys

import pytest
from selenium import webdriver

from firefox import Firefox
from page import Page

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import ROOT, Service  # noqa: E402

sys.path.append(str(ROOT / "Benchmarks"))


def pytest_configure(config):
    config.addinivalue_line("markers", "main: the ways that everybody goes; ./test tries these, ./test --deep pages the others, too")


@pytest.fixture(scope="session")
def service():
    service = Service()
    yield service
    assert service.stop() == 0, "the service must end with exit code 0"


def chromium(downloads, window="1280,800", rules=None):
    """A browser; `rules` tell it where names of hosts are."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    options.add_argument("--headless=new")
    options.add_argument(f"--window-size={window}")
    options.add_argument("--force-device-scale-factor=1")
    # Containers have a small /dev/shm.
    options.add_argument("--disable-dev-shm-usage")
    options.add_argument("--disable-background-networking")
    if rules:
        options.add_argument(f"--host-resolver-rules={rules}")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.add_experimental_option("prefs", {"download.default_directory": str(downloads)})
    return webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))


@pytest.fixture(scope="session")
def downloads(tmp_path_factory):
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="session")
def browser(service, downloads):
    # It goes before the service does, which would wait for its connections.
    browser = Firefox(downloads) if os.environ.get("BROWSER") == "firefox" else chromium(downloads)
    yield browser
    browser.quit()


@pytest.fixture
def visitor(browser, service):
    """The browser in the hands of a user who has not been anywhere yet, and who wants no error in the console.

    A test that provokes errors names them in `expected_errors`.
    """
    browser.get_log("browser")
    visitor = Page(browser, service.url)
    yield visitor
    entries = browser.get_log("browser")
    # What still runs in the page ends, and the next test gets a pointer that is nowhere, in the same process.
    # It asks for an icon there, and may tell the next test that there is none.
    browser.get(f"{service.url}/healthz")
    complaints = [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]
    unexpected = [text for text in complaints if not any(re.search(known, text) for known in visitor.expected_errors)]
    assert not unexpected, "the console must stay silent"


@pytest.fixture
def page(visitor):
    """The debugger page, opened afresh."""
    visitor.open()
    return visitor
