"""The command in a real lldb, on a real process: a program that answers the function by which an app gives its scene."""

import glob
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

from conftest import ROOT

COMMAND = ROOT / "Integrations/lldb/hittest.py"
HERE = pathlib.Path(__file__).parent

#: A button under a view that is hardly seen and of which a class of the app overrides `hitTest`.
SCENE = {
    "windows": [
        {
            "id": "0x600001000",
            "frame": [0, 0, 390, 844],
            "subviews": [
                {"id": "0x600001040", "class": "UIButton", "frame": [20, 150, 120, 44]},
                {
                    "id": "0x600001080",
                    "class": "Shop.DimView",
                    "baseClass": "UIView",
                    "frame": [0, 0, 390, 844],
                    "alpha": 0.02,
                    "metadata": {"overrides": ["hitTest"]},
                    "overrides": {"hitTest": "unknown"},
                },
            ],
        }
    ]
}


@pytest.fixture(scope="session")
def lldb():
    """An lldb that starts and has Python. Debian's looks for its modules where they are not."""
    for program in ["/usr/bin/lldb", shutil.which("lldb")]:
        for modules in ["", *glob.glob("/usr/lib/llvm-*/lib/python3*/*-packages")]:
            environment = {**os.environ, "PYTHONPATH": modules}
            if program and pathlib.Path(program).exists():
                tried = subprocess.run(
                    [program, "--batch", "-o", "script print(6 * 7)"], env=environment, capture_output=True, text=True
                )
                if "42" in tried.stdout:
                    return program, environment
    pytest.fail("no lldb with Python starts: install Debian's package lldb")


@pytest.fixture(scope="session")
def programs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("programs")
    (folder / "scene.json").write_text(json.dumps(SCENE))
    for name, flags in {"shop": [], "plain": ["-DPLAIN"], "old": ["-DOLD"]}.items():
        subprocess.run(["cc", "-g", "-O0", *flags, HERE / "app.c", "-o", folder / name], check=True)
    (folder / "slow").write_text("#!/bin/sh\nexec sleep 9\n")
    (folder / "slow").chmod(0o755)
    return folder


@pytest.fixture
def debug(lldb, programs, commands):
    """Types lines in lldb, in a process that has stopped where the button is an argument, unless told otherwise.

    Gives what was printed and what was refused, all lines together.
    """
    program, environment = lldb

    def run(*lines, app="shop", stopped=True, scene=SCENE, **variables):
        (programs / "scene.json").write_text(json.dumps(scene, ensure_ascii=False))
        start = [f"target create {programs / app}", "breakpoint set --name stop_here"]
        start += [f"process launch -- {programs / 'scene.json'}"] if stopped else []
        typed = programs / "typed.json"
        typed.write_text(json.dumps(lines))
        start += [f"command script import {COMMAND}", f"command script import {HERE / 'typed_lines.py'}"]
        done = subprocess.run(
            [program, "--batch", "--no-lldbinit", *[word for line in start for word in ("-o", line)]],
            env={**environment, "TYPED": typed, "PATH": f"{commands}:/usr/bin:/bin", "HITTESTD_SERVER": "", **variables},
            capture_output=True, text=True, timeout=60,
        )
        came_to = json.loads(typed.read_text())
        assert len(came_to) == len(lines), done.stdout + done.stderr
        return "".join(output for output, _ in came_to), "".join(error for _, error in came_to)

    return run


def in_order(sentences, text):
    """Whether the text has all of them, one behind the other."""
    for sentence in sentences:
        _, found, text = text.partition(sentence)
        if not found:
            print("missing, or not in its place:", sentence)
            return False
    return True


# Answers


def test_a_point_is_answered_with_the_log_and_what_is_not_known(debug):
    output, error = debug("hittest 80 172")
    assert "UIWindow\n--Shop.DimView" in output
    assert "DimView 0x600001080, frame (0, 0, 390, 844), gets the touch at (80, 172)." in output
    assert "Assumed: hitTest(_:with:) of DimView behaves like UIKit's: the touch stays in DimView." in output
    assert 'If it returns nil, UIButton 0x600001040 gets the touch' in output


def test_an_override_that_is_not_asked_is_not_mentioned(debug):
    scene = json.loads(json.dumps(SCENE))
    scene["windows"][0]["subviews"].reverse()
    output, error = debug("hittest 80 172", scene=scene)
    assert "UIButton" in output and "gets the touch" in output
    assert "behaves like UIKit's" not in output


# The app as the judge


def test_a_different_hit_test_of_the_app_names_the_override(debug, url):
    for line in ["hittest 80 172", f"hittest --server {url} 80 172", "hittest why --at 80,172 payButton"]:
        output, error = debug(line)
        said = [
            "The app's hitTest(_:with:) returns UIButton 0x600001040, not DimView.",
            "hitTest(_:with:) of DimView returns nil.",
        ]
        assert in_order(said, output), (line, output, error)
    # Beside the button, the window gets what the override lets through.
    assert "returns UIWindow 0x600001000, not DimView." in debug("hittest 200 600")[0]


