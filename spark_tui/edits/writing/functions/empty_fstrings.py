"""An f in front of a text with nothing to fill in goes: "useless f prefix in prepare"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around, points_at
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_F = r"(?:\bf[- ]?(?:prefix\w*|strings?)\b|(?<!\w)f['\"]|\bthe f\b|\bf in front\b|\bF541\b)"
_IDLE = (
    r"(?:\buseless\b|\bunne(?:cessary|eded)\b|\bneedless\b|\bsuperfluous\b|\bpointless\b|\bredundant\b|\bno need\b"
    r"|\bplaceholders?\b|\bnothing (?:to|in)\b|\bdoesn't need\b|\bnot needed\b|\bwithout (?:fields?|any)\b|\bF541\b)"
)
_NEEDS = Pattern(rf"(?i){_F}.*{_IDLE}|{_IDLE}.*{_F}|\bF541\b")
_PREFIX = Pattern(r"([rR]?)[fF]([rR]?)(?=[\"'])")
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    idle = [node for node in source.nodes if isinstance(node, ast.JoinedStr) and _is_idle(source, node)]
    lines = [node.lineno for node in idle]
    inside = [node for node in idle if named_around(sentence, node.lineno) >= 1]
    meant = inside or idle
    if meant:
        yield Repair(tuple(_without_f(source, node) for node in meant), _ASKED)
    for node in meant if len(meant) > 1 else ():
        yield Repair((_without_f(source, node),), points_at(sentence, node.lineno, lines))


def _is_idle(source: Source, node: ast.JoinedStr) -> bool:
    """Has it no field, is it one piece, and no part of another's field?"""
    if isinstance(source.parents.get(node), ast.FormattedValue):
        return False
    empty = not any(isinstance(each, ast.FormattedValue) for each in node.values)
    return empty and _PREFIX.match(source.segment(node)) is not None


def _without_f(source: Source, node: ast.JoinedStr) -> Splice:
    plain = _PREFIX.sub(r"\1\2", source.segment(node), count=1).replace("{{", "{").replace("}}", "}")
    return Splice(source.start(node), source.stop(node), plain)


WRITER = Writer(frozenset(("to-format",)), _written, needs=_NEEDS)
