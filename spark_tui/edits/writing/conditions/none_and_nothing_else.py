"""What may be 0 or empty is there all the same: "cached recomputes falsy values", "a cached 0 is made again".
It is asked for None."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bfals[ey]y?\b.*\b(?:values?|results?|ones?|entries|things?|is|are|gets?|treated|again)\b|\bfalsy\b"
    r"|(?<![\w.])(?:0|zero|zeros|False|empty (?:\w+s?)|\[\]|\"\")(?![\w.]).*\b(?:again|re-?\w+s"
    r"|never (?:\w+ )?(?:cached|kept|taken"
    r"|found|used|stored)|every time|each time|as (?:a )?miss\w*|as missing|as not (?:there|found|cached)|is ignored)\b"
)
_ASKED, _HERE = 9.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        got = {name for node in own_nodes(function) for name in _looked_up(node)}
        here = names(sentence, function.name) >= 1
        for node in own_nodes(function):
            if isinstance(node, ast.If | ast.IfExp | ast.While):
                for asked, code in _asked(node.test, got):
                    yield Repair((instead(source, asked, code),), _ASKED + _HERE * here)


def _looked_up(node: ast.AST) -> Iterator[str]:
    """What is None where it is not there."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="get"), args)) if len(args) < 2 or is_none(
            args[1]
        ):
            yield name


def _asked(test: ast.expr, got: set[str]) -> Iterator[tuple[ast.expr, str]]:
    match test:
        case ast.UnaryOp(ast.Not(), ast.Name(name)) if name in got:
            yield test, f"{name} is None"
        case ast.Name(name) if name in got:
            yield test, f"{name} is not None"
        case ast.BoolOp(values=several):
            for each in several:
                yield from _asked(each, got)


WRITER = Writer(frozenset(("fix-operator", "change-condition", "fix-negation")), _written, needs=_NEEDS)
