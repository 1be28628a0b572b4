"""Names for what has a bad one, where the sentence says none."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.renamed import instead

SOURCE = read("def total(self, invoices):\n    return [sum(i) for i in invoices] + [x for x in self.entries]\n")


def names(sentence: str, old: str) -> list[str]:
    return list(instead(Gap(Sentence(sentence, SOURCE), "rename", (old,))))


@pytest.mark.parametrize(("old", "new"), [("i", "invoice"), ("x", "entry")])
def test_what_a_loop_is_at_is_one_of_them(old: str, new: str) -> None:
    assert names(f"{old} is a bad name", old) == [new]


def test_one_or_many_of_them_is_no_name() -> None:
    assert names("invoices should be singular", "invoices") == ["invoice"]
    assert names("i should be plural", "i") == ["is"]


def test_what_is_told_comes_first_and_good_names_stay() -> None:
    assert names("i is a bad name, call it bill", "i") == ["bill"]
    assert names("i is fine", "i") == []


@pytest.mark.parametrize(
    "sentence",
    [
        "invoices should be able to be empty", "invoices must be readable", "three invoices should be enough",
        "change invoices for printing so that they are short",
    ],
)  # fmt: skip
def test_what_something_should_be_is_no_name(sentence: str) -> None:
    assert names(sentence, "invoices") == []


def test_an_ordinary_word_may_be_one_where_names_are_spoken_of() -> None:
    assert names("rename invoices to readable", "invoices")[0] == "readable"
