"""The type that is said of one name: a variable, a field, a parameter, or what a function gives."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from dataclasses import dataclass
from datetime import date
from typing import Dict, Optional

RATES: Dict[str, float] = {"EUR": 1.0}
LIMITS = {"EUR": [1, 2]}


@dataclass
class Loan:
    isbn: str
    member: int
    due: str = date.today()


class Library:
    def find(self, isbn: str) -> Loan:
        return next(loan for loan in self.loans if loan.isbn == isbn)

    def overdue(self, day, member: int = 0):
        return [loan for loan in self.loans if loan.due < day]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("LIMITS: Dict[str, list]", "LIMITS =", "LIMITS: Dict[str, list] ="),
        ("annotate LIMITS as Dict[str, list]", "LIMITS =", "LIMITS: Dict[str, list] ="),
        ("due is annotated str, it's a date", "due: str", "due: date"),
        ("due is a date, not a str", "due: str", "due: date"),
        ("member: int -> float in overdue", "member: int = 0", "member: float = 0"),
        ("find may return None so make it Optional[Loan]", "-> Loan", "-> Optional[Loan]"),
        ("make find Optional[Loan], it may return None", "-> Loan", "-> Optional[Loan]"),
        ("isbn should be typed as int in Loan", "    isbn: str", "    isbn: int"),
        ("overdue: list[Loan]", "member: int = 0):", "member: int = 0) -> list[Loan]:"),
    ],
)
def test_it_has_that_type(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "annotate-variable")[0] == CODE.replace(old, new, 1)


@pytest.mark.parametrize("sentence", ["due: today", "find: next loan", "LIMITS: only EUR -> USD", "day is a Sunday"])
def test_it_is_no_type(sentence: str):
    assert not any("Sunday" in each or ": today" in each for each in after(sentence, CODE, "annotate-variable"))
