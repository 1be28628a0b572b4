"""A method of the class instead of its objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.ops.static_method import plain_methods
from spark_tui.edits.python.names import all_methods
from spark_tui.edits.python.signatures import signature
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    full = next(name for name, node in source.functions if node is function)
    static = next((each for each in function.decorator_list if source.segment(each) == "staticmethod"), None)
    if static is not None:
        yield Splice(source.start(static), source.stop(static), "classmethod")
        opens = signature(source, function).opens + 1
        yield Splice(opens, opens, "cls, " if function.args.args else "cls")
    else:
        yield from rename(source, "self", "cls", full)
        line = source.first_line(function)
        at = source.line_start(line)
        yield Splice(at, at, f"{source.indent(line)}@classmethod\n")
    yield from _own_class(source, function)


def _own_class(source: Source, function: Function) -> Iterator[Splice]:
    """The class makes itself: an heir makes one of its own."""
    owner = source.parents[function]
    for statement in function.body:
        for node in ast.walk(statement):
            match node:
                case ast.Call(func=ast.Name(name) as called) if isinstance(owner, ast.ClassDef) and name == owner.name:
                    yield Splice(source.start(called), source.stop(called), "cls")
                case _:
                    pass


def _methods(source: Source, _values: Values) -> Iterator[str]:
    static = [name for name in all_methods(source) if _is_static(source.function(name))]
    for name in (*plain_methods(source), *static):
        if not any(isinstance(node, ast.Name) and node.id == "cls" for node in ast.walk(source.function(name))):
            yield name


def _is_static(function: Function) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in function.decorator_list)


OP = Op(
    "class-method",
    "a method of the class: cls instead of self",
    (Slot("function", "name", "the method", _methods),),
    _edit,
    (
        Example(
            "class Clock:\n    def parse(self, text):\n        return self(text)\n",
            ("parse",),
            "class Clock:\n    @classmethod\n    def parse(cls, text):\n        return cls(text)\n",
        ),
        Example(
            "class Date:\n    @staticmethod\n    def parse(text):\n        return Date(*text.split('-'))\n",
            ("parse",),
            "class Date:\n    @classmethod\n    def parse(cls, text):\n        return cls(*text.split('-'))\n",
        ),
    ),
)
