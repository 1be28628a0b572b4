"""What short sentences ask of a script that books sales, and of one that reads hits: what has to come, what may not."""

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


LOGS = """\
class Hit:
    def __init__(self, path, status):
        self.path = path
        self.status = status

    def is_error(self):
        return self.status >= 400


def most_seen(hits, n=10):
    counts = {}
    for hit in hits:
        counts[hit.path] = counts.get(hit.path, 0) + 1
    return counts


def errors(hits):
    found = []
    for hit in hits:
        if hit.is_error():
            found.append(hit)
    return found


def shown(hits):
    print("hits:", len(hits))
    print("errors:", len(errors(hits)))
    for path, count in most_seen(hits).items():
        print(path, count)
"""


def test_how_many_are_shown_is_handed_on():
    first = after("let shown take the number of most seen", LOGS, "add-parameter")[0]
    assert "def shown(hits, n=10):" in first
    assert "most_seen(hits, n=n)" in first


def test_errors_that_are_a_list_are_no_failures():
    assert not any("except" in each for each in after("count errors per status", LOGS, "wrap-try"))
    assert not any("self.errors" in each for each in after("count errors per status", LOGS, "add-field"))


def test_a_dict_is_sorted_by_what_a_pair_has():
    assert not any(
        "items(), key=lambda x: x.path" in each for each in after("sort most_seen by path", LOGS, "sort-key")
    )


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("print the percentage of errors", "len(errors(hits)))", 'f"{len(hits):.0%}")'),
        ("print the share of errors", '("errors:", len(errors(hits)))', '("errors:", f"{count:.0%}")'),
        ("shown crashes with no hits", '    print("hits', '    if not hits:\n        return []\n    print("hits'),
        ("shown should say which file it is about", "shown(hits):\n", "shown(hits):\n    file = open('hits')\n"),
        ("errors should be printed too", 'print("hits:", ', 'logger.error("hits: %s", '),
    ],
)
def test_what_is_doubted(sentence: str, old: str, new: str):
    answer = LOGS.replace(old, new)
    assert answer != LOGS
    assert doubts(LOGS, sentence, answer) >= 3.5
