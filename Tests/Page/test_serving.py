"""The page's files as the service gives them: small, checked by the browser, and sent again only when they changed."""

import pytest
import requests

from conftest import ROOT

FILES = sorted(file.name for file in (ROOT / "Sources" / "DebuggerPage" / "Web").iterdir())
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}  # fmt: skip


def path(name):
    return "/" if name == "index.html" else f"/{name}"


@pytest.mark.main
@pytest.mark.parametrize("name", FILES)
def test_a_file_is_served_as_it_is(service, name):
    answer = requests.get(service.url + path(name), timeout=20)
    assert answer.status_code == 200
    assert answer.content == (ROOT / "Sources" / "DebuggerPage" / "Web" / name).read_bytes()
    assert answer.headers["Content-Type"] == TYPES[name[name.rindex(".") :]]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    again = requests.get(service.url + path(name), headers={"If-None-Match": answer.headers["ETag"]}, timeout=20)
    assert (again.status_code, again.content) == (304, b"")


def test_all_files_together_are_small():
    """The gestures are loaded when somebody opens their panel, and count by themselves."""
    sizes = {name: (ROOT / "Sources" / "DebuggerPage" / "Web" / name).stat().st_size for name in FILES}
    gestures = sum(size for name, size in sizes.items() if name.startswith("gestures"))
    assert 0 < gestures < 30_000
    assert sum(sizes.values()) - gestures < 150_000


def test_a_first_visit_is_smaller_still_on_the_wire(page):
    """What the browser has counted of its own loading, heads left out."""
    page.open_example("overlap.json")
    sizes = page.script("""
        return performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
          .filter(({ name }) => !name.includes("/v1/"))
          .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize])
    """)
    assert 0 < sum(encoded for _, encoded, _ in sizes) < 65_000
    assert sum(decoded for _, _, decoded in sizes) > 2 * sum(encoded for _, encoded, _ in sizes)


def test_a_first_visit_loads_no_gestures(page):
    page.open_example("overlap.json")
    loaded = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    names = page.script(loaded)
    assert "/main.js" in names
    assert not [name for name in names if name.startswith("/gestures")]
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    assert "/gestures-panel.js" in page.script(loaded)


@pytest.mark.main
def test_the_policy_lets_nothing_in_from_outside(service):
    policy = requests.get(service.url, timeout=20).headers["Content-Security-Policy"]
    directives = dict(directive.strip().split(" ", 1) for directive in policy.split(";"))
    assert directives.pop("default-src") == "'none'"
    for name, sources in directives.items():
        assert set(sources.split()) <= {"'self'", "'none'", "data:", "blob:"}, name
    assert directives["script-src"] == directives["connect-src"] == directives["style-src"] == "'self'"


def test_the_browser_enforces_the_policy(visitor):
    """That no violation is seen in the other tests means something only if one would be."""
    visitor.open()
    visitor.expected_errors.append("Content Security Policy")
    visitor.script("""
        const style = document.createElement("style");
        style.textContent = "body { display: none }";
        document.head.append(style);
        const script = document.createElement("script");
        script.textContent = "document.title = 'injected'";
        document.head.append(script);
    """)
    assert visitor.script("return document.title") != "injected"
    assert visitor.one("body").is_displayed()
    reported = [entry["message"] for entry in visitor.browser.get_log("browser")]
    assert sum("Content Security Policy" in message for message in reported) >= 2
