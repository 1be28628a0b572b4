"""python -m spark_tui.engine.kernels: compile everything there is, and keep it for the next start."""

from __future__ import annotations

import os

import numpy as np

from spark_tui.engine.architecture import Architecture, Rope
from spark_tui.engine.decoder import add, generate, new_session
from spark_tui.engine.kernels import machine_code
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.session import Choice, Stop
from spark_tui.engine.weights import assemble, shapes

# The kernels are the same for every model, so the smallest will do.
_SMALLEST = Architecture(
    name="smallest", vocab=16, dim=64, layers=1, heads=2, kv_heads=1, head_dim=32, ffn=64, eps=1e-5, rope=Rope(1e4),
    windows=(None,), max_context=16, tied=True,
)  # fmt: skip


def main() -> None:
    os.nice(5)  # somebody is typing meanwhile
    with machine_code.alone():
        if not machine_code.is_complete():
            use_every_kernel()
            machine_code.mark_complete()


def use_every_kernel() -> None:
    weights = assemble(_SMALLEST, lambda name: np.ones(shapes(_SMALLEST)[name], np.float32))
    runner = new_runner(packed(_SMALLEST, weights), threads=2)
    runner.run([(runner.new_cache(), [1])])
    session = new_session(runner)
    add(session, [1, 2], _SMALLEST.max_context)
    for _ in generate(session, 1, Choice(temperature=1.0), Stop()):
        pass


if __name__ == "__main__":
    main()
