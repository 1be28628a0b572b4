"""How much room there is in an object: a board of so many empty fields, or what holds only so many."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_MOST = Pattern(r"(?i)^_?(?:capacity|limit|size|seats|places|max_?\w*|\w*_(?:limit|capacity|max))$")


def full(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    """What is true once there is no room left."""
    yield from _as_it_is_compared(source, owner)
    counted = counter(source, owner)
    if counted:
        yield from (f"self.{counted} == self.{most}" for most in _most(owner) if most != counted)
    for name, empty in empty_places(source, owner).items():
        if counted:
            yield f"self.{counted} == len(self.{name})"
        else:
            yield f"{empty} not in self.{name}"
    for each in held(source, owner):
        if each.kind in CONTAINERS:
            yield from (f"len(self.{each.name}) >= self.{most}" for most in _most(owner))


def _as_it_is_compared(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    """What the class itself holds against how much there may be, and counts: `self.inside > self.capacity`."""
    for node in walk(owner):
        match node:
            case ast.Compare(ast.Attribute(ast.Name("self")) as used, [_], [ast.Attribute(ast.Name("self"), most)]):
                if _MOST.search(most) is not None and any(_is_counted_up(each, used) for each in walk(owner)):
                    yield f"{source.segment(used)} >= self.{most}"
                    return


def left(source: Source, owner: ast.ClassDef) -> dict[str, str]:
    """How much of something is left, as code, by what says how much there is: where the class compares with that how
    many of others it holds, `len(self.guesses) >= self.tries`, or how far it has counted."""
    found: dict[str, str] = {}
    for node in walk(owner):
        match node:
            case ast.Compare(
                ast.Call(ast.Name("len"), [ast.Attribute(ast.Name("self"))]) | ast.Attribute(ast.Name("self")) as used,
                [ast.GtE() | ast.Eq() | ast.Lt() | ast.Gt()],
                [ast.Attribute(ast.Name("self"), most)],
            ) if most in {each.name for each in held(source, owner)}:
                counts = isinstance(used, ast.Call) or any(_is_counted_up(each, used) for each in walk(owner))
                if counts:
                    found.setdefault(most, f"self.{most} - {source.segment(used)}")
    return found


def _is_counted_up(node: ast.AST, used: ast.expr) -> bool:
    if not isinstance(node, ast.AugAssign) or not isinstance(node.op, ast.Add):
        return False
    return ast.unparse(node.target) == ast.unparse(used)


def empty_places(source: Source, owner: ast.ClassDef) -> dict[str, str]:
    """What begins with as many empty places as there are, `self.fields = [" "] * 9`, each with how one is written."""
    found: dict[str, str] = {}
    for node in _at_first(owner):
        match node:
            case ast.Assign(
                [ast.Attribute(ast.Name("self"), name)], ast.BinOp(ast.List([ast.Constant() as empty]), ast.Mult())
            ) | ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.ListComp(ast.Constant() as empty)):
                found[name] = source.segment(empty)
    return found


def counter(source: Source, owner: ast.ClassDef) -> str:
    """What is counted up and down, where there are as many places as ever: how many of them are in use."""
    if not empty_places(source, owner):
        return ""
    steps: dict[str, set[type[ast.operator]]] = {}
    for node in walk(owner):
        match node:
            case ast.AugAssign(ast.Attribute(ast.Name("self"), name), op, ast.Constant(1)):
                steps.setdefault(name, set()).add(type(op))
    at_first = {
        target.attr
        for node in _at_first(owner)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value == 0
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }
    both_ways = [name for name, ops in steps.items() if {ast.Add, ast.Sub} <= ops and name in at_first]
    return both_ways[0] if len(both_ways) == 1 else ""


def _most(owner: ast.ClassDef) -> Iterator[str]:
    """What the object is told, and is called like how many it holds."""
    for node in _at_first(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name() | ast.Constant(int())):
                if _MOST.search(name) is not None:
                    yield name


def _at_first(owner: ast.ClassDef) -> Iterator[ast.AST]:
    start = method(owner, "__init__")
    return iter(walk(start) if start is not None else ())
