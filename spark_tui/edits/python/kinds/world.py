"""A file among those that it is used with: what a name in one of them stands for."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from spark_tui.edits.python.imports import bound_name, from_module
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.python.working.homes import home_of

_DEPTH = 5  # files that only hand a name on


class Thing(NamedTuple):
    """What a name stands for: a statement or a value of a file; a whole file; something of a module that is none of
    them, by its full name."""

    source: Source | None = None
    node: ast.AST | None = None
    file: str = ""
    far: str = ""


class World:
    """The `source` is at that `path`, the `others` at theirs."""

    def __init__(self, path: str, source: Source, others: Sequence[tuple[str, Source]] = ()) -> None:
        self.path, self.source = path, source
        self.files = {**dict(others), path: source}
        self._paths = {id(each): name for name, each in self.files.items()}
        self._binders = dict[ast.Name, tuple[ast.AST, Sequence[Bound]] | None]()
        self._things = dict[ast.expr, Thing | None]()

    def at_top(self, source: Source, name: str, depth: int = _DEPTH) -> Thing | None:
        """None where nobody binds it, or several do."""
        found = tops(source).get(name, ())
        if len(found) != 1 or found[0] is None or not depth:
            return None
        (node,) = found
        if isinstance(node, ast.Import):
            (alias,) = (each for each in node.names if bound_name(each) == name)
            module = alias.name if alias.asname else alias.name.partition(".")[0]
            home = home_of(module, self._paths[id(source)], self.files)
            return Thing(file=home) if home else Thing(far=module)
        if not isinstance(node, ast.ImportFrom):
            return Thing(source, node)
        (alias,) = (each for each in node.names if bound_name(each) == name)
        module, path = from_module(node), self._paths[id(source)]
        whole = home_of(f"{module}{'.' * (module.strip('.') != '')}{alias.name}", path, self.files)
        if whole:
            return Thing(file=whole)
        home = home_of(module, path, self.files)
        if home:
            return self.at_top(self.files[home], alias.name, depth - 1)
        return None if node.level else Thing(far=f"{module}.{alias.name}")

    def home(self, source: Source, node: ast.ImportFrom) -> str:
        """The file that something is imported from."""
        return home_of(from_module(node), self._paths[id(source)], self.files)

    def binder(self, source: Source, node: ast.Name) -> tuple[ast.AST, Sequence[Bound]] | None:
        """It is asked for the same again and again."""
        if node not in self._binders:
            self._binders[node] = binder(source, node)
        return self._binders[node]

    def thing(self, source: Source, node: ast.expr) -> Thing | None:
        """What an expression stands for, without a look at what it is worth."""
        if not isinstance(node, ast.Name | ast.Attribute):
            return None
        if node not in self._things:
            self._things[node] = self._thing(source, node)
        return self._things[node]

    def _thing(self, source: Source, node: ast.expr) -> Thing | None:
        match node:
            case ast.Name(name) if self.binder(source, node) is None:
                return self.at_top(source, name)
            case ast.Attribute(value, attr):
                around = self.thing(source, value)
                if around is None:
                    return None
                if around.file:
                    return self.at_top(self.files[around.file], attr)
                if around.far:
                    return Thing(far=f"{around.far}.{attr}")
                return None
            case _:
                return None


@lru_cache(maxsize=64)
def tops(source: Source) -> Mapping[str, Sequence[ast.AST | None]]:
    """What each name is bound to at the top of a file; None for what nobody can tell."""
    found = dict[str, list[ast.AST | None]]()
    for node in source.tree.body:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                found.setdefault(name, []).append(node)
            case ast.Import(names) | ast.ImportFrom(names=names):
                for alias in names:
                    found.setdefault(bound_name(alias), []).append(node)
            case ast.Assign([ast.Name(name)], value):
                found.setdefault(name, []).append(value)
            case ast.AnnAssign(ast.Name(name)):
                found.setdefault(name, []).append(node)
            case _:
                for name in _bound_in(node):
                    found.setdefault(name, []).append(None)
    for each in source.all(ast.Global):
        for name in each.names:
            found.setdefault(name, []).append(None)
    return found


def _bound_in(node: ast.AST) -> list[str]:
    found = list[str]()
    for each in walk(node):
        match each:
            case ast.Name(name, ast.Store() | ast.Del()):
                found.append(name)
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                found.append(name)
            case ast.alias():
                found.append(bound_name(each))
    return found


class Bound(NamedTuple):
    """How a name comes by its value: a `param`, a `value`, `each` of something, what is `entered`; None for what
    nobody can tell. `at` is its place in what is taken apart."""

    how: str
    node: ast.AST | None
    at: int | None = None


def binder(source: Source, node: ast.Name) -> tuple[ast.AST, Sequence[Bound]] | None:
    """What binds a name around it, but for the top of the file: a function, a lambda, a comprehension."""
    name, child, up = node.id, node, source.parents.get(node)
    while up is not None and not isinstance(up, ast.Module):
        match up:
            case (
                ast.ListComp(generators=several)
                | ast.SetComp(generators=several)
                | ast.GeneratorExp(generators=several)
                | ast.DictComp(generators=several)
            ):
                bound = [
                    each for one in several if child is not one or several[0] is not one
                    for each in _taken(one.target, "each", one.iter) if each[0] == name
                ]  # fmt: skip
                bound = bound or [each for one in several for each in _taken(one.target, "each", one.iter)
                                  if each[0] == name]  # fmt: skip
                if bound:
                    return up, [each for _, each in bound]
            case ast.Lambda(args) if child is not args:
                if any(arg.arg == name for arg in walk(args) if isinstance(arg, ast.arg)):
                    return up, [Bound("lambda", up)]
            case ast.FunctionDef() | ast.AsyncFunctionDef() if child in up.body and name in (known := _locals(up)):
                return up, known[name]
            case ast.ClassDef() if child in up.body and not isinstance(child, Function):
                if name in _bound_in_class(up):
                    return up, [Bound("", None)]
        child, up = up, source.parents.get(up)
    return None


@lru_cache(maxsize=256)
def _bound_in_class(owner: ast.ClassDef) -> frozenset[str]:
    return frozenset(_bound_in(ast.Module(owner.body, [])))


@lru_cache(maxsize=1024)
def _locals(function: Function) -> Mapping[str, Sequence[Bound]]:
    found, told = dict[str, list[Bound]](), set[ast.AST]()

    def add(name: str, bound: Bound) -> None:
        found.setdefault(name, []).append(bound)

    def take(target: ast.expr, how: str, value: ast.AST | None) -> None:
        told.update(each for each in walk(target) if isinstance(each, ast.Name))
        for name, bound in _taken(target, how, value):
            add(name, bound)

    args, free = function.args, set[str]()
    for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs):
        add(arg.arg, Bound("param", arg))
    for arg in (args.vararg, args.kwarg):
        if arg is not None:
            add(arg.arg, Bound("", None))
    todo: list[ast.AST] = list(reversed(function.body))
    while todo:
        node = todo.pop()
        match node:
            case ast.Assign(targets, value):
                for target in targets:
                    take(target, "value", value)
            case ast.AnnAssign(ast.Name(name) as target):
                told.add(target)
                add(name, Bound("said", node))
            case ast.AugAssign(ast.Name(name) as target):
                told.add(target)
                add(name, Bound("more", node))
            case ast.For(target, over):
                take(target, "each", over)
            case ast.With(several):
                for one in several:
                    if one.optional_vars is not None:
                        take(one.optional_vars, "entered", one.context_expr)
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                add(name, Bound("", None))
                continue
            case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                for each in walk(node):
                    if isinstance(each, ast.NamedExpr):
                        add(each.target.id, Bound("", None))
                continue
            case ast.Global(names) | ast.Nonlocal(names):
                free.update(names)
            case ast.Name(name, ast.Store() | ast.Del()) if node not in told:
                add(name, Bound("", None))
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                add(name, Bound("", None))
            case ast.alias():
                add(bound_name(node), Bound("", None))
        todo += children(node)[::-1]
    return {name: each for name, each in found.items() if name not in free}


def _taken(target: ast.expr, how: str, value: ast.AST | None) -> list[tuple[str, Bound]]:
    match target:
        case ast.Name(name):
            return [(name, Bound(how, value))]
        case ast.Tuple(parts) | ast.List(parts):
            is_plain = not has_starred(parts)
            found = list[tuple[str, Bound]]()
            for at, each in enumerate(parts):
                if isinstance(each, ast.Name) and is_plain:
                    found.append((each.id, Bound(how, value, at)))
                else:
                    found += [(name, Bound("", None)) for name in _bound_in(each)]
            return found
        case _:
            return [(name, Bound("", None)) for name in _bound_in(target)]


def methods(owner: ast.ClassDef) -> Mapping[str, Function]:
    """Each that is defined once."""
    found = dict[str, list[Function]]()
    for each in owner.body:
        if isinstance(each, Function):
            found.setdefault(each.name, []).append(each)
    return {name: several[0] for name, several in found.items() if len(several) == 1}
