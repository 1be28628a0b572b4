"""How many fit is at least one, where that is divided by: "ZeroDivisionError in Columns when width is bigger than the
terminal"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_MORE = r"(?:bigger|larger|greater|wider|longer|higher|more|exceeds?|over|doesn'?t fit)"
_NEEDS = Pattern(
    rf"(?i)\b(?:ZeroDivisionError|divi\w+ by (?:zero|0)|arg 3 must not be zero)\b.*\b{_MORE}\b"
    rf"|\b{_MORE}\b.*\b(?:ZeroDivisionError|divi\w+ by (?:zero|0))\b"
)
_ASKED, _NAMED, _CLEAR = 7.0, 0.7, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Assign):
        function = function_around(source, node)
        match node:
            case ast.Assign([ast.Name(name)], ast.BinOp(_, ast.FloorDiv(), by)) if function is not None:
                pass
            case _:
                continue
        said = [each for each in walk(by) if isinstance(each, ast.Name | ast.Attribute)]
        clear = max((names(sentence, last_name(each) or "") for each in said), default=0.0)
        if clear < _CLEAR or not _is_divided_by(function, name):
            continue
        owner = class_around(source, function)
        told = max(names(sentence, function.name), names(sentence, owner.name) if owner is not None else 0.0)
        change = instead(source, node.value, f"max(1, {source.segment(node.value)})")
        yield from possible((change,), _ASKED + _NAMED * min(told, 2.0))


def _is_divided_by(function: Function, name: str) -> bool:
    for each in walk(function):
        match each:
            case ast.BinOp(_, ast.Div() | ast.FloorDiv() | ast.Mod(), ast.Name(by)) if by == name:
                return True
            case ast.Call(ast.Name("divmod"), [_, ast.Name(by)]) if by == name:
                return True
            case ast.Call(ast.Name("range"), [_, _, ast.Name(by)]) if by == name:
                return True
    return False


WRITER = Writer(frozenset(("fix-error", "clamp-value")), _written, needs=_NEEDS)
