"""Answers that end the whole where only one of many is to be left out: "skip such lines"."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.source import Source, read

_LOOPS = ast.For | ast.AsyncFor
_LEFT_OUT = r"(?:skip(?:ped|s)?|ignore[ds]?|passed over|pass over|left out|leave out|drop(?:ped)?)"
_SOME = r"(?:such|those|these|them|that|it|(?:\w+ )?(?:lines?|rows?|records?|entries|ones?|items?|files?|elements?))"
_SKIPS = Pattern(
    rf"(?i)(?:^|[,;:.] ?|\b(?:should|must|can|just|to|please|and|then) ){_LEFT_OUT} {_SOME}\b"
    rf"|\b{_SOME}\b.*\b(?:be|get|are) {_LEFT_OUT}\b"
)


def ends_the_whole(before: str, sentence: str, after: str) -> bool:
    """Is a function left in the middle of a loop where one of many is to be skipped?"""
    if _SKIPS.search(sentence) is None:
        return False
    old, new = (_loops_left(read(text)) for text in (before, after))
    return new > old


def _loops_left(source: Source) -> int:
    return sum(_leaves_a_loop(source, node) for node in source.all(ast.Return))


def _leaves_a_loop(source: Source, node: ast.Return) -> bool:
    return any(isinstance(each, _LOOPS) for each in around_in_function(source, node))
