"""What a method takes first is called as it is: "parse takes self but is a classmethod", "a classmethod gets cls",
"cancel should take self, not cls".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)(?=.*\bclass[ -]?method)(?=.*\b(?:self|cls)\b)|(?=.*\bself\b)(?=.*\bcls\b)")
_OF_CLASS = Pattern(r"(?i)\bclass[ -]?method")
_OWN = frozenset(("__new__", "__init_subclass__", "__class_getitem__"))
"""Methods that take a class without being told to."""
_ASKED, _HERE = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        first = function.args.args[0].arg if function.args.args else ""
        here = _ASKED + _HERE * (names(sentence, function.name) >= 1)
        if first == "self" and any(ast.unparse(each) == "classmethod" for each in function.decorator_list):
            yield from possible(_called_cls(source, function), here)
        elif first == "cls" and _OF_CLASS.search(sentence.text) is None and _is_of_objects(source, function):
            yield from possible(_first_called(source, function, "self"), here)


def _is_of_objects(source: Source, function: Function) -> bool:
    owner = class_around(source, function)
    is_plain = owner is not None and function in owner.body and not any(is_name(each, "type") for each in owner.bases)
    return is_plain and not function.decorator_list and function.name not in _OWN


def _first_called(source: Source, function: Function, name: str) -> Iterator[Splice]:
    first = function.args.args[0]
    yield Splice(source.start(first), source.start(first) + len(first.arg), name)
    for node in walk(function):
        if isinstance(node, ast.Name) and node.id == first.arg:
            yield Splice(source.start(node), source.stop(node), name)


def _called_cls(source: Source, function: Function) -> Iterator[Splice]:
    owner = class_around(source, function)
    yield from _first_called(source, function, "cls")
    for node in walk(function):
        match node:
            case ast.Call(ast.Name(name) as called) if owner is not None and name == owner.name:
                yield Splice(source.start(called), source.stop(called), "cls")
            case _:
                pass


WRITER = Writer(frozenset(("rename", "class-method", "fix-wrong-name")), _written, needs=_NEEDS)
