"""What cannot be a key of a dict: parameters that hold lists, dicts or sets, as far as the file tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python import given
from spark_tui.edits.python.functions.signatures import calls_of, default_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.used_as import kind_by_use

_KINDS = frozenset(
    (
        *("list", "dict", "set", "List", "Dict", "Set", "bytearray", "defaultdict", "deque", "Counter", "OrderedDict"),
        *("MutableMapping", "MutableSequence", "MutableSet", "ndarray", "DataFrame", "Series", "DefaultDict", "Deque"),
    )
)
_DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


def is_no_key(source: Source, function: Function, arg: ast.arg) -> bool:
    """Is it a list or the like: by its type, or else by its default, what is done with it, or what it is given?"""
    if arg.annotation is not None:
        return not _KINDS.isdisjoint(_heads(arg.annotation))
    default = default_of(function, arg)
    by_use = kind_by_use(function, arg.arg) or ""
    values = [*_given(source, function, arg), *([default] if default is not None else [])]
    return by_use.startswith(("list", "dict", "set")) or any(_is_one(value) for value in values)


def holds_no_key(field: ast.AnnAssign) -> bool:
    """Is a field a list or the like, by its type?"""
    return not _KINDS.isdisjoint(_heads(field.annotation))


def _heads(annotation: ast.expr) -> Iterator[str]:
    """`list` of `list[int] | None`."""
    match annotation:
        case ast.BinOp(left, ast.BitOr(), right):
            yield from (*_heads(left), *_heads(right))
        case ast.Subscript(ast.Name("Optional" | "Union" | "Annotated"), ast.Tuple(elts)):
            for each in elts:
                yield from _heads(each)
        case ast.Subscript(ast.Name("Optional" | "Union"), inner):
            yield from _heads(inner)
        case ast.Subscript(value):
            yield from _heads(value)
        case ast.Constant(value=str() as text):
            inner = given.parsed(text)
            yield from _heads(inner) if inner is not None else ()
        case ast.Name(name) | ast.Attribute(attr=name):
            yield name


def _given(source: Source, function: Function, arg: ast.arg) -> Iterator[ast.expr]:
    """What calls in the file put there."""
    own = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    at = own.index(arg.arg) - (own[:1] in (["self"], ["cls"])) if arg.arg in own else -1
    for call in calls_of(source, function):
        if 0 <= at < len(call.args):
            yield call.args[at]
        yield from (each.value for each in call.keywords if each.arg == arg.arg)


def _is_one(value: ast.expr) -> bool:
    called = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
    return isinstance(value, _DISPLAYS) or called in ("list", "dict", "set", "sorted", "bytearray")
