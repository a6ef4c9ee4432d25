"""Screens of a running app, from outside: their order and bounds, and requests that wait for the next one."""

import json
import socket
import threading
import time

import pytest
import requests
from conftest import Service
from test_document import validator
from test_metrics import Scrape
from test_scenes import document

DUMP = "<UIWindow: 0x101; frame = (0 0; 320 568); layer = <CALayer: 0x1>>\n   | <UIView: 0x102; frame = (0 0; 320 568); layer = <CALayer: 0x2>>"


@pytest.fixture
def fresh():
    """A service without screens, which ends at once also where somebody waits."""
    service = Service("--max-connections", "8")
    yield service
    assert service.stop() == 0


def post(service, body, kind="application/json", **query):
    return requests.post(f"{service.url}/v1/live", params=query, data=body, headers={"Content-Type": kind}, timeout=60)


def screens(service, **query):
    return requests.get(f"{service.url}/v1/live/screens", params=query, timeout=60)


class Waiting(threading.Thread):
    """Somebody who waits for a screen behind a number."""

    def __init__(self, service, **query):
        super().__init__()
        self.service, self.query, self.answer = service, query, None
        self.start()

    def run(self):
        self.answer = screens(self.service, **self.query)

    def finished(self):
        self.join(timeout=30)
        return self.answer


def until_waiting(service, count):
    assert any(Scrape(service)("http_requests_waiting") == count for _ in range(10_000)), f"{count} requests must wait"


def numbers(answer):
    return [screen["number"] for screen in answer.json()["screens"]]


# Posting


def test_the_last_twenty_are_kept_in_their_order(fresh):
    assert screens(fresh).json() == {"screens": []}
    given = []
    for index in range(1, 24):
        body = document(f"w{index}")
        answer = post(fresh, body, title=f"Shop.swift:{index} ü")
        assert answer.status_code == 201
        validator("PostedScreen").validate(answer.json())
        given.append(answer.json()["number"])
        assert requests.get(fresh.url + answer.headers["Location"], timeout=60).content == body
    listed = screens(fresh)
    validator("LiveScreens").validate(listed.json())
    assert listed.headers["Cache-Control"] == "no-store"
    assert given == sorted(set(given)) and numbers(listed) == given[-20:]
    last = listed.json()["screens"][-1]
    assert last["title"] == "Shop.swift:23 ü" and last["views"] == 1 and last["bytes"] == len(document("w23"))
    assert 0 <= last["ageSeconds"] < 60
    gone = requests.get(f"{fresh.url}/v1/live/screens/{given[2]}", timeout=60)
    assert gone.status_code == 404 and "The last 20 are kept" in gone.json()["detail"]
    assert numbers(screens(fresh, after=given[20])) == given[21:]
    # A process whose clock was ahead has given it: all that there are.
    assert numbers(screens(fresh, after=2**53)) == given[-20:]


def test_a_client_goes_on_with_its_last_number_when_the_service_is_started_again():
    service = Service()
    former = [post(service, document("w")).json()["number"] for _ in range(3)]
    service.kill()
    service = Service()
    try:
        assert screens(service, after=former[-1], wait=0).status_code == 204
        new = [post(service, document("w")).json()["number"] for _ in range(3)]
        assert former[-1] < new[0] and new[-1] < 2**53
        assert numbers(screens(service, after=former[-1], wait=1)) == new
        assert numbers(screens(service, after=former[0], wait=1)) == new
        # What a client of the former one knows is not another screen here.
        assert requests.get(f"{service.url}/v1/live/screens/{former[0]}", timeout=60).status_code == 404
    finally:
        assert service.stop() == 0


def test_a_dump_is_posted_as_its_scene_and_nothing_is_stored(fresh):
    posted = post(fresh, DUMP, "text/plain", title="lldb")
    assert posted.status_code == 201
    scene = requests.get(fresh.url + posted.headers["Location"], timeout=60).json()
    assert scene["windows"][0]["subviews"][0]["id"] == "0x102"
    assert screens(fresh).json()["screens"][0]["title"] == "lldb"
    assert Scrape(fresh)("scenes_stored") == 0
    assert Scrape(fresh)("live_screens") == 1 and Scrape(fresh)("work_held_bytes") >= Scrape(fresh)("live_screens_held_bytes") > 0


