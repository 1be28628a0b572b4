"""All that a sentence is read with, loaded before there is one: the first answer is then as fast as any other."""

from __future__ import annotations

from threading import Thread

from spark_tui.edits import pattern
from spark_tui.edits.mending.repair import defects
from spark_tui.edits.ops import ops
from spark_tui.edits.writing import writers


def rehearse() -> Thread:
    """On a thread of its own."""
    thread = Thread(target=_load, name="rehearsal", daemon=True)
    thread.start()
    return thread


def _load() -> None:
    for known in (ops, defects, writers):
        known()
    pattern.compile_all()
