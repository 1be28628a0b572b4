"""How threads wait for each other: they look at a number that another one changes, for a fraction of a millisecond, and
only then offer the core to others in between. So a thread that is held up holds up the others for as long."""

from __future__ import annotations

import sys
from typing import Any

from spark_tui.engine.kernels.lanes import INT, LONG, procedure
from spark_tui.engine.kernels.untyped import cgutils, ir, types

PATIENCE = 100_000
"""Looks before the core is offered to others, hundredths of a millisecond: once they have it, they keep it for
several."""
_MONOTONIC = 8 if sys.platform == "darwin" else 1


@procedure(3, result=types.int64, called=True)
def wait_until(build: Any, counter: Any, value: Any, stop: Any) -> Any:
    """Until another thread has counted that far: how many looks it took. Or until the flag is raised: 0."""
    loop, ask, again, give_way, done = map(build.append_basic_block, ("loop", "ask", "again", "give_way", "done"))
    looks = cgutils.alloca_once(build, LONG)
    build.store(ir.Constant(LONG, 0), looks)
    build.branch(loop)
    build.position_at_end(loop)
    looked = build.add(build.load(looks), ir.Constant(LONG, 1))
    build.store(looked, looks)
    counted = build.icmp_signed(">=", _look(build, counter), value)
    build.cbranch(counted, done, ask)
    build.position_at_end(ask)
    stopped = build.icmp_signed("!=", _look(build, stop), ir.Constant(LONG, 0))
    build.cbranch(stopped, done, again)
    build.position_at_end(again)
    build.cbranch(build.icmp_signed("<", looked, ir.Constant(LONG, PATIENCE)), loop, give_way)
    build.position_at_end(give_way)
    _give_way(build)
    build.branch(loop)
    build.position_at_end(done)
    return build.select(counted, looked, ir.Constant(LONG, 0))


@procedure(0)
def give_way(build: Any) -> None:
    """Offer the core to others."""
    _give_way(build)


@procedure(0, result=types.int64)
def microseconds(build: Any) -> Any:
    """By the clock of `time.monotonic`."""
    kind = ir.ArrayType(LONG, 2)
    place = cgutils.alloca_once_value(build, ir.Constant(kind, [0, 0]))
    clock = ir.FunctionType(INT, [INT, kind.as_pointer()])
    get = cgutils.get_or_insert_function(build.module, clock, "clock_gettime")
    build.call(get, [ir.Constant(INT, _MONOTONIC), place])
    seconds, rest = (build.load(build.gep(place, [ir.Constant(INT, 0), ir.Constant(INT, n)])) for n in range(2))
    whole = build.mul(seconds, ir.Constant(LONG, 1_000_000))
    return build.add(whole, build.sdiv(rest, ir.Constant(LONG, 1000)))


@procedure(2)
def count_to(build: Any, counter: Any, value: Any) -> None:
    """Everything that was written before is there for whoever sees it."""
    build.store_atomic(value, build.inttoptr(counter, LONG.as_pointer()), "release", 8)


@procedure(1, result=types.int64)
def look(build: Any, place: Any) -> Any:
    return _look(build, place)


@procedure(3, result=types.int64)
def change(build: Any, place: Any, before: Any, after: Any) -> Any:
    """One number into another, if it still stands there: whether it did."""
    pointer = build.inttoptr(place, LONG.as_pointer())
    pair = build.cmpxchg(pointer, before, after, "acq_rel", "acquire")
    return build.zext(build.extract_value(pair, 1), LONG)


def _look(build: Any, place: Any) -> Any:
    return build.load_atomic(build.inttoptr(place, LONG.as_pointer()), "acquire", 8)


def _give_way(build: Any) -> None:
    kind = ir.FunctionType(INT, [])
    build.call(cgutils.get_or_insert_function(build.module, kind, "sched_yield"), [])
