"""A model behind an address, asked as any other that is talked to."""

from __future__ import annotations

from dataclasses import replace

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Editor, Engine
from spark_tui.bench.eval.engines.embedded import editor
from spark_tui.links.remote.address import REMOTE
from spark_tui.links.remote.opening import open_remote


def _open(argument: str, seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    return editor(open_remote(replace(chosen, model=argument)), seed)


ENGINE = Engine(
    REMOTE, "the URL of an OpenAI-compatible server, or remote: the one in OPENAI_BASE_URL", _open, asks=True
)
