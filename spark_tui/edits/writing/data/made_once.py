"""A call of nothing but numbers and texts gets a name at the top: "could the 9:15 get a name like LATE_AFTER?"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import is_literal, new_constant
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<![\w.])[A-Z][A-Z0-9_]{2,}(?![\w(\[]|\.\w)")
_NAMED = Pattern(r"(?i)\b(?:name[ds]?|constant|call(?:ed)?|top|module|pull|extract|move|hoist)\b|=")
_MADE = frozenset(("time", "date", "datetime", "timedelta", "Decimal", "Fraction", "Path", "PurePath", "complex",
                   "timezone", "ZoneInfo", "frozenset"))  # fmt: skip
"""What is the same whenever and wherever it is made."""
_CLOCK = Pattern(r"(?<![\d.:])(\d{1,2})[:.h](\d\d)(?![\d.:]\d)")
_CODE, _CLOCK_SAID, _SAID = 8.0, 8.0, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    names = [name for name in new_names(sentence) if name.isupper() and len(name) > 2 and name not in sentence.written]
    if not names:
        return
    source = sentence.source
    for node in source.all(ast.Call):
        speaks = _is_meant(sentence, node) if _is_made(node) and _is_inside(source, node) else 0.0
        if speaks:
            alike = [each for each in source.all(ast.Call) if same(each, node)]
            if node is alike[0] and all(_is_inside(source, each) for each in alike):
                text = f"{names[0]} = {source.segment(node)}"
                places = (instead(source, each, names[0]) for each in alike)
                yield Repair((new_constant(source, text), *places), speaks)


def _is_made(node: ast.Call) -> bool:
    """Of nothing but numbers and texts, and always the same."""
    given = [*node.args, *(each.value for each in node.keywords if each.arg)]
    return (
        last_name(node.func) in _MADE
        and len(given) == len(node.args) + len(node.keywords) > 0
        and all(map(is_literal, given))
    )


def _is_inside(source: Source, node: ast.Call) -> bool:
    """Where a function runs; what its parameters begin with may go up as well."""
    return function_around(source, node) is not None


def _is_meant(sentence: Sentence, node: ast.Call) -> float:
    """Is it written out, or what it is made of said as people say it?"""
    code = re.sub(r"\s+", "", sentence.source.segment(node))
    if code in re.sub(r"\s+", "", sentence.text):
        return _CODE
    given = [each.value for each in node.args if isinstance(each, ast.Constant)]
    kind = last_name(node.func)
    for match in _CLOCK.finditer(sentence.text):
        told = [int(match[1]), int(match[2])]
        there = given[:2] if kind == "time" else given[3:5] if kind == "datetime" else []
        if there == told:
            return _CLOCK_SAID
    if _NAMED.search(sentence.text) is None:
        return 0.0
    words = f" {sentence.spoken} "
    if kind == "timedelta" and len(node.keywords) == 1 and isinstance(node.keywords[0].value, ast.Constant):
        unit = node.keywords[0].arg or ""
        return _SAID * any(f" {node.keywords[0].value.value} {each} " in words for each in (unit, unit.rstrip("s")))
    texts = [each for each in given if isinstance(each, str)]
    said = [re.search(rf"(?<![\w.]){re.escape(each)}(?![\w]|\.\w)", sentence.text) for each in texts]
    return _SAID * (bool(said) and all(said))


WRITER = Writer(frozenset(("extract-constant", "extract-variable")), _written, needs=_NEEDS)
