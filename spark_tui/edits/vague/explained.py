"""Code that does not say what it is for, and a comment that does: lines with `divmod` carry each unit over into the
next larger one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import children, walk


def explained(function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement that needs it with the words for it, in their order."""
    yield from _in_block(without_docstring(function.body))


def _in_block(block: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    carried = False
    for at, each in enumerate(block):
        carries = _carries(each)
        if carries and not carried:
            next_too = at + 1 < len(block) and _carries(block[at + 1])
            yield each, "carry each unit over into the next larger one" if next_too else "split off the larger unit"
        elif not carries:
            told = next((words for node in _own(each) if (words := _told(node))), "")
            if told:
                yield each, told
        carried = carries
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(each, name, [])
            if inner and not isinstance(each, Function | ast.ClassDef):
                yield from _in_block(inner)


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """What stands in it, without the statements in it."""
    yield statement
    for child in children(statement):
        if not isinstance(child, ast.stmt):
            yield from walk(child)


def _is_of_the_best(test: ast.BoolOp) -> bool:
    """Is what may be None held against something behind that?"""
    first, second = test.values
    held = ast.unparse(first.left) if isinstance(first, ast.Compare) else ""
    return any(isinstance(each, ast.Name) and each.id == held for each in walk(second))


def _carries(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assign([ast.Tuple([_, _])], ast.Call(ast.Name("divmod"), [_, _])):
            return True
        case _:
            return False


def _told(node: ast.AST) -> str:
    match node:
        case ast.Assign([ast.Tuple([ast.Name(one), ast.Name(two)])], ast.Tuple([ast.Name(three), right])):
            remains = isinstance(right, ast.BinOp) and isinstance(right.op, ast.Mod) and ast.unparse(right.right) == two
            if two == three and remains:
                return "Euclid: what divides both divides what is left over, too"
            swaps = isinstance(right, ast.Name) and (three, right.id) == (two, one)
            return "the two change places" if swaps else ""
        case ast.UnaryOp(ast.USub(), ast.BinOp(ast.UnaryOp(ast.USub(), _), ast.FloorDiv(), _)):
            return "rounded up: whole units, one more where something is left over"
        case ast.BinOp(ast.BinOp(ast.BinOp(_, ast.Add(), size), ast.Sub(), ast.Constant(1)), ast.FloorDiv(), by) if (
            ast.unparse(size) == ast.unparse(by)
        ):
            return "rounded up: whole units, one more where something is left over"
        case ast.Call(ast.Name("zip"), [one, ast.Subscript(again, ast.Slice(ast.Constant(1), None, None))]) if (
            ast.unparse(one) == ast.unparse(again)
        ):
            return "each one together with the one behind it"
        case ast.Subscript(slice=ast.Slice(None, None, ast.UnaryOp(ast.USub(), ast.Constant(1)))):
            return "from the last one to the first"
        case ast.Call(ast.Attribute(ast.Name("dict"), "fromkeys"), [_]):
            return "each one once, in the order in which they came first"
        case ast.BinOp(number, ast.BitAnd(), ast.BinOp(other, ast.Sub(), ast.Constant(1))) if ast.unparse(
            number
        ) == ast.unparse(other):
            return "without the lowest bit that is set"
        case ast.Call(ast.Name("zip"), [ast.Starred()]):
            return "rows become columns"
        case ast.Compare(
            ast.Tuple([ast.Attribute(_, "month"), ast.Attribute(_, "day")]),
            [ast.Lt()],
            [ast.Tuple([ast.Attribute(_, "month"), ast.Attribute(_, "day")])],
        ):
            return "the day has not come yet this year"
        case ast.BoolOp(ast.Or(), [ast.Compare(ast.Name(), [ast.Is()], [ast.Constant(None)]), ast.Compare()]) if (
            _is_of_the_best(node)
        ):
            return "the first one, or one that is better than all before"
        case ast.Call(ast.Attribute(ast.Call(ast.Attribute(_, "setdefault"), [_, ast.List([])]), "append")):
            return "a new list where it is the first of its kind"
        case ast.Assign(
            [ast.Subscript(one, key)],
            ast.BinOp(ast.Call(ast.Attribute(two, "get"), [same, ast.Constant(0)]), ast.Add(), _),
        ) if ast.unparse(one) == ast.unparse(two) and ast.unparse(key) == ast.unparse(same):
            return "counted from zero where it is the first of its kind"
        case ast.If(ast.BinOp(ast.Call(ast.Name("len"), [_]), ast.Mod(), ast.Constant(2))):
            return "an odd number of them: one stands in the middle"
        case ast.Call(ast.Name("range"), [ast.Constant(0), ast.Call(ast.Name("len")), ast.Name() | ast.Constant()]):
            return "each place where a new piece begins"
        case _:
            return ""
