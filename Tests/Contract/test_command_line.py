"""`hittestd QUESTION FILE`: the service's answers about files and pipes, without a server."""

import gzip
import json
import os
import pathlib
import subprocess

import pytest
import requests
from conftest import BINARY

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"
DUMP = EXAMPLES / "checkout.dump.txt"
REQUEST = EXAMPLES / "overlap.json"
SCENE = json.loads(REQUEST.read_text())["scene"]

#: A button under a view that takes its touches.
COVERED = {
    "windows": [
        {"id": "window", "frame": [0, 0, 320, 568], "subviews": [
            {"id": "pay", "class": "UIButton", "frame": [20, 100, 100, 50]},
            {"id": "cover", "frame": [0, 0, 320, 568], "alpha": 0.02},
        ]}
    ]
}


def run(*arguments, given=None, **environment):
    """Runs the program to its end; `given` is its standard input."""
    if given is not None and not isinstance(given, bytes):
        given = (given if isinstance(given, str) else json.dumps(given)).encode()
    return subprocess.run(
        [BINARY, *map(str, arguments)], input=given, stdin=subprocess.DEVNULL if given is None else None,
        capture_output=True, timeout=120, env=environment)


def answer(*arguments, given=None, status=0):
    ended = run(*arguments, given=given)
    assert (ended.returncode, ended.stderr) == (status, b"")
    assert ended.stdout.endswith(b"\n")
    return json.loads(ended.stdout)


@pytest.fixture
def scene_file(tmp_path):
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(SCENE))
    return path


@pytest.fixture
def covered_file(tmp_path):
    path = tmp_path / "covered.json"
    path.write_text(json.dumps(COVERED))
    return path


# The answers are the server's.


def posted(service, path, body):
    return requests.post(service.url + path, json=body, timeout=30).json()


def test_a_request_is_answered_as_the_server_answers_it(service):
    for file in sorted(EXAMPLES.glob("*.json")):
        if file.name.endswith(".answer.json"):
            continue
        question = next((each for each in ["events", "convert"] if file.name.startswith(f"{each}-")), "hit-test")
        assert answer(question, file) == posted(service, f"/v1/{question}", json.loads(file.read_text()))


def test_events_as_text():
    ended = run("events", EXAMPLES / "events-parent-takes-tap.json", "--format", "text")
    lines = ended.stdout.decode().splitlines()
    assert ended.returncode == 0
    assert lines[0] == "2 touches: 1 delivered, 1 cancelled; `open` fired; 2 actions sent."
    assert lines[2] == "0.000  finger 1 began at (260, 140)"
    assert "- `open` fired once." in lines


def test_events_on_a_dump(service):
    tap = json.dumps([{"tap": [160, 424]}])
    expected = requests.post(
        service.url + "/v1/events", params={"events": tap}, data=DUMP.read_bytes(),
        headers={"Content-Type": "text/plain"}, timeout=30).json()
    assert expected["summary"]["touches"][0]["hitView"]
    assert answer("events", DUMP, "--events", tap) == expected
    ended = run("events", DUMP)
    assert ended.returncode == 64 and b"Missing --events, like --events" in ended.stderr


def test_flags_say_what_a_scene_does_not(service, scene_file):
    asked = {"scene": SCENE, "touch": {"x": 200, "y": 200}, "include": ["log"]}
    expected = posted(service, "/v1/hit-test", asked)
    assert expected["hitView"]["id"] == "view3"
    assert answer("hit-test", scene_file, "--x", 200, "--y=200", "--include", "log") == expected
    assert answer("hit-test", "-", "--x", 200, "--y=200", "--include", "log", given=SCENE) == expected
    # What the request says itself is replaced.
    assert answer("hit-test", REQUEST, "--x", 200, "--y=200", "--include", "log") == expected


def test_a_touch_in_a_view_and_two_passes(scene_file):
    assert answer("hit-test", scene_file, "--in", "view3", "--x", 1, "--y", 1)["hitView"]["location"] == [1, 1]
    visits = answer("hit-test", scene_file, "--x", 200, "--y", 200, "--passes", 2)["log"]["visits"]
    assert {visit["pass"] for visit in visits} == {1, 2}


def test_a_dump_is_answered_as_the_server_answers_it(service):
    query = {"target": "UIButton", "x": 160, "y": 424}
    expected = requests.post(
        service.url + "/v1/explain", params=query, data=DUMP.read_bytes(), headers={"Content-Type": "text/plain"},
        timeout=30).json()
    assert answer("explain", DUMP, "--target", "UIButton", "--x", 160, "--y", 424) == expected
    assert answer("explain", "-", "--target", "UIButton", "--x", 160, "--y", 424, given=DUMP.read_text()) == expected


