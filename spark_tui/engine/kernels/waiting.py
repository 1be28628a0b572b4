"""How threads that read one prompt wait for each other: in every layer, for what the chunk before has left there, and
for nothing else. So a thread that is held up holds up the others for as long, and not longer."""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.lanes import LONG, procedure
from spark_tui.engine.kernels.untyped import cgutils, ir, types

# Looks before the core is offered to others, a fraction of a millisecond: once they have it, they keep it for several.
_PATIENCE = 100_000


@procedure(3, result=types.int64, called=True)
def wait_until(build: Any, counter: Any, value: Any, stop: Any) -> Any:
    """Until another thread has counted that far: 1. Or until the flag is raised: 0."""
    loop, look, again, give_way, done = map(build.append_basic_block, ("loop", "look", "again", "give_way", "done"))
    looks = cgutils.alloca_once_value(build, ir.Constant(LONG, 0))
    build.store(ir.Constant(LONG, 0), looks)
    build.branch(loop)
    build.position_at_end(loop)
    counted = build.icmp_signed(">=", _look(build, counter), value)
    build.cbranch(counted, done, look)
    build.position_at_end(look)
    stopped = build.icmp_signed("!=", _look(build, stop), ir.Constant(LONG, 0))
    build.cbranch(stopped, done, again)
    build.position_at_end(again)
    looked = build.add(build.load(looks), ir.Constant(LONG, 1))
    build.store(looked, looks)
    build.cbranch(build.icmp_signed("<", looked, ir.Constant(LONG, _PATIENCE)), loop, give_way)
    build.position_at_end(give_way)
    kind = ir.FunctionType(ir.IntType(32), [])
    build.call(cgutils.get_or_insert_function(build.module, kind, "sched_yield"), [])
    build.branch(loop)
    build.position_at_end(done)
    return build.zext(counted, LONG)


@procedure(2)
def count_to(build: Any, counter: Any, value: Any) -> None:
    """Everything that was written before is there for whoever sees it."""
    build.store_atomic(value, build.inttoptr(counter, LONG.as_pointer()), "release", 8)


def _look(build: Any, place: Any) -> Any:
    return build.load_atomic(build.inttoptr(place, LONG.as_pointer()), "acquire", 8)
