"""Keeping a part: whatever is chosen applies, and what was chosen plus what was left is the whole edit."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import git_agrees, texts
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spark_tui.edits.document import Document, document
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import (
    FilePatch,
    Hunk,
    Line,
    Patch,
    apply_hunks,
    replacement,
    reverse_hunks,
    with_context,
    without_context,
)
from spark_tui.edits.patches.select import divide, edit, split, take
from spark_tui.edits.text import split_lines


def patch_of(hunks: tuple[Hunk, ...]) -> Patch:
    return Patch((FilePatch("a.py", "a.py", hunks),) if hunks else ())


@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_any_selection_then_the_rest_is_the_whole_edit(tmp_path: Path, count: int) -> None:
    """Also from the other side: a reversed patch is selected from by the same function."""
    cases: list[tuple[Document, Patch]] = []

    @settings(max_examples=count, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
    @given(old=texts(), new=texts(), around=st.integers(0, 3), backwards=st.booleans(), data=st.data())
    def check(old: str, new: str, around: int, backwards: bool, data: st.DataObject) -> None:
        before, after = split_lines(old), split_lines(new)
        hunks = with_context(diff(before, after), before, around)
        if backwards:
            before, after, hunks = after, before, reverse_hunks(hunks)
        keep = {
            place: data.draw(st.none() | st.sets(st.integers(0, len(hunk.lines))))
            for place, hunk in enumerate(hunks)
            if data.draw(st.booleans())
        }
        kept, rest = take(hunks, keep)
        middle = apply_hunks(before, kept)
        assert apply_hunks(middle, rest) == after
        assert take(hunks, dict.fromkeys(range(len(hunks)))) == (hunks, ())
        cases.extend([(Document("a.py", before), patch_of(kept)), (Document("a.py", middle), patch_of(rest))])
        if len(cases) >= 200:
            git_agrees(tmp_path, cases)
            cases.clear()

    check()
    git_agrees(tmp_path, cases)


HUNK = Hunk(4, (Line(" ", "a\n"), Line("-", "b\n"), Line("-", "c\n"), Line("+", "B\n"), Line(" ", "d\n")))


def test_dropped_lines_become_context_or_vanish() -> None:
    kept, rest = divide(HUNK, {1})
    assert kept.lines == (Line(" ", "a\n"), Line("-", "b\n"), Line(" ", "c\n"), Line(" ", "d\n"))
    assert rest.lines == (Line(" ", "a\n"), Line("-", "c\n"), Line("+", "B\n"), Line(" ", "d\n"))


def test_a_kept_addition_is_context_for_the_rest() -> None:
    kept, rest = divide(HUNK, {3})
    assert kept.new == ("a\n", "b\n", "c\n", "B\n", "d\n")
    assert rest.lines[3] == Line(" ", "B\n")


def test_a_line_without_newline_gets_one_when_something_follows() -> None:
    hunk = replacement(0, ["last"], ["last\n", "more"])
    kept, rest = divide(hunk, {2})
    assert "".join(kept.new) == "last\nmore"
    assert apply_hunks(apply_hunks(["last"], [kept]), [rest] if rest.added else []) == ("last\n", "more")


@settings(deadline=None)
@given(old=texts(), new=texts())
def test_the_parts_of_a_hunk_make_the_hunk(old: str, new: str) -> None:
    before = split_lines(old)
    hunks = with_context(diff(before, split_lines(new)), before)
    parts = tuple(part for hunk in hunks for part in split(hunk))
    assert apply_hunks(before, parts) == split_lines(new)
    assert len(parts) >= len(hunks)


def test_split_parts_at_context_first_then_pair_by_pair() -> None:
    apart = with_context([replacement(0, ["a\n"], ["A\n"]), replacement(2, ["c\n"], ["C\n"])], ["a\n", "b\n", "c\n"])
    assert split(apart[0]) == without_context(apart)
    lines = split(replacement(3, ["a\n", "b\n"], ["A\n", "B\n", "C\n"]))
    assert [(part.start, part.old, part.new) for part in lines] == [
        (3, ("a\n",), ("A\n",)),
        (4, ("b\n",), ("B\n", "C\n")),
    ]
    assert split(lines[0]) == lines[:1]


def test_an_edited_hunk_is_the_least_change_to_what_was_typed() -> None:
    (part,) = edit(HUNK, ["a\n", "b\n", "typed\n", "d\n"])
    assert part == replacement(6, ["c\n"], ["typed\n"])
    assert edit(HUNK, HUNK.old) == ()
    assert document("a", "x").lines == ("x",)
