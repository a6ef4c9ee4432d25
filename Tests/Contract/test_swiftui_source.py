"""SwiftUI source, asked as people do: by name over HTTP, as files and folders on the command line; each edit applied."""

import json
import pathlib
import subprocess
import xml.etree.ElementTree as xml

import jsonschema
import pytest
import requests
from conftest import BINARY, ROOT
from shown import BLOCK
from test_corpora import SHARED
from test_document import validator
from test_gate import SCHEMA

ROW = next(block[2] for block in BLOCK.finditer((ROOT / "docs/swiftui-source.md").read_text()) if block[1] == "swift")
BUTTONS = "List {\n  HStack {\n    Text(\"a\")\n    Button(\"b\") { }\n    Button(\"c\") { }\n  }\n}\n"
TEXTS = sorted(path for path in (SHARED / "swiftsource" / "train").glob("*") if path.is_file())


def ask(service, path, text, media="text/x-swift", **query):
    """The answer to a question about a text."""
    return requests.post(service.url + path, params=query, data=text.encode(), headers={"Content-Type": media}, timeout=60)


def applied(text, edits):
    """A text behind edits, whose columns count characters from 1."""
    lines = text.splitlines(keepends=True)
    starts = [sum(len(line) for line in lines[:number]) for number in range(len(lines) + 1)]
    for edit in sorted(edits, key=lambda edit: (edit["line"], edit["column"]), reverse=True):
        place = starts[edit["line"] - 1] + edit["column"] - 1
        text = text[:place] + edit["insert"] + text[place + edit["remove"] :]
    return text


def run(*arguments, text=None, folder=None):
    """What the command line answers."""
    return subprocess.run([BINARY, *arguments], input=text, capture_output=True, text=True, cwd=folder, timeout=60)


@pytest.mark.parametrize("text", ["null", "false", "3", "{}", '{"a": [null]}'])
@pytest.mark.parametrize("path", ["/v1/audit", "/v1/import", "/v1/render", "/v1/explain"])
def test_a_text_that_is_json_shows_no_view(service, path, text):
    answer = ask(service, path, text)
    assert answer.status_code == 422
    assert "No SwiftUI view" in answer.json()["detail"]


def test_a_line_of_a_test_log_is_no_source(service):
    line = "element.tap failed: View is not hittable"
    assert ask(service, "/v1/hit-test", line, "text/plain", x="180", y="400").status_code == 422
    assert run("import", "-", text=line).returncode == 65


@pytest.mark.parametrize("query", [{"print": "7 melons"}, {"screen": ""}, {"format": "melons"}])
def test_a_wrong_query_beside_source_is_refused(service, query):
    assert ask(service, "/v1/import", ROW, **query).status_code == 400


@pytest.mark.parametrize("query", ["unknownOverrides=,", "unknownOverrides=", "unknownOverrides=A,", "rules=,", "targetSize=melons", "x=melons&y=1"])
@pytest.mark.parametrize("media", ["text/x-swift", "text/plain"])
def test_a_query_is_checked_also_where_source_needs_none_of_it(service, media, query):
    answer = ask(service, f"/v1/audit?{query}", ROW, media)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert query.partition("=")[0] in answer.json()["detail"]


def test_a_name_of_an_override_beside_source_is_fine(service):
    assert ask(service, "/v1/audit?unknownOverrides=A,B", ROW).status_code == 200


@pytest.mark.parametrize(
    "text, verdict, depends",
    [
        ("ZStack {\nButton(\"a\") { }\n}", "fires", []),
        ("ZStack {\nButton(\"a\") { }\nColor.red\n}", "firesNot", []),
        (
            "ZStack {\nButton(\"a\") { }\nif isBusy { Color.red }\n}", "depends",
            [("isBusy", []), ("not isBusy", ["Button@2"])],
        ),
    ],
)  # fmt: skip
def test_each_value_of_a_condition_is_told_with_what_fires_then(service, text, verdict, depends):
    answer = ask(service, "/v1/explain", text, about="Button").json()
    validator("SourceExplanation").validate(answer)
    told = [(value["condition"], [view["name"] for view in value["fires"]]) for value in answer["depends"]]
    assert (answer["verdict"], told, answer["triesAllStates"]) == (verdict, depends, True)
    lines = run("explain", "-", "--about", "Button", "--format", "text", text=text).stdout
    # A plain verdict says that it always holds.
    assert (answer["certainty"] in lines) == (answer["holds"] != "always") == bool(depends)


