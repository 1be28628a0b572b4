"""How much of what a model could read there is memory for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spark_tui.engine import checkpoint, memory
from spark_tui.engine.available import available
from spark_tui.engine.kernels.sizes import BITS
from spark_tui.engine.memory import Plan
from spark_tui.engine.runners import why_numpy
from spark_tui.settings import Engine

_USEFUL = 4096  # tokens of context; with fewer, hardly a file fits


@dataclass(frozen=True, slots=True)
class Room:
    """The model reads `context` tokens, which may be fewer than it could; `all` is what it takes with as many as it
    could. `slow` says why it runs in numpy, if nobody wants that."""

    context: int
    all: Plan
    in_numpy: bool
    slow: str = ""


def room(path: Path, engine: Engine) -> Room:
    """An error, with the numbers, if there is memory for too few tokens."""
    outline, free = checkpoint.outline(path), available()
    arch, stored = outline.arch, sum(outline.kinds.values())
    why = None if engine.weights == "float32" else why_numpy(arch)
    in_numpy = engine.weights == "float32" or why is not None

    def plan(tokens: int) -> Plan:
        if in_numpy:
            return memory.plan_in_numpy(arch, tokens, stored)
        return memory.plan(arch, tokens, engine.threads, BITS[engine.weights])

    least = plan(min(arch.max_context, _USEFUL))
    memory.check(least, free)
    context = arch.max_context if free is None else min(arch.max_context, memory.room(least, free))
    return Room(context, plan(arch.max_context), in_numpy, why or "")
