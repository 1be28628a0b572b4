"""What a route of Flask takes for granted comes from the query, if it is there: "let the page size be passed as a query
param", "take the limit from the query string"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.routes import Route, is_flask, routes
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:pass|set|given?|chang|overrid|tak|read|adjust|choos|configur|make|let|allow|mak)\w*\b.*"
    r"\b(?:query (?:param(?:eter)?|arg(?:ument)?|string)|url param(?:eter)?|get param(?:eter)?)s?\b"
)
_ASKED, _CLEAR = 9.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None or not is_flask(source):
        return
    for route in routes(source):
        for constant, value in _constants(source):
            if names(sentence, constant) >= _CLEAR and constant in named_in(route.function):
                told = _ASKED + names(sentence, route.function.name) / 2
                yield from possible(_taken(source, route, constant, value), told)


def _constants(source: Source) -> Iterator[tuple[str, ast.Constant]]:
    for each in source.tree.body:
        name = assigned_name(each)
        if name.isupper() and isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant):
            yield name, each.value


def _taken(source: Source, route: Route, constant: str, value: ast.Constant) -> Iterator[Splice]:
    name = constant.lower()
    read = f'request.args.get("{name}", {constant})'
    kind = type(value.value).__name__
    code = f"{name} = {kind}({read})" if kind in ("int", "float") else f"{name} = {read}"
    yield insert_at_top(source, route.function, code)
    for node in walk(route.function):
        if isinstance(node, ast.Name) and node.id == constant:
            yield instead(source, node, name)


WRITER = Writer(frozenset(("add-parameter", "extract-variable", "add-argument")), _written, needs=_NEEDS)
