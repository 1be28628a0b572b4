"""A search between two ends looks at the last one as well: "index_of never finds the last element", where it goes on
only while the one end is less than the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:\b(?:never|not|misses|miss|fails|cannot)|n't)\b.*\b(?:last|first|only|single|one element|ends?|edges?)\b"
    r"|\b(?:last|first|only|single)\b.*(?:\b(?:never|not|missed)|n't)\b"
)
_ASKED, _NAMED = 7.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.While):
        match loop.test:
            case ast.Compare(ast.Name(low), [ast.Lt()], [ast.Name(high)]) as test if _steps_past(loop, low, high):
                around = function_around(source, loop)
                told = names(sentence, around.name) if around is not None else 0.0
                text = _with_both(source, test)
                yield Repair((instead(source, test, text),), _ASKED + _NAMED * min(2.0, told))


def _with_both(source: Source, test: ast.Compare) -> str:
    return f"{source.segment(test.left)} <= {source.segment(test.comparators[0])}"


def _steps_past(loop: ast.While, low: str, high: str) -> bool:
    """Does either end go one beyond what was looked at, so that the loop comes to its end?"""
    ends = {low: ast.Add, high: ast.Sub}
    done = {
        name
        for node in walk(loop)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp)
        for target in node.targets
        if isinstance(target, ast.Name) and (name := target.id) in ends and isinstance(node.value.op, ends[name])
    }
    return done == {low, high}


WRITER = Writer(frozenset(("fix-off-by-one", "fix-operator", "fix-index")), _written, needs=_NEEDS)
