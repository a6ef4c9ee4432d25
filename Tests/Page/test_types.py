"""hittest.d.ts: what TypeScript reads of the client module, against the module's JSDoc and against the module itself."""

import re

import pytest

from typed import WEB, compiled, declarations

USE = """
import { HitTestClient, HitTestError, defineHitTestView, newestWins, type HitTestView, type Touch } from "./hittest.js";

const View: new () => HitTestView = await defineHitTestView();
const view = document.querySelector("hit-test-view") ?? document.createElement("hit-test-view");
view.addEventListener("pick", ({ detail: { touch, answer, under } }) => {
  const where: number = touch.x, who: string | undefined = answer.hitView?.id, all: string[] = under.views.map(({ id }) => id);
  console.log(where, who, all);
});
view.addEventListener("problem", ({ detail: { error } }) => { const code: string = error.code; console.log(code); });
view.addEventListener("click", ({ clientX }) => console.log(clientX));
view.scene = { windows: [] };
const drawn = await view.show(null);
const width: number | undefined = drawn?.screen[2];
const findings = await view.ask((client, scene) => client.audit(scene));
console.log(new View().sceneId, width, findings?.violations.length);
const client = new HitTestClient("http://localhost:8080", { token: "secret" });
const ask = newestWins((touch: Touch, signal: AbortSignal) => client.hitTest({ id: "sha256:0" }, touch, { signal }));
const answer = await ask({ x: 1, y: 2 });
console.log(answer?.hitView?.path, HitTestError);
"""


def complaints(tmp_path, text):
    (tmp_path / "hittest.d.ts").write_text((WEB / "hittest.d.ts").read_text())
    (tmp_path / "use.ts").write_text(text)
    return compiled(tmp_path, "--noEmit", "use.ts")


@pytest.mark.main
def test_the_types_are_those_of_the_comments():
    assert (WEB / "hittest.d.ts").read_text() == declarations(), "run Tests/Page/typed.py"


def test_a_program_in_typescript_uses_them(tmp_path):
    fits, text = complaints(tmp_path, USE)
    assert fits, text


@pytest.mark.parametrize("before, after, code", [
    ("view.scene = { windows: [] };", "view.scene = 5;", "TS2322"),
    ("answer?.hitView?.path", "answer.hitView?.path", "TS2532|TS18048"),
    ("{ touch, answer, under }", "{ touch, answer, beneath }", "TS2339"),
    ("view.ask((client, scene) => client.audit(scene))", "view.ask((client) => client.audit())", "TS2554"),
    ("new View().sceneId", "new View().sceneID", "TS2551"),
])  # fmt: skip
def test_mistakes_are_found(tmp_path, before, after, code):
    assert USE.count(before) == 1
    fits, text = complaints(tmp_path, USE.replace(before, after))
    assert not fits and re.search(code, text), text
