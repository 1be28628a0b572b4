"""Lines without anything on them are passed over: "empty lines kill load_jobs", "a trailing newline breaks parse"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:empty|blank) (?:lines?|rows?)\b|\btrailing (?:newline|line break|empty line)|\blast line (?:is"
    r"|being) empty\b"
)
_MADE = Pattern(r"(?i)\b(?:add|insert|put|write|print|between|above|below|separat\w+|remove|delete)\b")
"""Where such lines are to come, or to go from the code."""
_LINES = frozenset(("line", "row", "entry", "record", "text", "raw"))
_OF_LINES = Pattern(r"splitlines\(|split\(.\\n.\)|readlines\(|open\(|stdin|lines\b|\bfile\b|\bf$|handle$|rows\b")
_INDEX_ERROR = Pattern(r"\bIndexError\b|\bout of range\b")
_ASKED, _CALLED, _SPLIT, _INDEXED = 2.5, 0.6, 1.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _MADE.search(sentence.text) is not None:
        return
    for loop in source.all(ast.For):
        match loop.target:
            case ast.Name(name):
                pass
            case _:
                continue
        through = source.segment(loop.iter)
        spoken_of = f" in {through}" in sentence.text
        if _OF_LINES.search(through) is None and name not in _LINES and not spoken_of:
            continue
        if f"not {name}" in source.segment(loop) or function_around(source, loop) is None:
            continue
        asked = name if ".strip()" in through or "reader" in through.lower() else f"{name}.strip()"
        try:
            guard = insert_first(source, loop.body, f"if not {asked}:\n{source.unit}continue")
        except Refusal:
            continue
        body = source.segment(loop)
        taken_apart = _SPLIT * (f"{name}.split(" in body or f"({name})" in body)
        is_cut = f"{name}[" in body or f"{name}.split(" in body
        taken_apart += _INDEXED * (is_cut and _INDEX_ERROR.search(sentence.text) is not None)
        called = _CALLED * (name in _LINES) + _CALLED * spoken_of
        yield Repair((guard,), _ASKED + called + taken_apart + told_of(sentence, loop))


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
