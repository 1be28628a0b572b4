"""Methods about where things are, an `if` that is split, a wait that a parameter says, and what is only named."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.saying.name.of_constants import constant
from spark_tui.edits.saying.place.suiting import is_worth_a_name
from spark_tui.edits.weighing.doubts import doubts

CODE = """\
import time


class Shelf:
    def __init__(self, label):
        self.label = label
        self.books = []


class Library:
    def __init__(self, shelf):
        self.shelf = shelf
        self.loans = []
        self.returned = []
        self.notes = {}
        self.readers = ["ann", "ben"]
        self.next_up = 0
        self.owns = 0
        self.lent = 0

    def note(self, book, text):
        self.notes[book] = text

    def calls(self):
        print(self.readers[self.next_up])
        self.next_up = 1 - self.next_up

    def wait(self):
        while not self.loans:
            time.sleep(0.2)


def merge(one, other):
    result = dict(one)
    for key, value in other.items():
        result[key] = value
    return result
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "Library needs a give_back(book) method that moves a book from the loans into returned",
            "write-method",
            "        self.loans.remove(book)\n        self.returned.append(book)\n",
        ),
        (
            "add a method store(book) to Library, it puts a book from returned onto the shelf",
            "write-method",
            "        self.returned.remove(book)\n        self.shelf.books.append(book)\n",
        ),
        (
            "Library: add forget(book), it drops the note of that book",
            "write-method",
            "    def forget(self, book):\n        self.notes.pop(book, None)\n",
        ),
        (
            "Library needs a property reader for the current reader",
            "write-method",
            "    @property\n    def reader(self):\n        return self.readers[self.next_up]\n",
        ),
        (
            "Library needs a property left: the copies it owns minus the ones that are lent",
            "write-method",
            "    @property\n    def left(self):\n        return self.owns - self.lent\n",
        ),
        ("make the 0.2 in wait a parameter", "add-parameter", "def wait(self, delay=0.2):"),
    ],
)
def test_what_comes_first(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


def test_a_constant_that_is_there_is_used():
    code = "DAYS = 14\nADDRESS = 'x'\n\n\ndef due(day):\n    send('news@a.org', 30)\n    return day + 14\n"
    said = Sentence("use the constant instead of 14", read(code))
    assert "DAYS" in constant(Gap(said, "extract-constant", ("14",)))
    part = Gap(Sentence("pull the news@ address out into a constant", read(code)), "extract-constant", ())
    assert is_worth_a_name(part, "'news@a.org'") > is_worth_a_name(part, "30")


def test_what_does_something_is_not_taken_away():
    without = CODE[: CODE.index("\n\ndef merge")]
    assert doubts(CODE, "log what merge deletes", without) > 2 > doubts(CODE, "delete merge", without)
    assert "unused-imports" in never("log what prune deletes")


def test_a_function_that_is_called_merge_need_not_add_up():
    assert not any("result.get(key" in each for each in after("merge has no docstring", CODE, "none"))
    assert any("result.get(key" in each for each in after("the last one overwrites the others in merge", CODE, "none"))


def test_who_does_something_over_and_over_is_no_expression():
    assert not any("shelf = self" in each for each in after("i can lend the same book over and over", CODE, "none"))


def test_an_if_that_leaves_becomes_two():
    code = "for x in y:\n    if x < 0 or (x > 9\n            and x != 20):\n        continue\n    print(x)\n"
    wanted = "    if x < 0:\n        continue\n    if (x > 9\n            and x != 20):\n        continue\n"
    source = read(code)
    assert splice(source, named("split-if").edit(source, ("2",))) == f"for x in y:\n{wanted}    print(x)\n"
