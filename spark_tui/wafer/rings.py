"""The ring that folds a line so that neighbours are at most two hops apart: 0, 2, 4, ... 5, 3, 1."""

from __future__ import annotations


def ring(pes: int) -> list[int]:
    """The PEs in the order of the ring; the last is next to the first."""
    return [*range(0, pes, 2), *range(1, pes, 2)[::-1]]
