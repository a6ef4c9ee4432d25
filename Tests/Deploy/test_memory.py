"""The budgets of the Deployment, all used up at once, under its limit of memory."""

import contextlib
import re
import socket

import pytest
import requests
from cgroup import MemoryGroup, Refused
from kubelet import CONTAINER, ENVIRONMENT, Container, mebibytes

VALUE = {name.removeprefix("HITTESTD_"): int(value) for name, value in ENVIRONMENT.items()}
# The program's own shares.
VALUE |= {"MAX_BODIES": VALUE["MEMORY"] // 8, "MAX_ANSWERS": VALUE["MEMORY"] // 6, "MAX_ANSWER": VALUE["MEMORY"] // 12}
VALUE |= {"MAX_SCENES": VALUE["MEMORY"] // 12, "MAX_LIVE": VALUE["MEMORY"] // 16}
#: What is kept for longer than a question.
KEPT = sum(VALUE[name] for name in ["MAX_BODIES", "MAX_SCENES", "MAX_ANSWERS", "MAX_LIVE"])
LIMIT = mebibytes(CONTAINER["resources"]["limits"]["memory"])
HEAD = b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
VIEW = b'{"frame":[0,0,9,9]}'
TOUCH = b'{"x":5,"y":5}'


def scene(number, views=VALUE["MAX_VIEWS"] - 1):
    """A scene with as many views as there may be: a window and so many others."""
    window = b'{"id":"w%d","frame":[0,0,390,844],"subviews":[%s]}' % (number, b",".join([VIEW] * views))
    return b'{"windows":[%s]}' % window


def touches(count):
    # Without an id, an answer is not so long.
    small = b'{"windows":[{"frame":[0,0,390,844],"subviews":[%s]}]}' % VIEW
    return b'{"scene":%s,"touches":[%s]}' % (small, b",".join([TOUCH] * count))


class Pod(Container):
    def send(self, method, path, body):
        headers = {"Content-Type": "application/json"}
        return requests.request(method, self.url + path, data=body, headers=headers, timeout=60)

    def metric(self, name):
        """One of the program's own counts."""
        return int(re.search(rf"^hittestd_{name} (\d+)", requests.get(f"{self.url}/metrics", timeout=60).text, re.M)[1])

    def begin(self, request):
        """Sends a request, and leaves the answer where it is."""
        client = socket.socket()
        # Answers have to wait in the program.
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(60)
        client.connect(("127.0.0.1", self.port))
        client.sendall(request)
        return client

    @property
    def peak(self):
        return int(re.search(r"VmHWM:\s+(\d+) kB", open(f"/proc/{self.process.pid}/status").read())[1]) << 10


@pytest.fixture
def pod():
    """Its limit is held by the kernel, where the machine lets a test make such groups."""
    pod, group = Pod(), None
    with contextlib.suppress(Refused, OSError):
        group = MemoryGroup(LIMIT)
        group.join(pod.process.pid)
    yield pod
    pod.end()
    if group:
        group.remove()


def test_budgets_are_half_of_the_memory():
    assert KEPT <= LIMIT // 2
    assert VALUE["MAX_CONNECTIONS"] * (8 << 10) + VALUE["MAX_ANSWER"] + VALUE["MAX_BODY"] <= LIMIT // 4
    # With all of that kept, the largest question finds room; and the process has some for what is not counted.
    assert VALUE["MEMORY"] >= KEPT + (216 << 20)
    assert VALUE["MEMORY"] <= LIMIT * 3 // 4
    # What is kept for long is what is asked for at the start.
    assert mebibytes(CONTAINER["resources"]["requests"]["memory"]) == LIMIT // 2


def test_what_is_allowed_fits_into_memory(pod):
    clients = []
    # Scenes until one is forgotten.
    number = 0
    while pod.metric("scenes_evictions_total") == 0:
        number += 1
        assert number * len(scene(0)) < 2 * VALUE["MAX_SCENES"], "nothing is ever forgotten"
        assert pod.send("PUT", "/v1/scenes", scene(number)).status_code == 201
    assert pod.metric("scenes_limit_bytes") == VALUE["MAX_SCENES"]
    # Screens of a running app until the oldest one goes.
    assert pod.metric("live_screens_limit_bytes") == VALUE["MAX_LIVE"]
    for number in range(20):
        assert pod.send("POST", "/v1/live", scene(number)[:-1] + b',"metadata":"%s"}' % (b"x" * (1 << 20))).status_code == 201
    assert pod.metric("live_screens") < 20 and pod.metric("live_screens_held_bytes") > 0.8 * VALUE["MAX_LIVE"]
    # Answers that nobody reads, of the largest size there is: another one has no room.
    each = len(pod.send("POST", "/v1/hit-test", touches(1_000)).content) / 1_000
    question = touches(int(0.95 * VALUE["MAX_ANSWER"] / each))
    answer = pod.send("POST", "/v1/hit-test", question)
    assert answer.status_code == 200, answer.text[:500]
    assert len(answer.content) > 0.9 * VALUE["MAX_ANSWER"]
    unread = VALUE["MAX_ANSWERS"] // VALUE["MAX_ANSWER"]
    clients += [pod.begin(HEAD % len(question) + question) for _ in range(unread)]
    # The kernel holds some of each.
    while pod.metric("http_answer_held_bytes") < 0.75 * unread * VALUE["MAX_ANSWER"]:
        pass
    # Bodies that never end, but for the room of one.
    body = b" " * (VALUE["MAX_BODY"] - 1)
    for _ in range(VALUE["MAX_BODIES"] // VALUE["MAX_BODY"] - 1):
        clients.append(pod.begin(HEAD % VALUE["MAX_BODY"] + body))
    while pod.metric("http_request_body_held_bytes") < len(clients[unread:]) * len(body):
        pass
    # Questions in hand: two scenes as large as they may be, cut into the regions of their views; an answer that is given up.
    largest = b'{"before":{"scene":%s},"after":{"scene":%s}}' % (scene(0), scene(0))
    assert pod.send("POST", "/v1/audit", b'{"scene":%s}' % scene(0, VALUE["MAX_VIEWS"])).status_code == 422
    for path, question, status in [("diff", largest, 200), ("hit-test", touches(100_000), 400)]:
        assert len(question) <= VALUE["MAX_BODY"]
        answer = pod.send("POST", f"/v1/{path}", question)
        assert answer.status_code == status, answer.text[:500]
    # It lives, and had memory for the connections that were not there.
    assert pod.probe("livenessProbe")
    assert pod.peak + VALUE["MAX_CONNECTIONS"] * (8 << 10) < LIMIT, f"{pod.peak >> 20} MiB"
    for client in clients:
        client.close()
