"""Another number where one stands: "indent of 2 not 4", "make that 30 instead of 10"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w.])(?P<new>\d+(?:\.\d+)?)(?:(?: [a-z]+){0,4},? (?:not|instead of|rather than|in place of)| ?->)"
    r" (?:the |just |only )?(?P<old>\d+(?:\.\d+)?)"
    r"|\bfrom \d\S* to \d"
)
_NUMBER = Pattern(r"-?\d+(?:\.\d+)?")
_UNIT = Pattern(r"(?i)(?<=\d) ?(ms|milliseconds?|minutes?|mins?|hours?|h|kb|mb)\b")
_SCALES = {"ms": 0.001, "mi": 60, "ho": 3600, "h": 3600, "kb": 1024, "mb": 1024 * 1024}
"""What is said in another unit than it is written in."""
_ASKED, _ALONE = 3.4, 1.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    told_so = [(said["old"], said["new"])] if said is not None and said["old"] else []
    for old, new in dict.fromkeys((*told_so, *contrasts(sentence.text))):
        if not (_NUMBER.fullmatch(old) and _NUMBER.fullmatch(new)):
            continue
        found = [node for node in source.all(ast.Constant) if source.segment(node) == old]
        if not found and (unit := _UNIT.search(sentence.text)) is not None:
            scale = 0.001 if unit[1].lower().startswith("milli") else _SCALES[unit[1].lower()[:2]]
            old, new = (f"{float(each) * scale:g}" for each in (old, new))
            found = [node for node in source.all(ast.Constant) if source.segment(node) == old]
        found = [node for node in found if not is_in_fstring(source, node)]
        for node in found:
            around = source.parents.get(node, node)
            call = source.parents.get(around, around) if isinstance(around, ast.keyword) else around
            told = told_of(sentence, call) + _ALONE * (len(found) == 1)
            yield Repair((instead(source, node, new),), _ASKED + told)


WRITER = Writer(frozenset(("change-value", "default-value", "set-argument", "retry")), _written, needs=_NEEDS)
