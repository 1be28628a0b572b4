"""Four products of bytes and a sum in every lane, as this processor does them. All ways give the same whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from spark_tui.engine.kernels.lanes import BYTE, HALF, INT, integers
from spark_tui.engine.kernels.sizes import LANES, STEP
from spark_tui.engine.kernels.untyped import cgutils, ir

Dot = Callable[[Any, Any, Any, Any], Any]
"""f(build, sums, unsigned, signed): each sum and the products of what is in its lane on either side: four bytes, or two
numbers of 16 bits."""


def _byte_products(name: str, lanes: int) -> Dot:
    """One instruction does it all, for so many lanes."""

    def dot(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
        return _by_parts(build, lanes, lambda *parts: _call(build, name, *parts), sums, unsigned, signed)

    return dot


def _pair_products(name: str, lanes: int) -> Dot:
    """An instruction multiplies pairs of 16 bits and adds the two."""

    def dot(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
        def part(sums: Any, *pair: Any) -> Any:
            halves = (build.bitcast(side, ir.VectorType(HALF, 2 * lanes)) for side in pair)
            return _as_it_is(build, build.add(sums, _call(build, name, *halves, result=sums.type)))

        return _by_parts(build, lanes, part, sums, unsigned, signed)

    return dot


def _even_and_odd(build: Any, values: Any, *, is_signed: bool) -> Sequence[Any]:
    """The bytes of either kind, in 16 bits each."""
    halves = ir.VectorType(HALF, 2 * LANES)
    eight = ir.Constant(halves, [8] * 2 * LANES)
    values = build.bitcast(values, halves)
    if is_signed:
        both = build.ashr(build.shl(values, eight), eight), build.ashr(values, eight)
    else:
        both = build.and_(values, ir.Constant(halves, [0xFF] * 2 * LANES)), build.lshr(values, eight)
    return [build.bitcast(each, ir.VectorType(INT, LANES)) for each in both]


def _as_it_is(build: Any, value: Any) -> Any:
    """A sum that the compiler may not take apart: it would add products in another order, for which there are too few
    registers."""
    kind = ir.FunctionType(value.type, [value.type])
    return build.call(ir.InlineAsm(kind, "", "=v,0"), [value])


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
    of_halves: bool = False
    """It takes 16 bits for a byte."""

    def taken_apart(self, build: Any, values: Any, *, is_signed: bool) -> Sequence[Any]:
        """Registers of bytes as the products take them, one after the other."""
        return _even_and_odd(build, values, is_signed=is_signed) if self.of_halves else [values]

    def add_products(self, build: Any, sums: Any, unsigned: Sequence[Any], signed: Sequence[Any]) -> Any:
        """Each sum and the products of what was taken apart."""
        for pair in zip(unsigned, signed, strict=True):
            sums = self.dot(build, sums, *pair)
        return sums


WAYS = {
    "avx512-vnni": Way(_byte_products("llvm.x86.avx512.vpdpbusd.512", 16), 16),
    "avx-vnni": Way(_byte_products("llvm.x86.avx512.vpdpbusd.256", 8), 4),
    "avx512-pairs": Way(_pair_products("llvm.x86.avx512.pmaddw.d.512", 16), 16, of_halves=True),
    "avx2-pairs": Way(_pair_products("llvm.x86.avx2.pmadd.wd", 8), 4, of_halves=True),
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
