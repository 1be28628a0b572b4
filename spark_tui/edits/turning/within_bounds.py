"""What has to lie between two values has other ones, or is put there: "0 is fine", "up to 95", "clamp it instead"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BEGINS = r"(?i)\W*(?:(?:no|and|but|ok|please|just|hm+|also|it|can|may|should|be|actually|only|rather)\W+)*"
_ENDS = r"(?:[\s,]+(?:please|pls|then|too|instead|rather|as ?well|silently|them|it))*\W*"
_NUMBER = r"(?P<{}>-?\d+(?:\.\d+)?)"
_BOUND = Pattern(
    rf"{_BEGINS}(?:(?:up to|at most|max(?:imum)?(?: of| is)?|no more than|not more than) {_NUMBER.format('most')}"
    rf"|(?:from|at least|min(?:imum)?(?: of| is)?|no less than|not less than|starting (?:at|from)) "
    rf"{_NUMBER.format('least')}"
    rf"|{_NUMBER.format('fine')} (?:is|should be|would be) (?:still )?"
    rf"(?:fine|ok|okay|allowed|valid|possible|good)){_ENDS}"
)
_CLAMP = Pattern(rf"{_BEGINS}(?:clamp|clip|cap|limit)(?: (?:it|them|that|the value))?{_ENDS}")
_LOWER = (ast.Lt, ast.LtE)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    yield from _bounded(turn)
    match = _BOUND.fullmatch(turn.said)
    if match is not None:
        yield from _with_another(turn, match)
    elif _CLAMP.fullmatch(turn.said) is not None:
        yield from _clamped(turn)


_AT_MOST = Pattern(
    rf"{_BEGINS}(?:(?P<least>at least|no less than|not less than|min(?:imum)?(?: of)?)"
    r"|at most|no more than|not more than|up to|max(?:imum)?(?: of)?|capped at|cap (?:it )?at)"
    rf" {_NUMBER.format('bound')}"
    rf"(?: ?(?:s|secs?|seconds?|minutes?|times|ms|items|rows|lines|pages))?{_ENDS}"
)
_WAITS = frozenset(("sleep", "wait"))


def _bounded(turn: Turn) -> Iterator[Turned]:
    """`max(1, page)` and "at most 1000": `min(1000, max(1, page))`; a wait that grows, "at most 30 seconds"."""
    match = _AT_MOST.fullmatch(turn.said)
    if match is None:
        return
    wanted, other = ("max", "min") if match["least"] else ("min", "max")
    for call in turn.new(ast.Call):
        if called(call) == other and len(call.args) > 1 and turn.is_fresh(call):
            inner: ast.expr = call
        elif (
            called(call) in _WAITS
            and len(call.args) == 1
            and isinstance(call.args[0], ast.BinOp)
            and turn.is_fresh(call)
        ):
            inner = call.args[0]
        else:
            continue
        text = f"{wanted}({match['bound']}, {turn.now.segment(inner)})"
        yield from turn.with_splices([instead(turn.now, inner, text)], _CLEAR)


def _with_another(turn: Turn, match: re.Match[str]) -> Iterator[Turned]:
    for node in turn.new(ast.Compare):
        ends = _ends(node)
        if ends is None:
            continue
        low, high = ends
        if match["fine"] is not None:
            number = float(match["fine"])
            at, value = (low, match["fine"]) if number < float(turn.now.segment(low)) else (high, match["fine"])
            if float(turn.now.segment(low)) <= number <= float(turn.now.segment(high)):
                continue
        else:
            at, value = (high, match["most"]) if match["most"] else (low, match["least"])
        old = turn.now.segment(at)
        told = _told_again(turn, node, old, value)
        yield from turn.with_splices([instead(turn.now, at, value), *told], _CLEAR)


def _ends(node: ast.expr) -> tuple[ast.expr, ast.expr] | None:
    """The two numbers that something has to lie between."""
    match node:
        case ast.Compare(left=low, ops=[one, two], comparators=[_, high]):
            are_numbers = _is_number(low) and _is_number(high)
            return (low, high) if are_numbers and isinstance(one, _LOWER) and isinstance(two, _LOWER) else None
        case _:
            return None


def _is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else node
    return isinstance(inner, ast.Constant) and is_real_number(inner.value)


def _told_again(turn: Turn, node: ast.Compare, old: str, value: str) -> Iterator[Splice]:
    """What the error says of it, where it says the number."""
    around = nearest(turn.now, node, ast.If, ast.Assert)
    for text in walk(around) if around is not None else ():
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            told = turn.now.segment(text)
            new = re.sub(rf"(?<![\w.]){re.escape(old)}(?![\w.]*\w)", value, told, count=1)
            if new != told and told[:1] in "\"'":
                yield instead(turn.now, text, new)


def _clamped(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.If):
        if len(node.body) != 1 or node.orelse or not isinstance(node.body[0], ast.Raise | ast.Return):
            continue
        text = _put_between(turn, node.test)
        if text:
            yield from turn.with_splices([instead(turn.now, node, text)], _CLEAR)


def _put_between(turn: Turn, test: ast.expr) -> str:
    source = turn.now
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=ast.Compare(comparators=[ast.Name(id=name), _]) as compared) if (
            ends := _ends(compared)
        ) is not None:
            return f"{name} = max({source.segment(ends[0])}, min({name}, {source.segment(ends[1])}))"
        case ast.Compare(left=ast.Name(id=name), ops=[ast.Lt()], comparators=[bound]):
            return f"{name} = max({source.segment(bound)}, {name})"
        case ast.Compare(left=ast.Name(id=name), ops=[ast.Gt()], comparators=[bound]):
            return f"{name} = min({source.segment(bound)}, {name})"
        case ast.BoolOp(
            op=ast.Or(),
            values=[
                ast.Compare(left=ast.Name(id=name), ops=[ast.Lt()], comparators=[low]),
                ast.Compare(left=ast.Name(id=other), ops=[ast.Gt()], comparators=[high]),
            ],
        ) if name == other:
            return f"{name} = max({source.segment(low)}, min({name}, {source.segment(high)}))"
        case _:
            return ""


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:up to|most|least|max\w*|min\w*|more than|less than|from|starting|is|be|clamp|clip|cap\w*|limit)\b"
    ),
)
