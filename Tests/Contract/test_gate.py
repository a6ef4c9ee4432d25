"""`hittestd audit` as a gate: many files, baselines, exceptions with reasons, and the formats of build servers."""

import json
import os
import re
import signal
import subprocess
import xml.etree.ElementTree as xml

import jsonschema
import pytest

from conftest import BINARY, ROOT

SCHEMA = json.loads((ROOT / "Tests/Contract/sarif-schema-2.1.0.json").read_text())
TOAST = {"class": "Shop.ToastView", "frame": [0, 0, 390, 844], "alpha": 0.02}


def button(number, **keys):
    return {"class": "UIButton", "label": f"Item {number}", "frame": [20, 60 + 70 * number, 200, 50], **keys}


def scene(*views):
    return {"windows": [{"frame": [0, 0, 390, 844], "subviews": list(views)}]}


def covered(count=1, **keys):
    return scene(*(button(number, **keys) for number in range(count)), TOAST)


# A view and an image view whose interaction the document disables: code enables the view's.
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="page-0">
<scenes><scene sceneID="s"><objects><viewController id="page-0" customClass="Page" sceneMemberID="viewController">
<view key="view" id="view-0"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
<imageView userInteractionEnabled="NO" id="image-0"><rect key="frame" x="20" y="100" width="200" height="200"/></imageView>
<view userInteractionEnabled="NO" id="card-0"><rect key="frame" x="20" y="320" width="200" height="50"/></view>
<button id="pay-0"><rect key="frame" x="20" y="400" width="200" height="50"/><connections>
<action selector="pay:" destination="page-0" eventType="valueChanged" id="a1"/>
<action selector="refund:" destination="page-0" eventType="touchUpInside" id="a2"/></connections></button>
</subviews></view><connections><outlet property="image" destination="image-0" id="o1"/>
<outlet property="card" destination="card-0" id="o2"/></connections>
</viewController></objects></scene></scenes></document>
"""
PAGE = """class Page: UIViewController {
  @IBOutlet weak var image: UIImageView!
  @IBOutlet weak var card: UIView!
  override func viewDidLoad() {
    card.isUserInteractionEnabled = true
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pay(_:))))
    image.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pay(_:))))
  }

  @IBAction func pay(_ sender: Any) {}
}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "Screens").mkdir()
    return tmp_path


def put(folder, name, content):
    path = folder / "Screens" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1))
    return path


def audit(folder, *arguments):
    return subprocess.run(
        [BINARY.resolve(), "audit", *map(str, arguments)], cwd=folder, capture_output=True, text=True, timeout=60
    )


def results(folder, *arguments):
    log = json.loads(audit(folder, *arguments, "--format", "sarif").stdout)
    jsonschema.validate(log, SCHEMA)
    (run,) = log["runs"]
    return run["results"]


def test_a_folder_is_walked_for_screens_and_other_files_are_left_out(folder):
    put(folder, "a.json", covered())
    put(folder, "deep/b.txt", (ROOT / "Examples/checkout.dump.txt").read_text())
    put(folder, "package.json", {"name": "x", "version": "1.0.0"})
    put(folder, "notes.txt", "Call Ann about the screens.\n")
    put(folder, ".hidden/c.json", covered())
    put(folder, "Pods/d.json", covered())
    ended = audit(folder, "Screens")
    assert [each["file"] for each in json.loads(ended.stdout)["files"]] == ["Screens/a.json", "Screens/deep/b.txt"]
    assert ended.returncode == 1
    assert ended.stderr == "hittestd: Skipped, neither a scene nor a dump: Screens/notes.txt and 1 more\n"
    # The file that is named is never left out.
    assert audit(folder, "Screens", "Screens/notes.txt").returncode in (1, 65)
    assert "notes.txt" in audit(folder, "Screens", "Screens/notes.txt").stderr


