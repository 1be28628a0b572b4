"""A handler answers with another status: "POST /items has to answer 201", "delete_note gives 200, should be 204"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_CODE = r"(?<![\w./#])([1-5]\d\d)(?![\w/%]|\.\d)"
_NEEDS = Pattern(
    rf"(?i)\b(?:answers?|returns?|gives?|gets?|sends?|responds?|respon[sc]es?|status|codes?|http|replies|reply|shows?"
    rf"|should|must|has to|needs? to|instead|not|GET|POST|PUT|PATCH|DELETE)\b.*{_CODE}"
    rf"|{_CODE}.*\b(?:instead|not|rather)\b"
)
_NOT_THIS = rf"(?:instead of|rather than|in place of|not|\w+n't|from)(?: an?| the)?(?: status| code)? {_CODE}"
_OLD = Pattern(rf"(?i)\b{_NOT_THIS}")
_CODES = Pattern(_CODE)
_NEW_CASE = Pattern(r"(?i)\b(?:if|when(?:ever)?|then|unless|otherwise|in case|as soon as)\b")
"""What asks for an answer that is not there yet."""
_ROUTE = Pattern(r"(?:\b(GET|POST|PUT|PATCH|DELETE) )?(?<![\w:/.])(/[\w/<>{}:.-]*[\w>}])")
_ASKED, _OF_ITS_CLASS, _ON_ITS_ROUTE, _OLD_ONE, _LAST = 3.5, 1.0, 2.0, 1.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    old, new = _said(sentence.text)
    source = sentence.source
    says_more = any(quoted not in source.text for quoted in sentence.quoted)
    if not new or says_more or (not old and _NEW_CASE.search(sentence.text) is not None):
        return
    routed = set(_on_route(sentence))
    for node in source.all(ast.Constant):
        if type(node.value) is not int or not 100 <= node.value < 600 or str(node.value) == new:
            continue
        function = function_around(source, node)
        if function is None or not _is_answered(source, node) or (old and str(node.value) != old):
            continue
        told = _ON_ITS_ROUTE * (function in routed) + told_of(sentence, source.statement_at(node.lineno))
        told += _OLD_ONE * bool(old) + _OF_ITS_CLASS * (str(node.value)[0] == new[0])
        told += _LAST * (node.lineno / len(source.lines))
        yield Repair((instead(source, node, new),), _ASKED + told)


def _said(text: str) -> tuple[str, str]:
    """Which status it has now, if that is said, and which one it is to have."""
    codes = list(dict.fromkeys(_CODES.findall(text)))
    if len(codes) == 1:
        return "", codes[0] if _OLD.search(text) is None else ""
    if len(codes) != 2:
        return "", ""
    first, second = codes
    match = _OLD.search(text)
    return (second, first) if match is not None and match[1] == second else (first, second)


def _is_answered(source: Source, node: ast.expr) -> bool:
    """Does it stand in what a function gives back, raises or calls, and is not compared?"""
    here: ast.AST | None = source.parents.get(node)
    if not isinstance(here, ast.Call | ast.Tuple | ast.keyword | ast.Return | ast.Dict):
        return False
    while isinstance(here, ast.expr | ast.keyword):
        here = source.parents.get(here)
    return isinstance(here, ast.Return | ast.Raise | ast.Expr)


def _on_route(sentence: Sentence) -> Iterator[Function]:
    """The functions that answer on the route that is said: by a decorator, or by what stands beside it in a table."""
    source = sentence.source
    named = {name.rpartition(".")[2]: node for name, node in source.functions}
    for method, route in _ROUTE.findall(sentence.text):
        for node in source.all(ast.Constant):
            if node.value != route:
                continue
            around = source.parents.get(node)
            while isinstance(around, ast.expr | ast.keyword) and not set(_names(around)) & set(named):
                around = source.parents.get(around)
            if around is None:
                continue
            text = source.segment(around) if isinstance(around, ast.expr) else ""
            if isinstance(around, Function):
                marks = " ".join(ast.unparse(each) for each in around.decorator_list)
                if not method or re.search(rf"(?i)\b{method}\b", marks) or not re.search(r"(?i)methods?=", marks):
                    yield around
            elif isinstance(around, ast.Dict):
                yield from (named[name] for name in _beside(source, around, method, route) if name in named)
            elif not method or method in text:
                yield from (named[name] for name in _names(around) if name in named)


def _beside(source: Source, table: ast.Dict, method: str, route: str) -> Iterator[str]:
    """The values of a dict whose keys speak of the route."""
    for key, value in zip(table.keys, table.values, strict=True):
        text = source.segment(key) if key is not None else ""
        if re.search(rf"[\"'\s]{re.escape(route)}[\"']", text) is not None and (not method or method in text):
            yield from _names(value)


def _names(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Name | ast.Attribute):
            yield last_name(each)


WRITER = Writer(frozenset(("change-value", "set-return")), _written, needs=_NEEDS)
