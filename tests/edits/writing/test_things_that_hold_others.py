"""Things of which only one attribute can be empty: a cart and its items, a queue and its jobs."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.weighing.doubts import doubts

CODE = """\
from dataclasses import dataclass, field

CODES = {"A": 1}


@dataclass
class Item:
    name: str
    price: int


@dataclass
class ShoppingCart:
    items: list[Item] = field(default_factory=list)

    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(item.price for item in self.items)

    def pay(self, code=None):
        if code:
            return self.total() - CODES[code]
        return self.total()

    def without(self, name):
        return [item for item in self.items if item.name != name]


def report(cart):
    print(cart.total())
"""
SOURCE = read(CODE)


def asked(said: str, place: str, source: str = CODE) -> str:
    return next(condition(Gap(Sentence(said, read(source)), "raise-if", (place,))))


@pytest.mark.parametrize(
    ("said", "place", "test"),
    [
        ("pay should raise ValueError when the cart is empty", "pay", "not self.items"),
        ("total should fail for an empty shopping cart", "total", "not self.items"),
        ("raise in report if the cart is empty", "report", "not cart.items"),
        ("raise if the code is empty", "pay", "not code"),
    ],
)
def test_what_is_asked(said: str, place: str, test: str):
    assert asked(said, place) == test


def test_what_is_not_there_is_told_by_what_others_are_left_out_by():
    said = Sentence("raise KeyError if it is not there", SOURCE)
    tests = list(condition(Gap(said, "raise-if", ("without",))))
    assert "not any(item.name == name for item in self.items)" in tests
    guard = "        if {}:\n            raise KeyError(name)\n        return ["
    none, nobody = (CODE.replace("        return [", guard.format(each)) for each in ("name is None", tests[-1]))
    assert doubts(CODE, said.text, none) > doubts(CODE, said.text, nobody)


def test_what_tells_itself_whether_it_is_empty_is_asked():
    code = CODE.replace("    def add(", "    def __len__(self):\n        return len(self.items)\n\n    def add(")
    assert asked("raise in report if the cart is empty", "report", code) == "not cart"


def test_a_guard_that_asks_another_is_doubted():
    said, guard = (
        "pay should raise when the cart is empty",
        "        if not {}:\n            raise ValueError('empty')\n{}",
    )
    code, items, cart = (
        CODE.replace("        if code:\n", guard.format(each, "        if code:\n"))
        for each in ("code", "self.items", "len(self)")
    )
    assert doubts(CODE, said, items) == doubts(CODE, said, cart) < doubts(CODE, said, code)


def test_a_guard_that_asks_the_thing_itself_is_not():
    said, guard = "report should say so when the cart is empty", "def report(cart):\n    if not {}:\n        return\n"
    itself, other = (CODE.replace("def report(cart):\n", guard.format(each)) for each in ("cart", "CODES"))
    assert doubts(CODE, said, itself) < doubts(CODE, said, other)


def test_what_is_done_on_another_condition_is_doubted():
    said = "print a note when the cart is empty"
    under = CODE.replace("        if code:\n", '        if code:\n            print("note")\n')
    first = CODE.replace("        if code:\n", '        print("note")\n        if code:\n')
    assert doubts(CODE, said, under) > doubts(CODE, said, first)


def test_what_begins_empty_may_be_empty():
    assert after("a shopping cart must not be empty", CODE) == []
    needed = CODE.replace(" = field(default_factory=list)", "")
    assert any("def __post_init__" in each for each in after("the items of a shopping cart must not be empty", needed))


def test_a_method_takes_what_it_is_said_to_take():
    first, *_ = (each for each in after("add a method remove(name) to ShoppingCart", CODE) if "def remove" in each)
    assert "def remove(self, name):\n        self.items = [item for item in self.items if item.name != name]" in first


def test_what_stands_beside_a_function_is_no_method():
    assert not any("def listed" in each for each in after("add a listed function next to report", CODE))


def test_a_request_is_tried_again_where_it_is_made():
    source = read(
        "def load(url):\n    with urlopen(url) as answer:\n        text = answer.read()\n        return parse(text)\n"
    )
    best, *_ = beginnings(named("retry"), Sentence("try the request three times", source), 3)
    assert best.lead(0).startswith("<op>retry<s><L2><s>3")


def lead(op: str, said: str) -> str:
    best, *_ = beginnings(named(op), Sentence(said, SOURCE), 3)
    return best.lead(0)


def test_what_is_logged_is_what_is_the_case():
    assert "<s>not self.items<s>cart is empty<end>" in lead("log-if", "in pay, log a warning when the cart is empty")


@pytest.mark.parametrize(
    ("way", "test"), [("number - 1", "not 1 <= number <= len(jobs)"), ("number", "not 0 <= number < len(jobs)")]
)
def test_what_is_counted_is_within_what_there_is(way: str, test: str):
    source = read(f"def done(number):\n    jobs = load()\n    return jobs[{way}]\n")
    for said in ("done should raise ValueError if the number is out of range", "raise in done if there is no such job"):
        assert next(condition(Gap(Sentence(said, source), "raise-if", ("done",)))) == test


def test_what_ends_somewhere_is_told_with_its_end():
    assert complaint("not 1 <= number <= len(jobs)") == 'ValueError(f"number must be between 1 and {len(jobs)}")'
    assert complaint("not -1 <= number <= 9") == 'ValueError("number must be between -1 and 9")'


@pytest.mark.parametrize("told", ["and list the valid codes", "listing the known codes", "with the valid ones"])
def test_an_error_names_those_that_are_valid(told: str):
    said = lead("raise-if", f"in pay, raise ValueError when the code is unknown {told}")
    assert said.endswith("""<s>ValueError(f"unknown code: {code}, not one of {', '.join(CODES)}")<end>""")


LANES = """\
class Queue:
    def __init__(self):
        self._urgent = deque()
        self._normal = deque()

    def pop(self):
        if self._urgent:
            return self._urgent.popleft()
        if self._normal:
            return self._normal.popleft()
        raise IndexError("empty")


class Heap:
    def __init__(self):
        self._heap = []

    def next(self):
        _, job = heapq.heappop(self._heap)
        return job
"""


def test_what_comes_next_is_looked_at_as_it_is_taken():
    found = after("add peek to Queue, None if it's empty", LANES, "write-method")[0]
    assert (
        "    def peek(self):\n        if self._urgent:\n            return self._urgent[0]\n"
        "        if self._normal:\n            return self._normal[0]\n        return None\n"
    ) in found
    found = after("Heap needs a peek method", LANES, "write-method")[0]
    assert "    def peek(self):\n        _, job = self._heap[0]\n        return job\n" in found


KNOWING = """\
class Task:
    def __init__(self, title, due):
        self.title = title
        self.due = due
        self.done = False

    def is_late(self):
        return self.due < today()


class Board:
    def __init__(self):
        self.tasks = []

    def add(self, task):
        self.tasks.append(task)
"""


@pytest.mark.parametrize(
    ("said", "body"),
    [
        (
            "Board needs a late_tasks method that returns those that are late",
            "task for task in self.tasks if task.is_late()]",
        ),
        ("add finished_tasks to Board", "return [task for task in self.tasks if task.done]"),
        ("add a count_open method to Board", "return sum(1 for task in self.tasks if not task.done)"),
    ],
)
def test_things_tell_themselves_what_is_so(said: str, body: str):
    assert body in after(said, KNOWING, "write-method")[0]
