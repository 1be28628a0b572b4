"""What changed inside of lines: which removed line became which added one, and which words differ between them."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from spark_tui.edits.patches.lcs import Change, changes, common_head, joined
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.text import body

# Identifiers, numbers, blanks, operators; any other character is a word of its own.
_WORD = Pattern(r"[^\W\d]\w*|\d[\w.]*|\s+|[-+*/%@&|^~<>=!?:]+|.", re.DOTALL)

_ALIKE = 0.5  # lines that share less of their words are two lines, not one that changed
_COMPARISONS = 10_000  # about how many pairs of lines are looked at, so that a huge hunk stays quick
_KEPT = 0.3  # a line that keeps no more of itself is easier to read without marks
_LONG = 2000  # a longer line gets one mark, from the first to the last character that differs


class Span(NamedTuple):
    """Characters of a line, from 0; `stop` is not included."""

    start: int
    stop: int


# ── which line became which ──────────────────────────────────────────────────────────────────────────────────────


def pair_lines(removed: Sequence[str], added: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Which removed line became which added one. Pairs never cross, and the most alike are settled first."""
    pairs = [(-1, -1), (len(removed), len(added))]
    for _, _, place, partner in sorted(_alike(removed, added)):
        at = bisect(pairs, (place, partner))
        above, below = pairs[at - 1], pairs[at]
        if above[0] < place < below[0] and above[1] < partner < below[1]:
            pairs.insert(at, (place, partner))
    return tuple(pairs[1:-1])


def _alike(removed: Sequence[str], added: Sequence[str]) -> Iterator[tuple[float, int, int, int]]:
    """Lines that may be a pair: how little they are alike, how far they are apart, and where they are."""
    candidates = [_words(line) for line in added]
    reach = _COMPARISONS // max(1, len(removed))
    for place, line in enumerate(removed):
        words = _words(line)
        expected = place * len(added) // len(removed)
        first = max(0, expected - reach)
        for partner, other in enumerate(candidates[first : expected + reach + 1], first):
            likeness = _likeness(words, other)
            if likeness >= _ALIKE:
                yield -likeness, abs(partner - expected), place, partner


class _Words(NamedTuple):
    """The different words of a line, and how many characters they have."""

    words: frozenset[str]
    size: int


def _words(line: str) -> _Words:
    words = frozenset(word for word in _WORD.findall(line[:_LONG]) if not word.isspace())
    return _Words(words, sum(map(len, words)))


def _likeness(one: _Words, other: _Words) -> float:
    """From 0 to 1. A long word tells more than a bracket does."""
    return 2 * sum(map(len, one.words & other.words)) / (one.size + other.size or 1)


# ── which words differ ───────────────────────────────────────────────────────────────────────────────────────────


def word_spans(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """What to mark in either line: all that differs, or nothing if the lines share too little."""
    old, new = body(old), body(new)
    whole = max(len(old), len(new)) > _LONG
    found = _one_change(old, new) if whole else _without_confetti(old, _word_changes(old, new))
    if _shares_little(old, new, found):
        return (), ()
    return (
        tuple(Span(change.old.start, change.old.stop) for change in found if change.old),
        tuple(Span(change.new.start, change.new.stop) for change in found if change.new),
    )


def _word_changes(old: str, new: str) -> list[Change]:
    """The changes, word by word, counted in characters."""
    words_old, words_new = _WORD.findall(old), _WORD.findall(new)
    at_old, at_new = ([0, *accumulate(map(len, words))] for words in (words_old, words_new))
    return [
        Change(
            range(at_old[change.old.start], at_old[change.old.stop]),
            range(at_new[change.new.start], at_new[change.new.stop]),
        )
        for change in changes(words_old, words_new)
    ]


def _one_change(old: str, new: str) -> list[Change]:
    head = common_head(old, new)
    tail = common_head(old[head:][::-1], new[head:][::-1])
    return [Change(range(head, len(old) - tail), range(head, len(new) - tail))]


def _without_confetti(old: str, found: list[Change]) -> list[Change]:
    """Changes with nothing but blanks between them as one."""
    result: list[Change] = []
    for change in found:
        if result and old[result[-1].old.stop : change.old.start].isspace():
            change = joined(result.pop(), change)
        result.append(change)
    return result


def _shares_little(old: str, new: str, found: list[Change]) -> bool:
    kept = _ink(old) - sum(_ink(old[change.old.start : change.old.stop]) for change in found)
    return kept <= _KEPT * min(_ink(old), _ink(new))


def _ink(text: str) -> int:
    """How many characters are not blank."""
    return len(text) - sum(map(str.isspace, text))
