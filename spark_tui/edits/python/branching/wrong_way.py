"""Whether a condition seems to stand the wrong way round: what is used where it is not there, and left where it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import tells
from spark_tui.edits.python.walking import children

_EXPECTED = Pattern(r"(?i)\b(?:expect\w*|must be|should be|has to be|required?|needs?|missing|invalid|not an?|no)\b")
_ASKS = Pattern(r"(?:^|\.)_*(?:is|has|are|exists|valid)\w*$")


def seems_wrong(source: Source, test: ast.expr) -> bool:
    statement = source.parents.get(test)
    if isinstance(statement, ast.IfExp) and statement.test is test:
        subject, is_asked_for = _subject(test)
        there, not_there = (statement.body, statement.orelse)[:: 1 if is_asked_for else -1]
        name = ast.unparse(subject)
        return any(_reads(not_there, name)) and not any(_reads(there, name))
    if not isinstance(statement, ast.If) or statement.test is not test:
        return False
    subject, is_asked_for = _subject(test)
    if isinstance(subject, ast.Call):
        return is_asked_for and (_refuses_the_right(subject, statement) or _makes_what_it_is(subject, statement))
    if not isinstance(subject, ast.Name | ast.Attribute):
        return False
    name = ast.unparse(subject)
    if not is_asked_for:
        return _is_used(statement.body, name)
    if _is_filled(statement.body, name):
        return True
    leaves = isinstance(statement.body[-1], Leaving) and len(statement.body) == 1
    other = statement.orelse or following(source, statement)
    return leaves and not _is_used(statement.body, name) and _is_used(other, name)


def _subject(test: ast.expr) -> tuple[ast.expr, bool]:
    """What is asked about, and whether it is to be there."""
    match test:
        case ast.UnaryOp(ast.Not(), inner) | ast.Compare(inner, [ast.Is()], [ast.Constant(None)]):
            return inner, False
        case ast.Compare(inner, [ast.IsNot()], [ast.Constant(None)]):
            return inner, True
        case _:
            return test, True


def _is_used(block: Sequence[ast.stmt], name: str) -> bool:
    """Is something done with it, before it gets another value? Telling of it is none."""
    for statement in block:
        if isinstance(statement, ast.Raise):
            return False
        if any(_reads(statement, name)):
            return True
        if _is_filled([statement], name):
            return False
    return False


def _reads(node: ast.AST, name: str) -> Iterator[ast.AST]:
    """Where it is worked with: not where it is only shown, asked for again or given back as it is."""
    match node:
        case ast.JoinedStr() | ast.Raise() | ast.Lambda() | ast.FunctionDef():
            return
        case ast.Call(func) if tells(func):
            return
        case ast.If(test=test) if name in ast.unparse(test):
            return
        case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()) if ast.unparse(node) == name:
            yield node
        case _:
            for each in children(node):
                yield from _reads(each, name)


def _is_filled(block: Sequence[ast.stmt], name: str) -> bool:
    """Does it get a value there first, which is not made of what it was?"""
    match block[0] if block else None:
        case ast.Assign([target], value):
            return ast.unparse(target) == name and not any(_reads(value, name))
        case _:
            return False


def _refuses_the_right(asked: ast.Call, statement: ast.If) -> bool:
    """Is it told that something is expected, where it is just that?"""
    first = statement.body[0]
    return (
        isinstance(first, ast.Raise)
        and (_ASKS.search(ast.unparse(asked.func)) is not None)
        and _EXPECTED.search(ast.unparse(first)) is not None
    )


def _makes_what_it_is(asked: ast.Call, statement: ast.If) -> bool:
    """Is a list made of what is one?"""
    match asked, statement.body:
        case ast.Call(ast.Name("isinstance"), [ast.Name(name), kind]), [ast.Assign([ast.Name(same)], ast.Call(made))]:
            return name == same and ast.unparse(made) == ast.unparse(kind)
        case _:
            return False
