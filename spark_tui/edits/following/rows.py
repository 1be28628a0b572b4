"""Methods of what keeps its things in a table of a database: `delete`, `count`, `exists`, as the others ask it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.walking import walk

_TOLD_BY = Pattern(r"(?is)\b(?:from|update)\s+(?P<table>\w+)\b.*\bwhere\s+(?P<column>\w+)\s*=\s*(?P<sign>\?|%s)\s*$")
_TABLE = Pattern(r"(?i)\b(?:from|into|update)\s+(\w+)\b")
_TOLD, _FIRST = 2.6, 0.1


@dataclass(frozen=True, slots=True)
class _Rows:
    """A table; `held` is what asks it, `given` the parameter that tells one of its rows by `column`."""

    held: str
    table: str
    column: str = ""
    sign: str = ""
    given: str = ""


def _asked(wish: Wish) -> Iterator[_Rows]:
    """By the other methods; what is told by an id comes first."""
    found = list[_Rows]()
    for each in wish.methods:
        own = list(parameters_of(each))
        for node in walk(each):
            match node:
                case ast.Call(ast.Attribute(held, "execute"), [query, *given]) if is_text(query):
                    text, asks = str(query.value), wish.source.segment(held)
                case _:
                    continue
            one = _TOLD_BY.search(text)
            if not asks.startswith("self.") or (table := _TABLE.search(text)) is None:
                continue
            told = [name.id for name in walk(given[0]) if isinstance(name, ast.Name)] if given else []
            if one is not None and told and told[-1] in own:
                found.append(_Rows(asks, one["table"], one["column"], one["sign"], told[-1]))
            else:
                found.append(_Rows(asks, table[1]))
    yield from sorted(dict.fromkeys(found), key=lambda rows: (not rows.given, not rows.column.endswith("id")))


def _gone(wish: Wish) -> Iterator[Body]:
    for at, rows in enumerate(each for each in _asked(wish) if each.given):
        one = wish.parameter(rows.given)
        code = f'{rows.held}.execute("DELETE FROM {rows.table} WHERE {rows.column} = {rows.sign}", ({one},))'
        connection = f"\n{rows.held}.commit()" if f"{rows.held}.commit()" in wish.source.text else ""
        yield Body(code + connection, (one,), "None", evidence=_TOLD - _FIRST * at)


def _there(wish: Wish) -> Iterator[Body]:
    for at, rows in enumerate(each for each in _asked(wish) if each.given):
        one = wish.parameter(rows.given)
        query = f'"SELECT 1 FROM {rows.table} WHERE {rows.column} = {rows.sign}", ({one},)'
        yield Body(
            f"return {rows.held}.execute({query}).fetchone() is not None", (one,), "bool", evidence=_TOLD - _FIRST * at
        )


def _many(wish: Wish) -> Iterator[Body]:
    for rows in list(_asked(wish))[:1]:
        yield Body(
            f'return {rows.held}.execute("SELECT COUNT(*) FROM {rows.table}").fetchone()[0]',
            returns="int",
            evidence=_TOLD,
        )


def _closed(wish: Wish) -> Iterator[Body]:
    """What was opened when the object was made."""
    for each in wish.held:
        if re.search(r"(?:^|[._])(?:connect|open|socket|create_connection|Session|Client)\(", each.start) is not None:
            yield Body(f"self.{each.name}.close()", returns="None", evidence=_TOLD)


RECIPES: tuple[Recipe, ...] = (
    recipe(r"(?:delete|remove)(?:_\w+)?", _gone),
    recipe(r"(?:exists|has(?:_\w+)?|knows|\w+_exists|__contains__)", _there),
    recipe(r"count(?:_\w+)?|__len__|size|number_of_\w+", _many),
    recipe(r"close|disconnect|shutdown", _closed),
)
