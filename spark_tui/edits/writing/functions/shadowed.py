"""A variable that takes the name of a parameter gets its own: "args shadows the parameter, call it options"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bshadow\w*|\boverwrit\w+|\breus(?:es?|ed|ing)\b|\bre-?assign\w*|\bsame name\b")
_CALLED = Pattern(
    r"(?i)\b(?:call(?:ed)?|name[ds]?|rename\w*|use)\b(?: (?!it\b|that\b)\w+){0,5}?"
    r" (?:it |that |to |as )*`?([a-z_]\w*)`?[.!]?$"
)
_ASKED, _NAMED = 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = _CALLED.search(sentence.text)
    fresh = [told[1]] if told is not None and told[1] not in sentence.known else []
    fresh += [name for name in new_names(sentence) if name not in fresh]
    for name, function in source.functions if fresh else ():
        for own in parameters_of(function):
            uses = list(_uses_behind(function, own))
            if uses and names(sentence, own) >= _NAMED and fresh[0] not in {node.id for node in _all(function)}:
                clear = names(sentence, own) + names(sentence, name.rpartition(".")[2])
                yield Repair(tuple(_renamed(source, uses, fresh[0])), _ASKED + clear)


def _all(function: Function) -> Iterator[ast.Name]:
    return (node for node in inside(function) if isinstance(node, ast.Name))


def _uses_behind(function: Function, name: str) -> Iterator[ast.Name]:
    """Where it is meant, from the statement of the function on that gives it another value; nothing where it is only
    sometimes given one."""
    given = [
        each
        for each in function.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        and any(
            isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
            for node in ast.walk(each)
        )
    ]
    if len(given) != 1:
        return
    first = given[0]
    read = {id(node) for node in inside(first.value)} if first.value is not None else set[int]()
    yield from (
        node for node in _all(function) if node.id == name and node.lineno >= first.lineno and id(node) not in read
    )


def _renamed(source: Source, uses: list[ast.Name], new: str) -> Iterator[Splice]:
    return (instead(source, node, new) for node in uses)


WRITER = Writer(frozenset(("rename",)), _written, needs=_NEEDS)
