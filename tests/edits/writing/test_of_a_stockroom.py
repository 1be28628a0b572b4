"""What short sentences ask of a little stockroom: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.place.told_apart import by_name
from spark_tui.edits.weighing.unsure import is_unsure

CODE = '''\
"""A little stockroom."""

import csv
import json
import sys

LOW = 5


class Item:
    def __init__(self, name, price, quantity=0):
        self.name = name
        self.price = price
        self.quantity = quantity


class Stock:
    def __init__(self):
        self.items = []

    def add(self, item):
        self.items.append(item)

    def remove(self, name):
        for item in self.items:
            if item.name == name:
                self.items.remove(item)

    def find(self, name):
        for item in self.items:
            if item.name == name:
                return item
        return None

    def low(self):
        result = []
        for item in self.items:
            if item.quantity < LOW:
                result.append(item)
        return result


def load(path):
    stock = Stock()
    with open(path) as f:
        for row in csv.DictReader(f):
            stock.add(Item(row["name"], float(row["price"]), int(row["quantity"])))
    return stock


def read(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def save(stock, path):
    with open(path, "w") as f:
        json.dump([vars(item) for item in stock.items], f)


def report(stock):
    print("Stock")
    for item in stock.items:
        print(item.name + ": " + str(item.quantity))


def lines(rows):
    out = []
    for row in rows:
        out.append(f"{row['id']}, {row['name']}")
    return out


if __name__ == "__main__":
    report(load(sys.argv[1]))
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "remove() should return whether it removed something",
            "                self.items.remove(item)\n                return True\n        return False\n",
        ),
        ("remove() should return the removed item", "self.items.remove(item)\n                return item\n"),
        ("make remove stop after the first one", "self.items.remove(item)\n                break\n"),
        ("raise if the item isn't found", '        raise KeyError(f"unknown name: {name}")\n\n    def low'),
        ("find() should raise when there is no such item", '        raise KeyError(f"unknown name: {name}")\n'),
        (
            "remove() should raise when nothing was removed",
            '        if not any(item.name == name for item in self.items):\n            raise KeyError(f"unknown',
        ),
        (
            "if the item exists, increase its quantity",
            "        for each in self.items:\n            if each.name == item.name:\n"
            "                each.quantity += item.quantity\n                return\n        self.items.append(item)\n",
        ),
        ("low() should return the names instead of the items", "                result.append(item.name)\n"),
        ("find() should return the price", "                return item.price\n"),
        ("make find return all matches", "        return [item for item in self.items if item.name == name]\n\n"),
        (
            "handle a missing file",
            "    try:\n        with open(path) as f:\n            for row in csv.DictReader(f):\n",
        ),
        ("report should show the price too", '        print(item.name + ": " + str(item.quantity), item.price)\n'),
        ("lines should contain the phone as well", "out.append(f\"{row['id']}, {row['name']}, {row['phone']}\")\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add a cheapest method to Stock",
            "    def cheapest(self):\n        return min(self.items, key=lambda item: item.p",
        ),
        (
            "add a method that gives the most expensive item",
            "    def most_expensive(self):\n        return max(self.ite",
        ),
        (
            "add a method that returns all names",
            "    def names(self):\n        return [item.name for item in self.items]\n",
        ),
        ("add a method to find items by price", "    def find_by_price(self, price):\n        return [item for item"),
        (
            "add a method that returns the items sorted by price",
            "    def sorted_by_price(self):\n        return sorted(",
        ),
        ("add a method is_empty to Stock", "    def is_empty(self):\n        return not self.items\n"),
        ("add a method that gives the average price", "    def average_price(self):\n        return sum("),
    ],
)
def test_methods_that_are_told_of(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "write-method")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("read should use pathlib", '    return json.loads(Path(path).read_text(encoding="utf-8"))\n'),
        ("save should use pathlib", "    Path(path).write_text(json.dumps([vars(item) for item in stock.items]))\n"),
        ("load should use pathlib", "    with Path(path).open() as f:\n        for row in"),
    ],
)
def test_files_opened_by_pathlib(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "pathlib")[0]


ARGUMENTS = """\
import sys
from pathlib import Path


def main():
    if len(sys.argv) < 2:
        print("usage: x.py SOURCE [TARGET]")
        sys.exit(1)
    source = Path(sys.argv[1])
    target = sys.argv[2] if len(sys.argv) > 2 else "out.txt"
    print(source, target)


if __name__ == "__main__":
    main()
"""
SEVERAL = """\
import sys

for name in sys.argv[1:]:
    print(name)
"""


def test_arguments_are_read_by_argparse():
    assert after("use argparse instead of sys.argv", ARGUMENTS, "none")[0].startswith(
        "import argparse\nfrom pathlib import Path\n\n\ndef main():\n"
        "    parser = argparse.ArgumentParser()\n"
        '    parser.add_argument("source", type=Path)\n'
        '    parser.add_argument("target", nargs="?", default="out.txt")\n'
        "    args = parser.parse_args()\n"
        "    source = args.source\n    target = args.target\n"
    )
    assert 'parser.add_argument("names", nargs="*")\n' in after("use argparse", SEVERAL, "none")[0]


def test_a_usage_calls_an_argument_as_the_function_does():
    assert 'sys.exit(f"usage: {sys.argv[0]} PATH")' in after("print usage without arguments", CODE, "none")[0]


ORDERED = CODE.replace(
    "\n    def low(self):",
    "\n    def __lt__(self, other):\n        return self.items < other.items\n\n    def low(self):",
)


@pytest.mark.parametrize(
    "sentence",
    ["add a method that gives the items below a price", "add a function that loads all", "if it is low, tell"],
)
def test_a_method_that_nobody_spoke_of_is_not_sure(sentence: str):
    assert is_unsure(CODE, sentence, ORDERED)
    assert not is_unsure(CODE, "make Stock comparable", ORDERED)


def test_a_function_that_is_called_like_a_verb_is_no_verb():
    source = read(CODE)
    assert by_name("remove should tell if there was one", source) == "remove() should tell if there was one"
    assert by_name("delete should tell if there was one", source) == "delete should tell if there was one"


def test_digits_are_no_things_that_are_kept():
    assert not any("del self.items" in each for each in after("limit the price to two digits", CODE, "none"))
