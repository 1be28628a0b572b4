"""A constant is made of another value than the one that is described: "the allowed kinds" are not 60. Or a parameter
has another default than the one that is written out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, with_defaults
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.literals import key
from spark_tui.edits.saying.place.values_described import described, fits, values_meant
from spark_tui.edits.saying.value.by_its_name import is_itself

_DICTATED = Pattern(
    r"(?<![\w.])(?P<name>[a-z_]\w*) ?(?:: ?[\w.\[\] |]+?)? ?=(?!=) ?"
    r"(?P<value>True|False|None|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*')(?![\w.(])"
)
"""A parameter as it is to stand in the signature."""


_CALLED = Pattern(r"(?<![\w.])([A-Za-z_][\w.]*)\([^()]*\)")
"""With what it takes there, once: "place(order, rush=True) must go to the front"."""
_IN_ONE_CASE = Pattern(
    r"(?i)\b(?:pass|passes|passed|passing|set|when|if|unless|with|until)(?: \w+)? `?[a-z_]\w*="
    r"|=\S+ (?:is|was) (?:given|passed|set)\b|\boff by default\b|\bdefaults? (?:stays?|to )|\bby default\b"
)


def defaults_otherwise(before: str, sentence: str, after: str) -> bool:
    """Is a parameter new that was written out with its default, and has another one?"""
    source = read(before)
    there = {node.name for _, node in source.definitions}
    examples = [match.span() for match in _CALLED.finditer(sentence) if match[1].rpartition(".")[2] in there]
    told = {
        match["name"]: match["value"]
        for match in _DICTATED.finditer(sentence)
        if not any(start < match.start() < stop for start, stop in examples)
    }
    if not told or _IN_ONE_CASE.search(sentence) is not None:
        return False
    old, new = dict(source.functions), read(after)
    for name, function in new.functions:
        known = {arg.arg for arg in parameters(old[name])} if name in old else set[str]()
        for arg in (each for each in parameters(function) if each.arg in told and each.arg not in known):
            default = default_of(function, arg)
            if default is not None and key(default) != key(ast.parse(told[arg.arg], mode="eval").body):
                return True
    return False


def defaults_to_its_name(before: str, sentence: str, after: str) -> bool:
    """Is the new default of a parameter a text, where the name is meant that stands in it: "default to print"?"""
    source, new = read(before), read(after)
    known = {(name, arg.arg): source.segment(value) for name, arg, value in _defaults(source)}
    for name, arg, value in _defaults(new):
        now = known.get((name, arg.arg), "")
        match value:
            case ast.Constant(str(word)) if now != new.segment(value) and is_itself(word, arg.arg, now, source):
                if re.search(rf"(?<![\w\"'`]){re.escape(word)}(?![\w\"'`])", sentence):
                    return True
    return False


def _defaults(source: Source) -> Iterator[tuple[str, ast.arg, ast.expr]]:
    for name, function in source.functions:
        yield from ((name, arg, value) for arg, value in with_defaults(function.args))


def names_another_value(before: str, sentence: str, after: str) -> float:
    source = read(before)
    told = described(source, sentence)
    made = list(_new(source, read(after))) if told is not None else []
    values = [str(each.value) for each in made if isinstance(each, ast.Constant)]
    if told is None or not made or any(re.search(rf"(?<![\w.]){re.escape(each)}(?![\w])", sentence) for each in values):
        return 0.0
    meant = values_meant(source, told)
    if meant:
        return float(not any(key(each) == key(one.nodes[0]) for each in made for one in meant))
    there = [node for node in source.nodes if isinstance(node, ast.expr) and key(node) in [key(each) for each in made]]
    return float(bool(there) and not any(fits(source, told, node) for node in there))


def _new(before: Source, after: Source) -> Iterator[ast.expr]:
    """The values of the constants that were not there."""
    known = {name for name, _, _ in constants(before)}
    for name, _, value in constants(after):
        value = value.args[0] if isinstance(value, ast.Call) and value.args else value  # a compiled pattern
        if name not in known and name.isupper() and isinstance(value, ast.Constant | ast.Tuple | ast.List | ast.Set):
            yield value
