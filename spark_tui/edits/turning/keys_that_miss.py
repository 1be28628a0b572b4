"""Where a key was asked for by `get`, another one is too, or it has something to stand in: "result as well", 'with
"pending" as default'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_VALUE = (
    r"`?(None|True|False|\{\}|\[\]|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|(?:an )?empty (?:string|list|dict)|zero"
    r"|[A-Z][A-Z_\d]+)`?(?!\w)"
)
_DEFAULT = Pattern(
    rf"(?:(?i:with|use|give it|falls?(?:ing)? back (?:to|on)|defaults?(?:ing)? (?:to|is|should be|of|:)"
    rf"|default:?|assume|take)) {_VALUE}|{_VALUE} (?i:as (?:the |a |its )?(?:default|fallback)|by default|then"
    rf"|if (?:it is |it's |that is )?(?:missing|not there|absent)|when (?:it is |it's )?(?:missing|not there|absent))"
)
_WORDED = {"empty string": '""', "empty list": "[]", "empty dict": "{}", "zero": "0"}
_TOO = Pattern(r"(?i)\b(?:as ?well|too|also|same|likewise|and|may be missing|might be missing|ditto)\b")
_SAYS = Pattern(f"{_DEFAULT.pattern}|{_TOO.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    gets = [call for call in turn.new(ast.Call) if _is_get(call) and turn.is_fresh(call.func)]
    if not gets:
        return
    match = _DEFAULT.search(turn.said)
    if match is not None:
        said = (match[1] or match[2]).removeprefix("an ")
        value = _WORDED.get(said.lower(), said)
        if parsed(value) is not None:
            yield from turn.with_splices([_with_a_default(turn, call, value) for call in gets], _CLEAR)
    elif _TOO.search(turn.said) is not None:
        yield from _others_too(turn, gets)


def _is_get(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "get" and 1 <= len(call.args) <= 2


def _with_a_default(turn: Turn, call: ast.Call, value: str) -> Splice:
    return (
        behind(turn.now, call.args[0], f", {value}") if len(call.args) == 1 else instead(turn.now, call.args[1], value)
    )


def _others_too(turn: Turn, gets: list[ast.Call]) -> Iterator[Turned]:
    """What is looked up by a key that the sentence says: of the same thing where that is, or anywhere."""
    rest = f", {turn.now.segment(gets[0].args[1])}" if len(gets[0].args) == 2 else ""
    asked = {ast.unparse(call.func.value) for call in gets if isinstance(call.func, ast.Attribute)}
    found = list[ast.Subscript]()
    for node in turn.now.all(ast.Subscript):
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        is_said = isinstance(key, str) and re.search(rf"(?<!\w){re.escape(key)}(?!\w)", turn.said) is not None
        if is_said and isinstance(node.ctx, ast.Load):
            found.append(node)
    same = [node for node in found if ast.unparse(node.value) in asked]
    changes = [
        instead(turn.now, node, f"{turn.now.segment(node.value)}.get({turn.now.segment(node.slice)}{rest})")
        for node in same or found
    ]
    if changes:
        yield from turn.with_splices(changes, _CLEAR)


TURNER = Turner(_turned, _SAYS)
