"""What is measured and what measures: built programs, and requests as octets."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build" / "benchmarks"
HITTESTD = ROOT / ".build-static" / "release" / "hittestd"
SERVER_CORE, LOAD_CORE = 0, 1

SCENE = (ROOT / "Benchmarks" / "player.json").read_bytes()
REQUESTS = {
    "GET /healthz": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n",
    "POST /v1/hit-test": b"POST /v1/hit-test HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(SCENE), SCENE),
}


def request_file(name):
    """The path of a file that holds the request's octets, for the programs in C."""
    BUILD.mkdir(parents=True, exist_ok=True)
    path = BUILD / (name.split("/")[-1] + ".request")
    path.write_bytes(REQUESTS[name])
    return path


def peer(name):
    """The path of a program of `peers/`, built if its source is newer."""
    BUILD.mkdir(parents=True, exist_ok=True)
    source, program = ROOT / "Benchmarks" / "peers" / f"{name}.c", BUILD / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", source, "-o", program], check=True)
    return program


def build_hittestd():
    """Builds the service as the Dockerfile does: in one static file."""
    options = ["-Xswiftc", "-static-executable", "--scratch-path", ".build-static"]
    command = ["swift", "build", "-c", "release", "--product", "hittestd", *options]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    # Only then: the linker has much to say about Foundation in the tool that runs while building.
    if built.returncode != 0:
        raise SystemExit(built.stdout + built.stderr)
