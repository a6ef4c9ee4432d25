"""The built service in a process of its own, and what the kernel says about that process."""

import contextlib
import glob
import os
import pathlib
import resource
import selectors
import socket
import time

from service import BINARY, ONE_CORE, ROOT, Service  # noqa: F401

# For what is certain to come: long enough for a machine that has other work to do.
PATIENCE_SECONDS = 60


class Server(Service):
    """A service whose files, memory and time are watched. `descriptors` are the soft and the hard limit of its open files."""

    def __init__(self, *flags, descriptors=None, **how):
        limit = descriptors and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, descriptors))
        super().__init__(*flags, **{"before": limit} | how)
        self.files_at_rest = self.open_files()

    def connect(self, source="127.0.0.1"):
        """A blocking socket. Other addresses as `source` have ports of their own."""
        client = socket.socket()
        client.settimeout(PATIENCE_SECONDS)
        # The port is chosen when both ends are known, so that it may serve several connections.
        client.setsockopt(socket.IPPROTO_IP, getattr(socket, "IP_BIND_ADDRESS_NO_PORT", 24), 1)
        client.bind((source, 0))
        client.connect(("127.0.0.1", self.port))
        return client

    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connections(self):
        """How many it has taken in and not closed."""
        return self.open_files() - self.files_at_rest

    def wait_for_connections(self, count):
        wait_until(lambda: self.connections() == count, lambda: f"{self.connections()} connections, not {count}")

    def resident_kib(self):
        """Source: proc(5), statm: its second number is the resident set in pages."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE") // 1024

    def processor_seconds(self):
        """Time on a core so far, in the kernel and outside of it, of all its threads. Source: proc(5), schedstat."""
        files = glob.glob(f"/proc/{self.process.pid}/task/*/schedstat")
        return sum(int(pathlib.Path(file).read_text().split()[0]) for file in files) / 1e9

    def share_of_a_core(self, seconds):
        """What it uses of a core in the `seconds` to come."""
        before, start = self.processor_seconds(), time.monotonic()
        time.sleep(seconds)
        return (self.processor_seconds() - before) / (time.monotonic() - start)

    def exit_code(self):
        return self.process.wait(timeout=PATIENCE_SECONDS)


@contextlib.contextmanager
def serving(*flags, **how):
    """A server for the length of a block, which must still answer and end well behind it."""
    server = Server(*flags, **how)
    try:
        yield server
        assert server.process.poll() is None, f"it ended by itself: {server.process.returncode}"
        server.terminate()
        assert server.exit_code() == 0
    finally:
        server.kill()


def wait_until(holds, otherwise):
    """Waits for what another process is certain to bring about."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < until, otherwise()
        time.sleep(0.01)


def readable(clients, seconds):
    """Those of some sockets that can be read from now, or are within so many seconds."""
    return _ready(clients, selectors.EVENT_READ, seconds)


def writable(clients, seconds):
    return _ready(clients, selectors.EVENT_WRITE, seconds)


def _ready(clients, event, seconds):
    """`select.select` takes no descriptor from 1,024 on, and the tests of many connections have those."""
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client, event)
        return [key.fileobj for key, _ in selector.select(seconds)]
