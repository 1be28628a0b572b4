"""A method of the class instead of its objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.ops.static_method import plain_methods
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, names_in


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    if function.decorator_list:
        yield from _of_itself(source, function)
        return
    yield from rename(source, "self", "cls", source.name_of(function))
    line = source.first_line(function)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@classmethod\n")
    yield from _makes_its_own(source, function)


def _of_itself(source: Source, function: Function) -> Iterator[Splice]:
    """One that makes objects of its class by name makes them of cls."""
    decorator = function.decorator_list[0]
    if source.segment(decorator) == "staticmethod":
        yield Splice(source.start(decorator), source.stop(decorator), "classmethod")
    if source.segment(decorator) == "staticmethod" and not _takes_its_class(function):
        opens = signature(source, function).opens + 1
        yield Splice(opens, opens, "cls, " if parameters(function) else "cls")
    yield from _makes_its_own(source, function)


def _takes_its_class(function: Function) -> bool:
    return parameters(function)[:1] != [] and parameters(function)[0].arg == "cls"


def _makes_its_own(source: Source, function: Function) -> Iterator[Splice]:
    """By `cls`: an heir makes one of its kind."""
    owner = source.parents[function]
    for node in (each for statement in function.body for each in names_in(statement)):
        if isinstance(owner, ast.ClassDef) and node.id == owner.name and not is_in_fstring(source, node):
            yield Splice(source.start(node), source.stop(node), "cls")


def _names_its_class(source: Source, function: Function) -> bool:
    owner = source.parents[function]
    kinds = [source.segment(each) for each in function.decorator_list]
    if not isinstance(owner, ast.ClassDef) or kinds not in (["classmethod"], ["staticmethod"]):
        return False
    return any(node.id == owner.name for statement in function.body for node in names_in(statement))


def _methods(source: Source, _values: Values) -> Iterator[str]:
    for name in plain_methods(source):
        if not mentions(source.function(name), "cls"):
            yield name
    for name in all_functions(source):
        function = source.function(name)
        if _names_its_class(source, function) or (_is_static(source, function) and _takes_its_class(function)):
            yield name


def _is_static(source: Source, function: Function) -> bool:
    return [source.segment(each) for each in function.decorator_list] == ["staticmethod"]


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
            "class Clock:\n    @staticmethod\n    def parse(text):\n        return Clock(text)\n",
            ("parse",),
            "class Clock:\n    @classmethod\n    def parse(cls, text):\n        return cls(text)\n",
        ),
        Example(
            "class Clock:\n    @staticmethod\n    def parse(cls, text):\n        return cls(text)\n",
            ("parse",),
            "class Clock:\n    @classmethod\n    def parse(cls, text):\n        return cls(text)\n",
        ),
    ),
)