def test_a_folder_of_a_project_has_other_json_and_other_systems(folder):
    """Localizations with a `scene`, configurations with comments, a server's answers, a Mac target: none fails the gate."""
    put(folder, "a.json", scene(button(1)))
    others = {
        "app.json": {"scene": {"welcome": {"slogan": "Hi"}}},
        "tsconfig.json": '{"compilerOptions": { /* all */ "strict": true }}',
        "tasks.json": {"data": [{"id": "setup", "isHidden": False, "isVisible": True, "tasks": []}]},
        "session.json": {"sessionId": "1", "user": "Ann"},
        "Main.xib": '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"/>',
        "Watch.storyboard": '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder.WatchKit.Storyboard"/>',
    }
    for name, content in others.items():
        put(folder, name, content)
    ended = audit(folder, "Screens")
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr.endswith("and 5 more\n")
    for name in others:  # By its name each is refused.
        assert audit(folder, f"Screens/{name}").returncode == 65, name
    # A damaged capture does not pass.
    put(folder, "b.json", '{"windows": [{"frame": [0, 0')
    assert audit(folder, "Screens").returncode == 65


def test_a_folder_without_screens_is_66(folder):
    assert audit(folder, "Screens").returncode == 66
    put(folder, "notes.txt", "Nothing.")
    assert audit(folder, "Screens").returncode == 66


def test_a_refused_file_is_65_beside_others_without_findings(folder):
    put(folder, "a.json", scene(button(1)))
    put(folder, "b.json", '{"windows": [{"frame": 7}]}')
    ended = audit(folder, "Screens", "--format", "github")
    assert ended.returncode == 65
    assert ended.stdout.startswith("::error file=Screens/b.json::") and "1 refused" in ended.stdout
    suite = xml.fromstring(audit(folder, "Screens", "--format", "junit").stdout)
    assert suite.find("testsuite[@name='Screens/b.json']/testcase/error") is not None


def test_a_baseline_lets_what_it_has_pass_and_tells_what_is_new(folder):
    put(folder, "a.json", covered())
    assert audit(folder, "Screens", "--write-baseline", "known.json").returncode == 0
    passed = audit(folder, "Screens", "--baseline", "known.json", "--format", "text")
    assert passed.returncode == 0 and "in the baseline" in passed.stdout
    put(folder, "a.json", covered(2))
    (new,) = [each for each in results(folder, "Screens", "--baseline", "known.json") if each["ruleId"] == "unreachable-target"]
    assert len(new["properties"]["targets"]) == 1
    assert audit(folder, "Screens", "--baseline", "known.json").returncode == 1


def test_a_baseline_holds_against_moved_lines_and_other_addresses(folder):
    dump = (ROOT / "Examples/checkout.dump.txt").read_text()
    put(folder, "a.txt", dump)
    assert audit(folder, "Screens", "--write-baseline", "known.json").returncode == 0
    assert "0x" not in (folder / "known.json").read_text()
    assert json.loads((folder / "known.json").read_text())["findings"]
    moved = "(lldb) po view\n" + re.sub(r"0x([0-9a-f]+)", r"0x7f\g<1>0", dump)
    before = {each["partialFingerprints"]["primaryLocationLineHash"] for each in results(folder, "Screens")}
    put(folder, "a.txt", moved)
    after = {each["partialFingerprints"]["primaryLocationLineHash"] for each in results(folder, "Screens")}
    assert before == after and before
    assert audit(folder, "Screens", "--baseline", "known.json").returncode == 0


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"version": 2, "findings": []}', '{"version": 1, "findings": [1]}'])
def test_a_file_that_is_no_baseline_is_65_and_a_missing_one_66(folder, text):
    put(folder, "a.json", covered())
    (folder / "known.json").write_text(text)
    ended = audit(folder, "Screens", "--baseline", "known.json")
    assert ended.returncode == 65 and "known.json:" in ended.stderr and ended.stdout == ""
    assert audit(folder, "Screens", "--baseline", "none.json").returncode == 66


