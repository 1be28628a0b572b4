"""A function that ends in several places says at which: "wait should return True if all got done and False on timeout",
"return whether it was moved", where it only leaves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, without_docstring
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.nodes import Loop, is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bTrue\b.*\bFalse\b|\bFalse\b.*\bTrue\b|\b(?:return|tell|say|report|give back|know|see)s? (?:me |us )?"
    r"(?:a bool\w* )?(?:whether|if it|if the|if there|if any\w*)\b|\b(?:return|give|give back|answer)s? (?:a )?"
    r"(?:bool\w*|True|False)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:instead of|rather than|prints?|rais\w+)\b")
_ASKED, _NAMED = 6.0, 2.0
_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.Pass)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        told = max(names(sentence, name), names(sentence, function.name))
        if told < _NAMED or is_generator(function) or any(each.value is not None for each in returns(function)):
            continue
        if not without_docstring(function.body) or always_leaves(function.body):
            continue
        ends = list(_told(source, function))
        if ends:
            yield from possible(chain(ends, _typed(source, function)), _ASKED + told / 2)


def _told(source: Source, function: Function) -> Iterator[Splice]:
    """A way out of a loop is that it was found, or came to pass; one before that, or in a guard, that it did not."""
    leaving, last = returns(function), function.body[-1]
    if leaving:
        looks = [_is_in_loop(source, each) for each in leaving]
        if not any(looks) or isinstance(last, Loop):
            for each, inside in zip(leaving, looks, strict=True):
                yield instead(source, each, f"return {inside}")
            yield insert_after(source, last, f"return {not any(looks)}")
        return
    match last:
        case ast.If(body=[*_, done], orelse=[]) if not isinstance(done, _LEAVES) and has_own_lines(source, done):
            yield insert_after(source, done, "return True")
            yield insert_after(source, last, "return False")


def _is_in_loop(source: Source, node: ast.stmt) -> bool:
    return any(isinstance(each, Loop) for each in around_in_function(source, node))


def _typed(source: Source, function: Function) -> Iterator[Splice]:
    if function.returns is not None and is_none(function.returns):
        yield instead(source, function.returns, "bool")


WRITER = Writer(frozenset(("add-return", "set-return", "return-if")), _written, needs=_NEEDS)
