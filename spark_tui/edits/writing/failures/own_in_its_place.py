"""An exception of Python's own becomes one of the file's own, which is written: "don't raise a bare Exception, make it
a NotEnoughDays exception class of our own"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures._own import own_class

_NAME = r"`?(?P<new>(?-i:[A-Z][a-z]\w+[A-Z]\w+|[A-Z]\w+(?:Error|Exception)))`?"
_NEEDS = Pattern(
    rf"(?i)\b(?:make|turn|change|replace|want|use|raise|should be|become|into|with|to)\b[^.;]*?\b(?:an?|our own|own)? ?"
    rf"{_NAME} (?:(?:exception|error)(?: class)?|class)\b"
    rf"|\b(?:own|custom|new) (?:exception|error)(?: class)?,? (?:called |named )?{_NAME.replace('new', 'called')}"
)
_CLEAR = 2.0
_ASKED, _NAMED = 5.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text), sentence.source
    new = (said["new"] or said["called"]) if said is not None else ""
    if not new or hasattr(builtins, new) or any(node.name == new for _, node in source.classes):
        return
    raised = [(node, old) for node in source.all(ast.Raise) if (old := _raised(node)) is not None]
    told = [(node, old) for node, old in raised if re.search(rf"\b{old.id}\b", sentence.text) is not None]
    here = [(node, old) for node, old in told if _named(sentence, source, node) >= _CLEAR] or told
    if here:
        swaps = (*own_class(source, new), *(instead(source, old, new) for _, old in here))
        yield from possible(iter(swaps), _ASKED + _NAMED * (len(here) < len(told) or len(told) == 1))


def _raised(node: ast.Raise) -> ast.Name | None:
    """The class of Python's own."""
    match node.exc:
        case ast.Call(ast.Name(name) as old) | (ast.Name(name) as old) if hasattr(builtins, name):
            return old
        case _:
            return None


def _named(sentence: Sentence, source: Source, node: ast.AST) -> float:
    around = function_around(source, node)
    return names(sentence, around.name) if around is not None else 0.0


WRITER = Writer(frozenset(("change-exception", "raise-instead", "add-base")), _written, needs=_NEEDS)
