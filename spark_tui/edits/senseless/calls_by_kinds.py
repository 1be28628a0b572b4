"""Calls that do not fit to what is called, of this file or another, or of Python's own: more or less than it takes,
another name, another kind of thing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from functools import cache
from inspect import Signature, signature

from spark_tui.edits.python.functions.calls import is_open_ended
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.classes import is_dataclass, marks_of
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.senseless.looked import GROUPS, SHUT, Found, Looked, are_apart, group
from spark_tui.edits.senseless.objects import accepts

_OF_FROMKEYS = (1, 2)  # arguments
_NO_CALL = ast.Call(ast.Name("", ast.Load()), [], [])


def not_called_so(look: Looked) -> Iterator[Found]:
    """More, less or other than what a function or method takes, of this file or another."""
    for node in look.nodes:
        match node:
            case ast.Raise(exc=ast.Name() as name):
                call, said = _NO_CALL, f"raise {name.id}"
                taken = _taken(look, ast.Call(name, [], []))
            case ast.Call() if not is_open_ended(node):
                call, said = node, ast.unparse(node)
                taken = _taken(look, node)
            case _:
                continue
        if not _fits(taken, call):
            yield node, said


def _fits(taken: tuple[Function, int] | _Made | None, call: ast.Call) -> bool:
    match taken:
        case _Made():
            return taken.fits(call)
        case (function, before):
            return accepts(function, call, before)
        case None:
            return True


class _Made:
    """What a dataclass takes."""

    def __init__(self, needed: Sequence[str], known: Sequence[str]) -> None:
        self.needed, self.known = needed, known

    def fits(self, call: ast.Call) -> bool:
        named = {each.arg for each in call.keywords if each.arg is not None}
        given = set(self.known[: len(call.args)])
        return (
            len(call.args) <= len(self.known)
            and named <= set(self.known)
            and not named & given
            and set(self.needed) <= named | given
        )


def _taken(look: Looked, call: ast.Call) -> tuple[Function, int] | _Made | None:
    """What is called there, and how many arguments nobody writes."""
    teller, source = look.teller, look.source
    thing = teller.world.thing(source, call.func)
    if thing is not None and thing.source is not None:
        match thing.node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() as function if not function.decorator_list:
                return function, 0
            case ast.ClassDef() as owner:
                return _made(look, thing.source, owner)
            case _:
                return None
    if not isinstance(call.func, ast.Attribute):
        return None
    value, name = call.func.value, call.func.attr
    owner = teller.world.thing(source, value) if isinstance(value, ast.Name | ast.Attribute) else None
    if owner is not None and owner.source is not None and isinstance(owner.node, ast.ClassDef):
        method = teller.classes.method(owner.source, owner.node, name)
        if method is None:
            return None
        marks = marks_of(method[1])
        if not marks:
            return (method[1], 0) if teller.classes.family(owner.source, owner.node).is_whole else None
        return (method[1], int(marks == {"classmethod"})) if marks <= {"classmethod", "staticmethod"} else None
    if isinstance(value, ast.Name) and value.id == "cls":
        around, at = function_around(source, call), class_around(source, call)
        if around is None or at is None or "classmethod" not in marks_of(around):
            return None
        method = teller.classes.method(source, at, name)
        return (method[1], 0) if method is not None and not marks_of(method[1]) else None
    kind = look.kind(value)
    if kind is None or kind.own is None or kind.home is None:
        return None
    method = teller.classes.method(kind.home, kind.own, name)
    if method is None or (marks := marks_of(method[1])) - {"classmethod", "staticmethod", "abstractmethod"}:
        return None
    return method[1], int("staticmethod" not in marks)


def _made(look: Looked, home: Source, owner: ast.ClassDef) -> tuple[Function, int] | _Made | None:
    family = look.teller.classes.family(home, owner)
    if not family.is_whole or look.teller.classes.method(home, owner, "__new__") is not None:
        return None
    start = look.teller.classes.method(home, owner, "__init__")
    if start is not None:
        return (start[1], 1) if not marks_of(start[1]) else None
    if is_dataclass(owner) and len(family.each) == 1:
        return _fields(owner)
    return None


def _fields(owner: ast.ClassDef) -> _Made | None:
    needed, known = list[str](), list[str]()
    for each in fields(owner):
        if not isinstance(each.target, ast.Name) or "ClassVar" in ast.unparse(each.annotation):
            continue
        said = ast.unparse(each.value) if isinstance(each.value, ast.Call) else ""
        if "init=" in said or "kw_only" in said or "KW_ONLY" in ast.unparse(each.annotation):
            return None
        known.append(each.target.id)
        if each.value is None or (said.startswith(("field(", "dataclasses.field(")) and "default" not in said):
            needed.append(each.target.id)
    return _Made(needed, known) if "kw_only" not in "".join(map(ast.unparse, owner.decorator_list)) else None


def given_another_kind(look: Looked) -> Iterator[Found]:
    """`check_name(Game(…))`, where that takes a text by its annotation."""
    for node in look.nodes:
        if not isinstance(node, ast.Call) or is_open_ended(node) or not (node.args or node.keywords):
            continue
        for home, annotation, value in _given(look, node):
            wanted = look.teller.said(home, annotation)
            given = look.kind(value) if wanted is not None else None
            if wanted is not None and given is not None and is_another(look, wanted, given):
                yield node, ast.unparse(node)
                break


def _given(look: Looked, call: ast.Call) -> Iterator[tuple[Source, ast.expr, ast.expr]]:
    """What each argument is said to be."""
    taken, home = _taken(look, call), _home(look, call)
    if home is None:
        return
    if isinstance(taken, tuple):
        function, before = taken
        args = [*function.args.posonlyargs, *function.args.args]
        said = [(each.arg, each.annotation) for each in args[before:]]
        said += [(each.arg, each.annotation) for each in function.args.kwonlyargs]
    elif taken is not None:
        thing = look.teller.world.thing(look.source, call.func)
        owner = thing.node if thing is not None else None
        known = list(fields(owner)) if isinstance(owner, ast.ClassDef) else []
        said = [(each.target.id, each.annotation) for each in known if isinstance(each.target, ast.Name)]
    else:
        return
    by_name = dict(said)
    pairs = [(annotation, value) for (_, annotation), value in zip(said, call.args, strict=False)]
    pairs += [(by_name.get(each.arg or ""), each.value) for each in call.keywords]
    yield from ((home, annotation, value) for annotation, value in pairs if annotation is not None)


def _home(look: Looked, call: ast.Call) -> Source | None:
    """The file that says what is called."""
    thing = look.teller.world.thing(look.source, call.func)
    if thing is not None and thing.source is not None:
        if isinstance(thing.node, ast.ClassDef):
            start = look.teller.classes.method(thing.source, thing.node, "__init__")
            return start[0] if start is not None else thing.source
        return thing.source
    kind = look.kind(call.func.value) if isinstance(call.func, ast.Attribute) else None
    if kind is None or kind.own is None or kind.home is None or not isinstance(call.func, ast.Attribute):
        return None
    method = look.teller.classes.method(kind.home, kind.own, call.func.attr)
    return method[0] if method is not None else None


def is_another(look: Looked, wanted: Kind, given: Kind) -> bool:
    """Can what is given not be what is wanted?"""
    if wanted.own is not None:
        if given.own is None:
            return group(given.of) is not None and look.members(wanted) is not None
        if given.home is None or wanted.home is None or look.members(given) is None:
            return False
        above = [each for _, each in look.teller.classes.family(given.home, given.own).each]
        return wanted.own not in above and look.members(wanted) is not None
    if given.own is not None:
        return wanted.of in GROUPS and look.members(given) is not None
    if wanted.of is list and given.of is list and wanted.item is not None and given.item is not None:
        return is_another(look, wanted.item, given.item)
    return are_apart(wanted, given) and (wanted.of, given.of) != (float, Decimal)


def not_taken_by_its_kind(look: Looked) -> Iterator[Found]:
    """`rng.choice(…, new_game=…)`: a method of Python's own does not take that."""
    for node in look.nodes:
        match node:
            case ast.Call(ast.Attribute(ast.Name("dict"), "fromkeys")) if not is_open_ended(node):
                if node.keywords or len(node.args) not in _OF_FROMKEYS:
                    yield node, ast.unparse(node)
                continue
            case ast.Call(ast.Attribute(value, name)) if not is_open_ended(node):
                kind = look.kind(value)
            case _:
                continue
        known = _signature(kind.of, name) if kind is not None and kind.of is not None else None
        if known is None:
            continue
        try:
            known.bind(None, *node.args, **{str(each.arg): each.value for each in node.keywords})
        except TypeError:
            yield node, ast.unparse(node)


@cache
def _signature(of: type, name: str) -> Signature | None:
    """Of those that tell it."""
    method = vars(of).get(name) or getattr(of, name, None)
    if not callable(method) or isinstance(method, classmethod | staticmethod) or of not in SHUT:
        return None
    if getattr(method, "__self__", None) is not None:
        return None
    with suppress(ValueError, TypeError):
        return signature(method)
    return None


RULES = (not_called_so, given_another_kind, not_taken_by_its_kind)
