"""Stored scenes behind HAProxy: a question finds the replica that has its scene, and a lost replica costs one PUT."""

import hashlib
from urllib.parse import quote

import pytest
import requests

SCENES = [b'{"windows":[{"id":"scene-%d","frame":[0,0,9,9]}]}' % number for number in range(60)]
#: What a client sees of a scene that the replica knows, and of one that it does not.
KNOWN, UNKNOWN = [200], [404, 201, 200]


def identifier(scene):
    return "sha256:" + hashlib.sha256(scene).hexdigest()


class Client:
    """What a client's library does: asks, and on 404 puts what is missing and asks again, once."""

    def __init__(self, balancer):
        self.url = balancer.url
        self.session = requests.Session()

    def post(self, path, question, scene):
        headers = {"Hittestd-Scene": identifier(scene)}
        return self.session.post(self.url + path, json=question, headers=headers, timeout=30)

    def put(self, scene, **headers):
        headers["Content-Type"] = "application/json"
        return self.session.put(f"{self.url}/v1/scenes", data=scene, headers=headers, timeout=30)

    def statuses(self, path, question, *scenes):
        """The statuses of one round; all of it carries the first scene's id."""
        first = self.post(path, question, scenes[0])
        if first.status_code != 404:
            return [first.status_code]
        assert first.json()["code"] == "scene-not-found"
        puts = [self.put(scene, **{"Hittestd-Scene": identifier(scenes[0])}).status_code for scene in scenes]
        return [404, *puts, self.post(path, question, scenes[0]).status_code]

    def ask(self, scene):
        return self.statuses("/v1/hit-test", {"sceneId": identifier(scene), "touch": {"x": 1, "y": 1}}, scene)


def owner(balancer, client, scene):
    """Which replica, counted from 0, is asked about a scene."""

    def asked():
        servers = (line.split(",")[1] for line in balancer.command("show stat").splitlines() if line.startswith("hittestd_scenes,"))
        return {name: balancer.count("stot", "hittestd_scenes", name) for name in servers if len(name) == 1}

    before = asked()
    client.post("/v1/hit-test", {}, scene)
    ((name, _),) = asked().items() - before.items()
    return ord(name) - ord("a")


@pytest.mark.parametrize("count", [1, 3, 10])
def test_a_client_asks_in_one_round_and_a_lost_replica_costs_one_put_for_each_of_its_scenes(start, count):
    balancer, replicas = start(count)
    client = Client(balancer)
    owners = [owner(balancer, client, scene) for scene in SCENES]
    assert set(owners) == set(range(count)), "each replica has its share"
    assert [client.ask(scene) for scene in SCENES] == [UNKNOWN] * len(SCENES)
    assert [client.ask(scene) for scene in SCENES] == [KNOWN] * len(SCENES)
    if count > 1:
        replicas[owners[0]].kill()
        expected = [UNKNOWN if each == owners[0] else KNOWN for each in owners]
        assert [client.ask(scene) for scene in SCENES] == expected
        assert [client.ask(scene) for scene in SCENES] == [KNOWN] * len(SCENES)


def test_shares_are_nearly_even(start):
    balancer, _ = start(10)
    client = Client(balancer)
    for number in range(1000):
        client.post("/v1/hit-test", {}, b"scene %d" % number)
    shares = [balancer.count("stot", "hittestd_scenes", name) for name in "abcdefghij"]
    assert sum(shares) == 1000
    assert 70 <= min(shares) and max(shares) <= 130, shares


@pytest.mark.parametrize("count", [3, 10])
def test_a_replica_that_dies_before_the_put_does_not_cost_another_round(start, count):
    balancer, replicas = start(count)
    client = Client(balancer)
    scene = SCENES[0]
    question = {"sceneId": identifier(scene), "touch": {"x": 1, "y": 1}}
    dying = replicas[owner(balancer, client, scene)]
    assert client.post("/v1/hit-test", question, scene).status_code == 404
    dying.kill()
    assert client.put(scene, **{"Hittestd-Scene": identifier(scene)}).status_code == 201
    assert client.post("/v1/hit-test", question, scene).status_code == 200


def test_a_scene_is_found_by_its_path_too(start):
    balancer, _ = start(10)
    client = Client(balancer)
    for scene in SCENES:
        stored = client.put(scene, **{"Hittestd-Scene": identifier(scene)})
        for path in [stored.headers["Location"], f"/v1/scenes/{quote(identifier(scene), safe='')}?x=1"]:
            assert requests.get(balancer.url + path, timeout=30).content == scene


def test_two_scenes_of_one_question_meet(start):
    balancer, _ = start(10)
    client = Client(balancer)
    for before, after in zip(SCENES, SCENES[1:20]):
        question = {"before": {"sceneId": identifier(before)}, "after": {"sceneId": identifier(after)}}
        seen = client.statuses("/v1/diff", question, before, after)
        # `before` may stand there already, as the one behind it was put with its field.
        assert seen in ([404, 201, 201, 200], [404, 200, 201, 200], [404, 201, 200, 200], [200])
        assert client.statuses("/v1/diff", question, before, after) == KNOWN


def test_a_scene_that_was_put_without_the_field_converges_in_one_round(start):
    balancer, _ = start(3)
    client = Client(balancer)
    assert {client.put(scene).status_code for scene in SCENES} == {201}
    seen = [client.ask(scene) for scene in SCENES]
    assert KNOWN in seen and UNKNOWN in seen, "any replica took it"
    assert [client.ask(scene) for scene in SCENES] == [KNOWN] * len(SCENES)


@pytest.mark.parametrize("headers", [{}, {"Hittestd-Scene": ""}])
def test_who_names_no_scene_is_balanced_by_load(start, headers):
    balancer, _ = start(3)
    before = balancer.count("stot")
    for _ in range(5):
        assert Client(balancer).put(SCENES[0], **headers).status_code in (200, 201)
    assert balancer.count("stot") == before + 5