@pytest.mark.parametrize("media", ["text/x-swift", "text/plain"])
def test_a_view_is_asked_about_by_its_name(service, media):
    answer = ask(service, "/v1/explain", ROW, media, about="Spacer")
    assert answer.status_code == 200, answer.text
    validator("SourceExplanation").validate(answer.json())
    assert (answer.json()["fires"], answer.json()["holds"], answer.json()["unknown"]) == ([], "always", [])
    assert answer.json()["reason"]["code"] == "swiftUIDrawsNothing"


@pytest.mark.parametrize(
    "text, about, is_in",
    [(ROW, "Spacer", True), ('Button("a") { }\n  .disabled(true)', "Button", True), (BUTTONS, "Text", False)],
)
def test_a_reason_tells_whether_the_summary_has_it(service, text, about, is_in):
    answer = ask(service, "/v1/explain", text, about=about).json()
    validator("SourceExplanation").validate(answer)
    assert answer["reason"].get("isInSummary", False) is is_in
    rule = answer["reason"]["detail"].rpartition(" ")[2].rstrip(".")
    assert rule.startswith("(SU") and (rule in answer["summary"]) is is_in, answer["summary"]


def test_source_in_json_gives_the_same_answer(service):
    body = {"source": ROW, "about": "Spacer"}
    validator("SourceRequest").validate(body)
    answer = requests.post(f"{service.url}/v1/explain", json=body, timeout=60)
    assert answer.json() == ask(service, "/v1/explain", ROW, about="Spacer").json()


