"""A path is looked up as it is without a slash at its end: "/about/ gives a 404 although /about is registered"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<!\w)(?P<path>/[\w/-]*\w)/(?!\w).*(?<!\w)(?P=path)(?![\w/])"
    r"|(?<!\w)(?P<bare>/[\w/-]*\w)(?![\w/]).*(?<!\w)(?P=bare)/(?!\w)"
    r"|^(?=.*\b(?:same|alike|either|both|too|also|404|without|ignor\w+|matter|not found|optional)\b)"
    r".*\b(?:trailing slash(?:es)?|slash(?:es)? at the (?:very )?end)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:redirect\w*|rais\w+|reject\w*|refus\w*|adds?|append|log\w*|tests?)\b")
_PATHS = frozenset(("path", "url", "route", "uri", "endpoint", "location", "key"))
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        for name in parameters_of(function):
            if name in _PATHS and _is_looked_up(function, name) and ".rstrip(" not in source.segment(function):
                first = insert_at_top(source, function, f'{name} = {name}.rstrip("/") or "/"')
                told = _NAMED * names(sentence, function.name) + about(sentence).get(function.lineno, 0.0)
                yield Repair((first,), _ASKED + told)


def _is_looked_up(function: Function, name: str) -> bool:
    """And not put in under it."""
    for node in walk(function):
        match node:
            case ast.Compare(left, [ast.In() | ast.NotIn() | ast.Eq()]) if is_name(left, name):
                return True
            case ast.Subscript(slice=place, ctx=ast.Load()) if is_name(place, name):
                return True
            case ast.Call(ast.Attribute(attr="get"), [key, *_]) if is_name(key, name):
                return True
    return False


WRITER = Writer(frozenset(("fix-error", "fix-string", "strip")), _written, needs=_NEEDS)
