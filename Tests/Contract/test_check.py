"""`hittestd check`: the rules compared with what an app's own hit tests returned, point by point."""

import json
import subprocess

import pytest
from conftest import BINARY

VIEWS = {"windows": [{"id": "window", "frame": [0, 0, 100, 100], "subviews": [{"id": "pay", "class": "UIButton", "frame": [20, 20, 60, 60]}]}]}


def grid():
    """The view that UIKit hits at each of 100 points."""
    for y in range(5, 100, 10):
        for x in range(5, 100, 10):
            yield {"x": x, "y": y, "view": "pay" if 20 <= x < 80 and 20 <= y < 80 else "window"}


def check(path, touches, *options):
    path.write_text(json.dumps({**VIEWS, "metadata": {"hitTest": {"touches": touches}}}))
    return subprocess.run([BINARY, "check", path, *options], capture_output=True, text=True, timeout=60)


def test_an_app_that_agrees_everywhere_passes(tmp_path):
    done = check(tmp_path / "capture.json", list(grid()))
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["points"], answer["agreeing"], answer["differences"]) == (0, 100, 100, [])


@pytest.mark.parametrize("number, rules, app", [(55, "pay", "window"), (0, "window", "pay"), (99, "window", None)])
def test_one_planted_difference_is_found_with_its_point_and_views(tmp_path, number, rules, app):
    touches = list(grid())
    assert touches[number]["view"] == rules
    touches[number]["view"] = app
    done = check(tmp_path / "capture.json", touches)
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["points"], answer["agreeing"]) == (1, 100, 99)
    [difference] = answer["differences"]
    [change] = difference["changes"]
    first = {"x": touches[number]["x"], "y": touches[number]["y"]}
    assert (difference["points"], change["first"], change["engine"], change["app"]) == (1, first, rules, app)
    lines = check(tmp_path / "capture.json", touches, "--format", "text").stdout
    assert "99 of 100 points" in lines and f"({first['x']}, {first['y']})" in lines
