"""Objects that can have these attributes and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.freeze_dataclass import with_argument
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.objects.classes import attributes, classes_with_attributes, first_statement, is_dataclass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    if is_dataclass(source, owner):
        yield with_argument(source, values[0], "slots=True")
        return
    first = first_statement(owner)
    if first is None or _has_slots(owner):
        raise Refusal(f"{values[0]} has slots already")
    names = ", ".join(f'"{name}"' for name in attributes(source, owner))
    yield insert_before(source, first, f"__slots__ = ({names}{',' if ',' not in names else ''})\n")


def _has_slots(owner: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__slots__" for each in owner.body)


OP = Op(
    "add-slots",
    "fix the attributes of a class with __slots__",
    (Slot("class", "name", "the class", classes_with_attributes),),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
            ("P",),
            'class P:\n    __slots__ = ("x",)\n\n    def __init__(self, x):\n        self.x = x\n',
        ),
    ),
)
