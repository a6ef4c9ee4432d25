"""The built image: what it says of itself, and whether it serves as the only file of a read-only root.

`run` builds it and names in IMAGE the folder where `docker save` would have unpacked it.
"""

import errno
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tarfile

import pytest
import requests

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import ROOT, Service  # noqa: E402

EXAMPLES = ROOT / "Examples"
IMAGE = pathlib.Path(os.environ["IMAGE"])
MANIFEST = json.loads((IMAGE / "manifest.json").read_text())[0]
CONFIG = json.loads((IMAGE / MANIFEST["Config"]).read_text())["config"]
LAYERS = [IMAGE / name for name in MANIFEST["Layers"]]


def test_it_is_under_20_mebibytes():
    # Layers stand here as they are unpacked; a registry sends them compressed.
    assert sum(layer.stat().st_size for layer in LAYERS) < 20 << 20


def test_it_holds_the_binary_and_nothing_else():
    files = []
    for layer in LAYERS:
        with tarfile.open(layer) as archive:
            files += [(member.name, member.isfile(), member.mode & 0o777) for member in archive]
    assert files == [("hittestd", True, 0o755)]


def test_it_says_how_it_is_run():
    assert CONFIG["User"] == "65532:65532"
    assert CONFIG["Entrypoint"] == ["/hittestd"]
    assert not CONFIG.get("Cmd")
    assert "HITTESTD_HOST=0.0.0.0" in CONFIG["Env"]
    assert "SWIFT_ROOT=/" in CONFIG["Env"]
    assert CONFIG["ExposedPorts"] == {"8080/tcp": {}}
    assert CONFIG["Healthcheck"]["Test"] == ["CMD", "/hittestd", "--probe", "http://127.0.0.1:8080/healthz"]
    # Longer than the three seconds of a probe, so that its sentence is kept.
    assert CONFIG["Healthcheck"]["Timeout"] > 3e9


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """The root file system that a container engine would make of the layers, with a place for /proc."""
    root = tmp_path_factory.mktemp("root")
    root.chmod(0o755)
    (root / "proc").mkdir()
    for layer in LAYERS:
        subprocess.run(["tar", "--extract", "--file", layer, "--directory", root], check=True)
    return root


class Container(Service):
    """The image's command in the image's root, which is read-only, as the image's user, as the first process."""

    #: It is told by variables.
    usual = ()

    def __init__(self, root, **options):
        variables = [*CONFIG["Env"], *(f"{name}={value}" for name, value in options.items())]
        chroot = ["env", "-i", *variables, shutil.which("chroot"), f"--userspec={CONFIG['User']}", root]
        read_only = 'mount --rbind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
        unshare = ["unshare", "--mount", "--pid", f"--mount-proc={root}/proc", "--fork", "--kill-child"]
        (program,) = CONFIG["Entrypoint"]
        super().__init__(program=program, through=[*unshare, "sh", "-c", read_only, root, *chroot])
        unshared = self.process.pid
        self.pid = int(pathlib.Path(f"/proc/{unshared}/task/{unshared}/children").read_text())

    @property
    def status(self):
        """What the kernel says of the process."""
        lines = pathlib.Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return {name: value.split() for name, value in (line.split(":", 1) for line in lines)}

    def finds_healthy(self, url):
        """Runs the image's health check in this container, as an engine would, but for the port that it asks."""
        kind, *check = [word.replace("http://127.0.0.1:8080", url) for word in CONFIG["Healthcheck"]["Test"]]
        assert kind == "CMD", "there is no shell"
        user, group = CONFIG["User"].split(":")
        enter = ["nsenter", f"--target={self.pid}", "--mount", "--pid", "--root"]
        ended = subprocess.run(
            [*enter, f"--setuid={user}", f"--setgid={group}", *check], stderr=subprocess.PIPE, text=True, timeout=30
        )
        assert ended.stderr.startswith("hittestd: The probe") == (ended.returncode == 1), ended.stderr
        assert ended.returncode in (0, 1), "Docker reserves all others"
        return ended.returncode == 0

    def stop(self):
        os.kill(self.pid, signal.SIGTERM)
        return self.process.wait(timeout=30)


@pytest.fixture
def start(root):
    started = []

    def start():
        started.append(Container(root, HITTESTD_PORT=0))
        return started[-1]

    yield start
    for container in started:
        container.end()


@pytest.fixture
def container(start):
    return start()


def test_it_needs_no_rights(container):
    status = container.status
    assert status["NSpid"] == [str(container.pid), "1"]
    assert status["Uid"] == ["65532"] * 4
    assert status["Gid"] == ["65532"] * 4
    assert int(status["CapEff"][0], 16) == 0
    with pytest.raises(OSError) as refused:
        pathlib.Path(f"/proc/{container.pid}/root/file").touch()
    assert refused.value.errno == errno.EROFS
    assert container.listening["address"] == "0.0.0.0"


def test_it_answers_hit_tests(container):
    for example in ["overlap", "screen"]:
        question = (EXAMPLES / f"{example}.json").read_bytes()
        answer = requests.post(f"{container.url}/v1/hit-test", data=question, headers={"Content-Type": "application/json"}, timeout=30)
        assert answer.status_code == 200
        assert answer.json() == json.loads((EXAMPLES / f"{example}.answer.json").read_text())


def test_its_version_is_the_programs(root):
    program = subprocess.run([root / "hittestd", "--version"], capture_output=True, text=True, timeout=30)
    assert program.stdout == f"hittestd {CONFIG['Labels']['org.opencontainers.image.version']}\n"


def test_the_first_process_hears_sigterm(container):
    assert container.stop() == 0


def test_the_health_check_tells_the_living_from_the_dead(start):
    stopped, living = start(), start()
    assert living.finds_healthy(stopped.url)
    assert stopped.stop() == 0
    assert living.finds_healthy(living.url)
    assert not living.finds_healthy(stopped.url)