#: The cover lets every touch through, and other files say nothing of it.
CODE = {
    "App/Cover.swift": "class Cover: UIView {\n  override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { false }\n}\n",
    "App/Other.h": "@interface Other : UIView\n@end\n",
    "App/Pods/Cover.swift": "class Cover: UIView {\n  override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { true }\n}\n",
}
QUESTIONS_WITH_CODE = [
    ("hit-test", (), lambda found: found["hitView"]["id"]),
    ("explain", ("--target", "pay"), lambda found: found["receiver"]["id"]),
    ("at-point", (), lambda found: next(view["id"] for view in found["views"] if view["isReceiver"])),
]


@pytest.mark.parametrize(("question", "flags", "receiver"), QUESTIONS_WITH_CODE)
def test_the_apps_code_is_read_beside_a_scene(service, tmp_path, question, flags, receiver):
    for name, text in CODE.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    scene = json.loads(json.dumps(COVERED))
    scene["windows"][0]["subviews"][1]["class"] = "Cover"
    at = ("--x", 40, "--y", 120)
    assert receiver(answer(question, "-", *at, *flags, given=scene)) == "cover"
    for sources in [("--source", tmp_path / "App"), ("--source", tmp_path / "App/Other.h", f"--source={tmp_path}/App/Cover.swift")]:
        found = answer(question, "-", *at, *flags, *sources, given=scene)
        assert receiver(found) == "pay"
        assert "warnings" not in found
    asked = {"scene": scene, "touch": {"x": 40, "y": 120}, "source": [{"file": "Cover.swift", "text": CODE["App/Cover.swift"]}]}
    asked |= {"target": "pay"} if flags else {}
    assert posted(service, f"/v1/{question}", asked) == found


def test_code_beside_a_dump(tmp_path):
    at = ("--target", "UIButton", "--x", 160, "--y", 424)
    cover = tmp_path / "Toast.swift"
    cover.write_text("class Toast: UIView {\n  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }\n}\n")
    warnings = answer("explain", DUMP, *at, "--source", cover)["warnings"]
    unused = [warning for warning in warnings if warning["code"] == "sourceUnused"]
    assert [(warning["file"], warning["line"]) for warning in unused] == [(str(cover), 1)]
    ended = run("explain", DUMP, *at, "--source", cover, "--format", "text")
    assert b"Warning: No view has class Toast (" in ended.stdout
    ended = run("explain", DUMP, *at, "--source", tmp_path / "none.swift")
    assert ended.returncode == 66 and b"Cannot read" in ended.stderr


def test_a_comparison_runs_the_code_on_both_sides(tmp_path):
    files = []
    for name in ("Plain", "Cover"):
        scene = json.loads(json.dumps(COVERED))
        scene["windows"][0]["subviews"][1]["class"] = name
        files.append(tmp_path / f"{name}.json")
        files[-1].write_text(json.dumps(scene))
    code = tmp_path / "Cover.swift"
    code.write_text("class Cover: UIView {\n  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }\n}\n")
    assert answer("diff", *files)["ownerChanged"] == []
    assert answer("diff", *files, "--source", code)["ownerChanged"]


def test_a_request_can_be_asked_something_else_about_its_scene():
    assert answer("explain", REQUEST, "--target", "view3")["verdict"] == "reached"
    views = answer("at-point", REQUEST, "--x", 200, "--y", 200)["views"]
    assert views[0]["id"] == "view3" and views[0]["isReceiver"]


def test_an_import_can_be_asked_again(tmp_path):
    imported = answer("import", DUMP)
    assert imported["format"] == "recursiveDescription"
    at = ("--x", 160, "--y", 424, "--include=")
    assert answer("hit-test", "-", *at, given=imported["scene"])["hitView"] == answer("hit-test", DUMP, *at)["hitView"]


def test_text_is_for_people():
    ended = run("explain", DUMP, "--target", "UIButton", "--x", 160, "--y", 424, "--format", "text")
    lines = ended.stdout.decode().splitlines()
    assert ended.returncode == 0
    assert lines[0] == answer("explain", DUMP, "--target", "UIButton", "--x", 160, "--y", 424)["summary"]
    place = next(index for index, line in enumerate(lines) if line.startswith("Target: UIButton "))
    assert place > 1 and all(line.startswith(("- ", "Fix: ", "Check: ")) for line in lines[1:place])
    assert lines[place + 1].startswith("Hit view: DimView 0x105, frame (0, 0, 390, 844)")
    assert sum(line.startswith("Assumed: ") for line in lines) <= 6


