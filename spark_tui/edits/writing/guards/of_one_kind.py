"""What is put together has to be of one kind: "adding euros and dollars gives euros, that must not be possible", where
`__add__` reckons with the amounts of both, and takes the currency of one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:add(?:s|ed|ing)?|mix\w*|subtract\w*|compar\w+|sum\w*|merg\w+|combin\w+|plus|minus|together"
    r"|different|other|another|\w+ and \w+)\b)"
    r"(?=.*(?:\b(?:must|should|may|ought to)(?:n't| not| never)\b|(?:\bnot|n't) (?:be )?(?:allowed|possible)\b"
    r"|\b(?:nonsense|meaningless|refus\w*|reject\w*|forbid\w*|silently|quietly|rais\w+|\w+Error)\b))"
)
_DIFFERENT = Pattern(r"(?i)\b(?:different|other|another|mix\w*|euros?|dollars?|\w+ and \w+)\b")
_REFUSING = (ast.Raise, ast.Assert)
_ASKED, _NAMED, _ONLY = 4.6, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _DIFFERENT.search(sentence.text) is None:
        return
    source = sentence.source
    found = [(each, kept) for _, each in source.functions for kept in _left_unasked(each)]
    for function, kept in found:
        error = next(exceptions(Gap(sentence)), "ValueError")
        named = _NAMED * min(2.0, max(names(sentence, kept), names(sentence, function.name.strip("_"))))
        told = _ASKED + named + _ONLY * (len(found) == 1)
        yield from possible(_refused(source, function, kept, error), told)


def _refused(source: Source, function: Function, kept: str, error: str) -> Iterator[Splice]:
    other = next(parameters_of(function))
    test = f"if self.{kept} != {other}.{kept}:"
    what = plural(kept.strip("_").replace("_", " "))
    yield insert_at_top(source, function, f'{test}\n{source.unit}raise {error}("different {what}")')


def _left_unasked(function: Function) -> Iterator[str]:
    """What of its own goes into what it gives back, and is not looked at of the other, though other things are."""
    given = list(parameters_of(function))
    if len(given) != 1 or any(isinstance(node, _REFUSING) for node in walk(function)):
        return
    own, others = _held(function, "self"), _held(function, given[0])
    if not any(isinstance(node, ast.BinOp) and _reckons(node, given[0]) for node in walk(function)):
        return
    shared = [each for each in own if each in others]
    taken = [name for node in walk(function) if isinstance(node, ast.Call) for name in _handed(node)]
    if shared:
        yield from dict.fromkeys(name for name in taken if name not in others)


def _held(function: Function, name: str) -> list[str]:
    return [
        node.attr
        for node in walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
    ]


def _reckons(node: ast.BinOp, other: str) -> bool:
    match node:
        case ast.BinOp(ast.Attribute(ast.Name("self"), one), ast.Add() | ast.Sub(), ast.Attribute(ast.Name(name), two)):
            return name == other and one == two
        case _:
            return False


def _handed(call: ast.Call) -> Iterator[str]:
    """What is handed on as it is to a new one."""
    for each in (*call.args, *(one.value for one in call.keywords)):
        if is_own(each):
            yield each.attr


WRITER = Writer(frozenset(("raise-if", "add-assert")), _written, needs=_NEEDS)