@pytest.mark.parametrize(("body", "kind", "query", "status", "detail"), [
    (b"{", "application/json", {}, 400, "line 1"),
    (b'{"windows":[{"frame":[0,0,-1,9]}]}', "application/json", {}, 422, "/windows/0/frame"),
    (b"no dump", "text/plain", {}, 422, ""),
    (document("a"), "application/json", {"titel": "x"}, 400, "Did you mean `title`"),
    (document("a"), "application/json", {"print": "1"}, 400, "`print`"),
    (document("a"), "image/png", {}, 415, "image/png"),
])  # fmt: skip
def test_what_is_no_screen_is_refused_and_changes_nothing(service, body, kind, query, status, detail):
    before = numbers(screens(service))
    answer = post(service, body, kind, **query)
    assert answer.status_code == status and detail in answer.text
    assert numbers(screens(service)) == before


@pytest.mark.parametrize(("query", "detail"), [
    ({"after": "x"}, "expected a number"), ({"after": "-1"}, "from 0 to"), ({"after": 0, "wait": 26}, 'from 0 to 25, found "26".'),
    ({"wait": "1.5", "after": 0}, 'The query\'s `wait`: expected a whole number from 0 to 25, found "1.5".'),
    ({"after": 2**53 + 1}, 'from 0 to 9007199254740992, found "9007199254740993".'), ({"after": "9" * 30}, 'from 0 to 9007199254740992, found "999'),
    ({"befor": 1}, "Unknown query parameter `befor`."), ({"print": 1}, "Unknown query parameter `print`."),
])  # fmt: skip
def test_a_wrong_query_is_refused(service, query, detail):
    answer = screens(service, **query)
    assert answer.status_code == 400 and detail in answer.json()["detail"]


def test_one_screen_takes_no_query(service):
    number = post(service, document("w")).json()["number"]
    answer = requests.get(f"{service.url}/v1/live/screens/{number}?foo=1", timeout=60)
    assert answer.status_code == 400 and "Unknown query parameter `foo`." in answer.json()["detail"]
    assert requests.get(f"{service.url}/v1/live/screens/{number}", timeout=60).status_code == 200


def test_all_screens_together_are_bounded():
    service = Service("--memory", "1MiB")
    try:
        given = [post(service, document("w", 20_000)).json()["number"] for _ in range(5)]
        assert numbers(screens(service)) == given[2:]
        assert Scrape(service)("live_screens_held_bytes") <= Scrape(service)("live_screens_limit_bytes") == 64 << 10
        refused = post(service, document("w", 70_000))
        assert refused.status_code == 413 and "live screens may use 65536" in refused.json()["detail"]
        assert numbers(screens(service)) == given[2:]
        # A small one leaves those that have room.
        small = post(service, document("w")).json()["number"]
        assert numbers(screens(service)) == [*given[2:], small]
    finally:
        assert service.stop() == 0


def test_strangers_learn_nothing():
    service = Service("--token", "secret")
    try:
        for answer in (post(service, document("w")), screens(service), screens(service, after=0), requests.get(f"{service.url}/v1/live/screens/1", timeout=60)):
            assert answer.status_code == 401
        foreign = {"Origin": "https://example.com", "Authorization": "Bearer secret"}
        assert requests.get(f"{service.url}/v1/live/screens", headers=foreign, timeout=60).status_code == 403
        assert requests.get(f"{service.url}/v1/live/screens", headers={"Authorization": "Bearer secret"}, timeout=60).json() == {"screens": []}
    finally:
        assert service.stop() == 0


# Waiting


def test_whoever_waits_is_answered_when_a_screen_is_posted(fresh):
    waiting = [Waiting(fresh, after=0) for _ in range(3)]
    until_waiting(fresh, 3)
    number = post(fresh, document("w"), title="now").json()["number"]
    for each in waiting:
        assert each.finished().status_code == 200 and numbers(each.answer) == [number]
        assert each.answer.json()["screens"][0]["title"] == "now"
    until_waiting(fresh, 0)
    # What is there is not waited for.
    assert numbers(screens(fresh, after=0)) == [number]


