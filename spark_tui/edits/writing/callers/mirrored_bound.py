"""A bound on the other side of one that is there: "statement should also take an until", where it takes `since`; "a
max_size parameter", beside `min_size`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_PAIRS = (
    ("since", "until"), ("start", "end"), ("begin", "end"), ("after", "before"), ("min", "max"), ("from", "to"),
    ("minimum", "maximum"), ("low", "high"), ("lower", "upper"), ("least", "most"), ("smallest", "largest"),
    ("earliest", "latest"), ("above", "below"), ("from", "until"), ("since", "before"), ("since", "to"),
    ("shortest", "longest"), ("older", "newer"), ("over", "under"),
)  # fmt: skip
_NEEDS = Pattern(
    r"(?i)\b(?:param\w*|arg\w*|option\w*|kwarg|takes?|accepts?|add|also|too|as well|give|needs?|have|support|with)\b"
)
_SIGNS: dict[type[ast.cmpop], str] = {ast.Lt: ">", ast.LtE: ">=", ast.Gt: "<", ast.GtE: "<="}
_ASKED, _NAMED, _CLEAR = 7.0, 1.0, 2.0
_WORD = r"(?<![\w.-])`?{}`?(?![\w-])"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        own = {arg.arg for arg in parameters(function)}
        for arg in parameters(function):
            for other in _mirrored(arg.arg):
                if other in own or re.search(_WORD.format(re.escape(other)), sentence.text) is None:
                    continue
                told = names(sentence, function.name)
                is_said = re.search(
                    rf"(?i){_WORD.format(other)} (?:param|arg|option|kwarg|too\b|as well)", sentence.text
                )
                if told >= _CLEAR or is_said is not None:
                    yield from possible(_bounded(source, function, arg, other), _ASKED + _NAMED * (told >= _CLEAR))


def _mirrored(name: str) -> Iterator[str]:
    """min_size has a max_size, and the other way round."""
    parts = name.split("_")
    for one, other in (*_PAIRS, *((second, first) for first, second in _PAIRS)):
        if one in parts:
            yield "_".join(other if part == one else part for part in parts)


def _bounded(source: Source, function: Function, arg: ast.arg, other: str) -> Iterator[Splice]:
    """Behind the condition that asks for the one that is there, the same with the other one."""
    default = default_of(function, arg)
    if default is None or not _is_bound_by(function, arg.arg):
        return
    kind = f": {source.segment(arg.annotation)}" if arg.annotation is not None else ""
    none = source.segment(default) if isinstance(default, ast.Constant) and default.value is None else "None"
    if none == "None" and not (isinstance(default, ast.Constant) and default.value is None):
        return  # what a number stands for on the other side, nobody knows
    equals = " = " if kind else "="
    last = function.args.args[-1] if arg in function.args.args and not function.args.kwonlyargs else arg
    yield behind(source, _end(function, last), f", {other}{kind}{equals}{none}")
    for node in walk(function):
        match node:
            case ast.If(test, body, []) if _asks(test, arg.arg) and len(body) == 1 and has_own_lines(source, node):
                turned = _turned(source, test, arg.arg, other)
                if turned is not None:
                    inside = source.segment(body[0])
                    yield insert_after(source, node, f"if {turned}:\n{source.unit}{inside}")


def _end(function: Function, arg: ast.arg) -> ast.expr | ast.arg:
    return default_of(function, arg) or arg.annotation or arg


def _is_bound_by(function: Function, name: str) -> bool:
    return sum(isinstance(node, ast.If) and _asks(node.test, name) for node in walk(function)) == 1


def _asks(test: ast.expr, name: str) -> bool:
    """Is something compared with it there, and nothing else?"""
    compared = [node for node in walk(test) if isinstance(node, ast.Compare) and isinstance(node.ops[0], _LESS)]
    is_read = mentions(test, name)
    return is_read and len(compared) == 1


_LESS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def _turned(source: Source, test: ast.expr, name: str, other: str) -> str | None:
    """With the other name, and the other sign."""
    compared = next(node for node in walk(test) if isinstance(node, ast.Compare) and isinstance(node.ops[0], _LESS))
    if len(compared.ops) != 1:
        return None
    left, right = source.segment(compared.left), source.segment(compared.comparators[0])
    new = f"{left} {_SIGNS[type(compared.ops[0])]} {right}"
    return re.sub(rf"(?<![\w.]){re.escape(name)}(?!\w)", other, segment_with(source, test, (compared, new)))


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
