"""When a loop has gone on for long enough: "after 1000 rows", "once ten are found", "no more than 50 names"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.quantities import NUMBER, numbers

_SO_MANY = Pattern(rf"(?i)(?P<number>{NUMBER}|\b[A-Z]+_[A-Z_]+\b)(?: (?P<noun>[^\W\d]\w*))?")


def enough(gap: Gap) -> Iterator[str]:
    """What the loop fills is so long, or what it counts is so much; first what the noun speaks of."""
    grows = list(dict.fromkeys(_growing(gap)))
    for match in _SO_MANY.finditer(gap.text):
        number = next(numbers(match["number"]), match["number"])
        noun = (match["noun"] or "").lower().removesuffix("s")
        fitting = sorted(grows, key=lambda each: not (noun and noun in _singular(each[0])))
        yield from (f"{code} >= {number}" for _, code in fitting)


def _singular(name: str) -> list[str]:
    return [part.removesuffix("s") for part in parts(name)]


def _growing(gap: Gap) -> Iterator[tuple[str, str]]:
    """Each name with the code for how much that is."""
    for node in walk(gap.loop) if gap.loop is not None else ():
        match node:
            case ast.Call(func=ast.Attribute(value=filled, attr="append" | "add")):
                name = ast.unparse(filled)
                yield name, f"len({name})"
            case ast.AugAssign(target=ast.Name() | ast.Attribute() as counter, op=ast.Add()):
                yield ast.unparse(counter), ast.unparse(counter)
            case ast.Assign(targets=[ast.Subscript(value=filled)]):
                name = ast.unparse(filled)
                yield name, f"len({name})"
