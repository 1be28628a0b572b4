"""What is on or off in a call that was written, or in the lines beside it: "and debug off", "turn debug off", "without
debug", "debug on please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = r"\W*(?:(?:no|and|but|please|ok|also|plus|then|with|rather|have|set)\W+)*"
_END = r"(?: (?:too|as ?well|also|please|then|instead|though|there))*\W*"
_WORD = r"(?:the )?`?(?P<name{0}>[a-z_]\w*)`?(?: ?(?:mode|flag|switch|option))?"
_SAYS = Pattern(
    rf"(?i){_FILLED}(?:"
    rf"(?:turn |switch )?{_WORD.format(1)}(?: (?:should be |is to be |must be |to |= ?)?|=)"
    rf"(?P<way1>off|on|true|false){_END}"
    rf"|(?:turn|switch) (?P<way2>off|on) {_WORD.format(2)}{_END}"
    rf"|(?P<way3>disable|enable|without|no|deactivate|activate) {_WORD.format(3)}{_END})"
)
_ON = frozenset(("on", "true", "enable", "activate"))
_CLEAR, _NEAR = 8.0, 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    at = next(at for at in "123" if match[f"way{at}"])
    name, value = match[f"name{at}"], str(match[f"way{at}"].lower() in _ON)
    is_plain = at != "3" or match["way3"].lower() not in ("without", "no")
    for node in turn.now.all(ast.keyword):
        if node.arg != name or not isinstance(node.value, ast.Constant) or not isinstance(node.value.value, bool):
            continue
        if str(node.value.value) == value:
            continue
        call = turn.now.parents.get(node)
        is_here = isinstance(call, ast.Call) and _is_near(turn, call)
        if is_here and (is_plain or not turn.is_fresh(node.value)):
            yield from turn.with_splices([instead(turn.now, node.value, value)], _CLEAR)
        elif is_plain:
            yield from turn.with_splices([instead(turn.now, node.value, value)], _NEAR)
    for _, function in turn.places:
        if not isinstance(function, Function) or not is_plain:
            continue
        for arg in parameters(function):
            held = default_of(function, arg)
            if arg.arg == name and isinstance(held, ast.Constant) and held.value is (value != "True"):
                yield from turn.with_splices([instead(turn.now, held, value)], _CLEAR)
    for node in turn.now.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(held)], ast.Constant(bool(now))) if held.lower() == name.lower():
                if str(now) != value and is_plain:
                    yield from turn.with_splices([instead(turn.now, node.value, value)], _NEAR)


def _is_near(turn: Turn, call: ast.Call) -> bool:
    """Is something of it new, or of the function around it?"""
    if not turn.lines.isdisjoint(range(call.lineno, (call.end_lineno or call.lineno) + 1)):
        return True
    return turn.function(call) in [place for _, place in turn.places]


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:on|off|true|false|without|no|(?:en|dis)able|(?:de)?activate)\b"))
