"""Wishes about scripts that count, parse and grade: each with the lines that have to come."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.bounded_otherwise import counts_for_an_age
from spark_tui.edits.weighing.form_only import asks_a_match_for_none, becomes_a_ternary

CODE = """\
import csv
import re
from collections import Counter

LINE = re.compile(r"(\\S+) (INFO|WARNING|ERROR) (.*)")
FLIGHT = re.compile(r"(?P<number>\\w+) (?P<price>\\d+)")
ITEM = re.compile(r"^(\\d+)x (.+) @ (\\d+\\.\\d\\d)$")


QUESTIONS = ("country", "age")


class Flight:
    def __init__(self, number, price, due):
        self.number = number
        self.price = price
        self.due = due


def read_answers(path):
    with open(path) as f:
        return list(csv.DictReader(f))


def count_choices(answers, question):
    counts = Counter()
    for answer in answers:
        counts[answer[question]] += 1
    return counts


def show_choices(answers, question):
    for choice, count in count_choices(answers, question).items():
        print(choice, count)


def flights(text):
    found = []
    for line in text.splitlines():
        match = FLIGHT.match(line)
        found.append(Flight(match["number"], int(match["price"]), None))
    return found


def cheapest(flights):
    return min(flights, key=lambda flight: flight.price)


def show(flights, airports):
    for airport, group in airports.items():
        print(airport)
        for flight in group:
            print(flight.number, flight.price)
    for flight in flights:
        print("LATE", flight.due)


def items(text):
    found = []
    for line in text.splitlines():
        match = ITEM.match(line)
        if match:
            found.append(match[2])
    return found


def average(entries):
    return sum(entries) / len(entries)


def grade(points):
    if points >= 90:
        return "A"
    return "F"


def print_table(grades):
    for student, entries in grades.items():
        print(student, average(entries))


def write_report(grades, path):
    with open(path, "w") as file:
        file.write("student,average\\n")
        for student, entries in grades.items():
            file.write(f"{student},{average(entries)}\\n")
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("most frequent choice first", "question).items()", "question).most_common()"),
        ("only the five most common choices", "question).items()", "question).most_common(5)"),
        ("answers without a country should be skipped", "list(csv.DictReader(f))",
         '[row for row in csv.DictReader(f) if row["country"]]'),
        ('who left the question blank should count as "no answer"', "counts[answer[question]]",
         'counts[answer[question] or "no answer"]'),
        ("lines that are no flight crash it", "FLIGHT.match(line)\n",
         "FLIGHT.match(line)\n        if match is None:\n            continue\n"),
        ("number of flights behind the airport name", "print(airport)", "print(airport, len(group))"),
        ("also print the cheapest flight", 'print("LATE", flight.due)\n',
         'print("LATE", flight.due)\n    print("Cheapest flight:", cheapest(flights))\n'),
        ("due date as 05.03.2024", "flight.due)\n", 'f"{flight.due:%d.%m.%Y}")\n'),
        ("items that can't be parsed should raise an error", "        if match:\n",
         '        if not match:\n            raise ValueError(f"cannot parse {line!r}")\n        if match:\n'),
        ("prices like 5 without decimals are ignored", "\\d+\\.\\d\\d", "\\d+(?:\\.\\d\\d)?"),
        ("the level in LINE should be matched regardless of case", '(.*)")', '(.*)", re.IGNORECASE)'),
        ("also count DEBUG lines", "|ERROR)", "|ERROR|DEBUG)"),
        ("95 and up should be an A+", "    if points >= 90",
         '    if points >= 95:\n        return "A+"\n    if points >= 90'),
        ("best students first in print_table", "grades.items():\n        print",
         "sorted(grades.items(), key=lambda x: average(x[1]), reverse=True):\n        print"),
        ("students with less than 3 grades shouldn't show up in the table", "        print(student",
         "        if len(entries) < 3:\n            continue\n        print(student"),
    ],
)  # fmt: skip
def test_lines_are_found_counted_and_graded(sentence: str, old: str, new: str):
    assert CODE.replace(old, new, 1) in after(sentence, CODE, "none")[:2]


def test_prices_come_with_cents():
    first = after("prices have cents now", CODE, "none")[0]
    assert "(?P<price>\\d+(?:\\.\\d+)?)" in first
    assert 'float(match["price"])' in first


def test_lines_with_commas_are_written_by_csv():
    first = after("write_report should use csv.writer", CODE, "none")[0]
    assert 'open(path, "w", newline="") as file:\n        writer = csv.writer(file)\n' in first
    assert 'writer.writerow(["student", "average"])' in first
    assert "writer.writerow([student, average(entries)])" in first


