"""Replicas come and go under load."""

import asyncio
import re
import subprocess

import pytest
from conftest import BINARY, HAPROXY, discovering
from load import CONNECTIONS, Load, question


def check(file):
    checked = subprocess.run(["haproxy", "-c", "-f", file], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert "WARNING" not in checked.stderr + checked.stdout


def test_the_configuration_is_valid():
    check(HAPROXY)


def test_what_it_says_for_kubernetes_is_valid(tmp_path):
    (tmp_path / "haproxy.cfg").write_text(discovering())
    check(tmp_path / "haproxy.cfg")


def test_it_waits_longer_than_the_service_takes():
    printed = subprocess.run([BINARY, "--help"], capture_output=True, text=True, timeout=30).stdout
    deadline = max([float(seconds) for seconds in re.findall(r"--request-timeout SECONDS.*\(([\d.]+)\)", printed)] + [10])
    timeouts = dict(re.findall(r"^  timeout (\w+) +(\d+)s$", HAPROXY.read_text(), re.M))
    for name in ["server", "client", "queue"]:
        assert int(timeouts[name]) > deadline
    # A wait for the next screen of a running app takes 25 s.
    for name in ["server", "client"]:
        assert int(timeouts[name]) > 25


@pytest.mark.parametrize("first", range(3))
def test_a_stop_under_load_fails_no_request(start, first):
    balancer, replicas = start(3)
    stopped, again, left = replicas[first:] + replicas[:first]

    async def scenario(load):
        await load.more(1000)
        for replica in (stopped, again):
            replica.terminate()
            await load.more(1000)
            assert await asyncio.to_thread(replica.process.wait, 30) == 0
        await load.more(1000)
        assert left.process.poll() is None

    load = Load(balancer.port, [question("overlap"), question("screen"), question("sibling-redirect")])
    asyncio.run(load.run(scenario))
    assert load.failures == []


def test_a_stop_fails_no_request_that_is_larger_than_a_buffer(start):
    balancer, replicas = start(3)

    async def scenario(load):
        for replica in replicas[:2]:
            await load.more(300)
            replica.terminate()
            assert await asyncio.to_thread(replica.process.wait, 30) == 0
        await load.more(300)

    load = Load(balancer.port, [question("overlap", padding=1 << 20)])
    asyncio.run(load.run(scenario))
    assert load.failures == []


def test_a_kill_under_load_costs_what_was_in_hand_and_no_more(start):
    balancer, replicas = start(3)

    async def scenario(load):
        await load.more(1000)
        replicas[0].kill()
        await load.more(3000)

    load = Load(balancer.port, [question("overlap"), question("screen")])
    asyncio.run(load.run(scenario))
    # A client has one request in hand; its next one comes after the replica's end.
    assert len(load.failures) <= CONNECTIONS
    # Nothing, or half of an answer, is what clients on connections that were used before may get.
    assert set(load.failures) <= {502, "IncompleteReadError", "ConnectionResetError"}
