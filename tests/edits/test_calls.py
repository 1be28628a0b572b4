"""Ops as they are asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.calls import Call, carry_out, parse, spoken, written
from spark_tui.edits.ops import Slot, named, ops
from spark_tui.edits.refusal import Refusal

TEXT = "def ages(users):\n    tmp = [user.age for user in users]\n    return max(tmp)\n"


def test_what_a_person_typed() -> None:
    call = spoken("guard-none ages users 'return 0'")
    assert carry_out([call], TEXT) == TEXT.replace("    tmp", "    if users is None:\n        return 0\n    tmp")


def test_one_after_the_other() -> None:
    calls = [spoken("guard-none ages users 'return 0'"), spoken("rename tmp found")]
    after = carry_out(calls, TEXT)
    assert "found = [" in after
    assert "max(found)" in after
    assert "is None" in after


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("vanish tmp", "no op 'vanish'"),
        ("rename tmp", "rename needs NEW"),
        ("rename a b c d", "takes 3 values, not 4"),
        ("rename nowhere b", "'nowhere' cannot be OLD"),
        ("rename 'tmp", "no closing quotation"),
        ("", "no op ''"),
    ],
)
def test_refused(words: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        carry_out([spoken(words)], TEXT)


def _value(slot: Slot) -> st.SearchStrategy[str]:
    free = st.text(st.characters(exclude_characters="<\n", exclude_categories=["Cs"]), min_size=1)
    return st.integers(11, 99).map(str) if slot.kind == "line" else free


@given(st.data())
def test_a_model_writes_what_is_read_back(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, 10))
    calls = [
        Call(op, tuple(data.draw(_value(slot)) for slot in op.slots))
        for op in data.draw(st.lists(st.sampled_from(list(ops().values())), min_size=1, max_size=3))
    ]
    assert parse(written(calls, start), start) == tuple(calls)


def test_as_a_model_writes_them() -> None:
    assert written([Call(named("guard-none"), ("f", "x", "return"))]) == "<op>guard-none<s>f<s>x<s>return<end>"
