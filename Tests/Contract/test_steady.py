"""The gate says the same every time: none of its tests reads a clock, the memory of a process or what the kernel counts.

What does so is marked: `timing` in the contract, `isTimed` in Swift; the page's other tests than `main` are no part of the gate.
`./test --deep counts` and `pages` run those.
"""

import ast
import re

import pytest

from service import ROOT

CLOCKS = {
    "time": {"monotonic", "monotonic_ns", "time", "time_ns", "perf_counter", "perf_counter_ns", "process_time", "sleep"},
    "resource": {"getrusage"},
    "os": {"times", "getloadavg", "wait4"},
    "datetime": {"now", "utcnow", "today"},
    "datetime.datetime": {"now", "utcnow", "today"},
}
KERNEL = re.compile(r"/proc/([^/]+/)?(stat|mem|smaps|uptime)|VmRSS")
SWIFT = re.compile(
    r"\bClock\.nanoseconds\(|ContinuousClock|SuspendingClock|clock_gettime|DispatchTime\.now|getrusage|Date\(\)|Date\.now"
    rf"|TimeoutSeconds = 0\.|{KERNEL.pattern}"
)
#: Firefox is no browser of the gate.
OUTSIDE = {"firefox.py"}


def marks(node):
    """The names of pytest's marks on a function, or of a whole module."""
    if isinstance(node, ast.Module):
        assigned = [one.value for one in node.body if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "pytestmark"]
    else:
        assigned = node.decorator_list
    return {name for one in assigned for name in re.findall(r"pytest\.mark\.(\w+)", ast.unparse(one))}


def readings(module, is_left_out):
    """The lines of Python that read a clock or the kernel's counts, outside of what is left out."""
    if is_left_out(module):
        return
    waiting = [module]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef) and is_left_out(node):
            continue
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS.get(ast.unparse(node.value), ()):
            yield node.lineno
        if isinstance(node, ast.ImportFrom) and {one.name for one in node.names} & CLOCKS.get(node.module, set()):
            yield node.lineno
        if isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and isinstance(node.value, str):
            if KERNEL.search(ast.unparse(node)):
                yield node.lineno
            continue
        waiting += ast.iter_child_nodes(node)


def is_timed(node):
    return "timing" in marks(node)


def is_not_main(node):
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and "main" not in marks(node)


def python_readings(text, folder):
    return sorted(readings(ast.parse(text), is_timed if folder == "Contract" else is_not_main))


def swift_readings(text):
    return [] if "@Suite" in text and ".enabled(if: isTimed))" in text else [number for number, line in enumerate(text.split("\n"), 1) if SWIFT.search(line)]


def test_no_test_of_the_gate_reads_a_clock_or_memory():
    found = {}
    for folder in ("Contract", "Page"):
        for path in sorted((ROOT / "Tests" / folder).glob("*.py")):
            if path.name not in {*OUTSIDE, "test_steady.py"}:
                found[path.name] = python_readings(path.read_text(), folder)
    for path in sorted((ROOT / "Tests").glob("*Tests/**/*.swift")):
        found[path.name] = swift_readings(path.read_text())
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert len(found) > 300


@pytest.mark.parametrize("line", [
    "began = time.monotonic()",
    "time.sleep(0.1)",
    "from time import perf_counter",
    "datetime.datetime.now()",
    'open(f"/proc/{pid}/statm")',
    "used = resource.getrusage(resource.RUSAGE_CHILDREN)",
])  # fmt: skip
@pytest.mark.parametrize("where", [
    "def test_planted(service):\n    {line}\n",
    "@pytest.mark.parametrize('a', [1])\n@pytest.mark.main\ndef test_planted(service, a):\n    {line}\n",
    "def helper():\n    {line}\n",
    "{line}\n",
])  # fmt: skip
def test_what_is_planted_in_python_is_found(line, where):
    text = "@pytest.mark.{mark}\ndef test_other(service):\n    {line}\n\n\n" + where
    assert len(python_readings(text.format(line=line, mark="timing"), "Contract")) == 1
    if "def test_planted" not in where or "mark.main" in where:
        assert len(python_readings(text.format(line=line, mark="generated"), "Page")) == 1


@pytest.mark.parametrize("line", [
    "let start = Clock.nanoseconds()",
    "$0.requestTimeoutSeconds = 0.05",
    "let start = ContinuousClock.now",
    'try read("/proc/self/statm")',
])  # fmt: skip
def test_what_is_planted_in_swift_is_found(line):
    assert swift_readings(f"@Suite struct Planted {{\n  {line}\n}}") == [2]
    assert swift_readings(f"@Suite(.enabled(if: isTimed)) struct Planted {{\n  {line}\n}}") == []
