"""What is typed behind a script begins with the name of the script: "it also checks the program name", where
`sys.argv` is gone through from its first entry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)\b(?:program|script|file ?|own|module|command)(?:'s)?[ -]?(?:own )?(?:file ?)?names?\b|\bargv\b|\b\w+\.py\b"
    r"|\bfirst arg\w*\b|\bitself\b|\bthe (?:script|program)\b"
)
_CLEAR = 6.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in source.all(ast.Attribute) if match is not None else ():
        match node:
            case ast.Attribute(ast.Name("sys"), "argv", ast.Load()):
                pass
            case _:
                continue
        above = source.parents.get(node)
        handed = isinstance(above, ast.Call) and node in above.args and _goes_through_all(source, above, node)
        is_all = isinstance(above, ast.For | ast.comprehension) and above.iter is node
        if handed or is_all:
            yield Repair((behind(source, node, "[1:]"),), _CLEAR + complaint.points(node.lineno))


def _goes_through_all(source: Source, call: ast.Call, given: ast.expr) -> bool:
    """Does the function that gets it go through it, and leave nothing out?"""
    if not isinstance(call.func, ast.Name):
        return False
    for _, function in source.functions:
        at = call.args.index(given)
        if function.name == call.func.id and at < len(function.args.args):
            name = function.args.args[at].arg
            text = source.segment(function)
            return re.search(rf"\bin {name}\b(?!\[)", text) is not None and f"{name}[" not in text
    return False


DEFECT = Defect("own-name-of-script", frozenset(("fix-slice", "fix-index", "fix-error")), _repairs, _SAYS)
