"""What earlier positions leave on the mesh: the rows of PEs share them out evenly, the oldest to the first row.

A new position comes to the last row, and every row that has too many hands its oldest up by one row: the balancing by
shifts. Within a PE, position p has the place p modulo the number of places, so that nothing else moves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spark_tui.engine.weights import Array

Indices = npt.NDArray[np.int64]
_PLACES = 8


@dataclass(frozen=True, slots=True)
class Layout:
    """Of `length` positions on so many rows, with room for `places` on each PE."""

    length: int
    rows: int
    places: int = _PLACES

    @property
    def starts(self) -> Indices:
        """The first position of each row, and behind the last."""
        return self.length * np.arange(self.rows + 1) // self.rows

    @property
    def positions(self) -> Indices:
        """[y, place]; -1 where there is none."""
        first, stop = self.starts[:-1, None], self.starts[1:, None]
        there = first + (np.arange(self.places) - first) % self.places
        return np.where(there < stop, there, -1)

    @property
    def most(self) -> int:
        """On the fullest PE."""
        return -(-self.length // self.rows)


def longer(layout: Layout, length: int) -> Layout:
    """For so many positions; with twice the places where they do not suffice."""
    places = layout.places
    while places * layout.rows < length:
        places *= 2
    return Layout(length, layout.rows, places)


def balanced(held: Array, before: Layout, after: Layout, fresh: Array | None = None) -> Array:
    """`held` [y, x, place, ...] as it lies afterwards. Fresh positions [y, x, t, ...], the same in every row, come
    behind those that stay: each has gone up from the last row as far as it must."""
    positions = after.positions
    source = np.searchsorted(before.starts, positions, "right") - 1
    stays = np.clip(source, 0, before.rows - 1)
    places = positions % before.places
    moved = held[stays, :, places].swapaxes(1, 2)
    if fresh is not None:
        first = after.length - fresh.shape[2]
        y, place = np.nonzero(positions >= first)
        moved[y, :, place] = fresh[y, :, positions[y, place] - first]
    return moved
