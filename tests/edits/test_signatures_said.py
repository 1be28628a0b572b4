"""What is said of parameters and of what a method belongs to: which it is, where it goes, and why it cannot."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.counted_off import by_name
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.in_the_way import in_the_way
from spark_tui.edits.saying.name.still_used import IS_ONE, still_used
from spark_tui.edits.weighing.another_value import defaults_otherwise
from spark_tui.edits.weighing.form_only import turns_half_of_it

CODE = """\
class Shop:
    def order(self, size, name, spice, sauce=None):
        if name:
            label = name
        else:
            label = spice
        return self.made(size, label, sauce)

    def made(self, size, label, sauce):
        return f"{size} {label} {sauce}"

    @classmethod
    def parse(cls, text):
        return text.split()

    @staticmethod
    def shown(text):
        return text.strip()
"""


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("make spice the first parameter of order", ("order", "spice", "size")),
        ("name should be the first argument of order", ("order", "name", "size")),
        ("reorder the parameters of order so spice comes first", ("order", "spice", "size")),
        ("put order's spice before name", ("order", "spice", "name")),
        ("move sauce of made in front of label", ("made", "sauce", "label")),
    ],
)
def test_the_parameter_that_moves_is_the_one_said_before_where(sentence: str, values: tuple[str, ...]) -> None:
    told = by_name(sentence, CODE)
    assert told == sentence
    assert beginnings(named("move-parameter"), Sentence(told, read(CODE)), 3)[0].values == values


def test_that_it_is_to_come_first_moves_it() -> None:
    assert evident(Sentence("make spice the first parameter of order", read(CODE)))["move-parameter"] > 0.5


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("remove the size parameter from order", "order uses size on line 7"),
        ("drop parameter label of made", "made uses label on line 10"),
        ("put order's sauce before name", "a parameter without a default cannot follow one that has one"),
        ("make order a static method", "order needs self"),
        ("make parse a static method", ""),
        ("remove the sauce parameter from order", ""),
        ("remove the salt parameter from order", "order has no parameter salt"),
        ("drop salt from order", ""),
    ],
)
def test_what_is_in_the_way_is_said(sentence: str, reason: str) -> None:
    assert in_the_way(Sentence(sentence, read(CODE))) == reason


@pytest.mark.parametrize("sentence", ["shown shouldn't be static", "turn shown into an instance method"])
def test_what_is_not_to_be_static_gets_its_object(sentence: str) -> None:
    assert evident(Sentence(sentence, read(CODE)))["make-method"] > 0.5
    assert "static-method" in ruled_out(sentence)


def test_two_parameters_of_which_none_comes_along_are_each_given_by_name() -> None:
    found = beginnings(named("keyword-only"), Sentence("make size and spice keyword-only in order", read(CODE)), 3)
    text = perform(named("keyword-only"), CODE, found[0].values)
    for call in found[0].further:
        text = perform(call.op, text, call.values)
    assert "def order(self, name, sauce=None, *, size, spice):" in text


def test_a_default_that_is_written_out_is_the_one() -> None:
    sentence = "add spicy: bool = True to made"
    right = CODE.replace("label, sauce):", "label, sauce, spicy: bool = True):")
    assert not defaults_otherwise(CODE, sentence, right)
    assert defaults_otherwise(CODE, sentence, right.replace("bool = True", "bool = False"))
    assert not defaults_otherwise(CODE, "add a spicy parameter to made", right)


def test_an_if_that_is_turned_around_does_what_it_did() -> None:
    half = CODE.replace("if name:", "if not name:")
    whole = perform(named("swap-branches"), CODE, ("3",))
    for sentence in ("flip the if name in order", "swap the branches of the if", "invert the if/else in order"):
        assert turns_half_of_it(CODE, sentence, half)
        assert not turns_half_of_it(CODE, sentence, whole)
        assert evident(Sentence(sentence, read(CODE)))["swap-branches"] > 0.5
    assert not turns_half_of_it(CODE, "invert the condition in order", half)


def test_a_property_goes_as_a_whole() -> None:
    code = "class Row:\n    @property\n    def left(self):\n        return self._left\n"
    assert evident(Sentence("drop the left property", read(code)))["remove-definition"] > 0.5
    assert in_the_way(Sentence("remove the unused imports", read(code))) == "every import is used"


def test_where_it_stands_is_not_what_becomes_another() -> None:
    assert contrasts("the local variable size in order -> count") == contrasts("size in order -> count")
    assert [*contrasts("size in order -> count")] == [("size", "count")]


def test_what_is_called_a_method_and_is_used_stays() -> None:
    assert still_used(Sentence("drop the made method", read(CODE))) == "Shop.made is still used by order"
    assert IS_ONE.search("drop the made method") is not None
