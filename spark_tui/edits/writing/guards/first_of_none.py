"""The next number after the greatest of none is the first: "next_id dies with an empty list", where `max(…) + 1` has
nothing to go by."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FAILS = r"(?:crash\w*|fail\w*|breaks?|dies|blows? up|chokes?|ValueError|error\w*|does(?:n['’]?t| not) work|raises)"
_EMPTY = r"(?:empty|no [a-z]+s\b|nothing|the (?:very )?first|still none|there (?:is|are) none)"
_NEEDS = Pattern(
    rf"(?i)\b{_FAILS}\b.*\b{_EMPTY}|\b{_EMPTY}.*\b{_FAILS}\b|\barg is an empty\b|\bempty (?:sequence|iterable)\b"
    rf"|\b(?:should|must|has to|can|needs to) (?:also )?(?:work|start|begin|cope|be 1|handle)\b.*\b{_EMPTY}"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais(?:e|ing)|None|skip|exit)\b")
_ASKED, _NAMED, _CLEAR = 7.5, 0.7, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    found = [node for node in source.all(ast.Call) if _counts_on(source, node)]
    around = [(node, function_around(source, node)) for node in found]
    named = [node for node, place in around if place is not None and names(sentence, place.name) >= _CLEAR]
    for node in named or (found if len(found) == 1 else ()):
        yield from possible(_with_a_start(source, node), _ASKED + _NAMED * min(2.0, told_of(sentence, node)))


def _counts_on(source: Source, node: ast.Call) -> bool:
    """max(…) + 1"""
    match node, source.parents.get(node):
        case ast.Call(ast.Name("max"), [_]), ast.BinOp(left=left, op=ast.Add(), right=ast.Constant(1)):
            return left is node and keyword(node, "default") is None and keyword(node, "key") is None
        case _:
            return False


def _with_a_start(source: Source, node: ast.Call) -> Iterator[Splice]:
    """What has no brackets of its own gets them, where one more follows."""
    only = node.args[0]
    text = source.segment(only)
    if isinstance(only, ast.GeneratorExp) and source.stop(only) == source.stop(node):
        yield instead(source, only, f"({text}, default=0)")
    else:
        yield instead(source, only, f"{text}, default=0")


WRITER = Writer(frozenset(("guard-empty", "guard-none", "set-argument")), _written, needs=_NEEDS)
