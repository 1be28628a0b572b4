"""A variable that is added to before it is set."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    functions = [node for node in source.nodes if isinstance(node, Function)]
    places = [
        (statement, name)
        for function in functions
        for statement in function.body[:-1]
        if (name := _started(statement))
        and _is_missed(function, statement, name)
        and _is_told(function, statement, name)
    ]
    if not places:
        return None
    statement, name = random.choice(places)
    start = source.line_start(statement.lineno)
    wrong = Splice(start, source.line_start(source.last_line(statement) + 1), "")
    error = f"UnboundLocalError: cannot access local variable '{name}' where it is not associated with a value"
    older = f"UnboundLocalError: local variable '{name}' referenced before assignment"
    said = {"name": name, "error": random.choice((error, older, f"NameError: name '{name}' is not defined"))}
    return broken("fix-missing-init", source, [wrong], said)


def _started(statement: ast.stmt) -> str:
    match statement:
        case ast.Assign(
            [ast.Name(name)], ast.List([]) | ast.Dict([]) | ast.Constant(0 | 0.0 | "" | None | True | False)
        ):
            return name
        case _:
            return ""


def _is_missed(function: Function, statement: ast.stmt, name: str) -> bool:
    """Does nothing give it a value before, and does something read it later on?"""
    known = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == name]
    given = any(isinstance(node, ast.arg) and node.arg == name for node in ast.walk(function))
    earlier = any(node.lineno < statement.lineno for node in known)
    return not given and not earlier and any(isinstance(node.ctx, ast.Load) for node in known)


def _is_told(function: Function, statement: ast.stmt, name: str) -> bool:
    """Does what is done with it tell with which value it starts?"""
    value = statement.value if isinstance(statement, ast.Assign) else None
    return any(_tells(node, name, value) for node in ast.walk(function))


def _tells(node: ast.AST, name: str, value: ast.expr | None) -> bool:
    match value, node:
        case ast.List(), ast.Attribute(ast.Name(owner), "append" | "extend" | "insert"):
            return owner == name
        case ast.Dict(), ast.Subscript(ast.Name(owner), ctx=ast.Store()):
            return owner == name
        case ast.Dict(), ast.Attribute(ast.Name(owner), "update" | "setdefault" | "items" | "keys"):
            return owner == name
        case ast.Constant(None), ast.Compare(ast.Name(owner), [ast.Is() | ast.IsNot()], [ast.Constant(None)]):
            return owner == name
        case ast.Constant(bool(start)), ast.Assign([ast.Name(owner)], ast.Constant(bool(later))):
            return owner == name and start != later
        case ast.Constant(int() | float()), ast.AugAssign(ast.Name(owner), op, added) if not isinstance(
            value.value, bool
        ):
            return owner == name and (not isinstance(op, ast.Add) or _is_number(added))
        case ast.Constant(str()), ast.AugAssign(ast.Name(owner), ast.Add(), added):
            return owner == name and _is_text(added)
        case _:
            return False


def _is_number(node: ast.expr) -> bool:
    match node:
        case ast.Constant(int() | float()):
            return True
        case ast.Call(ast.Name("len" | "sum" | "int" | "float" | "abs" | "round")):
            return True
        case ast.BinOp(left, _, right):
            return _is_number(left) or _is_number(right)
        case _:
            return False


def _is_text(node: ast.expr) -> bool:
    match node:
        case ast.JoinedStr() | ast.Constant(str()):
            return True
        case ast.BinOp(left, _, right):
            return _is_text(left) or _is_text(right)
        case _:
            return False


INTENT = Intent("fix-missing-init", _make)
