"""Whoever comes finds a place: also where the kernel wakes one loop more often than the others."""

import os
import resource
import time

import pytest
from messages import get, statuses
from server import serving

# Behind so many seconds of silence a connection may have to give way to another one.
IDLE_SECONDS = 1


def served(server):
    """A client that was answered. Each comes when nothing else is going on, so the kernel wakes the same loop."""
    client = server.connect()
    client.sendall(get())
    assert statuses(client, 1) == [200]
    return client


def still_served(clients):
    """How many are answered again."""
    for client in clients:
        client.sendall(get())
    return sum(client.recv(1 << 16).startswith(b"HTTP/1.1 200") for client in clients)


def test_nobody_gives_way_while_there_are_places():
    with serving("--max-connections", "40") as server:
        clients = [served(server) for _ in range(25)]
        time.sleep(IDLE_SECONDS * 1.1)
        clients += [served(server) for _ in range(15)]
        assert still_served(clients) == 40
        for client in clients:
            client.close()


def test_where_all_places_are_taken_one_gives_way_for_each_that_comes():
    with serving("--max-connections", "40") as server:
        clients = [served(server) for _ in range(40)]
        time.sleep(IDLE_SECONDS * 1.1)
        later = [served(server) for _ in range(10)]
        assert still_served(clients) == 30
        assert still_served(later) == 10
        for client in [*clients, *later]:
            client.close()


def test_where_all_descriptors_are_taken_idle_connections_give_way():
    """Where the system allows fewer descriptors than the options allow connections, and behind ten seconds of silence."""
    with serving("--idle-timeout", "300", descriptors=(64, 64)) as server:
        clients = [server.connect() for _ in range(64)]
        for client in clients:
            client.sendall(get())
        time.sleep(IDLE_SECONDS * 1.1)
        later = [served(server) for _ in range(10)]
        for client in [*clients, *later]:
            client.close()


def test_open_connections_go_on_while_those_that_say_nothing_use_up_the_descriptors():
    with serving(descriptors=(64, 64)) as server:
        clients = [served(server) for _ in range(40)]
        time.sleep(IDLE_SECONDS * 1.1)
        silent = [server.connect() for _ in range(200)]
        for _ in range(3):
            time.sleep(IDLE_SECONDS * 1.2)
            assert still_served(clients) == 40
        for client in [*clients, *silent]:
            client.close()


@pytest.mark.skipif(
    os.environ.get("HITTESTD_POLLER") == "poll", reason="poll(2) takes no more descriptors than the limit allows"
)
def test_open_connections_go_on_where_closing_one_frees_no_descriptor():
    """As where another program has used up the system's."""
    with serving() as server:
        clients = [served(server) for _ in range(20)]
        time.sleep(IDLE_SECONDS * 1.1)
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (8, limit[1]))
        waiting = server.connect()
        time.sleep(IDLE_SECONDS * 2.2)
        assert still_served(clients) == 20
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limit)
        waiting.sendall(get())
        assert statuses(waiting, 1) == [200]
        for client in [*clients, waiting]:
            client.close()


def test_clients_that_say_nothing_take_no_descriptors_from_those_that_ask():
    with serving(descriptors=(64, 64)) as server:
        clients = [served(server) for _ in range(5)]
        silent = [server.connect() for _ in range(200)]
        for _ in range(3):
            # All are idle by now, those that were served for the longest time.
            time.sleep(IDLE_SECONDS * 1.2)
            assert still_served(clients) == 5
        # Behind those that are silent others find places, too.
        later = served(server)
        for client in [*clients, *silent, later]:
            client.close()


def test_places_that_become_free_are_found_by_all_loops():
    with serving("--max-connections", "40") as server:
        clients = [served(server) for _ in range(40)]
        waiting = [server.connect() for _ in range(40)]
        for client in waiting:
            client.sendall(get())
        for client in clients:
            client.close()
        for client in waiting:
            assert statuses(client, 1) == [200]
            client.close()
