"""Which names mean the same thing: Python's own rules, with the place of every occurrence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.walking import children
from spark_tui.edits.refusal import Refusal


@dataclass(eq=False, slots=True)
class Scope:
    """A module, class, function, lambda or comprehension, and the names it binds."""

    node: ast.AST
    parent: Scope | None
    bound: set[str] = field(default_factory=set[str])
    elsewhere: dict[str, str] = field(default_factory=dict[str, str])
    """Names declared `global` or `nonlocal`."""

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)

    def chain(self) -> Iterator[Scope]:
        """This scope and those around it."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.parent


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A name at a place. `renamed` is what stands there after a rename, with `{}` for the new name."""

    name: str
    start: int
    stop: int
    scope: Scope
    renamed: str = "{}"


@dataclass(frozen=True, slots=True)
class Scopes:
    module: Scope
    occurrences: tuple[Occurrence, ...]
    of: dict[ast.AST, Scope]
    """The scope that a function, class, lambda or comprehension opens."""

    def owner(self, name: str, scope: Scope) -> Scope | None:
        """The scope in which a name that is used here was bound; None for a builtin."""
        declared = scope.elsewhere.get(name)
        if declared == "global":
            return self.module if name in self.module.bound else None
        for at, each in enumerate(scope.chain()):
            hidden = each.is_class and at > 0  # what a class binds, its methods do not see
            skipped = declared == "nonlocal" and at == 0
            if name in each.bound and name not in each.elsewhere and not hidden and not skipped:
                return each
        return None

    def same(self, name: str, owner: Scope) -> list[Occurrence]:
        """Every occurrence of the name that this scope binds."""
        return [each for each in self.occurrences if each.name == name and self.owner(name, each.scope) is owner]


@lru_cache(maxsize=8)
def scopes(source: Source) -> Scopes:
    walk = _Walk(source)
    for statement in source.tree.body:
        walk.visit(statement, walk.module)
    return Scopes(walk.module, tuple(walk.found), walk.of)


def name_start(source: Source, definition: Definition) -> int:
    """Where the name in a `def` or `class` stands."""
    match = re.compile(r"(?:async\s+def|def|class)\s+").match(source.text, source.start(definition))
    if match is None:
        raise Refusal(f"the name of {definition.name} is not where it should be")
    return match.end()


def exported(source: Source, old: str, new: str) -> Iterator[Splice]:
    """The name in `__all__`."""
    for statement in source.tree.body:
        if isinstance(statement, ast.Assign) and source.segment(statement.targets[0]) == "__all__":
            for node in ast.walk(statement.value):
                if isinstance(node, ast.Constant) and node.value == old:
                    start = source.start(node)
                    quote = source.segment(node)[:1]
                    yield Splice(start, source.stop(node), quote + new + quote)


class _Walk:
    """Collects occurrences: a node at a time, each with the scope it stands in."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.module = Scope(source.tree, None)
        self.found: list[Occurrence] = []
        self.of: dict[ast.AST, Scope] = {source.tree: self.module}
        self._in_fstring: ast.JoinedStr | None = None

    def visit(self, node: ast.AST, scope: Scope) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._function(node, scope)
            case ast.Lambda():
                self._defaults(node.args, scope)
                inner = self._open(node, scope)
                self._arguments(node.args, inner)
                self.visit(node.body, inner)
            case ast.ClassDef():
                self._add(node.name, name_start(self.source, node), scope, binds=True)
                self._all((*node.decorator_list, *node.bases, *node.keywords), scope)
                self._all(node.body, self._open(node, scope))
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                self._comprehension(node, scope)
            case ast.Name():
                self._name(node, scope)
            case ast.NamedExpr():
                self._name(node.target, _around(scope))
                self.visit(node.value, scope)
            case ast.Global() | ast.Nonlocal():
                self._declared(node, scope)
            case ast.Import() | ast.ImportFrom():
                for alias in node.names:
                    self._import(alias, scope)
            case ast.ExceptHandler():
                self._handler(node, scope)
            case ast.MatchAs() | ast.MatchStar() | ast.MatchMapping():
                self._capture(node, scope)
            case ast.JoinedStr():
                outer, self._in_fstring = self._in_fstring, self._in_fstring or node
                self._all(node.values, scope)
                self._in_fstring = outer
            case _:
                self._all(children(node), scope)

    def _all(self, nodes: Sequence[ast.AST] | Iterator[ast.AST], scope: Scope) -> None:
        for node in nodes:
            self.visit(node, scope)

    def _open(self, node: ast.AST, parent: Scope) -> Scope:
        self.of[node] = Scope(node, parent)
        return self.of[node]

    def _add(self, name: str, start: int, scope: Scope, *, binds: bool, renamed: str = "{}") -> None:
        if binds:
            scope.bound.add(name)
        self.found.append(Occurrence(name, start, start + len(name), scope, renamed))

    def _function(self, node: Function, scope: Scope) -> None:
        self._add(node.name, name_start(self.source, node), scope, binds=True)
        self._all(node.decorator_list, scope)
        self._defaults(node.args, scope)
        for arg in _arguments(node.args):
            if arg.annotation is not None:
                self.visit(arg.annotation, scope)
        if node.returns is not None:
            self.visit(node.returns, scope)
        inner = self._open(node, scope)
        self._arguments(node.args, inner)
        self._all(node.body, inner)

    def _defaults(self, args: ast.arguments, scope: Scope) -> None:
        self._all([each for each in (*args.defaults, *args.kw_defaults) if each is not None], scope)

    def _arguments(self, args: ast.arguments, scope: Scope) -> None:
        for arg in _arguments(args):
            self._add(arg.arg, self.source.start(arg), scope, binds=True)

    def _comprehension(self, node: Comprehension, scope: Scope) -> None:
        inner = self._open(node, scope)
        for at, generator in enumerate(node.generators):
            self.visit(generator.iter, inner if at else scope)  # the first iterable belongs to the outside
            self._all((generator.target, *generator.ifs), inner)
        self._all((node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,), inner)

    def _name(self, node: ast.Name, scope: Scope) -> None:
        binds = not isinstance(node.ctx, ast.Load)
        if self._in_fstring is None:
            self._add(node.id, self.source.start(node), scope, binds=binds)
            return
        self._add(node.id, self._start_in_fstring(node, self._in_fstring), scope, binds=binds)

    def _start_in_fstring(self, node: ast.Name, outer: ast.JoinedStr) -> int:
        """Before Python 3.12, places inside an f-string are a guess: it is looked at, and corrected if it is clear."""
        start = self.source.start(node)
        if _stands_at(self.source.text, node.id, start):
            return start
        inside = places_of(outer, node.id)
        places = [
            each.start() + self.source.start(outer)
            for each in re.finditer(rf"(?<![\w.]){re.escape(node.id)}\b", self.source.segment(outer))
        ]
        if len(inside) != len(places):
            raise Refusal(f"cannot tell where {node.id!r} stands in the f-string on line {outer.lineno}")
        return places[inside.index(node)]

    def _declared(self, node: ast.Global | ast.Nonlocal, scope: Scope) -> None:
        kind = "global" if isinstance(node, ast.Global) else "nonlocal"
        for name in node.names:
            scope.elsewhere[name] = kind
            if kind == "global":
                self.module.bound.add(name)
            start = self._find(name, self.source.start(node), self.source.stop(node))
            self._add(name, start, scope, binds=False)

    def _import(self, alias: ast.alias, scope: Scope) -> None:
        start, stop = self.source.start(alias), self.source.stop(alias)
        if alias.asname is not None:
            self._add(alias.asname, stop - len(alias.asname), scope, binds=True)
        elif alias.name != "*":
            first = alias.name.partition(".")[0]
            renamed = f"{first} as {{}}" if first == alias.name else ""
            self._add(first, start, scope, binds=True, renamed=renamed)

    def _handler(self, node: ast.ExceptHandler, scope: Scope) -> None:
        if node.type is not None:
            self.visit(node.type, scope)
        if node.name is not None:
            start = self.source.stop(node.type) if node.type is not None else self.source.start(node)
            self._add(node.name, self._find(node.name, start, self.source.start(node.body[0])), scope, binds=True)
        self._all(node.body, scope)

    def _capture(self, node: ast.MatchAs | ast.MatchStar | ast.MatchMapping, scope: Scope) -> None:
        name = node.rest if isinstance(node, ast.MatchMapping) else node.name
        if name is not None:
            line, column = node.lineno, node.col_offset
            start = self.source.line_start(line) + column
            stop = self.source.line_start(node.end_lineno) + node.end_col_offset
            places = [each.start() for each in re.finditer(rf"\b{name}\b", self.source.text[start:stop])]
            self._add(name, start + places[-1], scope, binds=True)
        self._all(children(node), scope)

    def _find(self, name: str, start: int, stop: int) -> int:
        match = re.compile(rf"\b{name}\b").search(self.source.text, start, stop)
        if match is None:
            raise Refusal(f"cannot tell where {name!r} stands on line {self.source.line_at(start)}")
        return match.start()


def _arguments(args: ast.arguments) -> Iterator[ast.arg]:
    for arg in (*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg):
        if arg is not None:
            yield arg


def _around(scope: Scope) -> Scope:
    """Where `:=` binds: outside of comprehensions."""
    return next(each for each in scope.chain() if not isinstance(each.node, Comprehension))


def _stands_at(text: str, name: str, start: int) -> bool:
    return text.startswith(name, start) and not text[start + len(name) : start + len(name) + 1].isidentifier()
