"""Starts the built service once for all tests of the contract, on a port that the kernel chooses."""

import json
import os
import pathlib
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: What is tested: the program that ./test has built, or that of `swift build -c release`.
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/hittestd"))


def pytest_configure(config):
    config.addinivalue_line("markers", "generated: requests made from openapi.yaml, which takes minutes; ./test --deep")


class Service:
    """The running service: its address, and what it wrote to standard error."""

    def __init__(self, *flags):
        self.process = subprocess.Popen(
            [BINARY, "--port", "0", "--log", "none", *flags],
            stderr=subprocess.PIPE,
            text=True,
        )
        # The first line says where it listens; the tests wait for it, not for a while.
        self.listening = json.loads(self.process.stderr.readline())
        self.url = f"http://127.0.0.1:{self.listening['port']}"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)


@pytest.fixture(scope="session")
def service():
    service = Service()
    yield service
    assert service.stop() == 0, "the service must end with exit code 0"