@pytest.mark.parametrize(
    "members, words",
    [
        ({"state": {"isOn": {}}}, "/state/isOn: expected true, false, or the number of a branch"),
        ({"state": {"isOn": "true"}}, "/state/isOn: expected true, false"),
        ({"state": {"tab": 1.5}}, "/state/tab: expected true, false"),
        ({"state": {"tab": -1}}, "/state/tab: expected true, false"),
        ({"state": "isOn=true"}, "/state: expected an object, found a string"),
        ({"about": 3}, "/about: expected a string, found a number"),
        ({"abuot": "Spacer"}, "/abuot: unknown key; did you mean `about`?"),
        ({"files": [{"source": ROW}]}, "Give `source` or `files`, not both"),
        ({"rules": "gap"}, "/rules: expected an array"),
        ({"before": {"source": ROW}}, "/before: unknown key"),
        ({"source": 3}, "/source: expected a string, found a number"),
        ({"files": [{"file": "Row.swift"}], "rules": 3}, "/files/0: `source` is missing"),
        ({"files": [{"source": ROW, "text": ""}]}, "/files/0/text: unknown key"),
    ],
)
@pytest.mark.parametrize("path", ["/v1/explain", "/v1/audit", "/v1/render"])
def test_a_wrong_member_beside_source_is_refused(service, path, members, words):
    answer = requests.post(f"{service.url}{path}", json={"source": ROW} | members, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert answer.json()["detail"].startswith(words), answer.text


def test_an_import_takes_a_scene_or_source(service):
    answer = requests.post(f"{service.url}/v1/import", json={"source": ROW, "scene": {"windows": []}}, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert answer.json()["detail"].startswith("/scene: give a scene or source, not both"), answer.text


def test_a_condition_is_given_once(service):
    body = '{"source": "Text(a)", "state": {"isOn": true, "isOn": false}}'
    answer = requests.post(f"{service.url}/v1/explain", data=body, headers={"Content-Type": "application/json"}, timeout=60)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (400, "duplicate-key")


def test_a_body_of_another_question_is_taken(service):
    answer = requests.post(f"{service.url}/v1/explain", json={"source": ROW, "target": "Spacer", "touch": {"x": 1, "y": 1}}, timeout=60).json()
    validator("SourceExplanation").validate(answer)
    assert (answer["about"]["name"], answer["unused"]) == ("Spacer@8", ["touch"])


def test_the_device_and_notes_beside_source_change_nothing(service):
    body = {"source": ROW, "about": "Spacer", "screen": "iPhone 15", "metadata": {"issue": 7}}
    validator("SourceRequest").validate(body)
    answer = requests.post(f"{service.url}/v1/explain", json=body, timeout=60)
    assert answer.json() == ask(service, "/v1/explain", ROW, about="Spacer").json()


def test_a_fix_is_an_edit_of_the_text_that_helps(service):
    (fix,) = ask(service, "/v1/explain", ROW, about="Spacer").json()["fixes"]
    assert fix["verified"] is True
    again = ask(service, "/v1/explain", applied(ROW, fix["edits"]), about="Spacer").json()
    assert [fired["name"] for fired in again["fires"]] == ["onTapGesture@13"]


MENDED = ROW.replace("    .onTapGesture", "    .contentShape(Rectangle())\n    .onTapGesture")


def compared(service, before, after, **members):
    """The answer to whether an edit helps."""
    body = {"before": {"source": before}, "after": {"source": after}, **members}
    validator("SourceDiffRequest").validate(body)
    return requests.post(f"{service.url}/v1/diff", json=body, timeout=60)


@pytest.mark.parametrize(
    "before, after, about, effects, identical",
    [
        (ROW, MENDED, "Spacer", ["mended", "mended"], False),
        (MENDED, ROW, "Spacer", ["broken", "broken"], False),
        (ROW, ROW, "Spacer", ["same"], True),
        (ROW, ROW, None, [], True),
        (ROW, "", "Spacer", ["removed", "removed"], False),
    ],
    ids=["helps", "breaks", "same", "all the same", "gone"],
)
def test_two_versions_are_compared_by_name(service, before, after, about, effects, identical):
    answer = compared(service, before, after, **({"about": about} if about else {}))
    assert answer.status_code == 200, answer.text
    validator("SourceDifferences").validate(answer.json())
    assert [view["effect"] for view in answer.json()["views"]] == effects
    assert answer.json()["identical"] is identical


def test_versions_of_several_files_are_read_together(service):
    row = {"file": "Row.swift", "source": "struct Row: View { var body: some View { HStack { Text(\"a\"); Spacer() } } }"}
    before = [row, {"file": "List.swift", "source": "struct A: View { var body: some View { Row().onTapGesture { } } }"}]
    after = [row, {"file": "List.swift", "source": "struct A: View { var body: some View { Row().contentShape(Rectangle()).onTapGesture { } } }"}]
    body = {"before": {"files": before}, "after": {"files": after}, "about": "Spacer"}
    validator("SourceDiffRequest").validate(body)
    answer = requests.post(f"{service.url}/v1/diff", json=body, timeout=60).json()
    assert [(view["effect"], view["after"]["about"]["file"]) for view in answer["views"]][0] == ("mended", "Row.swift")


@pytest.mark.parametrize(
    "body, status, words",
    [
        ({"before": {"source": ROW}, "after": {"source": ROW}, "about": "Slider"}, 400, 'No view "Slider" in this source.'),
        ({"before": {"source": ROW}, "after": {"scene": {"windows": []}}}, 422, "`after` has no `source`"),
        ({"before": {"source": ROW}}, 422, "`after` has no `source`"),
        ({"before": {"source": ""}, "after": {"source": "let a = 1"}}, 422, "No SwiftUI view"),
        ({"before": {"source": ROW}, "after": {"source": ROW}, "state": {"isOn": {}}}, 400, "/state/isOn: expected true"),
        ({"before": {"source": ROW, "about": ""}, "after": {"source": ROW}}, 400, "/before/about: unknown key"),
        ({"before": 5, "after": {"source": ROW}}, 400, "/before: expected an object, found a number"),
        ({"before": {"source": ROW}, "after": None}, 400, "/after: expected an object, found a null"),
        ({"before": [ROW], "after": {"source": ROW}}, 400, "/before: expected an object, found an array"),
    ],
    ids=["a name of neither", "a scene", "one side", "no view", "a state", "a member", "a number", "null", "an array"],
)
def test_what_cannot_be_compared_says_why(service, body, status, words):
    answer = requests.post(f"{service.url}/v1/diff", json=body, timeout=60)
    assert (answer.status_code, words in answer.json()["detail"]) == (status, True), answer.text


def test_files_are_compared_as_version_control_gives_them(tmp_path):
    (tmp_path / "before.swift").write_text(ROW)
    (tmp_path / "after.swift").write_text(MENDED)
    answer = run("diff", "before.swift", "after.swift", "--about", "Spacer", "--format", "text", folder=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("The edit helps Spacer@8: A tap on Spacer@8 fires onTapGesture@13.")
    new = run("diff", "/dev/null", "after.swift", folder=tmp_path)
    assert [view["effect"] for view in json.loads(new.stdout)["views"]] == ["added"]
    wrong = run("diff", "before.swift", "after.swift", "--about", "Slider", folder=tmp_path)
    assert wrong.returncode != 0 and "Did you mean" in wrong.stderr


def test_a_state_chooses_a_branch(service):
    text = 'HStack { Text("a"); Spacer() }\n.background(selected ? Color.red : .clear)\n.onTapGesture { }\n'
    body = {"source": text, "about": "Spacer", "state": {"selected": False}}
    off = requests.post(f"{service.url}/v1/explain", json=body, timeout=60).json()
    on = ask(service, "/v1/explain", text, about="Spacer", state="selected=true").json()
    assert (off["fires"], len(on["fires"]), on["holds"], on["dependsOn"]) == ([], 1, "dependsOnState", ["selected"])


def test_conditions_are_told_with_the_branch_that_is_taken(service):
    text = 'VStack {\n  if count == 0, isOn { Text("a") } else { Color.red }\n}\n'
    for state, taken in [({}, 0), ({"count == 0, isOn": False}, 1), ({"count == 0, isOn": 1}, 1)]:
        for path in ("/v1/import", "/v1/explain"):
            body = {"source": text, "about": "VStack", "state": state}
            (condition,) = requests.post(f"{service.url}{path}", json=body, timeout=60).json()["conditions"]
            assert (condition["text"], condition["line"], condition["taken"]) == ("count == 0, isOn", 2, taken)
            assert len(condition["branches"]) == 2


def test_the_scene_of_a_text_can_be_asked_and_says_where_its_nodes_are_written(service):
    imported = ask(service, "/v1/import", ROW)
    assert imported.status_code == 200, imported.text
    validator("Import").validate(imported.json())
    touch = ask(service, "/v1/explain", ROW, about="Text").json()["touch"]
    body = {"scene": imported.json()["scene"], "touch": touch}
    hit = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=60).json()
    assert hit["swiftUI"]["target"] == "Text@7"
    assert [gesture["fires"] for gesture in hit["swiftUI"]["gestures"]] == [True]
    written = json.dumps(imported.json()["scene"])
    assert '"line": 12' in written and ".onTapGesture { open() }" in written


def test_rows_of_a_list_are_those_of_the_engine(service):
    answer = ask(service, "/v1/explain", BUTTONS, about="Text").json()
    assert sorted(fired["name"] for fired in answer["fires"]) == ["Button@4", "Button@5"]
    body = {"scene": answer["scene"], "touch": answer["touch"]}
    hit = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=60).json()
    assert sum(gesture["fires"] for gesture in hit["swiftUI"]["gestures"]) == 2


def test_an_audit_follows_the_document_and_fails_by_warnings_alone(service):
    answer = ask(service, "/v1/audit", ROW)
    validator("SourceAudit").validate(answer.json())
    assert [finding["id"] for finding in answer.json()["violations"]] == ["gap"]
    mended = ROW.replace(".onTapGesture", ".contentShape(Rectangle())\n    .onTapGesture")
    assert ask(service, "/v1/audit", mended).json()["violations"] == []


@pytest.mark.parametrize(
    "text, about, words",
    [(ROW, "Spacr", "Did you mean `Spacer@8`"), ("let a = 1\n", "Spacer", "No SwiftUI view")],
    ids=["another name", "no view"],
)
def test_what_cannot_be_asked_says_why(service, text, about, words):
    answer = ask(service, "/v1/explain", text, about=about)
    assert answer.status_code in (400, 422)
    assert words in answer.json()["detail"]


def test_a_touch_beside_a_name_is_not_used(service):
    answer = ask(service, "/v1/explain", ROW, about="Spacer", x=3, y=4).json()
    validator("SourceExplanation").validate(answer)
    assert answer["unused"] == ["touch"]
    assert "unused" not in ask(service, "/v1/explain", ROW, about="Spacer").json()


def test_what_the_text_does_not_declare_may_change_the_answer():
    lines = run("explain", "-", "--about", "Text", "--format", "text", text="Card { Text(a) }.onTapGesture { }").stdout
    assert "The answer holds for all 5 size estimates and all states tried, unless Card, not declared in this source" in lines


def test_an_unknown_rule_is_refused_with_the_known_ones(service):
    answer = ask(service, "/v1/audit", ROW, rules="gaps")
    assert answer.status_code == 400
    assert "gap, clear-with-gesture" in answer.text


# On the command line


def test_source_that_quotes_a_dump_is_source(tmp_path):
    text = "// <UIView: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n" + ROW
    (tmp_path / "Row.swift").write_text(text)
    printed = run("explain", "Row.swift", "--about", "Spacer", "--format", "text", folder=tmp_path)
    assert (printed.returncode, "A tap on Spacer@9 fires nothing" in printed.stdout) == (0, True), printed.stderr


def test_a_dump_in_a_file_for_swift_is_audited(tmp_path):
    (tmp_path / "paste.swift").write_text((ROOT / "Examples/checkout.dump.txt").read_text())
    printed = run("audit", "paste.swift", "--format", "text", folder=tmp_path)
    assert (printed.returncode, "unreachable-target" in printed.stdout) == (1, True), printed.stdout


@pytest.mark.parametrize("command", ["explain", "hit-test", "import"])
def test_a_dump_in_a_file_for_swift_is_a_dump(tmp_path, command):
    (tmp_path / "paste.swift").write_text((ROOT / "Examples/checkout.dump.txt").read_text())
    place = [] if command == "import" else ["--x", "80", "--y", "172"]
    target = ["--target", "0x104"] if command == "explain" else []
    printed = run(command, "paste.swift", *place, *target, "--format", "text", folder=tmp_path)
    assert printed.returncode == 0, printed.stderr
    assert "0x105" in printed.stdout or "DimView" in printed.stdout


def test_a_paste_without_a_screen_is_no_wrong_scene(tmp_path):
    (tmp_path / "touch.txt").write_text("<UITouch: 0x1> phase: Began tap count: 1 window: <UIWindow: 0x2; frame = (0 0; 320 480)> view: <UIView: 0x3; frame = (0 0; 10 10)>\n")
    printed = run("explain", "touch.txt", folder=tmp_path)
    title, line = printed.stderr.splitlines()
    assert title == "hittestd: touch.txt: No screen found"
    assert line.startswith("touch.txt:1:") and "UIKit delivered this UITouch to UIView 0x3" in line


def test_a_folder_is_audited_as_one(tmp_path):
    (tmp_path / "Row.swift").write_text(
        'struct Row: View { var body: some View { Button { } label: { HStack { Text("a"); Spacer() } } } }\n'
    )
    alone = json.loads(run("audit", "Row.swift", folder=tmp_path).stdout)
    (tmp_path / "Rows.swift").write_text("struct Rows: View { var body: some View { List { Row() } } }\n")
    together = run("audit", ".", folder=tmp_path)
    assert [finding["severity"] for finding in alone["incomplete"] if finding["id"] == "gap"] == ["maybe"]
    assert (together.returncode, json.loads(together.stdout)["incomplete"]) == (0, [])


def test_sarif_has_places_and_fixes_for_code_scanning(tmp_path):
    (tmp_path / "Row.swift").write_text(ROW)
    printed = run("audit", "Row.swift", "--format", "sarif", folder=tmp_path)
    assert printed.returncode == 1
    (result,) = json.loads(printed.stdout)["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"], place["region"]["startColumn"]) == ("Row.swift", 12, 6)
    (change,) = result["fixes"][0]["artifactChanges"]
    assert ".contentShape(Rectangle())" in change["replacements"][0]["insertedContent"]["text"]


