"""A property that has to be called, also where the file reads it; or a static method that is given its object."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import signature, whole
from spark_tui.edits.python.names import all_methods, class_around, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    decorators = {source.segment(each): each for each in function.decorator_list}
    if (static := decorators.get("staticmethod")) is not None:
        yield from _of_objects(source, function, static)
        return
    found = decorators["property"]
    if any(f"@{function.name}." in line for line in source.lines):
        raise Refusal(f"{values[0]} can be set or deleted too")
    yield Splice(source.line_start(found.lineno), source.line_start(found.lineno + 1), "")
    for node in source.all(ast.Attribute):
        if node.attr == function.name:
            if not isinstance(node.ctx, ast.Load):
                raise Refusal(f"line {node.lineno} sets .{function.name}")
            yield Splice(source.stop(node), source.stop(node), "()")


def _of_objects(source: Source, function: Function, static: ast.expr) -> Iterator[Splice]:
    """What is called on the class itself has no object to give."""
    owner = class_around(source, function)
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(ast.Name(on), name) if name == function.name and owner and on in (owner.name, "cls"):
                raise Refusal(f"line {node.lineno} calls it on the class")
    yield Splice(source.line_start(static.lineno), source.line_start(static.lineno + 1), "")
    first = next(iter(parameters(function)), None)
    at = whole(source, function, first)[0] if first is not None else signature(source, function).opens + 1
    yield Splice(at, at, f"self,{_between(source, at)}" if first is not None else "self")


def _between(source: Source, at: int) -> str:
    """Each on a line of its own, where the first begins one and is alone there."""
    line = source.line_at(at)
    alone = not source.text[source.line_start(line) : at].strip() and source.line(line).count(",") < 2
    return f"\n{source.indent(line)}" if alone else " "


def _properties(source: Source, _values: Values) -> Iterator[str]:
    for name in all_methods(source):
        if any(source.segment(each) in ("property", "staticmethod") for each in source.function(name).decorator_list):
            yield name


OP = Op(
    "make-method",
    "turn a property, or a static method, into a plain one",
    (Slot("function", "name", "the property or static method", _properties),),
    _edit,
    (
        Example(
            "class Box:\n    @property\n    def area(self):\n        return self.w\n\n\nprint(box.area)\n",
            ("area",),
            "class Box:\n    def area(self):\n        return self.w\n\n\nprint(box.area())\n",
        ),
        Example(
            "class Box:\n    @staticmethod\n    def area(w, h):\n        return w * h\n\n\nprint(box.area(2, 3))\n",
            ("area",),
            "class Box:\n    def area(self, w, h):\n        return w * h\n\n\nprint(box.area(2, 3))\n",
        ),
    ),
)
