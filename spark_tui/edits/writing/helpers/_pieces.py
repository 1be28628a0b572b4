"""The pieces of data in a function that may be meant to go through a helper, and how much speaks for each: what it is
called, what the helper calls what it takes, of which class it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.classes import marks_of
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import class_around, parameters
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing.helpers._helper import Helper

GIVEN, LOCAL, EACH, INNER = "given", "local", "each", "inner"
"""A parameter or what it has; what is worked out first; one of many; what is an expression there."""

_SAID, _TAKEN, _IN_NAME, _OF_CLASS, _OF_TYPE, _CALLED_SO, _DEEP, _ONLY = 1.6, 1.2, 0.8, 2.0, 0.2, 1.0, 0.3, 0.7
_LEAST = 0.9
_ANY = frozenset(("text", "value", "name", "item", "obj", "thing", "string", "data", "raw", "given", "word", "x"))
"""What a helper may call whatever it is given."""
OF_TEXTS = frozenset(("strip", "lower", "upper", "title", "rstrip", "lstrip", "casefold"))


@dataclass(frozen=True, slots=True)
class Piece:
    """The `code` of it, from where it is known: a parameter, the statement or the loop that binds it; `node` is where
    it stands, of one that is an expression there."""

    code: str
    how: str
    told: float
    base: str
    binder: ast.AST | None = None
    node: ast.expr | None = None
    kind: Kind | None = None


def pieces(source: Source, teller: Teller, function: Function, helper: Helper, said: frozenset[str]) -> list[Piece]:
    """`said` are the roots of what the sentence says but for the helper's name."""
    found, every = dict[str, Piece](), list(_all(source, teller, function))
    fitting = [each for each in every if each[0] == each[2] and each[1] == GIVEN and _by_class(each[5], helper) > 0]
    has_names = {source.segment(each.value) for each in own_nodes(function)
                 if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)}  # fmt: skip
    several = _gone_through(function) if helper.kind is None or helper.kind.item is None else set[str]()
    for code, how, base, binder, node, kind in every:
        if (code in has_names and code != base and how != INNER) or code in several:
            continue
        into = _goes_to(function, code) if code == base else _stands_for(source, node)
        if _has_what_is_taken(code, kind, helper, every):
            continue
        told = _told(code, kind, helper, said, into)
        told += _ONLY * (how == GIVEN and code == base and [each[0] for each in fitting] == [code])
        if told >= _LEAST and (code not in found or found[code].told < told):
            found[code] = Piece(code, how, told, base, binder, node, kind)
    return sorted(found.values(), key=lambda each: -each.told)


def _has_what_is_taken(code: str, kind: Kind | None, helper: Helper, every: Sequence[_Known]) -> bool:
    """A vehicle is nothing for what takes a height, where its height is known."""
    if kind is None or kind.own is None or helper.kind is not None or helper.asks or helper.takes in _ANY:
        return False
    return any(each[0] == f"{code}.{helper.takes}" for each in every)


_Known = tuple[str, str, str, ast.AST | None, ast.expr | None, Kind | None]


def _all(source: Source, teller: Teller, function: Function) -> Iterator[_Known]:
    owner, own = class_around(source, function), list(parameters(function))
    is_method = owner is not None and source.parents.get(function) is owner and "staticmethod" not in marks_of(function)
    for arg in own[1:] if is_method else own:
        kind = (
            teller.said(source, arg.annotation)
            if arg.annotation is not None
            else _of_use(source, teller, function, arg.arg)
        )
        kind = kind or teller.by_name(arg.arg)
        yield arg.arg, GIVEN, arg.arg, None, None, kind
        yield from ((code, GIVEN, arg.arg, None, None, one) for code, one in _parts_of(teller, arg.arg, kind))
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], value):
                kind = teller.kind(source, value)
                yield name, LOCAL, name, node, None, kind
                yield from ((code, LOCAL, name, node, None, one) for code, one in _parts_of(teller, name, kind))
            case ast.Assign([ast.Tuple(several)]):
                yield from (
                    (each.id, LOCAL, each.id, node, None, None) for each in several if isinstance(each, ast.Name)
                )
            case ast.For(target, over) | ast.comprehension(target, over):
                kind = teller.each_of(source, over, 6)
                for name in [target.id] if isinstance(target, ast.Name) else []:
                    kind = kind or teller.by_name(name)
                    yield name, EACH, name, node, None, kind
                    yield from ((code, EACH, name, node, None, one) for code, one in _parts_of(teller, name, kind))
                for one in target.elts if isinstance(target, ast.Tuple) else ():
                    if isinstance(one, ast.Name):
                        yield one.id, EACH, one.id, node, None, None
    for node in _within(function):
        if isinstance(node, ast.Attribute | ast.Subscript | ast.Call) and _is_piece(source, node):
            base = _base(node)
            yield source.segment(node), INNER, base, None, node, teller.kind(source, node)


def _within(function: Function) -> Iterator[ast.AST]:
    for statement in function.body:
        yield from walk(statement)


def _of_use(source: Source, teller: Teller, function: Function, name: str) -> Kind | None:
    node = next(
        (each for each in source.names.get(name, ()) if function.lineno <= each.lineno <= (function.end_lineno or 0)),
        None,
    )
    return teller.kind(source, node) if node is not None else None


