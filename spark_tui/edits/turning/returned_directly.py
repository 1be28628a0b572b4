"""What was assigned only to be returned is returned as it is: "return directly from it", "no need for the variable"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:return|give)\w* (?:it |that |them |this )?(?:directly|right away|straight|at once|immediately"
    r"|in place|inside|from)"
    r"|\b(?:directly|straight|just|simply) return\b|\bvariable\b|\b(?:straight|directly|right) (?:in|into|to)\b"
    r"|\binline\w*\b|\bin one (?:go|line|step)\b|\bone ?-?liner\b"
)
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for block in blocks(source):
        for at, statement in enumerate(block):
            match statement:
                case ast.Assign(targets=[ast.Name(name)], value=value) if statement.lineno in turn.lines:
                    pass
                case _:
                    continue
            behind = _return_behind(turn, block, at)
            yield from _put_in(turn, block, at, name, value)
            if behind is None or not isinstance(behind.value, ast.Name) or behind.value.id != name:
                continue
            gone = Splice(source.line_start(behind.lineno), source.line_start((behind.end_lineno or 0) + 1), "")
            made = Splice(source.start(statement), source.start(value), "return ")
            yield from turn.with_splices([made, gone], _CLEAR)


def _put_in(turn: Turn, block: list[ast.stmt], at: int, name: str, value: ast.expr) -> Iterator[Turned]:
    """In the next statement, if that is the only one to read it."""
    source, function = turn.now, turn.function(block[at])
    if function is None or at + 1 >= len(block) or source.line_at(source.stop(value)) != block[at].lineno:
        return
    every = places_of(function, name)
    read = [node for node in every if isinstance(node.ctx, ast.Load)]
    following = block[at + 1]
    if len(every) != 2 or len(read) != 1 or read[0] not in walk(following) or isinstance(read[0], ast.Starred):
        return
    if isinstance(following, ast.Return) and following.value is read[0]:
        return  # that is returned directly
    gone = Splice(source.line_start(block[at].lineno), source.line_start((block[at].end_lineno or 0) + 1), "")
    yield from turn.with_splices([gone, put(source, read[0], source.segment(value))], _CLEAR)


def _return_behind(turn: Turn, block: list[ast.stmt], at: int) -> ast.Return | None:
    """The statement that comes next, perhaps behind the `with` that this one is the last of."""
    if at + 1 < len(block):
        found = block[at + 1]
        return found if isinstance(found, ast.Return) else None
    around = turn.now.parents.get(block[at])
    if not isinstance(around, ast.With):
        return None
    outer = next((each for each in blocks(turn.now) if around in each), list[ast.stmt]())
    place = outer.index(around) if around in outer else len(outer)
    found = outer[place + 1] if place + 1 < len(outer) else None
    return found if isinstance(found, ast.Return) else None


TURNER = Turner(_turned, _SAYS)
