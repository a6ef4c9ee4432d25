"""The kubelet, played: what it does with a container of the shipped Deployment, on the machine of the test."""

import contextlib
import http.client
import re
import subprocess

import yaml
from conftest import ROOT, Service

FOLDER = ROOT / "deploy" / "kubernetes"
KUSTOMIZATION = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
MANIFESTS = {name: yaml.safe_load((FOLDER / name).read_text()) for name in KUSTOMIZATION["resources"]}
BY_NAME = {(manifest["kind"], manifest["metadata"]["name"]): manifest for manifest in MANIFESTS.values()}

DEPLOYMENT = BY_NAME["Deployment", "hittestd"]
POD = DEPLOYMENT["spec"]["template"]
(CONTAINER,) = POD["spec"]["containers"]
#: What the pod says itself; a value that comes from a Secret is not among it.
ENVIRONMENT = {variable["name"]: variable["value"] for variable in CONTAINER["env"] if "value" in variable}

#: The variables of the image.
IMAGE = dict(re.findall(r"^ENV (\w+)=(\S+)$", (ROOT / "Dockerfile").read_text(), re.M))
#: What a probe says in Host: the pod's address, which no program knows beforehand.
HOST = "10.244.1.7"


def service_links(manifests):
    """The variables that Kubernetes sets for Services of the pod's namespace. Source: "Services: environment variables"."""
    variables = {}
    for manifest in manifests:
        # A Service without an address has none.
        if manifest["kind"] != "Service" or manifest["spec"].get("clusterIP") == "None":
            continue
        name = manifest["metadata"]["name"].upper().replace("-", "_")
        address = "10.96.0.20"
        (port,) = manifest["spec"]["ports"]
        number = port["port"]
        variables |= {
            f"{name}_SERVICE_HOST": address,
            f"{name}_SERVICE_PORT": str(number),
            f"{name}_SERVICE_PORT_{port['name'].upper()}": str(number),
            f"{name}_PORT": f"tcp://{address}:{number}",
            f"{name}_PORT_{number}_TCP": f"tcp://{address}:{number}",
            f"{name}_PORT_{number}_TCP_PROTO": "tcp",
            f"{name}_PORT_{number}_TCP_PORT": str(number),
            f"{name}_PORT_{number}_TCP_ADDR": address,
        }
    return variables


def environment(links, secrets):
    """All variables of the container: each kind overrules those before it."""
    variables = IMAGE | {"KUBERNETES_SERVICE_HOST": "10.96.0.1", "KUBERNETES_PORT": "tcp://10.96.0.1:443"}
    if links:
        variables |= service_links(MANIFESTS.values())
    for variable in CONTAINER["env"]:
        if "value" in variable:
            variables[variable["name"]] = variable["value"]
            continue
        reference = variable["valueFrom"]["secretKeyRef"]
        secret = secrets.get(reference["name"])
        assert secret or reference["optional"], "CreateContainerConfigError"
        if secret:
            variables[variable["name"]] = secret[reference["key"]]
    return variables


class Container(Service):
    """A container that the kubelet has started, and its probes."""

    #: It is told by variables.
    usual = ()

    def __init__(self, port=0, links=POD["spec"]["enableServiceLinks"], secrets={}, through=[]):
        variables = environment(links, secrets)
        # The one thing that is other here: a pod has all ports to itself, the machine of a test has not.
        assert variables["HITTESTD_PORT"] == str(CONTAINER["ports"][0]["containerPort"])
        variables["HITTESTD_PORT"] = str(port)
        super().__init__(through=through, environment=variables)

    def probe(self, name):
        """Whether a probe of the manifest succeeds, asked as the kubelet asks."""
        probe = CONTAINER[name]
        assert probe["httpGet"]["port"] == CONTAINER["ports"][0]["name"]
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=probe.get("timeoutSeconds", 1))
        with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
            headers = {"Host": f"{HOST}:{CONTAINER['ports'][0]['containerPort']}", "User-Agent": "kube-probe/1.30"}
            connection.request("GET", probe["httpGet"]["path"], headers=headers | {"Connection": "close"})
            return 200 <= connection.getresponse().status < 400
        return False

    def wait(self):
        """Its exit status after SIGTERM; it is ended by force when there is no more time."""
        grace = POD["spec"]["terminationGracePeriodSeconds"] - CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
        try:
            return self.process.wait(grace)
        except subprocess.TimeoutExpired:
            return self.kill()


def mebibytes(quantity):
    number = re.fullmatch(r"(\d+)Mi", quantity)
    assert number, f"{quantity} is not in Mi"
    return int(number[1]) << 20
