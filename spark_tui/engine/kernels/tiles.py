"""The two loops that take nearly all of the time: weights by activations, and values by chances.

A tile is 16 rows of a matrix, stored so that one load of 64 bytes holds 4 columns of all 16. A dot product then runs in
16 lanes, a row each: nothing is summed across lanes, and the weights are one forward stream. Weights are bytes 0 to
255 that stand for -128 to 127, because processors multiply unsigned by signed bytes; the correction of the activations
takes the offset out again. Sums within a group are exact integers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spark_tui.engine.kernels.lanes import (
    FLOAT,
    FLOATS,
    INT,
    INTS,
    LANES,
    Lanes,
    integers,
    load,
    load_lanes,
    offset,
    procedure,
    spread,
    store,
    wide_lanes,
    zeroed,
)
from spark_tui.engine.kernels.rows import GROUP
from spark_tui.engine.kernels.untyped import binding, cgutils, ir

STEP = 4
"""Columns in one load of a tile."""


# ── four products and a sum in every lane, as this processor does them ───────────────────────────────────────────


def _dot_512(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    function = ir.FunctionType(INTS, [INTS] * 3)
    dot = cgutils.get_or_insert_function(build.module, function, "llvm.x86.avx512.vpdpbusd.512")
    return build.call(dot, [sums, unsigned, signed])


def _dot_256(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """In two halves, for narrower registers."""
    half = ir.VectorType(INT, LANES // 2)
    function = ir.FunctionType(half, [half] * 3)
    dot = cgutils.get_or_insert_function(build.module, function, "llvm.x86.avx512.vpdpbusd.256")
    halves: list[Any] = []
    for first in (0, LANES // 2):
        lanes = ir.Constant(half, list(range(first, first + LANES // 2)))
        halves.append(build.call(dot, [build.shuffle_vector(part, part, lanes) for part in (sums, unsigned, signed)]))
    return build.shuffle_vector(*halves, ir.Constant(INTS, list(range(LANES))))


def _dot_plain(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """With shifts and products, on any processor."""
    for byte in range(STEP):
        up = integers(24 - 8 * byte)
        left = build.lshr(build.shl(unsigned, up), integers(24))
        right = build.ashr(build.shl(signed, up), integers(24))
        sums = build.add(sums, build.mul(left, right))
    return sums


def instruction() -> str:
    """The best way this processor has to multiply bytes."""
    features = binding.get_host_cpu_features()
    if features.get("avx512vnni"):
        return "avx512-vnni"
    return "avx-vnni" if features.get("avxvnni") else "plain"


DOTS: dict[str, Callable[..., Any]] = {"avx512-vnni": _dot_512, "avx-vnni": _dot_256, "plain": _dot_plain}


# ── the loops ────────────────────────────────────────────────────────────────────────────────────────────────────


def tile_dot(columns: int, dot: Callable[..., Any]) -> Any:
    """f(weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step):
    out[c, 0:16] = the 16 rows of a tile by column c, for a fixed number of columns.

    `scales` are bfloat16, 16 to a group. A column of x begins every `x_step` bytes, its scales and corrections every
    `group_step` groups, its results every `out_step` floats.
    """

    @procedure(10)
    def tile(build: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
             groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
        registers = [zeroed(build) for _ in range(columns)]
        with cgutils.for_range(build, groups) as loop:
            group = loop.index
            places = [offset(build, (c, offset(build, (group_step, 4))), (group, 4)) for c in range(columns)]
            sums = [spread(build, load(build, INT, build.add(corrections, place))) for place in places]
            # Few columns would wait for themselves at every step: they get two chains.
            others = [integers(0)] * columns
            for step in range(GROUP // STEP):
                at = offset(build, (group, GROUP * LANES), (step, STEP * LANES))
                row = load(build, INTS, build.add(weights, at), 64)
                for c in range(columns):
                    at = offset(build, (c, x_step), (group, GROUP), (step, STEP))
                    four = spread(build, load(build, INT, build.add(x, at)))
                    chains = others if columns < 3 and step % 2 else sums
                    chains[c] = dot(build, chains[c], row, four)
            scale = wide_lanes(build, build.add(scales, offset(build, (group, 2 * LANES))), 2 * LANES)
            for c, register in enumerate(registers):
                whole = Lanes(build, build.sitofp(build.add(sums[c], others[c]), FLOATS))
                factor = scale * Lanes(build, spread(build, load(build, FLOAT, build.add(x_scales, places[c]))))
                build.store(whole.times_plus(factor, Lanes(build, build.load(register))).value, register)
        for c, register in enumerate(registers):
            store(build, build.load(register), build.add(out, offset(build, (c, offset(build, (out_step, 4))))))

    return tile


def tile_blend(columns: int, dot: Callable[..., Any]) -> Any:
    """f(values, chances, chance_scales, out, groups, x_step, group_step, out_step):
    out[c, 0:16] += the 16 rows of a tile by column c. Here the tile is signed and the columns are not.
    """

    @procedure(8)
    def blend(build: Any, values: Any, chances: Any, chance_scales: Any, out: Any,
              groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
        places = [build.add(out, offset(build, (c, offset(build, (out_step, 4))))) for c in range(columns)]
        registers = [zeroed(build) for _ in range(columns)]
        for place, register in zip(places, registers, strict=True):
            build.store(load_lanes(build, place).value, register)
        with cgutils.for_range(build, groups) as loop:
            group = loop.index
            sums = [integers(0)] * columns
            others = [integers(0)] * columns
            for step in range(GROUP // STEP):
                at = offset(build, (group, GROUP * LANES), (step, STEP * LANES))
                row = load(build, INTS, build.add(values, at), 64)
                for c in range(columns):
                    at = offset(build, (c, x_step), (group, GROUP), (step, STEP))
                    four = spread(build, load(build, INT, build.add(chances, at)))
                    chains = others if columns < 3 and step % 2 else sums
                    chains[c] = dot(build, chains[c], four, row)
            for c, register in enumerate(registers):
                at = build.add(chance_scales, offset(build, (c, offset(build, (group_step, 4))), (group, 4)))
                factor = Lanes(build, spread(build, load(build, FLOAT, at)))
                whole = Lanes(build, build.sitofp(build.add(sums[c], others[c]), FLOATS))
                build.store(whole.times_plus(factor, Lanes(build, build.load(register))).value, register)
        for place, register in zip(places, registers, strict=True):
            store(build, build.load(register), place)

    return blend
