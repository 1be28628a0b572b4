"""A function that gives nothing says whether it did what it is for: "pay should return whether it worked", "leave
should return True if somebody left, else False"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, gives_something, is_generator, returns
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions._asked import FUNCTION, SHOULD

_NEEDS = Pattern(
    rf"(?i){FUNCTION}"
    rf"(?:{SHOULD}(?: also)? )?(?:returns?|gives?|tells?|says?)(?: back)?(?: me| us)? "
    r"(?:whether|if it|(?:a )?bool|True (?:if|when|on)|True(?:/| or | and )False|success\b|False (?:if|when|on)).*$"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    for name, function in source.functions:
        if said["where"] in (name, function.name) and not gives_something(function) and not is_generator(function):
            yield from possible(_told(source, function), _ASKED)


def _told(source: Source, function: Function) -> Iterator[Splice]:
    early = returns(function)
    last = function.body[-1]
    if early:
        yield from (instead(source, each, "return False") for each in early)
        if not always_leaves(function.body):
            yield insert_after(source, last, "return True")
    else:
        match last:
            case ast.If(body=body, orelse=other) if other and not isinstance(other[0], ast.If):
                done, not_done = (other, body) if _does(other) > _does(body) else (body, other)
                if _does(done) == _does(not_done):
                    raise Refusal("either way something is done")
                yield insert_after(source, done[-1], "return True")
                yield insert_after(source, not_done[-1], "return False")
            case ast.If(body=body, orelse=[]):
                yield from _where_done(source, body, last)
            case ast.For(orelse=[]) as loop if (done := _done_in(loop)) is not None:
                yield from _where_done(source, done, last)
            case _:
                raise Refusal("it is done in any case")
    if is_none(function.returns):
        yield instead(source, function.returns, "bool")


def _where_done(source: Source, done: Sequence[ast.stmt], last: ast.stmt) -> Iterator[Splice]:
    if isinstance(done[-1], ast.Break):
        yield instead(source, done[-1], "return True")
    elif always_leaves(done):
        raise Refusal("it leaves otherwise there")
    else:
        yield insert_after(source, done[-1], "return True")
    yield from later(insert_after, source, last, "return False")


def _done_in(loop: ast.For) -> Sequence[ast.stmt] | None:
    """For the first that fits, and for no other one: else it would be done to fewer than so far."""
    match loop.body:
        case [*_, ast.If(body=body, orelse=[])] if isinstance(body[-1], ast.Break):
            return body
        case _:
            return None


def _does(block: Sequence[ast.stmt]) -> int:
    """How much it changes: to print is nothing."""
    return sum(
        isinstance(node, ast.Assign | ast.AugAssign | ast.Delete)
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
        for each in block
        for node in walk(each)
    )


WRITER = Writer(frozenset(("add-return", "set-return", "return-also")), _written, needs=_NEEDS)
