"""A model that follows instructions, asked to write the whole file again."""

from __future__ import annotations

from dataclasses import replace

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Editor, Engine
from spark_tui.bench.eval.engines.embedded import editor


def _open(argument: str, seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.open import open_model

    return editor(open_model(replace(chosen, model=argument or chosen.model), at_once=False), seed)


ENGINE = Engine(
    "model", "model:NAME asks a model of `spark models list`, or one at a path", _open, computes=True, asks=True
)
