"""Several parameters, each with its default: "let pick take low and high with defaults 1 and 100". What is written out
in the function gives way to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, read, rewritten, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_VALUE = r"(-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|True|False|None)"
_NAMES = r"`?([a-z]\w*)`? and `?([a-z]\w*)`?"
_NEEDS = Pattern(
    rf"(?i)\b(?:take|accept|get|have|add|with|give)s? (?:the )?(?:parameters? |arguments? )?{_NAMES}"
    r"(?: parameters| arguments)?,?(?: with)?(?: the)?(?: by)? defaults?"
    rf"(?: of| to| being| are| values)* {_VALUE} and {_VALUE}"
)
_ASKED, _NAMED, _CLEAR = 8.0, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    if match is None:
        return
    clear = max((names(sentence, function.name) for _, function in source.functions), default=0.0)
    for full, function in source.functions if clear >= _CLEAR else ():
        if names(sentence, function.name) < clear or {match[1], match[2]} & {*parameters_of(function)}:
            continue
        try:
            text = _with_one(_with_one(source, full, match[1], match[3]), full, match[2], match[4]).text
        except Refusal:
            continue
        yield Repair((rewritten(source, text),), _ASKED + _NAMED * clear)


def _with_one(source: Source, full: str, name: str, default: str) -> Source:
    """0 and 1 stand in so many places that they give way only where they stand once."""
    after = read(splice(source, named("add-parameter").edit(source, (full, name, default, ""))))
    function = dict(after.functions)[full]
    alike = [
        each
        for statement in function.body
        for each in walk(statement)
        if isinstance(each, ast.Constant) and after.segment(each) == default
    ]
    if len(alike) != 1 or name in {each.id for each in walk(function) if isinstance(each, ast.Name)}:
        return after
    return read(splice(after, [instead(after, alike[0], name)]))


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
