"""sqlite looks at foreign keys only where it is told to: "sqlite doesn't check them", "turn on foreign keys", "an order
can be deleted though lines refer to it, foreign keys aren't enforced"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bforeign[ _-]?keys?\b|\breferential integrity\b")
_OF_THAT = Pattern(
    r"(?i)\b(?:check|enforc|heed|honou?r|respect|look at|verif|turn|switch|enabl|activat|us(?:e|ed|ing)\b|ignor|pragma"
    r"|set|deleted?|remov|on\b|off\b|work|violat|broken|fail|matter|restrict|refus)\w*"
)
_ADDS_ONE = Pattern(r"(?i)\b(?:add|create|make|need|put)s? (?:an? |the )?foreign key (?:to|on|from|for|column)\b")
_PRAGMA = "PRAGMA foreign_keys = ON"
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_THAT.search(sentence.text) is None or _ADDS_ONE.search(sentence.text) is not None:
        return
    if "foreign_keys" in source.text.lower():
        return
    opened = [node for node in source.all(ast.Call) if full_name(source, node.func) == "sqlite3.connect"]
    yield from possible((splice for call in opened for splice in _told(source, call)), _ASKED if opened else 0.0)


def _told(source: Source, call: ast.Call) -> Iterator[Splice]:
    match source.parents[call]:
        case ast.Assign([ast.Name() | ast.Attribute() as held]) as made if has_own_lines(source, made):
            yield from later(insert_after, source, made, f'{source.segment(held)}.execute("{_PRAGMA}")')
        case ast.Return() as given if has_own_lines(source, given):
            function = function_around(source, given)
            taken = named_in(function) if function is not None else frozenset[str]()
            name = "conn" if "conn" not in taken else "connection"
            yield from later(
                insert_before, source, given, f'{name} = {source.segment(call)}\n{name}.execute("{_PRAGMA}")'
            )
            yield Splice(source.start(call), source.stop(call), name)
        case ast.withitem(_, ast.Name(held)) as item:
            match source.parents[item]:
                case ast.With(body=[first, *_]) if has_own_lines(source, first):
                    yield from later(insert_before, source, first, f'{held}.execute("{_PRAGMA}")')


WRITER = Writer(frozenset(("append-call", "fix-error", "insert-after")), _written, needs=_NEEDS)
