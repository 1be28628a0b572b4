"""Tables of who worked how long: what is read with a mark at its beginning, which format is meant, what is taken off,
and in which order the sums come."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv
import json
from datetime import datetime


def load(path):
    with open(path) as file:
        return list(csv.DictReader(file))


def store(sums, path):
    with open(path, "w") as file:
        json.dump(sums, file)


def clock(text):
    return datetime.strptime(text, "%H.%M")


def day(text):
    return datetime.strptime(text, "%d/%m/%y").date()


def hours(entry):
    return (clock(entry["to"]) - clock(entry["from"])).seconds / 3600


def pay(entry):
    return hours(entry) * float(entry["rate"])


def overview(sums):
    text = ""
    for name in sums:
        text += f"{name}: {sums[name]:.2f}\\n"
    return text
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("add-encoding", "read the csv as utf-8 with bom", 'with open(path, encoding="utf-8-sig") as file:'),
        ("add-encoding", "the csv file has a bom", 'with open(path, encoding="utf-8-sig") as file:'),
        ("extract-constant", "pull the date format out into a constant DATE_FORMAT", 'DATE_FORMAT = "%d/%m/%y"\n'),
        ("extract-constant", "make the time format a constant", 'TIME_FORMAT = "%H.%M"\n'),
        (
            "get-default",
            "hours should subtract the lunch column, it's minutes and may be missing or blank",
            '.seconds / 3600 - float(entry.get("lunch") or 0) / 60\n',
        ),
        ("change-value", "pay must add the bonus column", 'float(entry["rate"]) + float(entry["bonus"])\n'),
        ("sort-key", "sort the overview by hours, most first", "for name in sorted(sums, key=sums.get, reverse=True):"),
        ("sort-key", "overview should be sorted by amount", "for name in sorted(sums, key=sums.get):"),
    ],
)
def test_it_is_done(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]
