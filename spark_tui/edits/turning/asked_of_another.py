"""What was asked of one thing is asked of another one as well: "look in the title too", "same with the body"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import names
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|also|as ?well|and|or|plus|same|both|either)\b")
_BOTH = Pattern(r"(?i)\b(?:both|must|all of them)\b")
_NAMED = 1.5
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for node in turn.new(ast.Compare):
        if len(node.ops) != 1 or isinstance(source.parents.get(node), ast.BoolOp):
            continue
        for part in (node.left, *node.comparators):
            for other in _others(turn, part):
                text, start = source.segment(node), source.start(node)
                twin = text[: source.start(part) - start] + other + text[source.stop(part) - start :]
                word = "and" if _BOTH.search(turn.said) is not None else "or"
                both = f"{text} {word} {twin}"
                yield from turn.with_splices([put(source, node, both)], _CLEAR)


def _others(turn: Turn, part: ast.expr) -> Iterator[str]:
    """Attributes of the same thing, or names beside it, that are spoken of."""
    said = turn.sentence
    match part:
        case ast.Attribute(value=ast.Name(of), attr=now):
            known = {each.attr for each in turn.now.all(ast.Attribute) if not is_called(turn.now, each)}
            yield from (f"{of}.{each}" for each in sorted(known) if each != now and names(said, each) >= _NAMED)
        case _:
            return


TURNER = Turner(_turned, _SAYS)
