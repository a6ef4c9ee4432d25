"""The corpora of ../shared: what people really pasted, with labelled questions, asked of the running service.

They are other people's texts, and no part of this repository. Where a folder is not there, its test is left out; the shapes of
its dumps are held by Tests/DumpImportingTests.
"""

import os
import pathlib
import re
import subprocess
import sys

import pytest
from conftest import ROOT

SHARED = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared"))

#: How many questions of a corpus are answered rightly at least, and how many with a wrong certainty at most.
CORPORA = [("parts", 86, 0), ("pastes", 184, 2), ("screens", 30, 0), ("swiftsource", 98, 0)]


@pytest.mark.parametrize("corpus, right, confident", CORPORA, ids=[name for name, _, _ in CORPORA])
def test_questions_of_a_corpus_are_answered_rightly(service, corpus, right, confident):
    script = SHARED / corpus / "run.py"
    if not script.exists():
        pytest.skip(f"no corpus in {script.parent}: SHARED=… names the folder of the corpora")
    run = subprocess.run([sys.executable, script, service.url], capture_output=True, text=True, timeout=600)
    counts = re.search(r"^(\d+) passed, (\d+) failed \(of which (\d+) are", run.stdout, re.M)
    assert counts, run.stdout[-2000:] + run.stderr[-2000:]
    assert int(counts[1]) >= right and int(counts[3]) <= confident, run.stdout[-6000:]
