"""The client's types for TypeScript, as its JSDoc has them. Run as a program, it writes them to the page's folder."""

import pathlib
import subprocess
import tempfile

from conftest import ROOT

WEB = ROOT / "Sources" / "DebuggerPage" / "Web"
#: What no JSDoc can say: that markup of this name is this element.
TAIL = """declare global {
    interface HTMLElementTagNameMap {
        "hit-test-view": HitTestView;
    }
}
"""


def compiled(folder, *arguments):
    """What tsc prints about the files of a folder, and whether it has nothing against them."""
    command = ["tsc", "--strict", "--target", "es2022", "--module", "es2022", *arguments]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    return found.returncode == 0, found.stdout


def declarations():
    """The text of `hittest.d.ts`."""
    with tempfile.TemporaryDirectory() as folder:
        # Without what the element is made of, which is not the client's to type.
        texts = [file.read_text() for file in (WEB.parent / "Types" / "hittest-types.js", WEB / "hittest.js")]
        (pathlib.Path(folder) / "hittest.js").write_text("\n".join(texts))
        compiled(folder, "--allowJs", "--declaration", "--emitDeclarationOnly", "--outDir", "types", "hittest.js")
        return (pathlib.Path(folder) / "types" / "hittest.d.ts").read_text() + TAIL


if __name__ == "__main__":
    (WEB / "hittest.d.ts").write_text(declarations())
