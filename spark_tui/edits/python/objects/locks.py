"""What a class touches only while it holds a lock: whatever else touches it has to hold that as well."""

from __future__ import annotations

import ast
from collections import Counter

from spark_tui.edits.python.bodies import has_docstring, indented
from spark_tui.edits.python.nodes import is_own, last_name, own_attributes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_LOCKS, _ENTERED_AGAIN = frozenset(("Lock", "RLock", "Condition")), frozenset(("RLock", "Condition"))


def under_its_lock(owner: ast.ClassDef, code: str) -> str:
    """The code of a new method, in a `with` where most other methods touch the same only in one."""
    try:
        body = ast.parse(f"async def _():\n{indented(code, '    ')}").body[0]
    except SyntaxError:
        return code
    touched = own_attributes(body)
    for lock, made_by in _locks(owner).items():
        inside, outside = Counter[str](), Counter[str]()
        holding = set[str]()
        for each in owner.body:
            if isinstance(each, Function) and each.name != "__init__":
                held = _held(each, lock)
                inside.update(held)
                outside.update(own_attributes(each) - held)
                holding |= {each.name} if held else set()
        waits_for_itself = bool(touched & holding) and made_by not in _ENTERED_AGAIN
        guarded = {name for name in touched if inside[name] > outside[name]}
        if guarded and lock not in touched and not waits_for_itself and not _gives_in_turn(body):
            return _moved_in(body, lock, code)
    return code


def _locks(owner: ast.ClassDef) -> dict[str, str]:
    """The attributes that hold a lock from the start, and which class of locks each is of."""
    found = dict[str, str]()
    for each in owner.body:
        for node in walk(each) if isinstance(each, Function) and each.name == "__init__" else ():
            match node:
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Call(func)) if last_name(func) in _LOCKS:
                    found[name] = last_name(func)
    return found


def _held(function: Function, lock: str) -> set[str]:
    """What a method touches while it holds the lock."""
    found = set[str]()
    for node in walk(function):
        if isinstance(node, ast.With) and any(
            is_own(item.context_expr) and item.context_expr.attr == lock for item in node.items
        ):
            found |= {name for each in node.body for name in own_attributes(each)}
    return found


def _gives_in_turn(node: ast.AST) -> bool:
    """Whoever goes through them would hold the lock all the while."""
    return any(isinstance(each, ast.Yield | ast.YieldFrom | ast.Await) for each in walk(node))


def _moved_in(body: ast.stmt, lock: str, code: str) -> str:
    lines = code.split("\n")
    statements = body.body if isinstance(body, ast.AsyncFunctionDef) else []
    first = (statements[0].end_lineno or 1) - 1 if has_docstring(statements) else 0
    inner = "\n".join(lines[first:])
    return "\n".join((*lines[:first], f"with self.{lock}:", indented(inner, "    ")))
