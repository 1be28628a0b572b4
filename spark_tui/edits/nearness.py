"""How near a change lies to what was written before it: who corrects an answer mostly speaks of that."""

from __future__ import annotations

import re

from spark_tui.edits.diff import diff
from spark_tui.edits.patch import Hunk
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.text import split_lines

_IMPORT = re.compile(r"\s*(?:import\b|from\b.*\bimport\b|$)")
_TOUCHES, _AROUND = 1.0, 0.5


def written_lines(before: tuple[str, ...], kept: tuple[str, ...]) -> frozenset[int]:
    """The lines that were written, counted in the file as it is by then; where lines are gone, the one behind them."""
    found, shift = set[int](), 0
    for hunk in diff(before, kept):
        start = hunk.start + shift
        found |= set(range(start + 1, start + max(1, hunk.added) + 1))
        shift += hunk.shift
    return frozenset(found)


def nearness(kept: Source, written: frozenset[int], after: str) -> float:
    """Of what becomes of the file, beside what it is by then: 1 on the same lines, less in the same function, 0 far
    from them. Imports may go where they belong."""
    hunks = [each for each in diff(kept.lines, split_lines(after)) if not _imports(each)]
    inner = [node for _, node in kept.definitions if any(spans(node, line) for line in written)]
    smallest = [node for node in inner if not any(_is_within(other, node) for other in inner)]
    found = [_one(each, written, smallest) for each in hunks]
    return sum(found) / len(found) if found else 0.0


def _one(hunk: Hunk, written: frozenset[int], inner: list[Definition]) -> float:
    first, last = hunk.start + 1, max(hunk.start + 1, hunk.stop)
    if any(first - 1 <= line <= last for line in written):
        return _TOUCHES
    return _AROUND * any(spans(node, first) or spans(node, first - 1) for node in inner)


def _imports(hunk: Hunk) -> bool:
    return all(_IMPORT.match(line) for line in (*hunk.old, *hunk.new))


def spans(node: Definition, line: int) -> bool:
    """Does it stand on that line, with its decorators?"""
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    return first <= line <= (node.end_lineno or 0)


def _is_within(node: Definition, other: Definition) -> bool:
    return node is not other and other.lineno <= node.lineno and (node.end_lineno or 0) <= (other.end_lineno or 0)
