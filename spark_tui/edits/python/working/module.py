"""A file whose functions are called, and what it knows by name."""

from __future__ import annotations

import ast
from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import cast

from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.at_import import touched
from spark_tui.edits.python.working.attributes import Brought
from spark_tui.edits.python.working.caught import Raised, Returned, Unknown
from spark_tui.edits.python.working.expressions import CLASS, MYSELF, Known
from spark_tui.edits.python.working.in_turn import InTurn, gives_in_turn
from spark_tui.edits.python.working.own_classes import made
from spark_tui.edits.python.working.plain_functions import BUILTINS, MODULES
from spark_tui.edits.python.working.unseen import Unseen

_NOTHING: Mapping[str, object] = MappingProxyType({})


def _of_python(name: str) -> Mapping[str, object]:
    if name == "argparse":
        from spark_tui.edits.python.working.commands import NAMES  # late: few files have a command line

        return NAMES
    return MODULES.get(name, _NOTHING)


def _no_file(_dotted: str) -> Module | None:
    return None


@dataclass
class Module(InTurn):
    source: Source
    path: str = ""
    files: Callable[[str], Module | None] = _no_file
    """The one that is imported as that, if it is known: `shop.prices`, or `.prices`."""
    shared: Known = field(default_factory=dict[str, object])

    @cached_property
    def _touched(self) -> frozenset[str]:
        return touched(self.source)

    # ── names ────────────────────────────────────────────────────────────────────────────────────────────────────

    def named(self, name: str, known: Known) -> object:
        if name in known:
            return known[name]
        if name not in self.shared:
            self.shared[name] = self._of_file(name)
        return self.shared[name]

    def _of_file(self, name: str) -> object:
        """The last one of that name that stands at the top."""
        if name in self._touched:
            raise Unknown
        for each in reversed(self.source.tree.body):
            match each:
                case ast.Assign(targets, value):
                    if any(is_name(target, name) for target in targets):
                        self.come_by(each)
                        return self.value(value, {})
                    several: dict[str, object] = {}
                    if any(isinstance(target, ast.Tuple) and name in _names(target) for target in targets):
                        self.statement(each, several)
                        return several[name]
                case ast.AnnAssign(ast.Name(own), _, ast.expr() as value) if own == name:
                    self.come_by(each)
                    return self.value(value, {})
                case ast.FunctionDef(own) if own == name:
                    return self.decorated(each, {})
                case ast.ClassDef(own) if own == name:
                    return self.as_class(each, {})
                case ast.Import(aliases) | ast.ImportFrom(_, aliases):
                    for alias in aliases:
                        if (alias.asname or alias.name) == name:
                            return self.brought(each, alias)
                        if alias.name == "*" and isinstance(each, ast.ImportFrom) and self._has(each, name):
                            return self.brought(each, ast.alias(name))
        if name in BUILTINS:
            return BUILTINS[name]
        if name in ("__name__", "__file__"):
            return Unseen()
        return Brought(_of_python(name)) if _of_python(name) else self.unknown()

    def _has(self, star: ast.ImportFrom, name: str) -> bool:
        file = self.files("." * star.level + (star.module or ""))
        return file is not None and not name.startswith("_") and file.defines(name)

    def defines(self, name: str) -> bool:
        """Does it have that at its top, or bring it along with all of another one?"""
        for each in self.source.tree.body:
            match each:
                case ast.FunctionDef(own) | ast.ClassDef(own) | ast.AnnAssign(ast.Name(own)) if own == name:
                    return True
                case ast.Assign(targets) if any(is_name(one, name) for one in targets):
                    return True
                case ast.ImportFrom(_, [ast.alias("*")]) if self._has(each, name):
                    return True
                case ast.ImportFrom(_, aliases) if any((one.asname or one.name) == name for one in aliases):
                    return True
        return False

    def brought(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> object:
        if isinstance(node, ast.Import):
            file = self.files(alias.name) if "." not in alias.name or alias.asname else None
            return Brought(file) if file is not None else Brought(_of_python(alias.name) or self._none())
        home = "." * node.level + (node.module or "")
        file = self.files(home)
        if file is not None and file.defines(alias.name):
            return file.named(alias.name, {})
        within = self.files(f"{home}{'' if home.endswith('.') else '.'}{alias.name}")
        if within is not None:
            return Brought(within)
        return _of_python(home).get(alias.name) or self.unknown()

    def _none(self) -> Mapping[str, object]:
        raise Unknown

    # ── functions and classes ────────────────────────────────────────────────────────────────────────────────────

    def call(
        self,
        function: ast.FunctionDef | ast.Lambda,
        given: list[object],
        named: Mapping[str, object],
        around: Mapping[str, object],
    ) -> object:
        self.limits.go_in()
        try:
            own = self._given(function, given, named)
            is_inner = len(around) > (CLASS in around)
            known: Known = ChainMap(own, cast("Known", around)) if is_inner else {**around, **own}
            if CLASS in around and given:
                known[MYSELF] = given[0]
            if isinstance(function, ast.Lambda):
                return self.value(function.body, known)
            self.come_by(function)
            if gives_in_turn(function):
                return self.given_in_turn(function.body, known)
            return self._come_to(function, known)
        finally:
            self.limits.depth -= 1

    def _come_to(self, function: ast.FunctionDef, known: Known) -> object:
        try:
            self.block(function.body, known)
        except Returned as returned:
            return returned.value
        return None

    def _given(
        self, function: ast.FunctionDef | ast.Lambda, given: list[object], named: Mapping[str, object]
    ) -> dict[str, object]:
        args = function.args
        wanted = [arg.arg for arg in (*args.posonlyargs, *args.args)]
        by_name = {*wanted, *(arg.arg for arg in args.kwonlyargs)}
        own: dict[str, object] = dict(zip(wanted, given, strict=False))
        if args.vararg is not None:
            own[args.vararg.arg] = tuple(given[len(wanted) :])
        elif len(given) > len(wanted):
            raise Raised(TypeError, TypeError("too many arguments"))
        more = {name: value for name, value in named.items() if name not in by_name}
        if (more and args.kwarg is None) or not own.keys().isdisjoint(named.keys() & by_name):
            raise Raised(TypeError, TypeError("unexpected arguments"))
        own |= {name: value for name, value in named.items() if name in by_name}
        if args.kwarg is not None:
            own[args.kwarg.arg] = more
        ends = dict(zip(reversed(wanted), reversed(args.defaults), strict=False))
        ends |= {arg.arg: end for arg, end in zip(args.kwonlyargs, args.kw_defaults, strict=True) if end is not None}
        for name, end in ends.items():
            if name not in own:
                own[name] = self._default(end)
        if not own.keys() >= by_name:
            raise Raised(TypeError, TypeError("an argument is missing"))
        return own

    def _default(self, end: ast.expr) -> object:
        """The value of a default: the same object in all calls, as in Python."""
        place = f"default {end.lineno} {end.col_offset}"
        if place not in self.shared:
            self.shared[place] = self.value(end, {})
        return self.shared[place]

    def as_value(
        self, function: ast.FunctionDef | ast.Lambda, around: Mapping[str, object] = _NOTHING
    ) -> Callable[..., object]:
        def called(*given: object, **more: object) -> object:
            return self.call(function, list(given), more, around)

        return called

    def decorated(self, node: ast.FunctionDef, around: Mapping[str, object]) -> object:
        found: object = self.as_value(node, around)
        for each in reversed(node.decorator_list):
            change = self.value(each, dict(around))
            found = self.limits.safely(change, found) if callable(change) else self.unknown()
        return found

    def as_class(self, node: ast.ClassDef, around: Mapping[str, object]) -> type:
        self.come_by(node)
        return made(self, node, around)


def _names(target: ast.Tuple) -> list[str]:
    return [each.id for each in target.elts if isinstance(each, ast.Name)]
