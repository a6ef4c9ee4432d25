"""Stored scenes, from outside: round trips, conditions, the bound, and many clients at once."""

import hashlib
import json
import random
import threading

import pytest
import requests
from conftest import ONE_CORE, Service
from test_document import validator
from test_metrics import Scrape


def document(name, length=0):
    """A scene of one window, as long as asked or a little longer."""
    text = '{"windows":[{"id":"%s","frame":[0,0,9,9],"metadata":"%%s"}]}' % name
    return (text % ("x" * max(0, length - len(text) + 2))).encode()


def scene_id(body):
    return "sha256:" + hashlib.sha256(body).hexdigest()


def put(service, body, session=requests):
    return session.put(f"{service.url}/v1/scenes", data=body, headers={"Content-Type": "application/json"}, timeout=60)


def get(service, identifier, method="GET", **headers):
    return requests.request(method, f"{service.url}/v1/scenes/{identifier}", headers=headers, timeout=60)


def ask(service, identifier, session=requests):
    body = {"sceneId": identifier, "touch": {"x": 1, "y": 2}, "include": []}
    return session.post(f"{service.url}/v1/hit-test", json=body, timeout=60)


def test_a_query_beside_a_scene_is_not_ignored_in_silence(service):
    answer = requests.put(
        f"{service.url}/v1/scenes?print=before", data=document("a"), headers={"Content-Type": "application/json"}, timeout=60)
    assert answer.status_code == 400
    assert "`print`" in answer.json()["detail"]


@pytest.fixture
def fresh():
    """A service that has no scene yet."""
    service = Service()
    yield service
    assert service.stop() == 0


def test_a_scene_comes_back_as_it_was_sent(fresh):
    body = document("w")
    for status in [201, 200, 200]:
        answer = put(fresh, body)
        assert answer.status_code == status
        assert answer.json() == {"id": scene_id(body)}
        assert answer.headers["Location"] == f"/v1/scenes/{scene_id(body)}"
        validator("StoredScene").validate(answer.json())
    found = requests.get(fresh.url + answer.headers["Location"], headers={"Origin": fresh.url}, timeout=10)
    assert (found.status_code, found.content) == (200, body)
    assert found.headers["ETag"] == f'"{scene_id(body)}"'
    assert found.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert found.headers["Access-Control-Expose-Headers"].startswith("ETag, Location")
    head = get(fresh, scene_id(body), "HEAD")
    assert (head.status_code, head.content, head.headers["Content-Length"]) == (200, b"", str(len(body)))
    for tags in ["*", f'"{scene_id(body)}"', f'"a" , W/"{scene_id(body)}"']:
        for method in ["GET", "HEAD"]:
            answer = get(fresh, scene_id(body), method, **{"If-None-Match": tags})
            assert (answer.status_code, answer.content) == (304, b"")
            assert answer.headers["ETag"] == f'"{scene_id(body)}"'
    assert get(fresh, scene_id(body), **{"If-None-Match": '"a"'}).status_code == 200


def test_the_ids_are_those_of_another_implementation(service):
    """Lengths around the borders of SHA-256's blocks of 64 bytes, and others up to 300 KB, sent whole and in chunks."""
    chosen = random.Random(1)
    borders = [blocks * 64 + offset for blocks in [1, 2, 3, 16, 100] for offset in range(-10, 11)]
    lengths = [max(70, length) for length in borders] + [int(10 ** chosen.uniform(2, 5.5)) for _ in range(60)]
    with requests.Session() as session:
        for index, length in enumerate(lengths):
            body = document(chosen.randbytes(8).hex(), length)
            sent = body if index % 2 else iter([body[:40], body[40:]])
            answer = put(service, sent, session)
            assert answer.status_code == 201
            assert answer.json()["id"] == scene_id(body)
        assert {length % 64 for length in lengths} >= {*range(11), *range(54, 64)}


def test_a_stored_scene_is_asked_as_the_scene_itself(fresh):
    body = document("w")
    assert ask(fresh, scene_id(body)).status_code == 404
    put(fresh, body)
    inline = requests.post(
        f"{fresh.url}/v1/hit-test",
        data=b'{"scene":%s,"touch":{"x":1,"y":2},"include":[]}' % body,
        headers={"Content-Type": "application/json"},
        timeout=10,
    )
    assert ask(fresh, scene_id(body)).content == inline.content
    assert inline.json()["hitView"]["id"] == "w"


