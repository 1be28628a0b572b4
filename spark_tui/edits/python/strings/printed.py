"""What calls of print() say, as values; and the calls of a function that no longer prints."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.nodes import has_starred, is_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.refusal import Refusal


def printed(statement: ast.stmt) -> list[ast.expr] | None:
    """The arguments of a plain print()."""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id="print"), args=args, keywords=[])):
            return args if args and not has_starred(args) else None
        case _:
            return None


def as_value(source: Source, args: list[ast.expr]) -> str:
    """What is printed, to be returned: without its label, if that is all there is beside it."""
    own = [each for each in args if not is_text(each)]
    if len(args) == 1 or (len(own) == 1 and _is_label(args[0])):
        return moved(source, (own or args)[-1])
    return (
        ", ".join(moved(source, each, Level.TEST) for each in args) if len(own) == len(args) else as_text(source, args)
    )


def as_text(source: Source, args: list[ast.expr]) -> str:
    """The line that is printed, as a string."""
    if len(args) == 1:
        text = moved(source, args[0], Level.TEST)
        return text if _is_string(args[0]) else f"str({text})"
    parts: list[str] = []
    for each in args:
        text = source.segment(each)
        if '"' in text and "'" not in text and not is_text(each) and not isinstance(each, ast.JoinedStr):
            text = text.replace('"', "'")  # what is within an f-string has other quotes than it has
        if is_text(each) and text[:1] in "\"'" and text[:3] not in ('"""', "'''"):
            parts.append(text[1:-1].replace("{", "{{").replace("}", "}}").replace('\\"', '"').replace('"', '\\"'))
        elif isinstance(each, ast.JoinedStr) or '"' in text or "\\" in text or "\n" in text:
            raise Refusal("what is printed cannot be put into one f-string")
        else:
            parts.append(f"{{{text}}}")
    return f'f"{" ".join(parts)}"'


def _is_label(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.rstrip().endswith((":", "="))


def _is_string(node: ast.expr) -> bool:
    match node:
        case ast.JoinedStr() | ast.Constant(value=str()):
            return True
        case ast.BinOp(left=left, right=right, op=ast.Add() | ast.Mod() | ast.Mult()):
            return _is_string(left) or (isinstance(node.op, ast.Add) and _is_string(right))
        case ast.Call(func=ast.Attribute(value=owner, attr=name)):
            return name in ("join", "format", "strip", "upper", "lower", "title", "ljust", "rjust", "center") or (
                _is_string(owner)
            )
        case ast.Call(func=ast.Name(id="str" | "repr")):
            return True
        case _:
            return False


def print_calls(source: Source, function: Function, *, lines: bool = False) -> Iterator[Splice]:
    """Who only called the function prints what it gives back, line by line if those are `lines`."""
    for call in calls_of(source, function):
        if isinstance(source.parents[call], ast.Expr):
            yield Splice(source.start(call), source.start(call), "print(*" if lines else "print(")
            yield Splice(source.stop(call), source.stop(call), ', sep="\\n")' if lines else ")")
