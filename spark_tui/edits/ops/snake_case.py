"""A camelCase name in the style of Python, or all of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.rename import can_be_renamed, rename
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    if values[0]:
        yield from rename(source, values[0], snake_case(values[0]))
        return
    for name in dict.fromkeys(_camels(source, ())):
        try:
            changes = list(rename(source, name, snake_case(name)))
        except Refusal:  # it may be several things; the others can be renamed all the same
            continue
        yield from changes


def snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def _camels(source: Source, _values: Values) -> Iterator[str]:
    classes = {node.name for _, node in source.classes}
    for name in can_be_renamed(source):
        if re.fullmatch(r"[A-Z][a-z]\w*", name) and name not in classes and _is_a_value(source, name):
            yield name
        if re.search(r"[a-z][A-Z]", name) and name not in classes and not name.strip("_")[:1].isupper():
            yield name


def _is_a_value(source: Source, name: str) -> bool:
    """Is it what a function sets, or takes: no class of another module, nor the name of a type?"""
    set_ = [each for each in source.names.get(name, ()) if isinstance(each.ctx, ast.Store)]
    inside = all(function_around(source, each) is not None for each in set_)
    return inside and bool(set_)


OP = Op(
    "snake-case",
    "rename something from camelCase to snake_case",
    (Slot("old", "name", "its name now; without it, all such names", _camels, default=""),),
    _edit,
    (
        Example(
            "def getUser(userId):\n    return userId\n\n\ngetUser(1)\n",
            ("getUser",),
            "def get_user(userId):\n    return userId\n\n\nget_user(1)\n",
        ),
        Example(
            "def getUser(userId):\n    return userId\n\n\ngetUser(userId=1)\n",
            (),
            "def get_user(user_id):\n    return user_id\n\n\nget_user(user_id=1)\n",
        ),
    ),
    same_behaviour=True,
)