def test_agreement_is_said(debug):
    output, error = debug("hittest 80 172", MODE="dims")
    assert in_order(["DimView 0x600001080, frame (0, 0, 390, 844), gets the touch", "The app's hitTest(_:with:) returns the same view."], output), error
    # Where no view is hit, too.
    assert in_order(["No window takes the touch at (400, 172): it is discarded.", "returns the same view."], debug("hittest 400 172")[0])


def test_an_app_that_is_not_to_be_called_or_cannot_be(debug):
    for line, app in [("hittest --no-hit-test 80 172", "shop"), ("hittest 80 172", "old")]:
        output, error = debug(line, app=app)
        assert "DimView" in output and "The app's hitTest" not in output, error
    output, error = debug("hittest --timeout 2 80 172", MODE="stuck")
    said = ["gets the touch at (80, 172)", "The app's hitTest(_:with:) was not asked. The app did not answer within 2 seconds"]
    assert in_order(said, output), error


def test_a_grid_of_points_is_checked(debug, url):
    for line in ["hittest check", f"hittest --server {url} --grid 8 check"]:
        output, error = debug(line)
        said = [
            "The app's hitTest(_:with:) returns the same view at 0 of 5040 points.",
            "5040 points: hitTest(_:with:) of DimView returns nil.",
            '"kind": "passThrough"' if "server" in line else '"kind":"passThrough"',
        ]
        assert in_order(said, output), (line, output, error)
    assert "the same view at all 5040 points." in debug("hittest check", MODE="dims")[0]


def test_a_capture_with_hit_tests_is_written_for_the_command(debug, tmp_path, commands):
    debug(f"hittest --grid 40 scene {tmp_path}/capture.json")
    done = subprocess.run([commands / "hittestd", "check", tmp_path / "capture.json"], capture_output=True, text=True)
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["points"], answer["unknownOverrides"]) == (1, 9 * 21, ["Shop.DimView"])


def test_why_takes_addresses_and_expressions(debug):
    views = ["0x600001040", "0X600001040", "payButton", "(struct View *)payButton", "--at 80,172 payButton"]
    output, error = debug(*[f"hittest why {view}" for view in views])
    assert len(re.findall(r"DimView( \(alpha [\d.]+\))? covers UIButton 0x600001040", output)) == len(views), error
    assert output.count("Fix: Set isUserInteractionEnabled to false on DimView.") == len(views)


def test_the_map_and_the_audit(debug):
    output, error = debug("hittest map", "hittest audit")
    assert "DimView 0x600001080, frame (0, 0, 390, 844): gets touches on 329160 square points" in output
    # What the override answers would decide.
    assert re.search(r"incomplete: unreachable-target: DimView( \(alpha [\d.]+\))? covers UIButton 0x600001040", output), output


def test_a_server_answers_the_same_questions(debug, url):
    asked = {
        "80 172": "Shop.DimView 0x600001080 gets the touch, at (80, 172) in it.",
        "why payButton": "Fix: Set isUserInteractionEnabled to false on DimView.",
        "map": "Shop.DimView 0x600001080: touched on 329160 square points, best at (195, 422), unless 0x600001080 answers otherwise.",
        "audit": "incomplete: unreachable-target: DimView",
    }
    output, error = debug(*[f"hittest --server {url} {question}" for question in asked])
    assert in_order(asked.values(), output), output


def test_open_stores_the_scene_and_prints_the_page(debug, url):
    import requests

    output, error = debug("hittest open 80 172", "hittest open payButton", HITTESTD_SERVER=url)
    links = [line for line in output.splitlines() if line.startswith(url)]
    assert links[0].endswith("&x=80&y=172") and links[1].endswith("&target=0x600001040")
    scene = links[0].split("#scene=")[1].split("&")[0]
    assert requests.get(f"{url}/v1/scenes/{scene}").json() == SCENE


def screens(url):
    """The scenes that were posted, oldest first, with their titles."""
    import requests

    listed = requests.get(f"{url}/v1/live/screens").json()["screens"]
    return [(each["title"], requests.get(f"{url}/v1/live/screens/{each['number']}").json()) for each in listed]


def alpha(scene):
    return scene["windows"][0]["subviews"][1]["alpha"]


@pytest.mark.parametrize("line", ["hittest live", "hittest live {}", "hittest --server {} live"])
def test_live_posts_each_stop_that_changes_the_screen(debug, url, line):
    before = len(screens(url))
    output, error = debug(
        line.format(url), "process continue", "process continue", "process continue", "hittest live off", "process continue",
        MODE="stops", HITTESTD_SERVER="" if "{}" in line else url,
    )
    posted = screens(url)[before:]
    # The second stop has changed nothing, and the last one is not posted.
    assert [alpha(scene) for _, scene in posted] == [0.02, 0.03, 0.04], output + error
    assert all(title.startswith("app.c:") for title, _ in posted)
    assert f"Screen 1 is posted, and so is each stop that changes it: {url}/#live" in output and "No more screens are posted." in output


