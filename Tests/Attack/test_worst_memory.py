"""The worst requests under the kernel's own limit of 512 MiB, which kills who passes it: the process lives."""

import random
import threading
import time

import pytest
from cgroup import Peak, Refused, memory_group
from everything import Everything
from server import serving
from test_worst_requests import answer
from worst import WORST, message

LIMIT_MEBIBYTES = 512
CLIENTS = (4, 50)
STATUSES = (200, 201, 400, 413, 422, 503)


@pytest.fixture(scope="module")
def group():
    try:
        with memory_group(LIMIT_MEBIBYTES) as group:
            yield group
    except Refused as refused:
        pytest.skip(str(refused))


@pytest.fixture(scope="module")
def limited(group):
    with serving("--request-timeout", "3", before=group.join) as server:
        server.peak = Peak(server.process.pid)
        yield server


def ask(server, octets, found):
    """A client that sends all that it has before it listens, and one time in three never listens."""
    try:
        client = server.connect()
        client.sendall(octets)
        found.append(answer(client) if random.random() < 0.67 or len(found) < 2 else None)
        client.close()
    except (AssertionError, OSError) as error:
        # Refused while it was sending: the answer may be lost with the connection.
        found.append(error)


@pytest.mark.heavy
@pytest.mark.parametrize("count", CLIENTS)
@pytest.mark.parametrize("name", WORST)
def test_the_process_lives(limited, group, name, count):
    octets, found = message(name), []
    limited.peak.reset()
    threads = [threading.Thread(target=ask, args=(limited, octets, found)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    statuses = sorted(status for status in found if isinstance(status, int))
    kinds = ", ".join(f"{statuses.count(status)} × {status}" for status in sorted(set(statuses)))
    print(f"| {name} | {len(octets) >> 10} | {count} | {limited.peak.mebibytes} | {kinds} |")
    assert limited.process.poll() is None and group.kills == 0
    assert set(statuses) <= set(STATUSES)
    assert limited.peak.mebibytes < LIMIT_MEBIBYTES


@pytest.mark.heavy
def test_the_process_lives_with_everything_at_once(limited, group):
    everything = Everything(limited, clients=50)
    everything.run(seconds=20)
    print(everything.report())
    assert limited.process.poll() is None and group.kills == 0
    assert set(everything.statuses) <= set(STATUSES)
    until = time.monotonic() + 20
    while limited.share_of_a_core(0.5) > 0.1:
        assert time.monotonic() < until, "it still computes for clients that have gone"
