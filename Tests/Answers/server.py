"""A hittestd in a process of its own, and a client that keeps its connection."""

import os
import pathlib
import socket
import subprocess
import sys
import threading

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import Service  # noqa: E402

#: Ways to start it. The strict one has bounds that small requests reach.
FLAGS = {
    "plain": [],
    "strict": [
        "--token", "secret", "--cors-origin", "https://app.example", "--max-body", "6000", "--max-views", "12", "--max-depth", "4",
        "--max-touches", "8", "--memory", "600KiB",
        "--head-timeout", "2", "--body-timeout", "2",
    ],
}


class Server:
    """Runs until it is stopped; one that has crashed is started again with the next request."""

    def __init__(self, program, name):
        self.program, self.flags = program, FLAGS[name]
        self.process = self.connection = None
        self.crashes = 0

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HITTESTD_")}
        # A crash ends the process at once, without a backtrace, so that only one answer is missing.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        service = Service(*self.flags, "--log", "errors", program=self.program, environment=environment)
        self.process, self.port = service.process, service.port
        # What it says is read, so that it never waits for a reader.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def ready(self):
        if self.process is not None and self.process.poll() is not None:
            self.crashes += 1
            self.process = None
        if self.process is None:
            self.connection = None
            self.start()

    def await_crash(self):
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            # It has closed the connection, and lives.
            pass

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=300)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def send(self, octets):
        """Sends a request without waiting for its answer, so that two servers work at once."""
        self.ready()
        try:
            if self.connection is None:
                self.connection = self.connect()
            self.connection.sendall(octets)
        except OSError:
            # The server may have answered already and closed; `receive` finds out.
            pass

    def receive(self, is_head):
        """The answer's status, fields and body; status 0 where the connection ends before it."""
        try:
            if self.connection is None:
                raise EOFError
            status, fields, body, stays = read_answer(self.connection, is_head)
        except (OSError, EOFError, ValueError) as error:
            status, fields, body, stays = 0, [], f"no answer: {type(error).__name__}".encode(), False
            self.await_crash()
        if not stays:
            if self.connection is not None:
                self.connection.close()
            self.connection = None
        return status, fields, body

    def converse(self, octets, ends):
        """All that is answered on a connection of its own. With `ends` the client says that nothing more comes."""
        self.ready()
        answer = b""
        try:
            with self.connect() as connection:
                connection.sendall(octets)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(1 << 16):
                    answer += piece
        except OSError:
            pass
        return answer


def read_answer(connection, is_head):
    octets = bytearray()
    while (end := octets.find(b"\r\n\r\n")) < 0:
        receive_more(connection, octets)
    if octets.startswith(b"HTTP/1.1 1"):
        raise ValueError("an interim answer")
    lines = bytes(octets[:end]).decode("latin-1").split("\r\n")
    status = int(lines[0].split(" ")[1])
    fields = [tuple(line.split(": ", 1)) for line in lines[1:]]
    named = {name.lower(): value for name, value in fields}
    length = 0 if is_head or status in (204, 304) else int(named.get("content-length", 0))
    while len(octets) < end + 4 + length:
        receive_more(connection, octets)
    return status, fields, bytes(octets[end + 4:]), named.get("connection", "").lower() != "close"


def receive_more(connection, octets):
    piece = connection.recv(1 << 18)
    if not piece:
        raise EOFError
    octets += piece


def request(method, target, fields, body):
    """The bytes of a request."""
    head = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields)]
    if body or method in ("POST", "PUT"):
        head.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(head) + "\r\n\r\n").encode() + body
