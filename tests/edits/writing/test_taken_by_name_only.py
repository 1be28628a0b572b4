"""What a function takes more, and only by its name."""

from __future__ import annotations

import pytest
from test_methods_written import after

BELL = """\
import loud


def ring(*bells):
    for bell in bells:
        bell.swing(loud.FULL)


def listed(rows, most=9):
    return " | ".join(rows[:most])


def toll():
    return beats(12)
"""


@pytest.mark.parametrize(
    ("sentence", "signature", "line"),
    [
        ("Add a keyword-only force to ring, default loud.FULL.", "ring(*bells, force=loud.FULL)", "swing(force)"),
        ("ring should take force=loud.FULL, keyword-only", "ring(*bells, force=loud.FULL)", "swing(force)"),
        ('listed: a kw-only sep, default " | "', 'listed(rows, most=9, *, sep=" | ")', "return sep.join("),
        ("toll could take hours by name only, default 12", "toll(*, hours=12)", "beats(hours)"),
        ("give listed a keyword-only argument reverse=False", "listed(rows, most=9, *, reverse=False)", ""),
    ],
)
def test_what_stands_there_gives_way_to_what_is_taken(sentence: str, signature: str, line: str):
    first = after(sentence, BELL, "add-parameter")[0]
    assert f"def {signature}:" in first
    assert line in first


@pytest.mark.parametrize(
    "sentence", ["make most keyword-only in listed", "call ring by name", "most by keyword, default 9"]
)
def test_what_is_taken_already_is_not_taken_twice(sentence: str):
    assert not any("*, most" in each or ", name" in each for each in after(sentence, BELL, "keyword-only"))
