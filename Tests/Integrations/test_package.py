"""HitTestCapture as apps add it: by the repository's URL, and as a file of their own under every setting of concurrency."""

import itertools
import json
import os
import shutil
import subprocess

import pytest

from conftest import ROOT

CAPTURE = ROOT / "Integrations/HitTestCapture/Sources/HitTestCapture/HitTestCapture.swift"
STAND_IN = sorted((ROOT / "Integrations/HitTestCapture/Sources/UIKitStandIn").glob("*.swift"))

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(url: "file://{repository}", branch: "main")],
  targets: [
    .executableTarget(name: "Shop", dependencies: [.product(name: "HitTestCapture", package: "hittestd")])
  ]
)
"""

#: As the README of the capture has it.
APP = """#if DEBUG
  import HitTestCapture
  HitTestCapture.install()
  print(HitTestCapture.notificationName)
#else
  print("released")
#endif
"""


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=500, **options)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


@pytest.fixture(scope="session")
def stand_in(tmp_path_factory):
    """A folder with the module that stands for UIKit, and its library."""
    folder = tmp_path_factory.mktemp("stand-in")
    run("swiftc", "-swift-version", "6", "-emit-module", "-emit-library", "-module-name", "UIKitStandIn",
        "-module-link-name", "UIKitStandIn", *STAND_IN, cwd=folder)  # fmt: skip
    return folder


# By URL


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """An app that depends on a copy of the repository as it is now."""
    folder = tmp_path_factory.mktemp("packages")
    repository = folder / "hittestd"
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT).split("\0")
    for name in filter(None, names):
        if (ROOT / name).exists() or (ROOT / name).is_symlink():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, repository / name, follow_symlinks=False)
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@localhost"]
    run("git", "init", "-q", "-b", "main", cwd=repository)
    run("git", "add", "-A", cwd=repository)
    run(*git, "commit", "-q", "-m", "As it is", cwd=repository)
    (folder / "Shop/Sources/Shop").mkdir(parents=True)
    (folder / "Shop/Package.swift").write_text(MANIFEST.format(repository=repository))
    (folder / "Shop/Sources/Shop/main.swift").write_text(APP)
    return folder / "Shop"


def build(app, stand_in, configuration):
    options = ["-c", configuration, "-Xswiftc", f"-I{stand_in}", "-Xlinker", f"-L{stand_in}"]
    environment = {**os.environ, "HITTEST_CAPTURE": "1", "LD_LIBRARY_PATH": str(stand_in)}
    run("swift", "build", *options, cwd=app, env=environment)
    program = app / f".build/{configuration}/Shop"
    return run(program, env=environment), run("nm", program)


def test_an_app_adds_it_by_the_repositorys_url(app, stand_in):
    printed, symbols = build(app, stand_in, "debug")
    assert printed == "dev.hittestd.capture\n" and "hittestd_scene" in symbols


def test_a_release_build_has_nothing_of_it(app, stand_in):
    printed, symbols = build(app, stand_in, "release")
    assert printed == "released\n"
    assert "hittestd" not in symbols and "HitTestGrid" not in symbols


def test_nothing_of_it_is_built_on_linux():
    def described(**variables):
        environment = {name: value for name, value in os.environ.items() if name != "HITTEST_CAPTURE"}
        package = json.loads(run("swift", "package", "dump-package", cwd=ROOT, env={**environment, **variables}))
        names = {each["name"] for each in [*package["targets"], *package["products"]]}
        return names, package["platforms"]

    names, platforms = described()
    assert "HitTestCapture" not in names and "hittestd" in names
    assert [(each["platformName"], each["version"]) for each in platforms if each["platformName"] == "ios"] == [("ios", "13.0")]
    assert "HitTestCapture" in described(HITTEST_CAPTURE="1")[0]


# As a file

LANGUAGES = [["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"], ["-swift-version", "6"]]
ISOLATIONS = [[], ["-default-isolation", "MainActor"]]
IMPORTS = [
    [],
    [word for name in ("InternalImportsByDefault", "ExistentialAny", "MemberImportVisibility")
     for word in ("-enable-upcoming-feature", name)],
]  # fmt: skip


@pytest.mark.parametrize("settings", itertools.product(LANGUAGES, ISOLATIONS, IMPORTS), ids=lambda each: " ".join(sum(each, [])) )
def test_it_compiles_under_every_setting(stand_in, tmp_path, settings):
    options = [word for part in settings for word in part]
    run("swiftc", *options, "-D", "DEBUG", "-warnings-as-errors", "-parse-as-library", "-module-name", "HitTestCapture",
        "-I", stand_in, "-c", CAPTURE, "-o", tmp_path / "capture.o")  # fmt: skip


def test_it_is_empty_without_debug(stand_in, tmp_path):
    run("swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "HitTestCapture", "-I", stand_in,
        "-c", CAPTURE, "-o", tmp_path / "capture.o")  # fmt: skip
    assert "HitTest" not in run("nm", "-C", tmp_path / "capture.o").replace("HitTestCapture_swift", "")
