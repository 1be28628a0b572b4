"""A class whose `__init__` only stores what it is given, said in fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.classes import is_dataclass, method
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.signatures import default_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_EMPTY = {"[]": "list", "{}": "dict", "set()": "set", "list()": "list", "dict()": "dict"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    init = method(owner, "__init__")
    if init is None:
        raise Refusal(f"{values[0]} has no __init__")
    lines = [_field(source, init, statement) for statement in init.body]
    used = [each for each in lines if each]
    if len(used) != len(init.body) or init.decorator_list:
        raise Refusal(f"the __init__ of {values[0]} does more than store what it is given")
    if any("field(" in line for line in used):
        yield from available(source, "dataclasses", "field", dotted=False)[1]
    decorator, needed = available(source, "dataclasses", "dataclass", dotted=False)
    yield from needed
    line = source.first_line(owner)
    yield Splice(source.line_start(line), source.line_start(line), f"{source.indent(line)}@{decorator}\n")
    yield from _instead(source, init, "\n".join(used))


def _instead(source: Source, init: Function, code: str) -> Iterator[Splice]:
    start, stop = source.line_start(source.first_line(init)), source.stop(init.body[-1])
    yield Splice(start, stop, indented(code, source.indent(source.first_line(init))))


def _field(source: Source, init: Function, statement: ast.stmt) -> str:
    """The field for `self.x = x`; nothing for any other statement."""
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(given)) if name == given:
            hint = None
        case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), hint, ast.Name(given)) if name == given:
            pass
        case _:
            return ""
    arg = next((each for each in parameters(init) if each.arg == name), None)
    if arg is None or arg in (init.args.vararg, init.args.kwarg):
        return ""
    annotation = hint or arg.annotation
    default = default_of(init, arg)
    text = f"{name}: {source.segment(annotation) if annotation is not None else 'Any'}"
    if annotation is None and default is not None:
        text = f"{name}: {_type_of(default)}"
    return text if default is None else f"{text} = {_default(source, default)}"


def _type_of(default: ast.expr) -> str:
    known = {"str": "str", "int": "int", "float": "float", "bool": "bool", "bytes": "bytes"}
    value = default.value if isinstance(default, ast.Constant) else None
    return known.get(type(value).__name__, "Any")


def _default(source: Source, default: ast.expr) -> str:
    text = source.segment(default)
    return f"field(default_factory={_EMPTY[text]})" if text in _EMPTY else text


def _plain(source: Source, _values: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        init = method(owner, "__init__")
        if init is not None and not is_dataclass(source, owner) and not owner.bases:
            fields = [_field(source, init, statement) for statement in init.body]
            stored = {line.partition(":")[0] for line in fields}
            if (
                all(fields)
                and stored == {arg.arg for arg in parameters(init)[1:]}
                and not any("Any" in f for f in fields)
            ):
                yield name


OP = Op(
    "dataclass",
    "turn a class that only stores its arguments into a dataclass",
    (Slot("class", "name", "the class", _plain),),
    _edit,
    (
        Example(
            "class Point:\n    def __init__(self, x: int, y: int = 0):\n        self.x = x\n        self.y = y\n\n"
            "    def norm(self):\n        return self.x\n",
            ("Point",),
            "from dataclasses import dataclass\n\n\n@dataclass\nclass Point:\n    x: int\n    y: int = 0\n\n"
            "    def norm(self):\n        return self.x\n",
        ),
    ),
)
