"""Bad input that is passed over, where it is raised instead if somebody is strict."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts


def raised_if_strict(source: Source, body: Sequence[ast.stmt], read: str) -> Iterator[Splice]:
    """In each handler that says nothing; without one, where a test passes something over that is not only blank."""
    handlers = [node for node in _inside(body) if isinstance(node, ast.ExceptHandler) and _passes_over(node.body)]
    for handler in handlers:
        yield insert_first(source, handler.body, f"if {read}:\n{source.unit}raise")
    for test in _inside(body) if not handlers else ():
        if isinstance(test, ast.If) and not test.orelse and _passes_over(test.body) and not _asks_for_blank(test.test):
            what = _about(source, test)
            told = f'f"bad {" ".join(parts(what)) or what}: {{{what}!r}}"' if what else '"bad input"'
            yield insert_first(source, test.body, f"if {read}:\n{source.unit}raise ValueError({told})")


def _inside(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    for each in body:
        if not isinstance(each, Function | ast.ClassDef):
            yield from walk(each)


def _passes_over(block: Sequence[ast.stmt]) -> bool:
    match block[-1]:
        case ast.Continue() | ast.Pass():
            return True
        case ast.Return(None | ast.Constant(None | False)) | ast.Return(ast.List([]) | ast.Dict([])):
            return True
        case _:
            return False


def _asks_for_blank(test: ast.expr) -> bool:
    """An empty line, a comment, something that has been seen: nothing is wrong with those."""
    match test:
        case ast.BoolOp(values=several):
            return any(map(_asks_for_blank, several))
        case ast.UnaryOp(ast.Not(), ast.Name() | ast.Attribute()):
            return True
        case ast.Call(ast.Attribute(attr="startswith" | "isspace")):
            return True
        case ast.Compare(ops=[ast.In()]):
            return True
        case ast.Compare(comparators=[ast.Constant("")]):
            return True
        case _:
            return False


def _about(source: Source, test: ast.If) -> str:
    """One of those that are gone through, if the test asks about it; else what it asks about first."""
    asked = [node.id for node in walk(test.test) if isinstance(node, ast.Name)]
    for around in around_in_function(source, test):
        if isinstance(around, ast.For) and isinstance(around.target, ast.Name) and around.target.id in asked:
            return around.target.id
    return asked[0] if asked else ""
