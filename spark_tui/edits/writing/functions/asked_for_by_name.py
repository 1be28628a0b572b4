"""A parameter comes for the value that stands in a function: "add a parameter rate to fee with default 0.1", where 0.1
is written there. It is the default, and is asked for by its name from then on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NAME = r"`?(?P<name>[a-z_]\w*)`?"
_VALUE = r"[`\"']?(?P<value>-?\d+(?:\.\d+)?|[\"'][^\"']+[\"'])[`\"']?"
_DEFAULT = (
    rf"(?:(?:with |and )?(?:a |the |its )?default(?: value)?(?: of| is| to|ing to)? {_VALUE}"
    rf"|= ?{_VALUE.replace('value', 'given')})"
)
_TO = r"(?: (?:to|in|for|of) `?[\w.]+`?(?:\(\))?)?"
_NEEDS = Pattern(
    r"(?i)^\W*(?:(?:please|pls|also|can you|could you)\W+)*(?:add|give|introduce|let)\b.*?\b(?:param\w*|arg\w*)"
    rf" (?:named |called )?{_NAME}{_TO},? ?{_DEFAULT}{_TO}\W*$"
)
_OF_ANY_USE = frozenset(("0", "1", "-1", "2", "100"))
"""They stand for many things."""
_NUMBERS = ("Decimal", "Fraction", "float", "int")
_ASKED, _CLEAR = 7.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    source, name, value = sentence.source, said["name"], said["value"] or said["given"]
    for full, function in source.functions:
        if names(sentence, function.name) < _CLEAR or name in parameters_of(function) or value in _OF_ANY_USE:
            continue
        there = list(_there(source, function, value.strip("\"'")))
        if there and len({source.segment(each) for each in there}) == 1 and not mentions(function, name):
            yield from possible(_asked_for(source, full, name, there), _ASKED)


def _there(source: Source, function: Function, value: str) -> Iterator[ast.expr]:
    """Where it stands in what is done, with what makes a number of it."""
    for statement in function.body:
        for node in walk(statement):
            if isinstance(node, ast.Constant) and type(node.value) in (int, float, str) and str(node.value) == value:
                around = source.parents.get(node)
                is_made = isinstance(around, ast.Call) and last_name(around.func) in _NUMBERS and around.args == [node]
                yield around if is_made and isinstance(around, ast.Call) else node


def _asked_for(source: Source, full: str, name: str, there: list[ast.expr]) -> Iterator[Splice]:
    default = source.segment(there[0])
    added = list(named("add-parameter").edit(source, (full, name, default, "")))
    if not added:
        raise Refusal("there is no place for it")
    places = {each.start for each in added}
    yield from added
    yield from (put for node in there if (put := instead(source, node, name)).start not in places)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
