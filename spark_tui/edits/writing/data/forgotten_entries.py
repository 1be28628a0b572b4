"""What is kept of something goes when that goes: "delete should drop the cached user", "update must remove the cache
entry", where others keep it under the same key."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:drop|remov|delet|forget|evict|invalidat|clear|throw|pop|purg|stale|old|still)\w*\b)"
    r"(?=.*\bcach(?:e|ed|es)\b)"
)
_NOT_THIS = Pattern(r"(?i)\b(?:no|without|remove|drop|delete) (?:the |that |this |its )?(?:whole )?cach(?:e|ing)\W*$")
_ASKED, _CLEAR = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_THIS.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        own = [*parameters_of(function)]
        if names(sentence, function.name) < _CLEAR:
            continue
        for held, key in dict.fromkeys(_kept(source, function)):
            if key not in own or f"{held}[{key}]" in source.segment(function) or f"{held}." in source.segment(function):
                continue
            gone, last = f"{held}.pop({key}, None)", function.body[-1]
            if has_own_lines(source, last):
                ends = isinstance(last, ast.Return | ast.Raise)
                put = insert_before(source, last, gone) if ends else insert_after(source, last, gone)
                yield Repair((put,), _ASKED + names(sentence, function.name) / 3)


def _kept(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What is put under a name in what is called a cache, by the same object or by the module."""
    owner = class_around(source, function)
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Attribute(ast.Name("self"), name) as held, ast.Name(key), ast.Store()):
                if "cache" in name.lower() and class_around(source, node) is owner:
                    yield source.segment(held), key
            case ast.Subscript(ast.Name(name) as held, ast.Name(key), ast.Store()) if "cache" in name.lower():
                yield source.segment(held), key


WRITER = Writer(frozenset(("append-call", "insert-after", "remove-member")), _written, needs=_NEEDS)
