"""Where a time is not known yet, it is the time by now: "when it is not delivered yet compare with now", "finished is
None while it runs, take the current time then"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.never_set import now_called, times_unset

_NOW = r"(?:now|today|the current (?:time|date|day|moment)|the time by now|the present)"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b(?:use|take|compare\w*|assume|count\w*|against|with|until|till|up to|to|as|be|mean|means) {_NOW}\b)"
    r"(?=.*(?:\b(?:None|NoneType|not|never|yet|without|missing|unset|still|no|while|unfinished|open|running)\b|n't\b))"
)
_CLEAR, _ASKED, _ENDS = 1.5, 6.0, 1.0  # what goes on ends now, and never begins now


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    unset = {name: kind for _, owner in source.classes for name, kind in times_unset(source, owner)}
    named = functions_named(sentence, _CLEAR)
    for node in source.nodes:
        around = function_around(source, node) if isinstance(node, ast.Compare | ast.BinOp) else None
        if around is None or (named and around not in named) or is_in_fstring(source, node):
            continue
        for value in _sides(node):
            if value.attr in unset and not _is_asked(source, around, value):
                now, needed = now_called(source, unset[value.attr])
                change = instead(source, value, f"({source.segment(value)} or {now})")
                told = names(sentence, value.attr) / 2 + told_of(sentence, node)
                told += _ENDS * (isinstance(node, ast.BinOp) and value is node.left)
                yield Repair((*needed, change), _ASKED + told)


def _sides(node: ast.AST) -> Iterator[ast.Attribute]:
    """What is held against something, or reckoned with."""
    match node:
        case ast.Compare(left, ops, others) if not any(isinstance(each, ast.Is | ast.IsNot) for each in ops):
            sides = [left, *others]
        case ast.BinOp(left, ast.Sub(), right):
            sides = [left, right]
        case _:
            return
    yield from (each for each in sides if isinstance(each, ast.Attribute))


def _is_asked(source: Source, function: Function, value: ast.Attribute) -> bool:
    """Is it known to be there by then?"""
    code = source.segment(value)
    return any(
        asked in source.segment(function) for asked in (f"{code} is", f"{code} or ", f"not {code}", f"if {code}:")
    )


WRITER = Writer(frozenset(("default-if-none", "guard-none", "fix-error")), _written, needs=_NEEDS)
