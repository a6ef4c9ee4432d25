"""The page's files as the service gives them: small, checked by the browser, and sent again only when they changed."""

import pathlib
import posixpath
import re

import pytest
import requests

from conftest import ROOT

WEB = ROOT / "Sources" / "DebuggerPage" / "Web"
FILES = sorted(file.relative_to(WEB).as_posix() for file in WEB.rglob("*") if file.is_file())
#: What a module imports when it is loaded, and what when it is wanted.
STATIC = re.compile(r'(?m)^(?:import|export) [^;]*?from "(\.[^"]+)"')


def imported(name, path):
    """The file that a module names by the way to it."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
#: The browser's own words for what it did not get.
LOST = r"Failed to load resource: net::ERR_"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".ts": "text/plain; charset=utf-8", ".svg": "image/svg+xml"}  # fmt: skip


def path(name):
    return "/" if name == "index.html" else f"/{name}"


#: A comment that has its lines for itself.
COMMENTS = {
    ".js": re.compile(rb"^ *(?:/\*(?:(?!\*/)[\s\S])*\*/|//[^\n]*)\n", re.M),
    ".css": re.compile(rb"^ *(?:/\*(?:(?!\*/)[\s\S])*\*/)\n", re.M),
    ".html": re.compile(rb"^ *<!--(?:(?!-->)[\s\S])*-->\n", re.M),
}


@pytest.mark.main
@pytest.mark.parametrize("name", FILES)
def test_a_file_is_served_as_it_is_but_for_its_comments(service, name):
    answer = requests.get(service.url + path(name), timeout=20)
    assert answer.status_code == 200
    content = (WEB / name).read_bytes()
    comments = COMMENTS.get(pathlib.Path(name).suffix)
    assert answer.content == (comments.sub(b"", content) if comments else content)
    assert answer.headers["Content-Type"] == TYPES[name[name.rindex(".") :]]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    again = requests.get(service.url + path(name), headers={"If-None-Match": answer.headers["ETag"]}, timeout=20)
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.main
def test_what_a_module_imports_is_what_another_exports():
    """A name that is missing is an error only when the module is first wanted, and then of the page's, who says nothing of it."""
    texts = {name: (WEB / name).read_text() for name in FILES if name.endswith(".js")}
    exported = {name: set(re.findall(r"(?m)^export (?:async )?(?:function|class|const) (\w+)", text)) for name, text in texts.items()}
    count = 0
    for name, text in texts.items():
        static = re.findall(r'(?m)^(?:im|ex)port \{ ([^}]*) \} from "(\.[^"]+)"', text)
        dynamic = re.findall(r'const \{ ([^}]*) \} = await (?:\w|[.(]|\) => )*import\("(\.[^"]+)"\)', text)
        members = [(member, file) for file, member in re.findall(r'await import\("(\.[^"]+)"\)\)\.(\w+)', text)]
        for names, path in static + dynamic + members:
            file = imported(name, path)
            for each in names.split(", "):
                count += 1
                assert each.split(" as ")[0].strip() in exported[file], f"{name} imports {each} of {file}"
    assert count > 150


def loaded_first():
    """The files that the page names, and those that their modules import: all but what is imported when it is wanted."""
    return with_imports("index.html", *re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', (WEB / "index.html").read_text()))


def with_imports(*names):
    """Files with all that their modules import at once."""
    waiting, found = [*names], set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [imported(name, path) for path in STATIC.findall((WEB / name).read_text())]
    return found


def test_the_first_screen_is_small():
    """What is imported when it is wanted counts by itself: the workbench with the first scene, each panel with its tab."""
    sizes = {name: (WEB / name).stat().st_size for name in FILES}
    first = loaded_first()
    assert {"index.html", "main.js", "basics/theme.css"} < first
    assert not {"workbench.js", "stage/stage.js", "space/space-view.js", "inspector/inspector.js", "gestures/gestures-panel.js", "words/panel-words.js"} & first
    assert sum(sizes[name] for name in first) < 150_000
    assert 0 < sum(size for name, size in sizes.items() if name.startswith("gestures/")) < 40_000


def test_a_first_visit_is_smaller_still_on_the_wire(page):
    """What the browser has counted of its own loading up to the first scene, heads left out."""
    page.open_example("overlap.json")
    sizes = page.script("""
        return performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
          .filter(({ name }) => !name.includes("/v1/"))
          .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize])
    """)
    assert 0 < sum(encoded for _, encoded, _ in sizes) < 60_000
    assert sum(decoded for _, _, decoded in sizes) > 2 * sum(encoded for _, encoded, _ in sizes)


def test_the_first_screen_loads_what_it_names(page):
    loaded = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    names = {name.lstrip("/") for name in page.script(loaded)} & set(FILES)
    # What the first scene takes comes while the page is read.
    first, next_ = loaded_first() - {"index.html"}, with_imports("workbench.js")
    assert first <= names <= first | next_
    page.until(lambda: next_ <= {name.lstrip("/") for name in page.script(loaded)}, "the workbench must come unasked")


def test_the_modules_of_a_first_visit_are_named_before_they_are_asked_for():
    """A browser that reads them out of one another goes another round for each level of imports."""
    named = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', (WEB / "index.html").read_text())
    assert sorted(["main.js", *named]) == sorted(with_imports("main.js"))


def test_the_first_screen_stands_without_a_script(visitor):
    visitor.expected_errors.append(LOST)
    visitor.browser.execute_cdp_cmd("Network.enable", {})
    visitor.browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*.js"]})
    try:
        visitor.browser.get(visitor.url)
        assert "recursiveDescription" in visitor.text("#start-command")
        assert len(visitor.all("#start-examples a")) == 8 and visitor.shows("#start-examples a")
        # What was clicked meanwhile is opened when the scripts are there.
        visitor.click("#start-examples [href='#example=overlap.json']")
    finally:
        visitor.browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    visitor.opens_scene(visitor.browser.refresh)
    assert "view3" in visitor.data("svg.scene .view")
    visitor.browser.back()
    visitor.until(lambda: visitor.shows("#start"), "Back must lead to the first screen")


def test_a_first_visit_loads_no_gestures(page):
    page.open_example("overlap.json")
    loaded = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    names = page.script(loaded)
    assert "/main.js" in names
    assert not [name for name in names if name.startswith(("/space/space-", "/stage/names.js", "/inspector/", "/tree/tree-filter.js", "/words/panel-words.js"))]
    assert not [name for name in names if name.startswith("/gestures/")]
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    assert "/gestures/gestures-panel.js" in page.script(loaded)


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
