"""An argument that says what is so anyway goes: "drop the redundant None from get", "the 0 in range isn't needed"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:redundant|superfluous|useless|needless|unneeded|unnecessary|pointless|default anyway|no need)\b"
    r"|\b(?:not|\w+n't) (?:really )?(?:needed|necessary)\b|\bis (?:already )?the default\b|\bby default anyway\b"
    r"|\b(?:drop|remove|lose|skip) the (?:default )?(?:`?None`?|`?0`?|[\"'`]?r[\"'`]?)\b"
)
_CALLED = ("get", "range", "open", "keys")
_ASKED, _NAMED = 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    """All of one kind, in the function that is named if one is."""
    source = sentence.source
    for name in _CALLED:
        if re.search(rf"(?<!\w){name}\b", sentence.text) is None:
            continue
        found = [(call, gone) for call in source.all(ast.Call) if (gone := _needless(source, call, name)) is not None]
        meant = [each for each in found if _is_around(sentence, each[0])]
        splices = tuple(splice for _, splice in meant or found)
        if splices:
            yield Repair(splices, _ASKED)


def _is_around(sentence: Sentence, call: ast.Call) -> bool:
    function = function_around(sentence.source, call)
    return function is not None and function.name not in _CALLED and names(sentence, function.name) >= _NAMED


def _needless(source: Source, call: ast.Call, name: str) -> Splice | None:
    if is_in_fstring(source, call):
        return None
    match call:
        case ast.Call(func=ast.Attribute(attr="get"), args=[first, ast.Constant(value=None)], keywords=[]):
            gone = (source.stop(first), source.stop(call.args[1])) if name == "get" else None
        case ast.Call(func=ast.Name("range"), args=[ast.Constant(value=0) as start, stop], keywords=[]):
            gone = (source.start(start), source.start(stop)) if name == "range" else None
        case ast.Call(func=ast.Name("open"), args=[path, ast.Constant(value="r" | "rt")]):
            gone = (source.stop(path), source.stop(call.args[1])) if name == "open" else None
        case ast.Call(func=ast.Attribute(value=value, attr="keys"), args=[], keywords=[]):
            gone = (
                (source.stop(value), source.stop(call)) if name == "keys" and _is_gone_through(source, call) else None
            )
        case _:
            gone = None
    return Splice(*gone, "") if gone is not None else None


def _is_gone_through(source: Source, call: ast.Call) -> bool:
    match source.parents.get(call):
        case ast.For(iter=each) | ast.comprehension(iter=each):
            return each is call
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("remove-argument",)), _written, needs=_NEEDS)
