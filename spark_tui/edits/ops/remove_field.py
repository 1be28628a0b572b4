"""An attribute that an object no longer has."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import remove_from_list, signature, whole
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import classes_with_attributes, fields, is_dataclass, its_attributes, method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, field = values
    owner = source.class_(name)
    setting = _setting(source, owner, field)
    inside = {node for each in setting for node in ast.walk(each)}
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and node.attr == field and node not in inside:
            raise Refusal(f"line {node.lineno} uses .{field}")
    yield from remove(source, setting)
    init = method(owner, "__init__")
    if init is None or is_dataclass(source, owner):
        return
    every = parameters(init)
    uses = [node for node in ast.walk(init) if isinstance(node, ast.Name) and node.id == field and node not in inside]
    for at, arg in enumerate(every):
        if arg.arg == field and not uses:
            spans = [whole(source, init, each) for each in every]
            yield remove_from_list(source, spans, at, signature(source, init).closes)


def _setting(source: Source, owner: ast.ClassDef, field: str) -> list[ast.stmt]:
    """The statements that set it."""
    if is_dataclass(source, owner):
        return [each for each in fields(owner) if source.segment(each.target) == field]
    init = method(owner, "__init__")
    return [
        node
        for node in ast.walk(init or owner)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and source.segment(node.targets[0] if isinstance(node, ast.Assign) else node.target) == f"self.{field}"
    ]


OP = Op(
    "remove-field",
    "drop an attribute that is not used",
    (
        Slot("class", "name", "the class", classes_with_attributes),
        Slot("name", "name", "the attribute", its_attributes),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x, y):\n        self.x = x\n        self.y = y\n",
            ("P", "y"),
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
        ),
    ),
)
