"""Who may ask: names of a server on a loopback address, origins of pages, bodies without a type."""

import json

import pytest
import requests
from conftest import ROOT, Service
from service import NotStarted

EXAMPLE = (ROOT / "Examples" / "overlap.json").read_bytes()
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def named():
    """A service with a name of its own, and a site whose pages may ask."""
    service = Service("--host-name", "dev.example", "--cors-origin", "https://app.example")
    yield service
    assert service.stop() == 0


def ask(service, fields):
    return requests.post(f"{service.url}/v1/hit-test", data=EXAMPLE, headers=JSON | fields, timeout=10)


def refused(answer, status, code):
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    return True


def test_a_page_under_a_name_of_its_own_reaches_nothing(service, named):
    for host in ["evil.example", "evil.example:80", "10.0.0.1", "localhost.evil.example"]:
        assert refused(ask(service, {"Host": host}), 421, "misdirected")
        assert refused(requests.get(f"{service.url}/metrics", headers={"Host": host}, timeout=10), 421, "misdirected")
    assert refused(ask(service, {"Host": "dev.example"}), 421, "misdirected")
    for host in ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8080", "dev.example:8080"]:
        assert ask(named, {"Host": host}).status_code == 200


def test_any_name_may_be_let_in():
    for flags in [("--host-name", "*"), ("--host", "0.0.0.0")]:
        service = Service(*flags)
        assert ask(service, {"Host": "any.example"}).status_code == 200
        assert service.stop() == 0


def test_pages_of_other_sites_are_refused_before_anything_is_computed(service, named):
    for fields in [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]:
        assert refused(ask(service, fields), 403, "foreign-origin")
        assert refused(ask(named, fields), 403, "foreign-origin")
        preflight = requests.options(
            f"{named.url}/v1/hit-test", timeout=10,
            headers=fields | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Private-Network": "true"})
        assert refused(preflight, 403, "foreign-origin")
        assert "Access-Control-Allow-Private-Network" not in preflight.headers


def test_pages_that_may_ask_read_the_answer(service, named):
    for asked, origin in [
        (service, service.url), (service, "http://localhost:5173"), (named, "https://app.example"), (named, named.url),
    ]:
        answer = ask(asked, {"Origin": origin, "Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 200
        assert answer.headers["Access-Control-Allow-Origin"] == origin
        assert answer.headers["Vary"] == "Origin"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        preflight = requests.options(
            f"{asked.url}/v1/hit-test", timeout=10,
            headers={"Origin": origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Private-Network": "true"})
        assert preflight.status_code == 204
        assert preflight.headers["Access-Control-Allow-Private-Network"] == "true"
        assert int(preflight.headers["Access-Control-Max-Age"]) > 0


def test_a_server_that_is_open_to_all_pages_says_so():
    service = Service("--cors-origin", "*")
    assert ask(service, {"Origin": "https://evil.example"}).headers["Access-Control-Allow-Origin"] == "*"
    assert service.stop() == 0
    said = [json.loads(line) for line in service.process.stderr]
    assert [line["event"] for line in said] == ["open"]
    assert "--cors-origin" in said[0]["detail"]


@pytest.mark.parametrize(("flags", "opens"), [(["--host", "0.0.0.0"], True), (["--host", "0.0.0.0", "--token", "secret"], False), ([], False)])
def test_a_server_that_is_open_to_all_machines_says_so(flags, opens):
    service = Service(*flags)
    assert service.stop() == 0
    said = [json.loads(line) for line in service.process.stderr]
    assert [(line["event"], "without --token" in line["detail"]) for line in said] == [("open", True)] * opens


def test_a_body_without_a_type_is_not_guessed_at(service):
    answer = requests.post(f"{service.url}/v1/hit-test", data=EXAMPLE, timeout=10)
    assert refused(answer, 415, "unsupported-media-type")
    assert "application/json" in answer.json()["detail"]
    picture = requests.post(f"{service.url}/v1/render", data=EXAMPLE, headers=JSON, timeout=10)
    assert picture.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"


@pytest.mark.parametrize(("flag", "value", "right"), [
    ("--cors-origin", "https://app.example/", "Write https://app.example."), ("--host-name", "http://dev.example/", "Write dev.example."),
])  # fmt: skip
def test_a_name_that_could_match_nothing_ends_it_at_once(flag, value, right):
    with pytest.raises(NotStarted, match=f"exit status 64: .*{right}"):
        Service(flag, value)
