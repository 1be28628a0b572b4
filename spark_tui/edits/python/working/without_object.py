"""What a method gives whose object only holds some things, worked out as if there were ten of each."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.walking import copied
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.worked_out import worked_out
from spark_tui.edits.refusal import Refusal

_TEN = tuple(range(100, 110))


def own_methods(source: Source) -> dict[str, ast.FunctionDef]:
    """Those of the classes of the file whose names tell which one is meant."""
    every = [each for _, owner in source.classes for each in owner.body if isinstance(each, ast.FunctionDef)]
    names = [each.name for each in every]
    return {each.name: each for each in every if names.count(each.name) == 1 and not each.name.startswith("__")}


def of_an_object(source: Source, name: str, args: Sequence[object]) -> object:
    """Raises Unknown, also where it does more than look at what the object holds."""
    function, held = _as_function(source.text, name)
    return worked_out(function, name, (*args, *(list(_TEN) for _ in held)))


@lru_cache(maxsize=8)
def _as_function(text: str, name: str) -> tuple[Source, tuple[str, ...]]:
    source = read(text)
    method = own_methods(source).get(name)
    if method is None or method.decorator_list or method.args.vararg is not None or method.args.defaults:
        raise Unknown
    taken = _Taken(method.args.args[0].arg if method.args.args else "")
    body = [taken.visit(copied(each)) for each in method.body]
    if taken.is_more:
        raise Unknown
    held = tuple(dict.fromkeys(taken.held))
    given = [*method.args.args[1:], *(ast.arg(each) for each in held)]
    arguments = ast.arguments([], given, None, [], [], None, [])
    alone = ast.fix_missing_locations(ast.Module([ast.FunctionDef(name, arguments, body, [], None, None)], []))
    try:
        return read(f"{ast.unparse(alone)}\n"), held
    except Refusal:
        raise Unknown from None


class _Taken(ast.NodeTransformer):
    """What is read of the object gets a name of its own; whatever else is done with it, `is_more`."""

    def __init__(self, myself: str) -> None:
        self.myself, self.held, self.is_more = myself, list[str](), not myself

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        match node:
            case ast.Attribute(ast.Name(name), attr, ast.Load()) if name == self.myself:
                self.held.append(f"its_{attr}")
                return ast.Name(f"its_{attr}", ast.Load())
            case _:
                return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node.func:
            case ast.Attribute(ast.Name(name)) if name == self.myself:
                self.is_more = True
                return node
            case _:
                return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        self.is_more = self.is_more or node.id == self.myself
        return node
