"""A page of another origin in the same browser: nothing of the service is read by it, and nothing computed for it.

Unlike the tests of the contract, what asks here is a browser, with all fields that it sends of its own accord.
"""

import http.server
import json
import re
import threading

import pytest
import requests
from selenium.webdriver.support.ui import WebDriverWait

from conftest import Service, chromium

#: A name that the browser is told to find on this machine: the page's origin is none of the machine's own.
HOST = "strangers.test"
SCENE = {"windows": [{"id": "w", "frame": [0, 0, 200, 200]}]}
QUESTION = json.dumps({"scene": SCENE, "touch": {"x": 5, "y": 5}})

PAGE = b"""<!doctype html><meta charset="utf-8"><title>A stranger's page</title><iframe name="frame"></iframe>"""

#: Asks in one way, and tells what the page came to know: a status, a text, a size; or that it came to know nothing.
FETCH = """
    const [url, options, done] = arguments;
    fetch(url, options).then(async answer => done({ type: answer.type, status: answer.status, text: await answer.text() }),
                             () => done({ type: "error" }));
"""
LOAD = """
    const [url, tag, done] = arguments;
    const element = document.createElement(tag);
    element.onload = () => done({ loaded: true, width: element.naturalWidth });
    element.onerror = () => done({ loaded: false });
    if (tag === "link") Object.assign(element, { rel: "stylesheet", href: url }); else element.src = url;
    document.body.append(element);
    if (tag === "iframe") element.onload = () => {
        try { done({ loaded: element.contentDocument !== null }); } catch { done({ loaded: false }); }
    };
"""
FORM = """
    const [url, encoding, body, done] = arguments;
    const form = document.createElement("form");
    Object.assign(form, { action: url, method: "post", target: "frame", enctype: encoding });
    const field = document.createElement("textarea");
    [field.name, field.value] = [body, ""];
    form.append(field);
    document.body.append(form);
    document.querySelector("iframe").onload = () => {
        let text = null;
        try { text = document.querySelector("iframe").contentDocument?.body.textContent ?? null; } catch {}
        done({ text });
    };
    form.submit();
"""


class Strangers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):  # noqa: N802
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def stranger():
    """The origin of a page that is not the service's."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Strangers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://{HOST}:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def foreign(stranger, tmp_path_factory):
    """A browser that has the stranger's page open."""
    browser = chromium(tmp_path_factory.mktemp("foreign"), rules=f"MAP {HOST} 127.0.0.1")
    browser.set_script_timeout(20)
    yield browser
    browser.quit()


@pytest.fixture(params=["by default", "with --cors-origin for another"])
def guarded(request):
    """A service that the stranger's page may not ask."""
    flags = [] if request.param == "by default" else ["--cors-origin", "https://friends.example"]
    service = Service(*flags)
    yield service
    service.stop()


def work(service):
    """What the service has done for clients: answers by route and status but for refusals, jobs, stored scenes."""
    text = requests.get(f"{service.url}/metrics", timeout=20).text
    done = {}
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if name.startswith("hittestd_http_requests_total") and 'route="/metrics"' not in name:
            # OPTIONS says what may be asked, which for a stranger's page is nothing.
            if not re.search(r'status="(403|421)"', name) and 'method="OPTIONS"' not in name:
                done[name] = value
        elif name in ("hittestd_queue_seconds_count", "hittestd_scenes_stored", "hittestd_scenes_misses_total"):
            done[name] = value
    assert "hittestd_queue_seconds_count" in done and "hittestd_scenes_stored" in done
    return {name: value for name, value in done.items() if float(value)}


READING = [
    ("/metrics", {}), ("/healthz", {}), ("/", {}), ("/openapi.yaml", {}), ("/examples/", {}), ("/hittest.js", {}),
    ("/v1/scenes/sha256:" + 64 * "0", {}),
]  # fmt: skip
ASKING = [
    ("/v1/hit-test", {"method": "POST", "body": QUESTION}),
    ("/v1/hit-test", {"method": "POST", "body": QUESTION, "headers": {"Content-Type": "application/json"}}),
    ("/v1/hit-test", {"method": "POST", "body": QUESTION, "headers": {"Content-Type": "text/plain"}}),
    ("/v1/import", {"method": "POST", "body": "<UIView: 0x1; frame = (0 0; 1 1)>", "headers": {"Content-Type": "text/plain"}}),
    ("/v1/touch-map", {"method": "POST", "body": json.dumps({"scene": SCENE})}),
    ("/v1/scenes", {"method": "PUT", "body": json.dumps(SCENE), "headers": {"Content-Type": "application/json"}}),
]  # fmt: skip


@pytest.mark.parametrize("mode", ["cors", "no-cors"])
def test_fetch_reads_nothing_and_makes_nothing_compute(foreign, stranger, guarded, mode):
    foreign.get(stranger)
    before = work(guarded)
    for path, options in READING + ASKING:
        if mode == "no-cors" and options.get("method") == "PUT":
            continue
        found = foreign.execute_async_script(FETCH, guarded.url + path, {**options, "mode": mode})
        # Opaque answers have neither a status nor a text.
        assert found in ({"type": "error"}, {"type": "opaque", "status": 0, "text": ""}), path
    assert work(guarded) == before


@pytest.mark.parametrize("tag", ["img", "script", "link", "iframe"])
def test_elements_load_nothing(foreign, stranger, guarded, tag):
    foreign.get(stranger)
    before = work(guarded)
    for path, _ in READING:
        found = foreign.execute_async_script(LOAD, guarded.url + path, tag)
        assert not found["loaded"], path
    assert work(guarded) == before


@pytest.mark.parametrize("encoding", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_forms_are_refused(foreign, stranger, guarded, encoding):
    foreign.get(stranger)
    before = work(guarded)
    for path in ["/v1/hit-test", "/v1/import", "/v1/events"]:
        found = foreign.execute_async_script(FORM, guarded.url + path, encoding, QUESTION)
        assert found == {"text": None}, path
    assert work(guarded) == before


def test_the_services_own_name_does_not_make_a_page_its_own(foreign, guarded):
    """DNS rebinding: the stranger's name leads to the service itself."""
    port = guarded.url.rpartition(":")[2]
    before = work(guarded)
    foreign.get(f"http://{HOST}:{port}/")
    WebDriverWait(foreign, 20).until(lambda browser: browser.execute_script("return document.readyState") == "complete")
    assert "misdirected" in foreign.page_source
    assert "421" in foreign.page_source
    assert work(guarded) == before


def test_an_origin_that_is_named_may_ask_and_read(foreign, stranger):
    """What the others are refused works, so that they are refused for what they are."""
    service = Service("--cors-origin", stranger)
    try:
        foreign.get(stranger)
        found = foreign.execute_async_script(
            FETCH, service.url + "/v1/hit-test", {**ASKING[1][1], "mode": "cors"}
        )
        assert (found["type"], found["status"]) == ("cors", 200)
        assert json.loads(found["text"])["hitView"]["id"] == "w"
        assert foreign.execute_async_script(FETCH, service.url + "/metrics", {"mode": "cors"})["status"] == 200
    finally:
        service.stop()
