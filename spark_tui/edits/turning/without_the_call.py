"""A call that came along is not wanted, by its name: "without the sleep", "no need for the flush"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.lines import remove
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:without|w/o|minus|no(?: need for)?|drop|lose|skip|remove|get rid of|don'?t|do not|not)\b(?: (?:the"
    r"|that|any|a))? `?(\w+)"
)
_MORE = Pattern(r"(?i)\b(?:instead|rather|but|only|unless|when|if|log|call it)\b|[,;] \w+ \w")
_KNOWN = frozenset(("print", "log", "docstring", "comment", "return"))  # others see to these
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _MORE.search(turn.said) is not None:
        return
    words = {match[1].lower() for match in _SAYS.finditer(turn.said)} - _KNOWN
    words |= {word.removesuffix("ing") for word in words}
    going = list[ast.stmt]()
    for statement in turn.new(ast.Expr):
        value = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
        if isinstance(value, ast.Call) and called(value).lower() in words and turn.is_fresh(statement):
            going.append(statement)
    if going:
        yield from turn.with_splices(remove(turn.now, going), _CLEAR)


TURNER = Turner(_turned, _SAYS)
