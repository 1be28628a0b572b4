"""A contraction says no less than its words: whatever understands "is not" understands "isn't"."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from spark_tui.edits.pattern import Pattern


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("edits.following.containers", "pop shouldn't fail on an empty stack"),
        ("edits.mending.defects.bound", "the last row isn't printed"),
        ("edits.mending.defects.operator", "it mustn't send to blocked users"),
        ("edits.mending.defects.operator", "it wasn't sold out"),
        ("edits.mending.defects.reckoned", "the batch that isn't full gets lost"),
        ("edits.mending.defects.unread_parameter", "verbose isn't used"),
        ("edits.saying.condition.shortages", "raise if there isn't enough stock"),
        ("edits.saying.kind.conditions", "negative amounts shouldn't be accepted"),
        ("edits.saying.kind.conditions", "the limit can't be negative"),
        ("edits.saying.kind.conditions", "it mustn't leave the range"),
        ("edits.saying.kind.conditions", "it doesn't check the date"),
        ("edits.saying.kind.signatures", "timeout shouldn't have a default"),
        ("edits.saying.place.asked_first", "children shouldn't pay"),
        ("edits.saying.value.typed", "name can't be None"),
        ("edits.turning.arguments", "3 if it isn't given"),
        ("edits.turning.leaves_otherwise", "it shouldn't raise an error"),
        ("edits.turning.noted", "it shouldn't log anything"),
        ("edits.turning.without", "the docstring isn't needed"),
        ("edits.writing.classes.as_elsewhere", "rename doesn't save"),
        ("edits.writing.conditions.edges", "those that don't equal it"),
        ("edits.writing.data.as_numbers", "the port isn't an int"),
        ("edits.writing.failures.ends_with_message", "it shouldn't exit there"),
        ("edits.writing.failures.exit_codes", "2 if the file can't be found"),
        ("edits.writing.failures.not_there", "some rows don't have a price"),
        ("edits.writing.failures.timeouts", "it mustn't wait longer than 5 s"),
        ("edits.writing.failures.raised_no_more", "it shouldn't throw the error"),
        ("edits.writing.failures.timeouts", "recv mustn't block longer than that"),
        ("edits.writing.functions.always_so", "cache isn't used by anybody"),
        ("edits.writing.functions.needless", "the None isn't needed"),
        ("edits.writing.functions.given_back", "return None if it wasn't found"),
        ("edits.writing.functions.best_of", "you needn't sort for that"),
        ("edits.writing.functions.taken_away", "the last line isn't reached"),
        ("edits.writing.output.headers", "don't parse the header line"),
        ("edits.writing.output.left_out", "guest users can't be listed either"),
        ("edits.writing.output.no_empty_ones", "empty rows can't be sent"),
        ("edits.writing.output.ordered", "tasks that don't have a date last"),
        ("edits.writing.output.nothing_said", "print 'none' if there aren't orders"),
        ("edits.writing.words.capitals_and_stops", "errors shouldn't end with a full stop"),
        ("links.answers.openings", "lines that don't parse"),
    ],
)
def test_a_contraction_says_no_less_than_its_words(module: str, said: str):
    patterns = [each for each in vars(import_module(f"spark_tui.{module}")).values() if isinstance(each, Pattern)]
    understood = [each for each in patterns if each.search(_spelled_out(said))]
    assert understood
    assert [each.pattern for each in understood if not each.search(said)] == []


def _spelled_out(said: str) -> str:
    return re.sub(r"n't\b", " not", said.replace("can't", "can not"))
