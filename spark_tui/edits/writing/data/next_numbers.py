"""The next number is one more than the highest so far, and not how many there are: "after a deletion two notes have the
same id"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:same|twice|again|duplicate\w*|clash\w*|collid\w*|collision\w*|unique|reus\w+|two \w+ with|highest"
    r"|largest|biggest"
    r"|max\w*|overwrit\w+|taken|in use|already (?:there|used|exists?|given|belongs)|(?:belongs to|of) another)\b"
)
_OF_NUMBERS = Pattern(
    r"^_?(?:(?:get|make|find|compute|generate)_)?(?:next|new|free)_(?:\w+_)?(id|number|no|key|index)$"
)
_ASKED, _NAMED, _UNDER, _RETURNED = 4.4, 0.8, 4.4, 5.4


def _under_it(sentence: Sentence) -> Iterator[Repair]:
    """What is put into a dict under how many there are: `number = len(notes) + 1`, `notes[number] = text`."""
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(name)],
                ast.BinOp(
                    ast.Call(ast.Name("len"), [ast.Name() | ast.Attribute() as held]), ast.Add(), ast.Constant(1)
                ),
            ):
                pass
            case _:
                continue
        around = function_around(source, node)
        if around is None:
            continue
        text = source.segment(held)
        kept = any(
            isinstance(each, ast.Subscript)
            and isinstance(each.ctx, ast.Store)
            and source.segment(each) == f"{text}[{name}]"
            for each in walk(around)
        )
        if kept:
            told = _UNDER + _NAMED * min(2.0, max(names(sentence, name), names(sentence, around.name)))
            told += about(sentence).get(node.lineno, 0.0)
            yield Repair((instead(source, node.value, f"max({text}, default=0) + 1"),), told)


def _returned(sentence: Sentence) -> Iterator[Repair]:
    """`def next_id(tasks): return len(tasks) + 1`"""
    source = sentence.source
    for name, function in source.functions:
        called = _OF_NUMBERS.search(name)
        match function.body[-1]:
            case ast.Return(
                ast.BinOp(
                    ast.Call(ast.Name("len"), [ast.Name() | ast.Attribute() as held]), ast.Add(), ast.Constant(1)
                ) as value
            ) if called is not None:
                pass
            case _:
                continue
        number = called[1]
        if names(sentence, number) < 1:
            continue
        one, several = singular(last_name(held).strip("_")), source.segment(held)
        one = one if one not in named_in(function) and one != number else "each"
        read = _read_as(source, function, held, number)
        part = f"({one}{read} for {one} in {several})" if read else several
        told = _RETURNED + _NAMED * min(2.0, names(sentence, name)) + about(sentence).get(function.lineno, 0.0)
        yield Repair((instead(source, value, f"max({part}, default=0) + 1"),), told)


def _read_as(source: Source, function: Function, held: ast.expr, number: str) -> str:
    """How such a number is had: of an object, of a dict; nothing, where the numbers are what is kept."""
    said = _said_of(function, held.id) if isinstance(held, ast.Name) else ""
    kind = re.match(r"(?:list|List|Sequence|Iterable)\[(\w+)", said)
    if said.startswith(("dict", "Dict", "Mapping")) or (kind is not None and kind[1] == "int"):
        return ""
    if kind is not None:
        return f'["{number}"]' if kind[1].lower() in ("dict", "mapping") else f".{number}"
    if f'["{number}"]' in source.text or f'"{number}":' in source.text:
        return f'["{number}"]'
    return f".{number}"


def _said_of(function: Function, name: str) -> str:
    found = (each.annotation for each in parameters(function) if each.arg == name)
    return next((ast.unparse(each) for each in found if each is not None), "")


def _written(sentence: Sentence) -> Iterator[Repair]:
    yield from _under_it(sentence)
    yield from _returned(sentence)
    source = sentence.source
    for node in source.all(ast.Dict, ast.Call):
        match node:
            case ast.Dict(keys, values):
                given = [(key.value, f'["{key.value}"]', value) for key, value in zip(keys, values, strict=True)
                         if isinstance(key, ast.Constant) and isinstance(key.value, str)]  # fmt: skip
            case ast.Call(func, keywords=keywords) if last_name(func)[:1].isupper():
                given = [(each.arg, f".{each.arg}", each.value) for each in keywords if each.arg is not None]
            case _:
                continue
        for name, read, value in given:
            match value:
                case ast.BinOp(
                    ast.Call(ast.Name("len"), [ast.Name() | ast.Attribute() as held]), ast.Add(), ast.Constant(1)
                ):
                    pass
                case _:
                    continue
            if names(sentence, name) < 1:
                continue
            function = function_around(source, node)
            one = singular(last_name(held).strip("_"))
            one = one if function is None or one not in named_in(function) else "each"
            code = f"max(({one}{read} for {one} in {source.segment(held)}), default=0) + 1"
            told = _NAMED * min(names(sentence, name), 2.0)
            told += about(sentence).get(function.lineno, 0.0) if function is not None else 0.0
            yield Repair((instead(source, value, code),), _ASKED + told)


WRITER = Writer(frozenset(("fix-wrong-name", "fix-operator", "change-value")), _written, needs=_NEEDS)
