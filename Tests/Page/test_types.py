"""What TypeScript says: of hittest.d.ts, against the client module and its JSDoc, and of the texts that the page's modules use."""

import re
import shutil

import pytest

from typed import WEB, compiled, declarations, missing_texts

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


def test_the_page_has_each_text_that_it_uses():
    assert missing_texts(WEB) == []


@pytest.mark.parametrize("name, before, after", [
    ("frame/tabs.js", "import { tabTitles }", "import { tabTitle }"),
    ("tree/badges.js", "badgeTexts.noArea", "badgeTexts.noSize"),
    ("words/words.js", 'audit: "Audit"', 'audits: "Audit"'),
    ("words/panel-words.js", "export const compare =", "export const comparison ="),
])  # fmt: skip
def test_a_text_that_is_not_there_is_found(tmp_path, name, before, after):
    shutil.copytree(WEB, tmp_path, dirs_exist_ok=True)
    text = (WEB / name).read_text()
    assert text.count(before) == 1
    (tmp_path / name).write_text(text.replace(before, after))
    assert len(missing_texts(tmp_path)) == 1
