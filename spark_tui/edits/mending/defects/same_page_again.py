"""What is counted up is never asked for: `page += 1`, and `{"page": 1}` is sent every time: "every page shows the same
rows"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import reads
from spark_tui.edits.saying.place.spoken_of import root

_SAYS = Pattern(
    r"(?i)\b(?:same|always|only|just|again|first|forever|endless\w*|infinite\w*|never|over and over|repeat\w*|stuck"
    r"|second|next|duplicat\w+|twice)\b"
)
_WORD = Pattern(r"[a-z]+")
_CLEAR = 5.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, {root(word) for word in _WORD.findall(complaint.text)}
    for function in complaint.functions() if match is not None else ():
        for name, start in _counted_for_nothing(function):
            if not complaint.names(function.name) and root(name) not in said:
                continue
            for fixed in _fixed(function, name, start):
                clear = _CLEAR + complaint.points(fixed.lineno) + complaint.names(function.name)
                yield Repair((instead(source, fixed, name),), clear + complaint.names(name))


def _counted_for_nothing(function: Function) -> Iterator[tuple[str, object]]:
    """A number that grows and that nobody reads, and what it begins with."""
    grown = {
        node.target.id
        for node in own_nodes(function)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)
    }
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int(start))) if name in grown:
                if not reads(function, name):
                    yield name, start


def _fixed(function: Function, name: str, start: object) -> Iterator[ast.Constant]:
    """Where something called like it is given just what it begins with."""
    for node in own_nodes(function):
        match node:
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value == name and _is(value, start):
                        assert isinstance(value, ast.Constant)
                        yield value
            case ast.keyword(arg, ast.Constant() as value) if arg == name and _is(value, start):
                yield value


def _is(value: ast.expr, start: object) -> bool:
    return isinstance(value, ast.Constant) and value.value == start


DEFECT = Defect("same-page-again", frozenset(("fix-error", "fix-wrong-name")), _repairs, _SAYS)
