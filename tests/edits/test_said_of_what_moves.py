"""What is said of a program's start, of lines that move, of imports and arguments: read out of whole sentences."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import Sentence

PROGRAM = read(
    """\
import json
import unittest

import pandas as pd


def totals(rows, seen):
    for row in rows:
        total = 0
        total += row.price
        print(total)
    rows.sort()
    seen.append(total)
    return rows, seen


def export(rows):
    return pd.DataFrame(rows)


class TotalsTest(unittest.TestCase):
    def test_none(self):
        self.assertEqual(totals([], []), [])


class ExportTest(unittest.TestCase):
    def test_one(self):
        self.assertTrue(json.dumps(export([1])))


def main():
    print(export([]))


if __name__ == "__main__":
    main()
"""
)


def read_from(op: str, sentence: str, source: Source = PROGRAM) -> tuple[str, ...]:
    found = beginnings(named(op), Sentence(sentence, source), 3)
    return found[0].values if found else ()


@pytest.mark.parametrize(
    ("sentence", "level"),
    [
        ("set up logging at debug level", "DEBUG"),
        ("logging.basicConfig at the start please", "INFO"),
        ("nobody sees the log messages, configure logging", "INFO"),
        ("configure logging so that only warnings and errors show up", "WARNING"),
        ("we want to see everything that is logged, set it up", "DEBUG"),
        ("basicConfig(level=logging.ERROR) in main", "ERROR"),
        ("turn logging on, info and up", "INFO"),
        ("when it starts, set logging to WARNING", "WARNING"),
    ],
)
def test_what_is_logged_at_least(sentence: str, level: str) -> None:
    assert read_from("logging-setup", sentence) == (level,)


@pytest.mark.parametrize(
    ("sentence", "owner"),
    [
        ("plain asserts in here, we use pytest now", ()),
        ("assert == instead of assertEqual in TotalsTest", ("TotalsTest",)),
        ("the export test should use bare asserts", ("ExportTest",)),
    ],
)
def test_in_which_tests(sentence: str, owner: tuple[str, ...]) -> None:
    assert read_from("plain-asserts", sentence) == owner


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("import pandas only in export", ("pandas", "export")),
        ("pd takes a second to import, load it where it is needed", ("pandas", "export")),
        ("json is only used in one test, move the import in there", ("json", "test_one")),
        ("don't pay for pandas at startup", ("pandas", "export")),
    ],
)
def test_what_is_imported_later(sentence: str, values: tuple[str, ...]) -> None:
    assert read_from("lazy-import", sentence) == values


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("totals sorts the rows of its caller, work on a copy", ("totals", "rows")),
        ("don't change seen in place", ("totals", "seen")),
        ("copy the rows before sorting them", ("totals", "rows")),
        ("after totals() my seen list is longer, that is a surprise", ("totals", "seen")),
    ],
)
def test_what_is_copied(sentence: str, values: tuple[str, ...]) -> None:
    assert read_from("copy-argument", sentence) == values


ZERO, LOOP, SORT, PRINT = "total = 0", "for row in rows", "rows.sort()", "print(total)"


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("move total = 0 before for row in rows", (ZERO, "before", LOOP)),
        ("move `rows.sort()` above `for row in rows:`", (SORT, "before", LOOP)),
        ("total = 0 has to come before the loop, not in it", (ZERO, "before", LOOP)),
        ("print(total) should stand after the loop", (PRINT, "after", LOOP)),
        ("put the print below rows.sort()", (PRINT, "after", SORT)),
        ("the total is set to 0 in every turn, pull total = 0 out of the loop", (ZERO, "before", LOOP)),
        ("after the loop, please: print(total)", (PRINT, "after", LOOP)),
        ("sort the rows at the top: rows.sort() to the start of totals", (SORT, "before", LOOP)),
        ("total=0 is fine, but move  rows.sort()  after seen.append(total) ...", (SORT, "after", "seen.append(total)")),
        ("seen.append(total) over rows.sort()", ("seen.append(total)", "before", SORT)),
    ],
)
def test_what_moves_where(sentence: str, values: tuple[str, ...]) -> None:
    assert read_from("move-line", sentence) == values
