"""What a request costs in calls to the kernel, as strace sees them."""

import re
import socket

from messages import SCENE, Answers, post
from server import ONE_CORE, Service

REQUESTS = 50


def test_a_small_request_costs_one_read_and_one_write(tmp_path):
    trace = tmp_path / "trace"
    # -D: the program is the child of the test, so that signals reach it.
    service = Service(through=[*ONE_CORE, "strace", "-D", "-f", "-o", trace, "-e", "trace=desc,network"])
    try:
        client = socket.create_connection(("127.0.0.1", service.port))
        answers = Answers(client)
        for _ in range(REQUESTS):
            client.sendall(post(SCENE))
            assert answers.next()[0] == 200
        client.close()
    finally:
        service.stop()
        # Until strace has ended too, which has the same standard error.
        service.process.stderr.read()
    # The calls about the client's socket, whose descriptor is the one that is read from and sent to.
    calls = re.findall(r"^\d+ +(?:<\.\.\. )?(\w+)\((\d+), \"(?:POST|HTTP)", trace.read_text(), re.M)
    descriptor = calls[0][1]
    names = [name for name, number in calls if number == descriptor]
    assert names == ["read", "sendto"] * REQUESTS
