"""All that a sentence is read with, loaded before there is one: the first answer is then as fast as any other."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from threading import Thread

from spark_tui import edits, links
from spark_tui.edits import pattern
from spark_tui.edits.writing.search import by_words
from spark_tui.links.answers import kept_patterns, kept_writers


def rehearse() -> Thread:
    """On a thread of its own."""
    thread = Thread(target=load, name="rehearsal", daemon=True)
    thread.start()
    return thread


def load() -> None:
    for package in (edits, links):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    pattern.compile_all()
    kept_writers.bring()
    by_words()
    kept_writers.keep()
    kept_patterns.keep()
