"""Tests that an end belongs to what lies between two, and of what reads a file that the test writes first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.tests_another import overwrites_what_it_takes
from spark_tui.edits.weighing.tests_another import tests_for_another_number as has_another_number
from spark_tui.edits.weighing.tests_another import tests_nothing_of_that as is_about_another

SPANS = """\
from dataclasses import dataclass
from datetime import date


@dataclass
class Visit:
    name: str
    day: date


def in_range(value, low, high):
    return low <= value < high


def within(visits, start, end):
    found = []
    for visit in visits:
        if visit.day >= start and visit.day <= end:
            found.append(visit)
    return found


def test_nothing():
    assert not within([], 1, 2)
"""
FILES = """\
import csv
import json
from datetime import datetime

FORMAT = "%d.%m.%Y"


def hours_of(raw, line):
    return datetime.strptime(raw["when"], FORMAT), float(raw["hours"].replace(",", "."))


def load_hours(filename):
    with open(filename) as f:
        return [hours_of(raw, line) for line, raw in enumerate(csv.DictReader(f), start=2)]


def load_names(path):
    data = json.loads(path.read_text())
    return [item["name"] for item in data["people"]]


def load_raw(path):
    with open(path) as f:
        return json.load(f)


def load_sum(path):
    with open(path) as f:
        return sum(json.load(f))


def test_hours():
    assert hours_of({"when": "1.2.2024", "hours": "1"}, 1)
"""


@pytest.mark.parametrize(
    ("code", "sentence", "expected"),
    [
        (SPANS, "a test that within includes the last day",
         '    visits = [Visit("apple", date(2024, 5, 17)), Visit("banana", date(2024, 6, 1))]\n'
         "    assert visits[-1] in within(visits, visits[0].day, visits[-1].day)\n"),
        (SPANS, "add a test that within keeps the first day", "assert visits[0] in within(visits, "),
        (SPANS, "test that in_range excludes the upper bound", "assert in_range(10, 1, 10) is False\n"),
        (SPANS, "test that in_range does not include the end", "assert in_range(10, 1, 10) is False\n"),
        (SPANS, "write a test that in_range accepts the lower bound", "assert in_range(1, 1, 10) is True\n"),
        (FILES, "test that load_hours reads a csv with two rows",
         'path.write_text("when,hours\\n17.05.2024,3\\n17.05.2024,3\\n")\n    assert len(load_hours(path)) == 2\n'),
        (FILES, "add a test that load_names reads a file with one entry",
         '(tmp_path):\n    path = tmp_path / "rows.json"\n    row = {"name": "apple"}\n'
         '    path.write_text(json.dumps({"people": [row]}))\n    assert len(load_names(path)) == 1\n'),
        (FILES, "test that load_raw gives three items for a json file with three items", "json.dumps([row, row, row])"),
    ],
)  # fmt: skip
def test_it_is_as_it_is_said(code: str, sentence: str, expected: str):
    assert expected in after(sentence, code, "write-test")[0]


def test_nobody_knows_what_a_sum_of_rows_is():
    assert not any(
        "rows.json" in each for each in after("test that load_sum reads a file with one row", FILES, "write-test")
    )


def test_a_test_of_something_else_is_doubted():
    plain = f"{SPANS}\n\ndef test_within():\n    assert within([], 1, 2) == []\n"
    assert is_about_another(SPANS, "a test that within includes the last day", plain)
    assert not is_about_another(SPANS, "a test for within", plain)
    assert not is_about_another(SPANS, "test that within gives [] for no visits", plain)


def test_a_test_of_another_number_is_doubted():
    plain = f"{SPANS}\n\ndef test_within():\n    assert len(within([], 1, 2)) == 0\n"
    assert has_another_number(SPANS, "test that within gives 409 for no visits", plain)
    assert not has_another_number(SPANS, "test that within gives 0 for no visits", plain)
    assert not has_another_number(SPANS, "test that within gives 3 visits", plain), "those may be written out"


def test_a_fixture_that_is_put_aside_is_doubted():
    begin = f"{SPANS}\n\ndef test_visits(visits):\n    "
    assert overwrites_what_it_takes(SPANS, "", f"{begin}visits = []\n    assert not visits\n")
    assert not overwrites_what_it_takes(SPANS, "", f"{begin}visits = sorted(visits)\n    assert visits\n")


def test_only_the_place_of_a_file_is_handed_to_what_opens_it():
    first = after("test that load_hours gives an empty list for a csv with only a header", FILES, "write-test")[0]
    assert 'path.write_text("when,hours\\n")\n    assert len(load_hours(path)) == 0\n' in first
    assert not any(
        "load_sum([])" in each for each in after("add a test for load_sum of an empty list", FILES, "write-test")
    )
