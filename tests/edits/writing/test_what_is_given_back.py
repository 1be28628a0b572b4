"""What a function gives back, as people say it of their own small programs."""

from __future__ import annotations

import pytest
from test_methods_written import after

SCHOOL = """\
from dataclasses import dataclass, field


@dataclass
class Student:
    name: str
    grade: int
    scores: list = field(default_factory=list)

    def average(self):
        return sum(self.scores) / len(self.scores)

    def add_score(self, score):
        self.scores.append(score)


class School:
    def __init__(self):
        self.students = []
        self.fees = 0

    def enroll(self, name, grade):
        student = Student(name, grade)
        self.students.append(student)
        self.fees += 50

    def best(self):
        top = None
        for student in self.students:
            if top is None or student.average() > top.average():
                top = student
        return top

    def in_grade(self, grade):
        return [s for s in self.students if s.grade == grade]

    def names(self):
        result = []
        for student in self.students:
            result.append(student.name)
        return result

    def promote(self):
        for student in self.students:
            student.grade += 1

    def by_grade(self):
        groups = {}
        for student in self.students:
            groups.setdefault(student.grade, []).append(student)
        return groups

    def leave(self, name):
        for student in self.students:
            if student.name == name:
                self.students.remove(student)
                break

    def report(self):
        text = ""
        for student in self.students:
            text += f"{student.name}: {student.average():.1f}\\n"
        return text


def read_scores(path):
    scores = {}
    with open(path) as f:
        for line in f:
            name, value = line.split(",")
            scores[name] = float(value)
    return scores


def pay(balance, amount):
    if amount > balance:
        print("not enough")
    else:
        balance -= amount
        print("paid")


def parse_score(text):
    value = float(text)
    if value > 100:
        value = 100
    return value
"""

STOCK = """\
import csv
import json
from datetime import date


class Warehouse:
    def __init__(self, name):
        self.name = name
        self.items = {}
        self.log = []

    def add(self, sku, amount, price):
        if sku in self.items:
            self.items[sku]["amount"] += amount
        else:
            self.items[sku] = {"amount": amount, "price": price}
        self.log.append(("add", sku, amount))

    def remove(self, sku, amount):
        item = self.items[sku]
        if item["amount"] < amount:
            raise ValueError("not enough")
        item["amount"] -= amount

    def value(self):
        total = 0
        for item in self.items.values():
            total += item["amount"] * item["price"]
        return total

    def find(self, prefix):
        found = []
        for sku in self.items:
            if sku.startswith(prefix):
                found.append(sku)
        return found


def load(path):
    warehouse = Warehouse(path)
    with open(path) as f:
        for row in csv.DictReader(f):
            warehouse.add(row["sku"], int(row["amount"]), float(row["price"]))
    return warehouse


def save(warehouse, path):
    data = {"name": warehouse.name, "items": warehouse.items}
    with open(path, "w") as f:
        json.dump(data, f)


def parse_date(text):
    day, month, year = text.split(".")
    return date(int(year), int(month), int(day))


def summary(warehouse):
    lines = []
    for sku, item in warehouse.items.items():
        lines.append(sku + str(item["amount"]))
    lines.append("total: " + str(warehouse.value()))
    return "\\n".join(lines)


def cheapest(warehouse):
    best = None
    for sku, item in warehouse.items.items():
        if best is None or item["price"] < warehouse.items[best]["price"]:
            best = sku
    return best
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("remove should return what is left", '        item["amount"] -= amount\n        return item["amount"]\n'),
        ("add should return the new amount", '("add", sku, amount))\n        return self.items[sku]["amount"]\n'),
        ("return the path from save", "json.dump(data, f)\n    return path\n"),
        ("save should return the path and the data", "json.dump(data, f)\n    return path, data\n"),
        ("remove should return the item and what is left", '        return item, item["amount"]\n'),
        ("value should return a tuple of total and count", "        return total, len(self.items)\n"),
        ("value should return the total and the number of items", "str(warehouse.value()[0]))"),
        (
            "load should return the warehouse and the number of rows",
            "            count += 1\n    return warehouse, count\n",
        ),
        ("load should return the number of rows and the warehouse", "    return count, warehouse\n"),
        (
            "cheapest should return the sku and its price",
            '    if best is None:\n        return None, None\n    return best, warehouse.items[best]["price"]\n',
        ),
        (
            "cheapest should return the item itself, not the sku",
            "    if best is None:\n        return None\n    return warehouse.items[best]\n",
        ),
        ("summary should return a list of lines instead of a string", "    return lines\n"),
        ("find should return a dict of sku to item", "                found[sku] = self.items[sku]\n"),
        ("find should return the first match only", "                return sku\n        return None\n"),
        ("find should return (sku, item) tuples", "found.append((sku, self.items[sku]))\n"),
        ("find should return the items instead of the skus", "found.append(self.items[sku])\n"),
        (
            "parse_date should return None if the text isn't a date",
            '    try:\n        day, month, year = text.split(".")\n'
            "        return date(int(year), int(month), int(day))\n    except ValueError:\n        return None\n",
        ),
    ],
)
def test_of_a_warehouse(sentence: str, expected: str):
    assert expected in after(sentence, STOCK, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "best should return the name only",
            "        if top is None:\n            return None\n        return top.name\n",
        ),
        ("best should return the student and the average", "        return top, top.average()\n"),
        ("in_grade should return a dict of name to student", "return {s.name: s for s in self.students if"),
        ("in_grade should return (name, average) pairs", "return [(s.name, s.average()) for s in"),
        ("names should return a set", "        result = set()\n"),
        ("promote should return the students", "            student.grade += 1\n        return self.students\n"),
        ("enroll should return the fees", "        self.fees += 50\n        return self.fees\n"),
        (
            "leave should return True if someone left",
            "self.students.remove(student)\n                return True\n        return False\n",
        ),
        ("leave should return the removed student", "self.students.remove(student)\n                return student\n"),
        ("report should return a list of lines", '{student.average():.1f}")\n        return text\n'),
        ("read_scores should return the scores and the number of lines", "    return scores, count\n"),
        ("read_scores should return a list of (name, score) tuples", "scores.append((name, float(value)))\n"),
        ("pay should return the new balance", '        print("paid")\n    return balance\n'),
        ("pay should return whether it worked", '        print("paid")\n        return True\n'),
        ("parse_score should return 0 for invalid text", "    except ValueError:\n        return 0\n"),
    ],
)
def test_of_a_school(sentence: str, expected: str):
    assert expected in after(sentence, SCHOOL, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "value", "expected"),
    [
        (
            "busiest should return just the day, without the count",
            "days.most_common(1)[0]",
            "days.most_common(1)[0][0]",
        ),
        ("busiest should only return the count", "days.most_common(1)[0]", "days.most_common(1)[0][1]"),
        ("busiest should return the days only, not the counts", "days.most_common(3)", "[day for day, _ in {}]"),
        ("busiest should return only the day", "day, count", "day"),
    ],
)
def test_one_of_both(sentence: str, value: str, expected: str):
    code = "def busiest(days):\n    day, count = days.most_common(1)[0]\n    return {}\n"
    assert after(sentence, code.format(value), "none")[0] == code.format(expected.format(value))


def test_what_is_emptied_is_nothing_to_give():
    code = "class Log:\n    def clear(self):\n        self.lines = []\n        self.size = 0\n"
    assert after("clear should return the lines", code, "none") == []
