"""What is hidden is hidden and shown: `"*" * len(text) + text[-4:]` is longer than what it hides. "mask makes it longer
than it was"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(
    r"(?i)\b(?:longer|too (?:long|many|much)|length|extra|grows?|as long|wrong|twice|also hidden|stars?|asterisks?"
    r"|dots?)\b"
)
_CLEAR = 5.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in source.all(ast.BinOp) if match is not None else ():
        match node:
            case ast.BinOp(
                ast.BinOp(ast.Constant(str()), ast.Mult(), ast.Call(ast.Name("len"), [whole]) as size),
                ast.Add(),
                ast.Subscript(part, ast.Slice(ast.UnaryOp(ast.USub(), many), None)),
            ):
                pass
            case ast.BinOp(
                ast.Subscript(part, ast.Slice(None, many)),
                ast.Add(),
                ast.BinOp(ast.Constant(str()), ast.Mult(), ast.Call(ast.Name("len"), [whole]) as size),
            ):
                pass
            case _:
                continue
        if many is not None and ast.unparse(part) == ast.unparse(whole):
            text = f"({source.segment(size)} - {source.segment(many)})"
            yield Repair((instead(source, size, text),), _CLEAR + complaint.points(node.lineno))


DEFECT = Defect("masked-too-long", frozenset(("fix-off-by-one", "fix-operator", "fix-error")), _repairs, _SAYS)
