"""What is measured and what measures: built programs, and requests as octets."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build" / "benchmarks"
PEERS = ROOT / "Benchmarks" / "peers"
HITTESTD = ROOT / ".build-static" / "release" / "hittestd"
SERVER_CORE, LOAD_CORE = 0, 1


def post(path, body):
    """A whole request with a body of JSON."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Type: application/json\r\n"
    return head.encode() + b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


REQUESTS = {
    "GET /healthz": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n",
    "POST /v1/hit-test": post("/v1/hit-test", (ROOT / "Benchmarks" / "player.json").read_bytes()),
}


def octets_file(name, octets):
    """The path of a file that holds the octets, for the programs in C."""
    BUILD.mkdir(parents=True, exist_ok=True)
    path = BUILD / name
    path.write_bytes(octets)
    return path


def request_file(name):
    return octets_file(name.split("/")[-1] + ".request", REQUESTS[name])


def peer(name):
    """The path of a program of `peers/`, built if its source is newer."""
    options = {"hit-test": ["-O3", "-march=native"]}.get(name, ["-O2"])
    return built(["cc", *options], [PEERS / f"{name}.c"], BUILD / name, [])


def simdjson(name):
    """The path of a program with simdjson, made for this machine; Debian has it as libsimdjson-dev."""
    sources = [PEERS / "simdjson" / f"{name}.cpp", PEERS / "simdjson" / "scene.hpp"]
    return built(["c++", "-std=c++20", "-O3", "-march=native"], sources, BUILD / f"simdjson-{name}", ["-lsimdjson"])


def built(compiler, sources, program, libraries):
    """Compiles the first source, if any of them is newer than the program."""
    BUILD.mkdir(parents=True, exist_ok=True)
    newest = max(source.stat().st_mtime for source in sources)
    if not program.exists() or program.stat().st_mtime < newest:
        warnings = ["-Wall", "-Wextra", "-Werror"]
        subprocess.run([*compiler, *warnings, sources[0], *libraries, "-o", program], check=True)
    return program


STATIC = ["-Xswiftc", "-static-executable"]


def build_hittestd():
    """Builds the service as the Dockerfile does: in one static file."""
    swift_build("--product", "hittestd", *STATIC, "--scratch-path", ".build-static")


def engine(name):
    """The path of a program of the package Engine, built like the service."""
    package = ROOT / "Benchmarks" / "Engine"
    swift_build("--package-path", package, "--product", name, *STATIC)
    return package / ".build" / "release" / name


def hummingbird():
    """The path of the server with Hummingbird. Its first build takes minutes, and fetches some packages."""
    package = PEERS / "HummingbirdPeer"
    swift_build("--package-path", package)
    return package / ".build" / "release" / "HummingbirdPeer"


class CannotBuild(SystemExit):
    """Holds what the compiler said; a program that does not expect it ends with that."""


def swift_build(*options):
    command = ["swift", "build", "-c", "release", *map(str, options)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    # Only then: the linker has much to say about Foundation in the tool that runs while building.
    if result.returncode != 0:
        mistakes = [line for line in result.stdout.splitlines() if "error:" in line]
        raise CannotBuild("\n".join(mistakes) or result.stdout + result.stderr)
