"""Of each there is always one: where one more comes, the count is set to 1 instead of being one more."""

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


DEFECT = Defect("counted-anew", frozenset(("fix-error", "fix-wrong-count", "fix-missing-call")), _repairs, _SAYS)
