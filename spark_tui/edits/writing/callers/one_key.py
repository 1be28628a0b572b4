"""The one key that a function looks up becomes a parameter of it: "names should take the key as a parameter"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?!.*\b(?:max|min|sort\w*)\b)\b(?P<name>key|field|column)(?: name)? "
    r"(?:as an?|should be an?|to be an?|an?|into an?) (?:\w+ )?(?:param|arg|option)\w*"
    r"|\b(?:takes?|accepts?|gets?|pass(?:es)?|gives?|choose|pick) (?:\w+ )?(?:the|an?|which|any) "
    r"(?P<taken>key|field|column)\b"
    r"|\b(?P<said>key|field|column) (?:param|arg)\w*"
)
_CLEAR, _ASKED = 1.5, 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    for name, function in source.functions if match is not None else ():
        keys, clear = list(_keys(function)), names(sentence, name)
        called = match and (match["name"] or match["taken"] or match["said"]).lower()
        if clear < _CLEAR or not called or called in parameters_of(function) or len({each.value for each in keys}) != 1:
            continue
        default = source.segment(keys[0])
        added = named("add-parameter").edit(source, (name, called, default, ""))
        yield from possible((*added, *(instead(source, each, called) for each in keys)), _ASKED + clear)


def _keys(function: Function) -> Iterator[ast.Constant]:
    for node in walk(function):
        match node:
            case ast.Subscript(slice=ast.Constant(str()) as key):
                yield key
            case ast.Call(ast.Attribute(attr="get" | "pop"), [ast.Constant(str()) as key, *_]):
                yield key


WRITER = Writer(frozenset(("add-parameter", "replace")), _written, needs=_NEEDS)
