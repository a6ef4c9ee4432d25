"""The manifests: valid by Kubernetes' own schemas, and of one mind with each other and with the program."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess

import kubernetes_validate
import pytest
import yaml
from cgroup import Refused, processor_group
from conftest import BINARY, HAPROXY, ONE_CORE, ROOT, Service
from kubelet import BY_NAME, CONTAINER, DEPLOYMENT, ENVIRONMENT, FOLDER, KUSTOMIZATION, MANIFESTS, POD

# The first release with a sleep as a lifecycle action that needs no feature gate, and the newest with a schema here.
RELEASES = ["1.30", kubernetes_validate.latest_version()]
LABELS = POD["metadata"]["labels"]
SCALER = BY_NAME["HorizontalPodAutoscaler", "hittestd"]["spec"]
BUDGET = BY_NAME["PodDisruptionBudget", "hittestd"]["spec"]
POLICY = BY_NAME["NetworkPolicy", "hittestd"]["spec"]
SERVICES = [BY_NAME["Service", name] for name in ("hittestd", "hittestd-replicas")]


def test_every_file_is_applied():
    assert {path.name for path in FOLDER.glob("*.yaml")} == {"kustomization.yaml", *MANIFESTS}
    assert len(BY_NAME) == len(MANIFESTS)


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
    for service in SERVICES:
        assert service["spec"]["selector"].items() <= LABELS.items()
    for constraint in [BUDGET["selector"], POLICY["podSelector"]]:
        assert constraint["matchLabels"].items() <= LABELS.items()
    for constraint in POD["spec"]["topologySpreadConstraints"]:
        assert constraint["labelSelector"]["matchLabels"].items() <= LABELS.items()
    assert SCALER["scaleTargetRef"] == {"apiVersion": "apps/v1", "kind": "Deployment", "name": "hittestd"}


def test_replicas_are_the_autoscalers_and_leave_room_for_a_disruption():
    assert "replicas" not in DEPLOYMENT["spec"]
    assert BUDGET["maxUnavailable"] < SCALER["minReplicas"] < SCALER["maxReplicas"]
    assert DEPLOYMENT["spec"]["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}


def test_ports_and_probes_lead_to_the_program():
    (port,) = CONTAINER["ports"]
    assert ENVIRONMENT["HITTESTD_PORT"] == str(port["containerPort"])
    assert f"EXPOSE {port['containerPort']}\n" in (ROOT / "Dockerfile").read_text()
    for service in SERVICES:
        assert [each["targetPort"] for each in service["spec"]["ports"]] == [port["name"]]
    (ingress,) = POLICY["ingress"]
    assert ingress["ports"] == [{"port": port["name"]}]
    paths = yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"]
    for probe, path in {"startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"}.items():
        assert CONTAINER[probe]["httpGet"] == {"path": path, "port": port["name"]}
        assert "get" in paths[path]
    scraped = {key.removeprefix("prometheus.io/"): value for key, value in POD["metadata"]["annotations"].items()}
    assert scraped == {"scrape": "true", "path": "/metrics", "port": str(port["containerPort"])}
    assert "get" in paths[scraped["path"]]


def test_the_policy_lets_nothing_out():
    assert POLICY["policyTypes"] == ["Ingress", "Egress"] and POLICY["egress"] == []
    assert all(POLICY["ingress"][0]["from"]), "an empty peer would be everybody"


def test_screens_of_an_app_are_at_one_replica_where_a_balancer_stands_before_several():
    assert SCALER["minReplicas"] > 1
    text = HAPROXY.read_text()
    assert re.search(r"use_backend hittestd_live if .*\n", text)
    live = text[text.index("backend hittestd_live") :]
    assert "balance hash str(live)\n  hash-type consistent\n" in live


def test_the_balancer_finds_the_replicas_by_name():
    _, by_itself = SERVICES
    assert by_itself["spec"]["clusterIP"] == "None"
    (slots, name, port), = re.findall(r"server-template \w+ (\d+) ([\w.-]+):(\d+) ", HAPROXY.read_text())
    assert int(slots) == SCALER["maxReplicas"]
    assert name == f"{by_itself['metadata']['name']}.default.svc.cluster.local"
    # Without a Service's address between them, the port is the container's own.
    assert {int(port), by_itself["spec"]["ports"][0]["port"]} == {CONTAINER["ports"][0]["containerPort"]}


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
    assert POD["spec"]["enableServiceLinks"] is False


def test_the_image_is_of_this_version_and_named_by_a_digest():
    printed = subprocess.run([BINARY, "--version"], capture_output=True, text=True, timeout=30).stdout
    assert CONTAINER["image"] == printed.strip().replace(" ", ":")
    (image,) = KUSTOMIZATION["images"]
    assert image["name"] == CONTAINER["image"].split(":")[0]
    # Nobody can own a name under .example (RFC 2606), and nothing has this digest.
    assert image["newName"].split("/")[0].endswith(".example")
    assert image["digest"] == "sha256:" + "0" * 64


@pytest.mark.skipif(not shutil.which("kubectl"), reason="kustomize: there is no kubectl")
def test_kustomize_makes_of_it_what_is_meant():
    made = subprocess.run(["kubectl", "kustomize", FOLDER], capture_output=True, text=True, timeout=60)
    assert made.returncode == 0, made.stderr
    documents = {(each["kind"], each["metadata"]["name"]): each for each in yaml.safe_load_all(made.stdout)}
    assert documents.keys() == BY_NAME.keys()
    deployment = documents["Deployment", "hittestd"]
    (image,) = KUSTOMIZATION["images"]
    assert deployment["spec"]["template"]["spec"]["containers"][0].pop("image") == f"{image['newName']}@{image['digest']}"
    assert deployment["spec"]["template"]["spec"]["containers"][0].items() <= CONTAINER.items()


def test_every_variable_is_an_option():
    printed = subprocess.run([BINARY, "--help"], capture_output=True, text=True, timeout=30).stdout
    for variable in CONTAINER["env"]:
        assert f"--{variable['name'].removeprefix('HITTESTD_').lower().replace('_', '-')} " in printed
    # A wrong value would be told before the port is.
    probed = subprocess.run(
        [BINARY, "--version"], env=ENVIRONMENT, capture_output=True, text=True, timeout=30
    )
    assert probed.returncode == 0, probed.stderr


def test_the_token_is_a_secret_that_may_be_missing():
    (token,) = (each for each in CONTAINER["env"] if each["name"] == "HITTESTD_TOKEN")
    reference = token["valueFrom"]["secretKeyRef"]
    assert reference["optional"] is True
    # What the comment creates is what is read.
    command = "kubectl create secret generic {name} --from-literal={key}=".format(**reference)
    assert command in (FOLDER / "deployment.yaml").read_text()


def test_there_is_time_to_drain():
    asleep = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    # The program itself ends one second past the time, stuck or not.
    drain = float(ENVIRONMENT["HITTESTD_DRAIN_TIMEOUT"]) + 1
    assert asleep + drain < POD["spec"]["terminationGracePeriodSeconds"]
    # A question may take 10 s.
    assert float(ENVIRONMENT["HITTESTD_DRAIN_TIMEOUT"]) > 10
    # Balancers that ask themselves learn of it before the port closes.
    readiness = CONTAINER["readinessProbe"]
    assert asleep > readiness["periodSeconds"] * readiness["failureThreshold"]
    liveness = CONTAINER["livenessProbe"]
    assert liveness["periodSeconds"] * liveness["failureThreshold"] > 10


def loops(service):
    """Its event loops, each of which has a descriptor of epoll(7)."""
    folder = pathlib.Path(f"/proc/{service.process.pid}/fd")
    count = sum(os.readlink(file) == "anon_inode:[eventpoll]" for file in folder.iterdir())
    assert service.stop() == 0
    return count


def test_one_loop_for_each_core():
    assert loops(Service(through=ONE_CORE)) == 1
    with contextlib.suppress(Refused):
        # The quota of the container's limit.
        cores = int(CONTAINER["resources"]["limits"]["cpu"])
        with processor_group(100 * cores) as group:
            assert loops(Service(before=group.join)) == cores
