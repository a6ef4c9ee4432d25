"""The built program, as a command and as a server, for all tests of the integrations."""

import json
import os
import pathlib
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: What is tested: the program that ./test has built, or that of `swift build -c release`.
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/hittestd")).resolve()


@pytest.fixture(scope="session")
def commands(tmp_path_factory):
    """A directory in which the program is called hittestd, as an installed one is."""
    folder = tmp_path_factory.mktemp("commands")
    (folder / "hittestd").symlink_to(BINARY)
    return folder


@pytest.fixture(scope="session")
def url():
    process = subprocess.Popen([BINARY, "--port", "0", "--log", "none"], stderr=subprocess.PIPE, text=True)
    # The first line says where it listens; the tests wait for it, not for a while.
    yield f"http://127.0.0.1:{json.loads(process.stderr.readline())['port']}"
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 0
