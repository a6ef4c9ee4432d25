"""The manual's pages for the first ten minutes, every command in its order, with stand-ins for the tools of others.

docs/ci.md is run by Tests/Contract/test_gate.py.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys

import pytest

from conftest import BINARY, ROOT
from test_lldb import debug, in_order, lldb, programs  # noqa: F401

PAGES = ["start-ios", "start-tests", "start-debugger"]
DUMPS = ROOT / "Tests/DumpImportingTests/Dumps"
CAPTURE = (ROOT / "Integrations/HitTestCapture/Sources/HitTestCapture/HitTestCapture.swift").read_text()

MAESTRO = {
    "attributes": {"bounds": "[0,0][390,844]", "clickable": "false"},
    "children": [
        {"attributes": {"elementType": "Button", "accessibilityText": "Pay", "bounds": "[20,150][140,194]"}, "children": []},
        {"attributes": {"elementType": "Other", "accessibilityText": "Toast", "bounds": "[0,140][390,200]"}, "children": []},
    ],
}

DETOX_FAILURE = (
    'Test Failed: View “<RCTView: 0x1>” is not hittable at point “{"x":9,"y":8}”: '
    'Another view “<Toast: 0x2>” is hittable at window point “{"x":19,"y":28}”\n'
)

DETOX_TREE = """<ViewHierarchy>
 <UIWindow alpha="1.0" class="UIWindow" focused="false" height="844" visibility="visible" width="390" x="0" y="0">
  <UIButton alpha="1.0" class="UIButton" focused="false" height="44" id="pay" visibility="visible" width="120" x="20" y="150" />
  <UIView alpha="1.0" class="Shop.ToastView" focused="false" height="844" visibility="visible" width="390" x="0" y="0" />
 </UIWindow>
</ViewHierarchy>
"""


def page(name):
    return (ROOT / f"docs/{name}.md").read_text()


def blocks(name, language):
    """Those of a language, "" for none."""
    found = re.findall(r"^```(\w*)\n(.*?)^```\n", page(name), re.MULTILINE | re.DOTALL)
    return [text for kind, text in found if kind == language]


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture
def folder(tmp_path):
    """Where the commands run, and the tools of others in `tools`."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "hittestd").symlink_to(BINARY)

    def tool(name, text):
        (tools / name).write_text(f"#!/bin/bash\nset -euo pipefail\n{text}\n")
        (tools / name).chmod(0o755)

    # `docker run --rm -i … hittestd EXPLAIN…` is the program; with -d it is a service, which is not started here.
    tool("docker", f'''echo "docker $*" >> "{tmp_path}/asked"
[ "$1" = run ] || exit 0
for word; do [ "$word" != -d ] || exit 0; done
while [ "$1" != hittestd ]; do shift; done; shift; exec {BINARY.resolve()} "$@"''')
    tool("git", f'echo "git $*" >> "{tmp_path}/asked"; [ "$1 $2" = "clone URL" ] && mkdir "$3"')
    tool("xcrun", f'echo "xcrun $*" >> "{tmp_path}/asked"')
    tool("pbpaste", f"cat '{tmp_path}/pasted'")
    tool("maestro", f"[ \"$1\" = hierarchy ] && cat '{tmp_path}/maestro.json'")
    (tmp_path / "maestro.json").write_text(json.dumps(MAESTRO))
    return tmp_path


def run(folder, command, **variables):
    """Runs a block as a terminal would, and checks the status that it is shown to end with."""
    path = f"{folder}/tools:{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command], cwd=folder, capture_output=True, text=True, timeout=200,
        env={**os.environ, "PATH": path, "HOME": str(folder), **variables},
    )
    shown = re.search(r"# exit (\d+)", command)
    assert done.returncode == (int(shown[1]) if shown else 0), command + done.stdout + done.stderr
    return done.stdout + done.stderr


