"""The corpora of ../shared: what people really pasted, with labelled questions, asked of the running service.

They are other people's texts, and no part of this repository. Where a folder is not there, its test is left out; the shapes of
its dumps are held by Tests/DumpImportingTests.
"""

import json
import os
import pathlib
import re
import statistics
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
    ("uikitsource", 37, 0),
]


@pytest.mark.parametrize("corpus, right, confident", CORPORA, ids=[name for name, _, _ in CORPORA])
def test_questions_of_a_corpus_are_answered_rightly(service, corpus, right, confident):
    script = SHARED / corpus / "run.py"
    if not script.exists():
        pytest.skip(f"no corpus in {script.parent}: SHARED=… names the folder of the corpora")
    run = subprocess.run([sys.executable, script, service.url], capture_output=True, text=True, timeout=600)
    counts = re.search(r"^(\d+) passed, (\d+) failed (?:\(of which (\d+) )?", run.stdout, re.M)
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


#: A name in a sentence, with its handle: `UIButton "Pay"`, `UIButton 0x104`, `UIView 0.2.1`; it counts as one word, like brackets.
NAME = re.compile(r'\b_?[A-Z]\w* (?:"[^"]*"|0x[0-9a-f]+|\d+(?:\.\d+)+)|"[^"]*"')


def word_count(sentence):
    return len(NAME.sub("name", re.sub(r" ?\([^()]*\)", "", sentence)).split())


@pytest.mark.parametrize(
    "sentence, count",
    [
        ('UIButton "Pay" is hidden.', 3),
        ("DimView (alpha 0.02) covers UIButton 0x104 (a sibling in front).", 3),
        ('UIView 0.2.1 gets the touch at (80, 172); nothing blocks a tap.', 9),
        ("hitTest(_:with:) of DimView returns nil.", 5),
    ],
)
def test_a_name_and_brackets_are_one_word(sentence, count):
    assert word_count(sentence) == count


def answers_to_pastes(service, accept="application/json"):
    """What the labelled questions about the pastes are answered with; nothing for those that are refused."""
    for case in json.loads((SHARED / "pastes" / "cases.json").read_text()):
        paste = (SHARED / "pastes" / case["file"]).read_bytes()
        for request in case["requests"]:
            for question in sorted(set(request["endpoint"].split("|")) - {"import"}):
                url = f"{service.url}/v1/{question}"
                sent = {"Content-Type": "text/plain", "Accept": accept}
                answer = requests.post(url, params=request["query"], data=paste, headers=sent, timeout=60)
                if answer.status_code == 200:
                    yield question, answer


@pytest.mark.skipif(not (SHARED / "pastes").exists(), reason=f"no pastes below {SHARED}")
def test_verdicts_and_assumptions_are_short(service):
    """A verdict is read in one go: docs/style.md has the bounds."""
    verdicts, counts, long = [], [], []
    for question, answer in answers_to_pastes(service):
        assumptions = answer.json().get("assumptions", [])
        counts.append(len(assumptions))
        long += [text for text in assumptions if word_count(text) > 25]
        if question == "explain":
            verdicts.append((word_count(answer.json()["summary"]), answer.json()["summary"]))
    assert len(counts) > 100 and len(verdicts) > 30
    assert statistics.median(words for words, _ in verdicts) <= 12 and max(verdicts)[0] <= 16, max(verdicts)
    assert statistics.median(counts) <= 2 and max(counts) <= 6
    assert long == []


#: Half of what the same questions were once answered with.
WORDS_MAX = 7_417


@pytest.mark.skipif(not (SHARED / "pastes").exists(), reason=f"no pastes below {SHARED}")
def test_answers_in_lines_are_half_as_long_as_they_were(service):
    words = [len(answer.text.split()) for _, answer in answers_to_pastes(service, "text/plain")]
    assert len(words) > 100 and sum(words) <= WORDS_MAX, sum(words)
