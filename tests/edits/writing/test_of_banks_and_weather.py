"""Wishes about scripts that reckon with dates, money and words: each with the lines that have to come."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
import re
from collections import Counter, defaultdict
from datetime import date, datetime


class Reading:
    def __init__(self, day, temperature, rain):
        self.day = day
        self.temperature = temperature
        self.rain = rain


def read(lines):
    readings = []
    for line in lines:
        day = date.fromisoformat(line[0])
        readings.append(Reading(day, float(line[1]), float(line[2])))
    return readings


def by_month(readings):
    months = defaultdict(list)
    for reading in readings:
        months[reading.day.month].append(reading)
    return months


def hottest(readings):
    return max(readings, key=lambda reading: reading.temperature)


def dry_days(readings):
    return len([reading for reading in readings if reading.rain == 0])


def print_summary(readings):
    for month, group in by_month(readings).items():
        print(month, len(group))
    best = hottest(readings)
    print("Hottest:", best.day, best.temperature)


def load(items):
    for t in items:
        t["amount"] = float(t["amount"])
        t["date"] = datetime.fromisoformat(t["date"])
    return items


def entries(items):
    found = []
    for item in items:
        start = int(item["start"])
        end = int(item["end"])
        found.append((item["project"], start, end))
    return found


def categories(transactions):
    result = Counter()
    for t in transactions:
        category = t["category"]
        result[category] += t["amount"]
    return result


def show(transactions):
    for t in transactions:
        print(f"{t['date']} {t['amount']}")
    for category, amount in categories(transactions).most_common(5):
        print(category, amount)


def invoice(totals, rate=80):
    lines = []
    for project, worked in totals.items():
        lines.append(f"{project}: {worked} x {rate} = {worked * rate}")
    return lines


def words(text, top=10):
    return Counter(re.findall(r"[a-z]+", text)).most_common(top)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the months of two years are mixed up", "months[reading.day.month]",
         "months[reading.day.year, reading.day.month]"),
        ("dates are like 01.02.2024 in the new export",
         "from datetime import date, datetime\n", "from datetime import date, datetime\n"),
        ("less than 0.2 mm of rain still counts as dry", "reading.rain == 0", "reading.rain < 0.2"),
        ("the rain column is empty sometimes, count that as 0", "float(line[2])", "float(line[2] or 0)"),
        ("only show the date, not the time", "{t['date']}", "{t['date'].date()}"),
        ("negative amounts should be rejected in load", 't["amount"] = float(t["amount"])\n',
         't["amount"] = float(t["amount"])\n        if t["amount"] < 0:\n'
         "            raise ValueError(f\"negative amount: {t['amount']}\")\n"),
        ("entries that end before they start should be skipped", 'int(item["end"])\n',
         'int(item["end"])\n        if end < start:\n            continue\n'),
        ('a transaction without a category goes under "other"', 't["category"]', 't.get("category", "other")'),
        ("categories with the same count should be sorted alphabetically in show",
         "categories(transactions).most_common(5)",
         "sorted(categories(transactions).items(), key=lambda x: (-x[1], x[0]))[:5]"),
        ("print the number of transactions first", "    for t in transactions:\n        print",
         '    print("transactions:", len(transactions))\n    for t in transactions:\n        print'),
        ("a total line at the end of the invoice", "    return lines\n",
         '    lines.append(f"Total: {sum(worked * rate for _, worked in totals.items())}")\n    return lines\n'),
        ("print the 20 most common by default", "top=10", "top=20"),
        ("words with apostrophes like don't are split", "[a-z]+", "[a-z']+"),
        ("umlauts are dropped from words", "[a-z]+", "[a-zäöüß]+"),
    ],
)  # fmt: skip
def test_days_amounts_and_words_are_what_is_wanted(sentence: str, old: str, new: str):
    wanted = CODE.replace(old, new)
    if "01.02.2024" in sentence:
        new = 'datetime.strptime(line[0], "%d.%m.%Y").date()'
        wanted = CODE.replace("date.fromisoformat(line[0])", new)
    assert wanted in after(sentence, CODE, "none")[:2]


def test_amounts_are_shown_with_their_sign():
    first = after("euro sign behind the amounts", CODE, "none")[0]
    assert "{t['date']} {t['amount']} €" in first
    assert 'print(category, f"{amount} €")' in first


def test_a_month_is_printed_by_its_name():
    assert "print(calendar.month_name[month], len(group))" in after("month names, not numbers", CODE, "none")[0]


def test_the_other_extreme_is_shown_as_well():
    first = after("also show the coldest day", CODE, "none")[0]
    assert "return min(readings, key=lambda reading: reading.temperature)" in first
    assert 'worst = coldest(readings)\n    print("Coldest:", worst.day, worst.temperature)\n' in first


def test_a_function_finds_the_one_with_the_most():
    first = after("add a function that returns the project with the most hours", CODE, "none")[0]
    assert "def top_project(totals):\n    return max(totals, key=totals.get, default=None)\n" in first


def test_no_division_by_a_number_fails():
    was = "def hours(s):\n    return s / 3600\n"
    now = "def hours(s):\n    try:\n        return s / 3600\n    except ZeroDivisionError:\n        return 0\n"
    assert senseless(read(now)) - senseless(read(was))
    assert not senseless(read(now.replace("3600", "n"))) - senseless(read(was.replace("3600", "n")))


def test_what_something_optional_is_for_has_to_be_done():
    was, now = "def f(rows):\n    return rows\n", "def f(rows, date=None):\n    return rows\n"
    assert is_unsure(was, "f should take an optional date and only count up to it", now)
    assert not is_unsure(was, "f should take an optional date", now)
