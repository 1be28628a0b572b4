"""What comes out and should not: the complaint, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Member:
    def __init__(self, name, age, active=True):
        self.name = name
        self.age = age
        self.active = active
        self.banned = False


def adults(members):
    return [m for m in members if m.age >= 18]


def nicknames(members):
    return sorted(m.name for m in members)


def oldest(members):
    found = []
    for m in members:
        if m.age > 65:
            found.append(m)
    return found


def sold(orders):
    return sum(o["price"] for o in orders if not o["cancelled"])


def late(orders, now):
    return [o for o in orders if o["due"] < now]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("adults also lists members that are banned", "if m.age >= 18 and not m.banned]\n"),
        ("inactive members show up in nicknames", "for m in members if m.active)\n"),
        ("oldest returns banned people too", "        if m.banned:\n            continue\n        if m.age > 65:\n"),
        ("late still contains orders that are cancelled", 'if o["due"] < now and not o["cancelled"]]\n'),
        ("cancelled orders are still listed in late", 'if o["due"] < now and not o["cancelled"]]\n'),
    ],
)
def test_what_turns_up_is_passed_over(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "skip-if")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "adults should also list banned members",
        "late counts orders too, please say how many",
        "let nicknames include the banned ones too",
    ],
)
def test_what_is_wanted_is_not(sentence: str):
    assert not any("not m.banned" in each or 'not o["cancelled"]]' in each for each in after(sentence, CODE, "skip-if"))
