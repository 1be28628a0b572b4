"""A method that needs no object."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import remove_from_list, signature, whole
from spark_tui.edits.python.names import all_methods, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    if not function.args.args:
        raise Refusal(f"{values[0]} takes no object")
    myself = function.args.args[0]
    for node in (node for statement in function.body for node in walk(statement)):
        if isinstance(node, ast.Name) and node.id in (myself.arg, "super"):
            raise Refusal(f"{values[0]} uses {node.id} on line {node.lineno}")
    spans = [whole(source, function, each) for each in parameters(function)]
    yield remove_from_list(source, spans, 0, signature(source, function).closes)
    if (decorator := _of_its_class(function)) is not None:
        yield Splice(source.start(decorator), source.stop(decorator), "staticmethod")
        return
    line = source.first_line(function)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@staticmethod\n")


def _of_its_class(function: Function) -> ast.Name | None:
    """What makes it a method of the class."""
    names = (each for each in function.decorator_list if isinstance(each, ast.Name))
    return next((each for each in names if each.id == "classmethod"), None) if function.args.args else None


def plain_methods(source: Source) -> Iterator[str]:
    """Methods that take an object as their first parameter."""
    for name in all_methods(source):
        function = source.function(name)
        if _is_plain(function):
            yield name


def _is_plain(function: Function) -> bool:
    names = {each.id for each in function.decorator_list if isinstance(each, ast.Name)}
    if function.name == "__init__":
        return False  # it makes an object, and is given one
    return (
        bool(function.args.args) and function.args.args[0].arg == "self" and not names & {"staticmethod", "classmethod"}
    )


def _free(source: Source, _values: Values) -> Iterator[str]:
    plain = set(plain_methods(source))
    for name in all_methods(source):
        function = source.function(name)
        inside = (node for statement in function.body for node in walk(statement))
        is_free = not any(isinstance(node, ast.Name) and node.id in ("self", "cls", "super") for node in inside)
        if is_free and (name in plain or _of_its_class(function) is not None):
            yield name


OP = Op(
    "static-method",
    "a method without self",
    (Slot("function", "name", "the method", _free),),
    _edit,
    (
        Example(
            "class Clock:\n    def parse(self, text):\n        return int(text)\n",
            ("parse",),
            "class Clock:\n    @staticmethod\n    def parse(text):\n        return int(text)\n",
        ),
        Example(
            "class Clock:\n    @classmethod\n    def parse(cls, text):\n        return int(text)\n",
            ("parse",),
            "class Clock:\n    @staticmethod\n    def parse(text):\n        return int(text)\n",
        ),
    ),
)
