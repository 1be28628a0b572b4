"""Methods about one value of what a class keeps by a key: `update_price(name, price)` where items have a price."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_TOLD = 2.4


def _set(wish: Wish) -> Iterator[Body]:
    for method in wish.methods:
        own = set(parameters_of(method))
        for held, key in _rows(method, wish.rest):
            if key in own:
                one, *others = wish.given or (key, wish.rest)
                value = others[0] if others else wish.rest
                if one != value:
                    yield Body(f'{held}[{one}]["{wish.rest}"] = {value}', (one, value), "None", evidence=_TOLD)
                return


def _rows(method: Function, field: str) -> Iterator[tuple[str, str]]:
    """What is kept, and under which name, where a row of it has such a field."""
    for node in walk(method):
        match node:
            case ast.Subscript(
                ast.Subscript(ast.Attribute(ast.Name("self")) as held, ast.Name(key)), ast.Constant(said)
            ):
                if said == field:
                    yield ast.unparse(held), key
            case ast.Assign(
                [ast.Subscript(ast.Attribute(ast.Name("self")) as held, ast.Name(key))], ast.Dict(keys=fields)
            ):
                if any(isinstance(each, ast.Constant) and each.value == field for each in fields):
                    yield ast.unparse(held), key


RECIPES: tuple[Recipe, ...] = (recipe(r"(?:set|update|change)_\w+", _set),)
