"""Dates and numbers are read as a file writes them; and a file need not be there."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.dates import pattern

CODE = """\
from datetime import datetime


def total(rows):
    return sum(float(r["amount"]) for r in rows)


def months(rows):
    found = {}
    for r in rows:
        day = datetime.strptime(r["date"], "%Y-%m-%d")
        found[day.month] = found.get(day.month, 0) + float(r["amount"])
    return found
"""


@pytest.mark.parametrize(
    "sentence",
    ["amounts have a decimal comma", "amount is written 12,50 in the file", "amounts use a comma as decimal separator"],
)
def test_a_decimal_comma_wherever_it_is_read(sentence: str):
    found = after(sentence, CODE, "replace")
    assert any(each.count('float(r["amount"].replace(",", "."))') == 2 for each in found[:1])


@pytest.mark.parametrize(
    ("sentence", "form"),
    [
        ("dates in the file are day.month.year", "%d.%m.%Y"),
        ("the date column is day/month/year", "%d/%m/%Y"),
        ("dates come as year/month/day", "%Y/%m/%d"),
    ],
)
def test_the_parts_of_a_date_are_named(sentence: str, form: str):
    assert next(pattern(Gap(Sentence(sentence, read(CODE)), "date-format"))) == form


CONFIG = """\
import json


class Config:
    def load(self):
        with open(self.path) as file:
            self.values.update(json.load(file))
"""


@pytest.mark.parametrize("sentence", ["a missing file is fine in load", "load: a missing config file is okay"])
def test_a_file_that_is_only_taken_in_may_be_missing(sentence: str):
    lines = "                self.values.update(json.load(file))\n        except FileNotFoundError:\n            pass\n"
    assert lines in after(sentence, CONFIG, "wrap-try")[0]
