"""Pages are counted from one, and what is shown of them from nothing: "page 1 starts with the 21st item", where the
first one is `page * size`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source

_SAYS = Pattern(
    r"(?i)(?=.*\bpag\w+\b).*(?:\b(?:first|1st) page\b|\bpage (?:1|one)\b"
    r"|\b(?:skip\w*|miss\w*|never|lost|lacks?|without|drops?)\b.*\bfirst (?:\w+ )?(?:items?|rows?|entr\w+|results?"
    r"|ones?|records?|page)\b|\bfirst (?:\w+ )?(?:items?|rows?|entr\w+|results?|ones?|records?)\b.*\b(?:missing|skipped"
    r"|never|lost|not|gone)\b)"
)
_BOUNDED = Pattern(r"(?i)\b(?:below|under|less than|smaller than|at least|treated|counts? as|negative|page 0|zero)\b")
"""Of what pages there are, and not of what is on them."""
_PAGE = Pattern(r"(?i)^(?:page(?:_?(?:no|nr|num|number|index))?|number|seite)$")
_CLEAR, _BEGINS, _CALLED = 3.5, 1.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if complaint.says(_BOUNDED):
        return
    for node in source.all(ast.BinOp) if match is not None else ():
        match node:
            case ast.BinOp(ast.Name(one) as page, ast.Mult(), ast.Name() | ast.Attribute() | ast.Constant(int())):
                pass
            case ast.BinOp(ast.Name() | ast.Attribute() | ast.Constant(int()), ast.Mult(), ast.Name(one) as page):
                pass
            case _:
                continue
        function = function_around(source, node)
        if function is None or not _is_a_start(source, function, node):
            continue
        begins = _default(function, one) == 1
        called = _PAGE.match(one) is not None
        if begins or called:
            told = _CLEAR + _BEGINS * begins + _CALLED * called + complaint.points(node.lineno)
            yield Repair((instead(source, page, f"({one} - 1)"),), told)


def _default(function: Function, name: str) -> object:
    args = [*function.args.posonlyargs, *function.args.args]
    pairs = zip(args[len(args) - len(function.args.defaults) :], function.args.defaults, strict=True)
    return next((getattr(value, "value", None) for arg, value in pairs if arg.arg == name), None)


def _is_a_start(source: Source, function: Function, node: ast.BinOp) -> bool:
    """Is it where a slice begins, or an offset?"""
    match source.parents.get(node):
        case ast.Slice(lower) if lower is node:
            return True
        case ast.Assign([ast.Name(name)]):
            uses = (each for each in ast.walk(function) if isinstance(each, ast.Slice))
            starts = any(isinstance(each.lower, ast.Name) and each.lower.id == name for each in uses)
            return starts or name in ("offset", "skip", "start", "first")
        case ast.Call(ast.Attribute(attr="offset" | "skip")):
            return True
        case ast.keyword(arg="offset" | "skip" | "start"):
            return True
        case _:
            return False


DEFECT = Defect("counted-from-one", frozenset(("fix-off-by-one", "fix-index")), _repairs, _SAYS)
