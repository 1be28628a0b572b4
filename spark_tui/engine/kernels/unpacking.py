"""Weights of 8, 5 or 4 bits become bytes on their way to a product: the counterpart of `packing`.

Of a tile, a step is 4 columns of all rows, and a part of it a register of 16 rows. A weight of n bits is one of 8 of
which only the upper n are free. Two steps share their bytes. The first takes the lower n bits, moved up. The second
takes the byte as it is: what it has in its lower bits is known when it is rounded, so nothing has to be masked. Of 4
bits that is all. Of 5, both need two of the bits: where they differ in the second is told behind the bytes of a group,
for eight steps in the bits of one register.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from spark_tui.engine.kernels.lanes import INT, INTS, LONG, integers, load, offset, soon, spread, turned
from spark_tui.engine.kernels.sizes import GROUP, LANES, PAIR, STEP
from spark_tui.engine.kernels.untyped import ir

AHEAD = 16384
"""So many bytes ahead rows of a tile are asked for, where that is worth it: where so much is computed between two loads
that a processor does not see the stream, and they come from a cache. From memory they come faster unasked."""

_REGISTER = STEP * LANES

Unpack = Callable[[Any, Any, int, Any, Any, int], Any]
"""f(build, part, across, group, first, turn): 4 columns of a part that begins there, where so many lie across a tile,
in a step of a group: the one `turn` behind `first`, a multiple of 4."""


def unpack(bits: int, *, ahead: bool = False) -> Unpack:
    """With `ahead`, of 8 bits, what comes later is asked for."""
    return partial(_whole, ahead) if bits == 8 else partial(_narrow, bits)


def _whole(ahead: bool, build: Any, part: Any, across: int, group: Any, first: Any, turn: int) -> Any:
    register = _REGISTER * across
    place = build.add(part, offset(build, (group, GROUP // STEP * register), (first, register), (turn, register)))
    if ahead:
        soon(build, build.add(place, ir.Constant(LONG, AHEAD)))
    return load(build, INTS, place, 64)


def _narrow(bits: int, build: Any, part: Any, across: int, group: Any, first: Any, turn: int) -> Any:
    register = _REGISTER * across
    begins = build.add(part, offset(build, (group, GROUP // STEP * register * bits // 8)))
    pair, is_second = turn // 2, turn % 2
    both = _loaded(build, begins, (build.lshr(first, ir.Constant(LONG, 1)), register), (pair, register))
    if not is_second:
        return _only(build, build.shl(both, integers(8 - bits)), 0xFF << (8 - bits))
    if bits == 4:
        return both
    behind = GROUP // STEP // 2
    differing = _loaded(build, begins, (behind, register), (build.lshr(first, ir.Constant(LONG, 3)), register))
    differing = turned(build, differing, spread(build, build.trunc(first, INT)))
    if pair:
        differing = turned(build, differing, integers(PAIR))
    return build.xor(both, _only(build, differing, (0xFF << (8 - bits)) & ((1 << bits) - 1)))


def _loaded(build: Any, begins: Any, *offsets: tuple[Any, int]) -> Any:
    return load(build, INTS, build.add(begins, offset(build, *offsets)), 64)


def _only(build: Any, values: Any, bits: int) -> Any:
    """Those bits of each byte."""
    return build.and_(values, integers(int.from_bytes([bits & 0xFF] * 4, signed=True)))
