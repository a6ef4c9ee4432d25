"""The unit of systemd and the alerts: valid by their own tools, and of one mind with the program and the manual."""

import re
import shutil
import subprocess

import pytest
import requests
import yaml
from conftest import BINARY, ROOT, Service

UNIT = ROOT / "deploy/systemd/hittestd.service"
ALERTS = ROOT / "deploy/prometheus/alerts.yml"
MANUAL = (ROOT / "docs/running.md").read_text()


@pytest.fixture
def analyze(tmp_path):
    """Checks a unit's text, of which the program is where it was built."""
    assert shutil.which("systemd-analyze"), "install systemd"

    def analyze(text, *words):
        unit = tmp_path / UNIT.name
        unit.write_text(text.replace("/usr/local/bin/hittestd", str(BINARY)).replace(f"install -m 755 {BINARY}", ""))
        command = ["systemd-analyze", "--man=no", *words, unit]
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60)

    return analyze


def told(done):
    """What is said of this unit: the machine's own may have mistakes."""
    return [line for line in (done.stdout + done.stderr).splitlines() if UNIT.name in line]


def test_the_unit_is_valid(analyze):
    done = analyze(UNIT.read_text(), "verify")
    assert told(done) == []


@pytest.mark.parametrize(
    "wrong", [("ExecStart=/", "ExecStart=/no-such"), ("MemoryMax=1G", "MemoryMaximum=1G"), ("Restart=on-failure", "Restart=perhaps")]
)
def test_a_planted_mistake_of_the_unit_is_found(analyze, wrong):
    assert told(analyze(UNIT.read_text().replace(*wrong), "verify")) != []


def test_the_unit_may_do_little(analyze):
    done = analyze(UNIT.read_text(), "security", "--offline=yes", "--threshold=20")
    assert done.returncode == 0, done.stdout[-300:]


def test_the_program_takes_the_units_variables(tmp_path):
    environment = dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT.read_text(), re.M))
    service = Service(environment={name: value.replace("%S/hittestd", str(tmp_path)) for name, value in environment.items()})
    assert service.stop() == 0


def test_the_stop_takes_longer_than_the_drain():
    help = subprocess.run([BINARY, "--help"], capture_output=True, text=True, timeout=30).stdout
    drain = float(re.search(r"--drain-timeout .*\(([\d.]+)\)", help)[1])
    assert int(re.search(r"TimeoutStopSec=(\d+)", UNIT.read_text())[1]) > drain + 1


def test_the_manual_shows_how_the_unit_is_installed():
    commands = re.findall(r"^#   (.*)$", UNIT.read_text(), re.M)
    assert len(commands) == 3 and all(command in MANUAL for command in commands)


# The alerts

RULES = [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]


def test_the_alerts_are_valid(tmp_path):
    assert shutil.which("promtool"), "install prometheus"
    done = subprocess.run(["promtool", "check", "rules", ALERTS], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    wrong = tmp_path / "alerts.yml"
    wrong.write_text(ALERTS.read_text().replace("sum(", "summ("))
    assert subprocess.run(["promtool", "check", "rules", wrong], capture_output=True, timeout=60).returncode != 0


def test_there_are_five_and_the_manual_has_them():
    table = MANUAL.split("| metric | alert when |")[1].split("\n\n")[0]
    named = {name for rule in RULES for name in re.findall(r"hittestd_\w+?(?=_bucket|_count|_sum|\b)", rule["expr"])}
    assert len(RULES) == 5 and len(table.strip().splitlines()) == 6
    assert named == set(re.findall(r"hittestd_\w+", table))


def test_the_service_has_the_metrics():
    service = Service()
    requests.get(f"{service.url}/v1/classes", timeout=30)
    metrics = requests.get(f"{service.url}/metrics", timeout=30).text
    assert service.stop() == 0
    for rule in RULES:
        for name in re.findall(r"hittestd_\w+", rule["expr"]):
            assert re.search(rf"^{name}[ {{]", metrics, re.M), name
    assert 'le="1.0"' in metrics
