"""What HAProxy does when replicas misbehave or clients go: replicas that a test has in its hands stand behind it."""

import contextlib
import queue
import socket
import threading

import pytest
import requests
from conftest import Balancer, behind_ports

ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"


class Puppet:
    """Answers every health check, and does with questions what it is told. Names itself in `arrivals` for each."""

    def __init__(self, arrivals):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        #: What a question is answered with, before the connection is closed.
        self.answer = ANSWER
        #: Whether questions are answered.
        self.free = threading.Event()
        self.free.set()
        #: The connections on which questions came.
        self.asked = []
        self.arrivals = arrivals
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[client], daemon=True).start()

    def serve(self, client):
        # Questions here are small, and HAProxy sends them in one piece, as it has waited for them.
        with client:
            if client.recv(65536).startswith((b"GET /readyz ", b"GET /healthz ")):
                client.sendall(ANSWER)
                return
            self.asked.append(client)
            self.arrivals.put(self)
            self.free.wait()
            # Who asked may have gone.
            with contextlib.suppress(OSError):
                client.sendall(self.answer)

    def refuse(self):
        """Closes the port: connections are refused from now on."""
        # Without it, the thread that waits for a connection would take one more.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


@pytest.fixture
def behind(tmp_path):
    """So many puppets, and a balancer that believes in all of them from now on."""
    started = []

    def behind(count):
        arrivals = queue.Queue()
        puppets = [Puppet(arrivals) for _ in range(count)]
        balancer = Balancer(behind_ports(puppet.port for puppet in puppets), tmp_path)
        started.extend([balancer, *puppets])
        for name in "abcdefghij"[:count]:
            assert balancer.command(f"disable health hittestd/{name}") == ""
        return balancer, puppets

    yield behind
    balancer, *puppets = started
    balancer.stop()
    for puppet in puppets:
        puppet.free.set()
        puppet.listener.close()


def post(balancer):
    return requests.post(f"{balancer.url}/v1/hit-test", data=b"{}", timeout=30)


def begin(balancer):
    """Sends a question without waiting for the answer."""
    client = socket.create_connection(("127.0.0.1", balancer.port), timeout=30)
    client.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}")
    return client


def wait_until(balancer, column, value):
    for _ in range(10_000):
        if balancer.count(column) == value:
            return
    raise AssertionError(f"{column} is {balancer.count(column)}, not {value}")


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 2", b"junk\r\n\r\n"])
@pytest.mark.parametrize("method", ["POST", "PUT", "GET"])
def test_what_reached_a_replica_is_not_sent_to_another(behind, method, answer):
    balancer, puppets = behind(3)
    for puppet in puppets:
        puppet.answer = answer
    assert requests.request(method, f"{balancer.url}/v1/scenes", data=b"{}", timeout=30).status_code == 502
    assert sum(len(puppet.asked) for puppet in puppets) == 1


def test_nor_is_it_on_a_connection_that_was_used_before(behind):
    balancer, puppets = behind(3)
    with requests.Session() as session:
        assert session.post(f"{balancer.url}/v1/hit-test", data=b"{}", timeout=30).status_code == 200
        for puppet in puppets:
            puppet.answer = b""
        # Here HAProxy gives no answer, so that a client takes it for the end of an idle connection.
        with pytest.raises(requests.ConnectionError):
            session.post(f"{balancer.url}/v1/hit-test", data=b"{}", timeout=30)
    assert sum(len(puppet.asked) for puppet in puppets) == 2


def test_a_refused_question_is_sent_to_three_others_and_no_more(behind):
    balancer, puppets = behind(10)
    for puppet in puppets:
        puppet.refuse()
    assert post(balancer).status_code == 503
    assert (balancer.count("wretr"), balancer.count("wredis")) == (0, 3)


def test_one_that_refuses_is_asked_no_more(behind):
    balancer, (gone, left) = behind(2)
    gone.refuse()
    for _ in range(20):
        assert post(balancer).status_code == 200
    assert len(left.asked) == 20


def test_who_is_busy_is_spared(behind):
    balancer, puppets = behind(2)
    for puppet in puppets:
        puppet.free.clear()
    with begin(balancer):
        busy = puppets[0].arrivals.get(timeout=30)
        (idle,) = (puppet for puppet in puppets if puppet is not busy)
        idle.free.set()
        for _ in range(10):
            assert post(balancer).status_code == 200
            # HAProxy has let the answered question go: until then both are as busy.
            wait_until(balancer, "scur", 1)
    assert (len(busy.asked), len(idle.asked)) == (1, 10)


def test_who_goes_while_waiting_is_not_asked_for(behind):
    balancer, (puppet,) = behind(1)
    assert balancer.command("set maxconn server hittestd/a 1") == ""
    puppet.free.clear()
    with begin(balancer) as first:
        puppet.arrivals.get(timeout=30)
        with begin(balancer):
            wait_until(balancer, "qcur", 1)
        wait_until(balancer, "qcur", 0)
        puppet.free.set()
        assert first.recv(65536).startswith(b"HTTP/1.1 200 ")
    assert post(balancer).status_code == 200
    assert len(puppet.asked) == 2


def test_a_replica_hears_that_its_client_has_gone(behind):
    balancer, (puppet,) = behind(1)
    puppet.free.clear()
    with begin(balancer):
        puppet.arrivals.get(timeout=30)
    (connection,) = puppet.asked
    # Less than HAProxy waits for an answer, after which the connection would end anyway.
    connection.settimeout(20)
    try:
        heard = connection.recv(1)
    except ConnectionResetError:
        heard = b""
    assert heard == b""
