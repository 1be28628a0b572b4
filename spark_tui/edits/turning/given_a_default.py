"""What `max` or `min` gives for nothing is its own argument, instead of a check before it: "use default= of max"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|instead|better|just|maybe)\W+)*(?:use|with|through|via|by|take|set"
    r"|give)? ?"
    r"(?:(?:the|an?|its) )?(?:(?:max|min|next|sum)(?:\(\))?(?:'s)? )?`?default`?=?(?: (?:argument|keyword|parameter"
    r"|arg|value))?"
    r"(?: (?:of|for|to|in|from) (?:the )?`?(?:max|min|next)`?(?:\(\))?)?(?: (?:instead|rather|please|for that"
    r"|call))*\W*"
)
_NAMES = Pattern(r"(?i)\b(?:max|min|next)\b|default=|\bdefault (?:argument|keyword|arg)\b")
_TAKE_ONE = frozenset(("max", "min"))
_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None or _NAMES.search(turn.said) is None:
        return
    source = turn.now
    for check in turn.new(ast.If):
        match check:
            case ast.If(ast.UnaryOp(ast.Not(), many), [ast.Return(value)], []):
                given = source.segment(value) if value is not None else "None"
            case _:
                continue
        block = block_of(source, check)
        behind = block[block.index(check) + 1 :]
        calls = [each for one in behind[:1] for each in walk(one) if isinstance(each, ast.Call)]
        taking = [each for each in calls if called(each) in _TAKE_ONE and len(each.args) == 1]
        if len(taking) == 1 and ast.unparse(many) in ast.unparse(taking[0].args[0]):
            yield from turn.with_splices(
                [*remove(source, [check]), set_keyword(source, taking[0], "default", given)], _CLEAR
            )


TURNER = Turner(_turned, Pattern(r"(?i)\bdefault\b"))
