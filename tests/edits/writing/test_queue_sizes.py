"""How many a queue holds; and what is to be as it came is not sorted for sure."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.unsure import is_unsure

PRINTER = """\
from queue import Queue


class Printer:
    def __init__(self):
        self.queue = Queue()
        self.pages = []

    def add(self, page):
        self.queue.put(page)

    def all(self):
        return self.pages
"""


@pytest.mark.parametrize(
    "sentence",
    ["limit the queue to 20 pages", "the queue should hold at most 20 pages", "no more than 20 pages in the queue"],
)
def test_the_queue_holds_no_more(sentence: str) -> None:
    assert after(sentence, PRINTER, "add-timeout")[0] == PRINTER.replace("Queue()", "Queue(maxsize=20)")


def test_a_time_is_no_size() -> None:
    assert not any("maxsize" in each for each in after("limit the queue to 20 seconds", PRINTER, "add-timeout"))


@pytest.mark.parametrize("order", ["order of submission", "order they were added", "original order"])
def test_what_is_as_it_came_is_not_sorted(order: str) -> None:
    in_order = PRINTER.replace("return self.pages", "return sorted(self.pages)")
    assert is_unsure(PRINTER, f"all should return the pages in the {order}", in_order)
    assert not is_unsure(PRINTER, "all should return the pages sorted", in_order)
