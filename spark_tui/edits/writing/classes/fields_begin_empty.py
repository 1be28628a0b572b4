"""A field of a dataclass that need not be given: "shared_with should default to an empty set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.objects.classes import is_dataclass
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:defaults?|start|begin|be|set)\w*\b.*\b(?:new |fresh )?empty (?P<kind>list|dict(?:ionary)?|set)\b"
)
_ASKED, _CLEAR = 7.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    kind = match["kind"].lower().replace("ionary", "") if match is not None else ""
    for _, owner in source.classes if match is not None else ():
        fields = [each for each in owner.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
        for at, field in enumerate(fields):
            told = names(sentence, field.target.id) if isinstance(field.target, ast.Name) else 0.0
            has_none_behind = all(each.value is not None for each in fields[at + 1 :])
            if told < _CLEAR or field.value is not None or not has_none_behind or not is_dataclass(source, owner):
                continue
            made, needed = available(source, "dataclasses", "field", dotted=False)
            default = behind(source, field.annotation, f" = {made}(default_factory={kind})")
            yield from possible(chain(needed, [default]), _ASKED + told)


WRITER = Writer(frozenset(("default-value", "mutable-default", "add-field")), _written, needs=_NEEDS)
