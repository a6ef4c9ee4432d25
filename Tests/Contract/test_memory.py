"""What connections cost the process."""

import resource
import socket

import pytest
from conftest import ROOT, Service

pytestmark = pytest.mark.timing

CONNECTIONS = 4000
EXAMPLE = (ROOT / "Examples" / "screen.json").read_bytes()


def resident(service):
    """The resident set in bytes."""
    with open(f"/proc/{service.process.pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def read_answer(client):
    """Reads one answer to its end."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += client.recv(65536)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    while len(body) < length:
        body += client.recv(65536)


def exchange(client, body):
    client.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    read_answer(client)


def test_an_idle_connection_costs_at_most_8_kib():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    service = Service("--log", "none", "--idle-timeout", "600")
    address = ("127.0.0.1", service.port)
    # White space makes a request large without making its answer so. The last one leaves the most room kept.
    small = b'{"scene":{"windows":[{"frame":[0,0,9,9]}]},"touch":{"x":1,"y":1}}'
    bodies = [b" " * 100_000 + EXAMPLE, small.ljust(3_900)]
    clients = []

    def add_connections():
        for _ in range(CONNECTIONS):
            client = socket.create_connection(address, timeout=30)
            clients.append(client)
            for body in bodies:
                exchange(client, body)

    # The first ones fill what the large requests have left free.
    add_connections()
    before = resident(service)
    add_connections()
    each = (resident(service) - before) / CONNECTIONS
    for client in clients:
        client.close()
    assert service.stop() == 0
    assert 100 < each <= 8192, f"{each:.0f} bytes for each idle connection"
