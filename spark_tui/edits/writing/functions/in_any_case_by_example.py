"""An example with a capital that is not seen: "count_vowels("Apple") returns 1", where it gives something else for
"apple"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing.worked import outcome

_NEEDS = Pattern(
    r"\b(?P<name>[a-z_]\w*)\((?P<text>\"[^\"]*[A-Z][^\"]*\"|'[^']*[A-Z][^']*')\) (?:returns|gives|is|yields|->|=>|==) "
    r"(?P<now>[^\s,;]+?)(?=[.,;!?]*(?:\s|$))"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for full, function in source.functions if said is not None else ():
        own = [*parameters_of(function)]
        text = parsed(said["text"]) if said is not None else None
        if said is None or full != said["name"] or len(own) != 1 or not isinstance(text, ast.Constant):
            continue
        now, small = (outcome(source, full, [each]) for each in (str(text.value), str(text.value).lower()))
        if now is not None and small is not None and now == said["now"] != small:
            yield Repair((_lowered(source, function, own[0]),), _ASKED)


def _lowered(source: Source, function: Function, name: str) -> Splice:
    uses = [node for node in own_nodes(function) if isinstance(node, ast.Name) and node.id == name]
    if len(uses) == 1 and isinstance(uses[0].ctx, ast.Load):
        return behind(source, uses[0], ".lower()")
    return insert_at_top(source, function, f"{name} = {name}.lower()")


WRITER = Writer(frozenset(("ignore-case", "fix-operator")), _written, needs=_NEEDS)
