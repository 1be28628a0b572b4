"""What is looked for may be given something to stand in: "with an optional default instead"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:with|take|give it|accept|add|via|by|let me pass|allow) (?:an? )?(?:optional |extra )?"
    r"(?:`?default`?|fallback)"
    r"(?: (?:parameter|argument|value|arg|param))?\b(?! (?:of|to)\b)"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    if _SAYS.search(turn.said) is None:
        return
    for call in turn.new(ast.Call):
        function = turn.function(call)
        is_get = isinstance(call.func, ast.Attribute) and call.func.attr in ("get", "pop") and 1 <= len(call.args) <= 2
        if function is None or not is_get or any(arg.arg == "default" for arg in function.args.args):
            continue
        put = (
            behind(source, call.args[0], ", default")
            if len(call.args) == 1
            else instead(source, call.args[1], "default")
        )
        value = "None" if len(call.args) == 1 else source.segment(call.args[1])
        try:
            added = list(named("add-parameter").edit(source, (source.name_of(function), "default", value, "")))
        except Refusal:
            continue
        yield from turn.with_splices([*added, put], _CLEAR)


TURNER = Turner(_turned, _SAYS)
