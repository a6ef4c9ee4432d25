"""`hittestd --probe URL`: the health check of a container that holds nothing else."""

import socket
import subprocess
import threading

import pytest
from conftest import BINARY


def probe(url):
    return subprocess.run([BINARY, "--probe", url], capture_output=True, text=True, timeout=30, env={})


@pytest.fixture
def answering():
    """Gives a server that sends what it is told to the first client, as long as that one listens."""
    listener = socket.create_server(("127.0.0.1", 0))
    threads = []

    def serve(pieces):
        def run():
            connection, _ = listener.accept()
            with connection:
                connection.recv(65536)
                try:
                    for piece in pieces:
                        connection.sendall(piece)
                except OSError:
                    pass  # The probe has made up its mind.

        threads.append(threading.Thread(target=run))
        threads[-1].start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}/healthz"

    yield serve
    for thread in threads:
        thread.join(timeout=30)
        assert not thread.is_alive()
    listener.close()


@pytest.mark.parametrize("path", ["", "/healthz", "/readyz", "/"])
def test_a_server_that_is_well_is_0_and_silence(service, path):
    ended = probe(service.url + path)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_another_status_is_1_and_names_it(service):
    ended = probe(f"{service.url}/nothing-here")
    assert (ended.returncode, ended.stderr) == (1, "hittestd: The probe got status 404.\n")


def test_nobody_there_is_1_and_says_so():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    ended = probe(f"http://127.0.0.1:{port}/healthz")
    assert (ended.returncode, ended.stderr) == (1, "hittestd: The probe failed: connect: Connection refused.\n")


@pytest.mark.parametrize("pieces", [[], [b"SSH-2.0-OpenSSH_9.2\r\n"], [b"HTTP/1.1 200 O"]])
def test_what_is_not_http_is_1(answering, pieces):
    ended = probe(answering(pieces))
    assert (ended.returncode, ended.stderr) == (1, "hittestd: The probe got an answer that is not HTTP/1.\n")


def test_an_answer_that_never_gets_anywhere_is_1(answering):
    """Each read succeeds, so only a deadline over all of them, or a limit, ends it."""
    drip = threading.Event()

    def drops():
        yield b"HTTP/1.1 100 Continue\r\n"
        while True:
            drip.wait(0.05)
            yield b"a"

    ended = probe(answering(drops()))
    assert ended.returncode == 1
    assert ended.stderr == "hittestd: The probe got no answer within 3 s.\n"


@pytest.mark.parametrize(
    "url",
    ["", "127.0.0.1:8080", "ftp://127.0.0.1/", "http://", "http://nowhere.example/", "http://127.0.0.1:0/", "https://127.0.0.1/"],
)
def test_what_cannot_be_asked_is_64_and_a_sentence(url):
    ended = probe(url)
    assert ended.returncode == 64
    start = f'--probe: "{url}" needs TLS' if url.startswith("https") else "--probe: expected a URL like "
    assert ended.stderr.startswith(f"hittestd: {start}") and f'"{url}"' in ended.stderr
