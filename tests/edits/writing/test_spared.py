"""Those who are spared, by what they are: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Account:
    def __init__(self, balance=0, premium=False):
        self.balance = balance
        self.premium = premium
        self.closed = False

    def withdraw(self, amount):
        if amount > 1000:
            raise ValueError("over the limit")
        self.balance -= amount

    def charge_fee(self):
        if not self.closed:
            self.balance -= 1
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("premium accounts may go over the limit", "if amount > 1000 and not self.premium:"),
        ("no fee for premium accounts", "if not self.closed and not self.premium:"),
        ("withdraw: zero or negative amounts -> ValueError", "        if amount <= 0:\n            raise ValueError("),
    ],
)
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]
