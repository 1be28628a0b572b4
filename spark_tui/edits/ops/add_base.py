"""A class that inherits from one more: `class Day:` becomes `class Day(Enum):`, with the import that this needs."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.homes import HOME
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.scopes import name_start, scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    base = expression(values[1])
    if base.startswith("__"):
        raise Refusal(f"{base} is a method and no class")
    if any(source.segment(each) == base for each in owner.bases):
        raise Refusal(f"{values[0]} inherits from {base} already")
    yield _in_its_head(source, owner, base)
    name = base.partition("[")[0]
    if name in HOME and name not in scopes(source).module.bound:
        yield from import_needed(source, HOME[name], name)


def _in_its_head(source: Source, owner: ast.ClassDef, base: str) -> Splice:
    """In the place of one that the new one comes from itself; else behind the others."""
    behind = name_start(source, owner) + len(owner.name)
    higher = _all_above(source, base)
    above = next(
        (each for each in owner.bases if _is_above(source.segment(each), base) or source.segment(each) in higher), None
    )
    if above is not None:
        return Splice(source.start(above), source.stop(above), base)
    if owner.bases:
        stop = source.stop(owner.bases[-1])
        return Splice(stop, stop, f", {base}")
    if owner.keywords:
        start = source.start(owner.keywords[0])
        return Splice(start, start, f"{base}, ")
    has_brackets = source.text.startswith("()", behind)
    return Splice(behind, behind + 2 * has_brackets, f"({base})")


def _is_above(base: str, other: str) -> bool:
    """Does what Python calls so come from it anyway? No class can name both in that order."""
    above, below = (getattr(builtins, name, None) for name in (base, other))
    return isinstance(above, type) and isinstance(below, type) and above is not below and issubclass(below, above)


def _all_above(source: Source, name: str) -> set[str]:
    """What a class of the file comes from, as far as the file tells."""
    found = set[str]()
    for full, owner in source.classes:
        if full == name:
            for each in (source.segment(base) for base in owner.bases):
                found |= {each} | (_all_above(source, each) if each != name else set())
    return found


OP = Op(
    "add-base",
    "let a class inherit from another",
    (Slot("class", "name", "the class", all_classes), Slot("base", "text", "what it inherits from")),
    _edit,
    (
        Example("class A:\n    ...\n", ("A", "Base"), "class A(Base):\n    ...\n"),
        Example("class E(Exception):\n    ...\n", ("E", "KeyError"), "class E(KeyError):\n    ...\n"),
        Example(
            "class Own(Exception):\n    ...\n\n\nclass E(Exception):\n    ...\n",
            ("E", "Own"),
            "class Own(Exception):\n    ...\n\n\nclass E(Own):\n    ...\n",
        ),
        Example("class A(B):\n    ...\n", ("A", "Base"), "class A(B, Base):\n    ...\n"),
        Example(
            "class Day:\n    MON = 1\n", ("Day", "Enum"), "from enum import Enum\n\n\nclass Day(Enum):\n    MON = 1\n"
        ),
    ),
)