def test_lines_that_are_joined_by_commas_are_written_by_csv():
    code = (
        'def to_csv(rows, path):\n    with open(path, "w") as f:\n        f.write("time,level\\n")\n'
        '        for row in rows:\n            f.write(",".join([str(row.time), row.level]) + "\\n")\n'
    )
    first = after("messages with a comma break the csv, use the csv module", code, "replace")[0]
    assert "writer.writerow([str(row.time), row.level])" in first


def test_what_did_not_match_is_counted():
    first = after("print how many lines did not match", CODE, "none")[0]
    assert "        else:\n            unmatched += 1\n" in first
    assert '    print(f"{unmatched} lines did not match")\n    return found\n' in first


def test_only_the_form_changes():
    was = "def f(x):\n    if x > 1:\n        return 1\n    return 2\n"
    now = "def f(x):\n    return 1 if x > 1 else 2\n"
    assert becomes_a_ternary(was, "names that are too long break the columns", now)
    assert not becomes_a_ternary(was, "one line is enough for f", now)
    was, now = (
        f"def f(x):\n    m = P.match(x)\n    if {asked}:\n        print(m)\n" for asked in ("m", "m is not None")
    )
    assert asks_a_match_for_none(was, "vat rate differs, 0.19 if not given", now)
    assert not asks_a_match_for_none(was, "compare m with None", now)


def test_no_number_is_opened():
    was, now = (f"with open({what}) as f:\n    print(f)\n" for what in ("path", "7200"))
    assert senseless(read(now)) - senseless(read(was))


def test_a_duration_that_is_shown_otherwise_is_not_measured():
    assert "time-function" in never("duration as hours and minutes, like 2h 35m")
    assert "time-function" not in never("print the duration of load")


RUNS = """\
from datetime import datetime


class Run:
    def __init__(self, start, km):
        self.start = start
        self.km = km

    def pace(self):
        return 60 / self.km


def parse_runs(text):
    runs = []
    for line in text.splitlines():
        start, km = line.split(";")
        runs.append(Run(datetime.strptime(start, "%Y-%m-%d %H:%M"), float(km)))
    return runs


def total_km(runs):
    return sum(run.km for run in runs)


def weekly(runs):
    weeks = {}
    for run in runs:
        week = run.start.isocalendar()[1]
        weeks[week] = weeks.get(week, 0) + run.km
    return weeks


def report(runs):
    for run in runs:
        print(run.start, run.km, run.pace())
    print("Total:", total_km(runs))
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("only runs longer than 10 km", "return runs", "return [run for run in runs if run.km > 10]"),
        ("runs before 2024 should not count", "return runs", "return [run for run in runs if run.start.year >= 2024]"),
        ("weeks of different years are added together", "isocalendar()[1]", "isocalendar()[:2]"),
        ("print only the date of each run, not the time", "print(run.start,", "print(run.start.date(),"),
        ("pace with two decimals", "run.pace())", 'f"{run.pace():.2f}")'),
        ("show the total with one decimal", "total_km(runs))", 'f"{total_km(runs):.1f}")'),
        ("sort runs by km, longest first", "in runs:\n        print",
         "in sorted(runs, key=lambda x: x.km, reverse=True):\n        print"),
        ("average pace at the end", 'total_km(runs))\n', 'total_km(runs))\n    if runs:\n'
         '        print("Average pace:", sum(run.pace() for run in runs) / len(runs))\n'),
    ],
)  # fmt: skip
def test_what_objects_are_made_of_tells_what_they_hold(sentence: str, old: str, new: str):
    assert RUNS.replace(old, new, 1) in after(sentence, RUNS, "none")[:2]


def test_an_arrow_tells_what_comes_of_it():
    sentence = Sentence("pace of a run with 0 km -> None", read(RUNS))
    assert list(fallbacks(sentence.text, sentence)) == ["None"]


def test_how_many_there_are_has_no_decimals():
    was, now = (f'print(f"{{len(rows){spec}}}")\n' for spec in ("", ":.2f"))
    assert senseless(read(now)) - senseless(read(was))


def test_no_errors_are_added_up():
    code = "def report(errors):\n    for path, error in errors:\n        print(path, error)\n"
    assert not any("sum(" in each for each in after("print the total size at the end", code, "none"))


def test_what_an_object_holds_is_counted():
    code = (
        "class A:\n    def __init__(self):\n        self.errors = []\n\n    def report(self):\n        print('done')\n"
    )
    first = after("print the number of errors", code, "none")[0]
    assert 'print("Errors:", len(self.errors))' in first or 'print("errors:", len(self.errors))' in first


def test_no_age_is_a_count():
    was = "def f(paths):\n    for path in paths:\n        print(path)\n"
    now = was.replace("        print", "        if len(paths) > 30:\n            continue\n        print")
    assert counts_for_an_age(was, "ignore files older than 30 days", now)
    assert not counts_for_an_age(was, "stop at more than 30 paths", now)
