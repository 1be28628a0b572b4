"""Four products of bytes and a sum in every lane, as this processor does them. All ways give the same whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from spark_tui.engine.kernels.lanes import BYTE, HALF, INT, integers
from spark_tui.engine.kernels.sizes import LANES, STEP
from spark_tui.engine.kernels.untyped import cgutils, ir

Dot = Callable[[Any, Any, Any, Any], Any]
"""f(build, sums, unsigned, signed): each sum and four products, of the four bytes in its lane on either side."""


def _byte_products(name: str, lanes: int) -> Dot:
    """One instruction does it all, for so many lanes."""

    def dot(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
        return _by_parts(build, lanes, lambda *parts: _call(build, name, *parts), sums, unsigned, signed)

    return dot


def _pair_products(name: str, lanes: int) -> Dot:
    """An instruction multiplies pairs of 16 bits and adds the two: the even bytes and the odd ones go by turns."""

    def dot(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
        def part(sums: Any, left: Any, right: Any) -> Any:
            halves = ir.VectorType(HALF, 2 * lanes)
            eight = ir.Constant(halves, [8] * 2 * lanes)
            left, right = (build.bitcast(side, halves) for side in (left, right))
            even = build.and_(left, ir.Constant(halves, [0xFF] * 2 * lanes)), build.ashr(build.shl(right, eight), eight)
            odd = build.lshr(left, eight), build.ashr(right, eight)
            for pair in (even, odd):
                sums = build.add(sums, _call(build, name, *pair, result=sums.type))
            return sums

        return _by_parts(build, lanes, part, sums, unsigned, signed)

    return dot


def _arm_signed(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """Of signed bytes only: 128 is taken off the unsigned ones first, and what that takes off the sum comes back."""
    name, lanes = "llvm.aarch64.neon.sdot.v4i32.v16i8", 4
    words = ir.VectorType(INT, lanes)
    low = ir.Constant(words, [0x80808080 - (1 << 32)] * lanes)
    none = ir.Constant(words, [0] * lanes)

    def part(sums: Any, left: Any, right: Any) -> Any:
        taken = _call(build, name, none, *_as_bytes(build, low, right))
        shifted = _call(build, name, sums, *_as_bytes(build, build.xor(left, low), right))
        return build.sub(shifted, taken)

    return _by_parts(build, lanes, part, sums, unsigned, signed)


def _arm_mixed(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    def part(sums: Any, left: Any, right: Any) -> Any:
        return _call(build, "llvm.aarch64.neon.usdot.v4i32.v16i8", sums, *_as_bytes(build, left, right))

    return _by_parts(build, 4, part, sums, unsigned, signed)


def _plain(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """With shifts and products, on any processor."""
    for byte in range(STEP):
        up = integers(24 - 8 * byte)
        left = build.lshr(build.shl(unsigned, up), integers(24))
        right = build.ashr(build.shl(signed, up), integers(24))
        sums = build.add(sums, build.mul(left, right))
    return sums


class Way(NamedTuple):
    dot: Dot
    sums: int
    """So many stay in registers, beside all else."""


WAYS = {
    "avx512-vnni": Way(_byte_products("llvm.x86.avx512.vpdpbusd.512", 16), 16),
    "avx-vnni": Way(_byte_products("llvm.x86.avx512.vpdpbusd.256", 8), 4),
    "avx512-pairs": Way(_pair_products("llvm.x86.avx512.pmaddw.d.512", 16), 16),
    "avx2-pairs": Way(_pair_products("llvm.x86.avx2.pmadd.wd", 8), 4),
    "arm-i8mm": Way(_arm_mixed, 4),
    "arm-dot": Way(_arm_signed, 4),
    "plain": Way(_plain, 4),
}
"""By what `processor.instruction` calls it."""


def _by_parts(build: Any, lanes: int, act: Callable[..., Any], *vectors: Any) -> Any:
    """What comes of so many lanes at a time, for registers that are narrower."""
    if lanes == LANES:
        return act(*vectors)
    made: list[Any] = []
    for first in range(0, LANES, lanes):
        places = ir.Constant(ir.VectorType(INT, lanes), list(range(first, first + lanes)))
        made.append(act(*(build.shuffle_vector(vector, vector, places) for vector in vectors)))
    while len(made) > 1:
        both = range(2 * made[0].type.count)
        places = ir.Constant(ir.VectorType(INT, len(both)), list(both))
        made = [build.shuffle_vector(one, other, places) for one, other in zip(made[::2], made[1::2], strict=True)]
    return made[0]


def _as_bytes(build: Any, *words: Any) -> Sequence[Any]:
    return [build.bitcast(each, ir.VectorType(BYTE, 4 * each.type.count)) for each in words]


def _call(build: Any, name: str, *values: Any, result: Any = None) -> Any:
    """The result is like the first value, if nothing else is said."""
    kind = ir.FunctionType(result or values[0].type, [value.type for value in values])
    return build.call(cgutils.get_or_insert_function(build.module, kind, name), list(values))
