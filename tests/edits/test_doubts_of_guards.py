"""What speaks against a guard: it asks for something else than what is told of the thing."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.besides import asks_only_whether_it_is_there

BEFORE = "def current(self):\n    return self.head.name\n"


@pytest.mark.parametrize(
    ("said", "is_doubted"),
    [
        ("current should return None when head is detached", True),
        ("return None from current if the head is broken", True),
        ("current should return None when head is None", False),
        ("return None if the head is missing", False),
        ("current fails if head is not given", False),
        ("current should return None when there is no head", False),
    ],
)
def test_whether_it_is_there_is_not_of_what_kind_it_is(said: str, *, is_doubted: bool):
    after = BEFORE.replace("    return", "    if self.head is None:\n        return None\n    return")
    assert asks_only_whether_it_is_there(BEFORE, said, after) is is_doubted
