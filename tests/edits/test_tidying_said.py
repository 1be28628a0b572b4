"""What is evident of wishes to tidy up, and what is said of types beside them."""

from __future__ import annotations

import pytest

from spark_tui.edits.annotating import signatures
from spark_tui.edits.ops import named
from spark_tui.edits.ops.return_as import OP as RETURN_AS
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.name.missing import missing

SOURCE = read(
    """\
import os


class Board:
    def __init__(self, width, seed=None):
        self.width = width
        self.seed = seed
        self.cells = []

    def coins_left(self):
        return len(self.cells)


def poll(services, retries=3, verbose=True):
    found = [each for each in services if each] * retries
    print(found)
    value = len(found)
    return value


def limits(values):
    return min(values), max(values)


def level(word):
    if word == "low":
        return 1
    elif word == "high":
        return 2
    return 0
"""
)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("verbose doesn't do anything??", "remove-parameter"),
        ("verbose has no effect", "remove-parameter"),
        ("the retries parameter can be dropped, get rid of it", "remove-parameter"),
        ("no need for the temp variable in poll", "inline-variable"),
        ("poll shouldn't print anything", "remove-prints"),
        ("limits should return a dict", "return-as"),
        ("level: a dict lookup would be nicer than the elifs", "to-lookup"),
        ("type hints for the constructor args please", "write-types"),
        ("I want to write for cell in board", "add-iter"),
        ("Board is begging to be a dataclass", "dataclass"),
        ("does Board need a __dict__", "add-slots"),
        ("200k Board objects, RAM is full", "add-slots"),
        ("callers shouldn't have to type brackets for coins_left", "make-property"),
        ("add padding to polls args", "add-parameter"),
        ('every string with "', "double-quotes"),
    ],
)
def test_what_is_evident(said: str, kind: str):
    found = evident(Sentence(said, SOURCE))
    assert found[kind] == max(found.values())


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("no need for the temp variable in poll", "remove-definition"),
        ("poll shouldn't print, drop it there", "remove-definition"),
        ("poll should return what it prints instead of printing", "remove-prints"),
        ("I want to write for cell in board", "add-contains"),
        ("values is just as good as that", "rename"),
        ("load the file into memory", "add-slots"),
    ],
)
def test_what_is_not(said: str, kind: str):
    assert kind not in evident(Sentence(said, SOURCE))


@pytest.mark.parametrize(
    ("said", "types"),
    [
        ("annotate Board.__init__, width is an int and seed may be None", ["int", "int | None", "None"]),
        ("annotate limits, values are floats", ["list", "tuple"]),
        ("annotate poll: services is a list of strings", ["list[str]", "int", "bool", "int"]),
    ],
)
def test_types_that_are_told_count(said: str, types: list[str]):
    calls, _ = signatures(Sentence(said, SOURCE))
    assert [call.values[-1].partition("[float")[0] for call in calls] == types


def test_a_property_is_not_called_property():
    first = beginnings(named("make-property"), Sentence("coins_left as property", SOURCE), 1)[0]
    assert first.complete
    assert not first.further


def test_a_tuple_does_not_become_one():
    with pytest.raises(Refusal):
        splice(SOURCE, RETURN_AS.edit(SOURCE, ("limits", "tuple")))


@pytest.mark.parametrize("said", ["poll: pathlib has with_suffix for that", "make it a classmethod, from_line"])
def test_what_everybody_knows_and_what_is_new_is_not_missed(said: str):
    assert missing(Sentence(said, SOURCE), may_be_new=False) == ""


def test_a_docstring_that_is_off():
    source = read('def f():\n    """Do it."""\n')
    assert "remove-docstring" in evident(Sentence("doc string off", source))
    assert "remove-docstring" not in evident(Sentence("its docstring is out of date", source))
