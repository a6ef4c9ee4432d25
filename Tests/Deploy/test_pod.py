"""A pod of the Deployment, from its start to its end: the kubelet is played, the program is real."""

import asyncio
import contextlib
import json
import socket

import pytest
import requests
from conftest import EXAMPLES
from kubelet import CONTAINER, ENVIRONMENT, MANIFESTS, Container, service_links
from service import NotStarted
from load import Load, question

PROBES = ["startupProbe", "livenessProbe", "readinessProbe"]
HEAD = b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
SCENE = b'{"windows":[{"id":"window","frame":[0,0,9,9]}]}'
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def run():
    started = []

    def run(**how):
        started.append(Container(**how))
        return started[-1]

    yield run
    for container in started:
        container.end()


def ask(container, **headers):
    body = (EXAMPLES / "overlap.json").read_bytes()
    return requests.post(f"{container.url}/v1/hit-test", data=body, headers=JSON | headers, timeout=30)


@pytest.mark.parametrize("links", [False, True])
def test_it_starts_beside_services_of_its_own_name(run, links):
    assert service_links(MANIFESTS.values())["HITTESTD_PORT"] == "tcp://10.96.0.20:80"
    container = run(links=links)
    assert [container.probe(name) for name in PROBES] == [True] * 3
    assert ask(container).json() == json.loads((EXAMPLES / "overlap.answer.json").read_text())


def test_a_wrong_value_keeps_it_from_starting(run, monkeypatch):
    monkeypatch.setitem(CONTAINER, "env", [*CONTAINER["env"], {"name": "HITTESTD_MAX_BODY", "value": "8 melons"}])
    with pytest.raises(NotStarted, match="64: .*HITTESTD_MAX_BODY"):
        run()


def test_a_token_is_asked_for_once_its_secret_is_there(run):
    container = run(secrets={"hittestd": {"token": "sesame"}})
    assert [container.probe(name) for name in PROBES] == [True] * 3
    assert ask(container).status_code == 401
    assert ask(container, Authorization="Bearer sesame").status_code == 200


def test_probes_are_answered_under_load(run):
    """No probe fails so often in a row that the kubelet would act."""
    container = run()
    # The startup probe has ended by then.
    failed = dict.fromkeys(PROBES[1:], 0)

    async def scenario(load):
        for _ in range(20):
            await load.more(50)
            for name in failed:
                passed = await asyncio.to_thread(container.probe, name)
                failed[name] = 0 if passed else failed[name] + 1
                assert failed[name] < CONTAINER[name]["failureThreshold"], name

    load = Load(container.port, [question("screen"), question("overlap", padding=1 << 20)])
    asyncio.run(load.run(scenario))
    assert load.failures == []


def test_probes_are_answered_when_bodies_have_no_room_left(run):
    container = run()
    size = int(ENVIRONMENT["HITTESTD_MAX_BODY"])
    clients = []
    for _ in range(4 * int(ENVIRONMENT["HITTESTD_MEMORY"]) // 8 // size):
        clients.append(socket.create_connection(("127.0.0.1", container.port), timeout=30))
        # One that is not taken is closed.
        with contextlib.suppress(ConnectionError):
            clients[-1].sendall(HEAD % size + b"\r\n" + b" " * (size - 1))
        answer = requests.put(f"{container.url}/v1/scenes", data=b" " * size, headers=JSON, timeout=30)
        if answer.status_code == 503:
            break
    assert answer.json()["code"] == "overloaded"
    assert [container.probe(name) for name in PROBES] == [True] * 3
    for client in clients:
        client.close()


def test_it_drains(run):
    container = run()
    body = (EXAMPLES / "overlap.json").read_bytes()
    idle = socket.create_connection(("127.0.0.1", container.port), timeout=30)
    asking = socket.create_connection(("127.0.0.1", container.port), timeout=30)
    asking.sendall(HEAD % len(body) + b"Expect: 100-continue\r\n\r\n")
    assert asking.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
    # While preStop goes on, it is as ready as before.
    assert container.probe("readinessProbe")
    container.process.terminate()
    # An end of the idle connection is what is seen of a drain.
    assert idle.recv(1) == b""
    assert not container.probe("readinessProbe")
    asking.sendall(body)
    assert asking.recv(65536).startswith(b"HTTP/1.1 200 ")
    # The program would wait for it a while.
    asking.close()
    assert container.wait() == 0


def test_it_starts_again_on_its_port_after_a_crash(run):
    container = run()
    kept = requests.Session()
    stored = kept.put(f"{container.url}/v1/scenes", data=SCENE, headers=JSON, timeout=30)
    question = {"sceneId": stored.json()["id"], "touch": {"x": 1, "y": 1}}
    # The connection is open when the process dies, as those of a balancer are.
    assert kept.post(f"{container.url}/v1/hit-test", json=question, timeout=30).status_code == 200
    container.kill()
    again = run(port=container.port)
    assert [again.probe(name) for name in PROBES] == [True] * 3
    assert requests.post(f"{again.url}/v1/hit-test", json=question, timeout=30).status_code == 404
    assert requests.put(f"{again.url}/v1/scenes", data=SCENE, headers=JSON, timeout=30).status_code == 201
    assert requests.post(f"{again.url}/v1/hit-test", json=question, timeout=30).status_code == 200


def test_it_begins_no_connection(run, tmp_path):
    """The policy lets none out."""
    trace = tmp_path / "trace"
    # -D: the program is the child of the test, so that signals reach it.
    container = run(through=["strace", "-D", "-f", "-o", trace, "-e", "trace=connect,accept4"])
    assert ask(container).status_code == 200
    container.process.terminate()
    assert container.wait() == 0
    # Until strace has ended too, which has the same standard error.
    container.process.stderr.read()
    assert "accept4(" in trace.read_text()
    assert "connect(" not in trace.read_text()
