"""The value of a constant stands where its name was used."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.constants import assigned_value, is_literal
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name = values[0]
    statement, value = _constants(source)[name]
    uses = _uses(source, name, statement)
    for start in uses:
        yield Splice(start, start + len(name), _text(source, value, start + len(name)))
    yield from remove(source, [statement])


def _uses(source: Source, name: str, statement: ast.stmt) -> list[int]:
    known = scopes(source)
    begin, stop = source.start(statement), source.stop(statement)
    uses = [each.start for each in known.same(name, known.module) if not begin <= each.start < stop]
    if not uses:
        raise Refusal(f"nothing in this file uses {name}", "other files may")
    _refuse_other_meaning(source, name, statement)
    return uses


def _refuse_other_meaning(source: Source, name: str, statement: ast.stmt) -> None:
    """It must be assigned here alone, and be no part of a text or a pattern."""
    inside = set(walk(statement))
    for node in source.nodes:
        line = getattr(node, "lineno", 1)
        stored = isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load)
        if (stored and node not in inside) or (isinstance(node, ast.Global) and name in node.names):
            raise Refusal(f"{name} is assigned on line {line} too")
        bound = bound_name(node) if isinstance(node, ast.alias) else getattr(node, "name", "")
        if bound == name:
            raise Refusal(f"{name} is something else on line {line} too")
        if isinstance(node, ast.Constant) and node.value == name:
            raise Refusal(f"{name} is named in a string on line {line}")
        if isinstance(node, ast.JoinedStr) and mentions(node, name):
            raise Refusal(f"{name} is used in the f-string on line {line}")


def _text(source: Source, value: ast.expr, behind: int) -> str:
    """In brackets where it would be read otherwise: -1 ** 2, 5.real."""
    text = source.segment(value)
    followed = source.text[behind:].lstrip(" ")[:2]
    if isinstance(value, ast.Tuple):
        clear = text.startswith("(")
    elif isinstance(value, ast.Constant) and isinstance(value.value, str | bytes):
        clear = "\n" not in text
    else:
        clear = followed != "**" and followed[:1] not in (".", "[")
    return text if clear else f"({text})"


def _constants(source: Source) -> dict[str, tuple[ast.stmt, ast.expr]]:
    """What the module assigns once and nobody can change: numbers, strings, tuples of them."""
    found: dict[str, tuple[ast.stmt, ast.expr]] = {}
    for statement in source.tree.body:
        pair = assigned_value(statement)
        if pair is not None and is_literal(pair[1]) and not isinstance(pair[1], ast.List | ast.Dict | ast.Set):
            found[pair[0]] = statement, pair[1]
    return found


def _names(source: Source, _values: Values) -> Iterator[str]:
    yield from _constants(source)


OP = Op(
    "inline-constant",
    "put the value of a constant where it is used",
    (Slot("name", "name", "the constant of the module", _names),),
    _edit,
    (
        Example(
            "import time\n\nPAUSE = 30\n\n\ndef wait(n=PAUSE):\n    time.sleep(PAUSE)\n",
            ("PAUSE",),
            "import time\n\n\ndef wait(n=30):\n    time.sleep(30)\n",
        ),
        Example("LOW = -1\nprint(LOW ** 2)\n", ("LOW",), "print((-1) ** 2)\n"),
    ),
    same_behaviour=True,
)
