"""The client's types for TypeScript, as its JSDoc has them. Run as a program, it writes them to the page's folder."""

import pathlib
import re
import subprocess
import tempfile

from conftest import ROOT

WEB = ROOT / "Sources" / "DebuggerPage" / "Web"
#: The modules that have the page's texts.
WORDS = ("words/words.js", "words/answer-words.js", "words/panel-words.js")
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
        types = [WEB.parent / "Types" / name for name in ("hittest-types.js", "wire-types.js")]
        texts = [file.read_text() for file in (*types, WEB / "client" / "client.js", WEB / "hittest.js")]
        # As if it were one module: what it takes from the other stands above it.
        texts[-1] = re.sub(r"(?m)^export \{.*\n", "", texts[-1])
        (pathlib.Path(folder) / "hittest.js").write_text("\n".join(texts))
        compiled(folder, "--allowJs", "--declaration", "--emitDeclarationOnly", "--outDir", "types", "hittest.js")
        return (pathlib.Path(folder) / "types" / "hittest.d.ts").read_text() + TAIL


def missing_texts(folder):
    """What tsc says of texts that the modules of a folder use, and that the modules of words do not have.

    The page is plain JavaScript, of which tsc says more than is wrong: only what it says of those names is given.
    """
    files = {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.js"))}
    tables = "|".join(name for file in WORDS for name in re.findall(r"(?m)^export const (\w+) = \{", files[file]))
    _, found = compiled(folder, "--allowJs", "--checkJs", "--noEmit", *files)
    missing = []
    for file, line, column, code, text in re.findall(r"(?m)^([\w/-]+\.js)\((\d+),(\d+)\): error (TS\d+): (.*)", found):
        before = files[file].split("\n")[int(line) - 1][: int(column) - 1]
        is_import = code in {"TS2305", "TS2724"} and any(words.split("/")[1] in text for words in WORDS)
        is_member = code in {"TS2339", "TS2551"} and re.search(rf"\b(?:{tables})\.$", before)
        if is_import or is_member:
            missing.append(f"{file}:{line}: {text}")
    return missing


if __name__ == "__main__":
    (WEB / "hittest.d.ts").write_text(declarations())
