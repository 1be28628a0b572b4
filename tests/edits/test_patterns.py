"""Patterns that are compiled when they are first asked: none is found to be wrong only then."""

from __future__ import annotations

import gc
import pkgutil
import re
from importlib import import_module

from spark_tui import edits
from spark_tui.edits.pattern import Pattern, compile_all


def test_it_is_compiled_when_it_is_asked_and_answers_as_that_does():
    pattern = Pattern(r"(\w+)=(\d+)", re.IGNORECASE)
    assert "compiled" not in vars(pattern)
    assert pattern.search("a=1, b=2") is not None
    assert pattern.compiled is re.compile(r"(\w+)=(\d+)", re.IGNORECASE)
    assert pattern.findall("a=1, b=2") == [("a", "1"), ("b", "2")]


def test_every_pattern_can_be_compiled():
    for module in pkgutil.walk_packages(edits.__path__, f"{edits.__name__}."):
        import_module(module.name)
    compile_all()
    every = [each for each in gc.get_objects() if isinstance(each, Pattern)]
    assert len(every) > 1000
    assert all("compiled" in vars(each) for each in every)
