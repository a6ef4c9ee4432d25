"""HAProxy as its configuration says for Kubernetes: replicas are found by name, here with a name server of the test."""

import re
import socket
import threading

import pytest
import requests
from conftest import ONE_CORE, Balancer, Service, discovering
from test_scenes import KNOWN, SCENES, UNKNOWN, Client


class NameServer:
    """Answers every question for IPv4 with its addresses, and any other with none."""

    def __init__(self, addresses):
        self.addresses = addresses
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.names = set()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                query, client = self.socket.recvfrom(4096)
            except OSError:
                return
            # Behind a head of 12 octets: labels, each with its length, an empty one; then the type and the class.
            end = query.index(0, 12) + 1
            labels, rest = [], query[12:end]
            while rest[0]:
                labels.append(rest[1 : 1 + rest[0]].decode())
                rest = rest[1 + rest[0] :]
            self.names.add(".".join(labels))
            found = self.addresses if query[end : end + 2] == b"\0\1" else []
            records = [b"\xc0\x0c\0\1\0\1\0\0\0\1\0\4" + socket.inet_aton(address) for address in found]
            head = query[:2] + b"\x81\x80\0\1" + len(records).to_bytes(2, "big") + b"\0\0\0\0"
            self.socket.sendto(head + query[12 : end + 4] + b"".join(records), client)


class Pod(Service):
    """A replica with an address of its own, on the port that all have."""

    usual = ("--log", "none")

    def __init__(self, address, port):
        super().__init__(through=ONE_CORE, environment={"HITTESTD_HOST": address, "HITTESTD_PORT": str(port), "HITTESTD_HOST_NAME": "*"})
        self.address = address


@pytest.fixture
def cluster(tmp_path):
    pods = [Pod("127.0.9.1", 0)]
    pods += [Pod(f"127.0.9.{number}", pods[0].port) for number in (2, 3)]
    names = NameServer([pod.address for pod in pods])
    text = re.sub(r"(cluster\.local):8080\b", rf"\1:{pods[0].port}", discovering())
    text = text.replace("parse-resolv-conf", f"nameserver test 127.0.0.1:{names.socket.getsockname()[1]}")
    balancer = Balancer(text, tmp_path)
    yield balancer, names, pods
    balancer.stop()
    names.socket.close()
    for pod in pods:
        pod.end()


def addresses(balancer):
    """The addresses to which questions about scenes may go now."""
    rows = (line.split() for line in balancer.command("show servers state hittestd_scenes").splitlines())
    # The state of a server that is up is 2, and no maintenance keeps it from serving.
    return {row[4] for row in rows if len(row) > 6 and row[1] == "hittestd_scenes" and row[5:7] == ["2", "0"]}


def wait_for(balancer, expected):
    for _ in range(100_000):
        if addresses(balancer) == expected:
            return
    raise AssertionError(f"{addresses(balancer)}, not {expected}")


def test_replicas_are_found_by_name_and_scenes_by_replica(cluster):
    balancer, names, pods = cluster
    wait_for(balancer, {pod.address for pod in pods})
    assert names.names == {"hittestd-replicas.default.svc.cluster.local"}
    client = Client(balancer)
    assert [client.ask(scene) for scene in SCENES] == [UNKNOWN] * len(SCENES)
    assert [client.ask(scene) for scene in SCENES] == [KNOWN] * len(SCENES)
    held = [requests.get(f"http://{pod.address}:{pod.port}/metrics", timeout=30).text for pod in pods]
    assert sum(int(re.search(r"^hittestd_scenes_stored (\d+)", text, re.M)[1]) for text in held) == len(SCENES)
    # One that is no longer in the answer goes, and so do its scenes, and no others.
    lost = int(re.search(r"^hittestd_scenes_stored (\d+)", held[2], re.M)[1])
    names.addresses = [pod.address for pod in pods[:2]]
    wait_for(balancer, set(names.addresses))
    assert [client.ask(scene) for scene in SCENES].count(UNKNOWN) == lost > 0
    assert [client.ask(scene) for scene in SCENES] == [KNOWN] * len(SCENES)
