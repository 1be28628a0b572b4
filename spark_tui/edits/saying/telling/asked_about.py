"""What an error is about, where nobody names it: what was looked for, and what was asked about before it is raised."""

from __future__ import annotations

import ast

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_MOST = 2
_OWN = ("self", "cls")


def looked_for_by(function: Function, name: str, call: ast.Call) -> str | None:
    """What the things that a loop goes through are compared with, where one of them is not what is meant any more: the
    `number`, behind `for order in orders: if order.number == number`."""
    given = set(parameters_of(function))
    for loop in walk(function):
        if not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name) or loop.target.id != name:
            continue
        if any(node is call for node in walk(loop)):
            continue
        for node in walk(loop):
            if isinstance(node, ast.Compare) and name in _names(node):
                found = [each for each in _names(node) if each in given and each != name]
                if found:
                    return found[0]
    return None


def asked_of(function: Function, call: ast.Call) -> list[str]:
    """What the condition asks about under which the error is raised; else what the function was given."""
    given = [name for name in parameters_of(function) if name not in _OWN]
    asked = list[str]()
    for node in walk(function):
        if isinstance(node, ast.If) and any(each is call for statement in node.body for each in walk(statement)):
            asked = [name for name in _names(node.test) if name in given] or _held(node.test)
    return (asked or (given if len(given) <= _MOST else []))[:_MOST]


def _names(node: ast.AST) -> list[str]:
    return list(dict.fromkeys(each.id for each in walk(node) if isinstance(each, ast.Name)))


def _held(test: ast.expr) -> list[str]:
    """What is asked about of the object itself: its limit, rather than all that it holds."""
    found = [ast.unparse(node) for node in walk(test) if is_own(node)]
    counted = {ast.unparse(each.args[0]) for each in walk(test) if isinstance(each, ast.Call) and each.args}
    return [each for each in dict.fromkeys(found) if each not in counted]
