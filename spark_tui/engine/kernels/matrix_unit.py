"""The same products by the matrix unit of a processor, if it has one: 16 columns of x by 16 rows of a tile at once.

Its registers are tables of 64 bytes across. One takes a group of some columns of x, one the same group of 16 rows of a
tile just as they are stored, and one instruction adds all of their products. So sums within a group are the same
integers as in `tiles`, they become floats in the same order, and the same numbers give the same bits either way.
"""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.lanes import (
    BYTE,
    FLOAT,
    FLOATS,
    INT,
    INTS,
    LONG,
    Lanes,
    load,
    offset,
    procedure,
    soon,
    spread,
    store,
    wide_lanes,
    zeroed,
)
from spark_tui.engine.kernels.processor import has_matrix_unit
from spark_tui.engine.kernels.sizes import AT_ONCE, GROUP, LANES, LINE, ROWS, STEP
from spark_tui.engine.kernels.unpacking import AHEAD, unpack
from spark_tui.engine.kernels.untyped import cgutils, ir

IS_HERE = has_matrix_unit()
"""Where it is not, none of what follows comes to anything: whoever would use it looks here first."""

_TABLE = 64  # bytes across a table
_PARTS = ROWS // LANES
_OF_X, _WEIGHTS, _SUMS = 0, (1, 2), (3, 4)  # tables
_ADDRESS = BYTE.as_pointer()


@procedure(0)
def enter(build: Any) -> None:
    """From here on this thread's tables have the sizes that `unit_dot` takes them for."""
    if IS_HERE:
        _call(build, "ldtilecfg", _constant(build, "spark.tables", _sizes()))


@procedure(0)
def leave(build: Any) -> None:
    """They are empty, and nobody has to keep them for us."""
    if IS_HERE:
        _call(build, "tilerelease")


@procedure(12)
def unit_dot(build: Any, *given: Any) -> None:
    """f(columns, weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step, ahead):
    `tile_dot` of 8 bits, for any number of columns up to AT_ONCE. It reads AT_ONCE of them, whatever stands there. With
    `ahead`, weights are asked for."""
    if IS_HERE:
        _dot_columns(build, *given)


