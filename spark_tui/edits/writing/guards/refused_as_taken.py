"""The error of the program for what is there already, where the file raises it with a text."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_OF_TWO = Pattern(r"(?:Already|Duplicate|Double|Taken|Exists|Twice|InUse|Conflict|NotUnique|Repeated)")


def own_error(source: Source) -> str:
    """None of it, if there are several, or it takes something else."""
    found = set[str]()
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(func, [ast.JoinedStr() | ast.Constant(str())], []) if _OF_TWO.search(last_name(func)):
                found.add(source.segment(func))
    return found.pop() if len(found) == 1 else ""
