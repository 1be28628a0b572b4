"""What two sequences have in common: the longest common subsequence, as the runs that change between the common items.

Head, tail and whatever occurs on one side only go first: that loses nothing, and usually leaves next to nothing. The
rest is exact too. As bits of one big integer, a whole row of the classic table costs five operations (Hyyrö 2004): a
thousand lines against a thousand take half a millisecond. Only a problem too large for memory is first cut in two, at
a place where both sides most likely agree.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from itertools import compress, count
from operator import ne
from typing import NamedTuple

# The largest table to be solved whole. Its rows are kept for the way back, a bit per cell: 8 MB.
_CELLS = 1 << 26
_KEPT = b"\1"

Items = Sequence[Hashable]

# A byte for each item of either side: 1 if it is common. The n-th common item of one side is the n-th of the other.
_Marks = tuple[bytes, bytes]


class Change(NamedTuple):
    """A run of items that is replaced by another. One of the two may be empty, but still has its place."""

    old: range
    new: range


def changes(old: Items, new: Items) -> list[Change]:
    """What has to change, in order. There is a common item between any two changes."""
    marks_old, marks_new = _marks(old, new)
    result: list[Change] = []
    at_old = at_new = 0
    while True:
        same = min(_until(0, marks_old, at_old) - at_old, _until(0, marks_new, at_new) - at_new)
        at_old, at_new = at_old + same, at_new + same
        change = Change(
            range(at_old, _until(1, marks_old, at_old)),
            range(at_new, _until(1, marks_new, at_new)),
        )
        if not change.old and not change.new:
            return result
        result.append(change)
        at_old, at_new = change.old.stop, change.new.stop


def _until(mark: int, marks: bytes, start: int) -> int:
    found = marks.find(mark, start)
    return len(marks) if found < 0 else found


def joined(first: Change, last: Change) -> Change:
    """Two changes, and whatever is between them, as one."""
    return Change(range(first.old.start, last.old.stop), range(first.new.start, last.new.stop))


def common_head(old: Items, new: Items) -> int:
    """How many items are equal from the start on."""
    return next(compress(count(), map(ne, old, new)), min(len(old), len(new)))


def common_ends(old: Items, new: Items) -> tuple[int, int]:
    """How many are equal from the start on, and behind those up to the end."""
    head = common_head(old, new)
    return head, common_head(old[head:][::-1], new[head:][::-1])


def _marks(old: Items, new: Items) -> _Marks:
    return _trimmed(old, new, _shared)


def _trimmed(old: Items, new: Items, inside: Callable[[Items, Items], _Marks]) -> _Marks:
    """Mark head and tail, and leave what is between to another."""
    head, tail = common_ends(old, new)
    marks_old, marks_new = inside(old[head : len(old) - tail], new[head : len(new) - tail])
    return (
        _KEPT * head + marks_old + _KEPT * tail,
        _KEPT * head + marks_new + _KEPT * tail,
    )


def _shared(old: Items, new: Items) -> _Marks:
    """Leave out what only one side has. Often that makes the rest equal."""
    shared = set(old).intersection(new)
    marks_old, marks_new = _trimmed(
        [item for item in old if item in shared],
        [item for item in new if item in shared],
        _solved,
    )
    return _spread(marks_old, old, shared), _spread(marks_new, new, shared)


def _spread(marks: bytes, items: Items, shared: set[Hashable]) -> bytes:
    mark = iter(marks)
    return bytes(next(mark) if item in shared else 0 for item in items)


def _solved(old: Items, new: Items) -> _Marks:
    if len(old) * len(new) <= _CELLS:
        return _exact(old, new)
    cut_old, cut_new = _cut(old, new)
    above = _marks(old[:cut_old], new[:cut_new])
    below = _marks(old[cut_old:], new[cut_new:])
    return above[0] + below[0], above[1] + below[1]


def _exact(old: Items, new: Items) -> _Marks:
    """A row for each old item. Its bit j is 0 where the new item j makes the common subsequence longer."""
    places: defaultdict[Hashable, int] = defaultdict(int)
    bit = 1
    for item in new:
        places[item] |= bit
        bit <<= 1
    full = bit - 1
    row = full
    rows = [row]
    for item in old:
        hits = row & places[item]
        row = ((row + hits) | (row - hits)) & full
        rows.append(row)
    return _traced(rows, len(new))


def _traced(rows: list[int], width: int) -> _Marks:
    """Walk back from the last corner. Where the length grows, and did not in the row above, both items are common."""
    marks_old, marks_new = bytearray(len(rows) - 1), bytearray(width)
    i, j = len(marks_old), width
    while i and j:
        if rows[i] >> (j - 1) & 1:
            j -= 1
            continue
        i -= 1
        if rows[i] >> (j - 1) & 1:
            j -= 1
            marks_old[i] = marks_new[j] = 1
    return bytes(marks_old), bytes(marks_new)


def _cut(old: Items, new: Items) -> tuple[int, int]:
    """Near the middle, at an item that either side has once. Failing that, plainly in the middle."""
    middle = len(old) // 2
    place, partner = min(_rising(_singles(old, new)), key=lambda pair: abs(pair[0] - middle), default=(0, 0))
    if abs(place - middle) <= len(old) // 4:
        return place, partner
    return middle, len(new) // 2


def _singles(old: Items, new: Items) -> list[tuple[int, int]]:
    """Where the items are that occur once on either side."""
    in_old, in_new = Counter(old), Counter(new)
    partner = {item: place for place, item in enumerate(new) if in_new[item] == 1}
    return [(place, partner[item]) for place, item in enumerate(old) if in_old[item] == 1 and item in partner]


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The most pairs that are in order on both sides (patience sorting): items that moved do not count."""
    lowest: list[int] = []  # the lowest partner that ends a chain of this length
    ends: list[int] = []  # the pair that ends it
    before: list[int] = []  # for each pair, the one before it in its chain
    for index, (_, partner) in enumerate(pairs):
        length = bisect_left(lowest, partner)
        lowest[length : length + 1] = [partner]
        ends[length : length + 1] = [index]
        before.append(ends[length - 1] if length else -1)
    chain: list[tuple[int, int]] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        chain.append(pairs[at])
        at = before[at]
    return chain
