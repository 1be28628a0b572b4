"""Types as they are said, and what is evident of signatures and options."""

from __future__ import annotations

import pytest

from spark_tui.edits.annotating import signatures
from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.value.typed import type_

CODE = """\
import argparse
from pathlib import Path


class Money:
    def __init__(self, amount, currency="EUR"):
        self.amount = amount
        self._rates = {}

    def pay(self, amount):
        return self.amount - amount


def by_mail(mail, limit=3):
    return None


def words(text):
    for word in text.split():
        yield word


parser = argparse.ArgumentParser()
parser.add_argument("--size")
"""
SOURCE = read(CODE)


@pytest.mark.parametrize(
    ("op", "text", "kind"),
    [
        ("annotate-variable", "_rates maps str to float", "dict[str, float]"),
        ("annotate-return", "words yields strings", "Iterator[str]"),
        ("annotate-return", "words gives a list of str", "Iterator[str]"),
        ("annotate-return", "by_mail returns a Path", "Path"),
        ("annotate-parameter", "limit of by_mail as Optional[str]", "Optional[str]"),
    ],
)
def test_a_type_is_said(op: str, text: str, kind: str):
    assert beginnings(named(op), Sentence(text, SOURCE), 3)[0].values[-1] == kind


@pytest.mark.parametrize(
    ("op", "text"), [("annotate-parameter", "amount is a float"), ("remove-parameter", "no amount")]
)
def test_what_several_functions_have_is_changed_in_all(op: str, text: str):
    best = max(beginnings(named(op), Sentence(text, SOURCE), 3), key=lambda each: each.evidence)
    assert [call.values[1] for call in best.further] == ["amount"]


def test_a_line_says_which_function():
    calls, _ = signatures(Sentence("mypy: money.py:14: error: missing a type annotation", SOURCE))
    assert {call.values[0] for call in calls} == {"by_mail"}


def test_what_is_set_is_no_set():
    gap = Gap(Sentence("by_mail should set limit to 5", SOURCE), "add-parameter", ("by_mail", "most", "5"))
    assert not list(type_(gap))


def test_a_name_in_words_says_no_type():
    source = read("def read(start_date):\n    return start_date\n")
    gap = Gap(Sentence("the start date of read as a string", source), "annotate-parameter", ("read", "start_date"))
    assert list(type_(gap)) == ["str"]


def test_a_name_of_several_words_does_not_speak_of_one_of_them():
    assert names(Sentence("by_mail can give None", SOURCE), "mail") < 2 <= names(Sentence("the mail", SOURCE), "mail")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("put 3 into MAX_FOUND at the top", "extract-constant"),
        ("annotate _rates", "annotate-variable"),
        ("mail in by_mail() is a str", "annotate-parameter"),
        ("by_mail may return None, fix the hint", "annotate-return"),
        ("limit must always be given", "no-default"),
        ("limit should default to 5", "default-value"),
        ("Money(1) == Money(1) is False", "add-eq"),
        ("make `5 in money` possible", "add-contains"),
        ("--color, please", "add-flag"),
        ("-s as well as --size", "set-flag"),
    ],
)
def test_some_kinds_are_evident(text: str, kind: str):
    assert kind in evident(Sentence(text, SOURCE))


def test_what_python_says_is_no_value():
    text = "by_mail() missing 1 required positional argument: 'mail', should be 7 then"
    found = beginnings(named("default-value"), Sentence(text, SOURCE), 4)
    assert ("by_mail", "mail", "7") in {each.values for each in found}
    assert not any("'mail'" in each.values for each in found)
