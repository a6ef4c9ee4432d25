"""Fixes hold: each is applied to the scene that was sent, the very question is asked again, and the target is reached.

Random scenes, the scenes of Examples/, and the pastes of ../shared where these are there. SCENES=20000 asks about more of them.
"""

import http.client
import json
import os
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import ROOT
from random_scenes import RandomScene
from scene_changes import changed, nodes, views

SCENES = int(os.environ.get("SCENES", "300"))
#: The seeds are told apart in parts, so that a failure is found again in little time.
PARTS = 10
SHARED = ROOT.parent / "shared"
FAILURES_MAX = 5
#: The service is asked by as many at once as it has processors.
CONNECTIONS = os.cpu_count() or 1


class Asker:
    """One connection to the service, and what was counted on it."""

    def __init__(self, service):
        self.connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60)
        self.fixes, self.failures = 0, []

    def post(self, question, body, kind="application/json"):
        self.connection.request("POST", f"/v1/{question}", body, {"Content-Type": kind})
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def explain(self, scene, target, touch):
        body = {"scene": scene, "target": target} | ({"touch": touch} if touch else {})
        return self.post("explain", json.dumps(body))

    def try_fixes(self, scene, target, touch, where):
        """Asks a question, and again after each of the fixes that are offered; returns the touch that was explained."""
        status, answer = self.explain(scene, target, touch)
        if status != 200:
            return None
        for fix in answer["fixes"]:
            self.fixes += 1
            failure = self.failure(scene, target, touch, answer, fix)
            if failure:
                self.failures.append((where, target, touch, failure, fix["detail"]))
        return answer["touch"]

    def failure(self, scene, target, touch, answer, fix):
        mended, target = changed(scene, fix["change"], target)
        if touch and fix["touch"] != touch:
            return f"it was verified with another touch: {fix['touch']}"
        for again in [fix["touch"]] + ([] if touch else [None]):
            status, after = self.explain(mended, target, again)
            if status != 200:
                return f"{status}: {after.get('errors', after)}"
            if after["verdict"] != "reached":
                return f"{after['verdict']} at {again}: {after['summary']}"
            if again and mended and not goes(answer["reasons"], after["reasons"]):
                return f"no reason is gone: {[reason['code'] for reason in answer['reasons']]}"
        return None


def goes(before, after):
    """Whether less is in the way than before. What holds a tap back for good is gone altogether."""

    def same(reason):
        values = reason.get("values", {})
        return reason["code"], reason.get("view"), reason.get("node"), values.get("recognizer"), values.get("cancelsTouchesInView"), reason["rule"]

    left = [reason for reason in before if same(reason) in map(same, after)]
    taken = [reason for reason in after if reason.get("values", {}).get("takes") == "tap"]
    return len(left) < len(before) and (not taken or not any(reason["code"] == taken[0]["code"] for reason in before))


def ask_of(asker, scene, targets, where, dice):
    """Without a touch, at the target's own place, at one beside it, and anywhere."""
    for target in targets:
        place = asker.try_fixes(scene, target, None, where)
        touches = [{"x": dice.choice([5, 60, 160, 300]), "y": dice.choice([5, 80, 240, 470])}]
        if place and "in" not in place:
            touches.append({"x": place["x"] + dice.choice([0, 0, 8, -30]), "y": place["y"] + dice.choice([0, 0, 8, -30])})
        for touch in dice.sample(touches, 1):
            asker.try_fixes(scene, target, touch, where)
        if dice.random() < 0.1 and target in [name for name, _, _ in views(scene)]:
            asker.try_fixes(scene, target, {"x": 5, "y": 5, "in": target}, where)


def check(asker, fixes_min):
    failures = asker.failures
    assert not failures, f"{len(failures)} of {asker.fixes} fixes do not hold:\n" + "\n".join(map(str, failures[:FAILURES_MAX]))
    assert asker.fixes >= fixes_min, "too few to say anything"


def ask_seed(asker, seed):
    """A few targets of each kind."""
    made = RandomScene(seed)
    dice = made.random
    chosen = []
    for kind in ["view", "recognizer", "node"]:
        names = [name for each, name in made.targets if each == kind]
        chosen += dice.sample(names, min(2, len(names)))
    nameless = [name for name, view, _ in views(made.scene) if "id" not in view]
    ask_of(asker, made.scene, chosen + nameless[:1], seed, dice)


@pytest.mark.parametrize("part", range(PARTS))
def test_fixes_of_random_scenes_hold(service, part):
    def ask(first):
        asker = Asker(service)
        for seed in range(part + first * PARTS, SCENES, PARTS * CONNECTIONS):
            ask_seed(asker, seed)
        return asker

    with ThreadPoolExecutor(CONNECTIONS) as threads:
        askers = list(threads.map(ask, range(CONNECTIONS)))
    for asker in askers[1:]:
        askers[0].fixes += asker.fixes
        askers[0].failures += asker.failures
    check(askers[0], SCENES // PARTS // 2)


def scenes_of(path, asker):
    """The scene of a request, or of a paste."""
    if path.suffix == ".json" and path.parent.name == "Examples":
        body = json.loads(path.read_text())
        found = body if "windows" in body else body.get("scene")
        return found if isinstance(found, dict) else None
    status, answer = asker.post("import", path.read_bytes(), "text/plain")
    return answer["scene"] if status == 200 else None


@pytest.mark.parametrize("folder", [ROOT / "Examples", SHARED / "parts" / "texts", SHARED / "pastes" / "texts", SHARED / "dumps"], ids=lambda folder: folder.parent.name + "/" + folder.name)
def test_fixes_of_real_scenes_hold(service, folder):
    if not folder.is_dir():
        pytest.skip(f"no texts in {folder}")
    asker = Asker(service)
    for path in sorted(folder.iterdir()):
        scene = scenes_of(path, asker) if not path.name.endswith(".answer.json") else None
        if not scene:
            continue
        dice = random.Random(path.name)
        names = [name for name, _, _ in views(scene)] + [name for name in nodes(scene) if name]
        names += [made["id"] for _, view, _ in views(scene) for made in view.get("gestureRecognizers", []) if "id" in made]
        ask_of(asker, scene, names[:: max(1, len(names) // 12)], path.name, dice)
    check(asker, 10)