@pytest.mark.timing
def test_a_wait_ends_without_a_screen_and_the_connection_goes_on(fresh):
    with requests.Session() as session:
        for _ in range(2):
            began = time.monotonic()
            answer = session.get(f"{fresh.url}/v1/live/screens?after=0&wait=1", timeout=60)
            assert answer.status_code == 204 and answer.content == b"" and 0.9 < time.monotonic() - began < 20
        assert session.get(f"{fresh.url}/v1/live/screens?after=0&wait=0", timeout=60).status_code == 204
        assert session.get(f"{fresh.url}/v1/live/screens", timeout=60).json() == {"screens": []}
    assert Scrape(fresh)("connections_closed_total", reason="idle-timeout") == 0


def test_what_was_sent_behind_a_waiting_request_comes_behind_its_answer(fresh):
    with socket.create_connection(("127.0.0.1", fresh.listening["port"]), timeout=60) as client:
        client.sendall(b"GET /v1/live/screens?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        until_waiting(fresh, 1)
        number = post(fresh, document("w")).json()["number"]
        text = b"".join(iter(lambda: client.recv(65536), b"")).decode()
        assert text.count("HTTP/1.1 200 OK") == 2 and text.index(f'"number":{number},') < text.rindex("HTTP/1.1 200 OK")


def test_past_the_bound_nobody_waits(fresh):
    waiting = [Waiting(fresh, after=0) for _ in range(4)]
    until_waiting(fresh, 4)
    refused = screens(fresh, after=0)
    assert refused.status_code == 503 and refused.json()["code"] == "overloaded" and refused.headers["Retry-After"] == "1"
    assert "4 requests already wait" in refused.json()["detail"] and "half of --max-connections" in refused.json()["detail"]
    assert screens(fresh).status_code == 200, "without waiting, everybody is answered"
    # Workers have nothing to do meanwhile.
    assert requests.post(f"{fresh.url}/v1/hit-test", json={"scene": json.loads(document("w")), "touch": {"x": 1, "y": 1}}, timeout=60).status_code == 200
    assert Scrape(fresh)("workers_busy") == 0 and Scrape(fresh)("queue_length") == 0
    post(fresh, document("w"))
    assert all(each.finished().status_code == 200 for each in waiting)


@pytest.mark.timing
def test_waiting_counts_towards_no_duration(fresh):
    assert screens(fresh, after=0, wait=1).status_code == 204
    waiting = Waiting(fresh, after=0)
    until_waiting(fresh, 1)
    time.sleep(1)
    post(fresh, document("w"))
    assert waiting.finished().status_code == 200
    scrape, route = Scrape(fresh), "/v1/live/screens"
    assert scrape("http_request_duration_seconds_count", route=route) == 2
    assert scrape("http_request_duration_seconds_sum", route=route) < 0.5


def test_who_goes_away_leaves_a_place(fresh):
    clients = [socket.create_connection(("127.0.0.1", fresh.listening["port"])) for _ in range(3)]
    for client in clients:
        client.sendall(b"GET /v1/live/screens?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    until_waiting(fresh, 3)
    # One goes, one is cut off, one ends its side and still listens: that one gets what there is.
    clients[0].close()
    clients[1].setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    clients[1].close()
    clients[2].shutdown(socket.SHUT_WR)
    assert clients[2].recv(65536).startswith(b"HTTP/1.1 204 No Content")
    until_waiting(fresh, 0)
    clients[2].close()


@pytest.mark.timing
def test_a_service_that_ends_answers_whoever_waits():
    service = Service()
    waiting = Waiting(service, after=0)
    until_waiting(service, 1)
    began = time.monotonic()
    assert service.stop() == 0
    assert waiting.finished().status_code == 204 and waiting.answer.headers["Connection"] == "close"
    assert time.monotonic() - began < 10
