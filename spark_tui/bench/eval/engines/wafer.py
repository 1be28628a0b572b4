"""The embedded model on a simulated mesh: slower here, and the same answers."""

from __future__ import annotations

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Editor, Engine
from spark_tui.bench.eval.engines.embedded import editor


def _open(argument: str, seed: int) -> Editor:
    tuning.before_numpy(settings.load().settings.engine)
    from spark_tui.links.wafer import NAME, open_named

    return editor(open_named(f"{NAME}:{argument}" if argument else NAME), seed)


ENGINE = Engine(
    "wafer", "the embedded model on a simulated mesh, or wafer:16x16 another one", _open, computes=True, asks=True
)
