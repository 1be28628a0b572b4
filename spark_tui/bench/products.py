"""How fast one core of this machine multiplies bytes and adds up: no engine can compute its passes faster."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from spark_tui.engine.kernels.compiling import compiled
from spark_tui.engine.kernels.lanes import INT, LONG, integers, procedure, reduced, spread
from spark_tui.engine.kernels.machine_code import instruction
from spark_tui.engine.kernels.products import WAYS
from spark_tui.engine.kernels.sizes import LANES, STEP
from spark_tui.engine.kernels.untyped import cgutils, types

# Sums that do not wait for each other, and fit the registers.
_SUMS = 16


def billions_a_second(rounds: int) -> float:
    """Products, each added to a sum; nothing is read from memory."""
    started = time.perf_counter()
    _multiply(rounds, np.int64(3))
    return rounds * _SUMS * LANES * STEP / (time.perf_counter() - started) / 1e9


@compiled
def _multiply(rounds: int, number: int) -> int:
    return _products(rounds, number)


@procedure(2, result=types.int64)
def _products(build: Any, rounds: Any, number: Any) -> Any:
    dot = WAYS[instruction()].dot
    factor = spread(build, build.trunc(number, INT))
    sums = [cgutils.alloca_once_value(build, integers(at)) for at in range(_SUMS)]
    with cgutils.for_range(build, rounds):
        for place in sums:
            build.store(dot(build, build.load(place), factor, factor), place)
    total = build.load(sums[0])
    for place in sums[1:]:
        total = build.add(total, build.load(place))
    return build.sext(reduced(build, "llvm.vector.reduce.add.v16i32", INT, total), LONG)
