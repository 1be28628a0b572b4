"""What a pass does to rows of floats between the matrices."""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.lanes import (
    BYTE,
    BYTES,
    DOUBLE,
    FLOAT,
    FLOATS,
    HALF,
    HALVES,
    INT,
    INTS,
    LONG,
    Lanes,
    each,
    exp,
    integers,
    load,
    load_lanes,
    log,
    offset,
    procedure,
    reduced,
    soon,
    spread,
    store,
    total,
    wide_lanes,
    zeroed,
)
from spark_tui.engine.kernels.sizes import GROUP, LANES, LEAST, LINE, PAGE, ROWS
from spark_tui.engine.kernels.untyped import cgutils, intrinsic, ir, types

LOWEST = -1e30


def _add(a: Lanes, b: Lanes) -> Lanes:
    return a + b


def _normalise(x: Lanes, weight: Lanes, factor: Lanes) -> Lanes:
    return x * factor * weight


def _scale(x: Lanes, factor: Lanes) -> Lanes:
    return x * factor


def _square(x: Lanes) -> Lanes:
    return x * x


def _times(x: Lanes, y: Lanes) -> Lanes:
    return x * y


def _same(x: Lanes) -> Lanes:
    return x


def _mass(x: Lanes, top: Lanes) -> Lanes:
    return exp(x - top)


def _mix(logit: Lanes, copy: Lanes, shift: Lanes, share: Lanes) -> Lanes:
    """log(e^(logit + shift) + copy * share), for shares of 0 too. What is less than e^-80 is nothing beside a copy."""
    new, copied = logit + shift, copy * share
    return copied.if_positive(log(exp(new.maximum(-80.0)) + copied), new)


@procedure(2, called=True)
def fetch(build: Any, place: Any, lines: Any) -> None:
    """So many lines of memory into a cache. Nothing happens where nothing stands."""
    with cgutils.for_range(build, lines) as loop:
        soon(build, build.add(place, offset(build, (loop.index, LINE))))


add = each(_add, 2)
normalise = each(_normalise, 2, 1)
scale = each(_scale, 1, 1)
fill = each(_same, 0, 1)
squares = total(_square, 1)
multiply_by = each(_times, 2)
product = total(_times, 2)
mass = total(_mass, 1, 1)
mix = each(_mix, 2, 2)


@intrinsic
def at(_context: Any, place: Any, _row: Any, _column: Any) -> Any:
    """The address of an element, from the place of its array."""

    def generate(_context: Any, build: Any, _signature: Any, values: Any) -> Any:
        place, row, column = values
        numbers = build.bitcast(place, LONG.as_pointer())
        address, step, item = (build.load(build.gep(numbers, [ir.Constant(INT, n)])) for n in range(3))
        return build.add(address, offset(build, (row, step), (column, item)))

    return types.intp(place, types.intp, types.intp), generate


@procedure(1, result=types.int64)
def get_long(build: Any, address: Any) -> Any:
    return load(build, LONG, address, 8)


@procedure(2)
def put_long(build: Any, address: Any, value: Any) -> None:
    store(build, value, address, 8)


@procedure(1, result=types.int64)
def get_byte(build: Any, address: Any) -> Any:
    return build.zext(load(build, BYTE, address, 1), LONG)


@procedure(1, result=types.float64)
def get_double(build: Any, address: Any) -> Any:
    return load(build, DOUBLE, address, 8)


@procedure(1, result=types.float32)
def get_float(build: Any, address: Any) -> Any:
    return load(build, FLOAT, address)


@procedure(1, 1)
def put_float(build: Any, address: Any, value: Any) -> None:
    store(build, value, address)


@procedure(3, called=True)
def widen(build: Any, halves: Any, floats: Any, count: Any) -> None:
    """bfloat16 to float."""
    with cgutils.for_range(build, count) as loop:
        value = wide_lanes(build, build.add(halves, offset(build, (loop.index, LANES * 2))))
        store(build, value.value, build.add(floats, offset(build, (loop.index, LANES * 4))))


