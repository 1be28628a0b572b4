"""A bound or an index that is one too many or one too few."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case


def _make(source: Source, random: Random) -> Case | None:
    places = [bound for node in source.nodes for bound in _bounds(node)]
    if not places:
        return None
    bound = random.choice(places)
    shifted = _shifted(source, bound, random)
    if shifted is None:
        return None
    splice = Splice(source.start(bound), source.stop(bound), shifted)
    case = broken("fix-off-by-one", source, [splice], line=bound.lineno)
    if case is None:
        return None
    alone = len(places) == 1  # with several, which one is wrong is not to be seen
    told = _told(source, bound, shifted)
    is_end = not isinstance(source.parents[bound], ast.Subscript) and told != "first lost"
    case = case.meaning(*(("in a loop",) if _is_in_a_loop(source, bound) else ()), *(("an end",) if is_end else ()))
    case = case.needing(*(() if alone else (AT,)))
    # what has one more or one less than it needs shows it; of a number nobody knows which way it is wrong
    return replace(case, sense=case.sense | {told}) if _is_added_to(bound, shifted) else case.told_by(told)


def _told(source: Source, bound: ast.expr, shifted: str) -> str:
    """What goes wrong with it: only what is said of an end is said here, a start or an index may be anything."""
    parent = source.parents[bound]
    if isinstance(parent, ast.Slice) and parent.lower is bound:
        return "first lost"
    if isinstance(parent, ast.Subscript):
        return "too far"
    return "last lost" if _is_less(source, bound, shifted) else "too far"


def _is_in_a_loop(source: Source, bound: ast.expr) -> bool:
    """What is said of a loop is true only there."""
    loops = (ast.For, ast.While, ast.comprehension, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    around: ast.AST | None = bound
    while around is not None and not isinstance(around, loops):
        around = source.parents.get(around)
    return around is not None


def _is_less(source: Source, bound: ast.expr, shifted: str) -> bool:
    match bound:
        case ast.Constant(int(value)):
            return int(shifted) < value
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            return int(shifted) < -value
        case _:
            return shifted.endswith("- 1") or (not shifted.endswith("+ 1") and "+" in source.segment(bound))


def _bounds(node: ast.AST) -> list[ast.expr]:
    """What a range or a slice ends at, or an index counts."""
    match node:
        case ast.Call(ast.Name("range"), args, []) if args:
            return [args[-1] if len(args) < 3 else args[1]]
        case ast.Slice(lower, upper, None):
            return [each for each in (lower, upper) if each is not None]
        case ast.Subscript(_, ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as index):
            return [index]
        case ast.Subscript(_, ast.Constant(int(value))) if not isinstance(value, bool):
            return [node.slice]
        case _:
            return []


def _shifted(source: Source, bound: ast.expr, random: Random) -> str | None:
    """A start or an index is only too high, for nothing is said of one that is too low; what is counted from the end
    does not become nought, which is the beginning."""
    text, parent = source.segment(bound), source.parents[bound]
    is_upper = isinstance(parent, ast.Call) or (isinstance(parent, ast.Slice) and parent.upper is bound)
    match bound:
        case ast.Constant(int(value)) if is_upper:
            return str(value + random.choice((-1, 1))) if value > 1 else None
        case ast.Constant(int(value)):
            return str(value + 1)
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            return str(-value - 1) if is_upper else None
        case ast.BinOp(left, ast.Add(), ast.Constant(1)):
            return source.segment(left) if is_upper else None
        case ast.BinOp(left, ast.Sub(), ast.Constant(1)):
            return source.segment(left)
        case ast.Name() | ast.Attribute() | ast.Call():
            return text + (random.choice((" - 1", " + 1")) if is_upper else " + 1")
        case _:
            return f"{text} - 1" if is_upper and isinstance(bound, ast.BinOp) else None


def _is_added_to(bound: ast.expr, shifted: str) -> bool:
    return isinstance(bound, ast.Name | ast.Attribute | ast.Call) and shifted.endswith((" - 1", " + 1"))


INTENT = Intent("fix-off-by-one", _make)
