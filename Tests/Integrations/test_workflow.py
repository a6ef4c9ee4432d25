"""Integrations/ci/touches.yml, its steps run in their order as they stand, with the image replaced by the built program."""

import json
import os
import subprocess
import xml.etree.ElementTree as xml

import jsonschema
import pytest
import yaml

from conftest import BINARY, ROOT

WORKFLOW = yaml.safe_load((ROOT / "Integrations/ci/touches.yml").read_text())
STEPS = WORKFLOW["jobs"]["audit"]["steps"]
BUTTON = '{"id": "pay", "class": "UIButton", "frame": [20, 100, 200, 50]}'
TOAST = '{"class": "Shop.ToastView", "frame": [0, 0, 390, 844], "alpha": 0.02}'


def screen(*views):
    return '{"windows": [{"frame": [0, 0, 390, 844], "subviews": [\n' + ",\n".join(views) + "\n]}]}"


@pytest.fixture
def checkout(tmp_path):
    """A repository with one screen and no findings."""
    (tmp_path / "Screens").mkdir()
    (tmp_path / "Screens/pay.json").write_text(screen(BUTTON))
    tools = tmp_path / ".tools"
    tools.mkdir()
    docker = 'while [ "$1" != "$HITTESTD_IMAGE" ]; do shift; done; shift; exec "$PROGRAM" "$@"'
    (tools / "docker").write_text(f"#!/bin/sh\n{docker}\n")
    (tools / "docker").chmod(0o755)
    write_baseline(tmp_path)
    return tmp_path


def write_baseline(checkout):
    command = [BINARY.resolve(), "audit", "Screens", "--write-baseline", ".hittestd-baseline.json"]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True, timeout=60)


def run(checkout):
    """The job: whether it passes, and what the step of each name printed."""
    variables = {"HITTESTD_IMAGE": "hittestd", "PROGRAM": str(BINARY.resolve()), "PATH": f"{checkout}/.tools:{os.environ['PATH']}"}
    passes, printed = True, {}
    for step in STEPS:
        if "run" not in step or not (passes or step.get("if") == "always()"):
            continue
        done = subprocess.run(
            # As GitHub runs them.
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=checkout, env={**os.environ, **variables}, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        printed[step["name"]] = done.stdout
        passes = passes and done.returncode == 0
    return passes, printed


def results(checkout):
    log = json.loads((checkout / "hittestd.sarif").read_text())
    jsonschema.validate(log, json.loads((ROOT / "Tests/Contract/sarif-schema-2.1.0.json").read_text()))
    return log["runs"][0]["results"]


def test_a_repository_without_findings_passes(checkout):
    passes, printed = run(checkout)
    assert passes and printed["Annotate what is new"] == "0 findings in 1 file\n"
    assert results(checkout) == []
    assert xml.parse(checkout / "hittestd.xml").find(".//testcase/failure") is None


def test_a_planted_finding_fails_at_its_line_and_a_baseline_lets_it_pass(checkout):
    (checkout / "Screens/pay.json").write_text(screen(BUTTON, TOAST))
    passes, printed = run(checkout)
    assert not passes
    lines = printed["Annotate what is new"].splitlines()
    assert any(line.startswith("::error file=Screens/pay.json,line=2,col=1,title=unreachable-target::") for line in lines)
    places = {result["ruleId"]: result["locations"][0]["physicalLocation"] for result in results(checkout)}
    assert places["unreachable-target"]["artifactLocation"]["uri"] == "Screens/pay.json"
    assert places["unreachable-target"]["region"] == {"startLine": 2, "startColumn": 1}
    failed = xml.parse(checkout / "hittestd.xml").findall(".//testcase/failure")
    assert "unreachable-target" in {each.get("type") for each in failed}

    write_baseline(checkout)
    assert run(checkout)[0] and results(checkout) == []


def test_the_workflow_asks_for_what_code_scanning_needs():
    assert WORKFLOW["permissions"]["security-events"] == "write"
    upload = next(step for step in STEPS if step.get("uses", "").startswith("github/codeql-action/upload-sarif@"))
    assert any(f"> {upload['with']['sarif_file']}" in step.get("run", "") for step in STEPS)
