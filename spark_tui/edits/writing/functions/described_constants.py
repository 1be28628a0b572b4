"""A value becomes a constant that is not written out but described: "the allowed kinds should be a constant", "move the
upload url to the top of the file", "introduce a constant for the retry delay"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.values_described import Described, described, values_meant
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bconst(?:ant)?s?\b|\b(?:at|to) (?:the )?(?:very )?top\b|\bnam(?:e|ed)\b"
    r"|\bglobal\b|(?-i:[A-Z][A-Z_]{2})|\b(?:extract|hoist)\b"
)
_ASKED, _AS_GOOD = 8.0, 0.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = described(source, sentence.text)
    if told is None:
        return
    found = values_meant(source, told)
    best = max((each.evidence for each in found), default=0.0)
    if any(_is_local(source, each, "_".join(told.words)) for meant in found[:1] for each in meant.nodes):
        return  # that goes as a whole
    for meant in found[:3]:
        name = told.name or _called(told)
        if name.isidentifier() and not any(each.name == name for each in scopes(source).occurrences):
            constant = new_constant(source, f"{name} = {_dedented(source.segment(meant.nodes[0]))}")
            # of two that fit as well neither is sure
            evidence = _ASKED if meant.evidence >= best - _AS_GOOD else 0.0
            yield Repair((constant, *(put(source, each, name) for each in meant.nodes)), evidence + meant.evidence)


def _is_local(source: Source, node: ast.expr, name: str) -> bool:
    match source.parents.get(node):
        case ast.Assign([ast.Name(variable)]):
            return variable == name
        case _:
            return False


def _called(told: Described) -> str:
    return "_".join(told.words).upper()


def _dedented(code: str) -> str:
    """Its further lines as far to the left as they can stand."""
    first, *others = code.split("\n")
    least = min((len(each) - len(each.lstrip()) for each in others if each.strip()), default=0)
    return "\n".join([first, *(each[least:] for each in others)])


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
