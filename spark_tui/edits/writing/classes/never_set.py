"""What an object has a place for, and nobody puts there: "error is never set, put the text of the exception there if
running it goes wrong"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, inside
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.logged_values import exception_name
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.retold import named

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:never|nobody|nothing|always None|stays? None|not|no one|should|put|keep|store|remember|set|save)\b)"
    r"(?=.*\b(?:exceptions?|errors?|fails?|failed|failure|goes wrong|went wrong|crash\w*)\b)"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w+|log\w*|print\w*|return\w*|retr\w+|warn\w*)\b")
_ITS_TEXT = Pattern(r"(?i)\b(?:text|message|string|str|what (?:it|the exception) says)\b")
_CLEAR, _ASKED = 1.0, 4.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, owner in source.classes:
        methods = {each.name for each in owner.body if isinstance(each, Function)}
        for name in _empty_ones(owner):
            stored = [
                each for each in source.all(ast.Attribute) if each.attr == name and isinstance(each.ctx, ast.Store)
            ]
            if len(stored) != 1 or names(sentence, name) < _CLEAR:
                continue
            for handler in source.all(ast.ExceptHandler):
                tried, function = source.parents.get(handler), function_around(source, handler)
                holder = _asked_there(tried, methods) if isinstance(tried, ast.Try) else None
                if function is None or holder is None:
                    continue
                caught = exception_name(handler, function)
                value = f"str({caught})" if _ITS_TEXT.search(sentence.text) is not None else caught
                try:
                    put = insert_first(source, handler.body, f"{holder}.{name} = {value}")
                    splices = (put,) if handler.name else (named(source, handler, caught), put)
                except Refusal:
                    continue
                yield Repair(splices, _ASKED + told_of(sentence, handler))


def _empty_ones(owner: ast.ClassDef) -> Iterator[str]:
    """What is None at first."""
    for node in ast.walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(None)):
                yield name
            case ast.AnnAssign(ast.Name(name), value=ast.Constant(None)):
                yield name
            case _:
                pass


def _asked_there(tried: ast.Try, methods: set[str]) -> str | None:
    """The one of which a method is called that may go wrong."""
    for node in (each for statement in tried.body for each in inside(statement)):
        match node:
            case ast.Call(ast.Attribute(ast.Name(holder), method)) if method in methods:
                return holder
            case _:
                pass
    return None


WRITER = Writer(frozenset(("set-attribute", "log-exception", "fix-missing-self")), _written, needs=_NEEDS)