@pytest.mark.parametrize(
    "arguments, first",
    [
        (["hit-test", "--x", 160, "--y", 424], "UIWindow"),
        (["at-point", "--x", 160, "--y", 424], "Under (160, 424), front to back:"),
        (["touch-map"], None),
        (["render", "--x", 160, "--y", 424], None),
        (["import"], "recursiveDescription: "),
        (["audit", "--fail-on", "none"], None),
        (["events", "--events", '[{"tap": [160, 424]}]'], "Touch 1 hit DimView; "),
    ],
)
def test_every_question_has_an_answer_in_lines(arguments, first):
    ended = run(arguments[0], DUMP, *arguments[1:], "--format", "text")
    assert ended.returncode == 0 and ended.stderr == b""
    assert b"\x1b" not in ended.stdout, "no colors in a pipe"
    assert ended.stdout.decode().startswith(first or "") and ended.stdout.endswith(b"\n")


def test_a_hit_test_in_lines_is_the_log_who_gets_it_and_who_handles_it():
    lines = run("hit-test", DUMP, "--x", 160, "--y", 424, "--format", "text").stdout.decode().splitlines()
    found = answer("hit-test", DUMP, "--x", 160, "--y", 424)
    log = found["log"]["text"].split("\n")
    assert lines[: len(log)] == log
    name = found["hitView"]["class"].split(".")[-1]
    assert lines[len(log)].startswith(name) and lines[len(log)].endswith(" gets the touch at (160, 424).")
    assert not any(line.startswith("Handled by: ") for line in lines), "no dump prints who overrides touch methods"


def test_differences_in_lines(covered_file):
    assert run("diff", covered_file, covered_file, "--format", "text").stdout == b"The scenes are identical.\n"


def test_colors_are_for_terminals(tmp_path):
    arguments = ["explain", str(DUMP), "--target", "UIButton", "--format", "text"]
    for variables, is_colored in [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]:
        master, terminal = os.openpty()
        subprocess.run([BINARY, *arguments], stdout=terminal, env={"TERM": "xterm", **variables}, timeout=30, check=True)
        os.close(terminal)
        shown = os.read(master, 65536)
        os.close(master)
        assert (b"\x1b[" in shown) == is_colored


def test_a_name_cannot_steer_the_terminal():
    scene = {"windows": [{"id": "w\u001b[2J", "frame": [0, 0, 10, 10]}]}
    shown = run("hit-test", "-", "--x", 1, "--y", 1, "--format", "text", given=scene).stdout
    assert b"\x1b" not in shown and "w\ufffd[2J".encode() in shown


def test_options_are_what_the_command_line_speaks_of(tmp_path):
    twice = tmp_path / "twice.txt"
    twice.write_text(DUMP.read_text() + "\n" + DUMP.read_text())
    shown = run("hit-test", twice, "--x", 1, "--y", 1, "--print", 1, "--format", "text").stdout
    assert b"--print 2" in shown and b"print=" not in shown
    assert b"like --target 0x7f8a1c" in run("explain", DUMP).stderr


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["explain"], "--target is missing"), (["hit-test"], "--x and --y are missing"),
        (["hit-test", "--x", "1"], "--y is missing"), (["at-point"], "--x and --y are missing"),
        (["convert", "--x", "1"], "--y is missing"),
        (["explain", "--target", "nobody"], '--target: no view is named "nobody": use an id, address, class or label'),
        (["explain", "--target", "UIVeiw"], '--target: no view is named "UIVeiw"; did you mean UIView?'),
        (["explain", "--target", "`x`"], '--target: no view is named "`x`": use an id, address, class or label'),
        (["events"], "expected --events, or --x and --y or --target for a tap"),
        (["events", "--target", "pay"], '--target: no tap hits "pay"; hittestd explain says why'),
        (
            ["events", "--target", "pay", "--events", "[]"],
            "--x and --y and --target mean a tap; do not combine them with --events",
        ),
        (
            ["events", "--events", '[{"touch": {"phase": "began", "x": 1}}]'],
            "/events/0/touch: `y` is missing",
        ),
    ],
)
def test_so_it_does_of_a_scene_in_json(arguments, said, covered_file):
    ended = run(arguments[0], covered_file, *arguments[1:])
    assert ended.returncode == 64 and ended.stderr.decode().splitlines()[1] == f"  {said}"


def test_nobody_asks_for_a_token_or_minds_the_port(scene_file):
    ended = run("hit-test", scene_file, "--x", "1", "--y", "1", HITTESTD_TOKEN="secret", HITTESTD_PORT="1")
    assert ended.returncode == 0


