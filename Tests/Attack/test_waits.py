"""Clients that wait for the next screen of a running app: very many of them cost no worker and little memory."""

import json
import os

from messages import get, statuses
from server import serving, wait_until

SCENE = json.dumps({"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}).encode()
WAIT = b"GET /v1/live/screens?after=%d HTTP/1.1\r\nHost: localhost\r\n\r\n"


def posted(server):
    """The number of a screen that is posted."""
    client = server.connect()
    client.sendall(b"POST /v1/live HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(SCENE) + SCENE)
    text = b""
    while not text.endswith(b"}"):
        more = client.recv(1 << 16)
        assert more
        text += more
    client.close()
    assert text.startswith(b"HTTP/1.1 201 ")
    return json.loads(text[text.index(b"{") :])["number"]


def waiting(server):
    client = server.connect()
    client.sendall(get("/metrics"))
    text = b""
    while b"http_requests_waiting " not in text or not text.endswith(b"\n"):
        text += client.recv(1 << 20)
    client.close()
    return int(text.split(b"\nhittestd_http_requests_waiting ")[1].split(b"\n")[0])


def test_a_thousand_that_wait_cost_no_worker_and_little_memory():
    with serving("--max-connections", "3000") as server:
        clients = [server.connect() for _ in range(1000)]
        for client in clients:
            client.sendall(get())
            assert statuses(client, 1) == [200]
        before = server.resident_kib()
        for client in clients:
            client.sendall(WAIT % 0)
        wait_until(lambda: waiting(server) == 1000, lambda: f"{waiting(server)} wait")
        # Their heads, and no more.
        assert server.resident_kib() - before < 8 * 1024
        assert server.share_of_a_core(1) < 0.02
        # The next one is told so, and others are served at once.
        late = server.connect()
        late.sendall(WAIT % 0)
        assert statuses(late, 1) == [503]
        for _ in range(3):
            screen = posted(server)
            for client in clients:
                assert statuses(client, 1) == [200]
                client.sendall(WAIT % screen)
            wait_until(lambda: waiting(server) == 1000, lambda: f"{waiting(server)} wait")
        for client in [*clients, late]:
            client.close()
        server.wait_for_connections(0)
        assert server.resident_kib() - before < 16 * 1024


def test_waiting_clients_leave_half_of_the_places_to_others():
    with serving("--max-connections", "40") as server:
        clients = [server.connect() for _ in range(30)]
        for client in clients:
            client.sendall(WAIT % 0)
        # Each loop may give the last place away in the same moment.
        wait_until(lambda: waiting(server) in range(20, 20 + len(os.sched_getaffinity(0))), lambda: f"{waiting(server)} wait")
        others = [server.connect() for _ in range(5)]
        for client in others:
            client.sendall(get())
            assert statuses(client, 1) == [200]
        for client in [*clients, *others]:
            client.close()
