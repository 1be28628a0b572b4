"""The greatest of the names is taken for the name of what is greatest: `max(prices)`, of a mapping."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\balphabet\w*|\bby (?:its |the |their )?(?:name|key|letter)s?\b|\bwrong (?:one|\w+)\b|\balways\b"
    r"|\bno matter\b|\bregardless\b|\bnot (?:by|the one|the \w+ (?:with|of))\b|\binstead of\b|\bkeys?\b"
)
_BY_NAME = Pattern(r"(?i)\balphabet\w*|\bby (?:its |the |their )?(?:name|key|letter)s?\b")
_CLEAR, _NAMED, _TOLD = 2.0, 0.7, 2.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("max" | "min" | "sorted"), [ast.Name(name) as held], keywords):
                if all(each.arg == "reverse" for each in keywords) and _is_mapping(source, node, name):
                    clear = _CLEAR + complaint.points(node.lineno) + _NAMED * complaint.names(name)
                    clear += _TOLD * complaint.says(_BY_NAME)
                    yield Repair((behind(source, held, f", key={name}.get"),), clear)


def _is_mapping(source: Source, node: ast.AST, name: str) -> bool:
    """Is it made as one, in the same function?"""
    function = function_around(source, node)
    for each in walk(function) if function is not None else ():
        match each:
            case ast.Assign([ast.Name(made)], ast.Dict() | ast.DictComp() | ast.Call(ast.Name("Counter"))):
                if made == name:
                    return True
    return False


DEFECT = Defect("greatest-name", frozenset(("sort-key", "fix-wrong-name", "fix-error")), _repairs, _SAYS)