def test_an_ios_developer_with_a_mac(folder):
    clone, alias, paste, service, notify, row = blocks("start-ios", "sh")
    run(folder, clone)
    run(folder, alias)
    (folder / "pasted").write_text(blocks("start-ios", "")[0])
    said = run(folder, f"source {folder}/.zshrc\n{paste}")
    assert said.startswith("DimView (alpha 0.02) covers UIButton 0x104") and "Fix:" in said and "Assumed:" in said
    run(folder, service)
    run(folder, notify)
    source = next(block for block in blocks("start-ios", "swift") if "struct Row" in block)
    (folder / "Row.swift").write_text(source)
    assert "A tap on Spacer" in run(folder, f"source {folder}/.zshrc\n{row}")
    asked = (folder / "asked").read_text()
    assert in_order(["git clone URL hittestd", "docker build -t hittestd .", "-p 127.0.0.1:8080:8080", "xcrun simctl spawn booted"], asked)
    # What the capture listens to is what is posted.
    name = re.search(r'notificationName = "([^"]+)"', CAPTURE)[1]
    assert notify.strip().endswith(f"notifyutil -p {name}")


def test_its_commands_in_lldb(debug):  # noqa: F811
    (lines,) = blocks("start-ios", "lldb")
    load, *asked = lines.splitlines()
    assert load == f"command script import {(ROOT / 'Integrations/lldb/hittest.py').relative_to(ROOT)}"
    output, error = debug(*asked)
    assert not error
    said = ["returns UIButton 0x600001040, not DimView.", "covers UIButton 0x600001040", "hitTest(_:with:) of DimView returns nil."]
    assert in_order(said, output), output


def test_a_test_engineer(folder):
    (folder / "tools/curl").write_text("#!/bin/bash\ncat source.answer\n")
    (folder / "tools/curl").chmod(0o755)
    (folder / "source.answer").write_text(json.dumps({"value": (DUMPS / "keyboards.wda.xml").read_text()}))
    (folder / "failure.log").write_text(DETOX_FAILURE)
    (folder / "hierarchy.xml").write_text(DETOX_TREE)
    source, pixels, kept, maestro, failed, tree, notify = blocks("start-tests", "sh")
    points = run(folder, source, SESSION="7")
    assert points.startswith("Under (100, 300), front to back:")
    assert run(folder, pixels) == points
    run(folder, kept)
    assert "<testsuites" in (folder / "touches.xml").read_text()
    assert "which one cannot be known from this dump" in run(folder, maestro)
    assert "generateViewHierarchyXml" in run(folder, failed)
    assert run(folder, tree).startswith("ToastView")
    run(folder, notify)


def test_the_author_of_a_web_debugger(folder):
    start, ask, module, client, guarded, classes = blocks("start-debugger", "sh")
    (screen,) = blocks("start-debugger", "json")
    (folder / "screen.json").write_text(screen)
    first, second = free_port(), free_port()

    def with_service(begin, *commands):
        """The services end with the shell that has started them."""
        port = re.search(r"--port (\d+)", begin)[1]
        listens = f"until curl -sf -o /dev/null http://127.0.0.1:{port}/healthz; do :; done"
        script = "\n".join([begin + "SERVICE=$!", "trap 'kill $SERVICE' EXIT", listens, *commands])
        return run(folder, script.replace("8080", str(first)).replace("8081", str(second)))

    generates = shutil.which("openapi-generator-cli", path=f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}")
    assert generates, "install Tests/Integrations/requirements.txt"
    with_service(start, ask, module, client)
    assert json.loads((folder / "hit.json").read_text())["hitView"]["id"] == "toast"
    assert json.loads((folder / "why.json").read_text())["verdict"] == "unreachable"
    assert (folder / "map.svg").read_text().startswith("<svg")
    client_text = (folder / "client.js").read_text()
    assert "export class HitTestClient" in client_text and not re.search(r"(?m)^(?:import|export) .*from ", client_text), "it is whole"
    assert "HitTestView" in (folder / "hittest.d.ts").read_text()
    assert (folder / "client/apis/TouchesApi.ts").exists()
    with_service(guarded, classes)
    assert json.loads((folder / "classes.json").read_text())["classes"]


def test_the_manual_begins_with_a_page_for_each():
    text = (ROOT / "docs/README.md").read_text()
    assert in_order(["start-ios.md", "ci.md", "start-tests.md", "start-debugger.md"], text.split("|")[0])
