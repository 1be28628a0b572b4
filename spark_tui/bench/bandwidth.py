"""How fast one core of this machine reads memory: no engine can read its weights faster."""

from __future__ import annotations

import time

import numpy as np
import numpy.typing as npt

from spark_tui.engine.kernels.compiling import compiled

Buffer = npt.NDArray[np.int64]


def buffer(size: int) -> Buffer:
    return np.ones(size // 8, np.int64)


def gigabytes_a_second(numbers: Buffer, times: int) -> float:
    """Read so many times in a row."""
    started = time.perf_counter()
    for _ in range(times):
        _total(numbers)
    return times * numbers.nbytes / (time.perf_counter() - started) / 1e9


@compiled
def _total(numbers: Buffer) -> int:
    """In four places at once: from the cache, one place alone does not get all there is."""
    quarter = len(numbers) // 4
    first = second = third = fourth = 0
    for i in range(quarter):
        first += numbers[i]
        second += numbers[quarter + i]
        third += numbers[2 * quarter + i]
        fourth += numbers[3 * quarter + i]
    return first + second + third + fourth
