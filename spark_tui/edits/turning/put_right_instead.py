"""What was refused is put right instead: "no exception, just use 1", "set it to 0 then", "clamp it", "fall back to
LIMIT"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BEFORE = (
    r"(?i)\W*(?:(?:no|nope|nah|hm+|ok|but|please|sorry|actually|rather|better|don'?t (?:rais\w+|throw|fail|return)"
    r"|not? (?:an? )?(?:exceptions?|errors?|raise|raising)|instead of (?:raising|failing|an? (?:error|exception))|just"
    r"|simply|silently|then|we|should|could|can|let'?s|instead)\W+)*"
)
_VALUE = r"(?P<value>None|True|False|-?\d+(?:\.\d+)?|[A-Za-z_]\w*(?:\.\w+)*|\"[^\"]*\"|'[^']*'|\[\]|\{\}|zero|one)"
_SAYS = Pattern(
    _BEFORE + r"(?:(?:use|take|assume) (?:the value )?|(?:set|put) (?:it|that|them|`?\w+`?) to |make (?:it|that|them) "
    r"|(?:fall ?back|default|clamp(?: it)?|clip(?: it)?|cap(?: it)?) (?:to|on|at) |treat (?:it|that|them|those) as )"
    rf"(?:an? )?`?{_VALUE}`?(?:[\s,]+(?:then|instead|please|pls|there|rather|here|in (?:that|this) case))*\W*"
)
_NEEDS = Pattern(r"(?i)\b(?:use|take|assume|set|put|make|fall|default|clamp|clip|cap|treat)\b")
_SPOKEN = {"zero": "0", "one": "1"}
_CLEAR, _CLEARER, _PERHAPS = 4.6, 5.6, 1.0
_USED = Pattern(r"(?i)\b(?:use|take|make|put)\b")


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    value = _SPOKEN.get(match["value"].lower(), match["value"])
    node = parsed(value)
    if node is None:
        return
    for each in turn.new(ast.If):
        function = turn.function(each)
        if (
            len(each.body) != 1
            or each.orelse
            or function is None
            or not isinstance(each.body[0], ast.Raise | ast.Return)
        ):
            continue
        name = _asked_about(each.test)
        is_known = not isinstance(node, ast.Name | ast.Attribute) or value.partition(".")[0] in turn.sentence.known
        if name and name != value and is_known:
            yield from turn.with_splices(
                [instead(turn.now, each.body[0], f"{name} = {value}")], _worth(turn, each.body[0])
            )


def _worth(turn: Turn, left: ast.stmt) -> float:
    """What was returned may be what is to be another value."""
    if _USED.search(turn.said) is None:
        return _CLEARER
    return _PERHAPS if isinstance(left, ast.Return) else _CLEAR


def _asked_about(test: ast.expr) -> str:
    """The one variable that the condition is about."""
    match test:
        case ast.Compare(left=left, comparators=[ast.Constant() | ast.Name() | ast.UnaryOp()]):
            asked = left
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            asked = operand
        case _:
            return ""
    while isinstance(asked, ast.Call) and isinstance(asked.func, ast.Attribute) and not asked.args:
        asked = asked.func.value  # `not name.strip()`
    return name_of(asked)


TURNER = Turner(_turned, _NEEDS)