def unpacked_tile(bits: int) -> Any:
    """f(weights, groups, out): the bytes of a tile whose weights have fewer bits."""

    @procedure(3)
    def whole(build: Any, weights: Any, groups: Any, out: Any) -> None:
        with cgutils.for_range(build, groups) as loop:
            for turn in range(GROUP // STEP):
                for part in range(_PARTS):
                    place = offset(build, (loop.index, ROWS * GROUP), (turn, ROWS * STEP), (part, LANES * STEP))
                    begins = build.add(weights, ir.Constant(LONG, part * LANES * STEP))
                    first = ir.Constant(LONG, turn // STEP * STEP)
                    values = unpack(bits)(build, begins, _PARTS, loop.index, first, turn % STEP)
                    store(build, values, build.add(out, place), _TABLE)

    return whole


def _dot_columns(build: Any, count: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
                 groups: Any, x_step: Any, group_step: Any, out_step: Any, ahead: Any) -> None:  # fmt: skip
    """The products of a group are begun before those of the one before it are added up, because either takes its time.
    Those of two groups have room at once."""
    columns, parts, one = range(AT_ONCE), range(_PARTS), ir.Constant(LONG, 1)
    size = AT_ONCE * _TABLE
    room, zeros = _room(build, 2 * _PARTS * size), _zeros(build)
    registers = {(c, part): zeroed(build) for part in parts for c in columns}

    def place_of(group: Any, part: int, column: int = 0) -> Any:
        of_group = build.mul(build.and_(group, one), ir.Constant(LONG, _PARTS * size))
        return build.add(room, build.add(of_group, ir.Constant(LONG, part * size + column * _TABLE)))

    def multiply(group: Any) -> None:
        tile = build.add(weights, offset(build, (group, ROWS * GROUP)))
        _load(build, _OF_X, build.add(x, offset(build, (group, GROUP))), x_step)
        for part in parts:
            rows = build.add(tile, ir.Constant(LONG, part * _TABLE))
            _load(build, _WEIGHTS[part], rows, ir.Constant(LONG, ROWS * STEP))
            _load(build, _SUMS[part], zeros, ir.Constant(LONG, 0))  # far sooner there than emptied by `tilezero`
            _call(build, "tdpbsud", *map(_number, (_SUMS[part], _OF_X, _WEIGHTS[part])))
            _store(build, _SUMS[part], place_of(group, part))
        with build.if_then(build.icmp_signed("!=", ahead, ir.Constant(LONG, 0))):
            for line in range(0, ROWS * GROUP, LINE):
                soon(build, build.add(tile, ir.Constant(LONG, AHEAD + line)))

    def add(group: Any) -> None:
        for part in parts:
            scale = wide_lanes(build, build.add(scales, offset(build, (group, 2 * ROWS), (part, 2 * LANES))), 2 * LANES)
            for c in columns:
                at = offset(build, (c, offset(build, (group_step, 4))), (group, 4))
                found = load(build, INTS, place_of(group, part, c), _TABLE)
                whole = build.add(found, spread(build, load(build, INT, build.add(corrections, at))))
                factor = scale * Lanes(build, spread(build, load(build, FLOAT, build.add(x_scales, at))))
                register = registers[c, part]
                total = Lanes(build, build.sitofp(whole, FLOATS)).times_plus(factor, Lanes(build, build.load(register)))
                build.store(total.value, register)

    multiply(ir.Constant(LONG, 0))
    with cgutils.for_range(build, groups) as loop:
        coming = build.add(loop.index, one)
        with build.if_then(build.icmp_signed("<", coming, groups)):
            multiply(coming)
        add(loop.index)
    for c in columns:
        with build.if_then(build.icmp_signed(">", count, ir.Constant(LONG, c))):
            for part in parts:
                place = offset(build, (c, offset(build, (out_step, 4))), (part, 4 * LANES))
                store(build, build.load(registers[c, part]), build.add(out, place))


# ── its instructions ─────────────────────────────────────────────────────────────────────────────────────────────


def _sizes() -> bytes:
    """As the processor wants to be told: which kind of sizes these are, then bytes across and rows of each table."""
    sizes = bytearray(64)
    sizes[0] = 1
    for table in (_OF_X, *_WEIGHTS, *_SUMS):
        sizes[16 + 2 * table], sizes[48 + table] = _TABLE, AT_ONCE
    return bytes(sizes)


def _load(build: Any, table: int, address: Any, step: Any) -> None:
    _call(build, "tileloadd64", _number(table), build.inttoptr(address, _ADDRESS), step)


def _store(build: Any, table: int, address: Any) -> None:
    _call(build, "tilestored64", _number(table), build.inttoptr(address, _ADDRESS), ir.Constant(LONG, _TABLE))


def _number(table: int) -> Any:
    return ir.Constant(BYTE, table)


def _call(build: Any, name: str, *values: Any) -> None:
    kind = ir.FunctionType(ir.VoidType(), [value.type for value in values])
    build.call(cgutils.get_or_insert_function(build.module, kind, f"llvm.x86.{name}"), values)


def _zeros(build: Any) -> Any:
    return build.ptrtoint(_constant(build, "spark.zeros", bytes(_TABLE)), LONG)


def _constant(build: Any, name: str, content: bytes) -> Any:
    """The address of some bytes that never change."""
    found = build.module.globals.get(name)
    if found is None:
        kind = ir.ArrayType(BYTE, len(content))
        found = ir.GlobalVariable(build.module, kind, name)
        found.initializer, found.global_constant = ir.Constant(kind, bytearray(content)), True
        found.linkage, found.align = "internal", _TABLE
    return build.bitcast(found, _ADDRESS)


def _room(build: Any, size: int) -> Any:
    room = cgutils.alloca_once(build, ir.ArrayType(BYTE, size))
    room.align = _TABLE
    return build.ptrtoint(room, LONG)
