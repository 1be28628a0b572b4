"""A mark is not put behind what ends in it: "heading prints two colons when the text already ends in one", "a second
full stop if there is one already"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_MARKS = {
    "colon": ":", "comma": ",", "full stop": ".", "period": ".", "dot": ".", "slash": "/", "semicolon": ";",
    "exclamation mark": "!", "question mark": "?", "dash": "-", "newline": "\\n", "space": " ", "line break": "\\n",
}  # fmt: skip
_MARK = rf"(?P<mark>{'|'.join(_MARKS)})"
_NEEDS = Pattern(
    rf"(?i)\b(?:two|double|doubled|a second|a 2nd|another|one more) {_MARK}(?:e?s)?\b.*\b(?:already|ends? (?:in|with)"
    r"|trailing|there is one|has one)\b"
)
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    mark = _MARKS[said["mark"].lower()]
    for before in _before_it(source, mark.replace("\\n", "\n")):
        around = function_around(source, before)
        told = names(sentence, around.name) if around is not None else 0.0
        quote = _other_quote(source, before)
        bare = f"{source.segment(before)}.rstrip({quote}{mark}{quote})"
        yield Repair((instead(source, before, bare),), _ASKED + _NAMED * told)


def _before_it(source: Source, mark: str) -> Iterator[ast.expr]:
    """What the mark is put behind, being a name or reached by one."""
    for node in source.all(ast.JoinedStr, ast.BinOp):
        match node:
            case ast.BinOp(ast.Name() | ast.Attribute() as left, ast.Add(), ast.Constant(str(text))):
                if text.startswith(mark):
                    yield left
            case ast.JoinedStr(values=values):
                for field, then in pairwise(values):
                    match field, then:
                        case ast.FormattedValue(ast.Name() | ast.Attribute() as shown, -1, None), ast.Constant(
                            str(text)
                        ):
                            if text.startswith(mark):
                                yield shown


def _other_quote(source: Source, node: ast.expr) -> str:
    """That which the text around does not use."""
    if not is_in_fstring(source, node):
        return '"'
    holder = source.parents.get(node)
    while holder is not None and not isinstance(holder, ast.JoinedStr):
        holder = source.parents.get(holder)
    return "'" if holder is not None and '"' in source.segment(holder)[:3] else '"'


WRITER = Writer(frozenset(("fix-string", "trim", "strip")), _written, needs=_NEEDS)
