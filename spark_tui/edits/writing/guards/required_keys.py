"""What has to be in a request, or it is answered with a status code: "title is required, 400 if it's missing"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b4\d\d\b)(?=.*\b(?:required|requires?|missing|without|needed|mandatory|not given|lacks?|no)\b)"
)
_CODE = Pattern(r"\b4\d\d\b")
_EMPTY = Pattern(r"(?i)\b(?:empty|blank|no|or empty)\b")
_ASKED, _CLEAR = 5.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, code = sentence.source, _CODE.findall(sentence.text)[-1]
    for _, function in source.functions:
        answers, text = _answer(source, function), source.segment(function)
        known = {*parameters_of(function), *_set_in(function)}
        for node in ast.walk(function) if answers else ():
            match node:
                case ast.Subscript(value=of, slice=ast.Constant(str(key)), ctx=ast.Load()):
                    held, first = source.segment(of), source.segment(of).partition(".")[0]
                    if names(sentence, key) < _CLEAR or first not in known or f'"{key}" not in {held}' in text:
                        continue
                    test = f'not {held}.get("{key}")' if _EMPTY.search(sentence.text) else f'"{key}" not in {held}'
                    guard = f"if {test}:\n{source.unit}return {answers.format(code, f'{key} is required')}"
                    place = insert_once_known(source, function, {first}, guard)
                    yield from possible(iter((place,)), _ASKED + told_of(sentence, node))
                case _:
                    pass


def _set_in(function: Function) -> Iterator[str]:
    """What a statement of its own gives a value."""
    for each in function.body:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            yield each.targets[0].id


def _answer(source: Source, function: Function) -> str:
    """How such a function answers, as a format for the code and what is wrong: as another one does that fails."""
    given = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    if not any(_is_answer(each) for each in given):
        return ""
    for node in source.all(ast.Return):
        match node.value:
            case ast.Tuple([ast.Constant(int(number)), ast.Dict([ast.Constant(str(key))], [ast.Constant(str())])]):
                if number >= 400:
                    return f'{{}}, {{{{"{key}": "{{}}"}}}}'
            case _:
                pass
    return '{}, {{"error": "{}"}}'


def _is_answer(value: ast.expr | None) -> bool:
    match value:
        case ast.Tuple([ast.Constant(int(number)), _]):
            return 100 <= number < 600
        case _:
            return False


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
