"""Mending as a search: complaints as people make them, and whether the right patch is among the first that are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patch import apply_hunks

FIRST = 3


def complaints() -> list[tuple[str, str, str, str]]:
    """Kind, sentence, the code before and after: its lines are marked as in a diff."""
    found: list[tuple[str, str, str, str]] = []
    for part in (Path(__file__).parent / "complaints.txt").read_text("utf-8").split("\n== "):
        head, *lines = part.removeprefix("== ").rstrip("\n").split("\n")
        kind, _, sentence = head.partition(" | ")
        before, after = ("".join(f"{line[2:]}\n" for line in lines if line[0] != mark) for mark in "+-")
        found.append((kind, sentence, before, after))
    return found


def afters(kind: str, sentence: str, before: str, most: int = 16) -> list[str]:
    target = whole(document("code.py", before))
    found: list[str] = []
    for each in mended({kind: 1.0}, sentence, target, most):
        stream = named("line-patch").open(target, {})
        stream.push(each.answer)
        stream.finish()
        assert not stream.problems
        hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
        found.append("".join(apply_hunks(target.document.lines, hunks)))
    return found


@pytest.mark.parametrize(("kind", "sentence", "before", "after"), complaints(), ids=lambda each: each[:40])
def test_the_right_patch_is_among_the_first(kind: str, sentence: str, before: str, after: str):
    found = afters(kind, sentence, before)
    assert after in found[:FIRST], "\n\n".join(found[:FIRST])
