"""Which removed line of a hunk became which added one, and what changed inside of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from spark_tui.edits.patches.patch import Line
from spark_tui.edits.patches.words import Span, pair_lines, word_spans

Pair = tuple[int, int]


def partners(lines: Sequence[Line]) -> Iterator[Pair]:
    """The places of lines that belong together: each run of changes is compared within itself."""
    for is_kept, run in groupby(range(len(lines)), key=lambda place: lines[place].tag == " "):
        if is_kept:
            continue
        changed = list(run)
        removed, added = ([place for place in changed if lines[place].tag == tag] for tag in "-+")
        for one, other in pair_lines([lines[place].text for place in removed], [lines[place].text for place in added]):
            yield removed[one], added[other]


def marks(lines: Sequence[Line], pairs: Iterable[Pair]) -> dict[int, Sequence[Span]]:
    """The words to mark, by the places of the lines that have any."""
    found: dict[int, Sequence[Span]] = {}
    for old, new in pairs:
        found[old], found[new] = word_spans(lines[old].text, lines[new].text)
    return found
