"""Who is slow, or says nothing, is closed in time."""

import time

import pytest
from messages import Answers, get, post, statuses
from server import readable, serving, writable

# Of the time-outs set here; what is to end with them must end within this many seconds on any machine.
IN_TIME = 30


def drip(clients, octet, every=0.1):
    """Sends one octet on each connection, again and again, until the server has something to say to all."""
    waiting, start = set(clients), time.monotonic()
    while waiting:
        assert time.monotonic() - start < IN_TIME, f"{len(waiting)} connections are still open"
        for client in list(waiting):
            try:
                client.send(octet)
            except (BrokenPipeError, ConnectionResetError):
                waiting.discard(client)
        waiting -= set(readable(waiting, every))


def test_a_head_that_drips_in_is_a_408_however_soon_each_octet_comes():
    with serving("--head-timeout", "1") as server:
        clients = [server.connect() for _ in range(200)]
        for client in clients:
            client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        drip(clients, b"a")
        assert [statuses(client, 1) for client in clients] == [[408]] * 200
        for client in clients:
            client.close()
        server.wait_for_connections(0)


@pytest.mark.parametrize("sent", [b"", b"12345"], ids=["no octet of it", "half of it"])
def test_a_body_that_does_not_come_is_a_408(sent):
    with serving("--body-timeout", "0.5") as server:
        client = server.connect()
        client.sendall(post(sent, length=10))
        answers = Answers(client)
        assert answers.next()[0] == 408
        assert answers.next() is None


def test_a_chunked_body_that_stops_within_a_chunk_is_a_408():
    with serving("--body-timeout", "0.5") as server:
        client = server.connect()
        client.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab")
        answers = Answers(client)
        assert answers.next()[0] == 408
        assert answers.next() is None


def test_idle_connections_are_closed_without_a_word():
    with serving("--idle-timeout", "0.5") as server:
        silent, served = server.connect(), server.connect()
        served.sendall(get())
        assert statuses(served, 1) == [200]
        assert silent.recv(1) == b"" and served.recv(1) == b""
        server.wait_for_connections(0)


def test_an_empty_line_in_front_of_a_request_does_not_keep_a_connection_open():
    with serving("--idle-timeout", "0.5", "--head-timeout", "0.5") as server:
        client = server.connect()
        client.sendall(b"\r\n")
        assert client.recv(1) == b""


def test_who_does_not_read_answers_is_given_up():
    with serving("--body-timeout", "0.5") as server:
        clients = [server.connect() for _ in range(5)]
        for client in clients:
            client.setblocking(False)
            send_until_full(client, get("/openapi.yaml") * 500)
        server.wait_for_connections(0)
        for client in clients:
            client.close()


def test_who_does_not_end_its_side_behind_the_last_answer_is_given_up():
    with serving() as server:
        client = server.connect()
        client.sendall(get(fields="Connection: close\r\n"))
        assert statuses(client, 1) == [200]
        assert client.recv(1) == b""
        # Its own side is open still: the server has waited for its end long enough.
        server.wait_for_connections(0)


def send_until_full(client, octets):
    """Sends until the kernel takes no more for a while, since nobody reads. Returns the number of octets sent."""
    sent = 0
    while writable([client], 0.3):
        try:
            sent += client.send(octets)
        except (BrokenPipeError, ConnectionResetError):
            break
    return sent
