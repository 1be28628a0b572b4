"""Another thing of the same module: "use perf_counter instead of time", where `time.time()` is called; "monotonic
rather than time.time"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.modules_used import is_looked_into, lacks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NAME = r"`?(?:[a-z_]\w*\.)*(?P<{}>[a-zA-Z_]\w*)`?(?:\(\))?"
_NEEDS = Pattern(
    rf"(?i)\b(?:use|call|take|prefer|try) {_NAME.format('new')} (?:instead of|rather than|not|in place of"
    rf"|over) {_NAME.format('old')}"
    rf"|\b(?:replace|swap|change|switch) {_NAME.format('was')} (?:with|by|to|for) {_NAME.format('by')}"
    rf"|{_NAME.format('former')} ?(?:->|=>|→) ?{_NAME.format('latter')}"
)
_CLEAR, _ASKED = 1.5, 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    new = said["new"] or said["by"] or said["latter"]
    old = said["old"] or said["was"] or said["former"]
    found = list[tuple[float, Splice]]()
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(ast.Name(module), attr) if attr == old and is_looked_into(module):
                pass
            case _:
                continue
        if lacks(module, new) or not callable(getattr(import_module(module), new)) or module not in _imported(source):
            continue
        around = function_around(source, node)
        place = (
            place_in_fstring(source, node) if is_in_fstring(source, node) else (source.start(node), source.stop(node))
        )
        if place is not None:
            told = names(sentence, around.name) if around is not None else 0.0
            found.append((told, Splice(*place, f"{module}.{new}")))
    named = [splice for told, splice in found if told >= _CLEAR]
    if found:
        yield Repair(tuple(named or [splice for _, splice in found]), _ASKED)


def _imported(source: Source) -> set[str]:
    return {alias.asname or alias.name for node in source.all(ast.Import) for alias in node.names}


WRITER = Writer(frozenset(("swap-module", "replace", "swap-idiom", "replace-all")), _written, needs=_NEEDS)
