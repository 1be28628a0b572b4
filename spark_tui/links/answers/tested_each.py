"""Tests of several things of other files, which are asked for as a list: each gets the one that it would get alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spark_tui.edits.abroad.named import tests_listed
from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats.line_patch import making
from spark_tui.links.answers.openings import Opening
from spark_tui.links.answers.ways import carried_out

_MOST = 6
_ALONE = "add a test for {}"

Written = Callable[[str, Target], Sequence[Opening]]
"""The answers to a sentence about a file, the likeliest first."""


def tested_each(sentence: str, target: Target, written: Written) -> Opening | None:
    """As likely as the likeliest of them: nothing else is asked for. None where one gets none."""
    along = target.document.along
    wanted = [each for each in along if each.tested and each.is_said and each.code]
    if not 1 < len(wanted) <= _MOST or {*tests_listed(sentence)} != {each.tested for each in wanted}:
        return None
    now, worths = target, list[float]()
    for each in wanted:
        others = tuple(replace(one, is_said=False, tested="") for one in along if one != each)
        alone = replace(now, document=replace(now.document, along=(each, *others)))
        best = max(written(_ALONE.format(each.tested), alone), key=lambda found: found.worth, default=None)
        if best is None:
            return None
        worths.append(best.worth)
        now = _of(now, carried_out(alone, best.lead))
    return Opening(making(target, now.document.text), max(worths))


def _of(target: Target, text: str) -> Target:
    doc = target.document
    after = document(doc.path, text)
    return whole(replace(doc, lines=after.lines))