def test_an_exception_with_a_reason_is_counted_and_suppressed(folder):
    put(folder, "a.json", scene(button(1, frame=[20, 60, 200, 20])))
    assert audit(folder, "Screens").returncode == 1
    (folder / ".hittestd-ignore").write_text('# ours\n\ntarget-size "Item 1" Legal asked for it.\n')
    ended = audit(folder, "Screens", "--format", "text")
    assert ended.returncode == 0 and "1 ignored" in ended.stdout
    (result,) = results(folder, "Screens")
    assert result["suppressions"] == [{"kind": "external", "status": "accepted", "justification": "Legal asked for it."}]
    assert audit(folder, "Screens", "--format", "github").stdout == "0 findings in 1 file, 1 ignored\n"
    skipped = xml.fromstring(audit(folder, "Screens", "--format", "junit").stdout).find(".//skipped")
    assert skipped.get("message") == "Legal asked for it."
    with_none = audit(folder, "missing.json", "also.json", "--format", "sarif")
    assert with_none.returncode == 66
    jsonschema.validate(json.loads(with_none.stdout), SCHEMA)
    assert audit(folder, "Screens", "--ignore-file", "/dev/null").returncode == 1


def test_a_view_excepts_itself_in_its_metadata(folder):
    reason = {"hittestd-ignore": {"target-size": "Legal asked for it."}}
    put(folder, "a.json", scene(button(1, frame=[20, 60, 200, 20], metadata=reason)))
    assert audit(folder, "Screens").returncode == 0
    (result,) = results(folder, "Screens")
    assert result["suppressions"][0]["kind"] == "inSource"
    answer = json.loads(audit(folder, "Screens/a.json").stdout)
    assert [(each["rule"], each["reason"]) for each in answer["ignored"]] == [("target-size", "Legal asked for it.")]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [("target-size pay", "needs a reason"), ("target-sise pay Why.", "Did you mean `target-size`?"), ('target-size "pay', "needs a reason")],
)
def test_an_exception_without_a_reason_or_a_rule_is_65(folder, line, sentence):
    put(folder, "a.json", covered())
    (folder / ".hittestd-ignore").write_text(f"# one\n{line}\n")
    ended = audit(folder, "Screens")
    assert ended.returncode == 65 and ".hittestd-ignore:2:1: " in ended.stderr and sentence in ended.stderr


def test_so_is_one_in_metadata_at_its_line(folder):
    put(folder, "a.json", '{"windows": [{"frame": [0, 0, 9, 9],\n"metadata": {"hittestd-ignore": {"target-size": ""}}}]}')
    ended = audit(folder, "Screens/a.json")
    assert ended.returncode == 65 and "Screens/a.json:2:49: " in ended.stderr, ended.stderr


def test_one_toast_over_nine_buttons_is_one_finding_with_nine_targets(folder):
    put(folder, "a.json", covered(9))
    only = ["Screens/a.json", "--rules", "unreachable-target"]
    (result,) = results(folder, *only)
    assert len(result["properties"]["targets"]) == 9 and "9 targets" in result["message"]["text"]
    related = result["relatedLocations"]
    assert related[0]["message"]["text"] == "ToastView" and len(related) == 9
    text = audit(folder, *only, "--format", "text").stdout
    assert text.count("unreachable-target: ") == 1 and "1 finding, 0 incomplete" in text
    github = audit(folder, *only, "--format", "github").stdout.splitlines()
    assert len(github) == 2 and github[0].startswith("::error file=Screens/a.json,line=")
    junit = xml.fromstring(audit(folder, *only, "--format", "junit").stdout)
    assert len(junit.findall(".//failure")) == 1
    # The fingerprint stays when a target goes.
    put(folder, "a.json", covered(8))
    assert results(folder, *only)[0]["partialFingerprints"] == result["partialFingerprints"]


def test_an_override_has_its_line_of_the_code(folder):
    dim = {"id": "dim", "class": "DimView", "frame": [200, 300, 50, 50]}
    put(folder, "a.json", scene(button(1), dim))
    code = "class DimView: UIView {\n  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { self }\n}"
    put(folder, "../Code/Dim.swift", code)
    (result,) = results(folder, "Screens/a.json", "--source", "Code", "--rules", "override-never-nil")
    place = result["relatedLocations"][-1]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "Dim.swift" and place["region"]["startLine"] == 2
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "Screens/a.json"