def test_a_baseline_of_source_tells_what_is_new(tmp_path):
    (tmp_path / "Row.swift").write_text(ROW)
    written = run("audit", "Row.swift", "--write-baseline", "known.json", folder=tmp_path)
    assert (written.returncode, written.stderr) == (0, "hittestd: Wrote 1 finding to known.json.\n")
    # Lines above it are no part of it, and the way in which the file is named is none.
    (tmp_path / "Row.swift").write_text("// Moved.\n\n" + ROW)
    known = run("audit", "./Row.swift", "--baseline", "known.json", folder=tmp_path)
    assert (known.returncode, json.loads(known.stdout)["violations"]) == (0, [])
    lines = run("audit", "Row.swift", "--baseline", "known.json", "--format", "text", folder=tmp_path).stdout
    assert "0 warnings" in lines and "1 in the baseline" in lines
    (tmp_path / "Row.swift").write_text(ROW + ROW.replace("Row", "Other"))
    new = run("audit", ".", "--baseline", "known.json", folder=tmp_path)
    assert new.returncode == 1 and len(json.loads(new.stdout)["violations"]) == 1
    assert run("audit", "Row.swift", "--baseline", "none.json", folder=tmp_path).returncode == 66


def test_source_and_screens_of_a_folder_are_audited_in_one(tmp_path):
    (tmp_path / "Row.swift").write_text(ROW)
    (tmp_path / "screen.json").write_text((ROOT / "Examples/screen.json").read_text())
    (tmp_path / "package.json").write_text("{}")
    both = run("audit", ".", folder=tmp_path)
    files = {each["file"]: each["answer"] for each in json.loads(both.stdout)["files"]}
    assert both.returncode == 1 and set(files) == {"screen.json", "*.swift"}
    assert [each["id"] for each in files["*.swift"]["violations"]] == ["gap"]
    log = json.loads(run("audit", ".", "--format", "sarif", folder=tmp_path).stdout)
    jsonschema.validate(log, SCHEMA)
    for rules, results in [(each["tool"]["driver"]["rules"], each["results"]) for each in log["runs"]]:
        assert results and all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in results)
    assert len(log["runs"]) == 2
    lines = run("audit", ".", "--format", "text", folder=tmp_path).stdout
    assert "Row.swift:12:6: warn" in lines and "screen.json:\n" in lines
    # The rules of screens are not those of source.
    chosen = run("audit", ".", "--rules", "target-size", folder=tmp_path)
    assert "Skipped source: Row.swift" in chosen.stderr


