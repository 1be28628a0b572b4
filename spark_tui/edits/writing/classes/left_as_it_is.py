"""A method that gives what its object holds in another order works on a copy: "shuffled changes my playlist, it should
return a new list", "sorted_names must not touch self.names"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:new|another|copy|copied|original|alone|untouched|unchanged|intact|in[- ]place|side effects?)\b"
    r"|(?:\b(?:not|never|without)|n't) (?:\w+ )?(?:chang\w+|modif\w+|mutat\w+|touch\w*|alter\w*|reorder\w*|sort\w*)\b"
)
_IN_PLACE = frozenset(("sort", "reverse", "pop", "append", "remove", "clear", "insert", "extend"))
_BY_CALL = frozenset(("shuffle", "heapify", "insort"))
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        if "." not in full or function.name == "__init__" or names(sentence, function.name) < 1:
            continue
        for name in _worked_on(function):
            splices = tuple(_on_a_copy(source, function, name))
            yield Repair(splices, _ASKED + _NAMED * min(2.0, names(sentence, function.name)))


def _worked_on(function: Function) -> Iterator[str]:
    """What is changed in its place, and given back."""
    given = {ast.unparse(each.value) for each in returns(function) if each.value is not None}
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), way)) if way in _IN_PLACE:
                pass
            case ast.Call(ast.Attribute(_, way) | ast.Name(way), [ast.Attribute(ast.Name("self"), name), *_]) if (
                way in _BY_CALL
            ):
                pass
            case _:
                continue
        if f"self.{name}" in given:
            yield name


def _on_a_copy(source: Source, function: Function, name: str) -> Iterator[Splice]:
    taken = {*taken_in(function), *parameters_of(function)}
    own = first_free((name.strip("_"), f"new_{name.strip('_')}", "result"), taken)
    yield insert_at_top(source, function, f"{own} = list(self.{name})")
    for node in own_nodes(function):
        match node:
            case ast.Attribute(ast.Name("self"), held) if held == name:
                yield instead(source, node, own)


_KINDS = frozenset(("copy-argument", "set-return", "return-as", "wrap-call"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
