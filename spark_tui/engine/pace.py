"""How much to read between two looks at whether to stop: as much as nobody waits for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

PATIENCE = 0.015
"""Seconds of work. The further into a text, the longer each position takes.

What other programs take of the processor does not count: reading less at a time would not make them wait.
"""

_LEAST = 4  # so few are read first, to see how long it takes here; fewer would hardly take less
_TICK = 1e-6  # a clock may stand still for a moment


def stretches(
    start: int, total: int, most: int, clock: Callable[[], float] = time.thread_time
) -> Iterator[tuple[int, int]]:
    """The positions up to `total`, a few at a time, at most `most`: those that take about as long as the patience."""
    count = _LEAST
    while start < total:
        stop = min(start + min(count, most), total)
        began = clock()
        yield start, stop
        each = max(clock() - began, _TICK) / (stop - start)
        count = max(_LEAST, int(PATIENCE / each))
        start = stop
