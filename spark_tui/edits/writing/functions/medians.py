"""The median of an even number of values lies between two of them: "median of an even number of rows should be the mean
of the two in the middle", where `values[len(values) // 2]` is all that is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bmedian\b.*\b(?:even|two|both|wrong|\d+\.5|middle|average|mean|\[\d[\d, ]*\])|\beven (?:number|count"
    r"|length|many)\b"
)
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for node in own_nodes(function):
            match node:
                case ast.Return(ast.Subscript(ast.Name(held), place)):
                    pass
                case _:
                    continue
            place_code = _half_of(place, held) or (
                _set_before(function, place.id, held) if isinstance(place, ast.Name) else ""
            )
            if not place_code or f"len({held}) % 2" in source.segment(function):
                continue
            unit = source.unit
            known = isinstance(place, ast.Name)
            name = place.id if isinstance(place, ast.Name) else "middle"
            code = (
                f"{'' if known else f'{name} = len({held}) // 2' + chr(10)}"
                f"if len({held}) % 2 == 0:\n{unit}return ({held}[{name} - 1] + {held}[{name}]) / 2\n"
                f"return {held}[{name}]"
            )
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((lines_instead(source, node, code),), told)


def _half_of(place: ast.expr, held: str) -> str:
    match place:
        case ast.BinOp(ast.Call(ast.Name("len"), [ast.Name(of)]), ast.FloorDiv(), ast.Constant(2)) if of == held:
            return held
        case ast.Call(
            ast.Name("int"), [ast.BinOp(ast.Call(ast.Name("len"), [ast.Name(of)]), ast.Div(), ast.Constant(2))]
        ):
            return held if of == held else ""
        case _:
            return ""


def _set_before(function: Function, name: str, held: str) -> str:
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(known)], value) if known == name:
                return _half_of(value, held)
    return ""


WRITER = Writer(frozenset(("fix-operator", "fix-wrong-name", "set-return", "return-if")), _written, needs=_NEEDS)
