"""SIGTERM under load, with clients that are stuck; and the port before and after."""

import signal
import socket
import subprocess
import time

import pytest
from messages import SCENE, Answers, get, post, statuses
from server import BINARY, ONE_CORE, Server, readable, serving, writable


class Client:
    """Asks again as soon as it is answered. What it has sent whole and had no answer to is `owed`."""

    def __init__(self, server, request, split=None):
        self.socket = server.connect()
        self.socket.setblocking(False)
        self.answers = Answers(self.socket)
        self.request = request
        # Where its requests are cut in two; the second part is sent in a later turn.
        self.split = split
        self.rest = b""
        self.owed = 0
        self.is_open = True
        self.ask()

    def ask(self):
        part, self.rest = self.request[: self.split], self.request[self.split :] if self.split else b""
        self.send(part)

    def send(self, part):
        try:
            assert self.socket.send(part) == len(part)
        except (BrokenPipeError, ConnectionResetError):
            # It was closed while idle: this request was never taken on, and may be sent to another server.
            self.is_open = False
            return
        if not self.rest:
            self.owed += 1

    def advance(self):
        """Takes what has come. Returns the number of answers."""
        try:
            octets = self.socket.recv(1 << 16)
        except BlockingIOError:
            octets = None
        except ConnectionResetError:
            octets = b""
        if octets == b"":
            self.is_open = False
        self.answers.octets += octets or b""
        count = 0
        while answer := self.answers.taken():
            assert answer[0] == 200
            count += 1
        self.owed -= count
        return count


@pytest.mark.parametrize("answered", [0, 1, 300, 1111, 2500])
def test_sigterm_under_load_loses_no_request(answered):
    """Requests that were sent whole before the signal, and bodies that were under way, are answered."""
    server = Server()
    try:
        requests = [(get(), None), (post(SCENE), None), (post(SCENE), 60), (post(SCENE), len(post(SCENE)) - 5)]
        clients = [Client(server, *requests[index % len(requests)]) for index in range(200)]
        total = 0
        while total < answered:
            total += turn(clients, asks=True)
        for client in clients:
            # None is between two requests. Whose request is sent in part has begun it for certain only when the
            # server says so, which the test below is for.
            if client.rest:
                part, client.rest = client.rest, b""
                client.send(part)
            elif client.owed == 0:
                client.split = None
                client.ask()
        before = [client.owed for client in clients]
        assert before == [1] * len(clients)
        server.terminate()
        until = time.monotonic() + 60
        while any(client.is_open for client in clients):
            assert time.monotonic() < until
            turn(clients, asks=False)
        assert [client.owed for client in clients] == [0] * len(clients)
        assert server.exit_code() == 0
    finally:
        server.kill()


def turn(clients, asks):
    """Takes the answers that have come, and asks again where wanted. Returns the number of answers."""
    open_clients = {client.socket: client for client in clients if client.is_open}
    total = 0
    for client in map(open_clients.get, readable(open_clients, 0.01)):
        count = client.advance()
        total += count
        if count and asks:
            client.ask()
    for client in open_clients.values():
        if client.rest and asks:
            part, client.rest = client.rest, b""
            client.send(part)
    return total


def test_clients_that_go_on_asking_see_a_clean_end():
    """After the signal a request is answered whole, or its connection ends without an octet of an answer."""
    server = Server()
    try:
        clients = [Client(server, get()) for _ in range(100)]
        total = 0
        while total < 2000:
            total += turn(clients, asks=True)
        server.terminate()
        until = time.monotonic() + 60
        while any(client.is_open for client in clients):
            assert time.monotonic() < until
            turn(clients, asks=True)
        assert all(client.answers.octets == b"" and client.owed <= 1 for client in clients)
        assert server.exit_code() == 0
    finally:
        server.kill()


