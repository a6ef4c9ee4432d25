"""The steps of ./test: one fails where any of its commands does."""

import subprocess

from conftest import ROOT

STEPS = "step_whole() { true; true; }\nstep_broken() { false; true; }\n"


def attempt(folder, name):
    """What `attempt` returns where a condition asks for it, as in `./test`."""
    (folder / "steps").write_text(STEPS)
    script = f"set -euo pipefail; . Tests/steps.sh; logs={folder}; sources=({folder}/steps); attempt {name} || echo it failed"
    return subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_a_step_fails_where_its_first_command_does(tmp_path):
    assert "it failed" in attempt(tmp_path, "broken")
    assert "it failed" not in attempt(tmp_path, "whole")
