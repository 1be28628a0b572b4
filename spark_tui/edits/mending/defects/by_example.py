"""An example says what comes out and what should: whichever small change makes it so, worked out on the code."""

from __future__ import annotations

import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.example import NOT_SAID, example
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.mending.steps import lines_of, possible_steps
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.refusal import Refusal

_BORNE_OUT, _CHANGED, _YES_OR_NO, _SPARED, _MOST = 6.0, 1.0, 2.5, 2.0, 600
_SAYS = Pattern(r"[\d\"'\])]|\b(?:True|False|None)\b")


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = example(complaint.sentence.text, source.text)
    if told is None:
        return
    tried = set[str]()
    lines = lines_of(source, told.function)
    possible = (each for _, each in possible_steps(complaint, {told.function}))
    for each in sorted(possible, key=lambda each: -each.evidence):
        if len(tried) >= _MOST or not all(source.line_at(one.start) in lines for one in each.splices):
            continue
        try:
            after = splice(source, each.splices)
            if after in tried:
                continue
            tried.add(after)
            now = read(after)
            if told.is_borne_out(now) and (spared := told.spared(source, now)) >= 0:
                sure = (
                    _BORNE_OUT if told.wanted is not NOT_SAID else _CHANGED + _YES_OR_NO * isinstance(told.gives, bool)
                )
                yield Repair(each.splices, sure + each.evidence + _SPARED * spared)
        except Refusal:
            continue


DEFECT = Defect(
    "by-example",
    frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index")),
    _repairs,
    _SAYS,
    tries=True,
)