@procedure(3, called=True)
def narrow(build: Any, halves: Any, floats: Any, count: Any) -> None:
    """Float to the nearest bfloat16."""
    with cgutils.for_range(build, count) as loop:
        value = load_lanes(build, build.add(floats, offset(build, (loop.index, LANES * 4))))
        bits = build.bitcast(value.value, INTS)
        even = build.and_(build.lshr(bits, integers(16)), integers(1))
        bits = build.lshr(build.add(build.add(bits, even), integers(0x7FFF)), integers(16))
        store(build, build.trunc(bits, HALVES), build.add(halves, offset(build, (loop.index, LANES * 2))), 2)


@procedure(4, called=True)
def add_halves_times(build: Any, out: Any, halves: Any, factors: Any, count: Any) -> None:
    """out += bfloat16 numbers, each times a float."""
    with cgutils.for_range(build, count) as loop:
        at = offset(build, (loop.index, LANES * 4))
        value = wide_lanes(build, build.add(halves, offset(build, (loop.index, LANES * 2))))
        factor = load_lanes(build, build.add(factors, at))
        here = build.add(out, at)
        store(build, value.times_plus(factor, load_lanes(build, here)).value, here)


@procedure(4, called=True)
def spill(build: Any, sums: Any, numbers: Any, places: Any, count: Any) -> None:
    """sums[places[i]] += numbers[i], one after the other."""
    with cgutils.for_range(build, count) as loop:
        place = load(build, LONG, build.add(places, offset(build, (loop.index, 8))), 8)
        to = build.add(sums, offset(build, (place, 4)))
        number = load(build, FLOAT, build.add(numbers, offset(build, (loop.index, 4))))
        store(build, build.fadd(load(build, FLOAT, to), number), to)


@procedure(4, 1, types.float32, called=True)
def hide(build: Any, row: Any, count: Any, seen_from: Any, seen_to: Any, least: Any) -> Any:
    """Make what is not seen of a row the lowest number there is; the highest of the rest, and of `least`."""
    register = cgutils.alloca_once_value(build, spread(build, least))
    build.store(spread(build, least), register)
    lanes = ir.Constant(INTS, list(range(LANES)))
    first, last = (spread(build, build.trunc(bound, INT)) for bound in (seen_from, seen_to))
    with cgutils.for_range(build, count) as loop:
        here = build.add(row, offset(build, (loop.index, LANES * 4)))
        value = load_lanes(build, here)
        places = build.add(spread(build, build.trunc(offset(build, (loop.index, LANES)), INT)), lanes)
        seen = build.and_(build.icmp_signed(">=", places, first), build.icmp_signed("<", places, last))
        shown = Lanes(build, build.select(seen, value.value, value.like(LOWEST).value))
        store(build, shown.value, here)
        build.store(shown.maximum(Lanes(build, build.load(register))).value, register)
    return Lanes(build, build.load(register)).top()


@procedure(2, result=types.int64, called=True)
def highest(build: Any, row: Any, count: Any) -> Any:
    """The place of the highest of so many numbers, the first one of equals."""
    lanes = ir.Constant(INTS, list(range(LANES)))
    behind = spread(build, build.trunc(count, INT))
    best = cgutils.alloca_once_value(build, ir.Constant(FLOATS, [LOWEST] * LANES))
    place_of_best = cgutils.alloca_once_value(build, integers(0))
    vectors = build.sdiv(build.add(count, ir.Constant(LONG, LANES - 1)), ir.Constant(LONG, LANES))
    with cgutils.for_range(build, vectors) as loop:
        value = load(build, FLOATS, build.add(row, offset(build, (loop.index, LANES * 4))))
        places = build.add(spread(build, build.trunc(offset(build, (loop.index, LANES)), INT)), lanes)
        higher = build.fcmp_ordered(">", value, build.load(best))
        higher = build.and_(higher, build.icmp_signed("<", places, behind))
        build.store(build.select(higher, value, build.load(best)), best)
        build.store(build.select(higher, places, build.load(place_of_best)), place_of_best)
    top = Lanes(build, build.load(best))
    is_top = build.fcmp_ordered("==", top.value, spread(build, top.top()))
    places = build.select(is_top, build.load(place_of_best), integers((1 << 31) - 1))
    return build.sext(reduced(build, "llvm.vector.reduce.smin.v16i32", INT, places), LONG)


