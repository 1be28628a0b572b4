"""Shares of few tasks, and what they say about all the others."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

_Z = 1.959964  # 95 %


@dataclass(frozen=True, slots=True)
class Share:
    """With Wilson's interval: where the true share lies 95 times of 100."""

    count: int
    of: int
    share: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    rate, spread = count / of, _Z * _Z / of
    middle = (rate + spread / 2) / (1 + spread)
    half = math.sqrt(spread * (rate * (1 - rate) + spread / 4)) / (1 + spread)
    return Share(count, of, rate, max(0.0, middle - half), min(1.0, middle + half))


def drawn(passed: int, samples: int, k: int) -> float:
    """The chance that one of k samples passes, all samples alike likely to be drawn. Without bias, for k <= samples."""
    return 1 - math.comb(samples - passed, k) / math.comb(samples, k)


@dataclass(frozen=True, slots=True)
class Spread:
    median: float
    p95: float


def spread(values: Sequence[float]) -> Spread | None:
    return Spread(statistics.median(values), sorted(values)[len(values) * 95 // 100]) if values else None
