"""What somebody sees in no order is sorted where that comes from, by what is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
def missing(stock):
    return {item.name: item.minimum - item.amount for item in stock.low()}


def shopping_list(stock):
    lines = [f"{amount} {name}" for name, amount in missing(stock).items()]
    return "\\n".join(lines)


def total_price(stock, prices):
    total = 0.0
    for name, amount in missing(stock).items():
        total += prices[name] * amount
    return total
"""
BOARD = """\
class Board:
    def __init__(self):
        self.tasks = []

    def open_tasks(self):
        return [task for task in self.tasks if not task.done]

    def by_owner(self, owner):
        return [task for task in self.tasks if task.owner == owner]


def summary(board):
    lines = []
    for category, count in board.counts().items():
        lines.append(f"{category}: {count}")
    return "\\n".join(lines)


def tags(board):
    return list(board.all_tags)
"""
RUN = """\
from dataclasses import dataclass


@dataclass
class Runner:
    name: str
    year: int
    paid: bool = False


class EntryList:
    def __init__(self):
        self.runners = []

    def unpaid(self):
        return [runner for runner in self.runners if not runner.paid]

    def print_all(self):
        for runner in self.runners:
            print(runner.name)
"""


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        (
            "the shopping list is in no order at all, sort it by name",
            SHOP,
            '{name}" for name, amount in sorted(missing(stock).items())]',
        ),
        (
            "the open tasks come out in any order, they should be sorted by owner",
            BOARD,
            "return sorted((task for task in self.tasks if not task.done), key=lambda task: task.owner)",
        ),
        ("the summary is all mixed up, sort it by category", BOARD, "in sorted(board.counts().items()):"),
        (
            "the summary is in random order, the highest count should come first, so by count",
            BOARD,
            "in sorted(board.counts().items(), key=lambda pair: pair[1], reverse=True):",
        ),
        ("tags are in random order", BOARD, "return sorted(board.all_tags)"),
        (
            "the unpaid runners are not sorted, should be by name",
            RUN,
            "sorted((runner for runner in self.runners if not runner.paid), key=lambda runner: runner.name)",
        ),
    ],
)
def test_it_is_sorted(said: str, code: str, done: str):
    assert done in after(said, code, "sort-key")[0]


def test_nobody_has_that():
    said = "the unpaid runners are not sorted, should be by colour"
    assert not any("colour" in each for each in after(said, RUN, "fix-error"))
