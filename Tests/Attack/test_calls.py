"""What a request costs in calls to the kernel, as strace sees them."""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess

from messages import SCENE, Answers, post
from server import BINARY

REQUESTS = 50


def test_a_small_request_costs_one_read_and_one_write(tmp_path):
    trace = tmp_path / "trace"
    command = ["strace", "-f", "-o", trace, "-e", "trace=desc,network", BINARY, "--port", "0", "--loops", "1"]
    process = subprocess.Popen([*command, "--log", "none"], stderr=subprocess.PIPE, text=True)
    try:
        port = json.loads(process.stderr.readline())["port"]
        client = socket.create_connection(("127.0.0.1", port))
        answers = Answers(client)
        for _ in range(REQUESTS):
            client.sendall(post(SCENE))
            assert answers.next()[0] == 200
        client.close()
    finally:
        # strace hands the signal on to nobody: its child ends when it is told itself.
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
        for child in children.split():
            os.kill(int(child), signal.SIGTERM)
        process.wait()
    # The calls about the client's socket, whose descriptor is the one that is read from and sent to.
    calls = re.findall(r"^\d+ +(?:<\.\.\. )?(\w+)\((\d+), \"(?:POST|HTTP)", trace.read_text(), re.M)
    descriptor = calls[0][1]
    names = [name for name, number in calls if number == descriptor]
    assert names == ["read", "sendto"] * REQUESTS