def test_a_body_under_way_is_awaited_and_answered_with_the_end_of_the_connection():
    server = Server()
    try:
        clients = [begun(server) for _ in range(20)]
        server.terminate()
        wait_for_closed_port(server)
        for client in clients:
            client.sendall(SCENE)
        for client in clients:
            answers = Answers(client)
            assert answers.next()[0] == 200
            assert answers.next() is None
            client.close()
        assert server.exit_code() == 0
    finally:
        server.kill()


def test_connections_that_wait_to_be_taken_in_are_served():
    """Those which the kernel has accepted but the server has not, since it stood still."""
    server = Server("--max-connections", "1000", through=ONE_CORE)
    try:
        server.process.send_signal(signal.SIGSTOP)
        clients = [server.connect() for _ in range(300)]
        for client in clients:
            client.sendall(get())
        server.terminate()
        server.process.send_signal(signal.SIGCONT)
        assert [statuses(client, 1) for client in clients] == [[200]] * 300
        for client in clients:
            client.close()
        assert server.exit_code() == 0
    finally:
        server.kill()


def half_a_head(server):
    client = server.connect()
    client.sendall(b"GET /healthz HT")
    return client


def begun(server):
    """A client whose body the server waits for: it has said so."""
    client = server.connect()
    client.sendall(post(b"", length=len(SCENE), fields="Expect: 100-continue\r\n"))
    assert statuses(client, 1) == [100]
    return client


def never_reading(server):
    client = server.connect()
    client.setblocking(False)
    while writable([client], 0.2):
        client.send(get("/openapi.yaml") * 500)
    return client


@pytest.mark.parametrize("stuck", [half_a_head, begun, never_reading])
def test_a_drain_ends_in_time_whoever_is_stuck(stuck):
    server = Server("--drain-timeout", "1")
    try:
        clients = [stuck(server) for _ in range(5)]
        server.wait_for_connections(5)
        server.terminate()
        start = time.monotonic()
        assert server.exit_code() == 0
        assert time.monotonic() - start < 15
        assert len(clients) == 5
    finally:
        server.kill()


def test_a_drain_does_not_wait_for_idle_connections():
    server = Server("--drain-timeout", "600")
    try:
        idle = [server.connect() for _ in range(100)]
        for client in idle[:50]:
            client.sendall(get())
        for client in idle[:50]:
            assert statuses(client, 1) == [200]
        server.wait_for_connections(100)
        server.terminate()
        assert server.exit_code() == 0
    finally:
        server.kill()


@pytest.mark.parametrize("through", [ONE_CORE, ()], ids=["one loop", "a loop for each core"])
def test_a_second_process_does_not_get_in(through):
    with serving(through=through) as server:
        second = subprocess.run(
            [*through, BINARY, "--port", str(server.port)], capture_output=True, text=True, timeout=60
        )
        assert second.returncode == 71
        assert second.stderr == (
            f"hittestd: Cannot listen on 127.0.0.1, port {server.port}: bind: Address already in use.\n"
        )
        client = server.connect()
        client.sendall(get())
        assert statuses(client, 1) == [200]


def test_a_port_that_another_program_would_share_is_in_use_too():
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        ended = subprocess.run([BINARY, "--port", port], capture_output=True, text=True, timeout=60)
        assert ended.returncode == 71
        assert "in use" in ended.stderr


def test_a_restart_works_at_once_behind_a_crash_with_open_connections():
    first = Server()
    clients = [first.connect() for _ in range(50)]
    for client in clients:
        # The server is the one that closes, so its port keeps these connections for a minute (TIME_WAIT).
        client.sendall(get(fields="Connection: close\r\n"))
    for client in clients[:25]:
        assert statuses(client, 1) == [200]
        client.close()
    first.kill()
    with serving("--port", str(first.port)) as second:
        client = second.connect()
        client.sendall(get())
        assert statuses(client, 1) == [200]


def wait_for_closed_port(server):
    """The drain has begun when nobody is taken in any more."""
    while True:
        try:
            server.connect().close()
        except ConnectionRefusedError:
            return
        except ConnectionResetError:
            # It was waiting to be taken in when the port was closed.
            continue
