"""A loop that counts to a number that is given, though there may be fewer: `for i in range(most): row = rows[i]` goes
over `rows[:most]`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import binds, names_in, used_besides
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(r"(?i)\bindex ?error\b|\bindex out of range\b|\bout of (?:range|bounds)\b")
_FEWER = Pattern(
    r"\b(?:only|just|fewer|less|not enough|too few|short(?:er)?|under|at most|no|none|empty|without|as many)\b"
)
_CLEAR, _TOLD, _LEAST = 3.0, 1.0, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for loop in complaint.nodes if match is not None else ():
        match loop:
            case ast.For(ast.Name(index), ast.Call(ast.Name("range"), [ast.Name() | ast.Attribute() as most], [])):
                pass
            case _:
                continue
        looked_up = _looked_up(loop, index)
        if looked_up is None or binds(ast.Module(loop.body, []), index):
            continue
        clear = _CLEAR + _TOLD * complaint.says(_FEWER) + complaint.points(loop.lineno)
        several = source.segment(looked_up[0].value)
        gone_over = _gone_over(source, loop, index, f"{several}[:{source.segment(most)}]", looked_up)
        if gone_over is not None:
            yield Repair(gone_over, clear)
        least = f"min({source.segment(most)}, len({several}))"
        yield Repair((instead(source, most, least),), clear - _LEAST)


def _looked_up(loop: ast.For, index: str) -> list[ast.Subscript] | None:
    """Where something is taken by the index, if it is always the same that is taken from."""
    found = [
        node
        for each in loop.body
        for node in walk(each)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name) and node.slice.id == index
    ]
    same = {ast.unparse(each.value) for each in found}
    reads = all(isinstance(each.ctx, ast.Load) for each in found)
    return found if len(same) == 1 and reads else None


def _gone_over(
    source: Source, loop: ast.For, index: str, several: str, looked_up: list[ast.Subscript]
) -> tuple[Splice, ...] | None:
    """Where the first line of the loop gives it a name, and the index is there for nothing else."""
    match loop.body:
        case [ast.Assign([ast.Name(name)], ast.Subscript() as taken) as first, _, *_]:
            pass
        case _:
            return None
    uses = sum(node.id == index for each in loop.body for node in names_in(each))
    if looked_up != [taken] or uses != 1 or not has_own_lines(source, first) or used_besides(source, index, loop):
        return None
    head = Splice(source.start(loop.target), source.stop(loop.iter), f"{name} in {several}")
    gone = Splice(source.line_start(first.lineno), source.line_start(source.last_line(first) + 1), "")
    return head, gone


DEFECT = Defect("as-many-as-there-are", frozenset(("fix-off-by-one", "fix-index", "fix-error")), _repairs, _SAYS)
