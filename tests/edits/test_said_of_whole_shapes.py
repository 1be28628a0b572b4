"""What is said of sets that forget an order, of context managers, of methods in the wrong class, of work done twice:
each sentence with its kind of edit, and with what it puts into the slots."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident

CODE = """\
def unique(tags):
    return list(set(tags))


def guests(rows):
    return list({row.guest for row in rows})


def price(code):
    return ask(code)


class Shape:
    sides = 0


class Square(Shape):
    sides = 4

    def describe(self):
        return self.sides

    def name(self):
        return "square"


class Circle(Shape):
    def name(self):
        return "circle"


class timed:
    def __init__(self, label):
        self.label = label

    def __enter__(self):
        self.begun = now()

    def __exit__(self, *args):
        print(self.label, now() - self.begun)


@contextmanager
def chdir(path):
    old = here()
    go(path)
    try:
        yield old
    finally:
        go(old)


def total(rows):
    return sum(row.price for row in rows)
"""


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("keep-order", "unique loses the order of the tags", ("unique",)),
        ("keep-order", "the guests come in random order, keep the one they have", ("guests",)),
        ("memo-dict", "memoize price with a plain dict", ("price",)),
        ("memo-dict", "price should remember its results in a dictionary, no functools please", ("price",)),
        ("pull-up", "move describe up into the base class", ("describe", "Square")),
        ("pull-up", "pull name of Circle up into its parent", ("name", "Circle")),
        ("pull-up", "Square's name belongs into the parent class", ("name", "Square")),
        ("context-function", "timed could be a function with @contextmanager", ("timed",)),
        ("context-function", "timed could just be a function with a yield", ("timed",)),
        ("context-class", "make chdir a class with __enter__ and __exit__", ("chdir",)),
        ("context-class", "turn the chdir context manager into a class", ("chdir",)),
        ("keep-order", "dict.fromkeys instead of the set in guests", ("guests",)),
    ],
)
def test_the_slots_are_filled_and_the_kind_is_plain(op: str, text: str, values: tuple[str, ...]):
    sentence = Sentence(text, read(CODE))
    assert beginnings(named(op), sentence, 3)[0].values == values
    assert max(evident(sentence).items(), key=lambda each: each[1])[0] == op
