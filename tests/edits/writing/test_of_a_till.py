"""What short sentences ask of a script that books sales: each wish with what has to come first, and what may not come."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

CODE = """\
import sys
from collections import defaultdict

SHOP = "north"


def booked(sales, clerk):
    total = 0
    for sale in sales:
        if sale["clerk"] == clerk:
            total += sale["price"]
    return total


def by_clerk(sales):
    groups = defaultdict(list)
    for sale in sales:
        groups[sale["clerk"]].append(sale)
    return groups


def listed(sales, clerk):
    print("Sales of", clerk)
    for sale in sales:
        print(sale["price"], SHOP, sale["note"])
    print("In all:", booked(sales, clerk))


def run(argv):
    task = argv[1]
    if task == "total":
        print(booked([], argv[2]))
    elif task == "list":
        listed([], argv[2])


if __name__ == "__main__":
    run(sys.argv)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("print the usage and exit with 2 when no command is given", "    if len(argv) < 2:\n        print(f"),
        ("without arguments it should say how to call it", '        sys.exit(f"usage: {argv[0]} TASK")\n'),
        ("an unknown task should print an error", '    else:\n        print(f"unknown task: {task!r}")\n'),
        ("unknown tasks should raise a ValueError", "    else:\n        raise ValueError("),
        (
            "booked of an unknown clerk should raise KeyError",
            '    if not any(sale["clerk"] == clerk for sale in sales):',
        ),
        ("align the prices in the list", "print(f\"{sale['price']:>10} {SHOP} {sale['note']}\")"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_unknown_is_not_held_against_something_else():
    found = after("booked of an unknown clerk should raise KeyError", CODE, "raise-if")
    assert not any("unknown task" in each or "not in groups" in each for each in found)


@pytest.mark.parametrize("sentence", ["add a command to list the clerks", 'add a "clerks" command that prints them'])
def test_a_command_is_nothing_more_to_show(sentence: str):
    assert not any('sale["note"], sale' in each for each in after(sentence, CODE, "none"))


def test_what_is_returned_instead_of_printed_is_all_of_it():
    first = CODE.replace('    print("In all:", booked(sales, clerk))', "    return booked(sales, clerk)")
    for said in ("listed should return the text instead of printing", "return the list, don't print it"):
        assert doubts(CODE, said, first) >= 4
    assert doubts(CODE, "listed should return what is booked", first) < 4
