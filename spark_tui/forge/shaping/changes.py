"""What differs between two trees of the same file."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

_IMPORT = (ast.Import, ast.ImportFrom)
_BLOCKS = ("body", "orelse", "finalbody")
_LISTED = ("args", "keywords", "elts")
_WITH_LISTS = (ast.Call, ast.List, ast.Tuple, ast.Set)
_IN_COMMON = 0.7  # of a statement, so much may be new for it to be the same one


@dataclass(frozen=True, eq=False)
class Instead:
    """An expression in the place of another. Where some have come or gone in a list of it, so many are the same at its
    beginning and at its end."""

    old: ast.expr
    new: ast.expr
    listed: str = ""
    first: int = 0
    last: int = 0


@dataclass(frozen=True, eq=False)
class Lines:
    """Statements in the place of others of a block."""

    owner: ast.AST
    block: str
    at: int
    old: Sequence[ast.stmt]
    new: Sequence[ast.stmt]


@dataclass(frozen=True, eq=False)
class Above:
    """A decorator."""

    owner: ast.AST
    new: ast.expr


@dataclass(frozen=True, eq=False)
class Other:
    """What has no shape: another name of a function, one more parameter."""

    size: int


Change = Instead | Lines | Above | Other


@dataclass(frozen=True)
class Changes:
    found: Sequence[Change]
    brought: Sequence[str]
    """Imports that came with them."""


def changes(old: ast.Module, new: ast.Module) -> Changes:
    before, after = _imports(old), _imports(new)
    own, others = ([each for each in tree.body if not isinstance(each, _IMPORT)] for tree in (old, new))
    found = [_among_all(old, own, each) for each in _block(old, "body", own, others)]
    return Changes(found, [each for each in after if each not in before])


def _imports(tree: ast.Module) -> list[str]:
    return [ast.unparse(each) for each in tree.body if isinstance(each, _IMPORT)]


def _among_all(tree: ast.Module, own: Sequence[ast.stmt], change: Change) -> Change:
    """By its place among the imports as well."""
    if not isinstance(change, Lines) or change.owner is not tree:
        return change
    at = change.at
    behind = tree.body.index(own[at - 1]) + 1 if at else tree.body.index(own[0]) if own else len(tree.body)
    return replace(change, at=tree.body.index(change.old[0]) if change.old else behind)


def key(node: ast.AST) -> str:
    """The same for the same code, read or written to."""
    return ast.dump(node).replace("Store()", "Load()")


def _differ(old: ast.AST, new: ast.AST) -> list[Change]:
    if key(old) == key(new):
        return []
    if not isinstance(old, ast.expr) or not isinstance(new, ast.expr):
        return _within(old, new) if type(old) is type(new) else [Other(_size(new))]
    if (listed := _listed(old, new)) is not None:
        return [listed]
    found = _within(old, new) if type(old) is type(new) else []
    is_whole = len(found) != 1 or isinstance(found[0], Other)
    return [Instead(old, new)] if is_whole else found


def _within(old: ast.AST, new: ast.AST) -> list[Change]:
    return [change for name in old._fields for change in _field(old, name, getattr(old, name), getattr(new, name))]


def _field(owner: ast.AST, name: str, old: Any, new: Any) -> Iterator[Change]:
    if isinstance(old, ast.expr_context):
        return
    if isinstance(old, ast.AST) and isinstance(new, ast.AST):
        yield from _differ(old, new)
    elif not isinstance(old, list) or not isinstance(new, list):
        if isinstance(old, ast.AST) or isinstance(new, ast.AST) or old != new:
            yield Other(1)
    elif name in _BLOCKS and not isinstance(owner, ast.expr):
        yield from _block(owner, name, old, new)
    elif name == "decorator_list" and len(new) == len(old) + 1 and list(map(key, new[1:])) == list(map(key, old)):
        yield Above(owner, new[0])
    else:
        yield from _list(old, new)


def _list(old: list[Any], new: list[Any]) -> Iterator[Change]:
    if len(old) == len(new) and all(isinstance(each, ast.AST) for each in (*old, *new)):
        for one, other in zip(old, new, strict=True):
            yield from _differ(one, other)
    elif _keys(old) != _keys(new):
        yield Other(len(new) + 1)


def _listed(old: ast.expr, new: ast.expr) -> Instead | None:
    """One expression with more in its list than the other, or less, and nothing else."""
    if not isinstance(old, _WITH_LISTS) or type(old) is not type(new):
        return None
    other = [name for name in old._fields if _keys(getattr(old, name)) != _keys(getattr(new, name))]
    if len(other) != 1 or other[0] not in _LISTED:
        return None
    one, two = _keys(getattr(old, other[0])), _keys(getattr(new, other[0]))
    most = min(len(one), len(two))
    first = next((at for at in range(most) if one[at] != two[at]), most)
    last = next((at for at in range(most - first) if one[-1 - at] != two[-1 - at]), most - first)
    is_one = len(one) != len(two) and first + last == most
    return Instead(old, new, other[0], first, last) if is_one else None


def _keys(found: Any) -> list[str]:
    return [
        key(each) if isinstance(each, ast.AST) else repr(each)
        for each in (found if isinstance(found, list) else [found])
    ]


def _block(owner: ast.AST, name: str, old: Sequence[ast.stmt], new: Sequence[ast.stmt]) -> Iterator[Change]:
    steps = SequenceMatcher(None, list(map(key, old)), list(map(key, new)), autojunk=False).get_opcodes()
    for how, start, stop, first, last in steps:
        if how != "equal":
            yield from _lines(owner, name, start, old[start:stop], new[first:last])


def _lines(owner: ast.AST, name: str, at: int, old: Sequence[ast.stmt], new: Sequence[ast.stmt]) -> Iterator[Change]:
    """Two that are much alike are one that differs within."""
    alike = [
        (sum(map(_how_much, found)), one, other, found)
        for one, before in enumerate(old)
        for other, after in enumerate(new)
        if type(before) is type(after) and _is_one(before, after, found := _differ(before, after))
    ]
    if not alike:
        if old or new:
            yield Lines(owner, name, at, old, new)
        return
    _, one, other, found = min(alike, key=lambda each: each[0])
    yield from _lines(owner, name, at, old[:one], new[:other])
    yield from found
    yield from _lines(owner, name, at + one + 1, old[one + 1 :], new[other + 1 :])


def _is_one(before: ast.stmt, after: ast.stmt, found: Sequence[Change]) -> bool:
    is_small = sum(map(_how_much, found)) <= _IN_COMMON * min(_size(before), _size(after))
    return is_small or (len(found) == 1 and not isinstance(found[0], Other))


def _how_much(change: Change) -> int:
    match change:
        case Instead(new=new):
            return _size(new)
        case Lines(old=old, new=new):
            return sum(map(_size, (*old, *new)))
        case Above(new=new):
            return _size(new)
        case Other(size):
            return size


def _size(node: ast.AST) -> int:
    return sum(1 for _ in ast.walk(node))
