"""openapi.yaml as JSON, which the program serves beside it: `python Tests/Contract/document_json.py` writes it anew.

The program has no reader of YAML; test_document.py compares the two.
"""

import json
import pathlib

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = ROOT / "Sources/HitTestService/Served/openapi.json"


def text():
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    PATH.write_text(text())
