"""The law of findings in SwiftUI's source: each violation is red when it is clicked, and each verified fix makes what was asked about fire."""

import os
import pathlib

import pytest

from conftest import ROOT
from test_source import ROW, opens, text_shown

TRAIN = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared")) / "swiftsource" / "train"
#: Of the corpus, texts with violations of different rules: by the beginnings of their names.
CHOSEN = ["T04", "T14", "T24", "T26", "T27", "T28", "T32", "T33", "T35", "T38", "T39", "T41", "T42"]
OWN = [
    ROW,
    'Button("Pay") { }\n  .frame(width: 200, height: 80)\n  .background(Color.blue)\n',
    'ZStack {\n  Button("Pay") { pay() }\n  Color.white.opacity(0.3)\n}\n',
]


def violations(page, text):
    """Names of what each violation is about, and the rule."""
    return [(node["name"], found["id"]) for found in page.post("audit", source=text)["violations"] for node in found["nodes"]]


def holds(page, text):
    opens(page, text)
    found = violations(page, text)
    for name in dict.fromkeys(name for name, _ in found):
        click(page, name)
        assert page.all("#explanation .card.bad"), f"{name} must be red"
        for index, text_of in enumerate(page.texts("#fixes .fix p")):
            if "(verified)" in text_of:
                click(page, name)
                applies(page, index, name)
    return found


def click(page, name):
    page.script("window.hittest.session.aim(null)")
    page.settle()
    page.click(f'#screen-problems [data-node="{name}"]')
    page.until(lambda: page.state("target") == name and page.all("#explanation .card"), f"{name} must be asked about")
    page.settle()


def applies(page, index, name):
    text = text_shown(page)
    page.script("document.querySelectorAll('#fixes .apply')[arguments[0]].click()", index)
    page.until(lambda: text_shown(page) != text and page.state("target"), f"fix {index} of {name} must be applied")
    page.settle()
    target = page.state("target")
    assert page.state("verdict") == "reached", f"fix {index} of {name} must make it fire"
    others = [rule for about, rule in violations(page, text_shown(page)) if about == target]
    # What another rule says of it is red still.
    assert bool(page.all("#explanation .card.good")) == (others == []), (name, others)
    page.click("#undo")
    page.until(lambda: text_shown(page) == text, "the fix must be undone")
    page.until(lambda: name in page.data("#screen-problems [data-node]", "node"), "its finding must be there again")


@pytest.mark.main
@pytest.mark.parametrize("text", OWN, ids=["gap", "frame", "cover"])
def test_each_violation_is_red_and_its_fixes_turn_it_green(page, text):
    assert holds(page, text) != []


@pytest.mark.skipif(not TRAIN.exists(), reason=f"no texts in {TRAIN}: SHARED=… names the folder of the corpora")
@pytest.mark.parametrize("chosen", CHOSEN)
def test_so_it_is_in_texts_of_others(page, chosen):
    [path] = TRAIN.glob(f"{chosen}-*")
    assert holds(page, path.read_text()) != []
