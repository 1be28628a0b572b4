"""What goes through those around something leaves it out itself: "a living cell is counted as its own neighbour",
"neighbours must not include the cell itself", where both steps may be 0."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\b(?:it|them)sel(?:f|ves)\b|\bown\b|\bmiddle\b|\bcent(?:er|re)\b|\bself\b))"
    r"(?=.*\b(?:count\w*|neighbou?rs?|includ\w*|around|adjacent|add\w*|too many|one too|one more)\b)"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for outer in source.all(ast.For):
        match outer:
            case ast.For(ast.Name(one), steps, [ast.For(ast.Name(other), others) as inner]):
                pass
            case _:
                continue
        if not (_around_nothing(steps) and _around_nothing(others)) or not has_own_lines(source, inner.body[0]):
            continue
        asked = any(isinstance(each, ast.If) and mentions(each.test, one) and _asks(each, one) for each in inner.body)
        if not asked:
            code = f"if {one} == 0 and {other} == 0:\n{source.unit}continue"
            yield Repair((insert_first(source, inner.body, code),), _ASKED + told_of(sentence, inner))


def _around_nothing(node: ast.expr) -> bool:
    """-1, 0 and 1, or range(-n, n + 1)."""
    match node:
        case ast.Tuple(several) | ast.List(several) | ast.Set(several):
            return sorted(ast.unparse(each) for each in several) == ["-1", "0", "1"]
        case ast.Call(ast.Name("range"), [ast.UnaryOp(ast.USub()), _]):
            return True
        case _:
            return False


def _asks(node: ast.If, step: str) -> bool:
    """Is it held against nothing there, or taken for true or false?"""
    return any(
        (isinstance(each, ast.Compare) and mentions(each.left, step) and "0" in ast.unparse(each.comparators[0]))
        or (isinstance(each, ast.BoolOp) and any(is_name(one, step) for one in each.values))
        for each in walk(node.test)
    ) and not any(isinstance(each, ast.BinOp) and mentions(each, step) for each in walk(node.test))


WRITER = Writer(frozenset(("fix-off-by-one", "skip-if", "change-condition")), _written, needs=_NEEDS)
