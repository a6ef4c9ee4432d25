"""`SystemCalls` as macOS has it, type-checked against a stand-in of Darwin: every other module imports neither system."""

import re
import subprocess

import pytest

from conftest import ROOT

STAND_IN = ROOT / "Tests/Integrations/darwin/Darwin.swift"
SOURCES = sorted((ROOT / "Sources/SystemCalls").glob("*.swift"))
#: The settings of the package, without those that only change what is made.
SETTINGS = ["-swift-version", "6", "-strict-memory-safety", "-warnings-as-errors"] + [
    word
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    for word in ["-enable-upcoming-feature", feature]
]


def swiftc(*words):
    return subprocess.run(["swiftc", *map(str, words)], capture_output=True, text=True, timeout=300)


def checked(folder, stand_in, sources=SOURCES):
    """What the compiler says of the sources against a stand-in."""
    (folder / "Darwin.swift").write_text(stand_in)
    made = swiftc("-swift-version", "5", "-emit-module", "-parse-as-library", "-module-name", "Darwin",
                  "-o", folder / "Darwin.swiftmodule", folder / "Darwin.swift")  # fmt: skip
    assert made.returncode == 0, made.stderr[-3000:]
    # Without CLinux on the way: what is not Darwin's would not be found.
    return swiftc("-typecheck", *SETTINGS, "-module-name", "SystemCalls", "-I", folder, *sources)


def test_the_calls_of_macos_have_its_types(tmp_path):
    done = checked(tmp_path, STAND_IN.read_text())
    assert done.returncode == 0, done.stderr[-3000:]


def test_a_planted_call_of_linux_is_found(tmp_path):
    poll = SOURCES[[path.name for path in SOURCES].index("Poll.swift")]
    planted = tmp_path / poll.name
    planted.write_text(poll.read_text() + "\nfunc plant() -> Int32 { epoll_create1(0) }\n")
    done = checked(tmp_path, STAND_IN.read_text(), [planted if path == poll else path for path in SOURCES])
    assert done.returncode != 0 and "epoll_create1" in done.stderr


@pytest.mark.parametrize("name", ["sin_len", "SO_NOSIGPIPE", "POLLHUP", "F_GETPATH", "pthread_cond_wait", "sigpending"])
def test_what_macos_does_not_have_is_found(tmp_path, name):
    text = re.sub(rf"\b{name}\b", f"no_{name}", STAND_IN.read_text())
    done = checked(tmp_path, text)
    assert done.returncode != 0
    assert name in done.stderr
