"""What statements do to what is known by name."""

from __future__ import annotations

import ast
import operator
from abc import abstractmethod
from collections import ChainMap
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import cast

from spark_tui.edits.python.working.attributes import is_own, put
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown, catches, kind_of
from spark_tui.edits.python.working.expressions import Expressions, Known
from spark_tui.edits.python.working.plain_functions import SIZED
from spark_tui.edits.python.working.raising import Raising, Suppressing

HANDLED, _GLOBAL, _AROUND = "except", "global", "nonlocal"
"""Under which words, that are no names, it is kept what a handler caught, and which names are those of the file, or of
the function around."""


class Statements(Expressions):
    path: str
    shared: Known

    @abstractmethod
    def decorated(self, node: ast.FunctionDef, around: Mapping[str, object]) -> object: ...

    @abstractmethod
    def as_class(self, node: ast.ClassDef, around: Mapping[str, object]) -> type: ...

    @abstractmethod
    def brought(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> object: ...

    def block(self, body: Iterable[ast.stmt], known: Known) -> None:
        for each in body:
            self.limits.step()
            self.come_by(each)
            self.statement(each, known)

    def come_by(self, node: ast.stmt | ast.ExceptHandler) -> None:
        self.limits.nodes.setdefault(self.path, set()).add(node)

    def statement(self, node: ast.stmt, known: Known) -> None:
        match node:
            case ast.Return(value):
                raise Returned(None if value is None else self.value(value, known))
            case ast.Assign(targets, value):
                found = self.value(value, known)
                for target in targets:
                    self.bind(target, found, known)
            case ast.AnnAssign(target, _, value):
                if value is not None:
                    self.bind(target, self.value(value, known), known)
            case ast.AugAssign(target, sign, value):
                self.bind(target, self.reckoned_on(target, sign, value, known), known)
            case ast.If(test, body, orelse):
                self.block(body if self.value(test, known) else orelse, known)
            case ast.While(test):
                self.loop((None for _ in iter(lambda: bool(self.value(test, known)), False)), None, node, known)
            case ast.For(target, over):
                self.loop(self.each(self.value(over, known)), target, node, known)
            case ast.Break() | ast.Continue():
                raise Left(isinstance(node, ast.Continue))
            case ast.Expr(value):
                self.value(value, known)
            case ast.Raise(error):
                self.throw(error, known)
            case ast.Assert(test):
                if not self.value(test, known):
                    raise Raised(AssertionError, AssertionError())
            case ast.Try():
                self.tried(node, known)
            case ast.With(items, body):
                self.within(items, body, known)
            case ast.Delete(targets):
                for target in targets:
                    self.take_away(target, known)
            case ast.Global(names):
                known[_GLOBAL] = {*cast("set[str]", known.get(_GLOBAL, set[str]())), *names}
            case ast.Nonlocal(names):
                known[_AROUND] = {*cast("set[str]", known.get(_AROUND, set[str]())), *names}
            case ast.FunctionDef(name):
                known[name] = self.decorated(node, known)
            case ast.ClassDef(name):
                known[name] = self.as_class(node, known)
            case ast.Import(several) | ast.ImportFrom(_, several):
                for alias in several:
                    known[alias.asname or alias.name] = self.brought(node, alias)
            case ast.Pass():
                pass
            case _:
                raise Unknown

    def loop(self, rounds: Iterable[object], target: ast.expr | None, node: ast.For | ast.While, known: Known) -> None:
        for each in rounds:
            self.limits.step()
            if target is not None:
                self.bind(target, each, known)
            try:
                self.block(node.body, known)
            except Left as left:
                if not left.again:
                    return
        self.block(node.orelse, known)

    # ── what fails ───────────────────────────────────────────────────────────────────────────────────────────────

    def throw(self, error: ast.expr | None, known: Known) -> None:
        """What it says may be beyond what can be worked out, where it is clear what it is."""
        if error is None:
            raise cast("Raised", known[HANDLED]) if HANDLED in known else Unknown
        try:
            found = self.value(error, known)
        except Unknown:
            if not isinstance(error, ast.Call):
                raise
            raise Raised(kind_of(self.value(error.func, known))) from None
        kind = kind_of(found)
        if kind is None:
            raise Raised(TypeError)
        thing = self.limits.safely(kind) if isinstance(found, type) else found
        raise Raised(kind, cast("BaseException", thing))

    def tried(self, node: ast.Try, known: Known) -> None:
        try:
            self.block(node.body, known)
        except Raised as raised:
            self.block(self.handling(node, raised, known), known)
        else:
            self.block(node.orelse, known)
        finally:
            self.block(node.finalbody, known)

    def handling(self, node: ast.Try, raised: Raised, known: Known) -> list[ast.stmt]:
        """What is done about it, by which it is known from now on. Where nobody handles it, it is raised again."""
        handler = self.handler_of(node, raised, known)
        if handler is None:
            raise raised
        known[HANDLED] = raised
        if handler.name:
            known[handler.name] = raised.error
        return handler.body

    def handler_of(self, node: ast.Try, raised: Raised, known: Known) -> ast.ExceptHandler | None:
        for each in node.handlers:
            self.come_by(each)
            if each.type is None or catches(self.value(each.type, known), raised.kind):
                return each
        return None

    def within(self, items: Sequence[ast.withitem], body: Sequence[ast.stmt], known: Known) -> None:
        first, *rest = items
        with self.entered(first, known):
            self.within(rest, body, known) if rest else self.block(body, known)

    @contextmanager
    def entered(self, item: ast.withitem, known: Known) -> Generator[None]:
        """What is raised within may be what the holder waits for, or leaves out."""
        holder = self.value(item.context_expr, known)
        enter, leave = self._of_manager(holder, "__enter__"), self._of_manager(holder, "__exit__")
        found = self.limits.safely(enter)
        if item.optional_vars is not None:
            self.bind(item.optional_vars, found, known)
        try:
            yield
        except Raised as raised:
            given = (raised.kind, raised.error) if is_own(self.limits, holder) else (type(raised), raised)
            if not self.limits.safely(leave, *given, None):
                raise
        except (Returned, Left):
            self.limits.safely(leave, None, None, None)
            raise
        else:
            self.limits.safely(leave, None, None, None)

    def _of_manager(self, holder: object, name: str) -> Callable[..., object]:
        is_python_s = isinstance(holder, AbstractContextManager | Raising | Suppressing)
        if not (is_own(self.limits, holder) or is_python_s):
            raise Unknown
        thing = cast("object", holder)
        found = getattr(type(thing), name, None)
        return partial(found, thing) if callable(found) else self.unknown()

    # ── names, places and attributes ─────────────────────────────────────────────────────────────────────────────

    def bind(self, target: ast.expr, value: object, known: Known) -> None:
        match target:
            case ast.Name(name):
                self._home_of(name, known)[name] = value
            case ast.Tuple(several) | ast.List(several):
                self.bind_each(several, list(self.each(value)), known)
            case ast.Subscript(holder, key):
                self.limits.safely(operator.setitem, self.to_change(holder, known), self.value(key, known), value)
            case ast.Attribute(holder, name):
                put(self.limits, self.value(holder, known), name, value)
            case _:
                raise Unknown

    def _home_of(self, name: str, known: Known) -> Known:
        if name in cast("set[str]", known.get(_GLOBAL, ())):
            return self.shared
        if isinstance(known, ChainMap) and name in cast("set[str]", known.maps[0].get(_AROUND, ())):
            return next((each for each in known.maps[1:] if name in each), known)
        return known

    def bind_each(self, targets: Sequence[ast.expr], found: list[object], known: Known) -> None:
        """One to each; what is left over to the one with a star."""
        more = len(found) - len(targets)
        starred = next((at for at, each in enumerate(targets) if isinstance(each, ast.Starred)), None)
        if starred is not None and more >= -1:
            found[starred : starred + more + 1] = [found[starred : starred + more + 1]]
        elif more:
            raise Raised(ValueError)
        for each, one in zip(targets, found, strict=True):
            self.bind(each.value if isinstance(each, ast.Starred) else each, one, known)

    def to_change(self, holder: ast.expr, known: Known) -> object:
        owner = self.value(holder, known)
        if type(owner) not in SIZED and type(owner) not in self.limits.own:
            raise Unknown
        return owner

    def take_away(self, target: ast.expr, known: Known) -> None:
        match target:
            case ast.Name(name) if name in known:
                del known[name]
            case ast.Subscript(holder, key):
                self.limits.safely(operator.delitem, self.to_change(holder, known), self.value(key, known))
            case _:
                raise Unknown

    def reckoned_on(self, target: ast.expr, sign: ast.operator, value: ast.expr, known: Known) -> object:
        """A list that is added to stays the one that it is."""
        match target:
            case ast.Name(name):
                before: object = self.named(name, known)
            case ast.Subscript(holder, key):
                before = self.value(ast.Subscript(holder, key, ast.Load()), known)
            case ast.Attribute(holder, name):
                before = self.value(ast.Attribute(holder, name, ast.Load()), known)
            case _:
                raise Unknown
        more = self.value(value, known)
        if type(before) in (list, set, dict) and isinstance(sign, ast.Add | ast.BitOr):
            add = getattr(operator, "iadd" if isinstance(sign, ast.Add) else "ior")
            return self.limits.safely(add, before, more)
        return self.reckoned(sign, before, more)
