"""A query gives only so many rows as its function is asked for: "use the limit in the query"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:limit\w*|at most|max_?\w*)\b.*\b(?:quer\w*|sql|select|rows?|statement|it)\b")
_SELECT = Pattern(r"(?is)^\s*select\b")
_SO_MANY = ("limit", "max_rows", "max_results", "most", "count", "n")
_ENDS_IN = Pattern(r"[\s;]*(?:\"\"\"|'''|\"|')$")
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        function = function_around(source, call)
        match call:
            case ast.Call(
                ast.Attribute(attr="execute" | "fetch" | "fetchall"), [ast.Constant(str(text)) as query, *given]
            ):
                is_one = _SELECT.match(text) is not None and " limit " not in text.lower()
            case _:
                continue
        idle = [each for each in parameters_of(function) if not _is_read(function.body, each)] if function else []
        name = next((each for each in _SO_MANY if each in idle), "")
        if is_one and name and (not given or isinstance(given[0], ast.Tuple)):
            told = clearly(sentence, name) + told_of(sentence, call)
            yield Repair(tuple(_limited(source, query, given, name)), _ASKED + told)


def _is_read(body: list[ast.stmt], name: str) -> bool:
    return any(mentions(each, name) for each in body)


def _limited(source: Source, query: ast.Constant, given: list[ast.expr], name: str) -> Iterator[Splice]:
    text = source.segment(query)
    end = _ENDS_IN.search(text)
    at = source.start(query) + (end.start() if end is not None else len(text))
    yield Splice(at, at, " LIMIT ?" if "SELECT" in text else " limit ?")
    match given:
        case [ast.Tuple(elts=[_, *_]) as values]:
            yield from insert(members(source, values), len(values.elts), name)
        case []:
            yield behind(source, query, f", ({name},)")
        case _:
            pass


WRITER = Writer(frozenset(("add-argument",)), _written, needs=_NEEDS)
