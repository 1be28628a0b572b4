"""A place that is worked out stays within the list: "percentile(name, 100) raises IndexError", where the code says
`index = int(len(values) * p / 100)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bIndexError\b|\bout of (?:range|bounds)\b|\b(?:off|past|beyond|behind) the end\b")
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for value, held in _places(source, function):
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((instead(source, value, f"min({source.segment(value)}, len({held}) - 1)"),), told)


def _places(source: Source, function: Function) -> Iterator[tuple[ast.expr, str]]:
    """What is made of how many there are, and then looked up there."""
    nodes = own_nodes(function)
    looked_up = {
        (source.segment(node.value), node.slice.id)
        for node in nodes
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name)
    }
    for node in nodes:
        name = assigned_name(node)
        value = node.value if isinstance(node, ast.Assign) else None
        for held, index in looked_up:
            text = source.segment(value) if value is not None and index == name else ""
            if value is not None and f"len({held})" in text and not text.startswith(("min(", f"len({held}) - 1")):
                yield value, held


WRITER = Writer(frozenset(("clamp", "fix-error", "guard-empty")), _written, needs=_NEEDS)
