"""What an object begins with that it did not hold before, and where what it holds is changed, or a deed is done."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_self, targets_of
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method, with_its_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal

_TRIED = frozenset(
    ("answer", "ask", "request", "guess", "try", "attempt", "call", "check", "look", "search", "click", "get", "fetch")
)
_EMPTY = {"[]": "list", "{}": "dict", "set()": "set", "Counter()": "Counter"}


def begun(source: Source, owner: ast.ClassDef, name: str, start: str) -> tuple[Splice, ...]:
    """Behind all that `__init__` sets, or as the last field of a dataclass; nothing where neither is there."""
    try:
        return tuple(_begun(source, owner, name, start))
    except (Refusal, IndexError):
        return ()


def _begun(source: Source, owner: ast.ClassDef, name: str, start: str) -> Iterator[Splice]:
    init = method(owner, "__init__")
    if init is not None:
        yield insert_after(source, init.body[-1], f"self.{name} = {start}")
    elif is_dataclass(source, owner):
        made = _EMPTY.get(start)
        kind = made or ("int" if start.isdecimal() else "object")
        if made is not None:
            field, needed = available(source, "dataclasses", "field", dotted=False)
            yield from needed
            start = f"{field}(default_factory={made})"
        yield insert_after(source, with_its_text(owner, list(fields(owner))[-1]), f"{name}: {kind} = {start}")


def changes_of(source: Source, owner: ast.ClassDef, name: str) -> list[ast.stmt]:
    """The statements of its methods that give one of its attributes another value."""
    found: list[ast.stmt] = []
    for each in owner.body:
        if isinstance(each, Function) and each.name != "__init__":
            found += (
                node
                for node in own_nodes(each)
                if isinstance(node, ast.Assign | ast.AugAssign)
                and has_own_lines(source, node)
                and any(_is_its(target, name) for target in targets_of(node))
            )
    return sorted(found, key=lambda node: node.lineno)


def _is_its(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name and is_self(node.value)


def once_done(source: Source, function: Function, code: str) -> tuple[Splice, ...]:
    """Code where a method has done what it does: before it gives what there is, else at its end. What is only tried
    counts whatever comes of it."""
    given = [node for node in own_nodes(function) if isinstance(node, ast.Return) and _gives(node.value)]
    last = function.body[-1]
    try:
        if parts(function.name)[:1] and parts(function.name)[0] in _TRIED and given and last not in given:
            return (insert_at_top(source, function, code),)
        if isinstance(last, ast.Return) and (last in given or not given):
            return (insert_before(source, last, code),)
        if given:
            return tuple(insert_before(source, each, code) for each in given if has_own_lines(source, each))
        return (insert_after(source, last, code),) if not always_leaves([last]) else ()
    except Refusal:
        return ()


def _gives(value: ast.expr | None) -> bool:
    return value is not None and not (isinstance(value, ast.Constant) and not value.value)
