"""What is said to be done in a function or a class is done there; nowhere else, and not in all of the file."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.named import misplaced, nowhere, places

CODE = """\
# top
class A:
    # in A
    def f(self, x: int):
        print(x)  # in f
        return x

    def g(self):
        return 1


def run(z: str):
    # in run
    print(z)
    return z
"""
SOURCE = read(CODE)


@pytest.mark.parametrize(
    ("said", "kind", "values"),
    [
        ("remove the comments in A", "remove-comments", ("A",)),
        ("remove comments from the class A", "remove-comments", ("A",)),
        ("remove the comments in run", "remove-comments", ("run",)),
        ("remove the prints in A", "remove-prints", ("A",)),
        ("no type hints in A please", "remove-types", ("A",)),
        ("log instead of print in `run()`", "print-to-log", ("info", "run")),
        ("remove the comments", "remove-comments", ()),
    ],
)
def test_the_place_that_is_named_is_where_it_is_done(said: str, kind: str, values: tuple[str, ...]):
    found = beginnings(named(kind), Sentence(said, SOURCE), 3)
    assert (found[0].values, found[0].complete) == (values, True)
    assert all(each.values[-1:] == values[-1:] for each in found if each.complete)


def test_an_answer_for_all_of_the_file_is_none_where_a_place_is_named():
    everywhere, there = "<op>remove-comments<end>", "<op>remove-comments<s>A<end>"
    assert misplaced(everywhere, Sentence("remove the comments in A", SOURCE)) is not None
    assert misplaced(there, Sentence("remove the comments in A", SOURCE)) is None
    assert misplaced(everywhere, Sentence("remove the comments in this file", SOURCE)) is None
    assert misplaced("<op>sort-imports<end>", Sentence("sort the imports of A", SOURCE)) is None


@pytest.mark.parametrize(
    "said", ["use f-strings in Shop.label", "f-string instead of % in `label()`", "f-strings in label"]
)
def test_nor_is_one_on_lines_of_other_methods(said: str):
    other = (
        'class Shop:\n    def name(self):\n        return "%s" % self.id\n\n    def label(self):\n        return {}\n'
    )
    without, with_it = read(other.format("self.id")), read(other.format('"%s" % self.id'))
    assert "nothing to change in label" in str(misplaced("<op>fstring<end>", Sentence(said, without)))
    assert "only what is in label" in str(misplaced("<op>fstring<end>", Sentence(said, with_it)))
    assert misplaced("<op>fstring<s>6<end>", Sentence(said, with_it)) is None


def test_where_there_is_nothing_to_do_or_no_such_place_it_is_said():
    assert nowhere("remove-comments", Sentence("remove the comments in g", SOURCE)) == (
        "I see nothing to change in g to take all comments away that are for people"
    )
    assert nowhere("remove-comments", Sentence("remove the comments in Nosuch", SOURCE)) == "I can't see Nosuch here"
    for said in (
        "remove the comments in A",
        "remove the comments in Python",
        "remove the comments in total",
        "no comments in this function",
    ):
        assert nowhere("remove-comments", Sentence(said, SOURCE)) == ""
    assert places(Sentence("in A.f and run", SOURCE)) == ("f", "run")


@pytest.mark.parametrize(
    ("op", "gone", "stays"),
    [
        ("remove-comments", ("# in A", "# in f"), ("# top", "# in run")),
        ("remove-prints", ("print(x)",), ("print(z)",)),
        ("remove-types", ("x: int",), ("z: str",)),
    ],
)
def test_a_class_is_a_place(op: str, gone: tuple[str, ...], stays: tuple[str, ...]):
    after = perform(named(op), CODE, ("A",))
    assert not any(piece in after for piece in gone)
    assert all(piece in after for piece in stays)


def test_a_place_may_be_named_in_words():
    source = read("def _repr_expand(a: int):\n    return a\n\n\ndef b(c: int):\n    return c\n")
    assert places(Sentence("do we need hints in the repr expand func", source)) == ("_repr_expand",)
    assert places(Sentence("do we need hints in the other func", source)) == ()
