"""A place that moves on past the last one: `STEPS[self.level]` after `self.level += 1`, which stays at the last one;
`ALPHABET[ALPHABET.index(letter) + n]`, which begins again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bIndexError\b|\bindex out of range\b|\bout of range\b"
    r"|\b(?:crash\w*|fail\w*|breaks?|dies|blows? up|past|beyond)\b.*\b(?:last|end|times|wrap\w*|often|more)\b"
    r"|\b(?:last|end|times|wrap\w*|often|more|past|beyond)\b.*\b(?:crash\w*|fail\w*|breaks?|dies|blows? up)\b"
)
_CLEAR, _COUNTED = 4.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    said = set(_CALLED.findall(complaint.sentence.text))
    called = {node.name for _, node in complaint.source.functions if node.name in said}
    for function in complaint.functions() if match is not None else ():
        clear = _CLEAR + complaint.points(function.lineno)
        for held, place in _looked_up(function):
            yield from _wrapped(complaint.source, function, held, place, clear)
            yield from _stays_at_last(complaint.source, function, held, place, clear)
            if _OUT_OF_RANGE.search(complaint.sentence.text) is not None and function.name in (
                called or {function.name}
            ):
                yield from _last_for_more(complaint.source, function, held, place, clear)


def _looked_up(function: Function) -> Iterable[tuple[ast.expr, ast.expr]]:
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.expr() as place, ast.Load()):
                yield held, place


def _wrapped(source: Source, function: Function, held: ast.expr, place: ast.expr, clear: float) -> Iterable[Repair]:
    """So far behind where another one was found: it goes on at the first."""
    reckoned = _set_to(function, place) if isinstance(place, ast.Name) else place
    match reckoned:
        case ast.BinOp(ast.Call(ast.Attribute(found, "index")), ast.Add() | ast.Sub()):
            pass
        case ast.BinOp(ast.Name() as counted, ast.Add() | ast.Sub()):
            match _set_to(function, counted):
                case ast.Call(ast.Attribute(found, "index")):
                    pass
                case _:
                    return
        case _:
            return
    if ast.unparse(found) == ast.unparse(held):
        bounded = f"{fitted(source.segment(place), Level.PRODUCT)} % len({source.segment(held)})"
        yield Repair((instead(source, place, bounded),), clear)


def _set_to(function: Function, name: ast.Name) -> ast.expr | None:
    values = [
        node.value
        for node in walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name.id
    ]
    return values[0] if len(values) == 1 else None


def _stays_at_last(
    source: Source, function: Function, held: ast.expr, place: ast.expr, clear: float
) -> Iterable[Repair]:
    """One further each time that the function is called."""
    for node in walk(function):
        match node:
            case ast.AugAssign(ast.Attribute() as counted, ast.Add(), ast.expr() as step):
                if ast.unparse(counted) == ast.unparse(place) and node.lineno < place.lineno:
                    text = source.segment(counted)
                    last = f"len({source.segment(held)}) - 1"
                    bounded = f"{text} = min({text} + {source.segment(step)}, {last})"
                    yield Repair((instead(source, node, bounded),), clear + _COUNTED)


_CALLED = Pattern(r"\b([^\W\d]\w*)\(")
_OUT_OF_RANGE = Pattern(r"(?i)\bIndexError\b|\bout of range\b")


def _last_for_more(
    source: Source, function: Function, held: ast.expr, place: ast.expr, clear: float
) -> Iterable[Repair]:
    """What a function of the file reckons, or a division: the last of a list that is written out stands for more."""
    listed = _listed(source, function, held)
    reckoned = _set_to(function, place) if isinstance(place, ast.Name) else place
    match reckoned:
        case ast.Call(ast.Name(called)) if any(node.name == called for _, node in source.functions):
            pass
        case ast.BinOp(op=ast.FloorDiv()) | ast.Call(ast.Name("int" | "round"), [ast.BinOp(), *_]):
            pass
        case _:
            return
    if listed:
        bounded = f"min({source.segment(place)}, len({source.segment(held)}) - 1)"
        yield Repair((instead(source, place, bounded),), clear + _COUNTED)


def _listed(source: Source, function: Function, held: ast.expr) -> bool:
    """Is it a list whose elements are written out, in the function or in the file?"""
    for node in (*walk(function), *source.tree.body):
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], ast.List(elts=[_, *_]) | ast.Tuple(elts=[_, *_])):
                if ast.unparse(target) == ast.unparse(held):
                    return True
    return False


DEFECT = Defect("past-the-end", frozenset(("fix-error", "fix-index", "fix-off-by-one")), _repairs, _SAYS)
