"""Everything at once: the worst requests by clients of all manners, and others that ask little and must not notice."""

import collections
import contextlib
import random
import socket
import threading
import time

from cgroup import Peak
from messages import get
from test_worst_requests import answer
from worst import WORST, message

SMALL = b'{"scene":{"windows":[{"id":"w","frame":[0,0,40,40]}]},"touch":{"x":1,"y":1}}'
QUESTION = (
    b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
    % (len(SMALL), SMALL)
)


class Everything:
    def __init__(self, server, clients, seed=1):
        self.server = server
        self.peak = Peak(server.process.pid)
        self.messages = [message(name) for name in WORST]
        self.clients = clients
        self.random = random.Random(seed)
        self.statuses = collections.Counter()
        self.manners = collections.Counter()
        self.waits = []
        self.failures = []
        self.ended = threading.Event()
        self.seconds = 0

    # What heavy clients do with a request.

    def listens(self, client, octets):
        client.sendall(octets)
        self.statuses[answer(client)] += 1

    def pipelines(self, client, octets):
        client.sendall(octets + octets)
        self.statuses[answer(client)] += 1

    def half_closes(self, client, octets):
        client.sendall(octets)
        client.shutdown(socket.SHUT_WR)
        self.statuses[answer(client)] += 1

    def resets(self, client, octets):
        client.sendall(octets)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")

    def gives_up(self, client, octets):
        client.sendall(octets[: self.random.randrange(len(octets))])

    def never_reads(self, client, octets):
        client.sendall(octets)
        self.ended.wait(2)

    def _heavy(self):
        manners = [self.listens, self.listens, self.pipelines, self.half_closes, self.resets, self.gives_up, self.never_reads]
        while not self.ended.is_set():
            manner, octets = self.random.choice(manners), self.random.choice(self.messages)
            self.manners[manner.__name__] += 1
            # Who is refused while sending may find the connection gone.
            with contextlib.suppress(AssertionError, OSError), self.server.connect(f"127.0.0.{self.random.randrange(2, 9)}") as client:
                manner(client, octets)

    def _light(self, octets, connect_anew):
        client = None
        try:
            while not self.ended.is_set():
                start = time.monotonic()
                if client is None or connect_anew:
                    client = self.server.connect()
                client.sendall(octets)
                status = answer(client)
                self.waits.append(time.monotonic() - start)
                assert status == 200, status
                if connect_anew:
                    client.close()
                self.ended.wait(0.02)
        except (AssertionError, OSError) as failure:
            self.failures.append(repr(failure))

    def run(self, seconds):
        self.seconds = seconds
        threads = [threading.Thread(target=self._heavy) for _ in range(self.clients)]
        threads.append(threading.Thread(target=self._light, args=(get("/healthz"), True)))
        threads.append(threading.Thread(target=self._light, args=(QUESTION, False)))
        for thread in threads:
            thread.start()
        # A server that has ended has nothing more to be asked.
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.server.process.poll() is None:
            time.sleep(0.2)
        self.ended.set()
        for thread in threads:
            thread.join()

    def report(self):
        waits = sorted(self.waits) or [0]
        statuses = ", ".join(f"{count:,} × {status}" for status, count in sorted(self.statuses.items()))
        middle, nearly_all = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        return "\n".join([
            f"{self.seconds} s, {self.clients} heavy clients: {sum(self.manners.values()):,} requests ({dict(self.manners)})",
            f"answers: {statuses}",
            f"others: {len(waits):,} answers, {middle * 1000:.1f} ms in the median, {nearly_all * 1000:.1f} at p99, "
            f"{waits[-1] * 1000:.1f} at worst; failures: {self.failures or 'none'}",
            f"peak {self.peak.mebibytes} MiB, now {self.server.resident_kib() >> 10} MiB, {self.server.open_files()} descriptors",
        ])
