"""What asks how many there are, or for one by its place, takes what can only be gone through: "chunks doesn't work with
generators", "object of type 'generator' has no len()"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_KINDS = r"(?:generators?|iterators?|iterables?|sets?|map|filter|zip|dict_\w+|frozensets?)(?!\[)"
_NEEDS = Pattern(
    rf"(?i)'{_KINDS}' (?:object|has no)|\b(?:any|all|every|other|with|for|of|a|on) {_KINDS}\b.*"
    r"(?:\b(?:too|as well|not|fails?|crash\w*|breaks?|work\w*|also|support\w*|accept\w*|error)\b|n't|$)"
    rf"|(?:\bnot|n't|dont|doesnt|\b(?:fails?|crash\w*|breaks?|accept|support|take|allow|handle))\b.*\b{_KINDS}\b"
)
_MADE_ONE = Pattern(
    r"(?i)\b(?:return|yield|make|turn|into|instead|convert|rewrite)\w*\b(?! (?:with|on|for)\b)|\b(?:keep|hold"
    r"|store)\b.*\bin an? (?:set|dict)\b|n't a (?:set|dict) be\b"
)
_PASTED = Pattern(rf"'{_KINDS}' (?:object|has no)")
_ASKED, _NAMED, _SAID_BY_PYTHON = 5.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _MADE_ONE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        told = _SAID_BY_PYTHON * (_PASTED.search(sentence.text) is not None)
        told += _NAMED * min(2.0, names(sentence, function.name))
        for given in dict.fromkeys(_asked_for_places(function)):
            if f"{given} = list({given})" in source.segment(function):
                continue
            yield from possible(later(insert_at_top, source, function, f"{given} = list({given})"), _ASKED + told)


def _asked_for_places(function: Function) -> Iterator[str]:
    """Parameters that are asked how many they are, and that a place or a slice is taken of."""
    own = set(parameters_of(function)) - {"self"}
    counted, taken = set[str](), list[str]()
    for node in walk(function):
        match node:
            case ast.Call(ast.Name("len"), [ast.Name(name)]) if name in own:
                counted.add(name)
            case ast.Subscript(ast.Name(name), ctx=ast.Load()) if name in own:
                taken.append(name)
            case ast.Assign([ast.Name(name)]) if name in own:
                own.discard(name)
    yield from (name for name in own if name in counted or taken.count(name) > 1)


WRITER = Writer(frozenset(("to-list", "fix-error")), _written, needs=_NEEDS)
