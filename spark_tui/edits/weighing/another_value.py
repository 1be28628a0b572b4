"""A constant is made of another value than the one that is described: "the allowed kinds" are not 60."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.literals import key
from spark_tui.edits.saying.place.values_described import described, fits, values_meant


def names_another_value(before: str, sentence: str, after: str) -> float:
    source = read(before)
    told = described(source, sentence)
    made = list(_new(source, read(after))) if told is not None else []
    if told is None or not made:
        return 0.0
    meant = values_meant(source, told)
    if meant:
        return float(not any(key(each) == key(one.nodes[0]) for each in made for one in meant))
    there = [node for node in source.nodes if isinstance(node, ast.expr) and key(node) in [key(each) for each in made]]
    is_said = any(isinstance(each, ast.Constant) and str(each.value) in sentence for each in made)
    return float(bool(there) and not is_said and not any(fits(source, told, node) for node in there))


def _new(before: Source, after: Source) -> Iterator[ast.expr]:
    """The values of the constants that were not there."""
    known = {name for name, _, _ in constants(before)}
    for name, _, value in constants(after):
        value = value.args[0] if isinstance(value, ast.Call) and value.args else value  # a compiled pattern
        if name not in known and name.isupper() and isinstance(value, ast.Constant | ast.Tuple | ast.List | ast.Set):
            yield value