def test_build_servers_read_audits_of_source(tmp_path):
    (tmp_path / "Row.swift").write_text(ROW)
    (tmp_path / "Fine.swift").write_text('struct Fine: View { var body: some View { Button("Save") { save() }.padding(20) } }\n')
    printed = run("audit", ".", "--format", "github", folder=tmp_path)
    assert printed.returncode == 1
    assert printed.stdout.startswith("::error file=Row.swift,line=12,col=6,title=gap::Empty parts of onTapGesture@12")
    suites = xml.fromstring(run("audit", ".", "--format", "junit", folder=tmp_path).stdout)
    counts = {suite.get("name"): (suite.get("tests"), suite.get("failures")) for suite in suites}
    assert counts["Row.swift"] == ("1", "1") and counts["Fine.swift"][1] == "0"


def test_a_picture_hatches_dead_parts(service):
    picture = ask(service, "/v1/render", ROW, about="onTapGesture@12")
    assert picture.status_code == 200 and picture.headers["Content-Type"].startswith("image/svg+xml")
    drawn = xml.fromstring(picture.content)
    nodes = {each.get("data-node") for each in drawn.iter() if each.get("class") == "node"}
    assert {"HStack@6", "Text@7", "Spacer@8", "Image@9"} <= nodes
    (hatched,) = [each for each in drawn.iter() if each.get("class") == "dead-part"]
    (mask,) = [each for each in drawn.iter() if each.tag.endswith("mask")]
    assert hatched.get("mask") == f"url(#{mask.get('id')})"
    assert mask[1].get("d").count("M") == 2, "the text and the chevron fire"
    same = requests.post(f"{service.url}/v1/render", json={"source": ROW, "about": "onTapGesture@12"}, timeout=60)
    assert same.content == picture.content
    # A Spacer fires nothing by itself: it is outlined, and nothing is hatched.
    assert b"dead-part" not in ask(service, "/v1/render", ROW, about="Spacer").content
    for path in ("/v1/render", "/v1/import"):
        assert ask(service, path, ROW, about="Text@99").status_code == 400


