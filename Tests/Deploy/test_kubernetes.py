"""The manifests: valid by Kubernetes' own schemas, and of one mind with each other and with the program."""

import pathlib
import re
import subprocess

import kubernetes_validate
import pytest
import requests
import yaml
from conftest import BINARY, ROOT, Replica

FOLDER = ROOT / "deploy" / "kubernetes"
# The first release with a sleep as a lifecycle action that needs no feature gate, and the newest with a schema here.
RELEASES = ["1.30", kubernetes_validate.latest_version()]

KUSTOMIZATION = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
MANIFESTS = {name: yaml.safe_load((FOLDER / name).read_text()) for name in KUSTOMIZATION["resources"]}
BY_KIND = {manifest["kind"]: manifest for manifest in MANIFESTS.values()}

DEPLOYMENT = BY_KIND["Deployment"]
POD = DEPLOYMENT["spec"]["template"]
LABELS = POD["metadata"]["labels"]
(CONTAINER,) = POD["spec"]["containers"]
ENVIRONMENT = {variable["name"]: variable["value"] for variable in CONTAINER["env"]}


def test_every_file_is_applied():
    assert {path.name for path in FOLDER.glob("*.yaml")} == {"kustomization.yaml", *MANIFESTS}
    assert set(BY_KIND) == {"Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget"}


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("name", MANIFESTS)
def test_a_manifest_is_valid(name, release):
    kubernetes_validate.validate(MANIFESTS[name], release, strict=True)


def test_the_validator_refuses_what_is_misspelt():
    wrong = yaml.safe_load((FOLDER / "deployment.yaml").read_text())
    wrong["spec"]["template"]["spec"]["containers"][0]["readinesProbe"] = {}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, RELEASES[0], strict=True)


def test_selectors_find_the_pods():
    assert DEPLOYMENT["spec"]["selector"]["matchLabels"].items() <= LABELS.items()
    assert BY_KIND["Service"]["spec"]["selector"].items() <= LABELS.items()
    assert BY_KIND["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"].items() <= LABELS.items()
    for constraint in POD["spec"]["topologySpreadConstraints"]:
        assert constraint["labelSelector"]["matchLabels"].items() <= LABELS.items()
    target = BY_KIND["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
    assert target == {"apiVersion": "apps/v1", "kind": "Deployment", "name": DEPLOYMENT["metadata"]["name"]}


def test_replicas_are_the_autoscalers_and_leave_room_for_a_disruption():
    assert "replicas" not in DEPLOYMENT["spec"]
    scaler = BY_KIND["HorizontalPodAutoscaler"]["spec"]
    assert BY_KIND["PodDisruptionBudget"]["spec"]["maxUnavailable"] < scaler["minReplicas"] < scaler["maxReplicas"]
    # Utilization is of what is requested.
    assert {metric["resource"]["name"] for metric in scaler["metrics"]} <= CONTAINER["resources"]["requests"].keys()


def test_ports_and_probes_lead_to_the_program():
    (port,) = CONTAINER["ports"]
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert f"EXPOSE {port['containerPort']}\n" in dockerfile
    assert [each["targetPort"] for each in BY_KIND["Service"]["spec"]["ports"]] == [port["name"]]
    paths = yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"]
    for probe, path in {"startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"}.items():
        assert CONTAINER[probe]["httpGet"] == {"path": path, "port": port["name"]}
        assert "get" in paths[path]


def test_it_runs_as_the_image_says_with_no_rights():
    context = POD["spec"]["securityContext"]
    assert context["runAsNonRoot"] and context["seccompProfile"] == {"type": "RuntimeDefault"}
    assert f"USER {context['runAsUser']}:{context['runAsGroup']}\n" in (ROOT / "Dockerfile").read_text()
    assert CONTAINER["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert POD["spec"]["automountServiceAccountToken"] is False


def test_the_image_is_of_this_version():
    printed = subprocess.run([BINARY, "--version"], capture_output=True, text=True, timeout=30).stdout
    assert CONTAINER["image"] == printed.strip().replace(" ", ":")


def test_every_variable_is_an_option():
    printed = subprocess.run([BINARY, "--help"], capture_output=True, text=True, timeout=30).stdout
    for name in ENVIRONMENT:
        assert f"--{name.removeprefix('HITTESTD_').lower().replace('_', '-')} " in printed
    # A wrong value would be told before the port is.
    probed = subprocess.run(
        [BINARY, "--version"], env=ENVIRONMENT, capture_output=True, text=True, timeout=30
    )
    assert probed.returncode == 0, probed.stderr


def test_there_is_time_to_drain():
    asleep = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    # The program itself ends one second past the time, stuck or not.
    drain = float(ENVIRONMENT["HITTESTD_DRAIN_TIMEOUT"]) + 1
    assert asleep + drain < POD["spec"]["terminationGracePeriodSeconds"]
    # Balancers that ask themselves learn of it before the port closes.
    readiness = CONTAINER["readinessProbe"]
    assert asleep > readiness["periodSeconds"] * readiness["failureThreshold"]


def test_what_is_allowed_fits_into_memory():
    """One loop has one question in hand; what is stored or waits besides is bounded by options."""
    value = {name.removeprefix("HITTESTD_"): int(value) for name, value in ENVIRONMENT.items()}
    window = '{"frame":[0,0,390,844],"subviews":[%s]}'
    view = '{"frame":[0,0,9,9]}'
    # As many views as a body holds; an answer that nearly is too long; and one that is given up.
    views = ",".join([view] * ((value["MAX_BODY"] - 200) // (len(view) + 1)))
    largest = '{"scene":{"windows":[%s]},"touch":{"x":5,"y":5}}' % (window % views)
    touches = ['{"scene":{"windows":[%s]},"touches":[%s]}' % (window % view, ",".join(['{"x":5,"y":5}'] * count))
               for count in (50_000, 100_000)]
    replica = Replica(**ENVIRONMENT)
    try:
        answers = []
        for body in [largest, *touches] * 2:
            assert len(body) <= value["MAX_BODY"]
            answer = requests.post(f"http://127.0.0.1:{replica.port}/v1/hit-test", data=body, headers={"Content-Type": "application/json"}, timeout=60)
            answers.append((answer.status_code, len(answer.content) > 0.9 * value["MAX_ANSWER"]))
        assert answers == [(200, False), (200, True), (400, False)] * 2
        status = pathlib.Path(f"/proc/{replica.process.pid}/status").read_text()
        peak = int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) << 10
    finally:
        replica.end()
    limit = mebibytes(CONTAINER["resources"]["limits"]["memory"]) << 20
    assert peak + value["MAX_BODIES"] + value["MAX_SCENES"] + value["MAX_CONNECTIONS"] * (8 << 10) < limit


def test_one_loop_for_each_core():
    assert int(ENVIRONMENT["HITTESTD_LOOPS"]) == int(CONTAINER["resources"]["limits"]["cpu"])


def mebibytes(quantity):
    number = re.fullmatch(r"(\d+)Mi", quantity)
    assert number, f"{quantity} is not in Mi"
    return int(number[1])
