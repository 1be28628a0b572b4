"""What is asked how many there are, and never goes down or up: "choosing a product doesn't reduce its count", where
`name, price, count = self.slots[slot]` is all that is done with it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_NOT = r"(?:\bnot|\bnever|n't|\bforgets? to) (?:\w+ )?"
_SAYS = Pattern(
    rf"(?i){_NOT}(?:(?P<less>reduc\w*|decreas\w*|decrement\w*|lower\w*|shrink\w*|drop\w*|deduct\w*"
    r"|subtract\w*|go(?:es)? down|tak\w+ (?:\w+ )?(?:off|away))"
    r"|(?P<more>increas\w*|increment\w*"
    r"|rais\w*(?! (?:an? |the )?(?:\w+ )?\w*(?:Error|Exception)\b)|grow\w*|go(?:es)? up))"
)
_CLEAR, _NAMED = 3.0, 2.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        last = function.body[-1]
        for name, held in _counted(source, function):
            told = complaint.names(name)
            if match is None or not told or not has_own_lines(source, last):
                continue
            code = f"{held} {'-' if match['less'] else '+'}= 1"
            placed = (
                insert_before(source, last, code) if isinstance(last, ast.Return) else insert_after(source, last, code)
            )
            yield Repair((placed,), _CLEAR + _NAMED * told + complaint.points(function.lineno))


def _counted(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What is compared there and set nowhere, by its name, and how it is reached where it is kept."""
    stored = {ast.unparse(each) for each in walk(function) if isinstance(getattr(each, "ctx", None), ast.Store)}
    compared = [part for each in walk(function) if isinstance(each, ast.Compare) for part in walk(each)]
    asked = {ast.unparse(each) for each in compared if isinstance(each, ast.Name | ast.Attribute | ast.Subscript)}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Tuple(names)], ast.Subscript() as row) if _are_lists(source, row):
                for at, each in enumerate(names):
                    if isinstance(each, ast.Name) and each.id in asked:
                        yield each.id, f"{source.segment(row)}[{at}]"
            case ast.Subscript(ast.Name(), ast.Constant(str(name))) | ast.Attribute(attr=name) if ast.unparse(
                node
            ) in asked - stored and not is_called(source, node):
                yield name, source.segment(node)


def _are_lists(source: Source, row: ast.Subscript) -> bool:
    """Is a list put there in the file, which can be changed in its place?"""
    held = ast.unparse(row.value)
    return any(
        isinstance(each.targets[0], ast.Subscript)
        and ast.unparse(each.targets[0].value) == held
        and isinstance(each.value, ast.List)
        for each in source.all(ast.Assign)
    )


DEFECT = Defect("never-taken-off", frozenset(("fix-error", "fix-missing-call", "fix-operator")), _repairs, _SAYS)
