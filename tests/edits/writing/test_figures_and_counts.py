"""One figure more, the most of something, how many of each: wishes about what a script prints of its rows."""

from __future__ import annotations

import pytest
from test_methods_written import after

STATS = """\
import sys
from statistics import mean


def read_numbers(path):
    with open(path) as f:
        return [float(line) for line in f]


def main():
    numbers = read_numbers(sys.argv[1])
    print("count", len(numbers))
    print("mean", mean(numbers))
    for number in numbers:
        print(number)
"""

WEATHER = """\
def summary(readings):
    temps = [value for _, value in readings]
    average = sum(temps) / len(temps)
    print("Readings:", len(readings))
    print(f"Average: {average:.1f} °C")


def words(texts):
    lengths = [len(text) for text in texts]
    print("longest:", max(lengths))
"""

BOOKINGS = """\
import csv
from datetime import datetime


def parse_price(text):
    return float(text.replace(",", "."))


def load(path):
    bookings = []
    with open(path, newline="") as f:
        for row in csv.DictReader(f):
            day = datetime.strptime(row["date"], "%Y-%m-%d").date()
            price = parse_price(row["price"])
            bookings.append({"guest": row["guest"], "date": day, "price": price, "room": row["room"]})
    return bookings


def total(bookings):
    return sum(booking["price"] for booking in bookings)


def show(bookings):
    for booking in sorted(bookings, key=lambda b: b["date"]):
        print(booking["date"], booking["guest"], f"{booking['price']:.2f}")
    print("total", f"{total(bookings):.2f}")
"""

TICKETS = """\
from collections import Counter
from dataclasses import dataclass
from datetime import date


@dataclass
class Ticket:
    title: str
    status: str
    opened: date
    hours: float = 0.0


def by_status(tickets):
    groups = {}
    for ticket in tickets:
        groups.setdefault(ticket.status, []).append(ticket)
    return groups


def report(tickets):
    for ticket in tickets:
        print(ticket.title, ticket.status, ticket.opened)
"""

_LAST = '    print("total", f"{total(bookings):.2f}")\n'
_MEAN = '    print("mean", mean(numbers))\n'
_AVERAGE = '    print(f"Average: {average:.1f} °C")\n'


@pytest.mark.parametrize(
    ("sentence", "code", "old", "new"),
    [
        ("print min and max too", STATS, _MEAN,
         f'{_MEAN}    print("min", min(numbers))\n    print("max", max(numbers))\n'),
        ("also print the sum", STATS, _MEAN, f'{_MEAN}    print("sum", sum(numbers))\n'),
        ("show min and max in the summary too", WEATHER, _AVERAGE,
         f'{_AVERAGE}    print(f"Min: {{min(temps):.1f}} °C")\n    print(f"Max: {{max(temps):.1f}} °C")\n'),
        ("print the most expensive booking", BOOKINGS, _LAST.partition("print(")[0] + _LAST.strip(),
         "    if bookings:\n        most_expensive = max(bookings, key=lambda booking: booking[\"price\"])\n"
         '        print("most expensive:", most_expensive["date"], most_expensive["guest"],'
         " f\"{most_expensive['price']:.2f}\")\n" + _LAST.rstrip()),
        ("show the average price", BOOKINGS, _LAST,
         f'{_LAST}    if bookings:\n        print("average price:",'
         ' sum(booking["price"] for booking in bookings) / len(bookings))\n'),
        ("how many of each status", TICKETS, "        print(ticket.title, ticket.status, ticket.opened)\n",
         "        print(ticket.title, ticket.status, ticket.opened)\n"
         "    for status, group in by_status(tickets).items():\n"
         "        print(status, len(group))\n"),
        ("tickets per month", TICKETS, "        print(ticket.title, ticket.status, ticket.opened)\n",
         "        print(ticket.title, ticket.status, ticket.opened)\n"
         '    for month, count in Counter(ticket.opened.strftime("%Y-%m") for ticket in tickets).items():\n'
         "        print(month, count)\n"),
    ],
)  # fmt: skip
def test_one_figure_more_is_printed(sentence: str, code: str, old: str, new: str):
    assert after(sentence, code, "add-print")[0] == code.replace(old, new)


def test_what_they_come_to_has_a_name_of_its_own_where_a_function_is_called_total():
    first = after("print the total per month", BOOKINGS, "add-print")[0]
    assert first.endswith(
        f"{_LAST}    totals = defaultdict(float)\n    for booking in bookings:\n"
        '        totals[booking["date"].strftime("%Y-%m")] += booking["price"]\n'
        '    for month, amount in totals.items():\n        print(month, f"{amount:.2f}")\n'
    )


def test_what_python_reckons_is_imported():
    first = after("also show the median", WEATHER, "add-print")[0]
    assert first.startswith("from statistics import median\n")
    assert f'{_AVERAGE}    print(f"Median: {{median(temps):.1f}} °C")\n' in first
    assert "stdev(numbers)" in after("add the standard deviation", STATS, "add-print")[0]


def test_figures_of_something_else_are_left():
    assert 'print("average:", mean(lengths))' in after("print the average length too", WEATHER, "add-print")[0]
