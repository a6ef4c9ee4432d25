"""Manners of the command line: help, man page, completions, where an answer goes, and what a message names."""

import json
import os
import re
import shutil
import socket
import subprocess

import pytest
from conftest import BINARY, ROOT, Service

EXAMPLES = ROOT / "Examples"
DUMP = EXAMPLES / "checkout.dump.txt"
AT = ["--x", "80", "--y", "172"]
QUESTIONS = ["hit-test", "explain", "at-point", "touch-map", "audit", "render", "import", "convert", "diff", "events", "check"]
COMMANDS = [*QUESTIONS, "mcp", "help", "version", "completions"]


def run(*arguments, given=b"", **variables):
    return subprocess.run(
        [BINARY, *map(str, arguments)], input=given, capture_output=True, timeout=60,
        env={**os.environ, **variables})


def printed(*arguments, given=b""):
    ended = run(*arguments, given=given)
    assert (ended.returncode, ended.stderr) == (0, b""), ended
    return ended.stdout.decode()


# --- Help


def test_help_is_asked_for_by_word_and_by_flag():
    assert printed("help") == printed("--help") == printed("help", "--help")
    for command in [*QUESTIONS, "mcp"]:
        assert printed("help", command) == printed(command, "--help")
    for command in COMMANDS:
        assert re.search(rf"^Usage: hittestd {command}\b", printed("help", command))
        assert f"\n  {command} " in printed("help")
    assert printed("version") == printed("--version")
    for text in [printed("help"), *(printed("help", command) for command in COMMANDS)]:
        assert max(map(len, text.splitlines())) <= 100, text


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["explan", "a"], 'Unknown command "explan". Did you mean explain?'),
        (["help", "adit"], 'Unknown command "adit". Did you mean audit?'),
        (["zzzzzzzzzz"], "See hittestd help"),
        (["explain", "a", "--tagret", "b"], "Did you mean --target?"),
        (["--prot", "1"], "Did you mean --port?"),
        (["completions"], "one of bash, zsh, fish"),
        (["completions", "tcsh"], "Completions exist for bash, zsh, fish"),
        (["version", "now"], "takes no arguments"),
        (["explain"], "- is standard input"),
    ],
)
def test_a_wrong_word_is_told_with_the_nearest_right_one(arguments, said):
    ended = run(*arguments)
    assert (ended.returncode, ended.stdout) == (64, b"") and said in ended.stderr.decode(), ended.stderr


def test_an_empty_standard_input_says_what_to_pipe():
    ended = run("explain", "-", "--target", "pay")
    assert (ended.returncode, ended.stdout) == (65, b"")
    assert ended.stderr.decode().startswith("hittestd: Standard input is empty. Pipe a dump or scene into it, like ")
    assert "| hittestd explain -" in ended.stderr.decode()


def flags_of(command):
    """The long flags that the help of a command lists."""
    text = printed("help", command) if command else printed("help")
    return set(re.findall(r"^  (?:-o, )?(--[a-z-]+)", text, re.M))


def test_the_man_page_has_what_the_help_has():
    page = printed("help", "--man")
    assert page.startswith('.TH HITTESTD 1 "" "hittestd ') and ".SH NAME\nhittestd \\- " in page
    plain = page.replace("\\-", "-")
    for command in COMMANDS:
        section = plain.split(f"\n.SS {command}")[1].split("\n.S")[0]
        for flag in flags_of(command) if command in QUESTIONS else []:
            assert f"\\fB{flag}\\fR" in section, (command, flag)
    options = plain.split(".SH OPTIONS")[1].split("\n.SH ")[0]
    for flag in flags_of(None):
        assert f"\\fB{flag}\\fR" in options, flag
    # No line begins a request by chance, and no hyphen of an option is one that may be broken.
    assert not [line for line in page.splitlines() if re.search(r"(?<!\\)-", line)]


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_the_man_page_is_set_without_a_warning():
    page = printed("help", "--man").encode()
    ended = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, b"")
    shown = subprocess.run(["groff", "-man", "-Tascii"], input=page, capture_output=True, timeout=60).stdout.decode()
    words = " ".join(re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown).split())
    assert "hittestd - why a UIKit tap does not reach a view" in words and "--max-body BYTES" in words


# --- Completions


def completed(*words):
    """What bash offers for the last of the words, with the script sourced as its first line says."""
    script = """
      source <("$0" completions bash)
      COMP_WORDS=(hittestd "$@"); COMP_CWORD=$#; COMPREPLY=()
      _hittestd
      printf '%s\\n' "${COMPREPLY[@]}"
    """
    ended = subprocess.run(
        ["bash", "-u", "-c", script, BINARY, *words], capture_output=True, text=True, timeout=60, cwd=EXAMPLES)
    assert (ended.returncode, ended.stderr) == (0, "")
    return [word for word in ended.stdout.split("\n") if word]


def test_bash_completes_questions_flags_words_and_files():
    assert set(completed("")) == set(COMMANDS)
    assert completed("ex") == ["explain"] and completed("explain", "--targ") == ["--target"]
    assert set(completed("--")) >= flags_of(None)
    for command in QUESTIONS:
        assert {word for word in completed(command, "--") if word != "-o"} == flags_of(command), command
    assert completed("audit", "--format", "s") == ["sarif"] == completed("audit", "--format", "=", "s")
    assert completed("audit", "--fail-on", "=") == ["minor", "moderate", "serious", "critical", "none"]
    assert completed("audit", "--target-size", "wcag") == ["wcag-aa", "wcag-aaa"]
    assert completed("explain", "--dump-format", "ma") == ["maestro"]
    assert completed("--log", "") == ["requests", "errors", "none"]
    assert completed("explain", "checkout.d") == ["checkout.dump.txt"]
    assert completed("explain", DUMP.name, "--target", "0x104", "-o", "checkout.d") == ["checkout.dump.txt"]
    assert completed("explain", "--target", "check") == []
    assert completed("completions", "") == ["bash", "zsh", "fish"] and completed("help", "re") == ["render"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_reads_the_script(shell):
    script = printed("completions", shell)
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", script)
    for flag in flags_of("explain") | flags_of(None):
        assert (f"-l {flag[2:]} " if shell == "fish" else flag) in script, flag
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True, timeout=60)


