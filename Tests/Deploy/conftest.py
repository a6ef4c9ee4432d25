"""Three replicas behind HAProxy, in the configuration that is shipped."""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: What is tested: the program that ./test has built, or that of `swift build -c release`.
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/hittestd"))
EXAMPLES = ROOT / "Examples"
HAPROXY = ROOT / "deploy" / "haproxy" / "haproxy.cfg"


class Replica:
    """A running service on a port that the kernel chose."""

    def __init__(self, **environment):
        self.process = subprocess.Popen(
            [BINARY, "--port", "0", "--log", "none", "--loops", "1"],
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.port = json.loads(self.process.stderr.readline())["port"]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)

    def kill(self):
        self.process.kill()

    def end(self):
        self.kill()
        self.process.wait()
        self.process.stderr.close()


class Balancer:
    """A running HAProxy with the shipped configuration, in which only the addresses are others."""

    def __init__(self, replicas, folder):
        # Handed down as a descriptor, the port cannot become another process's on the way.
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.socket.getsockname()[1]
        text = HAPROXY.read_text()
        for shipped, port in zip((8081, 8082, 8083), (replica.port for replica in replicas)):
            text, count = re.subn(rf"127\.0\.0\.1:{shipped}\b", f"127.0.0.1:{port}", text)
            assert count == 2, "each replica stands in both backends"
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

    def command(self, line):
        """Says something to the running HAProxy, and gives its answer."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(30)
            client.connect(str(self.control))
            client.sendall(line.encode() + b"\n")
            return client.makefile().read().strip()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.socket.close()
        self.log.close()


@pytest.fixture
def replicas():
    replicas = [Replica() for _ in range(3)]
    yield replicas
    for replica in replicas:
        replica.end()


@pytest.fixture
def balancer(replicas, tmp_path):
    balancer = Balancer(replicas, tmp_path)
    yield balancer
    balancer.stop()
