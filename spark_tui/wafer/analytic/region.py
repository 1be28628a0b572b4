"""A rectangle of PEs that holds some layers, and the groups in which its lines add up their parts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.hardware import Wafer

# How many groups the WaferLLM paper made of a line of so many PEs, where it is not the rule below.
_AS_PUBLISHED = {512: 32}


@dataclass(frozen=True, slots=True)
class Region:
    """In PEs."""

    width: int
    height: int

    @property
    def pes(self) -> int:
        return self.width * self.height


def square(grid: int, wafer: Wafer) -> Region:
    """A region of `grid` x `grid`, if the wafer has one."""
    largest = min(wafer.columns, wafer.rows)
    if not 1 <= grid <= largest:
        cure = f"1 to {largest} fit on a {wafer.name}, which is {wafer.columns} x {wafer.rows}"
        raise Refusal(f"there is no grid of {grid} x {grid} PEs", cure)
    return Region(grid, grid)


@cache
def groups(line: int) -> int:
    """Of equal size if there are such near the root: then both levels of the tree are about as deep."""
    root = math.isqrt(line)
    equal = next(count for count in range(root, 0, -1) if line % count == 0)
    return _AS_PUBLISHED.get(line, equal if 2 * equal >= root else root)