def _gone_through(function: Function) -> set[str]:
    """The names of several things."""
    loops = (each for each in walk(function) if isinstance(each, ast.For | ast.comprehension))
    return {each.iter.id for each in loops if isinstance(each.iter, ast.Name)}


def _parts_of(teller: Teller, code: str, kind: Kind | None) -> Iterator[tuple[str, Kind | None]]:
    if kind is None or kind.own is None or kind.home is None:
        return
    for each in fields(kind.own):
        if isinstance(each.target, ast.Name):
            yield f"{code}.{each.target.id}", teller.said(kind.home, each.annotation)
    for node in walk(kind.own):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(given)) if not name.startswith("_"):
                made = [arg for each in kind.own.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"
                        for arg in parameters(each) if arg.arg == given]  # fmt: skip
                said = made[0].annotation if made else None
                yield f"{code}.{name}", teller.said(kind.home, said) if said is not None else None


def _is_piece(source: Source, node: ast.expr) -> bool:
    """What is read there, and is no method that is called."""
    parent = source.parents.get(node)
    if isinstance(parent, ast.Call) and parent.func is node:
        return False
    match node:
        case ast.Attribute(value, ctx=ast.Load()):
            return _base(value) not in ("", "self", "cls")
        case ast.Subscript(value, ast.Constant(str() | int()), ast.Load()):
            return _base(value) not in ("", "self", "cls")
        case ast.Call(ast.Attribute(value, name), [], []):
            return name in OF_TEXTS and bool(_base(value))
        case _:
            return False


def _base(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def called(code: str) -> str:
    """What it is called: the last name of it, or the key."""
    node = ast.parse(code, mode="eval").body
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    return (name_or_key(node) or last_name(node)).lower()


def _goes_to(function: Function, name: str) -> list[str]:
    """What that is called which it is put into: `hive.site = place`, `colony.notes.append(text)`."""
    found = list[str]()
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Attribute(attr=kept)], ast.Name(one)) if one == name:
                found.append(kept)
            case ast.Call(ast.Attribute(ast.Attribute(attr=kept), "append" | "add" | "insert"), args):
                if any(isinstance(each, ast.Name) and each.id == name for each in args):
                    found.append(kept)
            case ast.keyword(str(kept), ast.Name(one)) if one == name:
                found.append(kept)
    return found


def _stands_for(source: Source, node: ast.expr | None) -> list[str]:
    """What it is called where it stands: `{"price": float(row[1])}`, `price = row[1]`."""
    while node is not None:
        match source.parents.get(node):
            case ast.Call(ast.Name("int" | "float" | "str"), [arg]) as call if arg is node:
                node = call
            case ast.Dict(keys, values):
                return [str(key.value) for key, value in zip(keys, values, strict=True)
                        if value is node and isinstance(key, ast.Constant)]  # fmt: skip
            case ast.keyword(str(name)) | ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]):
                return [name]
            case _:
                return []
    return []


def _told(code: str, kind: Kind | None, helper: Helper, said: frozenset[str], into: Sequence[str] = ()) -> float:
    own = [root(singular(part)) for part in parts(called(code) or next(iter(into), ""))]
    if not own:
        return 0.0
    by_class = _by_class(kind, helper)
    if by_class < 0:
        return 0.0
    taken, named = (frozenset(root(part) for part in parts(each)) for each in (helper.takes, helper.name))
    ways = ([root(singular(part)) for part in parts(each)] for each in (called(code), *into))
    shares = [sum(part in said for part in some) / len(some) for some in ways if some]
    told = by_class + _SAID * max(shares)
    if taken and helper.takes not in _ANY:  # what is only `_` has no word
        told += _TAKEN * len(taken.intersection(own)) / len(taken)
    told += _IN_NAME * bool(named.intersection(own))
    if helper.kind is not None and helper.kind.own is not None and kind is None:
        is_so = helper.kind.own.name.lower() in (called(code), called(code).rpartition("_")[2])
        return told + _CALLED_SO if is_so else 0.0
    return told - _DEEP * code.count(".") if told else 0.0


def _by_class(kind: Kind | None, helper: Helper) -> float:
    """Less than nothing where it cannot be."""
    if kind is None or not kind.name:
        return -1.0 if kind is not None and helper.kind is not None and kind.item and not helper.kind.item else 0.0
    if helper.kind is not None:
        if kind == helper.kind:
            return _OF_CLASS if kind.own is not None else _OF_TYPE
        if kind.own is None and helper.kind.own is None and {kind.of, helper.kind.of} <= {int, float, bool}:
            return _OF_TYPE
        return -1.0
    if helper.asks and kind.own is not None:
        has = {each.target.id for each in fields(kind.own) if isinstance(each.target, ast.Name)}
        has |= {each.attr for each in walk(kind.own) if isinstance(each, ast.Attribute)}
        has |= {each.name for each in kind.own.body if isinstance(each, ast.FunctionDef)}
        return _OF_CLASS if helper.asks <= has else -1.0
    if helper.asks and kind.of is not None:
        return _OF_TYPE if all(hasattr(kind.of, each) for each in helper.asks) else -1.0
    return -1.0 if kind.of in (list, set, dict, tuple) else 0.0
