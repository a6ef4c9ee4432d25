"""Figures of what the service does with a document, without the service around it: on one core, by programs that print
what they have measured."""

import re
import statistics
import subprocess

from harness.figures import Figure, in_rounds, missing, ratio, written
from harness.programs import ROOT, SERVER_CORE, CannotBuild, engine, peer, simdjson


def numbers(*command):
    """What the program prints, run on the servers' core."""
    command = ["taskset", "-c", SERVER_CORE, *command]
    result = subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True)
    return [float(word) for word in result.stdout.split()]


def decoding(scenes, options):
    """Decoding against simdjson's two ways into flat arrays."""
    program, decoder, seconds = engine("Engine"), simdjson("decode"), options.seconds / 2
    for name, title, bounds in [
        ("screen", "canonical order", (0.9, 1.1)),
        ("screen-shuffled", "shuffled keys", (0.9, 1.2)),
        ("screen-indented", "indented", (0.5, 0.65)),
        ("screen-overrides", "overrides, recognizers", (None, None)),
        ("tiny", "tiny", (None, None)),
        ("large", "large", (None, None)),
    ]:
        document = scenes / f"{name}.json"
        results = in_rounds(
            {
                "ours": lambda: numbers(program, "decode", document, seconds)[0],
                "dom": lambda: numbers(decoder, "dom", document, seconds)[0],
                "on-demand": lambda: numbers(decoder, "on-demand", document, seconds)[0],
            },
            options.rounds,
        )
        ours, dom, on_demand = ([statistics.median(result), result] for result in results.values())
        speed = f"{ours[0]:,.0f} MB/s"
        yield Figure(f"decoding, {title}, against simdjson's DOM", ratio(ours[1], dom[1]), *bounds,
                     ours=speed, other=f"{dom[0]:,.0f} MB/s")  # fmt: skip
        goals = (1.4, 1.4) if name == "screen" else (None, None)
        yield Figure(f"… against its On-Demand, {title}", ratio(ours[1], on_demand[1]), *goals,
                     ours=speed, other=f"{on_demand[0]:,.0f} MB/s")  # fmt: skip


def instructions(_, options):
    """On the project's own screen, whatever scenes are measured."""
    title = "instructions a byte, decoding screen"
    result = subprocess.run([ROOT / "Benchmarks" / "instructions"], capture_output=True, text=True)
    found = re.search(r"screen: ([\d.]+)", result.stdout)
    yield Figure(title, float(found[1]) if found else None, 10, 7.5, unit="", is_cost=True)


def walk(scenes, options):
    """One touch on a decoded scene, for each view asked, against the same traversal in C."""
    program, in_c, seconds = engine("Engine"), peer("hit-test"), options.seconds / 2
    for name in ["screen", "large"]:
        results = in_rounds(
            {
                "ours": lambda: numbers(program, "hit-test", scenes / f"{name}.json", seconds),
                "C": lambda: numbers(in_c, scenes / f"{name}.views", seconds),
            },
            options.rounds,
        )
        asked = {result[1] for results_of_one in results.values() for result in results_of_one}
        assert max(asked) - min(asked) < 0.001, f"not the same views were asked: {asked}"
        ours, its = ([result[0] for result in result_list] for result_list in results.values())
        yield Figure(f"one touch on {name}, each view asked, against C", ratio(its, ours), 0.8, 1.0,
                     ours=f"{statistics.median(ours):.2f} ns", other=f"C {statistics.median(its):.2f} ns")  # fmt: skip


def many_touches(scenes, options):
    """A million points on one scene, and asking the views for each of them."""
    title = "1,000,000 touches on large, against asking for each"
    try:
        program = engine("ManyTouches")
    except CannotBuild as error:
        yield missing(title, 10, 25, reason=error)
        return
    turns = [numbers(program, scenes / "large.json", 1_000_000) for _ in range(max(1, options.rounds // 2))]
    ours, others = zip(*turns)
    yield Figure(title, ratio(others, ours), 10, 25, ours=f"{statistics.median(ours):.1f} ns",
                 other=f"{statistics.median(others):.1f} ns")  # fmt: skip


def log(scenes, options):
    """One visit of the log, written."""
    try:
        program = engine("LogVisits")
    except CannotBuild as error:
        yield missing("one visit of the log written", 80, 50, unit="ns", reason=error)
        return
    for name in ["screen", "large"]:
        turns = [numbers(program, scenes / f"{name}.json", options.seconds) for _ in range(options.rounds)]
        nanoseconds, visits = (statistics.median(column) for column in zip(*turns))
        yield Figure(f"one visit of the log written, {name}", nanoseconds, 80, 50, unit="ns",
                     ours=f"{visits:.0f} visits", is_cost=True)  # fmt: skip


def memory(scenes, options):
    """The most memory that decoding takes, the document's own bytes included."""
    program = engine("Engine")
    for name, title, bounds in [("half-million", "500,000", (None, None)), ("million", "1,000,000", (2, 1.5))]:
        document = scenes / f"{name}.json"
        multiple, views = numbers(program, "memory", document)
        assert f"{views:,.0f}" == title, views
        yield Figure(f"memory at peak, decoding {title} views", multiple, *bounds, unit="× body",
                     ours=written(multiple * document.stat().st_size / 1e6, "MB"), is_cost=True)  # fmt: skip
