"""Variables that a function sets in some of its ways only, and reads in others: Python's UnboundLocalError."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from spark_tui.edits.python.source import Own, Source
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import children, walk

Bound = frozenset[str] | None
"""What is set for certain when one comes there; None where nobody comes."""

_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
_MADE = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_NEVER_BACK = ("exit", "quit", "sys.exit", "os._exit", "os.abort", "pytest.fail", "pytest.skip", "assert_never")
_NEVER_BACK_OF_ANY = ("error", "fail", "skipTest", "abort", "exit")
_CERTAIN = ("True", "1")


@lru_cache(maxsize=8)
def set_now_and_then(source: Source) -> frozenset[tuple[str, str]]:
    """Each with the function that reads it."""
    return frozenset((own.node.name, name) for _, own in source.own for name in _of(own))


@lru_cache(maxsize=1024)
def _of(own: Own) -> frozenset[str]:
    function = own.node
    outer = {name for each in walk(function) if isinstance(each, ast.Global | ast.Nonlocal) for name in each.names}
    given = arguments_in(function.args)
    own_names = {name for each in function.body for name in _set_in(each)} - outer - given
    way = _Way(own_names)
    way.go(function.body, frozenset())
    return frozenset(way.missing)


@dataclass
class _Way:
    """One goes through a function, and keeps in mind what is set for certain. What a loop sets is taken as set behind
    it: whoever reads it there knows that it turns at least once. So is what was set where the very same was asked."""

    names: set[str]
    missing: set[str] = field(default_factory=set[str])
    asked: dict[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """What is set where a condition holds, by its text."""
    left: list[list[frozenset[str]]] = field(default_factory=list[list[frozenset[str]]])
    """What is set where each of the loops around is left."""
    anew: list[list[frozenset[str]]] = field(default_factory=list[list[frozenset[str]]])
    """And where it goes on with its next turn."""

    def go(self, block: Sequence[ast.stmt], bound: Bound) -> Bound:
        for statement in block:
            if bound is None:
                return None
            bound = self._past(statement, bound)
        return bound

    def _past(self, node: ast.stmt, bound: frozenset[str]) -> Bound:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return bound | {node.name}
            case ast.Return() | ast.Raise():
                self._read(node, bound)
                return None
            case ast.Break() | ast.Continue():
                loops = self.left if isinstance(node, ast.Break) else self.anew
                loops[-1].append(bound)
                return None
            case ast.If():
                return self._either(node, bound)
            case ast.For() | ast.AsyncFor():
                self._read(node.iter, bound)
                return self._turns(node, bound | {*_set_in(node.target)}, bound)
            case ast.While():
                self._read(node.test, bound)
                bound |= {*_set_in(node.test)}
                return self._turns(node, bound, None if ast.unparse(node.test) in _CERTAIN else bound)
            case ast.With() | ast.AsyncWith():
                for item in node.items:
                    bound = self._plain(item, bound)
                return self.go(node.body, bound)
            case ast.Match():
                return self._matches(node, self._plain(node.subject, bound))
            case ast.Expr(ast.Call(func)) if _ends_here(func):
                self._read(node, bound)
                return None
            case ast.Delete():
                return bound - {*_set_in(node)}
            case ast.AugAssign(target=ast.Name(id=name)):
                self._read(node.value, bound)
                self._read_name(name, bound)
                return bound | {name}
            case ast.Try() | ast.TryStar():
                return self._tries(node, bound)
            case _:
                return self._plain(node, bound)

    def _either(self, node: ast.If, bound: frozenset[str]) -> Bound:
        self._read(node.test, bound)
        bound |= {*_set_in(node.test)}
        yes, no = _texts(node.test)
        ways = [
            self.go(block, bound | self.asked.get(text, frozenset()))
            for block, text in ((node.body, yes), (node.orelse, no))
        ]
        for text, way, other in ((yes, *ways), (no, *ways[::-1])):
            if way is not None and other is not None:
                self.asked[text] = self.asked.get(text, frozenset()) | way
        return _both(ways)

    def _turns(self, node: ast.For | ast.AsyncFor | ast.While, within: frozenset[str], without: Bound) -> Bound:
        """`without` is what is set where it never turns; None where it only ends from within."""
        self.left.append([])
        self.anew.append([])
        end = self.go(node.body, within)
        left, anew = self.left.pop(), self.anew.pop()
        if without is None:
            return _both(left)
        turned = _both([end, *anew])
        return _both([self.go(node.orelse, without | (turned or frozenset())), *left])

    def _matches(self, node: ast.Match, bound: frozenset[str]) -> Bound:
        ways: list[Bound] = []
        for case in node.cases:
            inside = bound | {*_set_in(case.pattern)}
            if case.guard is not None:
                self._read(case.guard, inside)
            ways.append(self.go(case.body, inside))
        last = node.cases[-1]
        takes_all = isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None and last.guard is None
        return _both(ways if takes_all else [*ways, bound])

    def _tries(self, node: ast.Try | ast.TryStar, bound: frozenset[str]) -> Bound:
        ways = [self.go([*node.body, *node.orelse], bound)]
        for handler in node.handlers:
            caught = {handler.name} if handler.name else set[str]()
            way = self.go(handler.body, bound | caught)
            ways.append(None if way is None else way - caught)
        end = _both(ways)
        at_last = self.go(node.finalbody, bound)
        return None if end is None or at_last is None else end | at_last

    def _plain(self, node: ast.AST, bound: frozenset[str]) -> frozenset[str]:
        self._read(node, bound)
        return bound | {*_set_in(node)}

    def _read(self, node: ast.AST, bound: frozenset[str]) -> None:
        """What is set in the same expression is there, wherever in it: it is hardly ever read before."""
        here = bound | {*_set_in(node)} if any(isinstance(each, ast.NamedExpr) for each in walk(node)) else bound
        for name in _read_in(node):
            self._read_name(name, here)

    def _read_name(self, name: str, bound: frozenset[str]) -> None:
        if name in self.names and name not in bound:
            self.missing.add(name)


def _both(ways: Iterable[Bound]) -> Bound:
    come = [way for way in ways if way is not None]
    return frozenset[str].intersection(*come) if come else None


def _texts(test: ast.expr) -> tuple[str, str]:
    """A condition and its contrary."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=turned):
            return ast.unparse(test), ast.unparse(turned)
        case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot() as sign], comparators=[right]):
            turned_sign = ast.IsNot() if isinstance(sign, ast.Is) else ast.Is()
            return ast.unparse(test), ast.unparse(ast.Compare(left, [turned_sign], [right]))
        case _:
            return ast.unparse(test), f"not {ast.unparse(test)}"


def _ends_here(func: ast.expr) -> bool:
    return ast.unparse(func) in _NEVER_BACK or (isinstance(func, ast.Attribute) and func.attr in _NEVER_BACK_OF_ANY)


def _set_in(node: ast.AST) -> Iterator[str]:
    """The names that a statement sets, in its own function."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
            return
        case ast.Lambda():
            return
        case ast.Name(ctx=ast.Store() | ast.Del()):
            yield node.id
        case ast.Import() | ast.ImportFrom():
            yield from ((each.asname or each.name).partition(".")[0] for each in node.names)
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            yield name
        case ast.MatchMapping(rest=str(name)):
            yield name
    for child in children(node):
        if not isinstance(node, _MADE) or isinstance(child, ast.NamedExpr):
            yield from _set_in(child)


def _read_in(node: ast.AST) -> Iterator[str]:
    if isinstance(node, _INNER):
        return
    made = {name for each in node.generators for name in _targets(each)} if isinstance(node, _MADE) else set[str]()
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id
    for child in children(node):
        yield from (name for name in _read_in(child) if name not in made)


def _targets(made: ast.comprehension) -> Iterator[str]:
    return (each.id for each in walk(made.target) if isinstance(each, ast.Name))
