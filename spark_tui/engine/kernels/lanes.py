"""Sixteen numbers at a time: what numba cannot say, said to LLVM in formulas that read like the papers.

`Lanes` is a vector register with ordinary operators; `each` and `total` make a loop over rows of memory from a formula.
All of these loops do the same operations in the same order, however many rows there are, so the same numbers always
give the same bits: drafts, batches and restarts rely on that. Pointers are plain integers, counts are in vectors of 16,
and whoever calls answers for what the pointers mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from spark_tui.engine.kernels.sizes import LANES
from spark_tui.engine.kernels.untyped import cgutils, intrinsic, ir, types

BYTE, HALF, INT, LONG = map(ir.IntType, (8, 16, 32, 64))
FLOAT, DOUBLE = ir.FloatType(), ir.DoubleType()
BYTES, HALVES, INTS, LONGS, FLOATS = (ir.VectorType(kind, LANES) for kind in (BYTE, HALF, INT, LONG, FLOAT))


_ROOT_OF_HALF = 0x3F3504F3  # the bits of that float


class Lanes:
    """A vector of 16 floats in a function that is being built."""

    def __init__(self, build: Any, value: Any) -> None:
        self.build = build
        self.value = value

    def __add__(self, other: Lanes | float) -> Lanes:
        return self._with("fadd", other)

    def __sub__(self, other: Lanes | float) -> Lanes:
        return self._with("fsub", other)

    def __mul__(self, other: Lanes | float) -> Lanes:
        return self._with("fmul", other)

    def __truediv__(self, other: Lanes | float) -> Lanes:
        return self._with("fdiv", other)

    def __neg__(self) -> Lanes:
        return self * -1.0

    def __abs__(self) -> Lanes:
        return self.call("llvm.fabs.v16f32")

    def times_plus(self, factor: Lanes | float, addend: Lanes | float) -> Lanes:
        """self * factor + addend, rounded once."""
        return self.call("llvm.fma.v16f32", self.like(factor), self.like(addend))

    def maximum(self, other: Lanes | float) -> Lanes:
        return self.call("llvm.maxnum.v16f32", self.like(other))

    def rounded(self) -> Lanes:
        return self.call("llvm.nearbyint.v16f32")

    def if_positive(self, then: Lanes, otherwise: Lanes) -> Lanes:
        positive = self.build.fcmp_ordered(">", self.value, self.like(0.0).value)
        return Lanes(self.build, self.build.select(positive, then.value, otherwise.value))

    def integers(self) -> Any:
        return self.build.fptosi(self.value, INTS)

    def sum(self) -> Any:
        return reduced(self.build, "llvm.vector.reduce.fadd.v16f32", FLOAT, ir.Constant(FLOAT, -0.0), self.value)

    def top(self) -> Any:
        return reduced(self.build, "llvm.vector.reduce.fmax.v16f32", FLOAT, self.value)

    def like(self, other: Lanes | float) -> Lanes:
        if isinstance(other, Lanes):
            return other
        return Lanes(self.build, ir.Constant(FLOATS, [float(np.float32(other))] * LANES))

    def call(self, name: str, *others: Lanes) -> Lanes:
        values = [self.value, *(other.value for other in others)]
        kind = ir.FunctionType(FLOATS, [FLOATS] * len(values))
        function = cgutils.get_or_insert_function(self.build.module, kind, name)
        return Lanes(self.build, self.build.call(function, values))

    def _with(self, operation: str, other: Lanes | float) -> Lanes:
        return Lanes(self.build, getattr(self.build, operation)(self.value, self.like(other).value))


def exp(x: Lanes) -> Lanes:
    """e to the x, to 2 units in the last place; 0 below -87."""
    build = x.build
    turns = x.maximum(-87.0) * 1.4426950408889634
    whole = turns.rounded()
    part = turns - whole
    power = part.like(0.0013333558)
    for coefficient in (0.0096181291, 0.0555041087, 0.2402265070, 0.6931471806, 1.0):
        power = power.times_plus(part, coefficient)
    exponent = build.shl(build.add(whole.integers(), integers(127)), integers(23))
    result = power * Lanes(build, build.bitcast(exponent, FLOATS))
    seen = build.fcmp_ordered(">=", x.value, x.like(-87.0).value)
    return Lanes(build, build.select(seen, result.value, x.like(0.0).value))


def log(x: Lanes) -> Lanes:
    """The natural logarithm of numbers that are neither tiny nor below 0."""
    build = x.build
    bits = build.bitcast(x.value, INTS)
    doublings = build.ashr(build.sub(bits, integers(_ROOT_OF_HALF)), integers(23))
    near_1 = Lanes(build, build.bitcast(build.sub(bits, build.shl(doublings, integers(23))), FLOATS))
    power = Lanes(build, build.sitofp(doublings, FLOATS))
    part = near_1 - near_1.like(1.0)
    series = part.like(0.0703768363)
    for coefficient in (-0.1151461031, 0.1167699874, -0.1242014085, 0.1424932279, -0.1666805767, 0.2000071477,
                        -0.2499999399, 0.3333333117, -0.5):  # fmt: skip
        series = series.times_plus(part, coefficient)
    return power.times_plus(0.6931471806, series.times_plus(part * part, part))


# ── memory ───────────────────────────────────────────────────────────────────────────────────────────────────────


def integers(value: int) -> Any:
    return ir.Constant(INTS, [value] * LANES)


def longs(value: int) -> Any:
    return ir.Constant(LONGS, [value] * LANES)


def offset(build: Any, *counts: tuple[Any, int | Any]) -> Any:
    """The sum of some counts of some sizes, in bytes."""
    total = ir.Constant(LONG, 0)
    for count, size in counts:
        count, size = (ir.Constant(LONG, part) if isinstance(part, int) else part for part in (count, size))
        total = build.add(total, build.mul(count, size))
    return total


def load(build: Any, kind: Any, address: Any, align: int = 4) -> Any:
    value = build.load(build.inttoptr(address, kind.as_pointer()))
    value.align = align
    return value


def soon(build: Any, address: Any) -> None:
    """What stands there will be read before long. Into the second cache: the first is too small for it.
    Nothing happens where nothing stands."""
    place = ir.IntType(8).as_pointer()
    fetch = ir.FunctionType(ir.VoidType(), [place, INT, INT, INT])
    read, second_level, data = (ir.Constant(INT, number) for number in (0, 2, 1))
    function = cgutils.get_or_insert_function(build.module, fetch, "llvm.prefetch.p0")
    build.call(function, [build.inttoptr(address, place), read, second_level, data])


def store(build: Any, value: Any, address: Any, align: int = 4) -> None:
    build.store(value, build.inttoptr(address, value.type.as_pointer())).align = align


def load_lanes(build: Any, address: Any) -> Lanes:
    return Lanes(build, load(build, FLOATS, address))


def wide_lanes(build: Any, address: Any, align: int = 2) -> Lanes:
    """16 bfloat16 numbers as floats."""
    half = load(build, HALVES, address, align)
    return Lanes(build, build.bitcast(build.shl(build.zext(half, INTS), integers(16)), FLOATS))


def spread(build: Any, value: Any) -> Any:
    """The value in every lane."""
    kind = ir.VectorType(value.type, LANES)
    first = build.insert_element(ir.Constant(kind, ir.Undefined), value, ir.Constant(INT, 0))
    return build.shuffle_vector(first, ir.Constant(kind, ir.Undefined), integers(0))


def turned(build: Any, value: Any, by: Any) -> Any:
    """The bits of every lane moved up by so many, those that leave it coming in below."""
    kind = ir.FunctionType(INTS, [INTS, INTS, INTS])
    function = cgutils.get_or_insert_function(build.module, kind, "llvm.fshl.v16i32")
    return build.call(function, [value, value, by])


def reduced(build: Any, name: str, result: Any, *values: Any) -> Any:
    """All lanes into one number. Reassociating lets it go by halves; the order is still the same every time."""
    kind = ir.FunctionType(result, [value.type for value in values])
    function = cgutils.get_or_insert_function(build.module, kind, name)
    return build.call(function, list(values), fastmath=("reassoc", "nnan") if result is FLOAT else ())


def zeroed(build: Any) -> Any:
    """A register of zeros that a loop can change."""
    zero = ir.Constant(FLOATS, [0.0] * LANES)
    register = cgutils.alloca_once_value(build, zero)
    build.store(zero, register)
    return register


# ── loops from formulas ──────────────────────────────────────────────────────────────────────────────────────────


def procedure(
    arguments: int, floats: int = 0, result: Any = types.void, *, called: bool = False
) -> Callable[[Callable[..., Any]], Any]:
    """A function that compiled code can use with some integers, then some floats, from what builds its body.

    Its body stands where it is used; or only once, and is `called`, which is less to compile.
    """

    def made(body: Callable[..., Any]) -> Any:
        signature = result(*[types.intp] * arguments, *[types.float32] * floats)

        def generate(context: Any, build: Any, _signature: Any, values: Any) -> Any:
            value = _called(body, build, values, result) if called else body(build, *values)
            return context.get_dummy_value() if result is types.void else value

        names = ", ".join(f"a{place}" for place in range(arguments + floats))
        scope: dict[str, Any] = {"signature": signature, "generate": generate}
        exec(f"def {body.__name__}(_context, {names}): return signature, generate", scope)
        return intrinsic(scope[body.__name__])

    return made


_RESULTS = {types.void: ir.VoidType(), types.float32: FLOAT, types.int64: LONG}


def _called(body: Callable[..., Any], build: Any, values: Any, result: Any) -> Any:
    name = f"spark.{body.__name__}"
    function = build.module.globals.get(name) or _function(body, build.module, name, values, result)
    return build.call(function, values)


def _function(body: Callable[..., Any], module: Any, name: str, values: Any, result: Any) -> Any:
    kind = ir.FunctionType(_RESULTS[result], [value.type for value in values])
    function = ir.Function(module, kind, name)
    function.linkage = "internal"
    function.attributes.add("noinline")
    build = ir.IRBuilder(function.append_basic_block())
    value = body(build, *function.args)
    build.ret_void() if result is types.void else build.ret(value)
    return function


def each(formula: Callable[..., Lanes], inputs: int, floats: int = 0) -> Any:
    """out = formula(inputs, floats), element by element: f(out, *inputs, count, *floats)."""

    def body(build: Any, out: Any, *rest: Any) -> None:
        rows, count, numbers = rest[:inputs], rest[inputs], rest[inputs + 1 :]
        constants = [Lanes(build, spread(build, number)) for number in numbers]
        with cgutils.for_range(build, count) as loop:
            at = offset(build, (loop.index, LANES * 4))
            values = [load_lanes(build, build.add(row, at)) for row in rows]
            store(build, formula(*values, *constants).value, build.add(out, at))

    body.__name__ = f"each{formula.__name__}"
    return procedure(inputs + 2, floats, called=True)(body)


def total(formula: Callable[..., Lanes], inputs: int, floats: int = 0) -> Any:
    """The sum of formula(inputs, floats) over all elements: f(*inputs, count, *floats)."""

    def body(build: Any, *rest: Any) -> Any:
        rows, count, numbers = rest[:inputs], rest[inputs], rest[inputs + 1 :]
        constants = [Lanes(build, spread(build, number)) for number in numbers]
        register = zeroed(build)
        with cgutils.for_range(build, count) as loop:
            at = offset(build, (loop.index, LANES * 4))
            values = [load_lanes(build, build.add(row, at)) for row in rows]
            build.store((Lanes(build, build.load(register)) + formula(*values, *constants)).value, register)
        return Lanes(build, build.load(register)).sum()

    body.__name__ = f"total{formula.__name__}"
    return procedure(inputs + 1, floats, result=types.float32, called=True)(body)
