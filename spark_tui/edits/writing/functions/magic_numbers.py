"""All numbers of a function get a name, where several are meant: "magic numbers in price", "name the literals in
shipping", so that none is left behind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.naming import constant
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:magic|hard-?coded|bare|raw|unexplained|literal|unnamed) (?:numbers|values|constants|literals|figures)\b"
    r"|\bliterals\b|\b(?:the|these|those|all|both) numbers\b.*\b(?:constants|names?|named)\b"
    r"|\b(?:constants|names?)\b.*\b(?:the|these|those|all|both) numbers\b"
)
_PLAIN = (0, 1, -1, 2)
"""What says enough by itself, beside others."""
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        clear = names(sentence, function.name)
        found = _numbers(source, function)
        if clear < _CLEAR or len(found) < 2:
            continue
        named, taken = dict[str, str](), set[str]()
        for text in found:
            fresh = (name for name in constant(Gap(sentence, "extract-constant", (text,))) if name not in taken)
            name = next(fresh, "")
            if name:
                named[text] = name
                taken.add(name)
        if len(named) == len(found):
            code = "\n".join(f"{name} = {text}" for text, name in named.items())
            used = (instead(source, node, named[text]) for text, nodes in found.items() for node in nodes)
            yield Repair((new_constant(source, code), *used), _ASKED + clear)


def _numbers(source: Source, function: Function) -> dict[str, list[ast.Constant]]:
    found: dict[str, list[ast.Constant]] = {}
    for node in (each for statement in function.body for each in ast.walk(statement)):
        match node:
            case ast.Constant(int() | float() as value) if not isinstance(value, bool) and value not in _PLAIN:
                if not is_in_fstring(source, node):
                    found.setdefault(source.segment(node), []).append(node)
            case _:
                pass
    return found


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
