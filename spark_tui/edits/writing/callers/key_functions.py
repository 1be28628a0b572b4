"""Callers say by what things are held against each other: "give unique an optional key function, as sorted has one",
"best should take a key", where it sorts, picks the greatest, or keeps what it has seen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:an?|the|optional|its|own|another|with|take|by) (?:optional )?key(?:[ -]?func\w*| param\w*| arg\w*"
    r"| callable)?"
    r"(?= function\b|\W|$)|\bkey=|\bkey (?:func\w*|param\w*|arg\w*)"
)
_TAKES = Pattern(r"(?i)\b(?:take|accept|give|add|get|need|want|let|allow|pass|have|support|optional|with)\w*\b")
_BY_THIS = Pattern(r"(?i)\b(?:use|take|with|by|using|on) .*\bas (?:the |its |an? )?(?:\w+ )?key\b")
"""What it is sorted by is said: callers need say nothing."""
_HELD = frozenset(("sorted", "max", "min", "nlargest", "nsmallest", "groupby"))
_CLEAR, _ASKED = 1.5, 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _TAKES.search(sentence.text) is None or _BY_THIS.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if clear < _CLEAR or "key" in {*parameters_of(function), *named_in(function)}:
            continue
        splices = [*_handed_on(source, function), *_by_what_is_seen(source, function)]
        if splices:
            yield from possible(chain(_taken(source, function), splices), _ASKED + clear)


def _taken(source: Source, function: Function) -> Iterator[Splice]:
    """A parameter behind the others."""
    every = function.args
    if every.vararg is None and every.kwarg is None and not every.kwonlyargs and every.args:
        last, end = every.args[-1], source.stop(every.args[-1])
        if every.defaults:
            end = source.stop(every.defaults[-1])
        typed = last.annotation is not None
        yield Splice(
            end, end, ", key: Callable | None = None" if typed and "Callable" in source.names else ", key=None"
        )


def _handed_on(source: Source, function: Function) -> Iterator[Splice]:
    for call in own_nodes(function):
        match call:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in _HELD or name == "sort":
                if keyword(call, "key") is None:
                    yield set_keyword(source, call, "key", "key")


def _by_what_is_seen(source: Source, function: Function) -> Iterator[Splice]:
    """What is asked of each is asked of what the key makes of it."""
    for loop in own_nodes(function):
        match loop:
            case ast.For(ast.Name(each), body=[ast.If(ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [held]))]):
                pass
            case ast.For(
                ast.Name(each), body=[ast.If(ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [held])), *_]
            ):
                pass
            case _:
                continue
        kept = [arg for node in walk(loop) for arg in _put_in(node, ast.unparse(held), each)]
        if asked != each or not kept or not isinstance(held, ast.Name):
            continue
        mark = first_free(("mark", "by", "key_of_it"), named_in(function))
        yield insert_first(source, loop.body, f"{mark} = {each} if key is None else key({each})")
        test = loop.body[0]
        assert isinstance(test, ast.If)
        assert isinstance(test.test, ast.Compare)
        for node in (test.test.left, *kept):
            yield instead(source, node, mark)


def _put_in(node: ast.AST, held: str, each: str) -> Iterator[ast.expr]:
    match node:
        case ast.Call(ast.Attribute(into, "add" | "append"), [ast.Name(name) as arg]):
            if ast.unparse(into) == held and name == each:
                yield arg


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
