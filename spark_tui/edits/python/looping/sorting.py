"""Calls that put things in order, and by what they do."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source


def sorts(source: Source, names: Sequence[str]) -> dict[str, ast.Call]:
    """sorted(…), min(…) and max(…) are functions, x.sort(…) is a method."""
    found = (node for node in source.all(ast.Call) if called(node) in names)
    return on_lines(
        node
        for node in found
        if isinstance(node.func, ast.Attribute) == (called(node) == "sort") and not is_in_fstring(source, node)
    )


@dataclass(frozen=True, slots=True)
class Order:
    """`one` is one of the things in `keys`, the first of which says most; then the whole comes the other way round."""

    one: str
    keys: tuple[str, ...]
    is_reversed: bool = False


def order_of(source: Source, call: ast.Call) -> Order | None:
    """What is sorted by now; None where that cannot be told."""
    by, turned = keyword(call, "key"), keyword(call, "reverse")
    is_reversed = isinstance(turned, ast.Constant) and bool(turned.value)
    if turned is not None and not isinstance(turned, ast.Constant):
        return None
    match by:
        case None:
            return Order(_one_of(call), (_one_of(call),), is_reversed)
        case ast.Lambda(args=ast.arguments(args=[ast.arg(arg=one)]), body=body):
            parts = body.elts if isinstance(body, ast.Tuple) else [body]
            return Order(one, tuple(source.segment(part) for part in parts), is_reversed)
        case ast.Call(func=func, args=args) if args and ast.unparse(func).endswith(("itemgetter", "attrgetter")):
            form = "[{}]" if ast.unparse(func).endswith("itemgetter") else ".{}"
            names = [arg.value if form == ".{}" else ast.unparse(arg) for arg in args if isinstance(arg, ast.Constant)]
            return Order(_one_of(call), tuple(_one_of(call) + form.format(name) for name in names), is_reversed)
        case ast.Name() | ast.Attribute():
            return Order(_one_of(call), (f"{source.segment(by)}({_one_of(call)})",), is_reversed)
        case _:
            return None


def put_in_order(source: Source, call: ast.Call, order: Order) -> str:
    """The call, as it sorts so."""
    given = [_in_brackets(source, arg) for arg in call.args]
    return f"{source.segment(call.func)}({', '.join([*given, *_arguments(order)])})"


def _in_brackets(source: Source, arg: ast.expr) -> str:
    """Something that is gone through has brackets of its own beside other arguments."""
    text = source.segment(arg)
    bare = isinstance(arg, ast.GeneratorExp) and source.text[source.stop(arg) : source.stop(arg) + 1] != ")"
    return f"({text})" if bare and not text.startswith("(") else text


def _arguments(order: Order) -> list[str]:
    first, *others = order.keys
    if others:
        key = f"lambda {order.one}: ({', '.join(order.keys)})"
    elif (bare := re.fullmatch(rf"([\w.]+)\({order.one}\)", first)) is not None:
        key = bare[1]
    elif (method := re.fullmatch(rf"{order.one}\.(lower|casefold|upper)\(\)", first)) is not None:
        key = f"str.{method[1]}"
    else:
        key = f"lambda {order.one}: {first}"
    return [f"key={key}"] * (order.keys != (order.one,)) + ["reverse=True"] * order.is_reversed


def _one_of(call: ast.Call) -> str:
    """What one of the things could be called."""
    many = call.args[0] if call.args else call.func.value if isinstance(call.func, ast.Attribute) else None
    name = re.fullmatch(r"(?:\w+\.)*_?(\w+)", ast.unparse(many)) if many is not None else None
    one = singular(name[1]) if name is not None else ""
    return one if name is not None and one != name[1] and one.isidentifier() else "x"
