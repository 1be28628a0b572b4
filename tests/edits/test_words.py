"""Marks inside of changed lines, and which line they are compared with."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.patches.words import Span, pair_lines, word_spans
from spark_tui.edits.text import body

_PIECES = ["foo", "bar_baz", "x1", "1.5", " ", "  ", "(", ")", ",", "==", "=", "é", "\udce9", "\t"]
_LINES = st.lists(st.sampled_from(_PIECES), max_size=12).map("".join)


def _marked(line: str, spans: Sequence[Span]) -> str:
    for span in reversed(spans):
        line = f"{line[: span.start]}[{line[span.start : span.stop]}]{line[span.stop :]}"
    return line


def _unmarked(line: str, spans: Sequence[Span]) -> str:
    for span in reversed(spans):
        line = line[: span.start] + line[span.stop :]
    return line


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("if x [==] 1:", "if x [!=] 1:"),
        ("return sum([i].price for [i] in items)", "return sum([item].price for [item] in items)"),
        ("    def total(self, items):", "    def total(self, items[, *, tax=0.19])[ -> Decimal]:"),
        ("[camelCase] = snake_case", "[camelcase] = snake_case"),
        ("x = [1.5]", "x = [1.25]"),
        ("import os", "import os[, sys]"),
        ("The [quick brown] fox jumps", "The [slow red] fox jumps"),
        ("[  ]x", "[    ]x"),
        ("x = 1[  ]", "x = 1"),
    ],
)
def test_the_words_that_differ_are_marked(old: str, new: str) -> None:
    bare = old.replace("[", "").replace("]", ""), new.replace("[", "").replace("]", "")
    spans = word_spans(*bare)
    assert (_marked(bare[0], spans[0]), _marked(bare[1], spans[1])) == (old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [("completely = other", "def foo(): pass"), ("", "abc"), ("same", "same"), ("same\n", "same\r\n"), ("", "")],
)
def test_nothing_is_marked_where_marks_would_not_help(old: str, new: str) -> None:
    assert word_spans(old, new) == ((), ())


def test_a_very_long_line_gets_one_mark() -> None:
    old, new = "a b " * 100_000, "a b " * 50_000 + "c d " + "a b " * 49_999
    assert word_spans(old, new) == ((Span(200_000, 200_003),), (Span(200_000, 200_003),))


@settings(deadline=None)
@given(_LINES, _LINES, st.sampled_from(["", "\n", "\r\n"]))
def test_marks_are_inside_and_what_is_left_is_equal(old: str, new: str, ending: str) -> None:
    spans_old, spans_new = word_spans(old + ending, new + ending)
    for line, spans in ((old, spans_old), (new, spans_new)):
        edges = [edge for span in spans for edge in span]
        assert edges == sorted(edges)
        assert all(0 <= span.start < span.stop <= len(body(line)) for span in spans)
    if spans_old or spans_new:
        assert _unmarked(old, spans_old) == _unmarked(new, spans_new)


def test_lines_are_paired_by_likeness_in_order() -> None:
    removed = ["        return sum(i.price for i in items)\n", "    }\n", "    def discount(self, code):\n"]
    added = [
        "        if items is None:\n",
        "            raise ValueError('items is None')\n",
        "        return sum(item.price for item in items)\n",
        "    def discount(self, code, *, once=False):\n",
    ]
    assert pair_lines(removed, added) == ((0, 2), (2, 3))


def test_the_likeliest_pair_wins_over_one_that_would_cross_it() -> None:
    assert pair_lines(["alpha = 1", "beta = 2"], ["beta = 2 + 3", "alpha = 100 + beta * 2"]) == ((1, 0),)


def test_a_huge_hunk_is_paired_by_place() -> None:
    removed = [f"value_{number} = compute(alpha)" for number in range(20_000)]
    added = [f"value_{number} = compute(beta)" for number in range(20_000)]
    assert pair_lines(removed, added) == tuple((place, place) for place in range(20_000))


@settings(deadline=None)
@given(st.lists(_LINES, max_size=6), st.lists(_LINES, max_size=6))
def test_pairs_never_cross(removed: list[str], added: list[str]) -> None:
    pairs = pair_lines(removed, added)
    for side, lines in zip(zip(*pairs, strict=True), (removed, added), strict=False):
        assert list(side) == sorted(set(side))
        assert all(0 <= place < len(lines) for place in side)
