"""Values of which Python says what they are: None that is compared or made a number, a text that a time is taken off, a
generator that is filled, an empty text that has no first letter."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import import_needed, imported_names
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_SURE = 1.5


def _compared(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What a dict may lack counts as 0."""
    match node:
        case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
            for side in (left, right):
                if isinstance(side, ast.Call) and isinstance(side.func, ast.Attribute) and side.func.attr == "get":
                    yield (instead(source, side, f"({source.segment(side)} or 0)"),), _SURE


def _made_a_number(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Name("int" | "float"), [ast.Call(ast.Attribute(attr="get" | "getenv"), [_]) as got]):
            nothing = '"0"' if "environ" in source.segment(got) or "getenv" in source.segment(got) else "0"
            yield (behind(source, got.args[0], f", {nothing}"),), _SURE
        case ast.Call(ast.Name("int" | "float"), [ast.Name() | ast.Attribute() as value]):
            yield (behind(source, value, " or 0"),), _SURE - 0.5


def _a_time(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.BinOp(left, ast.Sub(), right):
            for side, other in ((left, right), (right, left)):
                if isinstance(side, ast.Subscript | ast.Attribute | ast.Name) and isinstance(other, ast.Call):
                    owner = "datetime" if "datetime.datetime" not in source.text else "datetime.datetime"
                    needed = (
                        [] if "datetime" in imported_names(source) else import_needed(source, "datetime", "datetime")
                    )
                    text = f"{owner}.fromisoformat({source.segment(side)})"
                    yield (*needed, instead(source, side, text)), _SURE + 2


def _filled(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A generator of which an attribute of lists is asked becomes a list."""
    match node:
        case ast.Assign([ast.Name(name)], ast.GeneratorExp() as made):
            function = function_around(source, node)
            asked = (each for each in walk(function or source.tree) if isinstance(each, ast.Attribute))
            if any(
                each.attr == found[1] and isinstance(each.value, ast.Name) and each.value.id == name for each in asked
            ):
                yield (instead(source, made, f"[{source.segment(made)[1:-1]}]"),), _SURE + 1


def _first_letter(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Subscript(slice=ast.Constant(0) as first, ctx=ast.Load()):
            yield (instead(source, first, ":1"),), _SURE


def _read_from_nothing(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Where there is no text, nothing can be read from it."""
    match node:
        case ast.Call(ast.Attribute(attr="strptime" | "fromisoformat"), [ast.Name() | ast.Call() as text, *_]):
            statement, function = statement_around(source, node), function_around(source, node)
            if function is not None and statement in function.body:
                leaves = f"if not {source.segment(text)}:\n{source.unit}return None"
                yield (insert_before(source, statement, leaves),), _SURE


def _taken_apart(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What may give nothing is looked at first."""
    match node:
        case ast.Assign([ast.Tuple()], ast.Call() as call):
            function = function_around(source, node)
            if function is not None and node in function.body and "found" not in source.names:
                leaves = f"found = {source.segment(call)}\nif found is None:\n{source.unit}return"
                yield (insert_before(source, node, leaves), instead(source, call, "found")), _SURE


_MESSAGES: Messages = (
    (r"(?:strptime\(\) argument 1|fromisoformat: argument) must be str", _read_from_nothing),
    (r"cannot unpack non-iterable NoneType", _taken_apart),
    (
        r"not supported between instances of (?:'NoneType' and '(?:int|float)'|'(?:int|float)' and 'NoneType')",
        _compared,
    ),
    (r"(?:int|float)\(\) argument must be a string.* not '?NoneType'?", _made_a_number),
    (r"for -: (?:'str' and 'datetime|'datetime\.datetime' and 'str')", _a_time),
    (r"'generator' object has no attribute '(append|sort|extend|insert|reverse)'", _filled),
    (r"string index out of range", _first_letter),
)

DEFECT = by_messages("values-told", _MESSAGES)
