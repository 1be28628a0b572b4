"""What becomes of a relation in the code: something is passed over, put in order, picked, refused, or said of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.bodies import insert_at_top, insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.relations.asked import Joint
from spark_tui.edits.relations.orders import Key, as_lambda
from spark_tui.edits.relations.places import Walk


def passed_over(source: Source, walk: Walk, kept: Joint) -> Splice:
    """All but those of which it holds."""
    if walk.loop is not None:
        code = f"if {kept.turned().written()}:\n{source.unit}continue"
        return insert_first(source, walk.loop.body, code)
    if walk.comprehension is not None:
        tests = walk.comprehension.ifs
        at = source.stop(tests[-1] if tests else walk.comprehension.iter)
        before = f" and {kept.written('and')}" if tests else f" if {kept.written()}"
        if tests and isinstance(tests[-1], ast.BoolOp) and isinstance(tests[-1].op, ast.Or):
            start = source.start(tests[-1])
            return Splice(start, at, f"({source.text[start:at]}){before}")
        return Splice(at, at, before)
    over = source.segment(walk.over)
    code = f"[{walk.one} for {walk.one} in {over} if {kept.written()}]"
    return Splice(source.start(walk.over), source.stop(walk.over), code)


def in_order(source: Source, walk: Walk, several: Sequence[Key]) -> Splice:
    """By these keys, and no other."""
    key, is_down = as_lambda(several, walk.one)
    told = f"key={key}{', reverse=True' * is_down}"
    if walk.sort is not None:
        keywords = [each for each in walk.sort.keywords if each.arg in ("key", "reverse")]
        if keywords:
            start, stop = source.start(keywords[0].value), source.stop(keywords[-1].value)
            start -= len(f"{keywords[0].arg}=")
            return Splice(start, stop, told)
        at = source.stop(walk.sort) - 1
        return Splice(at, at, f", {told}" if walk.sort.args else told)
    over = _inner(walk.over)
    return Splice(source.start(walk.over), source.stop(walk.over), f"sorted({source.segment(over)}, {told})")


def _inner(over: ast.expr) -> ast.expr:
    """Of a copy, what is copied."""
    match over:
        case ast.Call(ast.Name("list" | "tuple"), [inner], []):
            return inner
        case _:
            return over


def picked(source: Source, node: ast.expr, over: str, one: str, key: Key) -> Splice:
    """The one of them that has most or least of it."""
    return Splice(source.start(node), source.stop(node), picking(over, one, key))


def picking(over: str, one: str, key: Key) -> str:
    asked = " and ".join(f"{each} is not None" for each in dict.fromkeys(key.may_be_none))
    if asked:
        over = f"({one} for {one} in {over} if {asked})"
    return f"{'max' if key.is_down else 'min'}({over}, key=lambda {one}: {key.code})"


def refused(source: Source, function: Function, test: Joint, done: str) -> Splice:
    return insert_at_top(source, function, f"if {test.written()}:\n{source.unit}{done}")


def said_of_it(source: Source, function: Function, test: Joint, returned: ast.expr, how: str) -> Iterator[Splice]:
    """Besides what is said by now, instead of it, or only where that is so as well: `or`, nothing, `and`."""
    start, stop = source.start(returned), source.stop(returned)
    if not how or isinstance(returned, ast.Constant):
        yield Splice(start, stop, test.written())
        return
    there = frozenset(_known_there(returned, how))
    test = test.known(there)
    there_now = source.text[start:stop]
    if isinstance(returned, ast.IfExp | ast.Lambda) or (isinstance(returned, ast.BoolOp) and _joint(returned) != how):
        there_now = f"({there_now})"
    if function_around(source, returned) is function:
        yield Splice(start, stop, f"{there_now} {how} {test.written(how)}")


def _joint(node: ast.BoolOp) -> str:
    return "and" if isinstance(node.op, ast.And) else "or"


def _known_there(returned: ast.expr, how: str) -> Iterator[str]:
    """What is not None by then: behind `x is None or`, and behind `x is not None and`."""
    nodes = returned.values if isinstance(returned, ast.BoolOp) and _joint(returned) == how else [returned]
    for node in nodes:
        match node:
            case ast.Compare(left, [ast.Is()], [ast.Constant(None)]) if how == "or":
                yield ast.unparse(left)
            case ast.Compare(left, [ast.IsNot()], [ast.Constant(None)]) if how == "and":
                yield ast.unparse(left)
            case ast.UnaryOp(ast.Not(), operand) if how == "or":
                yield ast.unparse(operand)
