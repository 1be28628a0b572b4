"""Wishes about scripts that read rows and report about them: each with the lines that have to come."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.told_less import prints_fewer_things

SALES = """\
import csv
from collections import Counter, defaultdict
from datetime import datetime


class Order:
    def __init__(self, number, customer, total):
        self.number = number
        self.customer = customer
        self.total = total


def load_sales(path):
    rows = []
    with open(path) as handle:
        for row in csv.DictReader(handle):
            row["amount"] = float(row["amount"])
            row["date"] = datetime.strptime(row["date"], "%Y-%m-%d")
            rows.append(row)
    return rows


def summarize(groups):
    summary = {}
    for region, sales in groups.items():
        amounts = [sale["amount"] for sale in sales]
        summary[region] = {"count": len(amounts), "total": sum(amounts)}
    return summary


def best_seller(rows):
    totals = defaultdict(float)
    for row in rows:
        totals[row["seller"]] += row["amount"]
    return max(totals, key=totals.get)


def print_report(summary):
    print("Sales report")
    for region, stats in summary.items():
        print(f"{region}: {stats['count']} sales, {stats['total']} total")


def read_orders(path):
    orders = []
    with open(path) as handle:
        for row in csv.DictReader(handle):
            orders.append(Order(row["number"], row["customer"], float(row["total"])))
    return orders


def totals_by_customer(orders):
    totals = defaultdict(float)
    for order in orders:
        totals[order.customer] += order.total
    return totals


def show_orders(orders):
    for customer, total in totals_by_customer(orders).items():
        print(customer, total)
    for order in orders:
        print(order.number, order.customer, order.total)


def show_levels(entries):
    levels = Counter(entry["level"] for entry in entries if entry["level"] != "ERROR")
    for level, count in levels.items():
        print(f"{level}: {count}")
    print("done")


def sentences(text):
    return text.split(".")


def describe(text):
    print("letters:", len(text))
    for each in sentences(text):
        print(each)
"""
_SHOWN = "    for region, stats in summary.items():\n        print("


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("sort the orders by total before printing", "    for order in orders:\n        print",
         "    for order in sorted(orders, key=lambda x: x.total):\n        print"),
        ("orders should be sorted by customer when printed", "    for order in orders:\n        print",
         "    for order in sorted(orders, key=lambda x: x.customer):\n        print"),
        ("biggest customers first", "in totals_by_customer(orders).items():",
         "in sorted(totals_by_customer(orders).items(), key=lambda x: x[1], reverse=True):"),
        ("sort the report by total", "in summary.items():", "in sorted(summary.items(), key=lambda x: x[1]['total']):"),
        ("read_orders should return the orders sorted by number", "    return orders\n",
         "    return sorted(orders, key=lambda x: x.number)\n"),
    ],
)  # fmt: skip
def test_just_what_is_spoken_of_is_sorted(sentence: str, old: str, new: str):
    assert after(sentence, SALES, "sort-key")[0] == SALES.replace(old, new)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("also add the max per region to the summary", '"total": sum(amounts)}',
         '"total": sum(amounts), "max": max(amounts)}'),
        ("best_seller should return the total too", "    return max(totals, key=totals.get)\n",
         "    best = max(totals, key=totals.get)\n    return best, totals[best]\n"),
        ("load_sales should strip the dollar sign from the amount", 'float(row["amount"])',
         'float(row["amount"].replace("$", ""))'),
        ("rows from before 2024 should not be counted", '"%Y-%m-%d")\n',
         '"%Y-%m-%d")\n            if row["date"].year < 2024:\n                continue\n'),
        ("only sales since 2024-03-01", '"%Y-%m-%d")\n',
         '"%Y-%m-%d")\n            if row["date"] < datetime(2024, 3, 1):\n                continue\n'),
        ("don't include sales over 5000", '= float(row["amount"])\n',
         '= float(row["amount"])\n            if row["amount"] > 5000:\n                continue\n'),
        ("show the share of each level", '    for level, count in levels.items():\n        print(f"{level}: {count}")',
         "    total = sum(levels.values())\n    for level, count in levels.items():\n"
         '        print(f"{level}: {count} ({count / total:.1%})")'),
        ("print the percentage of errors", '        print(f"{level}: {count}")\n',
         '        print(f"{level}: {count}")\n'
         "    if levels:\n        print(f\"errors: {levels['ERROR'] / sum(levels.values()):.1%}\")\n"),
        ("print the number of sentences in describe", 'print("letters:", len(text))\n',
         'print("letters:", len(text))\n    print("sentences:", len(sentences(text)))\n'),
        ("print the number of regions in print_report", "{stats['total']} total\")\n",
         '{stats[\'total\']} total")\n    print("regions:", len(summary))\n'),
        ("print the average total of the orders in show_orders", "order.customer, order.total)\n",
         "order.customer, order.total)\n    if orders:\n"
         '        print("average total:", sum(order.total for order in orders) / len(orders))\n'),
    ],
)  # fmt: skip
def test_rows_are_read_reckoned_with_and_reported(sentence: str, old: str, new: str):
    assert after(sentence, SALES, "none")[0] == SALES.replace(old, new)


def test_a_row_is_read_with_one_thing_more():
    orders = SALES.replace("customer, total):\n", "customer, total, date):\n")
    orders = orders.replace("self.total = total\n", "self.total = total\n        self.date = date\n")
    orders = orders.replace('float(row["total"])))', 'float(row["total"]), row["date"]))')
    assert after("record the date of each order", SALES, "none")[0] == orders
    assert after("record the number of each order", SALES, "none") == []


ACCOUNT = """\
class Account:
    def __init__(self):
        self.moves = []

    def deposit(self, amount):
        self.moves.append(("deposit", amount))

    def show(self):
        for kind, amount in self.moves:
            print(kind, amount)
"""


def test_what_happens_is_put_down_with_its_date():
    first = after("record the date of each", ACCOUNT, "none")[0]
    assert 'append(("deposit", amount, date.today()))' in first
    assert "for kind, amount, _ in self.moves:" in first


def test_regions_are_no_imports():
    assert "sort-imports" in never("regions in alphabetical order")
    assert "sort-imports" not in never("imports in alphabetical order")
    assert "sort-imports" not in never("alphabetical order please")


def test_rows_are_no_number():
    code = "def f(rows):\n    {}for row in rows:\n        print(row)\n"
    was, now = (read(code.format(guard)) for guard in ("", "if rows < 2024:\n        return\n    "))
    assert [rule for rule, _ in senseless(now) - senseless(was)] != []


def test_less_is_printed_than_was_asked_for():
    was, now = "print(word, count)\n", "print(count)\n"
    assert prints_fewer_things(was, "print the share of each word", now)
    assert not prints_fewer_things(was, "print only the count", now)
    assert not prints_fewer_things(now, "print the share of each word", was)
