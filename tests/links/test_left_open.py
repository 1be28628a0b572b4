"""What there is to say to a wish that leaves open what is to be done: what the file makes plain, or what is missing."""

from __future__ import annotations

import pytest

from spark_tui import resources
from spark_tui.edits.calls import refusal
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.weighing.ranking import candidate
from spark_tui.links.answers.kinds import load
from spark_tui.links.answers.left_open import is_beside, left_open
from spark_tui.links.answers.openings import read_request

KINDS = load(resources.folder("assets") / "edit-model")
CODE = """\
class Account:
    def __init__(self, balance=0):
        self.balance = balance

    def deposit(self, amount):
        self.balance += amount

    def withdraw(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance -= amount

    def total(self):
        total = 0
        for each in self.parts:
            total += each.balance
        return total
"""
TARGET = whole(document("bank.py", CODE))


def answers(said: str) -> list[str]:
    assert KINDS is not None
    found = left_open(read_request(KINDS, said, TARGET), TARGET, None)
    return [each.lead for each in sorted(found, key=lambda each: -each.worth)]


def test_what_the_file_makes_plain_comes_first_and_no_guess_beside_it():
    first, *others = answers("add validation to deposit")
    after = candidate(TARGET, named("embedded"), first).after or ""
    assert after.count("if amount <= 0:") == 2
    assert [each.startswith("<say>") for each in others] == [True]


def test_what_is_missing_is_all_there_is_to_say():
    assert answers("make it faster") == [refusal("say what is slow and what to do instead")]


def test_what_others_find_is_looked_for_where_some_of_it_may_be_meant():
    assert len(answers("simplify total")) > 1


@pytest.mark.parametrize("said", ["amount must not be negative in deposit", "rename amount to value"])
def test_nothing_is_left_open_where_enough_is_said(said: str):
    assert answers(said) == []


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("<op>any-all<s>15<end>", True),
        ("<op>sum-loop<s>15<end>", False),
        ("<op>remove-definition<s>total<end>", True),
        ("<say>I don't see what to change for that<end>", True),
    ],
)
def test_a_guess_stands_beside_the_wish(answer: str, expected: bool):
    assert KINDS is not None
    wish = read_request(KINDS, "simplify total", TARGET).wish
    assert wish is not None
    assert is_beside(wish, candidate(TARGET, named("embedded"), answer)) is expected
    assert not is_beside(wish, candidate(TARGET, named("embedded"), refusal(wish.lacks)))