# The touch map, the audit, pictures and differences.


def test_a_touch_map_and_its_picture(service, covered_file):
    found = answer("touch-map", covered_file)
    assert found == posted(service, "/v1/touch-map", {"scene": COVERED})
    assert [view["view"] for view in found["unreachable"]] == ["window", "pay"]
    assert [view["view"] for view in answer("touch-map", covered_file, "--views", "cover,pay")["views"]] == ["cover"]
    assert run("touch-map", covered_file, "--format", "svg").stdout.startswith(b"<svg")


def test_a_picture(covered_file):
    picture = run("render", covered_file, "--x", 30, "--y", 110, "--show", "names,hidden").stdout
    assert picture.startswith(b"<svg") and b'data-view="pay"' in picture


def test_an_audit_ends_with_1_when_it_finds_something(covered_file):
    found = answer("audit", covered_file, status=1)
    assert "pay" in {node["view"] for rule in found["violations"] for node in rule["nodes"]}
    assert run("audit", covered_file, "--fail-on", "critical").returncode == 1
    assert run("audit", covered_file, "--fail-on", "none").returncode == 0
    text = run("audit", covered_file, "--format", "text")
    assert text.returncode == 1 and b"critical: " in text.stdout and b'UIButton "pay"' in text.stdout
    sarif = answer("audit", covered_file, "--format", "sarif", status=1)
    assert sarif["version"] == "2.1.0" and sarif["runs"][0]["results"]


def test_an_audit_that_finds_nothing_ends_with_0():
    scene = {"windows": [{"frame": [0, 0, 320, 568], "subviews": [{"class": "UIButton", "frame": [20, 100, 100, 50]}]}]}
    assert answer("audit", "-", given=scene)["violations"] == []


def test_differences_of_two_files(service, covered_file, tmp_path):
    assert answer("diff", covered_file, covered_file)["identical"]
    after = json.loads(json.dumps(COVERED))
    after["windows"][0]["subviews"].pop()
    found = answer("diff", covered_file, "-", given=after)
    assert found == posted(service, "/v1/diff", {"before": {"scene": COVERED}, "after": {"scene": after}})
    assert [view["view"] for view in found["removed"]] == ["cover"]
    assert {(owner["before"], owner["after"]) for owner in found["ownerChanged"]} == {("cover", "pay"), ("cover", "window")}
    # A dump, and a request that has its scene.
    imported = tmp_path / "imported.json"
    imported.write_text(json.dumps({"scene": answer("import", DUMP)["scene"]}))
    assert answer("diff", DUMP, imported)["identical"]


# What is wrong.


@pytest.mark.parametrize(
    "arguments",
    [
        ["audit"],
        ["audit", "a", "--baseline"],
        ["explain", "a", "b"],
        ["diff", "a"],
        ["diff", "-", "-"],
        ["hit-test", "a", "--tarjet", "b"],
        ["hit-test", "a", "--x", "one"],
        ["hit-test", REQUEST, "--x"],
        ["hit-test", REQUEST, "--x", "1"],
        ["hit-test", DUMP],
        ["explain", REQUEST, "--target", "nothing"],
        ["explain", DUMP, "--target", "nothing"],
        ["hit-test", DUMP, "--x", "1", "--y", "1", "--dump-format", "paper"],
    ],
)
def test_a_wrong_command_is_64_and_says_where_help_is(arguments):
    ended = run(*arguments)
    assert (ended.returncode, ended.stdout) == (64, b"")
    assert ended.stderr.startswith(b"hittestd: ")
    assert f"See hittestd {arguments[0]} --help.".encode() in ended.stderr


@pytest.mark.parametrize(
    ("path", "said"),
    [("no-such-file", "Cannot read {}: "), (".", "No scene, dump, storyboard, xib or source in {}.")],
)
def test_a_file_that_cannot_be_read_is_66_and_named(path, said, tmp_path):
    ended = run("audit", tmp_path / path)
    assert ended.returncode == 66
    assert ended.stderr.startswith(f"hittestd: {said.format(tmp_path / path)}".encode())


def test_what_is_wrong_with_a_scene_is_told_by_its_lines(tmp_path):
    scene = tmp_path / "scene.json"
    scene.write_text('{\n  "windows": [\n    {"frame": [0, 0, 1, 1], "isHiden": true, "alpha": 2}\n  ]\n}')
    ended = run("explain", scene, "--target", "0")
    lines = ended.stderr.decode().splitlines()
    assert (ended.returncode, ended.stdout, lines[0]) == (65, b"", f"hittestd: {scene}: Invalid scene or dump")
    assert lines[1].startswith(f"{scene}:3:29: /windows/0/isHiden: ") and "isHidden" in lines[1]
    assert lines[2].startswith(f"{scene}:3:") and "/windows/0/alpha: " in lines[2]


