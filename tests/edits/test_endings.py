"""A diff made of lines that end one way fits the same lines that end another way, and leaves their endings alone."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.endings import plain, with_endings
from spark_tui.edits.patches.patch import Hunk, apply_hunks, with_context
from spark_tui.edits.text import body

ENDINGS = st.sampled_from(["\n", "\r\n"])
WORDS = st.lists(st.sampled_from(["a", "b", "c", "", "  d", "e\rf"]), max_size=12)


def ended(words: Sequence[str], ending: str) -> tuple[str, ...]:
    return tuple(word + ending for word in words)


def changed(hunks: Sequence[Hunk]) -> int:
    return sum(hunk.added + hunk.removed for hunk in hunks)


@given(WORDS.filter(bool), WORDS, ENDINGS, ENDINGS)
def test_the_text_keeps_its_endings(old: list[str], new: list[str], of_patch: str, of_text: str) -> None:
    before = ended(old, of_patch)
    hunks = with_context(diff(before, ended(new, of_patch)), before)
    text = ended(old, of_text)
    assert apply_hunks(text, with_endings(hunks, text)) == ended(new, of_text)


@given(st.lists(st.tuples(st.sampled_from("abc"), ENDINGS), max_size=12), WORDS, st.booleans())
def test_mixed_endings_are_kept_line_by_line(old: list[tuple[str, str]], new: list[str], is_cut: bool) -> None:
    text = tuple(word + ending for word, ending in old)
    text = (*text[:-1], *(body(line) if is_cut else line for line in text[-1:]))
    before, after = tuple(map(plain, text)), ended(new, "\n")
    hunks = diff(before, after)
    result = apply_hunks(text, with_endings(with_context(hunks, before), text))
    assert tuple(map(plain, result)) == after
    assert changed(diff(text, result)) <= changed(hunks)


def test_a_new_line_ends_like_the_one_it_replaces_else_like_its_neighbour() -> None:
    text = ("a\r\n", "b\n", "c\r\n", "d\n", "e")
    before, after = tuple(map(plain, text)), ("A\n", "B\n", "more\n", "c\n", "after c\n", "d\n", "E")
    hunks = with_endings(with_context(diff(before, after), before), text)
    assert apply_hunks(text, hunks) == ("A\r\n", "B\n", "more\n", "c\r\n", "after c\r\n", "d\n", "E")


@given(WORDS, WORDS, ENDINGS)
def test_hunks_that_fit_are_left_alone(old: list[str], new: list[str], ending: str) -> None:
    text = ended(old, "\r\n")
    hunks = with_context(diff(text, ended(new, ending)), text)
    assert with_endings(hunks, text) == hunks


def test_hunks_are_found_where_they_have_moved_to() -> None:
    old = ended("abcdefgh", "\n")
    hunks = with_context(diff(old, (*old[:4], "E\n", *old[5:])), old)
    text = ended("xyzabcdefgh", "\r\n")
    (hunk,) = with_endings(hunks, text)
    assert hunk.start == hunks[0].start
    assert hunk.new == ended("bcdEfgh", "\r\n")


def test_a_hunk_that_differs_in_more_than_endings_stays_as_it_is() -> None:
    old = ended("abc", "\n")
    hunks = with_context(diff(old, ended("aBc", "\n")), old)
    for text in (("a\r\n", "b\r\n", "x\r\n"), ("a\r\n", "b\r\n", "c"), ()):
        assert with_endings(hunks, text) == hunks