def test_live_is_one_hook_and_a_service_that_is_away_stops_nobody(debug, url, tmp_path):
    before = len(screens(url))
    output, error = debug("hittest live off", "hittest live", "hittest live", "process continue", "process continue", MODE="stops", HITTESTD_SERVER=url)
    assert "No screens were posted." in output
    assert len(screens(url)) - before == 3, "two by command, one by the hook"
    output, error = debug("hittest live http://127.0.0.1:9", "target stop-hook list", "hittest 80 172")
    assert "No hittestd answers at http://127.0.0.1:9" in error and "No stop hooks." in output and "gets the touch" in output


def test_the_scene_is_written_to_a_file(debug, tmp_path):
    output, error = debug(f"hittest scene {tmp_path}/screen.json")
    assert json.loads((tmp_path / "screen.json").read_text()) == SCENE
    assert f"bytes in {tmp_path}/screen.json." in output


def test_long_scenes_are_read_whole(debug, tmp_path):
    scene = {**SCENE, "metadata": "ü" * 3_000_000}
    debug(f"hittest scene {tmp_path}/screen.json", scene=scene)
    assert json.loads((tmp_path / "screen.json").read_text()) == scene


def test_the_manual(debug):
    # Without a process, too.
    output, error = debug("hittest --help", "hittest", "help hittest", stopped=False)
    assert output.count("    hittest [OPTIONS] why [--at X,Y] VIEW") == 3
    assert all(len(row) <= 100 for row in output.splitlines())


# Failures are sentences


def test_what_is_refused(debug, programs):
    refused = {
        "why": "Give the view",
        "80": "Give a point as `hittest X Y`",
        "80 north": "Give a point as `hittest X Y`",
        "--colour 1 2": "There is no option --colour",
        "--timeout soon 1 2": "--timeout takes a number, not `soon`.",
        "--timeout": "--timeout needs a value",
        "why --at 5 payButton": "--at takes a point as X,Y",
        "map 1 2": "`hittest map` takes nothing behind it",
        "check 1 2": "`hittest check` takes nothing behind it",
        "--grid 0 check": "--grid takes 1 to 1000 points.",
        "--grid 8 --dump scene": "A dump has no hit tests: leave out --dump.",
        "why nothing": "The expression fails in the app: use of undeclared identifier 'nothing'.",
        "why none": "`none` gives no object.",
        "why 0x7": 'no view is named "0x7"',
        "--program /nowhere/hittestd 1 2": "`/nowhere/hittestd` cannot be run: No such file or directory.",
        "--program false why payButton": "`false` ended with status 1 and no answer.",
        f"--timeout 1 --program {programs}/slow 1 2": "slow` did not answer within 1 seconds.",
        "--server http://127.0.0.1:9 1 2": "No hittestd answers at http://127.0.0.1:9",
        "--server nowhere 1 2": "No hittestd answers at nowhere (unknown url type",
        "scene /nowhere/screen.json": "/nowhere/screen.json cannot be written: No such file or directory.",
        "--scene 1 80 172": "The process has not loaded UIKit",
        "--dump 80 172": "The process has not loaded UIKit",
    }
    output, error = debug(*[f"hittest {line}" for line in refused])
    assert in_order(refused.values(), error), error
    assert "Traceback" not in error + output


def test_no_process(debug):
    assert "There is no process: run the app" in debug("hittest 80 172", stopped=False)[1]


def test_an_ended_process(debug):
    assert "The process has ended" in debug("continue", "hittest 80 172")[1]


def test_no_uikit(debug):
    assert "The process has not loaded UIKit" in debug("hittest 80 172", app="plain")[1]


def test_a_running_process(debug):
    output, error = debug("script lldb.debugger.SetAsync(True)", "process continue", "hittest 80 172", MODE="run")
    assert "The process is running: stop it first" in error


def test_an_app_that_does_not_answer(debug):
    output, error = debug("hittest --timeout 1 80 172", MODE="slow")
    assert "The app did not answer within 1 seconds" in error


def test_an_app_that_crashes_meanwhile(debug):
    output, error = debug("hittest 80 172", "expression 6 * 7", MODE="crash")
    assert "The expression fails in the app: " in error
    # It has been put back to where it was.
    assert "= 42" in output


def test_an_app_without_windows(debug):
    assert "it has no window yet" in debug("hittest 80 172", MODE="none")[1]


def test_a_scene_that_is_refused_says_why(debug, url):
    scene = {"windows": [{"id": "0x600001040", "frame": [0, 0, 390, 844], "isHiden": True}]}
    for line in ["hittest 80 172", f"hittest --server {url} 80 172"]:
        assert "did you mean `isHidden`?" in debug(line, scene=scene)[1]
