"""What a node of the tree is, as many have to ask."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

Loop = ast.For | ast.AsyncFor | ast.While
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
Leaving = ast.Return | ast.Raise | ast.Continue | ast.Break
"""What stands behind it in its block is never reached."""
Ordering = ast.Lt | ast.LtE | ast.Gt | ast.GtE


def is_none(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and node.value is None


def is_text(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_any_text(node: ast.AST) -> bool:
    """With fields in it or without."""
    return isinstance(node, ast.JoinedStr) or is_text(node)


def is_number(node: ast.AST) -> TypeGuard[ast.Constant]:
    """True and False are some too."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def is_real_number(value: object) -> TypeGuard[int | float]:
    """Is what a constant holds a number? True and False are none here."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_bare_value(statement: ast.stmt) -> bool:
    """A docstring, or `...`: nothing is done."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and is_text(statement.value)


def is_name(node: ast.AST | None, name: str) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and node.id == name


def is_self(node: ast.AST | None) -> TypeGuard[ast.Name]:
    return is_name(node, "self")


def is_own(node: ast.AST | None) -> TypeGuard[ast.Attribute]:
    """Is it an attribute of self?"""
    return isinstance(node, ast.Attribute) and is_self(node.value)


def own_attributes(node: ast.AST) -> set[str]:
    """The names of all attributes of self that stand in it."""
    return {each.attr for each in walk(node) if is_own(each)}


def has_starred(several: Sequence[ast.expr]) -> bool:
    """Is one of them spread out, so that nobody sees how many there are?"""
    return any(isinstance(each, ast.Starred) for each in several)


def targets_of(node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> Sequence[ast.expr]:
    """What a statement sets."""
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def is_length(node: ast.AST) -> bool:
    """Is it `len(…)`?"""
    return isinstance(node, ast.Call) and is_name(node.func, "len")


def text_of(node: ast.AST | None) -> str:
    """What is written there; nothing where it is no text."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def texts_of(nodes: Iterable[ast.AST | None]) -> Iterator[str]:
    """What is written in those that are texts."""
    return (each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str))


def has_key(several: ast.Dict, key: str) -> bool:
    return any(isinstance(each, ast.Constant) and each.value == key for each in several.keys)


def is_print(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and is_name(node.func, "print")


def name_of(node: ast.AST | None) -> str:
    """What a plain name is; nothing for any other expression."""
    return node.id if isinstance(node, ast.Name) else ""


def assigned_name(node: ast.AST | None) -> str:
    """What a statement sets, if that is one plain name."""
    return name_of(node.targets[0]) if isinstance(node, ast.Assign) and len(node.targets) == 1 else ""


def last_name(node: ast.AST) -> str:
    """`path`, or `name` for path.name; nothing for what has no name."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def root_name(node: ast.AST) -> str:
    """The name that an object or a call begins with: `path` of path.parent.exists(); nothing for what has no such."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return name_of(node)


def names_within(node: ast.AST) -> list[str]:
    """What is called by a name in there, or is an attribute; but for self."""
    return [name for each in walk(node) if (name := last_name(each)) and name != "self"]


def name_or_key(node: ast.AST) -> str:
    """`path`, or `name` for path.name and for row["name"]."""
    return text_of(node.slice) if isinstance(node, ast.Subscript) else last_name(node)


def is_gone_through(source: Source, node: ast.expr) -> bool:
    """Is it what a loop, or a comprehension, goes through?"""
    around = source.parents.get(node)
    return isinstance(around, ast.For | ast.comprehension) and around.iter is node


def is_called(source: Source, node: ast.AST) -> bool:
    """Does it stand before brackets?"""
    around = source.parents.get(node)
    return isinstance(around, ast.Call) and around.func is node


def summands(node: ast.expr) -> Iterator[ast.expr]:
    """What is put together with +, from left to right; all of it, where nothing is."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from summands(node.left)
        yield from summands(node.right)
    else:
        yield node


def is_added(source: Source, node: ast.AST) -> bool:
    """Is it one of what is put together with +?"""
    around = source.parents.get(node)
    return isinstance(around, ast.BinOp) and isinstance(around.op, ast.Add)


def is_left_open(statement: ast.stmt) -> bool:
    """`...`, or a NotImplementedError: what is done there is written elsewhere, or later."""
    match statement:
        case ast.Expr(ast.Constant(value)):
            return value is ...
        case ast.Raise(ast.Name("NotImplementedError") | ast.Call(ast.Name("NotImplementedError"))):
            return True
        case _:
            return False
