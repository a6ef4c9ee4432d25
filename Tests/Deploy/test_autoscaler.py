"""The figures by which replicas come and go: the rule is run by Prometheus' own engine."""

import math
import re
import subprocess

import pytest
import requests
import yaml
from conftest import Replica
from kubelet import BY_NAME, CONTAINER, FOLDER

SCALER = BY_NAME["HorizontalPodAutoscaler", "hittestd"]["spec"]
WAITING, CPU = SCALER["metrics"]
(RULE,) = yaml.safe_load((FOLDER / "prometheus-adapter" / "values.yaml").read_text())["rules"]["custom"]
#: The series that the rule reads, and the one by which the adapter finds it.
SERIES = ["hittestd_queue_seconds_sum", "hittestd_queue_seconds_count"]


def thousandths(quantity):
    number = re.fullmatch(r"(\d+)(m?)", quantity)
    assert number, quantity
    return int(number[1]) * (1 if number[2] else 1000)


def query():
    """What the adapter asks for the pods of a namespace."""
    filled = RULE["metricsQuery"].replace("<<.LabelMatchers>>", 'namespace="default",pod=~"idle|late|quick"')
    filled = filled.replace("<<.GroupBy>>", "pod")
    assert "<<" not in filled
    return filled


def replicas(now, mean):
    """The autoscaler's formula. Source: Kubernetes, "Horizontal Pod Autoscaling", algorithm details."""
    return math.ceil(now * mean / (thousandths(WAITING["pods"]["target"]["averageValue"]) / 1000))


def test_the_autoscaler_asks_for_what_the_rule_gives():
    assert WAITING["pods"]["metric"] == {"name": RULE["name"]["as"]}
    assert WAITING["pods"]["target"]["type"] == "AverageValue"
    assert RULE["seriesQuery"] == f'{SERIES[1]}{{namespace!="",pod!=""}}'
    assert RULE["resources"]["overrides"] == {"namespace": {"resource": "namespace"}, "pod": {"resource": "pod"}}
    assert set(re.findall(r"hittestd_\w+", query())) == set(SERIES)


def test_the_rule_gives_the_mean_wait_of_each_pod(tmp_path):
    """Requests a second, and seconds that they waited in that second, for two pods, and a pod that nobody asks."""
    pods = {"late": (20, 4.0, 0.2), "quick": (100, 0.5, 0.005), "idle": (0, 0, 0)}
    series = []
    for pod, (count, waited, _) in pods.items():
        for name, each in zip(SERIES, [waited, count]):
            series.append({"series": f'{name}{{namespace="default",pod="{pod}"}}', "values": f"0+{each * 15}x40"})
    # Another namespace's pods are none of these.
    series.append({"series": f'{SERIES[0]}{{namespace="other",pod="late"}}', "values": "0+1000x40"})
    expected = [{"labels": f'{{pod="{pod}"}}', "value": mean} for pod, (_, _, mean) in pods.items()]
    case = {"interval": "15s", "input_series": series}
    # Within the last digit of a division: what is asked for is rounded as the adapter rounds, to thousandths.
    case["promql_expr_test"] = [{"expr": f"round({query()}, 0.001)", "eval_time": "10m", "exp_samples": expected}]
    (tmp_path / "test.yaml").write_text(yaml.safe_dump({"evaluation_interval": "15s", "tests": [case]}))
    ran = subprocess.run(["promtool", "test", "rules", "test.yaml"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    # What follows of it: one late pod of three brings more, three quick ones do not.
    assert replicas(3, (0.2 + 0.005 + 0) / 3) > 3
    assert replicas(3, 0.005) < 3


def test_a_share_of_the_request_is_not_asked_for():
    target = CPU["resource"]["target"]
    assert CPU["resource"]["name"] == "cpu" and target["type"] == "AverageValue"
    requested, most = (thousandths(CONTAINER["resources"][kind]["cpu"]) for kind in ("requests", "limits"))
    assert requested < thousandths(target["averageValue"]) < most


def test_the_program_counts_what_is_asked_for():
    replica = Replica()
    try:
        text = requests.get(f"http://127.0.0.1:{replica.port}/metrics", timeout=30).text
    finally:
        replica.end()
    if not re.search("^hittestd_queue_", text, re.M):
        pytest.skip("the program has no queue to count yet: the autoscaler goes by the processor's time")
    for name in SERIES:
        assert re.search(rf"^{name} \d", text, re.M), name
