"""A function that is called where it should be handed over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"(?i)object is not callable|right away|immediately|at (?:once|import|startup|start)|on (?:start|import)"
    r"|before (?:i|it|the)|\bblocks?\b|as soon as|already (?:runs?|called)|only once"
    r"|when (?:it|the \w+) (?:starts|is (?:created|decorated))|at import"
)
_TAKES = frozenset(
    ("target", "command", "callback", "key", "default_factory", "handler", "func", "function", "on_click", "hook")
)
_KEYWORD, _RETURNED, _WORDED = 2.0, 2.0, 0.8


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS)
    for node in complaint.nodes:
        for call, clear in _calls(source, node):
            gone = Splice(source.stop(call.func), source.stop(call), "")
            yield Repair((gone,), clear + worded + complaint.points(call.lineno))


def _calls(source: Source, node: ast.AST) -> Iterator[tuple[ast.Call, float]]:
    match node:
        case ast.Call(keywords=keywords, args=args):
            for each in keywords:
                match each:
                    case ast.keyword(str(name), ast.Call(args=[], keywords=[]) as call) if name in _TAKES:
                        yield call, _KEYWORD
                    case _:
                        pass
            match node.func, args:
                case ast.Name("map" | "filter"), [ast.Call(args=[], keywords=[]) as call, *_]:
                    yield call, _KEYWORD
                case ast.Attribute(attr="submit" | "register" | "after" | "connect" | "subscribe" | "call_later"), [
                    *given
                ]:
                    for each in given:
                        if isinstance(each, ast.Call) and not each.args and not each.keywords:
                            yield each, _KEYWORD - 0.5
                case _:
                    pass
        case ast.Return(ast.Call(ast.Name(name)) as call):
            around = function_around(source, node)
            inner = {each.name for each in getattr(around, "body", []) if isinstance(each, ast.FunctionDef)}
            if name in inner:
                yield call, _RETURNED
        case _:
            pass


DEFECT = Defect("called-early", frozenset(("fix-error", "fix-operator")), _repairs, _SAYS)
