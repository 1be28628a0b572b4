"""A loop that tries again does not wait when there is no further try: "it sleeps even after the last attempt"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.looping.loops import last_turn
from spark_tui.edits.python.source import inside
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WAITS = r"\b(?:sleep\w*|wait\w*|paus\w+|delay\w*)\b"
_AT_LAST = (
    r"\b(?:last|final) (?:attempt|try|retry|time|round|turn|one|failure)\b|\bone (?:more time|last time)\b"
    r"|\bbefore (?:it |we )?(?:giv\w+|gave) up\b"
    r"|\bno (?:further|more|other|next) (?:attempts?|tr(?:y|ies)|retr(?:y|ies))\b"
)
_NEEDS = Pattern(rf"(?i){_WAITS}.*(?:{_AT_LAST})|(?:{_AT_LAST}).*{_WAITS}")
_CALL = Pattern(r"(?:^|[._])(?:sleep|wait|pause)$")
_SAID = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        last = last_turn(source, loop)
        for node in inside(loop) if last is not None and isinstance(loop.target, ast.Name) else ():
            match node:
                case ast.Expr(ast.Call(func) | ast.Await(ast.Call(func))) if has_own_lines(source, node):
                    if _CALL.search(source.segment(func)) is not None:
                        held_back = wrapped(source, node, f"if {source.segment(loop.target)} < {last}:")
                        yield Repair((held_back,), _SAID + told_of(sentence, loop))
                case _:
                    pass


WRITER = Writer(frozenset(("retry",)), _written, needs=_NEEDS)
