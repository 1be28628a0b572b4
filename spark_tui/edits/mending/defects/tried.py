"""Where something failed and nobody says what to do: small changes to what was called, for somebody to try."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.example import example
from spark_tui.edits.mending.failed import came_out, failed_call, guards_of, raised
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.mending.steps import lines_of, possible_steps
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(r"[\d\"'\])]|\b(?:True|False|None)\b|Error|Exception")
_CAME_OUT, _NAMED, _USUAL, _ONE_MORE = 1.2, 0.2, 0.5, 0.15
_BEHIND = 4.0  # what Python says of an error
_SLIPS = frozenset(
    ("came-out", "operator", "negation", "bound", "If", "While", "IfExp", "BinOp", "Constant", "Subscript")
)
"""The usual ones: all of them are tried, and of every other kind a few."""


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, text = complaint.source, complaint.sentence.text
    if example(text, source.text) is not None:
        return
    call, (error, _), guards = failed_call(text), raised(text), guards_of(source, text)
    called = {name for name, _ in source.functions if re.search(rf"\b{name.rpartition('.')[2]}\(", call) is not None}
    if not called and (call or (error and not guards)):  # what is called here, or raised by Python
        called = {name for name, each in source.functions if complaint.first <= each.lineno <= complaint.last}
    lines = set[int]().union(*(lines_of(source, name) for name in called))
    lines |= {line for each in guards for line in range(each.lineno, (each.end_lineno or 0) + 1)}
    everywhere = Complaint(complaint.sentence, 1, len(source.lines))
    found = defaultdict[str, list[Repair]](list)
    for kind, each in (*_as_wanted(everywhere), *possible_steps(everywhere, called)) if lines else ():
        if all(source.line_at(one.start) in lines for one in each.splices):
            found[kind].append(each)
    for kind, repairs in found.items():
        for place, each in enumerate(sorted(repairs, key=lambda each: -each.evidence)):
            clear = _USUAL if kind in _SLIPS else -_ONE_MORE * place
            yield replace(each, evidence=each.evidence + clear - _BEHIND * (error != "" and not guards))


def _as_wanted(complaint: Complaint) -> Iterator[tuple[str, Repair]]:
    """What came out may stand there as it is."""
    source = complaint.source
    match came_out(complaint.sentence.text):
        case (bool() | int() | float() | str() as gives, bool() | int() | float() | str() | None as wanted):
            for node in source.all(ast.Constant):
                if type(node.value) is type(gives) and node.value == gives:
                    evidence = _CAME_OUT + _NAMED * complaint.points(node.lineno)
                    yield "came-out", Repair((instead(source, node, repr(wanted)),), evidence)


DEFECT = Defect(
    "tried",
    frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index")),
    _repairs,
    _SAYS,
    tries=True,
)