def test_so_is_what_is_wrong_with_the_scene_of_a_request(tmp_path):
    request = tmp_path / "request.json"
    request.write_text('{"touch": {"x": 1, "y": 1},\n "scene": {"windows": [{"frame": [0, 0, 1]}]}}')
    ended = run("hit-test", request)
    assert ended.returncode == 65
    assert ended.stderr.decode().splitlines()[1].startswith(f"{request}:2:34: /scene/windows/0/frame: ")


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"windows": [}', "hello", "[1, 2]", "\0\xff", '{"windows": []} more', "﻿{}", "[" * 100_000, '{"scene":' * 5000],
)
def test_what_is_no_scene_is_65(text):
    ended = run("hit-test", "-", "--x", "1", "--y", "1", given=text)
    assert (ended.returncode, ended.stdout) == (65, b"")
    assert ended.stderr.startswith(b"hittestd: standard input: " if text else b"hittestd: Standard input is empty. ")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_scene_with_a_byte_order_mark_is_read(tmp_path, encoding):
    scene = tmp_path / "scene.json"
    scene.write_bytes(json.dumps(SCENE).encode(encoding))
    ended = run("hit-test", scene, "--x", "1", "--y", "1")
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_misspelt_member_of_a_request_is_told(tmp_path):
    ended = run("hit-test", "-", given={"scene": SCENE, "tuoch": {"x": 1, "y": 1}})
    assert ended.returncode == 64
    assert b"/tuoch: " in ended.stderr


def test_a_stored_scene_is_in_no_file():
    ended = run("explain", "-", given={"sceneId": "sha256:" + "0" * 64, "target": "a"})
    assert ended.returncode == 65


def test_limits_come_from_the_environment(scene_file):
    ended = run("hit-test", scene_file, "--x", "1", "--y", "1", HITTESTD_MAX_VIEWS="2")
    assert ended.returncode == 65 and b"2" in ended.stderr
    ended = run("hit-test", scene_file, "--x", "1", "--y", "1", HITTESTD_MAX_VIEWS="two")
    assert ended.returncode == 64 and b"HITTESTD_MAX_VIEWS" in ended.stderr


# Pipes.


def many_touches():
    return {"scene": SCENE, "touches": [{"x": n % 320, "y": n % 568} for n in range(20_000)]}


def test_a_long_answer_is_written_whole():
    results = answer("hit-test", "-", given=many_touches())["results"]
    assert len(results) == 20_000


def test_a_reader_that_goes_away_is_no_mistake():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [BINARY, "hit-test", "-"], input=json.dumps(many_touches()).encode(), stdout=writing,
            stderr=subprocess.PIPE, timeout=120)
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_pipe_that_does_not_wait_is_waited_for():
    """Who shares the pipe may have made it non-blocking; nothing of the answer is lost."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    process = subprocess.Popen([BINARY, "hit-test", "-"], stdin=subprocess.PIPE, stdout=writing)
    os.close(writing)
    process.stdin.write(json.dumps(many_touches()).encode())
    process.stdin.close()
    with open(reading, "rb") as output:
        assert len(json.loads(output.read())["results"]) == 20_000
    assert process.wait(timeout=30) == 0


def test_a_folder_and_a_compressed_file_are_told(tmp_path):
    ended = run("hit-test", tmp_path, "--x", "1", "--y", "1")
    assert ended.returncode == 66 and b"is a folder. Name a file in it" in ended.stderr
    packed = tmp_path / "dump.txt.gz"
    packed.write_bytes(gzip.compress(b"<UIWindow: 0x1; frame = (0 0; 9 9)>"))
    ended = run("import", packed)
    assert ended.returncode == 65 and b"is compressed. Unpack it with gunzip or unzip first" in ended.stderr


def test_a_baseline_that_cannot_be_made_is_73(scene_file, tmp_path):
    file = tmp_path / "none" / "known.json"
    ended = run("audit", scene_file, "--write-baseline", file)
    assert ended.returncode == 73
    assert f"Cannot write the baseline to {file}: ".encode() in ended.stderr


def test_a_full_disk_is_74(scene_file):
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            [BINARY, "hit-test", scene_file, "--x=1", "--y=1"], stdout=full, stderr=subprocess.PIPE, timeout=30)
    assert ended.returncode == 74
    assert ended.stderr == b"hittestd: Cannot write the answer: No space left on device.\n"
