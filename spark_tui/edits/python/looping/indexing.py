"""Loops over indexes: where a[i] stands in them, and what the items would be called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from spark_tui.edits.python.lines import is_in_fstring, remove
from spark_tui.edits.python.looping.gathering import For
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.uses import named_in, names_in, scope_of
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def indexes_of(loop: For) -> ast.expr | None:
    """The x of `for i in range(len(x))`."""
    match loop:
        case ast.For(
            target=ast.Name(),
            iter=ast.Call(
                func=ast.Name(id="range"),
                args=[*zero, ast.Call(func=ast.Name(id="len"), args=[ast.Name() | ast.Attribute() as of], keywords=[])],
                keywords=[],
            ),
        ) if all(isinstance(each, ast.Constant) and each.value == 0 for each in zero) and len(zero) < 2:
            return of
        case _:
            return None


def lookups(loop: For, of: ast.expr, index: str) -> list[ast.Subscript]:
    """x[i] that is read in the loop; refuses if x or i may become something else there, but for x[i] at its end."""
    found = [
        node
        for each in loop.body
        for node in walk(each)
        if isinstance(node, ast.Subscript)
        and same(node.value, of)
        and isinstance(node.slice, ast.Name)
        and node.slice.id == index
    ]
    written = [node for node in found if not isinstance(node.ctx, ast.Load)]
    if any(not _is_set_last(loop, node, found) for node in written):
        raise Refusal("what is looped over is changed in the loop")
    for node in (node for each in loop.body for node in walk(each)):
        if isinstance(node, ast.Name) and node.id == index and not isinstance(node.ctx, ast.Load):
            raise Refusal(f"{index} is set in the loop")
        if same(node, of) and not _is_only_read(loop, node) and not any(each.value is node for each in written):
            raise Refusal("what is looped over may change in the loop")
    return [node for node in found if node not in written]


def _is_set_last(loop: For, node: ast.Subscript, found: Sequence[ast.Subscript]) -> bool:
    """In a plain assignment behind which it is not read any more."""
    for statement in (each for each in walk(loop) if isinstance(each, ast.Assign)):
        if statement.targets == [node]:
            last = statement.end_lineno or statement.lineno
            return all(each.lineno <= last for each in found) and not _in_inner_loop(loop, statement)
    return False


def _in_inner_loop(loop: For, statement: ast.stmt) -> bool:
    inner = (node for each in loop.body for node in walk(each) if isinstance(node, ast.For | ast.While))
    return any(statement is node for each in inner for node in walk(each))


def _is_only_read(loop: For, node: ast.AST) -> bool:
    """In x[…] that is read, or in len(x)."""
    for each in walk(loop):
        if isinstance(each, ast.Subscript) and each.value is node:
            return isinstance(each.ctx, ast.Load)
        if isinstance(each, ast.Call) and each.args == [node]:
            return isinstance(each.func, ast.Name) and each.func.id == "len"
    return False


def replaced(source: Source, loop: For, nodes: Sequence[ast.Subscript], name: str) -> Iterator[Splice]:
    """A name in the place of each lookup, in f-strings too; what would only give it to itself goes."""
    idle = [each for each in loop.body if _gives(each, nodes, name)]
    if idle:
        yield from remove(source, idle)
        nodes = [node for node in nodes if not any(each.value is node for each in idle)]
    for node in nodes:
        if not is_in_fstring(source, node):
            yield Splice(source.start(node), source.stop(node), name)
    hidden = [node for node in nodes if is_in_fstring(source, node)]
    if not hidden:
        return
    shape = re.compile(
        rf"(?<![\w.]){re.escape(ast.unparse(nodes[0].value))}\[{re.escape(ast.unparse(nodes[0].slice))}\]"
    )
    found = 0
    for outer in (node for each in loop.body for node in walk(each) if isinstance(node, ast.JoinedStr)):
        if not is_in_fstring(source, source.parents[outer]):
            for field in fields(source, outer):
                for match in shape.finditer(source.text, field.start, field.stop):
                    found += 1
                    yield Splice(match.start(), match.end(), name)
    if found != len(hidden):
        raise Refusal("what stands in an f-string cannot be told")


def _gives(statement: ast.stmt, nodes: Sequence[ast.Subscript], name: str) -> TypeGuard[ast.Assign]:
    match statement:
        case ast.Assign([ast.Name(target)], value):
            return target == name and value in nodes
        case _:
            return False


def is_needed(loop: For, index: str, besides: Sequence[ast.Subscript]) -> bool:
    """Whether the index is read anywhere but in these lookups."""
    own = {id(node.slice) for node in besides}
    return any(node.id == index and id(node) not in own for each in loop.body for node in names_in(each))


def item_name(source: Source, loop: For, of: ast.expr, taken: Sequence[str] = (), *others: str) -> str:
    """The singular of what is looped over, if that is free."""
    plural = last_name(of)
    known = named_in(scope_of(source, loop)) | set(taken)
    known |= {arg.arg for arg in walk(scope_of(source, loop)) if isinstance(arg, ast.arg)}
    known |= {name.rpartition(".")[2] for name, _ in source.definitions}
    for name in (*_singular(plural.lower().lstrip("_")), *others, "item", "element", "entry", "each"):
        if name not in known:
            return name
    raise Refusal("no name is free for the items")


_ALIKE = frozenset(("series", "species", "news", "means", "status", "canvas", "bus", "gas", "basis", "analysis"))
"""What ends like several and is one, or is called so where it is one."""


def _singular(plural: str) -> Iterator[str]:
    if plural in _ALIKE:
        return
    if plural.endswith("ies") and len(plural) > 4:
        yield plural[:-3] + "y"
    elif plural.endswith(("sses", "xes", "ches", "shes")):
        yield plural[:-2]
    elif plural.endswith("s") and not plural.endswith("ss") and len(plural) > 1 and plural[:-1].isidentifier():
        yield plural[:-1]
