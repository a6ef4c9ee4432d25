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
STATIC = re.compile(r'(?m)^(?:import|export) (?:[^;]*?from )?"(\.[^"]+)"')


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


#: The files that the modules of the page are joined into, by the module that needs what is in it; each without what is before it.
CHUNKS = ("main.js", "workbench.js", "rare.js")


def joined():
    """The modules of each file of `CHUNKS`."""
    before, found = set(), {}
    for chunk in CHUNKS:
        found[chunk] = with_imports(chunk) - before
        before |= found[chunk]
    return found


def embedded():
    """The modules that another page loads with `hittest.js`, one by one: also what they import when it is wanted."""
    waiting, found = ["hittest.js"], set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (WEB / name).read_text()
            waiting += [imported(name, path) for path in STATIC.findall(text) + re.findall(r'await import\("(\.[^"]+)"\)', text)]
    return found


@pytest.mark.main
@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(".js") or name in embedded()])
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
@pytest.mark.parametrize("chunk", CHUNKS)
def test_modules_are_joined_in_the_order_of_their_imports(service, chunk):
    answer = requests.get(f"{service.url}/{chunk}", timeout=20)
    assert answer.status_code == 200 and answer.headers["Content-Type"] == TYPES[".js"]
    names = re.findall(r"(?m)^const (\w+) = \(\(\) => \{$", answer.text)
    known = {"m_" + re.sub(r"\W", "_", name[:-3]): name for name in joined()[chunk]}
    assert sorted(names) == sorted(known)
    for place, name in enumerate(names):
        own = {imported(known[name], path) for path in STATIC.findall((WEB / known[name]).read_text())} & joined()[chunk]
        assert own <= {known[each] for each in names[:place]}
    assert answer.text.endswith(f"export {{ {', '.join(names)} }};\n")
    # Each exported name is given away, and no line of a module is left out but comments and what the joining has replaced.
    for name in known.values():
        comments = COMMENTS[".js"]
        for line in comments.sub(b"", (WEB / name).read_bytes()).decode().split("\n"):
            if not line.startswith(("import ", "export {")) and "import(" not in line:
                assert line.removeprefix("export ") in answer.text, f"{name}: {line}"


def test_every_module_is_in_one_file_or_another_page_s():
    modules = {name for name in FILES if name.endswith(".js")}
    assert set.union(*joined().values()) | embedded() == modules


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
    given = {"parts", *re.search(r"(?m)^export \{ (.*) \};", texts["rare.js"])[1].split(", ")}
    wanted = set(re.findall(r"\brare(?:\(\)\)\?)?\??\.(\w+)", "\n".join(texts.values()))) - {"js"}
    assert given == wanted, "what is not needed at once is taken from rare.js"


def with_imports(*names):
    """Files with all that their modules import at once."""
    waiting, found = [*names], set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [imported(name, path) for path in STATIC.findall((WEB / name).read_text())]
    return found


def test_the_first_screen_is_small(service):
    """The page with its style sheets and modules, as it goes over the wire; the workbench comes while it is read, the rest when wanted."""
    first = ["index.html", "main.js", *re.findall(r'<link rel="stylesheet" href="/([^"]+)">', (WEB / "index.html").read_text().partition("<body")[0])]
    sizes = [len(requests.get(service.url + path(name), headers={"Accept-Encoding": "gzip"}, stream=True, timeout=20).raw.read()) for name in first]
    assert len(first) == 5 and sum(sizes) < 25_000
    chunks = joined()
    assert not {"stage/stage.js", "words/answer-words.js", "words/panel-words.js"} & chunks["main.js"] and "answers/explanation.js" in chunks["workbench.js"]
    assert {"inspector/inspector.js", "gestures/gestures-panel.js"} < chunks["rare.js"]


def test_a_first_visit_is_smaller_still_on_the_wire(page):
    """What the browser has counted of its own loading up to the first scene, heads left out."""
    page.open_example("overlap.json")
    sizes = page.script("""
        return performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
          .filter(({ name }) => !name.includes("/v1/"))
          .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize])
    """)
    assert 0 < sum(encoded for _, encoded, _ in sizes) < 90_000
    assert sum(decoded for _, _, decoded in sizes) > 2 * sum(encoded for _, encoded, _ in sizes)


LOADED = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.endsWith('.js'))"


def test_the_first_screen_loads_one_file_and_the_workbench_comes_unasked(page):
    page.until(lambda: page.script(LOADED) == ["/main.js", "/workbench.js"], "the workbench must come unasked")


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
    assert "view3" in visitor.drawn()
    visitor.browser.back()
    visitor.until(lambda: visitor.shows("#start"), "Back must lead to the first screen")


def test_a_first_visit_loads_no_gestures(page):
    page.open_example("overlap.json")
    assert page.script(LOADED) == ["/main.js", "/workbench.js"]
    page.click("#tab-gestures")
    page.until(lambda: page.shows("#ready"), "the gestures must be loaded")
    assert page.script(LOADED) == ["/main.js", "/workbench.js", "/rare.js"]


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
