"""What may be None where something is asked of it: an attribute that is optional, a variable that begins as None."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_OPTIONAL = re.compile(r"\bOptional\[|\bNone\b")


def used_as_something(source: Source, function: Function) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """Each with the statement that would fail, once for every one of them."""
    optional = _optional(source, function)
    begun = _begun_as_none(function) | _taken_over(function, optional)
    seen = set[str]()
    for statement in _plain(function):
        for subject in _used(statement):
            code = source.segment(subject)
            is_held = isinstance(subject, ast.Attribute) and code.startswith("self.") and subject.attr in optional
            is_begun = isinstance(subject, ast.Name) and subject.id in begun and statement in function.body
            if (is_held or is_begun) and code not in seen and not _is_asked(source, function, code, is_held):
                seen.add(code)
                yield statement, subject


def _taken_over(function: Function, optional: set[str]) -> set[str]:
    """The variables that begin as what may be None: `node = self.head`."""
    return {
        node.targets[0].id
        for node in function.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Attribute) and is_self(node.value.value) and node.value.attr in optional
    }


def _used(statement: ast.stmt) -> Iterator[ast.expr]:
    """What is asked for something of its own, or reckoned with."""
    for node in walk(statement):
        match node:
            case ast.Attribute(subject) | ast.Subscript(subject, ctx=ast.Load()):
                yield subject
            case ast.BinOp(left, ast.Add() | ast.Sub() | ast.Mult() | ast.Div(), right):
                yield from (left, right)


def _plain(node: ast.AST) -> Iterator[ast.stmt]:
    for block in blocks_of(node):
        for statement in block:
            if isinstance(statement, ast.Expr | ast.Assign | ast.Return | ast.AugAssign):
                yield statement
            else:
                yield from _plain(statement)


def _optional(source: Source, function: Function) -> set[str]:
    """The fields of its class that may be None: as they are annotated, or by what they begin with."""
    owner = source.parents.get(function)
    if not isinstance(owner, ast.ClassDef):
        return set()
    found = set[str]()
    for each in owner.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            if _OPTIONAL.search(source.segment(each.annotation)) is not None:
                found.add(each.target.id)
        elif isinstance(each, ast.FunctionDef) and each.name == "__init__":
            found |= _given_none(each)
    return found


def _given_none(init: ast.FunctionDef) -> set[str]:
    defaults = dict(zip([arg.arg for arg in init.args.args][::-1], init.args.defaults[::-1], strict=False))
    nothing = {name for name, value in defaults.items() if isinstance(value, ast.Constant) and value.value is None}
    found = set[str]()
    for each in walk(init):
        match each:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(given)) if given in nothing:
                found.add(name)
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(None)):
                found.add(name)
    return found


def _begun_as_none(function: Function) -> set[str]:
    return {
        each.targets[0].id
        for each in function.body
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and isinstance(each.value, ast.Constant)
        and each.value.value is None
    }


def _is_asked(source: Source, function: Function, code: str, is_held: bool) -> bool:
    """Is it asked already whether it is there? What a loop looks for is, in the loop."""
    asked = rf"(?:if|and|or|not|while) {re.escape(code)}(?: is\b| ==| !=|:|\s|$)"
    inside = source.segment(function)
    return is_held and re.search(asked, inside) is not None
