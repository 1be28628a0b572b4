"""A name that is misspelt is answered with the one that is there."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

CODE = "def total(items, rate):\n    return sum(items) * rate\n"


@pytest.mark.parametrize(
    ("op", "values", "cure"),
    [
        ("rename", ("itms", "rows"), "did you mean items?"),
        ("remove-parameter", ("totl", "rate"), "did you mean total?"),
        ("remove-parameter", ("total", "rat"), "did you mean rate?"),
        ("rename", ("q", "rows"), "it could be total, items, rate"),
    ],
)
def test_what_is_there_is_offered(op: str, values: tuple[str, ...], cure: str) -> None:
    with pytest.raises(Refusal) as refused:
        perform(named(op), CODE, values)
    assert refused.value.cure == cure
