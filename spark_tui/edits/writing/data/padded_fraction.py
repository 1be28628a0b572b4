"""What stands behind a decimal point is as many digits as it is worth: "12,5 is read as 12.05 instead of 12.50", where
it says `int(whole) * 100 + int(rest)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w.,])(?P<whole>\d+)[.,](?P<rest>[1-9])(?!\d).*(?<![\w.,])(?P=whole)[.,]0+(?P=rest)(?!\d)"
    r"|(?<![\w.,])(?P<one>\d+)[.,](?P<tenth>[1-9])(?!\d)(?=.*(?<!\d)(?P=one)0(?P=tenth)(?!\d))"
    r"|\b(?:one|a single|1) (?:decimal|digit|place)s?\b.*\b(?:wrong|as (?:cents|hundredths)|misread|read)\b"
)
_ASKED, _CLEAR, _NAMED = 7.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.BinOp):
        function = function_around(source, node)
        match node:
            case ast.BinOp(ast.BinOp(_, ast.Mult(), ast.Constant(int(worth))), ast.Add(), right) if worth in _DIGITS:
                part = _read(right)
            case _:
                continue
        if part is None or function is None or part.id not in _cut_off(function):
            continue
        told = _NAMED * (names(sentence, function.name) >= _CLEAR)
        padded = f'{part.id}.ljust({_DIGITS[worth]}, "0")'
        call = right if isinstance(right, ast.Call) else None
        if call is not None:
            yield Repair((instead(source, call, f"int({padded})"),), _ASKED + told)


_DIGITS = {10**digits: digits for digits in range(2, 7)}


def _read(node: ast.expr) -> ast.Name | None:
    """`int(rest)`, `int(rest or 0)`"""
    match node:
        case ast.Call(ast.Name("int"), [ast.Name() as part]):
            return part
        case ast.Call(ast.Name("int"), [ast.BoolOp(ast.Or(), [ast.Name() as part, ast.Constant()])]):
            return part
        case _:
            return None


def _cut_off(function: Function) -> set[str]:
    """The names of the last parts of texts that are split."""
    found = set[str]()
    for node in walk(function):
        match node:
            case ast.Assign([ast.Tuple([*_, ast.Name(last)])], ast.Call(ast.Attribute(_, "partition" | "split"))):
                found.add(last)
    return found


WRITER = Writer(frozenset(("fix-error", "change-value")), _written, needs=_NEEDS)
