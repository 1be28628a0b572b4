"""Objects that can be keys: those that are equal have the same hash."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_eq import chosen
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import add_method, classes_without, is_dataclass
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    names = chosen(source, owner, values[1])
    if not values[1].strip() and (compared := _compared(owner)):
        names = [name for name in names if name in compared] or names
    kinds = {each.name: each.kind for each in held(source, owner)}
    inner = ", ".join(_as_key(f"self.{name}", kinds.get(name, "")) for name in names)
    yield add_method(
        source, owner, f"def __hash__(self):\n    return hash({f'({inner})' if len(names) > 1 else inner})"
    )


def _as_key(value: str, kind: str) -> str:
    """Lists and sets have no hash of their own."""
    if kind in ("list", "deque"):
        return f"tuple({value})"
    return f"frozenset({value})" if kind == "set" else value


def _compared(owner: ast.ClassDef) -> set[str]:
    """The attributes that its `__eq__` goes by."""
    equal = next((each for each in owner.body if isinstance(each, ast.FunctionDef) and each.name == "__eq__"), None)
    read = [node for node in walk(equal) if isinstance(node, ast.Attribute)] if equal is not None else []
    return {node.attr for node in read if is_self(node.value)}


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in classes_without("__hash__", source) if not is_dataclass(source, source.class_(name)))


OP = Op(
    "add-hash",
    "a __hash__ of the attributes",
    (
        Slot("class", "name", "the class", _classes),
        Slot("attributes", "text", "those that count; without it, all", default=""),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self):\n        self.x = 0\n        self.seen = set()\n",
            ("P",),
            "class P:\n    def __init__(self):\n        self.x = 0\n        self.seen = set()\n\n"
            "    def __hash__(self):\n        return hash((self.x, frozenset(self.seen)))\n",
        ),
        Example(
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
            ("P",),
            "class P:\n    def __init__(self, x):\n        self.x = x\n\n    def __hash__(self):\n"
            "        return hash(self.x)\n",
        ),
    ),
)