def test_a_document_is_joined_with_the_code_beside_it(folder):
    put(folder, "Main.storyboard", STORYBOARD)
    put(folder, "Page.swift", PAGE)
    log = json.loads(audit(folder, "Screens", "--format", "sarif").stdout)
    found = [
        (one["ruleId"], one["locations"][0]["physicalLocation"]["region"]["startLine"])
        for one in log["runs"][-1]["results"]
    ]
    assert sorted(found) == [("inert-view", 7), ("selector-missing", 1), ("wrong-event", 10)], found


def test_regions_are_the_lines_of_views_in_scenes_requests_and_dumps(folder):
    text = '{"touch": {"x": 1, "y": 1},\n "scene": {"windows": [{"frame": [0, 0, 390, 844], "subviews": [\n  '
    put(folder, "a.json", text + json.dumps(button(1, frame=[20, 60, 200, 20])) + "]}]}}")
    (result,) = results(folder, "Screens/a.json", "--rules", "target-size")
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 3}
    dump = (ROOT / "Examples/checkout.dump.txt").read_text()
    put(folder, "b.txt", dump)
    for result in results(folder, "Screens/b.txt"):
        location = result["locations"][0]
        line = dump.splitlines()[location["physicalLocation"]["region"]["startLine"] - 1]
        assert location["logicalLocations"][0]["name"] in line


def test_annotations_and_junit_escape_what_texts_hold(folder):
    put(folder, "a,b.json", scene(button(1, label='50%\n<&"\u0001', frame=[20, 60, 200, 20])))
    github = audit(folder, "Screens", "--format", "github", "--rules", "target-size").stdout.splitlines()
    assert len(github) == 2 and "file=Screens/a%2Cb.json," in github[0] and "50%25%0A" in github[0]
    junit = audit(folder, "Screens", "--format", "junit", "--rules", "target-size").stdout
    assert '50%\n<&"' in xml.fromstring(junit).find(".//failure").get("message")


