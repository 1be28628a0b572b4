"""What is passed over turns into all but those that are wanted: "only the open ones", where closed ones are skipped."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text, last_name
from spark_tui.edits.python.objects.in_state import turned
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)^(?:(?:no|and|but|actually|please|rather|instead)\b,? )*(?:just|only) (?:(?:show|list|keep|count|take"
    r"|print) )?"
    r"(?:the |those |what is |those that are |ones that are )?(?P<so>[a-z]+)(?: ones| things| \w+s)?(?: please)?[.!]?$"
)
_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _SAYS.match(turn.said)
    so = said["so"].lower() if said is not None else ""
    for node in turn.new(ast.If) if so else ():
        match node:
            case ast.If(test, [ast.Continue()], []):
                wanted = _wanted(turn, test, so)
            case _:
                continue
        if wanted:
            yield from turn.with_splices([instead(turn.now, test, turned(wanted))], _CLEAR)


def _wanted(turn: Turn, test: ast.expr, so: str) -> str:
    """How it is asked whether one is so, as the file asks whether it is something else."""
    match test:
        case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot()], [ast.Attribute(ast.Name(kind), _)]):
            owner = dict(turn.now.classes).get(kind)
            members = named_in(owner) if owner is not None else set[str]()
            return f"{turn.now.segment(left)} == {kind}.{so.upper()}" if so.upper() in members else ""
        case ast.Compare(left, [ast.Eq() | ast.NotEq()], [right]) if is_text(right):
            return f'{turn.now.segment(left)} == "{so}"' if f'"{so}"' in turn.now.text else ""
        case ast.UnaryOp(ast.Not(), asked) | asked:
            named = asked.slice.value if isinstance(asked, ast.Subscript) and is_text(asked.slice) else last_name(asked)
            return turn.now.segment(asked) if named in (so, f"is_{so}") else ""


TURNER = Turner(_turned, _SAYS)
