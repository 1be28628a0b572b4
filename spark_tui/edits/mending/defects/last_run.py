"""The last of what a loop gathers is left out: "the streak is wrong when the longest run is at the end", where `best`
only hears of a run when it breaks off; "the last batch is missing", where a batch is put away when the next begins."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:last|final|trailing|end|remaining|rest)\b|\bleft ?overs?\b|\blongest\b|\bstill (?:going|running|open)\b"
)
_CLEAR, _NAMED = 4.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        match function.body[-2:]:
            case [ast.For() as loop, ast.Return(ast.Name(result)) as ends]:
                pass
            case _:
                continue
        clear = _CLEAR + complaint.points(function.lineno) + _NAMED * complaint.names(function.name)
        for way, run in _heard_of(loop, result):
            code = f"{way}({result}, {run})"
            if isinstance(ends.value, ast.Name):
                yield Repair((instead(source, ends.value, code),), clear)
        for put, held in _put_away(source, loop, result):
            guard = f"if {held}:\n{source.unit}{put}"
            yield Repair((insert_before(source, ends, guard),), clear)


def _heard_of(loop: ast.For, result: str) -> Iterator[tuple[str, str]]:
    """`best = max(best, run)` in one branch only, of which the other makes the run longer."""
    for node in loop.body:
        if not isinstance(node, ast.If):
            continue
        for block, other in ((node.body, node.orelse), (node.orelse, node.body)):
            grown = {
                ast.unparse(each.target)
                for each in other
                if isinstance(each, ast.AugAssign) and isinstance(each.op, ast.Add)
            }
            for each in block:
                match each:
                    case ast.Assign(
                        [ast.Name(own)], ast.Call(ast.Name("max" | "min" as way), [ast.Name(one), ast.Name(run)])
                    ):
                        pass
                    case _:
                        continue
                if own == result and {one, run} & {result} and (({one, run} - {result}) & grown):
                    yield way, next(iter({one, run} - {result}))


def _put_away(source: Source, loop: ast.For, result: str) -> Iterator[tuple[str, str]]:
    """`groups.append(group)`, and a new group is begun; what is gathered last is never put away."""
    for node in loop.body:
        if not isinstance(node, ast.If):
            continue
        for block in (node.body, node.orelse):
            for put, anew in pairwise(block):
                match put, anew:
                    case (
                        ast.Expr(ast.Call(ast.Attribute(ast.Name(own), "append"), [ast.Name(held)])),
                        ast.Assign([ast.Name(again)], ast.List() | ast.Constant("") | ast.Dict([]) | ast.Set()),
                    ) if own == result and held == again and _grows([*loop.body], held):
                        yield source.segment(put), held


def _grows(block: Sequence[ast.stmt], held: str) -> bool:
    for each in (node for one in block for node in walk(one)):
        match each:
            case ast.Call(ast.Attribute(ast.Name(name), "append" | "extend" | "add" | "update")) if name == held:
                return True
            case ast.AugAssign(ast.Name(name)) if name == held:
                return True
    return False


DEFECT = Defect("last-run", frozenset(("fix-off-by-one", "fix-early-return")), _repairs, _SAYS)
