"""What is doubted because code that somebody wrote out is not in it; and what says the same in another way."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.dictated_otherwise import (
    calls_nothing_of_that,
    keeps_the_other_error,
    leaves_the_types,
    raises_it_otherwise,
)

CODE = """\
import csv
import os.path
import statistics

FILE = os.path.expanduser("~/.rows")


def load(path) -> list:
    with open(path) as f:
        reader = csv.reader(f)
        return [row[0] for row in reader]


def price(rows, sku):
    if not rows:
        raise Exception("no rows")
    return statistics.mean(row.price for row in rows if row.sku == sku)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the first row is a header, call next(reader) before", "row[0] for row in reader", "row for row in reader"),
        ("price with statistics.median", "import csv\n", "import csv as table\n"),
        ("use Path.home() for FILE", "import os.path\n", "import os.path\nfrom pathlib import Path\n"),
        ("keep the order: dict.fromkeys", "row[0]", "row[1]"),
    ],
)
def test_what_is_written_out_is_not_there(sentence: str, old: str, new: str):
    assert calls_nothing_of_that(CODE, sentence, CODE.replace(old, new))


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "the first row is a header, call next(reader) before",
            "        return",
            "        next(reader)\n        return",
        ),
        ("price with statistics.median", "statistics.mean", "statistics.median"),
        ("price with statistics.median", "statistics.mean", "median"),
        ("add Rows.merge(other)", "row[0]", "row[1]"),
        ("ValueError: list.remove(x): x not in list", "row[0]", "row[1]"),
        ("settings are overridden by prod.yml", "row[0]", "row[1]"),
    ],
)
def test_it_is_there_or_was_no_code(sentence: str, old: str, new: str):
    assert not calls_nothing_of_that(CODE, sentence, CODE.replace(old, new))


GUARD = "    if not rows:\n        raise {}\n"


@pytest.mark.parametrize(
    ("sentence", "error", "is_another"),
    [
        ("raise KeyError(sku) if there are no rows", 'KeyError(f"unknown sku: {sku}")', True),
        ("raise KeyError(sku) if there are no rows", "KeyError(sku)", False),
        ("without rows raise ValueError('empty')", 'ValueError("rows must not be empty")', False),
        ("without rows raise ValueError('nothing there')", 'ValueError("rows must not be empty")', True),
        ('raise ValueError("no rows for <sku>")', 'ValueError(f"no rows for {sku}")', False),
        ("raise ValueError(...) without rows", 'ValueError("rows must not be empty")', False),
    ],
)
def test_the_error_that_is_written_out(sentence: str, error: str, is_another: bool):
    answer = CODE.replace(GUARD.format('Exception("no rows")'), GUARD.format(error))
    assert raises_it_otherwise(CODE, sentence, answer) == is_another


def test_the_other_error_is_kept():
    sentence = "ValueError instead of a bare Exception"
    assert keeps_the_other_error(CODE, sentence, CODE.replace("row[0]", "row[1]"))
    assert not keeps_the_other_error(CODE, sentence, CODE.replace("Exception", "ValueError"))


@pytest.mark.parametrize("sentence", ["load gives None too, fix the annotation", "load is annotated list, it's a dict"])
def test_a_type_that_is_wrong_stays(sentence: str):
    assert leaves_the_types(CODE, sentence, CODE.replace("row[0]", "row[1]"))
    assert not leaves_the_types(CODE, sentence, CODE.replace("list:", "dict:"))
