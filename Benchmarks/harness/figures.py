"""Figures with the bounds that they are held to, turns that are taken in rounds, and the table."""

import dataclasses
import statistics
import sys

MISSING = "missing"


@dataclasses.dataclass
class Figure:
    """One line of the table. `value` is what floor and goal speak about; None: it could not be measured."""

    title: str
    value: float | None
    floor: float | None = None
    goal: float | None = None
    unit: str = "×"
    ours: str = ""
    other: str = ""
    is_cost: bool = False
    """Whether less is better."""

    def verdict(self):
        if self.value is None:
            return MISSING
        if self.goal is None:
            return ""
        sign = -1 if self.is_cost else 1
        if sign * self.value >= sign * self.goal:
            return "goal"
        return "floor" if sign * self.value >= sign * self.floor else "below"

    def cells(self):
        value = MISSING if self.value is None else written(self.value, self.unit)
        bounds = ["" if bound is None else written(bound, self.unit) for bound in (self.floor, self.goal)]
        return [self.title, self.ours, self.other, value, *bounds, self.verdict()]


def missing(title, floor=None, goal=None, unit="×", reason=""):
    print(f"note: {title}: {str(reason)[:300]}", file=sys.stderr)
    return Figure(title, None, floor, goal, unit)


def written(value, unit):
    digits = f"{value:,.0f}" if value >= 1000 else f"{value:.2f}" if value < 20 else f"{value:.1f}"
    return f"{digits} {unit}" if unit else digits


def in_rounds(turns, count):
    """What each turn gave in each round: A B C A B C, so that the machine's moods fall on all of them."""
    results = {name: [] for name in turns}
    for _ in range(count):
        for name, turn in turns.items():
            results[name].append(turn())
    return results


def ratio(ours, others):
    """The median over the rounds: only what was measured side by side can be compared."""
    return statistics.median(mine / its for mine, its in zip(ours, others))


HEADINGS = ["figure", "hittestd", "beside it", "value", "floor", "goal", ""]
WIDTHS = [62, 14, 34, 15, 11, 12, 7]


def print_heading():
    print_line(HEADINGS)
    print("|" + "|".join("-" * (width + 2) for width in WIDTHS) + "|")


def print_figure(figure):
    print_line(figure.cells())


def print_line(cells):
    print("| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS)) + " |", flush=True)
