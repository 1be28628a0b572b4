"""What is scaled never gets bigger, or never smaller: "fit must not enlarge a photo", "only shrink, never scale up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEVER = r"(?:\b(?:never|not|no longer|don't|stop|without|avoid)\b|n't\b)"
_GROWS = (
    r"\b(?:bigger|larger|wider|taller|enlarg\w*|up-?scal\w*|upsiz\w*|magnif\w*|grow\w*|blow\w* up|blow \w+(?: \w+)? up"
    r"|stretch\w*|scal\w+ (?:\w+ ){0,2}up|zoom\w* in)\b"
)
_SHRINKS = (
    r"\b(?:smaller|narrower|shrink\w*|shrunk|down-?scal\w*|downsiz\w*|reduc\w+|scal\w+ (?:\w+ ){0,2}down|zoom\w* out)\b"
)
_NOT_BIGGER = Pattern(rf"(?i){_NEVER}[^.;,]*?{_GROWS}|\bonly (?:ever )?(?:\w+ ){{0,3}}?{_SHRINKS}")
_NOT_SMALLER = Pattern(rf"(?i){_NEVER}[^.;,]*?{_SHRINKS}|\bonly (?:ever )?(?:\w+ ){{0,3}}?{_GROWS}")
_NEEDS = Pattern(f"{_NOT_BIGGER.pattern}|{_NOT_SMALLER.pattern.removeprefix('(?i)')}")
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    bound = "min" if _NOT_BIGGER.search(sentence.text) is not None else "max"
    for _, function in source.functions:
        for node in _scales(function):
            change = _bounded(source, node, bound)
            if change is not None:
                yield Repair((change,), _ASKED + told_of(sentence, node))


def _scales(function: Function) -> Iterator[ast.expr]:
    """What sizes are multiplied by: a quotient, or the least or greatest of some."""
    nodes = list(own_nodes(function))
    factors = {
        side.id
        for each in nodes
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mult)
        for side in (each.left, each.right)
        if isinstance(side, ast.Name)
    }
    for node in nodes:
        match node:
            case ast.Assign([ast.Name(name)], value) if name in factors and _is_scale(value):
                yield value


def _is_scale(value: ast.expr) -> bool:
    match value:
        case ast.BinOp(left, ast.Div(), right):
            return not isinstance(left, ast.Constant) and not isinstance(right, ast.Constant)
        case ast.Call(ast.Name("min" | "max"), [_, _, *_] as several, []):
            return any(map(_is_scale, several))
        case _:
            return False


def _bounded(source: Source, value: ast.expr, bound: str) -> Splice | None:
    """By 1, as which a size stays what it is."""
    match value:
        case ast.Call(ast.Name(name), [*_, last]) if name == bound:
            known = any(isinstance(each, ast.Constant) and each.value == 1 for each in value.args)
            return None if known else behind(source, last, ", 1")
        case _:
            return instead(source, value, f"{bound}({source.segment(value)}, 1)")


WRITER = Writer(frozenset(("clamp",)), _written, needs=_NEEDS)
