"""The process: its exit codes, its signals, and a log that nobody reads."""

import email.utils
import json
import os
import pathlib
import signal
import socket
import subprocess
import time

import pytest
import requests
from conftest import BINARY, ONE_CORE, Service

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"


def run(*flags, **environment):
    """Runs the program to its end."""
    return subprocess.run([BINARY, *flags], capture_output=True, text=True, timeout=30, env=environment)


@pytest.mark.parametrize(
    "flags,environment",
    [
        (["--no-such-flag"], {}),
        (["--port", "x"], {}),
        (["--port"], {}),
        (["--host", "nowhere.example"], {}),
        ([], {"HITTESTD_MAX_BODY": "-1"}),
        ([], {"HITTESTD_PROT": "8081"}),
        (["explain", "-"], {"HITTESTD_MAX_VIEW": "8081"}),
    ],
)
def test_a_wrong_option_is_a_sentence_and_64(flags, environment):
    ended = run(*flags, **environment)
    assert ended.returncode == 64
    assert ended.stderr.startswith("hittestd: ")


def test_what_kubernetes_sets_for_a_service_of_this_name_is_no_option():
    port = {"HITTESTD_PORT_80_TCP": "tcp://10.96.0.1:80", "HITTESTD_PORT_80_TCP_ADDR": "10.96.0.1"}
    ended = run("--version", HITTESTD_PORT="tcp://10.96.0.1:8080", HITTESTD_SERVICE_HOST="10.96.0.1", **port)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_variable_that_is_no_option_is_named_with_the_nearest():
    ended = run("--port", "0", HITTESTD_PROT="8081")
    assert ended.stderr == "hittestd: Unknown variable HITTESTD_PROT. Did you mean HITTESTD_PORT? See hittestd --help.\n"


def test_a_line_of_the_log_has_time_and_client():
    service = Service("--log", "requests")
    answer = requests.get(f"{service.url}/healthz", headers={"Connection": "close"}, timeout=10)
    line = json.loads(service.process.stderr.readline())
    assert service.stop() == 0
    assert line.keys() == {"time", "client", "method", "path", "status", "bytes", "microseconds", "requestId"}
    assert (line["client"], line["method"], line["path"], line["status"]) == ("127.0.0.1", "GET", "/healthz", 200)
    assert line["time"] == time.strftime("%Y-%m-%dT%H:%M:%SZ", email.utils.parsedate(answer.headers["Date"]))


@pytest.mark.tools
@pytest.mark.skipif(os.geteuid() != 0, reason="only root may take /proc away")
def test_without_proc_it_says_that_flags_cannot_be_read_and_ends():
    """The flags come out of /proc: without it a token would be forgotten, and everybody let in.

    The image sets SWIFT_ROOT, or the runtime of the static program would abort before it could say so.
    """
    ended = subprocess.run(
        ["unshare", "--mount", "sh", "-c", 'umount --lazy /proc && exec "$0" --token secret --port 0', BINARY],
        env={**os.environ, "SWIFT_ROOT": "/"}, capture_output=True, text=True, timeout=30)
    assert ended.returncode == 71
    assert "/proc" in ended.stderr


def test_help_names_every_option_with_unit_and_default():
    ended = run("--help")
    assert ended.returncode == 0
    for words in ["--max-body BYTES", "(33554432)", "--head-timeout SECONDS", "HITTESTD_MAX_BODY"]:
        assert words in ended.stdout


def test_a_port_in_use_is_a_sentence_and_71(service):
    ended = run("--port", str(service.port))
    assert ended.returncode == 71
    assert "in use" in ended.stderr


def test_a_restart_on_the_same_port_works_at_once():
    first = Service()
    port = first.port
    assert requests.get(f"{first.url}/healthz", timeout=10).status_code == 200
    assert first.stop() == 0
    second = Service("--port", str(port))
    assert requests.get(f"{second.url}/healthz", timeout=10).status_code == 200
    assert second.stop() == 0


def test_a_log_that_nobody_reads_does_not_stop_the_server():
    service = Service("--log", "requests", through=ONE_CORE)
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as client:
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for _ in range(50):
            client.sendall(request * 100)
            answered = b""
            while answered.count(b"HTTP/1.1 200 OK") < 100 or not answered.endswith(b"ok\n"):
                answered += client.recv(65536)
    assert service.stop() == 0


def test_a_second_signal_ends_at_once():
    service = Service()
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as client:
        client.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        assert client.recv(64).startswith(b"HTTP/1.1 100")
        service.process.send_signal(signal.SIGTERM)
        # The drain has begun when the port is closed; the request under way would hold it for ten seconds.
        while True:
            try:
                socket.create_connection(("127.0.0.1", service.port), timeout=30).close()
            except ConnectionRefusedError:
                break
            except ConnectionResetError:
                # It was waiting to be taken in when the port was closed.
                continue
        service.process.send_signal(signal.SIGTERM)
        assert service.process.wait(timeout=5) == 128 + signal.SIGTERM
