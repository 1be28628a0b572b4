"""How fast one core of this machine multiplies bytes and adds up in registers: what reading a prompt is held against.
With a matrix unit more than all of that may be reached."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from spark_tui.engine.kernels.compiling import compiled
from spark_tui.engine.kernels.lanes import INT, INTS, LONG, integers, procedure, reduced, spread
from spark_tui.engine.kernels.processor import instruction
from spark_tui.engine.kernels.products import WAYS
from spark_tui.engine.kernels.sizes import LANES, STEP
from spark_tui.engine.kernels.untyped import cgutils, ir, types

_WAY = WAYS[instruction()]


def billions_a_second(rounds: int) -> float:
    """Products, each added to a sum that does not wait for the others; nothing is read from memory."""
    started = time.perf_counter()
    _multiply(rounds, np.int64(3))
    return rounds * _WAY.sums * LANES * STEP / (time.perf_counter() - started) / 1e9


@compiled
def _multiply(rounds: int, number: int) -> int:
    return _products(rounds, number)


@procedure(2, result=types.int64)
def _products(build: Any, rounds: Any, number: Any) -> Any:
    """A row that is another in every round and lane by several columns, as in a tile: what is multiplied twice, or
    always the same, the compiler would multiply once."""
    given = spread(build, build.trunc(number, INT))
    numbers = [build.add(given, integers(at)) for at in range(_WAY.sums)]
    columns = [_WAY.taken_apart(build, number, is_signed=True) for number in numbers]
    sums = [cgutils.alloca_once_value(build, integers(at)) for at in range(_WAY.sums)]
    with cgutils.for_range(build, rounds) as loop:
        row = build.add(spread(build, build.trunc(loop.index, INT)), ir.Constant(INTS, list(range(LANES))))
        rows = _WAY.taken_apart(build, row, is_signed=False)
        for place, column in zip(sums, columns, strict=True):
            build.store(_WAY.add_products(build, build.load(place), rows, column), place)
    total = build.load(sums[0])
    for place in sums[1:]:
        total = build.add(total, build.load(place))
    return build.sext(reduced(build, "llvm.vector.reduce.add.v16i32", INT, total), LONG)
