"""What is in sight where a function ends, by what people call it: "the path", "the new amount", "what is left"."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, names_in
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_SMALL = frozenset(("a", "an", "the", "its", "their", "that", "those", "it", "of", "in", "for", "from", "then", "just"))
_PLAIN = frozenset(("back", "own", "whole", "full", "actual", "resulting", "final", "finished", "value"))
_CHANGED = frozenset(("new", "updated", "changed", "current", "remaining", "left"))
_LESS = frozenset(("left", "remaining", "rest", "remainder", "over"))
_IT_IS = frozenset(("what", "whatever", "s", "is", "was", "there"))


@dataclass(frozen=True)
class _Thing:
    code: str
    words: tuple[str, ...]
    is_changed: bool = False
    """By the function."""


def meant(source: Source, function: Function, said: str) -> str | None:
    """The one thing that `said` can only be, as it is written at the end of the function."""
    words = [word for word in said.lower().replace("'", " ").split() if word not in _SMALL | _PLAIN]
    if words and {*words} <= _LESS | _IT_IS and _LESS & {*words}:
        return _only(_lessened(source, function))
    nouns = {root(word) for word in words} - {root(word) for word in _CHANGED}
    things = list(_things(source, function))
    if _CHANGED & {*words}:
        things = [each for each in things if each.is_changed]
    if not nouns:
        return None
    fitting = [each for each in things if nouns <= {*map(root, each.words)}]
    exact = [each for each in fitting if nouns == {*map(root, each.words)}]
    last = [each for each in fitting if root(each.words[-1]) in nouns]
    held = [each for each in exact if "." not in each.code]
    for some in (held, exact, last, fitting):
        if (only := _only(each.code for each in some)) is not None:
            return only
    return None


def _only(found: Iterable[str]) -> str | None:
    every = list(dict.fromkeys(found))
    return every[0] if len(every) == 1 else None


def _things(source: Source, function: Function) -> Iterator[_Thing]:
    known = bound_at_end(function)
    changed = bound_in(function)
    for name in sorted(known - {"self"}):
        yield _Thing(name, parts(name) or (name,), is_changed=name in changed)
    for target in _changed(function):
        if {each.id for each in names_in(target)} <= known:
            yield _Thing(source.segment(target), _called(target), is_changed=True)
    for node in own_nodes(function):
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Load()) if not _is_called(source, node):
                yield _Thing(f"self.{name}", parts(name) or (name,))


def _is_called(source: Source, node: ast.Attribute) -> bool:
    match source.parents[node]:
        case ast.Call(func):
            return func is node
        case _:
            return False


def bound_at_end(function: Function) -> set[str]:
    """The names that have a value in any case."""
    return {"self", *parameters_of(function)} | _bound(function.body)


def _bound(block: Sequence[ast.stmt]) -> set[str]:
    found = set[str]()
    for each in block:
        match each:
            case ast.Assign(targets):
                found |= {name for target in targets for name in _names(target)}
            case ast.AnnAssign(ast.Name(name), value=ast.expr()):
                found.add(name)
            case ast.With(items, body) | ast.AsyncWith(items, body):
                found |= {name for item in items for name in _names(item.optional_vars)} | _bound(body)
            case ast.If(body=body, orelse=other):
                ways = [_bound(way) for way in (body, other) if not always_leaves(way)]
                found |= _in_all(ways)
            case ast.Try(body=body, handlers=handlers, orelse=other):
                ways = [_bound([*body, *other])]
                ways += [_bound(one.body) for one in handlers if not always_leaves(one.body)]
                found |= _in_all(ways)
    return found


def _in_all(ways: Sequence[set[str]]) -> set[str]:
    return {name for name in ways[0] if all(name in way for way in ways)} if ways else set()


def _names(target: ast.expr | None) -> Iterator[str]:
    match target:
        case ast.Name(name):
            yield name
        case ast.Tuple(elts) | ast.List(elts):
            for each in elts:
                yield from _names(each)


def _changed(function: Function) -> Iterator[ast.Attribute | ast.Subscript]:
    """What it sets of other things, but for what it empties."""
    for node in own_nodes(function):
        match node:
            case ast.Assign(value=ast.Constant(None) | ast.List(elts=[]) | ast.Dict(keys=[])):
                pass
            case (
                ast.Assign([ast.Attribute() | ast.Subscript() as target])
                | ast.AugAssign(target=ast.Attribute() | ast.Subscript() as target)
            ):
                yield target


def _lessened(source: Source, function: Function) -> Iterator[str]:
    """What something is taken from."""
    known = bound_at_end(function)
    for node in own_nodes(function):
        match node:
            case ast.AugAssign(target, ast.Sub()) if {each.id for each in names_in(target)} <= known:
                yield source.segment(target)


def _called(target: ast.expr) -> tuple[str, ...]:
    match target:
        case ast.Attribute(attr=name) | ast.Name(name) | ast.Subscript(slice=ast.Constant(str(name))):
            return parts(name) or (name,)
        case ast.Subscript(value):
            return _called(value)
        case _:
            return ("",)
