"""What is full loses the oldest that it holds, and not all of it: "put should throw out only the oldest item when it's
full"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import targets_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:throw|drop|remov|delet|evict|forget|discard|lose|pop|clear|kick|push|goes?|take|let go)\w*\b.*"
    r"\b(?:oldest|first(?: one)?(?: in| added)?|longest there|least recent\w*)\b"
    r"|\b(?:oldest|first one)\b.*\b(?:should|must|has to|is to|goes|only)\b.*"
    r"\b(?:go|out|removed?|dropped|drop|evicted|deleted|forgotten)\b"
)
_ASKED, _NAMED = 6.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "clear"), [], []):
                pass
            case _:
                continue
        around, function = source.parents.get(source.parents[node]), function_around(source, node)
        code = _oldest(source, held)
        if not isinstance(around, ast.If) or function is None or code is None or "len(" not in ast.unparse(around.test):
            continue
        yield Repair((instead(source, node, code),), _ASKED + min(_NAMED, names(sentence, function.name)) / 2)


def _oldest(source: Source, held: ast.expr) -> str | None:
    """By what it begins as."""
    code = source.segment(held)
    for node in source.all(ast.Assign, ast.AnnAssign):
        targets = targets_of(node)
        if not any(source.segment(each) == code for each in targets):
            continue
        match node.value:
            case ast.Dict() | ast.Call(ast.Name("dict" | "OrderedDict")):
                return f"{code}.pop(next(iter({code})))"
            case ast.List() | ast.Call(ast.Name("list")):
                return f"{code}.pop(0)"
            case ast.Call(ast.Name("deque")):
                return f"{code}.popleft()"
    return None


WRITER = Writer(frozenset(("swap-call", "replace", "change-value")), _written, needs=_NEEDS)
