"""HitTestCapture's own tests, and what they captured put to the program: it finds what the stand-in's hit test finds."""

import json
import os
import subprocess

import pytest

from conftest import BINARY, ROOT

PACKAGE = ROOT / "Integrations/HitTestCapture"


@pytest.fixture(scope="session")
def screens(tmp_path_factory, url):
    """The random screens that the tests in Swift have built and captured."""
    folder = tmp_path_factory.mktemp("screens")
    done = subprocess.run(
        ["swift", "test", "--disable-xctest", "--package-path", PACKAGE, "--scratch-path", ROOT / ".build/capture"],
        env={**os.environ, "CAPTURED_SCREENS": str(folder), "HITTESTD": url}, capture_output=True, text=True,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    found = sorted(folder.glob("*.scene.json"))
    assert len(found) == 40
    return found


def test_the_program_agrees_with_the_stand_ins_hit_test(screens):
    asked = hits = 0
    for path in screens:
        built = json.loads(path.with_name(path.name.replace(".scene", "")).read_text())
        request = {
            "scene": json.loads(path.read_text()),
            "touches": [{"x": touch["x"], "y": touch["y"]} for touch in built["touches"]],
            "include": [],
        }
        done = subprocess.run([BINARY, "hit-test", "-"], input=json.dumps(request), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        for touch, answer in zip(built["touches"], json.loads(done.stdout)["results"]):
            view = answer["hitView"]
            assert (view["id"] if view else None) == touch["hit"], (path, touch)
            asked += 1
            hits += view is not None
    # Screens on which nothing is hit would agree with everything.
    assert asked == 2000 and hits > 1000


@pytest.mark.parametrize("question", ["audit", "touch-map", "events"])
def test_other_questions_take_the_captures(screens, question):
    events = ["--events", json.dumps([{"tap": {"x": 100, "y": 100}}])] if question == "events" else []
    for path in screens[:5]:
        done = subprocess.run([BINARY, question, path, *events], capture_output=True, text=True)
        assert done.returncode in (0, 1) and not done.stderr, done.stderr


def check(path):
    done = subprocess.run([BINARY, "check", path], capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_the_app_judges_every_point(screens):
    for path in screens:
        status, answer = check(path)
        assert (status, answer["points"], answer["differences"]) == (0, 20 * 43, []), (path, answer["summary"])


def test_an_override_that_lets_touches_through_is_named(screens):
    differing = 0
    for path in screens:
        status, answer = check(path.with_name(path.name.replace(".scene", ".pass")))
        assert status == (1 if answer["differences"] else 0)
        for difference in answer["differences"]:
            differing += difference["points"]
            assert difference["cause"] == "override", (path, difference)
            assert {result["class"] for result in difference["results"]} == {"HitTestCaptureTests.DimView"}
            assert {(result["method"], result["returns"]) for result in difference["results"]} == {("hitTest", "nil")}
            if len(answer["differences"]) == 1 and len(difference["results"]) == 1:
                assert difference["declaration"] == {"hitTest": {"kind": "passThrough"}}, path
        assert answer["unknownOverrides"] == (["HitTestCaptureTests.DimView"] if answer["differences"] else [])
    assert differing > 100


def test_what_the_exit_status_of_a_check_tells(screens, tmp_path):
    path = next(path for path in screens if check(path.with_name(path.name.replace(".scene", ".pass")))[0] == 1)
    path = path.with_name(path.name.replace(".scene", ".pass"))

    def status(scene, *options):
        done = subprocess.run([BINARY, "check", scene, *options], capture_output=True, text=True)
        return done.returncode

    # An override explains it; without one, nothing does.
    assert [status(path, "--fail-on", word) for word in ("moderate", "serious", "none")] == [1, 0, 0]
    (tmp_path / "plain.json").write_text(path.read_text().replace('"hitTest":"unknown","pointInside":"unknown"', ""))
    assert [status(tmp_path / "plain.json", "--fail-on", word) for word in ("serious", "none")] == [1, 0]
    (tmp_path / "without.json").write_text('{"windows": [{"frame": [0, 0, 9, 9]}]}')
    done = subprocess.run([BINARY, "check", tmp_path / "without.json"], capture_output=True, text=True)
    assert done.returncode == 65 and "`metadata.hitTest`" in done.stderr
