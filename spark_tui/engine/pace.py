"""How much to read between two looks at whether to stop: as much as nobody waits for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

PATIENCE = 0.015
"""Seconds. The further into a text, the longer each position takes."""

_FIRST = 4  # the first one is short and shows how long they take here


def stretches(
    start: int, total: int, most: int, clock: Callable[[], float] = time.perf_counter
) -> Iterator[tuple[int, int]]:
    """The positions up to `total`, a few at a time, at most `most`: those that take about as long as the patience."""
    count = _FIRST
    while start < total:
        stop = min(start + min(count, most), total)
        began = clock()
        yield start, stop
        each = (clock() - began) / (stop - start)
        count = max(1, int(PATIENCE / each))
        start = stop
