"""What a method takes first is called as it is: "parse takes self but is a classmethod", "a classmethod gets cls"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)(?=.*\bclass[ -]?method)(?=.*\b(?:self|cls)\b)")
_ASKED, _HERE = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        is_of_class = any(ast.unparse(each) == "classmethod" for each in function.decorator_list)
        if is_of_class and function.args.args and function.args.args[0].arg == "self":
            here = names(sentence, function.name) >= 1
            yield from possible(_called_cls(source, function), _ASKED + _HERE * here)


def _called_cls(source: Source, function: Function) -> Iterator[Splice]:
    first, owner = function.args.args[0], class_around(source, function)
    yield Splice(source.start(first), source.start(first) + len("self"), "cls")
    for node in walk(function):
        match node:
            case ast.Name("self"):
                yield Splice(source.start(node), source.stop(node), "cls")
            case ast.Call(ast.Name(name) as called) if owner is not None and name == owner.name:
                yield Splice(source.start(called), source.stop(called), "cls")


WRITER = Writer(frozenset(("rename", "class-method", "fix-wrong-name")), _written, needs=_NEEDS)
