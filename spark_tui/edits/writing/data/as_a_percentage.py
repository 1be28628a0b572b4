"""A share that is given in percent is divided by a hundred where it is reckoned with: "pct in discount is meant as a
percentage like 20, not 0.2", "rate is in percent"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_PERCENT = r"(?:(?:an? |whole |in |full )*per ?cent(?:s|age|ages|age points)?\b|(?:an? )?% )"
_NEEDS = Pattern(
    r"(?i)(?:^|[^\w])`?(?P<name>[a-z_]\w*)`?(?: (?:argument|parameter|param|value))?(?: (?:in|of|for) [\w.]+(?:\(\))?)?"
    r" (?:is|are|comes?|will be|should be|must be|is to be|gets?|can be) "
    r"(?:(?:meant|given|passed|taken|read|treated|supposed|understood|expected|really|actually|to be|in) )*"
    rf"(?:as |to be |in |like )?{_PERCENT}"
)
_SHOWN = Pattern(r"(?i)\b(?:show|print|display|format|output|log|round)\w*\b")
_ASKED, _NAMED = 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _SHOWN.search(sentence.text) is not None:
        return
    found = [
        (function, uses)
        for _, function in source.functions
        if match["name"] in parameters_of(function)
        for uses in [_uses(source, function, match["name"])]
        if uses
    ]
    named = [each for each in found if names(sentence, each[0].name) >= 1]
    for function, uses in named or (found if len(found) == 1 else ()):
        splices = tuple(instead(source, use, f"{use.id} / 100") for use in uses)
        yield Repair(splices, _ASKED + _NAMED * min(2.0, names(sentence, function.name)))


def _uses(source: Source, function: Function, name: str) -> list[ast.Name]:
    """Where something is multiplied by it, or it is held against a whole; none where it is divided already."""
    found: list[ast.Name] = []
    for node in own_nodes(function):
        if not isinstance(node, ast.Name) or node.id != name:
            continue
        if isinstance(node.ctx, ast.Store):
            return []
        match source.parents.get(node):
            case ast.BinOp(ast.Constant(1 | 1.0), ast.Sub() | ast.Add()):
                found.append(node)
            case ast.BinOp(op=ast.Mult()):
                found.append(node)
            case ast.BinOp(op=ast.Div()):
                return []
    is_done = any(isinstance(node, ast.Constant) and node.value == 100 for node in own_nodes(function))
    return [] if is_done else found


WRITER = Writer(frozenset(("change-value", "replace", "reckoned")), _written, needs=_NEEDS)
