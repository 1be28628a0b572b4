"""What may be None by what is said of it: a parameter, a field, what a call gives, in whichever file that
is written."""

from __future__ import annotations

import ast

from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.kinds.classes import marks_of, put
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import class_around, function_around, parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source

_DEPTH = 3  # variables that are only another one
_Said = tuple[ast.expr | None, bool]
"""An annotation, and whether it begins as None, or is None where nobody gives it."""


def may_be_none(teller: Teller, source: Source, node: ast.expr) -> bool:
    annotation, is_none_at_first = _said(teller, source, node, _DEPTH)
    return is_none_at_first or (annotation is not None and says_none(annotation))


def annotation_of(teller: Teller, source: Source, node: ast.expr) -> ast.expr | None:
    """What is said of it, wherever that is."""
    return _said(teller, source, node, _DEPTH)[0]


def says_none(annotation: ast.expr) -> bool:
    """`date | None`, `Optional[date]`, and the same in quotes."""
    match annotation:
        case ast.BinOp(left, ast.BitOr(), right):
            return is_none(left) or is_none(right) or says_none(left) or says_none(right)
        case ast.Subscript(holder, inside):
            name = ast.unparse(holder).rpartition(".")[2]
            several = inside.elts if isinstance(inside, ast.Tuple) else [inside]
            return name == "Optional" or (name == "Union" and any(map(is_none, several)))
        case ast.Constant(str(text)):
            return "| None" in text or "None |" in text or text.startswith("Optional[")
        case _:
            return False


def _said(teller: Teller, source: Source, node: ast.expr, depth: int) -> _Said:
    match node:
        case ast.Name(name):
            return _of_name(teller, source, node, name, depth)
        case ast.Attribute(holder, name):
            return _of_attribute(teller, source, holder, name)
        case ast.Call():
            found = called(teller, source, node)
            return (found[1].returns if found is not None else None), False
        case _:
            return None, False


def _of_name(teller: Teller, source: Source, node: ast.expr, name: str, depth: int) -> _Said:
    around = function_around(source, node)
    if around is None:
        return None, False
    for arg in parameters(around):
        if arg.arg == name:
            default = default_of(around, arg)
            return arg.annotation, default is not None and is_none(default)
    values = [
        each.value
        for each in source.all(ast.Assign)
        if function_around(source, each) is around
        and any(isinstance(one, ast.Name) and one.id == name for one in each.targets)
    ]
    return _said(teller, source, values[0], depth - 1) if len(values) == 1 and depth else (None, False)


def _of_attribute(teller: Teller, source: Source, holder: ast.expr, name: str) -> _Said:
    kind = teller.kind(source, holder)
    owner = class_around(source, holder) if isinstance(holder, ast.Name) and holder.id == "self" else None
    if owner is None and (kind is None or kind.own is None or kind.home is None):
        return None, False
    home, owner = (source, owner) if owner is not None else (kind.home, kind.own)  # pyright: ignore[reportOptionalMemberAccess]
    if home is None or owner is None:
        return None, False
    for there, one in teller.classes.family(home, owner).each:
        for each in fields(one):
            if isinstance(each.target, ast.Name) and each.target.id == name:
                return each.annotation, each.value is not None and is_none(each.value)
        own = put(there, one).get(name, [])
        if own:
            said = next((annotation for annotation, _ in own if annotation is not None), None)
            return said, any(value is not None and is_none(value) for _, value in own)
        method = teller.classes.method(there, one, name)
        if method is not None and marks_of(method[1]) & {"property", "cached_property"}:
            return method[1].returns, False
    return None, False


def called(teller: Teller, source: Source, call: ast.Call) -> tuple[Source, Function] | None:
    """What is called there, and in which file it is."""
    match call.func:
        case ast.Attribute(holder, name):
            if isinstance(holder, ast.Name) and holder.id == "self" and (owner := class_around(source, call)):
                return teller.classes.method(source, owner, name)
            kind = teller.kind(source, holder)
            if kind is not None and kind.own is not None and kind.home is not None:
                return teller.classes.method(kind.home, kind.own, name)
    thing = teller.world.thing(source, call.func)
    if thing is not None and thing.source is not None and isinstance(thing.node, Function):
        return thing.source, thing.node
    return None
