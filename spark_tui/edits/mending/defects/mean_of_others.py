"""A sum that is divided by how many there are of something else: sum(filled) / len(values)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.python.source import Source

_CLEAR, _TURNED = 2.2, 0.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.BinOp(
                ast.Call(ast.Name("sum"), [summed, *_]),
                ast.Div() | ast.FloorDiv(),
                ast.Call(ast.Name("len"), [counted]),
            ) if (several := _gone_through(source, summed)) != source.segment(counted):
                clear = _CLEAR + complaint.points(node.lineno)
                yield Repair((instead(source, counted, several),), clear)
                if isinstance(summed, ast.Name):
                    yield Repair((instead(source, summed, source.segment(counted)),), clear - _TURNED)
            case _:
                pass


def _gone_through(source: Source, summed: ast.expr) -> str:
    match summed:
        case ast.GeneratorExp(generators=[ast.comprehension(iter=several, ifs=[])]):
            return source.segment(several)
        case _:
            return source.segment(summed)


DEFECT = Defect("mean-of-others", frozenset(("fix-operator", "fix-wrong-name", "fix-off-by-one")), _repairs)
