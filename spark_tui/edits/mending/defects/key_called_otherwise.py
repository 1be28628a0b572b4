"""A key is asked for that nobody ever sets, and another one is set that nobody asks for: `item["quantity"]`, where the
items are made as `{"name": name, "price": price, "qty": quantity}`: "KeyError: 'quantity'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)\bKeyError\b:? *(?:with |for |on |of |about )?['\"]?(\w+)['\"]?|\b(?:wrong|no such|unknown) key\b"
)
_CLEAR = 7.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, told = complaint.source, said_in(match)
    if match is None:
        return
    made = [set(_keys(each)) for each in source.all(ast.Dict)]
    for node in complaint.nodes:
        match node:
            case ast.Subscript(owner, ast.Constant(str(key)) as asked, ast.Load()) if key not in set().union(*made):
                pass
            case _:
                continue
        if told and told in {*_every(source)} and told != key:
            continue
        beside = {other for other in _asked_of(source, owner) if other != key}
        for known in made:
            idle = known - set(_every(source))
            idle = {each for each in idle if _is_short_for(each, key) or _is_short_for(key, each)} or idle
            if known & beside and len(idle) == 1:
                (other,) = idle
                clear = _CLEAR + complaint.points(node.lineno)
                yield Repair((instead(source, asked, source.segment(asked).replace(key, other)),), clear)


def _is_short_for(short: str, long: str) -> bool:
    """`qty` for `quantity`: its letters come in that order, and the first is the same."""
    letters = iter(long)
    return short[:1] == long[:1] and all(letter in letters for letter in short)


def _keys(made: ast.Dict) -> Iterator[str]:
    yield from (each.value for each in made.keys if isinstance(each, ast.Constant) and isinstance(each.value, str))


def _every(source: Source) -> Iterator[str]:
    """The keys that are asked for anywhere."""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(str(key)), ctx=ast.Load()):
                yield key
            case ast.Call(ast.Attribute(attr="get" | "pop"), [ast.Constant(str(key)), *_]):
                yield key


def _asked_of(source: Source, owner: ast.expr) -> Iterator[str]:
    """The keys that one and the same is asked for."""
    text = ast.unparse(owner)
    for node in source.all(ast.Subscript):
        if (
            isinstance(node.slice, ast.Constant)
            and isinstance(node.slice.value, str)
            and ast.unparse(node.value) == text
        ):
            yield node.slice.value


DEFECT = Defect("key-called-otherwise", frozenset(("fix-wrong-name", "fix-error", "fix-index")), _repairs, _SAYS)
