"""The built program as a service in a process of its own: how all tests in Python start it."""

import json
import os
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
#: What is tested: the program that ./test has built, or that of `swift build -c release`.
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/hittestd")).resolve()
#: A command before another one, which has one core then: one event loop and one worker.
ONE_CORE = ("taskset", "-c", str(min(os.sched_getaffinity(0))))


class NotStarted(Exception):
    """The program has ended before it served."""


class Service:
    """Runs until it is stopped. `listening` is its first line: where it listens."""

    #: Flags of all services of the class: a port that the kernel chooses, nothing said about requests, and the time that a
    #: request takes on a busy machine.
    usual = ("--port", "0", "--log", "none", "--request-timeout", "300")

    def __init__(self, *flags, program=BINARY, through=(), environment=None, before=None):
        """`through` is a command before the program's own; `before` is called in the process before it is the program."""
        self.process = subprocess.Popen(
            [*through, program, *self.usual, *flags],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            preexec_fn=before,
        )
        # The first line says where it listens; the tests wait for it, not for a while.
        first = self.process.stderr.readline()
        if not first.startswith("{"):
            raise NotStarted(f"exit status {self.process.wait()}: {first}")
        self.listening = json.loads(first)
        self.port = self.listening["port"]
        self.url = f"http://127.0.0.1:{self.port}"

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def stop(self):
        """Its exit status, after it has drained."""
        self.terminate()
        return self.process.wait(timeout=30)

    def kill(self):
        """Ends it as a crash would: nothing is drained, nothing is kept."""
        self.process.kill()
        return self.process.wait(timeout=30)

    def end(self):
        """As `kill`, where nobody reads what it wrote."""
        self.kill()
        self.process.stderr.close()
