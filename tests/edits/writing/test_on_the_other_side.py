"""What is done to one of two, and is to be done to the other: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0
        self.history = []
        self.transfers = 0


def transfer(source, target, amount):
    source.balance -= amount
    target.balance += amount
    source.transfers += 1
    source.history.append(("transfer", amount))


def befriend(person, friend):
    person.friends.append(friend)
    print(person.name, friend.name)


def withdraw(account, amount):
    account.balance -= amount
    account.transfers += 1
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the target's transfers are never counted", "    source.transfers += 1\n    target.transfers += 1\n"),
        ("transfer only counts transfers of the source", "    source.transfers += 1\n    target.transfers += 1\n"),
        (
            "nothing gets into the history of the target, add it there too",
            '    target.history.append(("transfer", amount))\n',
        ),
        ("befriend should work both ways", "    person.friends.append(friend)\n    friend.friends.append(person)\n"),
        ("two who befriend must be each other's friends", "    friend.friends.append(person)\n"),
    ],
)
def test_the_other_one_gets_it_too(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "fix-error")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "withdraw never counts the transfers",
        "the balance of the target isn't updated",
        "don't print the friend in befriend",
    ],
)
def test_what_is_done_to_both_is_not_done_again(sentence: str):
    for each in after(sentence, CODE, "fix-error"):
        assert "target.transfers" not in each
        assert "friend.friends" not in each
        assert each.count("target.balance") < 2
