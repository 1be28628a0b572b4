"""What looks something up, and gives None where there is nothing, raises then: "raise KeyError if there is none"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.turn import Turn, Turned

SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|it should|should|better)\W+)*(?:raises?|throws?) (?:an? )?`?[A-Z]\w*`?"
    r"(?:,? (?:if|when|where|in case|unless) (?:there(?: is|'s| are|'re) (?:none|nothing|no\W?(?:one"
    r"|body)?(?: such)?(?: \w+)?)"
    r"|(?:nothing|none|nobody|no \w+) (?:is|was|has been)? ?(?:found|there)|(?:it|that|none|the \w+)(?: is| was"
    r"|'s)? (?:not (?:found|there|known|in (?:it|there))|missing|unknown|absent|gone|None|found)"
    r"|(?:it|that|one|the \w+|such an? \w+) (?:does not|doesn'?t|isn'?t|is not)"
    r" (?:exist|there|known|found|in (?:it|there))"
    r"|not found|missing|None)|,? otherwise|,? instead of None|,? not None)(?: (?:please|instead|then))*\W*"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    said = exceptions_said(turn.said, turn.now) if SAYS.fullmatch(turn.said) is not None else []
    for node in turn.new(ast.Return) if said else ():
        match node.value:
            case ast.Call(args=[many, fallback]) if called(node.value) == "next" and is_none(fallback):
                name = _one_of(many)
                whole, wanted = turn.now.segment(node.value), many
            case ast.Call(args=[key]) if called(node.value) == "get":
                name, whole, wanted = "found", turn.now.segment(node.value), key
            case _:
                continue
        function = turn.function(node)
        if function is None or not turn.is_fresh(node) or name in parameters_of(function):
            continue
        asked = [each for each in parameters_of(function) if each in named_in(wanted)][-1:]
        depth, unit = turn.now.indent(node.lineno), turn.now.unit
        code = (
            f"{name} = {whole}\n{depth}if {name} is None:\n{depth}{unit}raise {said[0]}"
            f"{f'({asked[0]})' if asked else ''}\n{depth}return {name}"
        )
        yield from turn.with_splices([Splice(turn.now.start(node), turn.now.stop(node), code)], _CLEAR)


def _one_of(many: ast.expr) -> str:
    match many:
        case ast.GeneratorExp(elt=ast.Name(name)):
            return name
        case _:
            return "found"


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:raise|throw)\b"))
