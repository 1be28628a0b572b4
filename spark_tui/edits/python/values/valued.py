"""What has a value in a file: constants, attributes, keys of dicts, arguments, variables, defaults
of parameters, bounds.

Each goes by its name; where several have that name, by that of what it belongs to as well: `cache.ttl`, `main.limit`.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.values.constants import assigned_value, constants

CONSTANT, ATTRIBUTE, KEY, KEYWORD, VARIABLE, DEFAULT, ARGUMENT, BOUND = range(8)
"""What is meant by a bare name: a constant rather than a keyword."""


@dataclass(frozen=True, slots=True)
class _Valued:
    name: str
    rank: int
    value: ast.expr


@lru_cache(maxsize=4)  # options are asked for again and again
def valued(source: Source, most: int = BOUND) -> Mapping[str, ast.expr]:
    """All that can be named, up to that rank, with what it is now: what only hands a constant on is what that is."""
    known = {name: value for name, _, value in constants(source)}
    every = [_at_its_source(source, each, known) for each in _every(source) if each.rank <= most]
    alike: dict[str, list[_Valued]] = {}
    for each in every:
        alike.setdefault(each.name, []).append(each)
    found: dict[str, ast.expr] = {}
    for name, group in alike.items():
        least = min(each.rank for each in group)
        first = [each for each in group if each.rank == least]
        if len(first) == 1:
            found[name] = first[0].value
        if len(group) > 1:
            found = _apart(source, name, group) | found
    return found


def _at_its_source(source: Source, each: _Valued, known: Mapping[str, ast.expr]) -> _Valued:
    """Where the constant is called the same, or nothing else reads it."""
    match each.value:
        case ast.Name(name) if isinstance(known.get(name), ast.Constant):
            reads = [node for node in source.names[name] if isinstance(node.ctx, ast.Load)]
            is_its_own = name.lower() == each.name.lower() or len(reads) == 1
            return replace(each, value=known[name]) if is_its_own else each
        case _:
            return each


def _every(source: Source) -> Iterator[_Valued]:
    for name, _, value in constants(source):
        yield _Valued(name, CONSTANT, value)
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                yield _Valued(name, ATTRIBUTE, value)
            case ast.AnnAssign(target=ast.Attribute(attr=name), value=ast.expr() as value):
                yield _Valued(name, ATTRIBUTE, value)
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield _Valued(key.value, KEY, value)
            case ast.keyword(arg=str(name), value=value) if not _is_handed_on(name, value):
                yield _Valued(name, KEYWORD, value)
            case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)), value]):
                yield _Valued(name, KEYWORD, value)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                for kind in (_is_number, _is_word):
                    own = [each for each in args if kind(each)]
                    yield from [_Valued(name, ARGUMENT, value) for value in own if len(own) == 1]
            case ast.Compare(left=left, comparators=[right]) if _is_number(left) != _is_number(right):
                yield from _compared(left, right)
            case ast.Assign() | ast.AnnAssign() if function_around(source, node) is not None:
                pair = assigned_value(node)
                if pair is not None and isinstance(pair[1], ast.Constant | ast.UnaryOp):
                    yield _Valued(pair[0], VARIABLE, pair[1])
    for _, function in source.functions:
        args = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        pairs = [(arg.arg, default_of(function, arg)) for arg in args]
        yield from (_Valued(name, DEFAULT, value) for name, value in pairs if value is not None)


def _is_handed_on(name: str, value: ast.expr) -> bool:
    """`timeout=timeout` has no value of its own."""
    return isinstance(value, ast.Name) and value.id == name


def _compared(left: ast.expr, right: ast.expr) -> Iterator[_Valued]:
    """A bound, by the name of what it holds for."""
    thing, value = (right, left) if _is_number(left) else (left, right)
    match thing:
        case ast.Call(func=ast.Name("len"), args=[inner]):
            thing = inner
    match thing:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(value=str(name))):
            yield _Valued(name, BOUND, value)


def _is_number(node: ast.expr) -> bool:
    node = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def _is_word(node: ast.expr) -> bool:
    """A text, but no message."""
    words = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.split("%")[0].split()
    return isinstance(words, list) and len(words) < 2


def _apart(source: Source, name: str, group: Sequence[_Valued]) -> dict[str, ast.expr]:
    """Each by the nearest thing around it that no other one of its name is in."""
    owners = [tuple(dict.fromkeys(_around(source, each.value))) for each in group]
    often = Counter(owner for each in owners for owner in each)
    found: dict[str, ast.expr] = {}
    for each, around in zip(group, owners, strict=True):
        own = next((owner for owner in around if often[owner] == 1 and owner.isidentifier() and owner != name), None)
        if own is not None:
            found[f"{own}.{name}"] = each.value
    return found


def _around(source: Source, value: ast.expr) -> Iterator[str]:
    """What it stands in, the nearest first: a key, what is assigned, what is called with what, functions, classes."""
    inner: ast.AST = value
    while (here := source.parents.get(inner)) is not None:
        match here:
            case ast.Dict(keys=keys, values=values) if inner is not value:
                for key, held in zip(keys, values, strict=True):
                    if held is inner and isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield key.value
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                yield from (_bare(each.value) for each in args if isinstance(each, ast.Constant))
                yield name
            case ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)]) if inner is not value:
                yield name
            case _ if isinstance(here, Definition):
                yield here.name
        inner = here


def _bare(value: object) -> str:
    """A text as a name: the flag --dry-run is dry_run."""
    return value.strip("-").replace("-", "_") if isinstance(value, str) else ""
