"""Values among which they do not belong: a word among numbers, a status in the place of a title, a number that is
caught, an object that is shown as a number."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source

_SERVICES = frozenset(("flask", "fastapi", "django", "aiohttp", "starlette", "bottle", "quart", "sanic", "falcon"))
_STATUS = range(400, 600)
_NUMBERED = ("status", "code", "port", "size", "limit", "width", "height", "max", "min", "count", "number", "timeout",
             "ms", "seconds", "page", "price", "amount", "error", "dpi", "rate", "length")  # fmt: skip
_SHOWN = ("__str__", "__repr__", "__format__")


def words_among_numbers(source: Source) -> Iterator[str]:
    """`status in (400, "redirect")`."""
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(_, [ast.In() | ast.NotIn()], [ast.Tuple(several) | ast.List(several) | ast.Set(several)]):
                values = [each.value for each in several if isinstance(each, ast.Constant)]
                is_counted = any(type(each) is int and abs(each) > 1 for each in values)
                if is_counted and any(isinstance(each, str) and each.isidentifier() for each in values):
                    yield ast.unparse(node)


def words_for_a_number(source: Source) -> Iterator[str]:
    """`self.status in ("error", "redirect")`, where another method asks whether `self.status >= 400`."""
    counted = set[str]()
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(
                ast.Attribute(_, name), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Constant(int())]
            ):
                counted.add(name)
    for node in source.all(ast.Compare) if counted else ():
        match node:
            case ast.Compare(
                ast.Attribute(_, name), [ast.In() | ast.NotIn()], [ast.Tuple(several) | ast.List(several)]
            ) if name in counted:
                values = [each.value for each in several if isinstance(each, ast.Constant)]
                if values and all(isinstance(each, str) and each.isidentifier() for each in values):
                    yield ast.unparse(node)
            case ast.Compare(ast.Attribute(_, name), [ast.Eq() | ast.NotEq()], [ast.Constant(str(word))]) if (
                name in counted and word.isidentifier()
            ):
                yield ast.unparse(node)


def status_for_a_value(source: Source) -> Iterator[str]:
    """`data.get("title", 400)`, in a service that answers with such numbers."""
    homes = {each.module or "" for each in source.all(ast.ImportFrom)}
    homes |= {each.name for one in source.all(ast.Import) for each in one.names}
    if _SERVICES.isdisjoint(home.partition(".")[0] for home in homes):
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                ast.Attribute(attr="get" | "pop" | "setdefault"), [ast.Constant(str(key)), ast.Constant(int(code))]
            ):
                if code in _STATUS and not any(each in key.lower() for each in _NUMBERED):
                    yield ast.unparse(node)


def caught_no_error(source: Source) -> Iterator[str]:
    """`except NEXT_ID:`, which is a number."""
    plain = {
        target.id
        for each in source.tree.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant | ast.List | ast.Dict | ast.JoinedStr)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    for node in source.all(ast.ExceptHandler):
        if isinstance(node.type, ast.Name) and node.type.id in plain:
            yield node.type.id


def shown_as_no_text(source: Source) -> Iterator[str]:
    """`__str__` that gives yes or no, or a number."""
    functions = dict(source.functions)
    for name, function in source.functions:
        owner, _, last = name.rpartition(".")
        if last not in _SHOWN or not owner:
            continue
        for value in _given(function):
            match value:
                case ast.Call(ast.Attribute(ast.Name("self"), called), [], []) if f"{owner}.{called}" in functions:
                    several = list(_given(functions[f"{owner}.{called}"]))
                    is_none = bool(several) and all(_is_no_text(each) for each in several)
                case _:
                    is_none = _is_no_text(value)
            if is_none:
                yield name


def _given(function: Function) -> Iterator[ast.expr]:
    yield from (each.value for each in own_nodes(function) if isinstance(each, ast.Return) and each.value is not None)


def _is_no_text(value: ast.expr) -> bool:
    match value:
        case ast.Compare() | ast.UnaryOp(ast.Not()) | ast.List() | ast.Dict() | ast.Set() | ast.Tuple():
            return True
        case ast.Constant(told):
            return not isinstance(told, str)
        case ast.Call(ast.Name("len" | "int" | "bool" | "float" | "sum" | "any" | "all")):
            return True
        case ast.BoolOp(values=several):
            return all(map(_is_no_text, several))
        case _:
            return False


RULES = (words_among_numbers, words_for_a_number, status_for_a_value, caught_no_error, shown_as_no_text)
WITHIN = (words_among_numbers,)
"""Those that look only at what stands in one statement at the top."""
