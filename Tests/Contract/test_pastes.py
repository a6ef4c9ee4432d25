"""The pastes of ../shared: what people really pasted, asked of the running service.

They are other people's texts, and no part of this repository. Where the folder is not there, its dumps' shapes are held by
Tests/DumpImportingTests/Public, and this test is left out.
"""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from conftest import ROOT

#: The folder with run.py, cases.json and texts.
PASTES = pathlib.Path(os.environ.get("PASTES", ROOT.parent / "shared" / "pastes"))


@pytest.mark.skipif(not (PASTES / "run.py").exists(), reason=f"no pastes in {PASTES}: PASTES=… names their folder")
def test_all_pastes_are_answered_truly(service):
    run = subprocess.run(
        [sys.executable, PASTES / "run.py", service.url], capture_output=True, text=True, timeout=600, check=True
    )
    counts = re.search(r"^(\d+) passed, (\d+) failed", run.stdout, re.M)
    assert counts and int(counts[1]) > 0, run.stdout[-2000:] + run.stderr[-2000:]
    assert counts[2] == "0", run.stdout[-4000:]
