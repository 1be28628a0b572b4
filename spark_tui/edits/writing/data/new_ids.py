"""What puts a row into a table gives back its id: "add should return the id of the new row"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, before, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:returns?|gives?|hands?|tells?|answers?)\b(?: [\w']+){0,5}? (?:id|primary key)\b|\bid\b.*\bback\b"
    r"|\blast_?row_?id\b|\bnew (?:[\w']+ )?id\b"
)
_INSERTS = Pattern(r"(?is)^\s*insert\b(?!.*(?:%s|%\(|\breturning\b|\$1))")
"""As sqlite and MySQL know it; others give it back themselves."""
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        if any(each.value is not None for each in returns(function)):
            continue
        for node in own_nodes(function):
            match node:
                case ast.Expr(ast.Call(ast.Attribute(held, "execute"), [ast.Constant(str(query)), *_])):
                    if _INSERTS.search(query) is not None:
                        told = _ASKED + names(sentence, function.name)
                        yield from possible(_given_back(source, function, node, held), told)
                case ast.Expr(ast.Call(ast.Attribute(held, "execute"), [ast.Call(func), *_])):
                    own = next((each for _, each in source.functions if each.name == last_name(func)), None)
                    texts = (each.value for each in walk(own) if isinstance(each, ast.Constant)) if own else ()
                    if any(isinstance(text, str) and _INSERTS.search(text) is not None for text in texts):
                        told = _ASKED + names(sentence, function.name)
                        yield from possible(_given_back(source, function, node, held), told)


def _given_back(source: Source, function: Function, node: ast.Expr, held: ast.expr) -> Iterator[Splice]:
    """A cursor knows it; a connection makes one."""
    name = "cursor" if "cursor" not in bound_in(function) else "inserted"
    if isinstance(held, ast.Name) and held.id in bound_in(function):
        name = held.id
    else:
        yield before(source, node, f"{name} = ")
    yield insert_after(source, function.body[-1], f"return {name}.lastrowid")


WRITER = Writer(frozenset(("add-return", "fix-missing-return", "set-return", "return-also")), _written, needs=_NEEDS)
