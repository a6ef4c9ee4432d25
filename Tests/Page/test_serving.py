"""The page's files as the service gives them: small, checked by the browser, and sent again only when they changed."""

import pathlib
import re

import pytest
import requests

from conftest import ROOT

FILES = sorted(file.name for file in (ROOT / "Sources" / "DebuggerPage" / "Web").iterdir())
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".ts": "text/plain; charset=utf-8", ".svg": "image/svg+xml"}  # fmt: skip


def path(name):
    return "/" if name == "index.html" else f"/{name}"


#: A comment that has its lines for itself.
COMMENTS = {
    ".js": re.compile(rb"^ *(?:/\*(?:(?!\*/)[\s\S])*\*/|//[^\n]*)\n", re.M),
    ".css": re.compile(rb"^ *(?:/\*(?:(?!\*/)[\s\S])*\*/)\n", re.M),
}


@pytest.mark.main
@pytest.mark.parametrize("name", FILES)
def test_a_file_is_served_as_it_is_but_for_its_comments(service, name):
    answer = requests.get(service.url + path(name), timeout=20)
    assert answer.status_code == 200
    content = (ROOT / "Sources" / "DebuggerPage" / "Web" / name).read_bytes()
    comments = COMMENTS.get(pathlib.Path(name).suffix)
    assert answer.content == (comments.sub(b"", content) if comments else content)
    assert answer.headers["Content-Type"] == TYPES[name[name.rindex(".") :]]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    again = requests.get(service.url + path(name), headers={"If-None-Match": answer.headers["ETag"]}, timeout=20)
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.main
def test_what_a_module_imports_is_what_another_exports():
    """A name that is missing is an error only when the module is first wanted, and then of the page's, who says nothing of it."""
    folder = ROOT / "Sources" / "DebuggerPage" / "Web"
    texts = {name: (folder / name).read_text() for name in FILES if name.endswith(".js")}
    exported = {name: set(re.findall(r"(?m)^export (?:async )?(?:function|class|const) (\w+)", text)) for name, text in texts.items()}
    count = 0
    for name, text in texts.items():
        static = re.findall(r'(?m)^import \{ ([^}]*) \} from "\./([^"]+)"', text)
        dynamic = re.findall(r'const \{ ([^}]*) \} = await (?:\w|[.(]|\) => )*import\("\./([^"]+)"\)', text)
        members = [(member, file) for file, member in re.findall(r'await import\("\./([^"]+)"\)\)\.(\w+)', text)]
        for names, file in static + dynamic + members:
            for imported in names.split(", "):
                count += 1
                assert imported.split(" as ")[0].strip() in exported[file], f"{name} imports {imported} of {file}"
    assert count > 150


def loaded_first():
    """The files that the page names, and those that their modules import: all but what is imported when it is wanted."""
    folder = ROOT / "Sources" / "DebuggerPage" / "Web"
    waiting = ["index.html", *re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', (folder / "index.html").read_text())]
    found = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += re.findall(r'(?m)^(?:import|export) [^;]*?from "\./([^"]+)"', (folder / name).read_text())
    return found


def test_the_first_screen_is_small():
    """What is imported when it is wanted counts by itself: the workbench with the first scene, each panel with its tab."""
    sizes = {name: (ROOT / "Sources" / "DebuggerPage" / "Web" / name).stat().st_size for name in FILES}
    first = loaded_first()
    assert {"index.html", "main.js", "theme.css"} < first
    assert not {"workbench.js", "stage.js", "space-view.js", "inspector.js", "gestures-panel.js"} & first
    assert sum(sizes[name] for name in first) < 150_000
    assert 0 < sum(size for name, size in sizes.items() if name.startswith("gestures")) < 32_500


def test_a_first_visit_is_smaller_still_on_the_wire(page):
    """What the browser has counted of its own loading up to the first scene, heads left out."""
    page.open_example("overlap.json")
    sizes = page.script("""
        return performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
          .filter(({ name }) => !name.includes("/v1/"))
          .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize])
    """)
    assert 0 < sum(encoded for _, encoded, _ in sizes) < 61_000
    assert sum(decoded for _, _, decoded in sizes) > 2 * sum(encoded for _, encoded, _ in sizes)


def test_the_first_screen_loads_what_it_names(page):
    loaded = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    names = {name.lstrip("/") for name in page.script(loaded)} & set(FILES)
    assert names == loaded_first() - {"index.html"}


def test_a_first_visit_loads_no_gestures(page):
    page.open_example("overlap.json")
    loaded = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    names = page.script(loaded)
    assert "/main.js" in names
    assert not [name for name in names if name.startswith(("/space-", "/names.js", "/inspector.js", "/tree-filter.js"))]
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


@pytest.mark.main
def test_an_error_of_a_script_is_seen(visitor):
    """That the console is silent in the other tests means something only if it can speak."""
    visitor.open()
    visitor.expected_errors.append("on purpose")
    visitor.script("setTimeout(() => { throw new Error('on purpose') })")
    visitor.until(lambda: any("on purpose" in entry["message"] for entry in visitor.browser.get_log("browser")), "it must be told")


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