def test_the_commands_of_the_page_for_ci_run_in_their_order(folder):
    page = (ROOT / "docs/ci.md").read_text()
    (screen,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    put(folder, "pay.json", screen)
    (ignored,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    commands = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    assert len(commands) >= 4
    for command in commands:
        ended = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command.replace("hittestd ", f"{BINARY.resolve()} ", 1)],
            cwd=folder, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        shown = re.search(r"# exit (\d)", command)
        assert ended.returncode == int(shown[1]), command + ended.stderr
    (folder / ".hittestd-ignore").write_text(ignored)
    assert " ignored" in audit(folder, "Screens", "--format", "text").stdout


DEAD_SWIFT = """struct Row: View {
  var body: some View {
    HStack { Text("a"); Spacer(); Text("b") }.onTapGesture { pay() }
  }
}
"""
KINDS = {
    "scene.json": lambda: json.dumps(covered(), indent=1),
    "request.json": lambda: json.dumps({"scene": covered()}, indent=1),
    "dump.txt": lambda: (ROOT / "Examples/checkout.dump.txt").read_text(),
    "shop.storyboard": lambda: (ROOT / "Examples/shop.storyboard").read_text(),
    "Row.swift": lambda: DEAD_SWIFT,
}


def told_in_json(text):
    answer = json.loads(text)
    answers = [each.get("audit") or each.get("answer") or each for each in answer["files"]] if "files" in answer else [answer]
    return sum(len(rule["nodes"]) for each in answers for rule in each["violations"])


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_input_is_told_in_every_format_and_held_by_a_baseline(folder, name, count):
    """Where JSON has violations, the status is 1, and no format says that there are none; a baseline lets all of them pass."""
    for number in range(count):
        put(folder, f"{number}/{name}", KINDS[name]())
    plain = audit(folder, "Screens")
    assert plain.returncode == 1 and told_in_json(plain.stdout) > 0
    github = audit(folder, "Screens", "--format", "github")
    annotations = [line for line in github.stdout.splitlines() if line.startswith("::error ")]
    assert github.returncode == 1 and annotations
    assert int(re.search(r"^(\d+) finding", github.stdout, re.M)[1]) == len(annotations)
    suites = xml.fromstring(audit(folder, "Screens", "--format", "junit").stdout)
    assert len(suites.findall(".//failure")) == len(annotations)
    text = audit(folder, "Screens", "--format", "text")
    assert text.returncode == 1 and not re.search(r"(^|\D)0 (findings|warnings)", text.stdout)
    log = json.loads(audit(folder, "Screens", "--format", "sarif").stdout)
    assert sum(each["level"] in ("error", "warning") for run in log["runs"] for each in run["results"]) >= len(annotations)
    assert audit(folder, "Screens", "--write-baseline", "known.json").returncode == 0
    for form in ["json", "text", "github", "junit", "sarif"]:
        held = audit(folder, "Screens", "--baseline", "known.json", "--format", form)
        assert held.returncode == 0, (form, held.stdout[:500])


@pytest.mark.parametrize("form", ["json", "text", "github", "junit", "sarif"])
@pytest.mark.parametrize("text", ["public void tap() { }\n", "Tap the Button { and nothing happens }.\n", "let x = 1\n"])
def test_a_named_swift_file_without_a_view_is_not_audited(folder, form, text):
    put(folder, "Pay.swift", text)
    ended = audit(folder, "Screens/Pay.swift", "--format", form)
    assert ended.returncode == 65 and "Pay.swift" in ended.stderr
    put(folder, "Row.swift", DEAD_SWIFT)
    if "}." not in text:  # Beside others, and in a folder, it may declare what views use.
        assert audit(folder, "Screens/Pay.swift", "Screens/Row.swift", "--format", form).returncode == 1
        assert audit(folder, "Screens", "--format", form).returncode == 1


def test_a_model_beside_a_view_does_not_fail_the_gate(folder):
    put(folder, "Model.swift", "struct Model { let id: Int }\n")
    put(folder, "Go.swift", "struct Go: View { var body: some View { Button(\"Go\") { go() } } }\n")
    assert audit(folder, "Screens/Go.swift", "Screens/Model.swift").returncode == 0


def test_a_scene_without_windows_is_audited(folder):
    put(folder, "a.json", {"windows": []})
    assert audit(folder, "Screens/a.json").returncode == 0


@pytest.mark.parametrize("named", ["Screens/b.json", "Screens"])
def test_a_refused_file_is_told_in_every_format(folder, named):
    put(folder, "b.json", '{"windows": [{"frame": 7}]}')
    if named == "Screens":
        put(folder, "a.json", scene(button(1)))
    for form in ["json", "text", "sarif", "junit", "github"]:
        ended = audit(folder, named, "--format", form)
        assert ended.returncode == 65 and "b.json" in ended.stderr, form
        assert "b.json" in ended.stdout or (form, named) == ("text", "Screens/b.json"), form
    told = json.loads(audit(folder, named).stdout)["files"][-1]
    assert told["file"] == "Screens/b.json" and "/windows/0/frame" in told["refused"]
    log = json.loads(audit(folder, named, "--format", "sarif").stdout)
    jsonschema.validate(log, SCHEMA)
    (invocation,) = log["runs"][0]["invocations"]
    (notification,) = invocation["toolExecutionNotifications"]
    assert not invocation["executionSuccessful"] and notification["level"] == "error"
    assert notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "Screens/b.json"


@pytest.mark.parametrize("named", ["Screens/a.json", "Screens"])
def test_unused_exceptions_and_mended_entries_are_told_and_fail_no_gate(folder, named):
    put(folder, "a.json", covered())
    assert audit(folder, named, "--write-baseline", "known.json").returncode == 0
    own = {"hittestd-ignore": {"target-size": "Legal asked for it."}}
    put(folder, "a.json", scene(button(1, metadata=own)))
    (folder / ".hittestd-ignore").write_text('# ours\ntarget-size "Gone" It was small.\n')
    gate = [named, "--baseline", "known.json", "--format"]
    ended = {form: audit(folder, *gate, form) for form in ["json", "text", "sarif", "junit", "github"]}
    assert {each.returncode for each in ended.values()} == {0}
    notes = json.loads(ended["json"].stdout)["notes"]
    mended = [each for each in notes if each["kind"] == "mended"]
    unused = [(each["file"], each.get("line")) for each in notes if each["kind"] == "unused-exception"]
    assert {each["rule"] for each in mended} >= {"invisible-cover"} and {each["file"] for each in mended} == {"known.json"}
    assert sorted(unused)[0] == (".hittestd-ignore", 2) and unused[0][1] and len(unused) == 2
    for note in notes:
        assert note["message"] in ended["text"].stdout and note["message"] in ended["github"].stdout
    log = json.loads(ended["sarif"].stdout)
    jsonschema.validate(log, SCHEMA)
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"]
    assert [each["message"]["text"] for each in invocation["toolConfigurationNotifications"]] == [each["message"] for each in notes]
    suites = xml.fromstring(ended["junit"].stdout)
    assert sorted(each.text for each in suites.findall(".//system-out")) == sorted(each["message"] for each in notes)
    # A part of the rules does not show that others are mended.
    assert "notes" not in json.loads(audit(folder, *gate, "json", "--rules", "dead-zone").stdout)


@pytest.fixture
def halted(folder):
    """An audit of three files that waits for the second one's text: it is a pipe."""
    put(folder, "a.json", covered())
    os.mkfifo(folder / "Screens/b.json")
    put(folder, "c.json", covered())
    started = []

    def start(*arguments, errors=subprocess.PIPE):
        command = [BINARY.resolve(), "audit", "Screens", *arguments]
        started.append(subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=errors, text=True))
        # Opened once the program reads it.
        return started[0], open(folder / "Screens/b.json", "w")

    yield start
    started[0].kill()
    started[0].wait()


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github"])
def test_an_interrupted_audit_tells_what_it_has_found_and_that_it_is_incomplete(folder, halted, form):
    audit, pipe = halted("--format", form, "--write-baseline", "kept.json")
    audit.send_signal(signal.SIGINT)
    assert audit.stderr.readline() == "hittestd: Stopping. A second Ctrl-C ends at once.\n"
    pipe.write(json.dumps(covered()))
    pipe.close()
    told, errors = audit.communicate(timeout=60)
    assert audit.returncode == 128 + signal.SIGINT
    sentence = "Interrupted: 1 of 3 files were audited."
    assert sentence in told and errors == f"hittestd: {sentence}\n"
    assert "Screens/a.json" in told and "Screens/c.json" not in told
    assert not (folder / "kept.json").exists(), "a baseline of a part would lack the rest"
    if form == "sarif":
        (invocation,) = json.loads(told)["runs"][0]["invocations"]
        assert not invocation["executionSuccessful"]


