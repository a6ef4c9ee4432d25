"""The corpora of ../shared: what people really pasted, with labelled questions, asked of the running service.

They are other people's texts, and no part of this repository. Where a folder is not there, its test is left out; the shapes of
its dumps are held by Tests/DumpImportingTests.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest
import requests
from conftest import ROOT

SHARED = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared"))

#: How many questions of a corpus are answered rightly at least, and how many with a wrong certainty at most.
CORPORA = [
    ("parts", 86, 0),
    ("pastes", 220, 0),
    ("screens", 53, 0),
    ("nib", 407, 0),
    ("swiftsource", 103, 0),
]


@pytest.mark.parametrize("corpus, right, confident", CORPORA, ids=[name for name, _, _ in CORPORA])
def test_questions_of_a_corpus_are_answered_rightly(service, corpus, right, confident):
    script = SHARED / corpus / "run.py"
    if not script.exists():
        pytest.skip(f"no corpus in {script.parent}: SHARED=… names the folder of the corpora")
    run = subprocess.run([sys.executable, script, service.url], capture_output=True, text=True, timeout=600)
    counts = re.search(r"^(\d+) passed, (\d+) failed (?:\(of which (\d+) are)?", run.stdout, re.M)
    assert counts, run.stdout[-2000:] + run.stderr[-2000:]
    assert int(counts[1]) >= right and int(counts[3] or 0) <= confident, run.stdout[-6000:]


def texts_of_corpora():
    return sorted(path for path in SHARED.glob("*/texts/*") if path.is_file())


@pytest.mark.skipif(not texts_of_corpora(), reason=f"no texts below {SHARED}")
def test_the_scene_that_import_makes_is_one_that_the_service_takes(service):
    read, sent = 0, {"Content-Type": "text/plain"}
    for path in texts_of_corpora():
        paste = path.read_bytes()
        imported = requests.post(f"{service.url}/v1/import", data=paste, headers=sent, timeout=60)
        if imported.status_code != 200:
            continue
        read += 1
        body = {"scene": imported.json()["scene"], "touch": {"x": 100, "y": 300}}
        again = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=60)
        assert again.status_code == 200, (path.name, again.text[:400])
        if "refusal" in imported.json():
            continue
        first = requests.post(
            f"{service.url}/v1/hit-test?x=100&y=300", data=paste, headers=sent, timeout=60
        ).json()
        for key in ("hitView", "verdict"):
            assert json.dumps(again.json().get(key)) == json.dumps(first.get(key)), (path.name, key)
    assert read > 0


@pytest.mark.skipif(not (SHARED / "pastes").exists(), reason=f"no pastes below {SHARED}")
def test_an_assumption_says_what_is_different_otherwise_and_how_to_know(service):
    """The consequence is a sentence of a few words, and the line to type names the view that it is about."""
    told = set()
    for path in sorted((SHARED / "pastes" / "texts").iterdir()):
        paste, sent = path.read_bytes(), {"Content-Type": "text/plain"}
        for place in ("x=100&y=300", "x=200&y=500", "x=40&y=80"):
            answer = requests.post(f"{service.url}/v1/hit-test?{place}", data=paste, headers=sent, timeout=60)
            receiver = (answer.json().get("hitView") or {}).get("id") if answer.ok else None
            if receiver is None:
                continue
            url = f"{service.url}/v1/explain?{place}"
            explained = requests.post(url, params={"target": receiver}, data=paste, headers=sent, timeout=60).json()
            for assumed in explained.get("assumed", []):
                told.add(assumed["code"])
                assert assumed["detail"] in explained["assumptions"], path.name
                assert len(assumed["otherwise"].split()) <= 25, assumed
                assert re.match(r"(po \[0x|p \(BOOL\)\[0x|image lookup -rn ')", assumed.get("find", "po [0x")), assumed
                if assumed.get("find", "").startswith("po"):
                    assert assumed["find"].startswith(f"po [{assumed['view']} "), assumed
    assert told >= {"isEnabled", "overrides", "windowLevel", "gestureRecognizers"}
