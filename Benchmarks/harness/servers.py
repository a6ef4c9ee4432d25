"""Servers in processes of their own, on one core, and what the kernel says about them."""

import atexit
import glob
import os
import pathlib
import socket
import subprocess
import time

from harness.programs import BUILD, HITTESTD, SERVER_CORE, peer


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


class Server:
    """A server that runs until it is stopped, or this program ends. `command` gives the command line for a port."""

    def __init__(self, name, command):
        self.name = name
        self.port = free_port()
        self.command = [str(part) for part in command(self.port)]
        self.process = subprocess.Popen(
            ["taskset", "-c", str(SERVER_CORE), *self.command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        atexit.register(self.stop)

    def ask(self, request):
        """The octets of its answer to `request`, once it listens; raises if it never does."""
        until = time.monotonic() + 10
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=60) as client:
                    client.sendall(request)
                    return read_answer(client)
            except ConnectionRefusedError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise RuntimeError(f"{self.name} does not listen") from None

    def processor_seconds(self):
        """Time on a core so far, in the kernel and out of it, of all of its threads. Source: proc(5), schedstat."""
        files = glob.glob(f"/proc/{self.process.pid}/task/*/schedstat")
        return sum(int(pathlib.Path(file).read_text().split()[0]) for file in files) / 1e9

    def resident_mib(self):
        """Source: proc(5), statm: its second number is the resident set in pages."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE") / 2**20

    def peak_bytes(self):
        """The most that was ever resident. Source: proc(5), status: VmHWM, in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def read_answer(client):
    answer = b""
    while b"\r\n\r\n" not in answer or len(answer) < whole_size(answer):
        octets = client.recv(65536)
        if not octets:
            raise RuntimeError(f"the answer ends early: {answer!r}")
        answer += octets
    return answer


def whole_size(answer):
    head, _, _ = answer.partition(b"\r\n\r\n")
    lengths = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
    return len(head) + 4 + int(lengths[0])


def hittestd(*flags, program=None):
    return lambda port: [program or HITTESTD, "--port", port, *flags]


def limit(answer, name):
    """The bare server in C, which is to give exactly the octets of `answer`."""
    path = BUILD / f"{name}.answer"
    path.write_bytes(answer)
    return lambda port: [peer("limit"), port, path]


def nginx(sizes):
    """nginx, which is to answer each path of `sizes` with a body of so many octets."""

    def command(port):
        places = "".join(
            f'location = {path} {{ default_type text/plain; return 200 "{"x" * size}"; }}\n'
            for path, size in sizes.items()
        )
        folder = BUILD / "nginx"
        folder.mkdir(parents=True, exist_ok=True)
        kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
        configuration = folder / "nginx.conf"
        configuration.write_text(
            f"daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log /dev/null;\n"
            "events { worker_connections 4096; }\n"
            f"http {{ access_log off; keepalive_requests 1000000000; {temporary}\n"
            f"server {{ listen 127.0.0.1:{port}; {places} }} }}\n"
        )
        return ["/usr/sbin/nginx", "-e", "/dev/null", "-c", configuration]

    return command
