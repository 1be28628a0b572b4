"""What has another name in a file than before: its functions, classes and constants, what its classes have, and what
its functions take. Told from the two texts, whoever wrote them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import fields, set_on_self
from spark_tui.edits.python.source import Function, Source

_ALIKE = 0.5  # of what is in it, for something under another name to be the same thing


@dataclass(frozen=True, slots=True)
class Renamed:
    """`of` is the class that has it or the function that takes it, as they were called; nothing, for the module's."""

    kind: Literal["name", "member", "parameter"]
    old: str
    new: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class _Named:
    """Something with a name, and what it is besides."""

    name: str
    sort: str
    inside: tuple[str, ...] = ()
    node: ast.AST | None = None


def renamed(before: Source, after: Source) -> tuple[Renamed, ...]:
    """What others may use by its old name."""
    return tuple(dict.fromkeys(_in_module(before.tree, after.tree)))


def _in_module(before: ast.Module, after: ast.Module) -> Iterator[Renamed]:
    for old, new in _same(_bound(before.body), _bound(after.body)):
        if old.name != new.name:
            yield Renamed("name", old.name, new.name)
        if isinstance(old.node, Function) and isinstance(new.node, Function):
            yield from _taken(old.name, old.node, new.node)
        elif isinstance(old.node, ast.ClassDef) and isinstance(new.node, ast.ClassDef):
            yield from _in_class(old.node, new.node)


def _in_class(before: ast.ClassDef, after: ast.ClassDef) -> Iterator[Renamed]:
    for old, new in _same(_bound(before.body), _bound(after.body)):
        if old.name != new.name:
            yield Renamed("member", old.name, new.name, before.name)
        if isinstance(old.node, Function) and isinstance(new.node, Function):
            yield from _taken(f"{before.name}.{old.name}", old.node, new.node)
    known = {ast.unparse(each.target) for each in fields(before)}
    for old, new in _same(_own(before), _own(after)):
        if old.name != new.name and old.name not in known:
            yield Renamed("member", old.name, new.name, before.name)


def _taken(of: str, before: Function, after: Function) -> Iterator[Renamed]:
    one, other = ([_Named(arg.arg, "parameter") for arg in parameters(each)] for each in (before, after))
    if len(one) == len(other):
        for old, new in _same(one, other):
            if old.name != new.name:
                yield Renamed("parameter", old.name, new.name, of)


def _bound(body: Sequence[ast.stmt]) -> list[_Named]:
    """What the statements of a module or a class bind, but for imports."""
    found: list[_Named] = []
    for each in body:
        match each:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                found.append(_Named(name, "function", _lines(each), each))
            case ast.ClassDef(name):
                found.append(_Named(name, "class", _lines(each), each))
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                value = each.value
                found.append(_Named(name, "value", (ast.dump(value),) if value is not None else (), each))
    return found


def _lines(node: ast.AST) -> tuple[str, ...]:
    return tuple(ast.unparse(node).split("\n")[1:])


def _own(owner: ast.ClassDef) -> list[_Named]:
    """What its objects are given: `self.name = …`, each once."""
    return [_Named(name, "attribute") for name in dict.fromkeys(set_on_self(owner))]


def _same(before: Sequence[_Named], after: Sequence[_Named]) -> Iterator[tuple[_Named, _Named]]:
    """What is the same thing before and after: under its name, or under another one in its place."""
    later = {each.name: each for each in after}
    earlier = {each.name for each in before}
    for each in before:
        if each.name in later:
            yield each, later[each.name]
    matcher = SequenceMatcher(None, [each.name for each in before], [each.name for each in after], autojunk=False)
    for tag, start, stop, there, until in matcher.get_opcodes():
        if tag != "replace" or stop - start != until - there:
            continue
        for old, new in zip(before[start:stop], after[there:until], strict=True):
            if old.name not in later and new.name not in earlier and _is_alike(old, new):
                yield old, new


def _is_alike(old: _Named, new: _Named) -> bool:
    if old.sort != new.sort:
        return False
    if not old.inside or SequenceMatcher(None, old.inside, new.inside, autojunk=False).ratio() >= _ALIKE:
        return True
    return isinstance(old.node, Function) and _but_for_parts(old.inside) == _but_for_parts(new.inside)


def _but_for_parts(lines: Sequence[str]) -> list[str]:
    """The lines, whatever the parts are called that are read from things: these may be renamed at the same time."""
    return [re.sub(r"(?<=[\w)\]]\.)[^\W\d]\w*", "", line) for line in lines]
