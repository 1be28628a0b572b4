"""Whether a variable has a value behind some statements, and whether what comes next needs the one it has."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.nodes import Leaving, Loop
from spark_tui.edits.python.walking import walk

_BRANCHES = ast.If | ast.With | ast.AsyncWith | ast.Try


def only_in_branches(statements: Sequence[ast.stmt], name: str) -> bool:
    """Does it get one in a branch, and none where another one is taken?"""
    in_branch = any(isinstance(each, _BRANCHES) and _sets(each, name) for each in statements)
    return in_branch and not _is_set(statements, name)


def is_read_first(statements: Sequence[ast.stmt], name: str) -> bool:
    """Is it read, on any way through them, before it gets another one?"""
    for each in statements:
        if isinstance(each, ast.If):
            if _reads(each.test, name) or is_read_first(each.body, name) or is_read_first(each.orelse, name):
                return True
        elif _reads(each, name):
            return True
        if _is_set([each], name):
            return False
    return False


def _is_set(statements: Sequence[ast.stmt], name: str) -> bool:
    """On each way through them that goes on behind."""
    for each in statements:
        if isinstance(each, Leaving):
            return True
        if isinstance(each, ast.If):
            if each.orelse and _is_set(each.body, name) and _is_set(each.orelse, name):
                return True
        elif isinstance(each, ast.With | ast.AsyncWith):
            if _is_set(each.body, name) or any(_sets(item, name) for item in each.items):
                return True
        elif isinstance(each, ast.Try):
            handled = all(_is_set(handler.body, name) for handler in each.handlers)
            if _is_set(each.finalbody, name) or (handled and _is_set([*each.body, *each.orelse], name)):
                return True
        elif not isinstance(each, Loop) and _sets(each, name):
            return True
    return False


def _sets(node: ast.AST, name: str) -> bool:
    return any(
        (isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store))
        or (isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == name)
        or (isinstance(each, ast.alias) and name in (each.asname, each.name))
        for each in walk(node)
    )


def _reads(node: ast.AST, name: str) -> bool:
    for each in walk(node):
        match each:
            case ast.Name(id=found, ctx=ast.Load()) | ast.AugAssign(target=ast.Name(id=found)) if found == name:
                return True
    return False
