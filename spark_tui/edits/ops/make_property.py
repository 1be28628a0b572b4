"""A method that is read like an attribute, also where the file calls it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.static_method import plain_methods
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.receivers import receiver
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def read_as_attribute(source: Source, function: Function, decorator: str) -> Iterator[Splice]:
    """The decorator on top, and no brackets behind the name any more."""
    line = source.first_line(function)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@{decorator}\n")
    called: set[ast.expr] = set()
    for call in calls_of(source, function):
        if _is_anothers(source, call.func, function):
            called.add(call.func)
            continue
        if call.args or call.keywords:
            raise Refusal(f"the call on line {call.lineno} passes something")
        called.add(call.func)
        yield Splice(source.stop(call.func), source.stop(call), "")
    for node in source.all(ast.Attribute):
        if node.attr == function.name and node not in called:
            raise Refusal(f"line {node.lineno} uses .{function.name} without calling it")


def _is_anothers(source: Source, called: ast.expr, function: Function) -> bool:
    """Is it the method of that name of another class?"""
    having = [node for _, node in source.classes if method(node, function.name) is not None]
    if len(having) < 2 or not isinstance(called, ast.Attribute):
        return False
    owner = receiver(source, called.value)
    return owner in having and owner is not source.parents[function]


def readable(source: Source, _values: Values = ()) -> Iterator[str]:
    """Methods that take nothing but self, and no one else's decorators."""
    for name in plain_methods(source):
        function = source.function(name)
        is_plain = isinstance(function, ast.FunctionDef) and not function.decorator_list
        if is_plain and len(parameters(function)) == 1 and not function.name.startswith("__"):
            yield name


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return read_as_attribute(source, source.function(values[0]), "property")


OP = Op(
    "make-property",
    "turn a method without arguments into a property",
    (Slot("function", "name", "the method", readable),),
    _edit,
    (
        Example(
            "class Box:\n    def area(self):\n        return self.w * self.h\n\n\nprint(box.area())\n",
            ("area",),
            "class Box:\n    @property\n    def area(self):\n        return self.w * self.h\n\n\nprint(box.area)\n",
        ),
    ),
)
