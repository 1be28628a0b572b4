"""Pages are counted from one, and what is shown of them from nothing: "page 1 starts with the 21st item", where the
first one is `page * size`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)(?=.*\bpag\w+\b).*(?:\b(?:first|1st) page\b|\bpage (?:1|one)\b"
    r"|\b(?:skip\w*|miss\w*|never|lost|lacks?|without|drops?)\b.*\bfirst (?:\w+ )?(?:items?|rows?|entr\w+|results?"
    r"|ones?|records?|page)\b|\bfirst (?:\w+ )?(?:items?|rows?|entr\w+|results?|ones?|records?)\b.*\b(?:missing|skipped"
    r"|never|lost|not|gone)\b)"
)
_BOUNDED = Pattern(r"(?i)\b(?:below|under|less than|smaller than|at least|treated|counts? as|negative|page 0|zero)\b")
"""Of what pages there are, and not of what is on them."""
_PAGE = Pattern(r"(?i)^(?:page(?:_?(?:no|nr|num|number|index))?|number|seite)$")
_CLEAR, _BEGINS, _CALLED, _ODD, _SKIPS = 3.5, 1.5, 1.0, -0.6, 1.8


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
        begins = 1 in (_default(function, one), _got(function, one))
        called = _PAGE.match(one) is not None
        if begins or called:
            told = _CLEAR + _BEGINS * begins + _CALLED * called + complaint.points(node.lineno)
            yield Repair((instead(source, page, f"({one} - 1)"),), told)


def _default(function: Function, name: str) -> object:
    args = [*function.args.posonlyargs, *function.args.args]
    pairs = zip(args[len(args) - len(function.args.defaults) :], function.args.defaults, strict=True)
    return next((getattr(value, "value", None) for arg, value in pairs if arg.arg == name), None)


def _got(function: Function, name: str) -> object:
    """What it is where nobody says which: `page = int(request.get("page", 1))`."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(own)], value) if own == name:
                got = (each for each in walk(value) if isinstance(each, ast.Call) and len(each.args) > 1)
                return next((getattr(each.args[1], "value", None) for each in got), None)
    return None


def _is_a_start(source: Source, function: Function, node: ast.BinOp) -> bool:
    """Is it where a slice begins, or an offset?"""
    match source.parents.get(node):
        case ast.Slice(lower) if lower is node:
            return True
        case ast.Assign([ast.Name(name)]):
            uses = (each for each in walk(function) if isinstance(each, ast.Slice))
            starts = any(isinstance(each.lower, ast.Name) and each.lower.id == name for each in uses)
            return starts or name in ("offset", "skip", "start", "first")
        case ast.Call(ast.Attribute(attr="offset" | "skip")):
            return True
        case ast.Call(args=args) if node in args:  # beside how many are to be shown
            sizes = {ast.unparse(node.left), ast.unparse(node.right)}
            return any(ast.unparse(each) in sizes for each in args)
        case ast.keyword(arg="offset" | "skip" | "start"):
            return True
        case _:
            return False


def numbered(complaint: Complaint, node: ast.AST, said: float) -> Iterator[Repair]:
    """What counts from 0, where people count from 1."""
    source = complaint.source
    match node:
        case ast.Call(ast.Name("enumerate"), [only], []):
            clear = said + complaint.points(node.lineno)
            yield Repair((behind(source, only, ", start=1"),), clear)
        case ast.Call(ast.Name("range"), [end], []):
            text = source.segment(end)
            clear = said + _ODD + complaint.points(node.lineno)
            yield Repair((instead(source, end, f"1, {text} + 1"),), clear)
            yield Repair((instead(source, end, f"1, {text}"),), clear)
        case ast.Call(ast.Name("range"), [ast.Constant(1) as start, end], []) if _skips_the_first(source, node):
            gone = Splice(source.start(start), source.start(end), "")
            yield Repair((gone,), said + _SKIPS + complaint.points(node.lineno))
        case ast.Call(ast.Name("range"), [ast.Constant(0), end], []):
            for step in _steps(source, node):
                yield Repair((behind(source, end, f", {step}"),), said + complaint.points(node.lineno))


def _steps(source: Source, call: ast.Call) -> Iterator[str]:
    """What a loop goes on by, if it takes a slice that long each time."""
    loop = source.parents.get(call)
    if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name):
        for node in walk(loop):
            match node:
                case ast.Slice(ast.Name(lower), ast.BinOp(ast.Name(upper), ast.Add(), size)) if (
                    lower == upper == loop.target.id
                ):
                    yield source.segment(size)


def _skips_the_first(source: Source, call: ast.Call) -> bool:
    """Does it begin at 1 and take each by its number, never the one before?"""
    loop = source.parents.get(call)
    match loop, call.args:
        case ast.For(ast.Name(index)), [ast.Constant(1), ast.Call(ast.Name("len"))]:
            taken = [ast.unparse(node.slice) for node in walk(loop) if isinstance(node, ast.Subscript)]
            return index in taken and not any("-" in each for each in taken)
        case _:
            return False


DEFECT = Defect("counted-from-one", frozenset(("fix-off-by-one", "fix-index")), _repairs, _SAYS)
