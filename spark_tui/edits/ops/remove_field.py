"""An attribute that an object no longer has."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import remove_from_list, signature, whole
from spark_tui.edits.python.lines import remove, remove_lines
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, field = values
    owner = source.class_(name)
    setting = _setting(source, owner, field)
    inside = {node for each in setting for node in walk(each)}
    for node in source.all(ast.Attribute):
        if node.attr == field and node not in inside:
            raise Refusal(f"line {node.lineno} uses .{field}")
    lines = [line for each in setting for line in _told_with(source, each)]
    is_told_of = all(each in owner.body for each in setting) and len(owner.body) > len(setting)
    yield from remove_lines(source, lines) if is_told_of else remove(source, setting)
    init = method(owner, "__init__")
    if init is None or is_dataclass(source, owner):
        return
    every = parameters(init)
    uses = [node for node in walk(init) if isinstance(node, ast.Name) and node.id == field and node not in inside]
    for at, arg in enumerate(every):
        if arg.arg == field and not uses:
            spans = [whole(source, init, each) for each in every]
            yield remove_from_list(source, spans, at, signature(source, init).closes)


def _setting(source: Source, owner: ast.ClassDef, field: str) -> list[ast.stmt]:
    """The statements that set it."""
    if is_dataclass(source, owner):
        return [each for each in fields(owner) if source.segment(each.target) == field]
    if own := [each for each in owner.body if _own_name(each) == field]:
        return own
    init = method(owner, "__init__")
    return [
        node
        for node in walk(init or owner)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and source.segment(node.targets[0] if isinstance(node, ast.Assign) else node.target) == f"self.{field}"
    ]


def _own_name(node: ast.stmt) -> str:
    """Of what the class itself has."""
    match node:
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            return name
        case _:
            return ""


def _told_with(source: Source, node: ast.stmt) -> Iterator[int]:
    """Its lines, and those of a comment above that tells of it."""
    yield from range(source.first_line(node), source.last_line(node) + 1)
    line = source.first_line(node) - 1
    while line > 0 and source.line(line).lstrip().startswith("#"):
        yield line
        line -= 1


def _attributes(source: Source, owner: ast.ClassDef) -> list[str]:
    plain = [] if is_dataclass(source, owner) else [name for each in owner.body if (name := _own_name(each))]
    return list(dict.fromkeys([*attributes(source, owner), *plain]))


def _classes(source: Source, _earlier: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if _attributes(source, source.class_(name)))


def _of_class(source: Source, earlier: Values) -> Iterator[str]:
    yield from _attributes(source, source.class_(earlier[0]))


OP = Op(
    "remove-field",
    "drop an attribute that is not used",
    (
        Slot("class", "name", "the class", _classes),
        Slot("name", "name", "the attribute", _of_class),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x, y):\n        self.x = x\n        self.y = y\n",
            ("P", "y"),
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
        ),
        Example(
            "class P:\n    # seconds\n    wait = 10\n\n    def go(self):\n        return 1\n",
            ("P", "wait"),
            "class P:\n    def go(self):\n        return 1\n",
        ),
    ),
)
