"""Replicas behind HAProxy, in the configuration that is shipped."""

import pathlib
import re
import socket
import subprocess
import sys

import pytest

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import BINARY, ONE_CORE, ROOT, Service  # noqa: E402, F401

EXAMPLES = ROOT / "Examples"
HAPROXY = ROOT / "deploy" / "haproxy" / "haproxy.cfg"
#: The backends of the configuration, each with all replicas.
BACKENDS = ["hittestd", "hittestd_scenes", "hittestd_live"]


class Replica(Service):
    """A running service with one loop, and no other variables than those given."""

    def __init__(self, **environment):
        super().__init__(through=ONE_CORE, environment=environment)


def configuration(servers):
    """The shipped text with other servers: addresses by name, the first of which has the id 1."""
    text = HAPROXY.read_text()
    shipped = "".join(
        f"  server {name} 127.0.0.1:{8080 + number} id {number}\n" for number, name in enumerate("abc", start=1)
    )
    assert text.count(shipped) == len(BACKENDS), "each backend has the same three servers"
    lines = (f"  server {name} {address} id {number}\n" for number, (name, address) in enumerate(servers.items(), 1))
    return text.replace(shipped, "".join(lines))


def behind_ports(ports):
    """The shipped text with replicas that are called a, b, … and listen on these ports of this machine."""
    return configuration({chr(ord("a") + index): f"127.0.0.1:{port}" for index, port in enumerate(ports)})


def discovering():
    """The shipped text with what its comments say for Kubernetes."""
    (servers,) = re.findall(r"^# +(server-template .*\n)", HAPROXY.read_text(), re.M)
    text, resolvers = configuration({}).split("#resolvers ")
    text, count = re.subn(r"^(  balance .*\n)", rf"\1  {servers}", text, flags=re.M)
    assert count == len(BACKENDS)
    return text + "resolvers " + resolvers.replace("#", "")


class Balancer:
    """A running HAProxy with a text of the above, in which only the addresses are others than the shipped ones."""

    def __init__(self, text, folder):
        # Handed down as a descriptor, the port cannot become another process's on the way.
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        text, count = re.subn(r"bind :8080\b", f"bind fd@{self.socket.fileno()}", text)
        assert count == 1
        self.control = folder / "haproxy.sock"
        text, count = re.subn(r"stats socket \S+", f"stats socket {self.control}", text)
        assert count == 1
        self.file = folder / "haproxy.cfg"
        self.file.write_text(text)
        self.log = (folder / "haproxy.log").open("w+")
        self.process = subprocess.Popen(
            ["haproxy", "-db", "-f", self.file], pass_fds=[self.socket.fileno()], stdout=self.log, stderr=self.log
        )
        # It answers as soon as it runs, for itself if need be: from then on, its control socket is there.
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as client:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert client.makefile("rb").readline().startswith(b"HTTP/1.1 ")

    def command(self, line):
        """Says something to the running HAProxy, and gives its answer."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(30)
            client.connect(str(self.control))
            client.sendall(line.encode() + b"\n")
            return client.makefile().read().strip()

    def count(self, column, backend="hittestd", server="BACKEND"):
        """A number of HAProxy's own statistics."""
        names, *rows = (line.split(",") for line in self.command("show stat").splitlines())
        (row,) = (row for row in rows if row[:2] == [backend, server])
        return int(row[names.index(column)])

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.socket.close()
        self.log.close()


@pytest.fixture
def start(tmp_path):
    """Starts so many replicas, and a balancer before them."""
    started = []

    def start(count):
        replicas = [Replica() for _ in range(count)]
        started.extend(replicas)
        balancer = Balancer(behind_ports(replica.port for replica in replicas), tmp_path)
        started.append(balancer)
        return balancer, replicas

    yield start
    for each in reversed(started):
        each.stop() if isinstance(each, Balancer) else each.end()
