"""A method gives back what it has changed: "withdraw should return the new balance"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give back|hand back|yield)s? (?:the |its |their )?"
    r"(?:new |updated |resulting |remaining |current |changed )?(?P<what>[a-z]\w*)[.!]?$"
)
_ASKED, _CLEAR = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    for _, function in sentence.source.functions if said is not None else ():
        told = names(sentence, function.name)
        if told < _CLEAR or any(isinstance(node, ast.Return) for node in ast.walk(function)):
            continue
        for name in _changed(function):
            if said is not None and name == said["what"].lower():
                place = insert_after(sentence.source, function.body[-1], f"return self.{name}")
                yield from possible(iter((place,)), _ASKED + told / 2)
                break


def _changed(function: Function) -> Iterator[str]:
    """What gets another value in it."""
    for node in ast.walk(function):
        match node:
            case ast.AugAssign(ast.Attribute(ast.Name("self"), name)) | ast.Assign(
                [ast.Attribute(ast.Name("self"), name)]
            ):
                yield name
            case _:
                pass


WRITER = Writer(frozenset(("add-return",)), _written, needs=_NEEDS)