# --- Where an answer goes


def on_terminal(*arguments, **variables):
    """What the program prints where the standard output is a terminal."""
    master, terminal = os.openpty()
    subprocess.run(
        [BINARY, *map(str, arguments)], stdout=terminal, timeout=60, check=True, stdin=subprocess.DEVNULL,
        env={"TERM": "xterm", "NO_COLOR": "1", **variables})
    os.close(terminal)
    shown = b""
    try:
        while more := os.read(master, 65536):
            shown += more
    except OSError:
        pass
    os.close(master)
    return shown.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("question", [["hit-test", DUMP, *AT], ["explain", DUMP, "--target", "0x104"], ["import", DUMP]])
def test_people_get_lines_and_programs_get_json(question):
    lines = printed(*question, "--format", "text")
    assert on_terminal(*question) == lines != ""
    assert json.loads(printed(*question)) == json.loads(on_terminal(*question, "--format", "json"))


def test_an_answer_goes_to_a_file(tmp_path):
    answer = printed("hit-test", DUMP, *AT)
    for flags in [["-o", tmp_path / "a"], [f"--output={tmp_path / 'b'}"]]:
        assert printed("hit-test", DUMP, *AT, *flags) == ""
    assert json.loads((tmp_path / "a").read_text()) == json.loads((tmp_path / "b").read_text()) == json.loads(answer)
    # A file is for programs, whoever looks on.
    (tmp_path / "a").write_text("longer than before " * 10_000)
    assert on_terminal("hit-test", DUMP, *AT, "-o", tmp_path / "a") == ""
    assert json.loads((tmp_path / "a").read_text()) == json.loads(answer)
    assert printed("hit-test", DUMP, *AT, "-o", "-") == answer
    on_terminal("explain", DUMP, "--target", "0x104", "--format", "text", "-o", tmp_path / "c", NO_COLOR="")
    assert "\x1b" not in (tmp_path / "c").read_text()
    findings = run("audit", DUMP, "-o", tmp_path / "d")
    assert findings.returncode == 1 and "violations" in json.loads((tmp_path / "d").read_text())


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    for path, status in [(tmp_path / "no" / "folder", 73), (tmp_path, 73), ("/dev/full", 74)]:
        ended = run("hit-test", DUMP, *AT, "-o", path)
        assert (ended.returncode, ended.stdout) == (status, b"")
        assert ended.stderr.decode().startswith(f"hittestd: Cannot write the answer to {path}: ")


# --- Limits


def told(service, body=b"{}", path="/v1/hit-test", head=b""):
    """The detail of the problem that answers a request, written by hand."""
    with socket.create_connection(("127.0.0.1", service.port), timeout=20) as client:
        client.sendall(b"POST " + path.encode() + b" HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                       + b"Content-Length: %d\r\n%s\r\n" % (len(body), head) + body)
        answer = client.recv(65536).decode()
    return answer


NESTED = {"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 9, 9]}]}]}


def question(**members):
    return json.dumps({"scene": {"windows": [NESTED]}, "touch": {"x": 1, "y": 1}, **members}).encode()


TWO = {"touch": None, "touches": [{"x": 1, "y": 1}, {"x": 1, "y": 1}]}
LIMITS = [
    ("max-body", "100", dict(body=b"x" * 101)),
    ("max-head", "100", dict(head=b"X: " + b"y" * 200 + b"\r\n")),
    ("max-request-line", "30", dict(path="/v1/hit-test?" + "y" * 50)),
    ("max-fields", "3", dict(head=b"X: y\r\n")),
    ("max-views", "2", dict(body=question())),
    ("max-depth", "2", dict(body=question())),
    ("max-touches", "1", dict(body=json.dumps({k: v for k, v in {**json.loads(question()), **TWO}.items() if v}).encode())),
]


@pytest.mark.parametrize("name, value, request_", LIMITS, ids=[name for name, _, _ in LIMITS])
def test_a_limits_message_names_its_flag_and_variable(name, value, request_):
    variable = f"HITTESTD_{name.upper().replace('-', '_')}"
    assert f"--{name} " in printed("help")
    service = Service(f"--{name}", value)
    try:
        assert f"(--{name}, {variable})" in told(service, **request_)
    finally:
        service.stop()


@pytest.mark.parametrize("name, value", [("max-views", "3"), ("max-depth", "2")])
def test_so_does_the_message_about_a_file(name, value):
    variable = f"HITTESTD_{name.upper().replace('-', '_')}"
    ended = run("hit-test", DUMP, *AT, **{variable: value})
    assert ended.returncode == 65 and f"(--{name}, {variable})" in ended.stderr.decode()


def test_the_time_that_is_up_is_named():
    service = Service("--head-timeout", "0.2")
    try:
        with socket.create_connection(("127.0.0.1", service.port), timeout=20) as client:
            client.sendall(b"GET / HT")
            assert b"(--head-timeout, HITTESTD_HEAD_TIMEOUT)" in client.recv(65536)
    finally:
        service.stop()
