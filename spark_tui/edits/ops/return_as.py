"""Several things that are returned get names: a dict, or a namedtuple; a tuple becomes a list."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_functions, statement_at_top
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal

_FORMS = ("dict", "namedtuple", "list", "tuple")
_GETTERS = ("get", "compute", "calculate", "make", "find", "read", "load", "parse", "fetch", "build")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, form = values
    function = source.function(name)
    of_form = {"list": ast.List, "tuple": ast.Tuple}.get(form)
    if of_form is not None and all(isinstance(each.value, of_form) for each, _ in several(source, function)):
        raise Refusal(f"{name} returns a {form} already")
    for found, items in several(source, function):
        if form == "dict":
            yield _instead(source, found, _as_dict(source, function, items))
        elif form in ("list", "tuple"):
            opens, closes = "[]" if form == "list" else "()"
            yield _instead(source, found, f"{opens}{', '.join(map(source.segment, items))}{closes}")
        else:
            yield _instead(source, found, f"{class_for(function)}({', '.join(map(source.segment, items))})")
    if form == "dict":
        yield from _taken_apart(source, function)
    elif form == "namedtuple":
        yield from _namedtuple(source, function)


def several(source: Source, function: Function) -> Iterator[tuple[ast.Return, list[ast.expr]]]:
    """The returns that give back several things side by side."""
    for each in returns(function):
        if isinstance(each.value, ast.Tuple | ast.List) and len(each.value.elts) > 1:
            if has_starred(each.value.elts) or "#" in source.segment(each):
                raise Refusal("what is returned cannot be told apart")
            yield each, each.value.elts


def _instead(source: Source, found: ast.Return, text: str) -> Splice:
    return Splice(source.start(found), source.stop(found), f"return {text}")


def _as_dict(source: Source, function: Function, items: Sequence[ast.expr]) -> str:
    pairs = zip(_names(source, function), items, strict=True)
    entries = [f'"{name}": {source.segment(item)}' for name, item in pairs]
    return f"{{{', '.join(entries)}}}"


def _names(source: Source, function: Function) -> list[str]:
    """What the things are called: where they are returned, else where they are taken apart."""
    every = [items for _, items in several(source, function)]
    if len({len(items) for items in every}) != 1:
        raise Refusal("not always as many things are returned")
    ways = [[_called(item) for item in items] for items in every]
    ways += [[_called(each) for each in target.elts] for target, _ in unpacked(source, function)]
    found = ["" if not (known := [way[at] for way in ways if at < len(way) and way[at]]) else known[0]
             for at in range(len(every[0]))]  # fmt: skip
    if not all(found) or len(set(found)) < len(found):
        raise Refusal("the things that are returned have no names")
    return found


def _called(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(slice=ast.Constant(value=str(name))) if name.isidentifier():
            return name
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as same, "strip" | "lower" | "upper" | "title"), []):
            return _called(same)
        case ast.Call(ast.Name("int" | "float" | "str" | "round" | "Decimal" | "list" | "tuple"), [same, *_]):
            return _called(same)
        case ast.Call(func=ast.Name("len")):
            return "count"
        case ast.Call(func=ast.Name("sum")):
            return "total"
        case ast.Call(func=ast.Name("min" | "max" as name)):
            return name
        case _:
            return ""


def unpacked(source: Source, function: Function) -> Iterator[tuple[ast.Tuple, ast.Call]]:
    """a, b = function(…)"""
    for call in calls_of(source, function):
        match source.parents[call]:
            case ast.Assign(targets=[ast.Tuple() as target], value=value) if value is call:
                yield target, call


def _taken_apart(source: Source, function: Function) -> Iterator[Splice]:
    """Where they were taken apart or counted, they are asked for by name."""
    known = _names(source, function)
    for _, call in unpacked(source, function):
        yield Splice(source.stop(call), source.stop(call), ".values()")
    for call in calls_of(source, function):
        match source.parents[call]:
            case ast.Subscript(value=value, slice=ast.Constant(value=int() as at) as index) if value is call:
                if -len(known) <= at < len(known):
                    yield Splice(source.start(index), source.stop(index), f'"{known[at]}"')


def _namedtuple(source: Source, function: Function) -> Iterator[Splice]:
    made, imported = available(source, "collections", "namedtuple", dotted=False)
    yield from imported
    name = class_for(function)
    if any(known == name for known, _ in source.definitions):
        raise Refusal(f"there is a {name} already")
    at = source.line_start(source.first_line(statement_at_top(source, function)))
    fields = ", ".join(f'"{each}"' for each in _names(source, function))
    yield Splice(at, at, f'{name} = {made}("{name}", [{fields}])\n\n\n')


def class_for(function: Function) -> str:
    words = [part for part in parts(function.name) if part not in _GETTERS] or ["result"]
    return "".join(word.capitalize() for word in words)


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        tuples = [each.value for each in returns(function) if isinstance(each.value, ast.Tuple)]
        if any(len(each.elts) > 1 for each in tuples) and not is_generator(function):
            yield name


OP = Op(
    "return-as",
    "return several things as a dict, a namedtuple or a list",
    (
        Slot("function", "name", "the function", _functions),
        Slot("form", "text", "dict, namedtuple, list or tuple", lambda _source, _earlier: _FORMS),
    ),
    _edit,
    (
        Example(
            "def ends(xs):\n    low, high = min(xs), max(xs)\n    return low, high\n\n\na, b = ends([1])\n",
            ("ends", "dict"),
            'def ends(xs):\n    low, high = min(xs), max(xs)\n    return {"low": low, "high": high}\n\n\n'
            "a, b = ends([1]).values()\n",
        ),
        Example(
            'def item(text):\n    name, price = text.split(",")\n    return name.strip(), float(price)\n',
            ("item", "dict"),
            'def item(text):\n    name, price = text.split(",")\n'
            '    return {"name": name.strip(), "price": float(price)}\n',
        ),
        Example(
            "def get_size(image):\n    return image.width, image.height\n",
            ("get_size", "namedtuple"),
            'from collections import namedtuple\n\n\nSize = namedtuple("Size", ["width", "height"])\n\n\n'
            "def get_size(image):\n    return Size(image.width, image.height)\n",
        ),
    ),
)
