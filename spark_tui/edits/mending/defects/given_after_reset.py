"""What is given back was set back just before: `self.credit = 0` and then `return self.credit`, "cancel always gives
0". It is kept aside first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import blocks_of, has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:always|only|ever|just|every time)\b|\b(?:nothing|empty|zero|none|false|0)\b|\[\]|\{\}|\bwrong\b|\blost\b"
)
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for emptied, given, value in _reset(function):
            kept = _kept_as(function, value)
            if kept and has_own_lines(source, emptied):
                first = insert_before(source, emptied, f"{kept} = {_as_it_was(source, emptied, value)}")
                clear = _CLEAR + complaint.points(function.lineno)
                yield Repair((first, instead(source, given, f"return {kept}")), clear)


def _reset(function: Function) -> Iterator[tuple[ast.stmt, ast.Return, ast.Attribute]]:
    """What sets an attribute to nothing, and what gives it back right behind."""
    for node in walk(function):
        for block in blocks_of(node):
            for emptied, given in pairwise(block):
                match emptied, given:
                    case (
                        ast.Assign([ast.Attribute() as held], ast.Constant() | ast.List([]) | ast.Dict([]))
                        | ast.Expr(ast.Call(ast.Attribute(ast.Attribute() as held, "clear"), [])),
                        ast.Return(ast.Attribute() as value),
                    ) if ast.unparse(held) == ast.unparse(value):
                        yield emptied, given, value


def _as_it_was(source: Source, emptied: ast.stmt, value: ast.Attribute) -> str:
    """What is emptied itself would be empty under another name, too."""
    text = source.segment(value)
    return f"{text}.copy()" if isinstance(emptied, ast.Expr) else text


def _kept_as(function: Function, value: ast.Attribute) -> str:
    """It is called like the attribute; nothing where that means something else."""
    name = value.attr.lstrip("_")
    used = named_in(function) | {*parameters_of(function)}
    return name if name not in used else ""


DEFECT = Defect("given-after-reset", frozenset(("fix-error", "fix-early-return", "set-return")), _repairs, _SAYS)
