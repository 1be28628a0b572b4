"""Of each there is always one: where one more comes, the count is set to 1 instead of being one more. So is a number
that is counted: "count_year never gets above 1", where the loop says `count = 1`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:always|every\w*|each|all|only|just|ever|stuck|stays?|never)\b.*\b(?:1|one|once)\b"
    r"|\b(?:counts?|numbers?|frequenc\w+|totals?)\b.*\b(?:wrong|1|one|never|stuck|too low)\b"
)
_CLEAR = 4.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions():
        begun = [
            node.targets[0].id
            for node in function.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Dict)
            and not node.value.keys
        ]
        for loop in (node for node in own_nodes(function) if isinstance(node, ast.For)):
            for node in loop.body:
                match node:
                    case ast.Assign([ast.Subscript(ast.Name(held), key)], ast.Constant(1) as one) if held in begun:
                        read = [each for each in walk(loop) if is_name(each, held)]
                        if len(read) == 1:
                            more = f"{held}.get({source.segment(key)}, 0) + 1"
                            told = complaint.points(node.lineno) + complaint.names(held)
                            yield Repair((instead(source, one, more),), _CLEAR * (match is not None) + told)


_ABOVE = 2.5
"""It is no bound that is wished for."""


def _set_to_one(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """A number that begins with 0, is set to 1 in a loop and given back: it was to be one more."""
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        begun = {
            node.targets[0].id
            for node in function.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Constant)
            and type(node.value.value) is int
            and node.value.value == 0
        }
        for loop in (node for node in own_nodes(function) if isinstance(node, ast.For)):
            for node in walk(loop):
                match node:
                    case ast.Assign([ast.Name(held)], ast.Constant(1)) if held in begun and (
                        complaint.names(function.name) or complaint.names(held)
                    ):
                        told = complaint.points(node.lineno) + complaint.names(function.name)
                        yield Repair((instead(source, node, f"{held} += 1"),), _CLEAR + _ABOVE + told)


_KINDS = frozenset(("fix-error", "fix-wrong-count", "fix-missing-call"))
DEFECTS = (
    Defect("counted-anew", _KINDS, _repairs, _SAYS),
    Defect("set-to-one", _KINDS, _set_to_one, _SAYS),
)
