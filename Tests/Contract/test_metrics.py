"""GET /metrics: what Prometheus' own parser and linter read, and the values after requests that are known."""

import re
import socket
import subprocess

import pytest
import requests
from conftest import ONE_CORE, ROOT, Service
from prometheus_client.parser import text_string_to_metric_families

TOKEN = "0aZ-._~+/=="
EXAMPLE = (ROOT / "Examples" / "screen.json").read_bytes()
WRONG = b'{"scene":{"windows":[{}]},"touch":{"x":0,"y":0}}'
BEARER = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


@pytest.fixture
def guarded():
    """A service of its own, which counts from zero, and asks for a token."""
    service = Service("--token", TOKEN)
    yield service
    assert service.stop() == 0


class Scrape:
    """One answer of /metrics, parsed."""

    def __init__(self, service):
        answer = requests.get(f"{service.url}/metrics", headers=BEARER, timeout=10)
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        self.text = answer.text
        self.samples = {}
        for family in text_string_to_metric_families(answer.text):
            for sample in family.samples:
                key = (sample.name.removeprefix("hittestd_"), frozenset(sample.labels.items()))
                assert key not in self.samples, "each sample stands there once"
                self.samples[key] = sample.value

    def __call__(self, name, **labels):
        return self.samples.get((name, frozenset(labels.items())))

    def all(self, name):
        return {key: value for key, value in self.samples.items() if key[0] == name}


def ask(service, method, path, status, data=None, headers=BEARER):
    answer = requests.request(method, service.url + path, data=data, headers=headers, timeout=10)
    assert answer.status_code == status
    return answer


@pytest.mark.tools
def test_the_linter_of_prometheus_has_nothing_to_say(guarded):
    ask(guarded, "POST", "/v1/hit-test", 200, EXAMPLE)
    checked = subprocess.run(
        ["promtool", "check", "metrics"], input=Scrape(guarded).text, capture_output=True, text=True, timeout=60
    )
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_the_values_are_those_of_the_requests_made(guarded):
    for _ in range(3):
        ask(guarded, "POST", "/v1/hit-test", 200, EXAMPLE)
    ask(guarded, "POST", "/v1/hit-test", 422, WRONG)
    ask(guarded, "GET", "/nothing", 404)
    ask(guarded, "GET", "/v1/hit-test", 405)
    ask(guarded, "GET", "/metrics", 401, headers={})
    ask(guarded, "HEAD", "/healthz", 200, headers={})
    ask(guarded, "OPTIONS", "/v1/hit-test", 204, headers={})
    scrape = Scrape(guarded)
    answers = scrape.all("http_requests_total")
    assert {tuple(sorted(dict(labels).values())): value for (_, labels), value in answers.items()} == {
        ("/v1/hit-test", "200", "POST"): 3,
        ("/v1/hit-test", "422", "POST"): 1,
        ("/v1/hit-test", "405", "GET"): 1,
        ("/v1/hit-test", "204", "OPTIONS"): 1,
        ("404", "GET", "other"): 1,
        ("/metrics", "401", "GET"): 1,
        ("/healthz", "200", "HEAD"): 1,
    }
    assert scrape("http_request_duration_seconds_count", route="/v1/hit-test") == 6
    assert scrape("http_request_duration_seconds_count", route="/") == 0
    # Who asks is under way, on one connection of its own.
    assert scrape("http_requests_in_flight") == 1
    assert scrape("connections_open") >= 1
    assert scrape("connections_accepted_total") == 10
    assert scrape("received_bytes_total") > 3 * len(EXAMPLE) + len(WRONG)
    assert scrape("http_request_body_held_bytes") == 0
    assert scrape("http_request_body_limit_bytes") == 256 << 20
    again = Scrape(guarded)
    assert again("http_requests_total", route="/metrics", method="GET", status="200") == 1
    assert again("sent_bytes_total") > scrape("sent_bytes_total") + len(scrape.text)


def test_each_histogram_is_one(guarded):
    for _ in range(5):
        ask(guarded, "POST", "/v1/hit-test", 200, EXAMPLE)
    scrape = Scrape(guarded)
    for route in ["/", "/healthz", "/readyz", "/metrics", "/openapi.yaml", "/v1/hit-test", "/v1/scenes", "/v1/scenes/{id}", "other"]:
        buckets = sorted(
            (float(dict(labels)["le"]), value)
            for (_, labels), value in scrape.all("http_request_duration_seconds_bucket").items()
            if dict(labels)["route"] == route
        )
        counts = [value for _, value in buckets]
        assert counts == sorted(counts) and buckets[-1][0] == float("inf")
        assert counts[-1] == scrape("http_request_duration_seconds_count", route=route)
    seconds = scrape("http_request_duration_seconds_sum", route="/v1/hit-test")
    assert 0 < seconds < 10


def test_strangers_do_not_make_the_metrics_grow(guarded):
    for path in ["/nothing", "/a", "/b?c"]:
        for method in ["GET", "QUERY", "TRACE"]:
            ask(guarded, method, path, 404)
    first = Scrape(guarded).samples.keys()
    with socket.create_connection(("127.0.0.1", guarded.port), timeout=10) as client:
        client.sendall(b"BREW /c HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 501 ")
    for path in ["/c", "/d/e", '/"\\']:
        for method in ["GET", "QUERY", "TRACE"]:
            requests.request(method, guarded.url + path, headers=BEARER, timeout=10)
    scrape = Scrape(guarded)
    new = {frozenset(dict(labels).items()) for name, labels in scrape.samples.keys() - first}
    assert new == {
        frozenset({"route": "other", "method": "other", "status": "501"}.items()),
        frozenset({"route": "/metrics", "method": "GET", "status": "200"}.items()),
    }
    assert scrape("connections_closed_total", reason="not-implemented") == 1


def test_the_version_is_told(guarded):
    version = re.search(r'^let version = "(.*)"', (ROOT / "Sources/hittestd/Options/Options.swift").read_text(), re.M).group(1)
    assert Scrape(guarded)("build_info", version=version) == 1


@pytest.mark.timing
def test_the_start_is_told(guarded):
    boot = float(re.search(r"btime (\d+)", open("/proc/stat").read()).group(1))
    ticks = float(open(f"/proc/{guarded.process.pid}/stat").read().rsplit(")", 1)[1].split()[19])
    assert abs(Scrape(guarded)("process_start_time_seconds") - (boot + ticks / 100)) <= 2


def test_lines_of_log_that_nobody_reads_are_counted():
    service = Service("--log", "requests", "--token", TOKEN, through=ONE_CORE)
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as client:
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for _ in range(50):
            client.sendall(request * 100)
            answered = b""
            while answered.count(b"HTTP/1.1 200 OK") < 100 or not answered.endswith(b"ok\n"):
                answered += client.recv(65536)
    lost = Scrape(service)("log_lines_lost_total")
    assert service.stop() == 0
    written = service.process.stderr.read().count('"/healthz"')
    assert lost > 0 and written + lost == 5000
