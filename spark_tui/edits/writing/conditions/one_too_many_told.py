"""A number that is given, and how many there are in truth: "limit 5 prints 6 hits", "with --max 3 I get 2"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_TOLD = Pattern(
    r"(?i)(?:--)?(?P<name>[a-z_][\w-]*)(?: ?[=:] ?| (?:of |is |at |set to )?)(?P<given>\d+)\b(?! ?(?:%|s\b|ms\b))"
    r"(?:,? (?:i |we |it |still |only |always )*(?:prints?|gives?|shows?|returns?|gets?|lists?|yields?|keeps?|allows?"
    r"|lets?|takes?|makes?|sends?|tries|does|comes? back with|finds?)(?: me| us| back| through)?"
    r"(?: only| just)? )(?P<seen>\d+)\b"
)
# Fewer of them, where it goes on while that holds, or ends once it does.
_STRICTER: Mapping[type[ast.cmpop], str] = {ast.LtE: "<", ast.Gt: ">="}
_LOOSER: Mapping[type[ast.cmpop], str] = {ast.Lt: "<=", ast.GtE: ">"}
_ASKED = 5.0


_ONE_MORE = Pattern(
    r"(?i)\b(?:one|1) (?:\w+ )?(?:over|above|beyond|more than|too many for|past) (?:its |the |our )?"
    r"(?P<most>[a-z_]\w*)\b"
)


def _written(sentence: Sentence) -> Iterator[Repair]:
    told, over = _TOLD.search(sentence.text), _ONE_MORE.search(sentence.text)
    for node in sentence.source.nodes if over is not None and told is None else ():
        for splice in _moved(sentence.source, node, over["most"], too_many=True) if over is not None else ():
            yield Repair((splice,), _ASKED + told_of(sentence, node))
    if told is None or abs(int(told["seen"]) - int(told["given"])) != 1:
        return
    name, too_many = told["name"].replace("-", "_"), int(told["seen"]) > int(told["given"])
    for node in sentence.source.nodes:
        for splice in _moved(sentence.source, node, name, too_many=too_many):
            yield Repair((splice,), _ASKED + told_of(sentence, node))


def _moved(source: Source, node: ast.AST, name: str, *, too_many: bool) -> Iterator[Splice]:
    match node:
        case ast.Compare(left, [sign], [right]) if _is_it(right, name) and not isinstance(left, ast.Constant):
            new = (_STRICTER if too_many else _LOOSER).get(type(sign))
            between = source.text[source.stop(left) : source.start(right)]
            if new is not None and (found := re.search(r"[<>]=?", between)) is not None:
                start = source.stop(left) + found.start()
                yield Splice(start, start + len(found[0]), new)
        case ast.BinOp(inner, ast.Add() | ast.Sub() as sign, ast.Constant(1)) if _is_it(inner, name):
            if isinstance(sign, ast.Add) == too_many:
                yield instead(source, node, source.segment(inner))


def _is_it(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and last_name(node) == name


WRITER = Writer(frozenset(("fix-off-by-one",)), _written, needs=any_of(_TOLD, _ONE_MORE))