def test_a_comment_suppresses_a_finding(tmp_path):
    (tmp_path / "Row.swift").write_text(ROW.replace("    .onTapGesture", "    // hittestd:ignore gap\n    .onTapGesture"))
    assert run("audit", "Row.swift", folder=tmp_path).returncode == 0


def test_a_folder_without_source_is_no_audit(tmp_path):
    printed = run("audit", str(tmp_path))
    assert printed.returncode == 66
    assert "or source in" in printed.stderr


# The corpus


def findings(answer):
    """The sure ones and those to look at."""
    return answer.get("violations", []) + answer.get("incomplete", [])


@pytest.mark.skipif(not TEXTS, reason=f"no texts below {SHARED}")
def test_every_verified_edit_of_the_corpus_helps(service):
    """Each fix of an audit, applied to its text: the finding is gone, and no warning is new."""
    asked = 0
    for path in TEXTS:
        text = path.read_text()
        found = findings(ask(service, "/v1/audit", text, "text/plain").json())
        for finding in found:
            for fix in finding["fixes"]:
                if not fix["verified"]:
                    continue
                asked += 1
                again = findings(ask(service, "/v1/audit", applied(text, fix["edits"]), "text/plain").json())
                count = sum(other["id"] == finding["id"] for other in found)
                assert sum(other["id"] == finding["id"] for other in again) < count, (path.name, fix)
    assert asked >= 20


