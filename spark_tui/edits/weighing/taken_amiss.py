"""A word of the sentence that became what it is not: a text, where it says when something is to be done or names a
switch; a parameter, where it says what one takes."""

from __future__ import annotations

import ast
import re
from collections import Counter

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source

_STATE = Pattern(r"(?i)\b(?:if|when\w*|where|unless|as|because)\b[^,;.]*?\b(?:is|are|was|were) ([a-z]+)\b")
"""What something is when it is to be done: "if the field is missing"."""
_DATA = frozenset(("bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"))


def is_taken_amiss(old: Source, new: Source, sentence: str) -> bool:
    states = {word for word in _STATE.findall(sentence) if len(re.findall(rf"\b{word}\b", sentence)) == 1}
    is_text = bool(states & {*(_texts(new) - _texts(old))})
    return is_text or bool(_DATA & (_taken(new) - _taken(old))) or _is_switch_no_more(old, new)


def _taken(source: Source) -> set[str]:
    return {arg.arg for _, function in source.functions for arg in parameters(function)}


def _texts(source: Source) -> Counter[str]:
    return Counter(node.value for node in source.all(ast.Constant) if isinstance(node.value, str))


def _is_switch_no_more(old: Source, new: Source) -> bool:
    """Has a parameter a text as its default, that was on or off?"""
    before, after = _defaults(old), _defaults(new)
    return any(isinstance(before.get(each), bool) and isinstance(value, str) for each, value in after.items())


def _defaults(source: Source) -> dict[tuple[str, str], object]:
    found = ((name, arg.arg, default_of(each, arg)) for name, each in source.functions for arg in parameters(each))
    return {(name, arg): value.value for name, arg, value in found if isinstance(value, ast.Constant)}
