"""A client that openapi-python-client makes of openapi.yaml: it is type-checked, and asks every endpoint."""

import json
import re
import subprocess
import sys

import pytest
import yaml

from conftest import ROOT

CLIENT = ROOT / "Integrations/client"

#: Every question, as somebody who has the client writes it. `answers` holds each operation's.
ASKING = '''
import json, pathlib, sys
from typing import Any

from hittestd_client import Client
from hittestd_client.api.around_it import (
    classes, client_module, description, description_as_json, examples, health, mcp, metrics, readiness, start_page,
)
from hittestd_client.api.running_app import live_screen, live_screens, post_screen
from hittestd_client.api.screens import audit, check, diff, render, touch_map
from hittestd_client.api.stored_scenes import store_scene, stored_scene
from hittestd_client.api.touches import at_point, convert, events, explain, hit_test, import_dump
from hittestd_client.models import (
    AtPointRequest, AuditRequest, CheckRequest, ConvertRequest, DiffRequest, EventsRequest, Explanation, ExplainRequest, HitTestAnswer,
    HitTestRequest, LiveScreens, PostedScreen, RenderRequest, Scene, StoredScene, TouchMapRequest,
)
from hittestd_client.types import Response

client = Client(sys.argv[1])
scene = json.loads(pathlib.Path(sys.argv[2]).read_text())
touch = {"x": 80, "y": 172}
stored = store_scene.sync(client=client, body=Scene.from_dict(scene))
assert isinstance(stored, StoredScene)
known = {"sceneId": stored.id}
captured = {**scene, "metadata": {"hitTest": {"touches": [{**touch, "view": "dim"}]}}}
posted = post_screen.sync(client=client, body=Scene.from_dict(scene))
assert isinstance(posted, PostedScreen)
live = live_screens.sync(client=client, after=posted.number - 1, wait=0)
assert isinstance(live, LiveScreens) and [screen.number for screen in live.screens] == [posted.number]
answers = {
    "postScreen": posted,
    "liveScreens": live,
    "liveScreen": live_screen.sync(client=client, number=posted.number),
    "storeScene": stored,
    "storedScene": stored_scene.sync(client=client, id=stored.id),
    "hitTest": hit_test.sync(client=client, body=HitTestRequest.from_dict({**known, "touch": touch})),
    "explain": explain.sync(client=client, body=ExplainRequest.from_dict({**known, "touch": touch, "target": "pay"})),
    "atPoint": at_point.sync(client=client, body=AtPointRequest.from_dict({**known, "touch": touch})),
    "convert": convert.sync(client=client, body=ConvertRequest.from_dict({**known, "point": [0, 0], "from": "pay"})),
    "touchMap": touch_map.sync(client=client, body=TouchMapRequest.from_dict(known)),
    "audit": audit.sync(client=client, body=AuditRequest.from_dict(known)),
    "check": check.sync(client=client, body=CheckRequest.from_dict({"scene": captured})),
    "diff": diff.sync(client=client, body=DiffRequest.from_dict({"before": known, "after": known})),
    "events": events.sync(client=client, body=EventsRequest.from_dict({**known, "events": [{"tap": touch}]})),
}
hit, why = answers["hitTest"], answers["explain"]
assert isinstance(hit, HitTestAnswer) and hit.hit_view is not None and hit.hit_view.id == "dim"
assert isinstance(why, Explanation) and why.verdict == "unreachable" and len(why.fixes) > 0
assert all(answer is not None for answer in answers.values()), answers
# What is no JSON is bytes, or comes with a status alone.
statuses: dict[str, Response[Any]] = {
    "render": render.sync_detailed(client=client, body=RenderRequest.from_dict(known)),
    "startPage": start_page.sync_detailed(client=client),
    "classes": classes.sync_detailed(client=client),
    "clientModule": client_module.sync_detailed(client=client),
    "description": description.sync_detailed(client=client),
    "descriptionAsJSON": description_as_json.sync_detailed(client=client),
    "examples": examples.sync_detailed(client=client),
    "health": health.sync_detailed(client=client),
    "readiness": readiness.sync_detailed(client=client),
    "metrics": metrics.sync_detailed(client=client),
    "mcp": mcp.sync_detailed(client=client, body={"jsonrpc": "2.0", "id": 1, "method": "tools/list"}),
    "importDump": import_dump.sync_detailed(client=client, body=sys.argv[3]),
}
assert all(response.status_code == 200 for response in statuses.values()), statuses
print(json.dumps(sorted([*answers, *statuses])))
'''

SCENE = {
    "windows": [
        {
            "id": "window",
            "frame": [0, 0, 390, 844],
            "subviews": [
                {"id": "pay", "class": "UIButton", "frame": [20, 150, 120, 44]},
                {"id": "dim", "class": "DimView", "frame": [0, 0, 390, 844], "alpha": 0.02},
            ],
        }
    ]
}


@pytest.fixture(scope="session")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("client")
    done = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--path", ROOT / "openapi.yaml",
         "--config", CLIENT / "config.yaml", "--meta", "none", "--output-path", folder / "hittestd_client"],
        capture_output=True, text=True,
    )
    # Of a body's forms it takes the JSON, and says so of each of the others.
    told = re.findall(r"^(?:WARNING|ERROR) .*\n\n(.*)", done.stdout, re.M)
    assert done.returncode == 0 and all("Unsupported content type" in one for one in told), done.stdout
    (folder / "ask.py").write_text(ASKING)
    return folder


def test_it_is_well_typed_and_so_is_who_asks(client):
    done = subprocess.run(
        # It names a loop's variable after a schema, and a view has two rectangles.
        [sys.executable, "-m", "mypy", "--strict-optional", "--check-untyped-defs", "--disable-error-code", "no-redef",
         "hittestd_client", "ask.py"],
        cwd=client, capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stdout


def test_it_asks_every_endpoint(client, url):
    (client / "scene.json").write_text(json.dumps(SCENE))
    dump = (ROOT / "Examples/checkout.dump.txt").read_text()
    done = subprocess.run(
        [sys.executable, "ask.py", url, "scene.json", dump], cwd=client, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-3000:]
    operations = [
        operation["operationId"]
        for path in yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"].values()
        for operation in path.values()
        if "operationId" in operation
    ]
    assert json.loads(done.stdout) == sorted(operations)
