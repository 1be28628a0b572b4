"""The standard library is right about itself: nothing that it shows or that its tests say is worked out to be wrong."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

from spark_tui.edits.mending.documented import documented
from spark_tui.edits.mending.tested import outcomes
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

LIBRARY = Path(sysconfig.get_path("stdlib"))
FILES = sorted(each for each in LIBRARY.glob("*.py") if ">>>" in each.read_text("utf-8", "replace"))


@pytest.mark.slow
def test_no_example_of_the_library_is_worked_out_to_fail() -> None:
    failing, passing = list[str](), 0
    for path in FILES:
        try:
            source = read(path.read_text("utf-8"))
        except (Refusal, UnicodeDecodeError):
            continue
        found = outcomes(source)
        passing += sum(each.passes is True for each in found.values())
        passing += sum(not each.fails for each in documented(source.text))
        failing += [f"{path.name} {test.name}" for test, each in found.items() if each.passes is False]
        failing += [f"{path.name} {each.function}{each.args}" for each in documented(source.text) if each.fails]
    assert failing == []
    assert passing > 30
