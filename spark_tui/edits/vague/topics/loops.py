""" "the loop in load could be a comprehension", "replace the while loop with a for loop": where none is, it is said."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED

_LOOP = Pattern(
    rf"(?i)(?:the |this |that )?(?:for |while )?loop(?: (?:in|of) {NAMED})? (?:could|should|can|may|might) be"
    r" (?:written as |turned into |replaced (?:by|with) |just |simply )?(?P<by>an? .+|any|all|sum|any/all|one line)"
    rf"|(?:replace|turn|rewrite|convert) the (?:for |while )?loop(?: (?:in|of) {NAMED})? (?:with|by|into|as|to)"
    r" (?P<new>an? .+|any|all|sum|sum/any/all|any/all)"
)


def _which_loop(wish: Wish) -> str:
    return f"no loop{wish.where()} can plainly be that: say what it should give"


def _has_less_loops(wish: Wish, after: str) -> bool:
    """Of the kind that is to be another one."""
    old, new = wish.source, source_of(after)
    if new is None:
        return False
    if "for loop" in wish.sentence.text and "while" in wish.sentence.text:
        return _loops(new, ast.While) < _loops(old, ast.While)
    if "while loop" in (wish.said["by"] or wish.said["new"]):
        return _loops(new, ast.While) > _loops(old, ast.While)
    return _loops(new, ast.For, ast.While) < _loops(old, ast.For, ast.While)


def _is_the_only_one(wish: Wish) -> bool:
    """Is there but one loop in the function that is named?"""
    function = wish.function
    return function is not None and sum(isinstance(each, ast.For | ast.While) for each in walk(function)) == 1


def _loops(source: Source, *kinds: type[ast.stmt]) -> int:
    return sum(1 for _ in source.all(*kinds))


TOPIC = Topic(_LOOP, _which_loop, keeps=_has_less_loops, is_proven=_is_the_only_one)
