"""What a call gives, worked out on the tree: nothing is run. Plain functions of plain values, as far as that goes.

Whoever asks has an example of what comes out and of what should. What reaches beyond plain values, or takes long, is
not known; nor is what would make something large.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import cast

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.caught import Raised, Unknown, catches, error_named
from spark_tui.edits.python.values.plain_functions import (
    BINARY,
    BUILTINS,
    COMPARED,
    METHODS,
    MODULES,
    PLAIN,
    SIZED,
    UNARY,
)

_STEPS, _DEPTH, _LARGE = 4000, 20, 2000
_FORKED = re.compile(r"[*+}]\)[*+{]")
"""A pattern that may take ages."""


class _Returned(Exception):
    def __init__(self, value: object) -> None:
        self.value = value


class _Left(Exception):
    """A loop is left, or its round."""

    def __init__(self, again: bool) -> None:
        self.again = again


@dataclass(frozen=True, slots=True)
class Raises:
    """What a call comes to that raises something."""


def worked_out(source: Source, name: str, args: Sequence[object]) -> object:
    """What the function of that name gives for these; `Raises()` where it fails. Raises Unknown."""
    at = _Work(source)
    try:
        return _plain(at.call(at.function(name), deepcopy(list(args)), {}))
    except Raised:
        return Raises()
    except (_Left, _Returned, RecursionError) as error:
        raise Unknown from error


def _plain(value: object) -> object:
    """Of what gives one after the other, a list."""
    return list(islice(cast("Iterator[object]", value), _LARGE)) if isinstance(value, Iterator) else value


@dataclass(slots=True)
class _Work:
    source: Source
    steps: int = 0
    depth: int = 0
    shared: dict[str, object] = field(default_factory=dict[str, object])

    def function(self, name: str) -> Function:
        for each in self.source.tree.body:
            if isinstance(each, ast.FunctionDef) and each.name == name and not each.decorator_list:
                return each
        raise Unknown

    def call(
        self,
        function: Function,
        given: list[object],
        named: dict[str, object],
        around: Mapping[str, object] = MappingProxyType({}),
    ) -> object:
        args = function.args
        if args.vararg or args.kwarg or args.posonlyargs or self.depth >= _DEPTH or _gives_in_turn(function):
            raise Unknown
        wanted = [arg.arg for arg in args.args]
        if len(given) > len(wanted) or not named.keys() <= {*wanted, *(arg.arg for arg in args.kwonlyargs)}:
            raise Raised(TypeError)
        own: dict[str, object] = dict(zip(wanted, given, strict=False)) | named
        ends = dict(zip(reversed(wanted), reversed(args.defaults), strict=False))
        ends |= {arg.arg: end for arg, end in zip(args.kwonlyargs, args.kw_defaults, strict=True) if end is not None}
        for name, end in ends.items():
            if name not in own:
                own[name] = self.value(end, {})
        if not own.keys() >= {*wanted, *(arg.arg for arg in args.kwonlyargs)}:
            raise Raised(TypeError)
        known = {**around, **own}
        self.depth += 1
        try:
            self.block(function.body, known)
        except _Returned as returned:
            return returned.value
        finally:
            self.depth -= 1
        return None

    def step(self) -> None:
        self.steps += 1
        if self.steps > _STEPS:
            raise Unknown

    # ── statements ───────────────────────────────────────────────────────────────────────────────────────────────

    def block(self, body: Iterable[ast.stmt], known: dict[str, object]) -> None:
        for each in body:
            self.step()
            self.statement(each, known)

    def statement(self, node: ast.stmt, known: dict[str, object]) -> None:
        match node:
            case ast.Return(value):
                raise _Returned(None if value is None else self.value(value, known))
            case ast.Assign(targets, value):
                found = self.value(value, known)
                for target in targets:
                    self.bind(target, found, known)
            case ast.AnnAssign(target, _, value):
                if value is not None:
                    self.bind(target, self.value(value, known), known)
            case ast.AugAssign(target, sign, value):
                both = ast.BinOp(_read_again(target), sign, value)
                self.bind(target, self.value(both, known), known)
            case ast.If(test, body, orelse):
                self.block(body if self.value(test, known) else orelse, known)
            case ast.While(test, body, orelse):
                self.loop((None for _ in iter(lambda: bool(self.value(test, known)), False)), None, node, known)
            case ast.For(target, over):
                self.loop(self.each(self.value(over, known)), target, node, known)
            case ast.Break() | ast.Continue():
                raise _Left(isinstance(node, ast.Continue))
            case ast.Expr(value):
                self.value(value, known)
            case ast.Raise(error):
                raise Raised(error_named(error.func if isinstance(error, ast.Call) else error))
            case ast.Assert(test):
                if not self.value(test, known):
                    raise Raised(AssertionError)
            case ast.Try():
                self.tried(node, known)
            case ast.FunctionDef(name, decorator_list=[]):
                known[name] = self.as_value(node, known)
            case ast.Import() | ast.ImportFrom():
                self.bring(node, known)
            case ast.Pass():
                pass
            case _:
                raise Unknown

    def loop(
        self, rounds: Iterable[object], target: ast.expr | None, node: ast.For | ast.While, known: dict[str, object]
    ) -> None:
        for each in rounds:
            self.step()
            if target is not None:
                self.bind(target, each, known)
            try:
                self.block(node.body, known)
            except _Left as left:
                if not left.again:
                    return
        self.block(node.orelse, known)

    def tried(self, node: ast.Try, known: dict[str, object]) -> None:
        try:
            self.block(node.body, known)
        except Raised as raised:
            handler = next((each for each in node.handlers if catches(each, raised.kind)), None)
            if handler is None:
                raise
            self.block(handler.body, known)
        else:
            self.block(node.orelse, known)
        finally:
            self.block(node.finalbody, known)

    def bring(self, node: ast.Import | ast.ImportFrom, known: dict[str, object]) -> None:
        """A module is known by its name; what is brought from it gets one."""
        home = node.module if isinstance(node, ast.ImportFrom) else None
        for alias in node.names:
            if home is None and (alias.name not in MODULES or alias.asname is not None):
                raise Unknown
            if home is not None:
                known[alias.asname or alias.name] = MODULES.get(home, {}).get(alias.name) or self.unknown()

    def bind(self, target: ast.expr, value: object, known: dict[str, object]) -> None:
        match target:
            case ast.Name(name):
                known[name] = value
            case ast.Tuple(several) | ast.List(several):
                self.bind_each(several, list(self.each(value)), known)
            case ast.Subscript(holder, key):
                owner = self.value(holder, known)
                if type(owner) not in SIZED:
                    raise Unknown
                self.safely(operator.setitem, owner, self.value(key, known), value)
            case _:
                raise Unknown

    def bind_each(self, targets: Sequence[ast.expr], found: list[object], known: dict[str, object]) -> None:
        """One to each; what is left over to the one with a star."""
        more = len(found) - len(targets)
        starred = next((at for at, each in enumerate(targets) if isinstance(each, ast.Starred)), None)
        if starred is not None and more >= -1:
            found[starred : starred + more + 1] = [found[starred : starred + more + 1]]
        elif more:
            raise Raised(ValueError)
        for each, one in zip(targets, found, strict=True):
            self.bind(each.value if isinstance(each, ast.Starred) else each, one, known)

    def each(self, value: object) -> Iterator[object]:
        if not isinstance(value, Iterable):
            raise Raised(TypeError)
        for one in cast("Iterable[object]", value):
            self.step()
            yield one

    # ── expressions ──────────────────────────────────────────────────────────────────────────────────────────────

    def value(self, node: ast.expr, known: dict[str, object]) -> object:
        self.step()
        match node:
            case ast.Constant(value):
                return value
            case ast.Name(name):
                return self.named(name, known)
            case ast.BinOp(left, sign, right):
                return self.reckoned(sign, self.value(left, known), self.value(right, known))
            case ast.UnaryOp(sign, value):
                return self.safely(UNARY[type(sign)], self.value(value, known))
            case ast.BoolOp(sign, several):
                found: object = None
                for each in several:
                    found = self.value(each, known)
                    if bool(found) == isinstance(sign, ast.Or):
                        break
                return found
            case ast.Compare(left, signs, others):
                one = self.value(left, known)
                for sign, each in zip(signs, others, strict=True):
                    other = self.value(each, known)
                    if not self.compared(sign, one, other):
                        return False
                    one = other
                return True
            case ast.IfExp(test, body, orelse):
                return self.value(body if self.value(test, known) else orelse, known)
            case ast.List(several) | ast.Tuple(several) | ast.Set(several):
                kind = {ast.List: list, ast.Tuple: tuple, ast.Set: set}[type(node)]
                return self.safely(kind, [self.value(each, known) for each in several])
            case ast.Dict(keys, values):
                return {self.value(one, known): self.value(two, known) for one, two in zip(keys, values) if one}  # noqa: B905
            case ast.Subscript(holder, key):
                return self.safely(operator.getitem, self.value(holder, known), self.value(key, known))
            case ast.Slice(lower, upper, step):
                return slice(*(self.value(each, known) if each else None for each in (lower, upper, step)))
            case ast.ListComp(element, rounds) | ast.SetComp(element, rounds) | ast.GeneratorExp(element, rounds):
                found = [self.value(element, inner) for inner in self.rounds(rounds, known)]
                return self.safely(set, found) if isinstance(node, ast.SetComp) else found
            case ast.DictComp(key, value, rounds):
                return {self.value(key, inner): self.value(value, inner) for inner in self.rounds(rounds, known)}
            case ast.JoinedStr(several):
                return "".join(str(self.value(each, known)) for each in several)
            case ast.FormattedValue(value, -1, spec):
                return self.formatted(self.value(value, known), "" if spec is None else str(self.value(spec, known)))
            case ast.Lambda(args, body):
                wanted = [arg.arg for arg in args.args]

                def written(*given: object) -> object:
                    return self.value(body, known | dict(zip(wanted, given, strict=True)))

                return written
            case ast.Call():
                return self.called(node, known)
            case ast.Attribute(ast.Name(module), name) if module in MODULES and module not in known:
                return MODULES[module].get(name) or self.unknown()
            case _:
                raise Unknown

    def unknown(self) -> object:
        raise Unknown

    def named(self, name: str, known: dict[str, object]) -> object:
        if name in known:
            return known[name]
        if name not in self.shared:
            self.shared[name] = self.of_file(name)
        return self.shared[name]

    def of_file(self, name: str) -> object:
        for each in self.source.tree.body:
            match each:
                case ast.Assign([ast.Name(own)], value) | ast.AnnAssign(ast.Name(own), _, ast.expr() as value):
                    if own == name:
                        return self.value(value, {})
                case ast.FunctionDef(own) if own == name:
                    return self.as_value(self.function(name))
                case ast.ImportFrom(str() as module, several) if module in MODULES:
                    for alias in several:
                        if (alias.asname or alias.name) == name and alias.name in MODULES[module]:
                            return MODULES[module][alias.name]
                case _:
                    pass
        return BUILTINS[name] if name in BUILTINS else self.unknown()

    def as_value(
        self, function: Function, around: Mapping[str, object] = MappingProxyType({})
    ) -> Callable[..., object]:
        def called(*given: object, **more: object) -> object:
            return self.call(function, list(given), more, around)

        return called

    def rounds(self, several: list[ast.comprehension], known: dict[str, object]) -> Iterator[dict[str, object]]:
        first, *rest = several
        for one in self.each(self.value(first.iter, known)):
            inner = dict(known)
            self.bind(first.target, one, inner)
            if all(self.value(each, inner) for each in first.ifs):
                yield from self.rounds(rest, inner) if rest else (inner,)

    def called(self, node: ast.Call, known: dict[str, object]) -> object:
        if any(isinstance(each, ast.Starred) for each in node.args):
            raise Unknown
        given = [self.value(each, known) for each in node.args]
        named = {each.arg: self.value(each.value, known) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Attribute(ast.Name(module), name) if module in MODULES and module not in known:
                function = MODULES[module].get(name)
            case ast.Attribute(holder, name):
                owner = self.value(holder, known)
                function = getattr(owner, name, None) if name in METHODS and type(owner) in PLAIN else None
            case func:
                function = self.value(func, known)
        if function is None or not callable(function) or len(named) < len(node.keywords):
            raise Unknown
        if getattr(function, "__module__", "") == "re" and given and _FORKED.search(str(given[0])) is not None:
            raise Unknown
        return self.safely(function, *given, **named)

    def reckoned(self, sign: ast.operator, left: object, right: object) -> object:
        if isinstance(sign, ast.Pow) and isinstance(left, int | float) and isinstance(right, int | float):
            return self.safely(pow, left, right) if abs(right) < 64 and abs(left) < 1e9 else self.unknown()
        if isinstance(sign, ast.Mod) and isinstance(left, str):
            raise Unknown
        if isinstance(sign, ast.Mult) and not (isinstance(left, int | float) and isinstance(right, int | float)):
            times = left if isinstance(left, int) else right
            if not isinstance(times, int) or times > _LARGE:
                raise Unknown
        return self.safely(BINARY[type(sign)], left, right) if type(sign) in BINARY else self.unknown()

    def compared(self, sign: ast.cmpop, one: object, other: object) -> object:
        if isinstance(sign, ast.In | ast.NotIn):
            return self.safely(operator.contains, other, one) == isinstance(sign, ast.In)
        return self.safely(COMPARED[type(sign)], one, other)

    def formatted(self, value: object, spec: str) -> str:
        if re.search(r"\d{3}", spec) is not None or not isinstance(value, str | int | float):
            raise Unknown
        return str(self.safely(format, value, spec))

    def safely(self, function: Callable[..., object], *given: object, **named: object) -> object:
        """What it gives, where that is of a size to be looked at."""
        try:
            found = function(*given, **named)
        except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError, StopIteration, re.error) as error:
            raise Raised(type(error)) from error
        if type(found) in SIZED and len(cast("Sized", found)) > _LARGE:
            raise Unknown
        if isinstance(found, int) and abs(found) > 10**40:
            raise Unknown
        return found


def _read_again(target: ast.expr) -> ast.expr:
    """What is changed, as what it was."""
    match target:
        case ast.Name(name):
            return ast.Name(name, ast.Load())
        case ast.Subscript(holder, key):
            return ast.Subscript(holder, key, ast.Load())
        case _:
            raise Unknown


def _gives_in_turn(function: Function) -> bool:
    return any(isinstance(each, ast.Yield | ast.YieldFrom | ast.Await) for each in ast.walk(function))
