"""What is only ever 0 or 1 becomes False or True: "ok should be a bool"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bbool(?:ean)?s?\b|\btrue ?(?:/|and|or) ?false\b")
_NAMED, _ASKED, _IN_FUNCTION = 2.0, 2.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for scope, name in sorted(_candidates(source), key=lambda each: (each[0].lineno, each[1])):
        clear = names(sentence, name.rpartition(".")[2])
        splices = _as_truth(source, scope, name) if clear >= _NAMED else ()
        if splices:
            around = _IN_FUNCTION * names(sentence, scope.name)
            yield Repair(tuple(splices), _ASKED + clear + around)


def _candidates(source: Source) -> set[tuple[Function | ast.ClassDef, str]]:
    """Variables of functions, and attributes of classes, that are 0 or 1 somewhere."""
    found: set[tuple[Function | ast.ClassDef, str]] = set()
    for _, scope in source.definitions:
        for node in ast.walk(scope):
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(0 | 1)) if isinstance(scope, Function):
                    found.add((scope, name))
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(0 | 1)):
                    if isinstance(scope, ast.ClassDef):
                        found.add((scope, f"self.{name}"))
                case _:
                    pass
    return found


def _as_truth(source: Source, scope: Function | ast.ClassDef, name: str) -> list[Splice]:
    """None where it is counted with, or is something else somewhere."""
    found: list[Splice] = []
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value) if any(ast.unparse(each) == name for each in targets):
                if not isinstance(value, ast.Constant) or value.value not in (0, 1):
                    return []
                if not isinstance(value.value, bool):
                    found.append(instead(source, value, str(bool(value.value))))
            case ast.AugAssign(target=target) | ast.For(target=target) if ast.unparse(target) == name:
                return []
            case ast.BinOp(left, _, right) if name in (ast.unparse(left), ast.unparse(right)):
                return []
            case ast.Compare(left, [ast.Eq() | ast.NotEq() as op], [ast.Constant(int(value))]):
                if ast.unparse(left) == name and value in (0, 1):
                    holds = bool(value) is isinstance(op, ast.Eq)
                    found.append(instead(source, node, name if holds else f"not {name}"))
            case _:
                pass
    return found


WRITER = Writer(frozenset(("change-value",)), _written, needs=_NEEDS)
