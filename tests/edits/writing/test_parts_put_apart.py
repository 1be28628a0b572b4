"""Which lines or which value get a function of their own, what it takes and gives, and all the places that call it."""

from __future__ import annotations

import pytest
from test_methods_written import after

DEPOT = """\
import csv
import os
from datetime import datetime


class Depot:
    def __init__(self, limit):
        self.limit = limit
        self.parts = {}
        self.log = []

    def put(self, code, count):
        self.parts[code] = {"count": count}
        self.log.append(("put", code, count))

    def take(self, code, count):
        part = self.parts[code]
        if part["count"] < count:
            raise ValueError("not enough")
        part["count"] -= count
        self.log.append(("take", code, count))


def load(path, depot):
    with open(path) as file:
        for row in csv.DictReader(file):
            code = row["code"].strip()
            count = int(row["count"])
            depot.put(code, count)


def listing(depot, path):
    folder = os.path.dirname(path)
    if not os.path.isdir(folder):
        os.makedirs(folder)
    lines = []
    for code, part in depot.parts.items():
        lines.append(code + ": " + str(part["count"]))
    summary = {"parts": depot.parts, "limit": depot.limit}
    print(summary)
    return lines


def ages(path, files):
    found = []
    for name in files:
        stat = os.stat(name)
        year = 1970 + int(stat.st_mtime) // 31557600
        print(stat.st_size)
        found.append(year)
    return found


def gap(one, other):
    if abs(one.x - other.x) + abs(one.y - other.y) > 5:
        return None
    return one


def near(points, start):
    return [each for each in points if abs(each.x - start.x) + abs(each.y - start.y) < 3]
"""


@pytest.mark.parametrize(
    ("sentence", "pieces"),
    [
        (
            "extract the row parsing in load to parse_row(row)",
            (
                'def parse_row(row):\n    code = row["code"].strip()\n    count = int(row["count"])\n'
                "    return code, count\n\n\ndef load(",
                "            code, count = parse_row(row)\n            depot.put(code, count)\n",
            ),
        ),
        (
            "move the folder creation in listing to a helper ensure_folder",
            (
                "def ensure_folder(path):\n    folder = os.path.dirname(path)\n    if not os.path.isdir(folder):\n"
                "        os.makedirs(folder)\n\n\n",
                "    ensure_folder(path)\n    lines = []\n",
            ),
        ),
        (
            "pull the formatting of a line out of listing into a function",
            (
                'def format_line(code, part):\n    return code + ": " + str(part["count"])\n',
                "        lines.append(format_line(code, part))\n",
            ),
        ),
        (
            "extract a function shown(code, part)",
            (
                'def shown(code, part):\n    return code + ": " + str(part["count"])\n',
                "lines.append(shown(code, part))\n",
            ),
        ),
        (
            "the check for enough should be its own method has(code, count)",
            (
                '    def has(self, code, count):\n        return self.parts[code]["count"] >= count\n',
                "        if not self.has(code, count):\n            raise",
            ),
        ),
        (
            "put the logging into a method _note",
            (
                "    def _note(self, action, code, count):\n        self.log.append((action, code, count))\n",
                '        self._note("put", code, count)\n',
                '        self._note("take", code, count)\n',
            ),
        ),
        (
            "extract the summary dict in listing to a to_dict method of Depot",
            (
                '    def to_dict(self):\n        return {"parts": self.parts, "limit": self.limit}\n',
                "    summary = depot.to_dict()\n",
            ),
        ),
        (
            "extract the year calculation to year_of(name)",
            (
                "def year_of(name):\n    return 1970 + int(os.stat(name).st_mtime) // 31557600\n",
                "        year = year_of(name)\n",
            ),
        ),
        (
            "the distance is worked out twice, make a function distance(a, b)",
            (
                "def distance(a, b):\n    return abs(a.x - b.x) + abs(a.y - b.y)\n",
                "if distance(one, other) > 5:",
                "if distance(each, start) < 3]",
            ),
        ),
    ],
)
def test_what_is_meant_gets_a_function(sentence: str, pieces: tuple[str, ...]):
    found = after(sentence, DEPOT, "extract-function")[0]
    assert [piece for piece in pieces if piece not in found] == []


PAGE = """\
from os import walk


def find(args):
    found = []
    for _, _, names in walk(args.root):
        for name in names:
            if name.endswith(args.ending) and not name.startswith("."):
                found.append(name)
    return sorted(found)


def page(entries, out):
    for entry in entries:
        out.write("<td>" + entry["day"].isoformat() + "</td>")
        out.write("<td>" + str(entry["sum"]) + "</td>")


def clean(lines):
    words = []
    for line in lines:
        text = line.lower()
        text = text.replace("-", " ")
        parts = text.split()
        words += parts
    return words


def search(query):
    text = query.lower()
    text = text.replace("-", " ")
    parts = text.split()
    return parts[0]


def report(rows):
    total = 0
    for row in rows:
        total += row.sum
    head = []
    head.append("Report")
    head.append(f"{len(rows)} rows")
    print(head)
    print(total)
"""


@pytest.mark.parametrize(
    ("sentence", "pieces"),
    [
        (
            "extract collecting what is found in find into collect(root, ending)",
            ("def collect(root, ending):\n", "in walk(root):", "name.endswith(ending)"),
        ),
        (
            "extract a predicate is_wanted(name, ending)",
            (
                'def is_wanted(name, ending):\n    return name.endswith(ending) and not name.startswith(".")\n',
                "            if is_wanted(name, args.ending):\n",
            ),
        ),
        (
            "extract a td(text) helper",
            (
                'def td(text):\n    return "<td>" + text + "</td>"\n',
                'out.write(td(entry["day"].isoformat()))\n        out.write(td(str(entry["sum"])))',
            ),
        ),
        (
            "the word splitting is duplicated in clean and search, put it in a helper pieces(text)",
            ("def pieces(text):\n    text = text.lower()\n", "parts = pieces(line)\n", "parts = pieces(query)\n"),
        ),
        (
            "split report into computing the total and building the head",
            ("    total = compute_total(rows)\n    head = build_head(rows)\n    print(head)\n",),
        ),
    ],
)
def test_it_takes_what_is_said_and_all_places_call_it(sentence: str, pieces: tuple[str, ...]):
    found = after(sentence, PAGE, "extract-function")[0]
    assert [piece for piece in pieces if piece not in found] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "split report into computing the total and sending the mail",
        "add a helper that counts the rows of a report",
        "page should be a method",
    ],
)
def test_what_is_no_part_of_it_is_not_put_apart(sentence: str):
    assert all("compute_total(" not in found for found in after(sentence, PAGE, "extract-function"))
