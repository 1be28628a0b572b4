"""What is returned at once by now has its name again: "keep total", "keep the variable", "with a variable total"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|better)\W+)*(?:(?:keep|leave|use|with|i'?d keep)(?: the| a| my| its)*"
    r"(?: (?:local )?(?:variable|name))?(?: `?(?P<name>[a-z_]\w*)`?)?(?: variable)?)(?: (?:there|please|though"
    r"|in it))*\W*"
)
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None or (match["name"] is None and "variable" not in turn.said.lower()):
        return
    before = dict(turn.before.functions)
    for node in turn.new(ast.Return):
        function = turn.function(node)
        if function is None or node.value is None or not turn.is_fresh(node):
            continue
        was = before.get(turn.now.name_of(function))
        gone = _returned(was) - {each.id for each in names_in(function)} if was is not None else set[str]()
        name = match["name"] if match["name"] in gone else next(iter(gone), "") if match["name"] is None else ""
        if name:
            depth = turn.now.indent(node.lineno)
            text = f"{name} = {turn.now.segment(node.value)}\n{depth}return {name}"
            yield from turn.with_splices([Splice(turn.now.start(node), turn.now.stop(node), text)], _CLEAR)


def _returned(function: Function) -> set[str]:
    return {
        node.value.id for node in walk(function) if isinstance(node, ast.Return) and isinstance(node.value, ast.Name)
    }


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:keep|leave|variable)\b"))
