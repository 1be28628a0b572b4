"""What is given back as a count begins at nothing, and nothing is ever added to it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function

_SAYS = Pattern(
    r"(?i)\b(?:always|still|only|ever|just)\b.*\b(?:0|zero|none|nothing|empty)\b|\b(?:0|zero) always\b"
    r"|(?:\bnever|\bnot|n't) (?:\w+ )?(?:count|increment|increase|add|go)\w*|\bstays? (?:at )?(?:0|zero)\b"
    r"|\b(?:count|counter|number|total)\w*\b.*\b(?:wrong|stuck|0|zero)\b|\breturns? (?:0|zero)\b"
)
_CLEAR = 4.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for function in complaint.functions():
        for name, loop in _never_counted(function):
            added = insert_after(complaint.source, loop.body[-1], f"{name} += 1")
            yield Repair((added,), _CLEAR + complaint.points(function.lineno) + complaint.names(name))


def _never_counted(function: Function) -> Iterator[tuple[str, Loop]]:
    """Set to 0 once, given back, and never changed; with the loop that it is given back behind."""
    nodes = own_nodes(function)
    given = {each.value.id for each in returns(function) if isinstance(each.value, ast.Name)}
    for at, statement in enumerate(function.body):
        match statement:
            case ast.Assign([ast.Name(name)], ast.Constant(0)) if name in given:
                stored = [each for each in nodes if isinstance(each, ast.Name) and each.id == name]
                loops = [each for each in function.body[at:] if isinstance(each, Loop)]
                if len(loops) == 1 and sum(isinstance(each.ctx, ast.Store) for each in stored) == 1:
                    yield name, loops[0]


DEFECT = Defect("never-counted", frozenset(("fix-error", "fix-missing-call")), _repairs, _SAYS)
