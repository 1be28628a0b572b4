"""A wait that was written gets longer each time: "double it each time", "with exponential backoff"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\bdoubl(?:e|ed|ing)\b|\bexponential\w*|\bback(?:ing)? ?off\b|\b(?:longer|twice as long) (?:each|every) time\b"
    r"|\bgrow\w*\b"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    for call in turn.new(ast.Call):
        rounds = _rounds(turn, call) if called(call) == "sleep" and len(call.args) == 1 else None
        if rounds is not None and "**" not in turn.now.segment(call):
            first = turn.now.segment(call.args[0])
            text = f"2 ** {rounds}" if first == "1" else f"{first} * 2 ** {rounds}"
            yield from turn.with_splices([instead(turn.now, call.args[0], text)], _CLEAR)


def _rounds(turn: Turn, call: ast.Call) -> str | None:
    """How many rounds of the loop around it are behind it, counted from none."""
    around = turn.now.parents.get(call)
    while around is not None and not isinstance(around, ast.For | ast.While | ast.FunctionDef | ast.AsyncFunctionDef):
        around = turn.now.parents.get(around)
    match around:
        case ast.For(ast.Name(counter), ast.Call(ast.Name("range"), args)):
            return counter if len(args) == 1 else f"({counter} - {turn.now.segment(args[0])})"
        case ast.While():
            for node in ast.walk(around):
                match node:
                    case ast.AugAssign(ast.Name(counter), ast.Add(), ast.Constant(1)):
                        return f"({counter} - 1)" if node.lineno < call.lineno else counter
                    case _:
                        pass
        case _:
            pass
    return None


TURNER = Turner(_turned, _SAYS)
