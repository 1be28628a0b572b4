"""What a function makes anew each time stands at the top of the file: "at module level", "out of the function"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.values.constants import is_literal, new_constant
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:(?:at|on|to) (?:the )?module(?: level)?|module[- ](?:level|wide)|global(?:ly)?"
    r"|out(?:side)? of the (?:function|method)"
    r"|outside|(?:as|into) an? (?:module )?constant|at the top of the (?:file|module)|to the top"
    r"|make it a (?:module )?constant)\b"
)
_NO = Pattern(r"(?i)\b(?:no|not|don'?t|never|without)\b|\bimport")
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    if _NO.search(turn.said) is not None:
        return
    for node in turn.new(ast.Assign):
        function = turn.now.parents.get(node)
        match node:
            case ast.Assign([ast.Name(name)], value) if isinstance(function, Function) and is_literal(value):
                uses = places_of(function, name)
                stored = [each for each in uses if isinstance(each.ctx, ast.Store)]
                if len(stored) == 1 and name.upper() not in turn.now.names:
                    made = new_constant(turn.now, f"{name.upper()} = {turn.now.segment(value)}")
                    put = [instead(turn.now, each, name.upper()) for each in uses if isinstance(each.ctx, ast.Load)]
                    yield from turn.with_splices([made, *put, *remove(turn.now, [node])], _CLEAR)


TURNER = Turner(_turned, _SAYS)