@procedure(2, 1, types.float32, called=True)
def soften(build: Any, row: Any, count: Any, top: Any) -> Any:
    """row = exp(row - top); the sum of it."""
    register = zeroed(build)
    highest_score = Lanes(build, spread(build, top))
    with cgutils.for_range(build, count) as loop:
        here = build.add(row, offset(build, (loop.index, LANES * 4)))
        chance = exp(load_lanes(build, here) - highest_score)
        build.store((Lanes(build, build.load(register)) + chance).value, register)
        store(build, chance.value, here)
    return Lanes(build, build.load(register)).sum()


@procedure(3, called=True)
def swish(build: Any, out: Any, both: Any, groups: Any) -> None:
    """Of groups of gates, each with the same of what goes through them behind it."""
    size = GROUP * 4
    with cgutils.for_range(build, groups) as loop:
        gates = build.add(both, offset(build, (loop.index, 2 * size)))
        to = build.add(out, offset(build, (loop.index, size)))
        for part in range(0, size, LANES * 4):
            gate, up = (load_lanes(build, build.add(gates, ir.Constant(LONG, at))) for at in (part, size + part))
            store(build, (gate / (exp(-gate) + 1.0) * up).value, build.add(to, ir.Constant(LONG, part)))


@procedure(4, called=True)
def turn(build: Any, head: Any, cosines: Any, sines: Any, count: Any) -> None:
    """Rotate a head: its first half are the real parts, its second half the imaginary ones; `count` vectors each."""
    with cgutils.for_range(build, count) as loop:
        at = offset(build, (loop.index, LANES * 4))
        to_real = build.add(head, at)
        to_imaginary = build.add(to_real, offset(build, (count, LANES * 4)))
        real, imaginary = load_lanes(build, to_real), load_lanes(build, to_imaginary)
        cosine, sine = load_lanes(build, build.add(cosines, at)), load_lanes(build, build.add(sines, at))
        store(build, (real * cosine - imaginary * sine).value, to_real)
        store(build, (imaginary * cosine + real * sine).value, to_imaginary)


@procedure(4, called=True)
def scatter(build: Any, codes: Any, tile: Any, steps: Any, lane: Any) -> None:
    """Signed bytes into one lane of a tile, offset by 128 as the bytes there are."""
    offset_128 = ir.Constant(INT, 0x80808080 - (1 << 32))
    with cgutils.for_range(build, steps) as loop:
        four = load(build, INT, build.add(codes, offset(build, (loop.index, 4))))
        to = build.add(tile, offset(build, (loop.index, ROWS * 4), (lane, 4)))
        store(build, build.xor(four, offset_128), to)


@procedure(3, called=True)
def copy_halves(build: Any, halves: Any, to: Any, count: Any) -> None:
    """Single bfloat16 numbers, each to the beginning of a line of 32."""
    with cgutils.for_range(build, count) as loop:
        half = load(build, HALF, build.add(halves, offset(build, (loop.index, 2))), 2)
        store(build, half, build.add(to, offset(build, (loop.index, ROWS * 2))), 2)


