"""How much two pieces of code have in common, by what they read and what stands in them."""

from __future__ import annotations

import ast
import builtins

from spark_tui.edits.python.nodes import root_name
from spark_tui.edits.python.uses import attributes_in
from spark_tui.edits.python.walking import walk

_OF_A_KIND = (
    ast.Compare | ast.UnaryOp | ast.BoolOp,
    ast.Subscript | ast.Call,
    ast.BinOp,
    ast.IfExp,
    ast.ListComp | ast.SetComp | ast.GeneratorExp,
)


def likeness(new: ast.expr, old: ast.expr) -> float:
    """1 for the same names, more for the same of all that stands in them."""
    ours, theirs = keys_of(new), keys_of(old)
    ours = {f"self.{key}" if f"self.{key}" in theirs and key not in theirs else key for key in ours}
    shared = len(ours & theirs)
    if not shared or (ours != theirs and shared < 2):
        return 0.0
    roots = (root_name(new), root_name(old))
    if len(ours) == 1 and (
        roots[0] != roots[1] or not any(isinstance(new, kind) and isinstance(old, kind) for kind in _OF_A_KIND)
    ):
        return 0.0  # one name alone may stand in anything
    every, other = _tokens(new), _tokens(old)
    return shared / len(ours | theirs) + len(every & other) / len(every | other) / 2 - 0.1 * (ours != theirs)


def keys_of(node: ast.AST) -> set[str]:
    """Its variables, what it reads of `self`, and its texts."""
    found = set[str]()
    for each in walk(node):
        match each:
            case ast.Attribute(ast.Name("self"), attr):
                found.add(f"self.{attr}")
            case ast.Name(name) if name != "self" and not hasattr(builtins, name):
                found.add(name)
            case ast.Constant(str(text)):
                found.add(repr(text))
    return found


def _tokens(node: ast.AST) -> set[str]:
    attributes = attributes_in(node)
    values = {repr(each.value) for each in walk(node) if isinstance(each, ast.Constant)}
    kinds = {type(each).__name__ for each in walk(node) if isinstance(each, ast.operator | ast.cmpop | ast.Slice)}
    return keys_of(node) | attributes | values | kinds
