"""A case and what is said to come of it, in the words of people who name neither a function nor a condition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.outcome.told import outcomes
from spark_tui.edits.weighing.no_error_said import raises_unasked
from spark_tui.edits.writing.outcomes import in_that_case, within

KITES = """from dataclasses import dataclass
from datetime import date


@dataclass
class Kite:
    name: str
    tails: list[str]
    span: float
    torn: bool = False
    flown: date | None = None

    def last_flight(self) -> date | None:
        return self.flown
"""
SHED = """from datetime import date

from kites import Kite

LONGEST = 80


class Shed:
    def __init__(self) -> None:
        self.kites: dict[str, Kite] = {}
        self.line = 0

    def hang(self, kite: Kite) -> None:
        self.kites[kite.name] = kite

    def kite(self, name: str) -> Kite:
        if name not in self.kites:
            raise KeyError(name)
        return self.kites[name]

    def throw(self, name: str) -> Kite:
        kite = self.kite(name)
        del self.kites[name]
        return kite

    def rested(self, today: date) -> list[Kite]:
        found = []
        for kite in self.kites.values():
            last = kite.last_flight()
            if (today - last).days > 30:
                found.append(kite)
        return found

    def reel_out(self, metres: int) -> None:
        self.line += metres

    def swap(self, one: str, other: str) -> None:
        self.kites[one], self.kites[other] = self.kites[other], self.kites[one]


def tail_length(kite: Kite, lengths: list[float]) -> float:
    return sum(lengths) / len(lengths)


def patch(kites: list[Kite], glue: int) -> int:
    used = 0
    for kite in kites:
        used += glue
        kite.torn = False
    return used
"""


def after(said: str, writer: object = in_that_case) -> str:
    source = replace(read(SHED), path="shed.py", others=(replace(read(KITES), path="kites.py"),))
    written = getattr(writer, "WRITER").write(Sentence(said, source))  # noqa: B009
    found = sorted((each for each in written if each.splices), key=lambda each: -each.evidence)
    return splice(source, found[0].splices) if found else ""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("throwing a kite we don't have does nothing", "        if name not in self.kites:\n            return None\n"),
        ("Hanging a kite under a name that is taken leaves the old one where it is.",
         "        if kite.name in self.kites:\n            return\n"),
        ("kites that were never flown are always rested", "if last is None or (today - last).days > 30:"),
        ("tail_length with no lengths should be 0, it divides by them", "    if not lengths:\n        return 0.0\n"),
        ("patch only the torn kites, the others stay as they are",
         "    for kite in kites:\n        if not kite.torn:\n            continue\n"),
        ("swap of the same kite is a no-op", "        if one == other:\n            return\n"),
    ],
)  # fmt: skip
def test_a_case_is_found_by_what_the_code_can_tell_apart(said: str, expected: str):
    assert expected in after(said)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("the line doesn't get longer than LONGEST", "self.line = min(LONGEST, self.line + metres)"),
        ("reel_out: the line ends at 80", "self.line = min(80, self.line + metres)"),
        ("the glue is 5 at most", "    glue = min(5, glue)\n"),
    ],
)
def test_where_something_ends_it_is_held(said: str, expected: str):
    assert expected in after(said, within)


def test_nothing_of_it_is_written_where_an_error_is_spoken_of():
    assert after("throwing a kite we don't have raises our own error") == ""
    assert after("the line is refused beyond LONGEST", within) == ""


def test_what_is_said_of_the_others_explains():
    assert [each.sort for each in outcomes("only the torn ones, the rest stays as it is")] == ["left out"]
    assert [each.value for each in outcomes("nobody is there: an empty dict")] == ["{}"]


def test_an_error_that_nobody_speaks_of_is_none():
    raised = SHED.replace("        kite = self.kite(name)\n        del", "        raise KeyError\n        del")
    assert raises_unasked(SHED, "throwing a kite we don't have does nothing", raised)
    assert raises_unasked(SHED, "the line ends at 80", raised)
    assert not raises_unasked(SHED, "nobody may throw a kite that is not there", raised)
    assert not raises_unasked(SHED, "the line ends at 80", f"{SHED}\n\ndef new():\n    raise KeyError\n")