def test_a_second_signal_ends_an_audit_at_once(halted):
    audit, pipe = halted()
    for _ in range(2):
        audit.send_signal(signal.SIGTERM)
        audit.stderr.readline()
    assert audit.wait(timeout=60) == 128 + signal.SIGTERM
    pipe.close()


def test_a_terminal_shows_how_far_an_audit_is(halted):
    ours, theirs = os.openpty()
    audit, pipe = halted(errors=theirs)
    os.close(theirs)
    shown = b""
    while b"1 of 3 files, 2 findings" not in shown:
        shown += os.read(ours, 1000)
    pipe.write(json.dumps(covered()))
    pipe.close()
    audit.communicate(timeout=60)
    assert audit.returncode == 1
    # The line is gone.
    assert os.read(ours, 1000).endswith(b"\r\x1b[K")
    os.close(ours)


def test_github_is_given_ten_annotations_of_a_level_and_the_number_of_the_others(folder):
    put(folder, "a.json", scene(*(button(number, frame=[20, 30 * number, 200, 9]) for number in range(11))))
    lines = audit(folder, "Screens", "--format", "github", "--rules", "target-size").stdout.splitlines()
    assert sum(line.startswith("::error ") for line in lines) == 10
    assert lines[-2].startswith("::notice title=hittestd::1 more error. ") and lines[-1].startswith("11 findings")
    # The number of the others is a notice, too, and GitHub shows ten of them.
    put(folder, "a.json", scene(button(1)))
    (folder / ".hittestd-ignore").write_text("".join(f"target-size v{number} It was small.\n" for number in range(11)))
    lines = audit(folder, "Screens", "--format", "github").stdout.splitlines()
    assert sum(line.startswith("::notice ") for line in lines) == 10 and "::2 more notices. " in lines[-2]
