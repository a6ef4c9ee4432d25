"""No event that stays true keeps a core busy."""

import socket

import pytest
from messages import Answers, get, statuses
from server import ONE_CORE, serving, wait_until

# A loop that spins takes the whole core; one that wakes up now and then to look takes far less than this.
SMALL_SHARE = 0.05


def test_a_half_closed_client_is_answered_and_does_not_make_the_loop_spin():
    with serving(through=ONE_CORE) as server:
        client = server.connect()
        count = 2000
        client.sendall(get("/openapi.yaml") * count)
        client.shutdown(socket.SHUT_WR)
        # The answers fill all buffers on the way, so some are pending; the end of the client's side is told as well.
        settle(server)
        assert server.share_of_a_core(1) < SMALL_SHARE
        answers = Answers(client)
        assert [answers.next()[0] for _ in range(count)] == [200] * count
        assert answers.next() is None
        server.wait_for_connections(0)


def test_a_half_closed_client_without_a_request_is_closed():
    with serving() as server:
        client = server.connect()
        client.shutdown(socket.SHUT_WR)
        assert client.recv(1) == b""
        server.wait_for_connections(0)


def test_what_is_sent_behind_the_last_answer_does_not_make_the_loop_spin():
    with serving(through=ONE_CORE) as server:
        client = server.connect()
        client.sendall(get("/openapi.yaml", "Connection: close\r\n") + b"x" * 100_000)
        settle(server)
        assert server.share_of_a_core(0.5) < SMALL_SHARE
        answers = Answers(client)
        assert answers.next()[0] == 200
        assert answers.next() is None


@pytest.mark.parametrize("through", [ONE_CORE, ()], ids=["one loop", "a loop for each core"])
def test_without_descriptors_the_listener_rests_and_then_takes_everybody_in(through):
    limit, count = 64, 150
    with serving(through=through, descriptors=(limit, limit)) as server:
        clients = [server.connect() for _ in range(count)]
        for client in clients:
            client.sendall(get())
        wait_until(lambda: server.open_files() == limit, lambda: f"{server.open_files()} descriptors, not {limit}")
        assert server.share_of_a_core(1.5) < SMALL_SHARE
        # Whoever is in leaves when it is served, which makes room for those who wait.
        for client in clients:
            assert statuses(client, 1) == [200]
            client.close()
        server.wait_for_connections(0)


def test_a_full_house_rests_too():
    with serving("--max-connections", "20", through=ONE_CORE) as server:
        clients = [server.connect() for _ in range(60)]
        for client in clients:
            client.sendall(get())
        server.wait_for_connections(20)
        assert server.share_of_a_core(0.5) < SMALL_SHARE
        for client in clients:
            assert statuses(client, 1) == [200]
            client.close()


def test_a_thousand_idle_connections_cost_less_than_a_hundredth_of_a_core():
    with serving() as server:
        clients = [server.connect() for _ in range(1000)]
        for client in clients[::2]:
            client.sendall(get())
        for client in clients[::2]:
            assert statuses(client, 1) == [200]
        server.wait_for_connections(1000)
        assert server.share_of_a_core(3) < 0.01
        for client in clients:
            client.close()
        server.wait_for_connections(0)


def settle(server):
    """Waits until the server has nothing more to do, which a loop that spins never has."""
    shares = []

    def rests():
        shares.append(server.share_of_a_core(0.1))
        return shares[-1] < SMALL_SHARE

    wait_until(rests, lambda: f"it uses {shares[-1]:.0%} of a core without having anything to do")
