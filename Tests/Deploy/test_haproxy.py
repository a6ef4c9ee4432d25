"""Replicas come and go; clients do not notice."""

import asyncio
import json
import subprocess

import pytest
from conftest import EXAMPLES, HAPROXY

CONNECTIONS = 32


def question(name, padding=0):
    """An example as a whole request, with its answer."""
    document = json.loads((EXAMPLES / f"{name}.json").read_text())
    if padding:
        document["scene"]["metadata"] = "x" * padding
    body = json.dumps(document).encode()
    head = f"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body, json.loads((EXAMPLES / f"{name}.answer.json").read_text())


class Load:
    """Clients that ask one question after the other on a connection each, and take nothing but the right answer."""

    def __init__(self, port, questions):
        self.port = port
        self.questions = questions
        self.answered = 0
        self.failures = []
        self.isOver = False
        self.progress = asyncio.Condition()

    async def client(self, number):
        reader = writer = None
        while not self.isOver:
            request, answer = self.questions[number % len(self.questions)]
            number += 1
            try:
                if writer is None:
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(request)
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = next(line for line in head.split("\r\n") if line.lower().startswith("content-length:"))
                body = await reader.readexactly(int(length.split(":")[1]))
                assert head.startswith("HTTP/1.1 200 "), head
                assert json.loads(body) == answer
            except (AssertionError, OSError, EOFError, StopIteration) as failure:
                self.failures.append(repr(failure))
                writer = None
            async with self.progress:
                self.answered += 1
                self.progress.notify_all()
        if writer is not None:
            writer.close()

    async def more(self, count):
        """Waits for so many further answers."""
        until = self.answered + count
        async with self.progress:
            await asyncio.wait_for(self.progress.wait_for(lambda: self.answered >= until), timeout=60)

    async def run(self, scenario):
        clients = [asyncio.create_task(self.client(number)) for number in range(CONNECTIONS)]
        try:
            await scenario(self)
        finally:
            self.isOver = True
            await asyncio.wait_for(asyncio.gather(*clients), timeout=60)
        assert self.failures == []


def test_the_configuration_is_valid():
    checked = subprocess.run(["haproxy", "-c", "-f", HAPROXY], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert "WARNING" not in checked.stderr + checked.stdout


@pytest.mark.parametrize("first", range(3))
def test_a_stop_and_a_kill_under_load_fail_no_request(balancer, replicas, first):
    stopped, killed, left = replicas[first:] + replicas[:first]

    async def scenario(load):
        await load.more(3000)
        stopped.stop()
        await load.more(3000)
        assert await asyncio.to_thread(stopped.process.wait, 30) == 0
        killed.kill()
        await load.more(3000)
        assert left.process.poll() is None

    questions = [question("overlap"), question("screen"), question("sibling-redirect")]
    asyncio.run(Load(balancer.port, questions).run(scenario))


def test_a_planned_stop_fails_no_request_that_is_too_large_to_repeat(balancer, replicas):
    async def scenario(load):
        await load.more(300)
        for name, replica in zip("ab", replicas):
            assert balancer.command(f"set server hittestd_large/{name} state drain") == ""
            await load.more(300)
            replica.stop()
            assert await asyncio.to_thread(replica.process.wait, 30) == 0
        await load.more(300)

    asyncio.run(Load(balancer.port, [question("overlap", padding=1 << 20)]).run(scenario))
