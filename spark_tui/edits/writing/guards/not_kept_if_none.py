"""What came to nothing is not kept: "don't cache None", "user shouldn't store empty answers"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:n't|\b(?:not|never|no longer|stop)) (?:\w+ly )?(?:cach|stor|remember|keep|memoi[sz]|sav)(?:e|es|ing|s)?\b"
    r"(?: \w+)? (?P<what>None|nothing|null|empty|failures?|failed)\b"
)
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    is_empty = match is not None and match["what"].lower() == "empty"
    for node in source.all(ast.Assign) if match is not None else ():
        function = function_around(source, node)
        match node:
            case ast.Assign([ast.Subscript()], ast.Name(value)) if function is not None and has_own_lines(source, node):
                asked = value if is_empty else f"{value} is not None"
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, node)
                yield Repair((wrapped(source, node, f"if {asked}:"),), told)


WRITER = Writer(frozenset(("guard-none", "and-condition", "skip-if")), _written, needs=_NEEDS)