@procedure(4, called=True)
def keep_value(build: Any, row: Any, tiles: Any, scale: Any, vectors: Any) -> None:
    """A value as signed bytes with one scale; each byte into its lane of the tiles, which are a page apart."""
    register = cgutils.alloca_once_value(build, spread(build, ir.Constant(FLOAT, LEAST)))
    build.store(spread(build, ir.Constant(FLOAT, LEAST)), register)
    with cgutils.for_range(build, vectors) as loop:
        here = load_lanes(build, build.add(row, offset(build, (loop.index, LANES * 4))))
        build.store(abs(here).maximum(Lanes(build, build.load(register))).value, register)
    step = Lanes(build, spread(build, Lanes(build, build.load(register)).top())) * (1 / 127)
    steps_per_one = step.like(1.0) / step
    with cgutils.for_range(build, vectors) as loop:
        here = load_lanes(build, build.add(row, offset(build, (loop.index, LANES * 4))))
        codes = build.trunc((here * steps_per_one).rounded().integers(), BYTES)
        for lane in range(LANES):
            to = build.add(tiles, offset(build, (loop.index, PAGE * LANES), (lane, 4)))
            store(build, build.extract_element(codes, ir.Constant(INT, lane)), to, 1)
    store(build, build.extract_element(step.value, ir.Constant(INT, 0)), scale)


@procedure(5, called=True)
def quantise(build: Any, row: Any, codes: Any, scales: Any, corrections: Any, groups: Any) -> None:
    """A row as signed bytes with a scale for each group of 64.

    The correction of a group is -128 times the sum of its bytes: what weights that are offset by 128 add too much.
    """
    _quantise(build, row, codes, scales, corrections, groups, half_scales=False)


@procedure(5, called=True)
def quantise_half(build: Any, row: Any, codes: Any, scales: Any, corrections: Any, groups: Any) -> None:
    """The same with scales in bfloat16, and bytes made for the rounded scale."""
    _quantise(build, row, codes, scales, corrections, groups, half_scales=True)


def _quantise(
    build: Any, row: Any, codes: Any, scales: Any, corrections: Any, groups: Any, *, half_scales: bool
) -> None:
    parts = range(GROUP // LANES)
    with cgutils.for_range(build, groups) as loop:
        group = loop.index
        first = build.add(row, offset(build, (group, GROUP * 4)))
        values = [load_lanes(build, build.add(first, offset(build, (part, LANES * 4)))) for part in parts]
        largest = abs(values[0])
        for value in values[1:]:
            largest = largest.maximum(abs(value))
        step = Lanes(build, spread(build, largest.maximum(LEAST).top())) * (1 / 127)
        if half_scales:
            step = _rounded_up(step)
        steps_per_one = step.like(1.0) / step
        whole = [(value * steps_per_one).rounded().integers() for value in values]
        for part, value in enumerate(whole):
            to = build.add(codes, offset(build, (group, GROUP), (part, LANES)))
            store(build, build.trunc(value, BYTES), to, 1)
        one = build.extract_element(step.value, ir.Constant(INT, 0))
        if half_scales:
            half = build.trunc(build.lshr(build.bitcast(one, INT), ir.Constant(INT, 16)), HALF)
            store(build, half, build.add(scales, offset(build, (group, 2))), 2)
        else:
            store(build, one, build.add(scales, offset(build, (group, 4))))
        added = whole[0]
        for value in whole[1:]:
            added = build.add(added, value)
        added = reduced(build, "llvm.vector.reduce.add.v16i32", INT, added)
        store(build, build.mul(added, ir.Constant(INT, -128)), build.add(corrections, offset(build, (group, 4))))


def _rounded_up(step: Lanes) -> Lanes:
    """The next bfloat16, so that the largest number still fits its byte."""
    build = step.build
    bits = build.add(build.bitcast(step.value, INTS), ir.Constant(INTS, [0xFFFF] * LANES))
    kept = build.and_(bits, ir.Constant(INTS, [0xFFFF0000 - (1 << 32)] * LANES))
    return Lanes(build, build.bitcast(kept, FLOATS))
