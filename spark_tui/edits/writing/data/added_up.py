"""What is there already is not put in once more but counted up: "adding an item that exists should increase its
quantity", "if the sku is in the cart already, add up the quantities"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:exist\w*|already|again|twice|same|duplicates?|(?:is|are) (?:there|in (?:it|the \w+)))\b)"
    r"(?=.*\b(?:increas\w+|rais\w+ (?:the|its)|bump\w*|add(?:s|ed|ing)? (?:up|to)|sum\w*|merg\w+|updat\w+|increment\w*"
    r"|grow\w*|count\w* up|combin\w+|adds? (?:the|their|its) (?:quantit|amount|count|number)\w+)\b)"
)
_ASKED, _SAID, _NAMED = 5.5, 1.0, 1.0
_KEYS = ("id", "sku", "key", "code", "name", "title", "product", "isbn", "email")
"""What one is known by, the surest first."""
_NUMBERS = ("quantity", "qty", "amount", "count", "number", "copies", "stock")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.Expr(ast.Call(ast.Attribute(held, "append"), [one], [])) if has_own_lines(source, node):
                    told = told_of(sentence, node) + _NAMED * clearly(sentence, function.name)
                    yield from _counted_up(sentence, function, node, source.segment(held), one, told)


def _counted_up(
    sentence: Sentence, function: Function, put: ast.Expr, held: str, one: ast.expr, told: float
) -> Iterator[Repair]:
    """In the one of the same name."""
    parts = dict(_parts(sentence.source, function, one))
    key = next((each for each in parts if names(sentence, each) >= 2 and each in _KEYS), None)
    key = key or next((each for each in _KEYS if each in parts), None)
    number = max((each for each in parts if each in _NUMBERS), key=lambda each: names(sentence, each), default=None)
    if key is None or number is None or function.body[-1] is not put:
        return
    own = arguments_in(function.args)
    each = first_free((singular(held.rpartition(".")[2]), "each", "other"), own)
    at = "{}[{!r}]" if isinstance(one, ast.Dict) else "{}.{}"
    its_key, its_number = (at.format(each, part).replace("'", '"') for part in (key, number))
    unit = sentence.source.unit
    code = (
        f"for {each} in {held}:\n{unit}if {its_key} == {parts[key]}:\n"
        f"{unit * 2}{its_number} += {parts[number]}\n{unit * 2}return"
    )
    said = _SAID * (names(sentence, number) >= 1)
    yield from possible(later(insert_before, sentence.source, put, code), _ASKED + said + told)


def _parts(source: Source, function: Function, one: ast.expr) -> Iterator[tuple[str, str]]:
    """What it has, and as what that is known where it is put in."""
    match one:
        case ast.Name(name) if name in parameters_of(function):
            owner = class_named(source, name)
            yield from ((each, f"{name}.{each}") for each in (attributes(source, owner) if owner is not None else ()))
        case ast.Dict(keys, values):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Name):
                    yield str(key.value), value.id
        case ast.Call(ast.Name(made), values, said):
            owner = class_named(source, made)
            row = attributes(source, owner) if owner is not None else []
            yield from (
                (each, value.id) for each, value in zip(row, values, strict=False) if isinstance(value, ast.Name)
            )
            yield from ((each.arg, each.value.id) for each in said if each.arg and isinstance(each.value, ast.Name))


WRITER = Writer(frozenset(("write-body", "return-if", "skip-if")), _written, needs=_NEEDS)