def test_what_is_not_stored_is_a_problem_that_says_what_to_do(fresh):
    unknown = scene_id(b"nothing")
    for answer in [ask(fresh, unknown), get(fresh, unknown)]:
        assert answer.status_code == 404
        assert answer.json()["code"] == "scene-not-found"
        assert "PUT /v1/scenes" in answer.json()["detail"]
        validator("Problem").validate(answer.json())
    malformed = ask(fresh, "sha256:12")
    assert malformed.status_code == 400
    assert malformed.json()["errors"][0]["pointer"] == "/sceneId"
    assert get(fresh, "sha256:12").status_code == 400


def test_the_store_is_bounded_and_the_least_recently_used_scene_goes_first():
    service = Service("--memory", "12000000")
    favourite = document("favourite", 1000)
    put(service, favourite)
    sent = [document(f"scene-{index}", 20_000) for index in range(200)]
    for body in sent:
        assert put(service, body).status_code == 201
        assert ask(service, scene_id(favourite)).status_code == 200
    scrape = Scrape(service)
    assert 900_000 < scrape("scenes_held_bytes") <= scrape("scenes_limit_bytes") == 1_000_000
    assert scrape("scenes_evictions_total") == 201 - scrape("scenes_stored") > 100
    assert scrape("scenes_hits_total") == 200 and scrape("scenes_misses_total") == 0
    kept = [ask(service, scene_id(body)).status_code == 200 for body in sent]
    assert kept == sorted(kept) and sum(kept) == scrape("scenes_stored") - 1
    too_large = put(service, document("large", 1_100_000))
    assert too_large.status_code == 413 and "1000000" in too_large.json()["detail"]
    assert ask(service, scene_id(favourite)).status_code == 200
    assert service.stop() == 0


@pytest.mark.timing
def test_the_memory_that_is_counted_is_the_memory_that_is_taken():
    service = Service(through=ONE_CORE)
    view = '{"id":"view-%d","class":"UIButton","frame":[10,20,30,40],"alpha":1,"isHidden":false}'

    def store(name):
        views = ",".join(view % index for index in range(5_000))
        body = f'{{"windows":[{{"id":"{name}","frame":[0,0,9,9],"subviews":[{views}]}}]}}'
        assert put(service, body).status_code == 201

    def resident():
        with open(f"/proc/{service.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096

    for index in range(20):
        store(f"warm-{index}")
    before, counted = resident(), Scrape(service)("scenes_held_bytes")
    for index in range(100):
        store(f"scene-{index}")
    taken, counted = resident() - before, Scrape(service)("scenes_held_bytes") - counted
    assert service.stop() == 0
    assert counted > 50e6
    assert 0.8 < taken / counted < 1.2, f"{taken} bytes are taken, {counted} counted"


def test_many_clients_on_several_loops_are_answered_right():
    """More scenes than there is room for, so that storing, asking and evicting go on at the same time."""
    service = Service("--memory", "720000")
    bodies = [document(f"scene-{index}", 500 + 70 * index) for index in range(40)]
    mistakes, counts = [], []

    def client(seed):
        chosen, new = random.Random(seed), 0
        with requests.Session() as session:
            for _ in range(300):
                body = chosen.choice(bodies)
                answer = ask(service, scene_id(body), session)
                if answer.status_code == 404:
                    stored = put(service, body, session)
                    new += stored.status_code == 201
                    if stored.status_code not in (200, 201) or stored.json()["id"] != scene_id(body):
                        mistakes.append(stored.text)
                elif answer.json()["hitView"]["id"] != json.loads(body)["windows"][0]["id"]:
                    mistakes.append(answer.text)
        counts.append(new)

    threads = [threading.Thread(target=client, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    scrape = Scrape(service)
    assert service.stop() == 0
    assert mistakes == [] and len(counts) == 8
    assert sum(counts) == scrape("scenes_stored") + scrape("scenes_evictions_total")
    assert scrape("scenes_evictions_total") > 40 and scrape("scenes_held_bytes") <= 60_000
    assert scrape("scenes_hits_total") + scrape("scenes_misses_total") == 8 * 300