@pytest.mark.skipif(not TEXTS, reason=f"no texts below {SHARED}")
def test_every_verified_edit_of_the_corpus_helps_on_the_command_line(service, tmp_path):
    """Each fix of an explanation, applied to its text and compared with it: the view is mended, and none is broken."""
    asked = 0
    for path in TEXTS:
        text = path.read_text()
        findings = ask(service, "/v1/audit", text, "text/plain").json()
        for name in {node["name"] for part in ("violations", "incomplete") for found in findings.get(part, []) for node in found["nodes"]}:
            answer = ask(service, "/v1/explain", text, "text/plain", about=name)
            for fix in answer.json().get("fixes", []) if answer.status_code == 200 else []:
                (tmp_path / "before.swift").write_text(text)
                (tmp_path / "after.swift").write_text(applied(text, fix["edits"]))
                again = json.loads(run("diff", "before.swift", "after.swift", "--about", name, folder=tmp_path).stdout)
                effects = [view["effect"] for view in again["views"]]
                assert effects[0] == "mended" and not {"broken", "removed"} & set(effects), (path.name, name, fix, effects)
                asked += 1
    assert asked >= 20


@pytest.mark.skipif(not TEXTS, reason=f"no texts below {SHARED}")
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: pathlib.Path(path).stem)
def test_answers_about_the_corpus_follow_the_document(service, path):
    text = path.read_text()
    imported = ask(service, "/v1/import", text, "text/plain")
    if imported.status_code == 422:
        return
    validator("Import").validate(imported.json())
    validator("SourceAudit").validate(ask(service, "/v1/audit", text, "text/plain").json())
    explained = ask(service, "/v1/explain", text, "text/plain")
    if explained.status_code == 200:
        validator("SourceExplanation").validate(explained.json())
