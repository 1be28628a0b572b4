"""A class of the code, as one whose methods are worked out."""

from __future__ import annotations

import ast
import dataclasses
import functools
import typing
from abc import ABC
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from types import new_class
from typing import TYPE_CHECKING, cast

from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.expressions import CLASS, Known
from spark_tui.edits.python.working.unseen import Unseen

if TYPE_CHECKING:
    from spark_tui.edits.python.working.module import Module

_AS_WRITTEN: Mapping[str, Callable[..., object]] = {
    "property": property,
    "cached_property": property,
    "staticmethod": staticmethod,
    "classmethod": classmethod,
}
_SAME = frozenset(("abstractmethod", "override", "final"))
_ENDS = (StopIteration, IndexError)
"""What Python has to see as it is, to end a loop."""
_PLACES = frozenset(("Protocol", "Generic", "object"))
_OF_CLASSES = {"dataclass": dataclasses.dataclass, "total_ordering": functools.total_ordering}


def made(module: Module, node: ast.ClassDef, around: Mapping[str, object]) -> type:
    is_tuple = any(_last(base) == "NamedTuple" for base in node.bases)
    bases = tuple(_bases(module, node, around))
    cell = dict(around)
    if any(each.arg != "metaclass" or _last(each.value) != "ABCMeta" for each in node.keywords):
        raise Unknown
    own = _body(module, node, cell)
    if is_tuple:
        bases = (_tuple(node, own),)
    found = new_class(node.name, bases, {}, lambda space: space.update(own))
    cell[CLASS] = found
    module.limits.own.add(found)
    for each in reversed(node.decorator_list):
        found = _changed(module, each, found)
    cell[CLASS] = found
    module.limits.own.add(found)
    return found


def _bases(module: Module, node: ast.ClassDef, around: Mapping[str, object]) -> Iterator[type]:
    for each in node.bases:
        if _last(each) in _PLACES or _last(each) == "NamedTuple":
            continue
        base = module.value(each, dict(around))
        is_known = isinstance(base, type) and (
            base in module.limits.own or issubclass(base, BaseException) or base in (ABC, *_enums())
        )
        if not is_known:
            raise Unknown
        yield cast("type", base)


def _enums() -> Iterator[type]:
    yield Enum
    yield from Enum.__subclasses__()


def _last(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case ast.Subscript(holder) | ast.Call(holder):
            return _last(holder)
        case _:
            return ""


def _body(module: Module, node: ast.ClassDef, cell: dict[str, object]) -> dict[str, object]:
    """What stands in it, in order. What one method needs and nothing knows is no matter to the others."""
    own: dict[str, object] = {}
    types: dict[str, object] = {}
    for each in node.body:
        match each:
            case ast.FunctionDef(name):
                own[name] = _method(module, each, cell, own)
            case ast.AsyncFunctionDef(name):
                own[name] = _unknown
            case ast.AnnAssign(ast.Name(name), kind, value):
                module.come_by(each)
                types[name] = typing.ClassVar if _last(kind) == "ClassVar" else object
                if value is not None:
                    own[name] = _valued(module, value, cell | own)
            case ast.ClassDef(name):
                own[name] = module.as_class(each, cell)
            case ast.Assign(targets, value):
                module.come_by(each)
                found = module.value(value, cell | own)
                for target in targets:
                    module.bind(target, found, own)
            case ast.Expr(ast.Constant()) | ast.Pass():
                pass
            case _:
                raise Unknown
    return own | ({"__annotations__": types} if types else {})


def _valued(module: Module, value: ast.expr, known: Known) -> object:
    """What a field begins with; of one that is made anew each time, what makes it may not be known: nobody sees it."""
    try:
        return module.value(value, known)
    except Unknown:
        if isinstance(value, ast.Call) and _last(value) == "field":
            return dataclasses.field(default_factory=Unseen)
        raise


def _unknown(*_given: object, **_named: object) -> object:
    raise Unknown


def _method(module: Module, node: ast.FunctionDef, cell: Known, own: dict[str, object]) -> object:
    plain = module.as_value(node, cell)

    @functools.wraps(plain)
    def method(*given: object, **named: object) -> object:
        try:
            return plain(*given, **named)
        except Raised as raised:
            if node.name.startswith("__") and raised.kind in _ENDS:
                raise cast("type[Exception]", raised.kind) from raised
            raise

    found: object = method
    for each in reversed(node.decorator_list):
        match each:
            case ast.Attribute(ast.Name(name), "setter") if isinstance(before := own.get(name), property):
                found = before.setter(cast("Callable[[object, object], None]", method))
            case _ if _last(each) in _AS_WRITTEN:
                found = _AS_WRITTEN[_last(each)](found)
            case _ if _last(each) not in _SAME:
                try:
                    change = module.value(each, dict(cell))
                except Unknown:
                    return _unknown
                found = change(found) if callable(change) else _unknown
    return found


def _tuple(node: ast.ClassDef, own: dict[str, object]) -> type:
    names = [
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    ends = [own.pop(name) for name in names if name in own]
    own.pop("__annotations__", None)
    # No field has a type before the code is read.
    return namedtuple(node.name, names, defaults=ends)  # pyright: ignore[reportUntypedNamedTuple]


def _changed(module: Module, decorator: ast.expr, found: type) -> type:
    change = _OF_CLASSES.get(_last(decorator))
    if change is None:
        raise Unknown
    if isinstance(decorator, ast.Call) and decorator.keywords:
        named = {each.arg or "": module.value(each.value, {}) for each in decorator.keywords}
        return cast("type", module.limits.safely(cast("Callable[..., Callable[[type], type]]", change)(**named), found))
    return cast("type", module.limits.safely(change, found))
