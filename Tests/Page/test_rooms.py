"""The folders of the page's modules use one another in one direction: that of their list in docs/design.md."""

import re

import pytest

from conftest import ROOT
from test_serving import FILES, WEB, imported

#: As many as one can look over.
MOST = 18
#: Every import: of a module that is loaded, and of one that is wanted later. Types in comments are none.
IMPORT = re.compile(r"""^(?:import|export) [^;]*?from "(\.[^"]+)"|^(?! *(?:/?\*|//)).*\bimport\("(\.[^"]+)"\)""", re.M)


def rooms():
    """The folders in their order. What stands beside them may use all of them."""
    page = (ROOT / "docs" / "design.md").read_text().partition("\n## Page\n")[2].partition("\n## ")[0]
    return [*re.findall(r"(?m)^ {4}(\w+)/ ", page), ""]


def room(name):
    return name.rpartition("/")[0]


def wrong(name, text, order):
    """The imports of a module that go down the list, or into what stands beside the folders."""
    files = [imported(name, one or other) for one, other in IMPORT.findall(text)]
    return [file for file in files if order.index(room(file)) > order.index(room(name))]


@pytest.mark.main
def test_each_folder_is_listed_and_can_be_looked_over():
    assert sorted(rooms()) == sorted({room(name) for name in FILES})
    assert max(sum(room(name) == each for name in FILES) for each in rooms()) <= MOST


@pytest.mark.main
@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".js")])
def test_a_module_imports_only_from_the_folders_above(name):
    assert wrong(name, (WEB / name).read_text(), rooms()) == []


@pytest.mark.parametrize("line", [
    'import { Stage } from "../stage/stage.js";',
    "import {\n  Stage,\n  other,\n} from \"../stage/stage.js\";",
    'const later = async () => (await import("../stage/stage.js")).Stage;',
    'import { HitTestClient } from "../hittest.js";',
])  # fmt: skip
def test_a_planted_import_is_found(line):
    assert len(wrong("scene/planted.js", f"// A module.\n{line}\n", rooms())) == 1


def test_no_modules_import_one_another_around_a_circle():
    uses = {name: {imported(name, one or other) for one, other in IMPORT.findall((WEB / name).read_text())}
            for name in FILES if name.endswith(".js")}  # fmt: skip
    assert len(uses) > 80
    # What imports nothing that is left is taken away, until nothing can be.
    while done := {name for name, files in uses.items() if not files & uses.keys()}:
        uses = {name: files for name, files in uses.items() if name not in done}
    assert uses == {}, f"a circle is among {sorted(uses)}"
