"""The recipes of Integrations/README.md, run as they are written, but for the port of the service."""

import http.server
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading

import jsonschema
import pytest
import yaml

from conftest import BINARY, ROOT, Service

README = (ROOT / "Integrations/README.md").read_text()
DUMPS = ROOT / "Tests/DumpImportingTests/Dumps"


def recipes(heading, language):
    section = README.split(f"\n## {heading}")[1].split("\n## ")[0]
    return re.findall(rf"```{language}\n(.*?)```", section, re.DOTALL)


@pytest.fixture
def run(tmp_path, commands, url):
    """Runs a recipe where the screens are, with programs of others that print what these print."""
    shutil.copy(ROOT / "Examples/checkout.dump.txt", tmp_path / "dump.txt")
    screen = json.loads((ROOT / "Examples/screen.json").read_text())
    (tmp_path / "screen.json").write_text(json.dumps(screen.get("scene", screen)))
    for name in ["openapi.yaml", "Integrations"]:
        (tmp_path / name).symlink_to(ROOT / name)
    tools = tmp_path / "tools"
    tools.mkdir()

    def tool(name, text):
        (tools / name).write_text(f"#!/bin/sh\n{text}\n")
        (tools / name).chmod(0o755)

    tool("idb", f"cat {DUMPS}/settings.idb.json")
    # `docker run --rm -i IMAGE …` is the program that the image holds.
    tool("docker", f'shift 4; exec {BINARY} "$@"')
    path = f"{tools}:{commands}:{os.path.dirname(sys.executable)}:{os.environ['PATH']}"

    def run(recipe, **variables):
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", recipe.replace("http://127.0.0.1:8080", url)],
            cwd=tmp_path, env={**os.environ, "PATH": path, **variables}, capture_output=True, text=True, timeout=100,
        )

    return run


def test_curl(run):
    explain, store = recipes("curl", "sh")
    assert json.loads(run(explain).stdout)["verdict"] == "unreachable"
    assert json.loads(run(store).stdout)["id"].startswith("sha256:")


def test_python_with_requests(run):
    (recipe,) = recipes("Python", "python")
    done = run(f"{shlex.quote(sys.executable)} -c {shlex.quote(recipe)}")
    assert "DimView (alpha 0.02) covers UIButton 0x104" in done.stdout and "- Set isUserInteractionEnabled" in done.stdout, done.stderr


def test_the_generated_client(run, tmp_path):
    (recipe,) = recipes("Python", "sh")
    done = run(recipe)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "hittestd-client/hittestd_client/api/touches/hit_test.py").exists()


def test_idb(run):
    (recipe,) = recipes("idb", "sh")
    done = run(recipe)
    assert done.returncode == 0 and "(100, 300)" in done.stdout, done.stderr


def test_appium(run):
    class Appium(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            assert self.path == "/session/7/source"
            body = json.dumps({"value": (DUMPS / "keyboards.wda.xml").read_text()}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Appium)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    (recipe,) = recipes("Appium", "sh")
    done = run(recipe.replace("127.0.0.1:4723", f"127.0.0.1:{server.server_port}"), SESSION="7")
    server.shutdown()
    server.server_close()
    assert done.returncode == 0 and done.stdout.strip(), done.stderr


def test_the_workflow_makes_sarif_and_uploads_it(run, tmp_path):
    (text,) = recipes("GitHub", "yaml")
    workflow = yaml.safe_load(text)
    steps = workflow["jobs"]["audit"]["steps"]
    for step in steps:
        if "run" in step:
            done = run(step["run"], HITTESTD_IMAGE="hittestd")
            assert done.returncode == 0, done.stderr
    upload = steps[-1]
    assert upload["uses"].startswith("github/codeql-action/upload-sarif@")
    log = json.loads((tmp_path / upload["with"]["sarif_file"]).read_text())
    jsonschema.validate(log, json.loads((ROOT / "Tests/Contract/sarif-schema-2.1.0.json").read_text()))
    assert log["runs"][0]["results"]
    # What code scanning asks of a workflow.
    assert workflow["permissions"]["security-events"] == "write"


def test_docker_compose(run, url):
    (text,) = recipes("Docker Compose", "yaml")
    services = yaml.safe_load(text)["services"]
    service, tests = services["hittestd"], services["tests"]
    # The image says itself when it is healthy, and listens where the port is published.
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert "HEALTHCHECK" in dockerfile and "EXPOSE 8080" in dockerfile
    assert tests["depends_on"]["hittestd"]["condition"] == "service_healthy"
    assert service["ports"] == ["127.0.0.1:8080:8080"] and tests["environment"]["SERVER"] == "http://hittestd:8080"
    # The program takes the variables, and answers to the name by which the other container calls it.
    named = Service(environment={**os.environ, **service["environment"]})
    try:
        asked = ["curl", "-sSf", "-H", "Host: hittestd:8080", f"{named.url}/healthz"]
        assert subprocess.run(asked, capture_output=True).returncode == 0
    finally:
        assert named.stop() == 0
    done = run(tests["command"], SERVER=url)
    assert json.loads(done.stdout)["id"].startswith("sha256:"), done.stderr
