"""Only those that begin or end with something have their turn: "only follow links that start with http"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bonly (?:\w+ )?(?P<what>[a-z]+s) (?:that|which|whose \w+|who)? ?(?P<way>start|begin|end)(?:s|ing)? "
    r"(?:with|in|on) (?:an? |the )?[\"'`]?(?P<text>[^\s\"'`,;]+?)[\"'`]?(?=[.,;!?]*$|[\s,;])"
)
_ASKED, _NAMED = 7.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    if match is None:
        return
    way = "endswith" if match["way"].lower() == "end" else "startswith"
    for loop in source.all(ast.For):
        match loop.target:
            case ast.Name(one) if parts(one)[-1:] == (singular(match["what"].lower()),):
                asked = f'{one}.{way}("{match["text"]}")'
            case _:
                continue
        function = function_around(source, loop)
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name) if function is not None else 0.0)
        if len(loop.body) == 1 and has_own_lines(source, loop.body[0]):
            yield Repair((wrapped(source, loop.body[0], f"if {asked}:"),), told)
        else:
            guard = f"if not {asked}:\n{source.unit}continue"
            yield from possible(later(insert_first, source, loop.body, guard), told)


WRITER = Writer(frozenset(("skip-if", "and-condition")), _written, needs=_NEEDS)
