"""What a function gives one after the other, each when it is asked for."""

from __future__ import annotations

import ast
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import children
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown
from spark_tui.edits.python.working.expressions import Known
from spark_tui.edits.python.working.statements import Statements


class InTurn(Statements):
    def given_in_turn(self, body: Sequence[ast.stmt], known: Known) -> Iterator[object]:
        try:
            yield from self.in_turn(body, known)
        except Returned:
            return

    def in_turn(self, body: Iterable[ast.stmt], known: Known) -> Iterator[object]:
        for each in body:
            if gives_in_turn(each):
                self.limits.step()
                self.come_by(each)
                yield from self._statement_in_turn(each, known)
            else:
                self.block([each], known)

    def _statement_in_turn(self, node: ast.stmt, known: Known) -> Generator[object]:
        match node:
            case ast.Expr(ast.Yield(value)):
                yield None if value is None else self.value(value, known)
            case ast.Assign([target], ast.Yield(value)):
                self.bind(target, (yield None if value is None else self.value(value, known)), known)
            case ast.Expr(ast.YieldFrom(value)):
                yield from self.each(self.value(value, known))
            case ast.If(test, body, orelse):
                yield from self.in_turn(body if self.value(test, known) else orelse, known)
            case ast.For(target, over):
                yield from self._loop_in_turn(self.each(self.value(over, known)), target, node, known)
            case ast.While(test):
                rounds = (None for _ in iter(lambda: bool(self.value(test, known)), False))
                yield from self._loop_in_turn(rounds, None, node, known)
            case ast.Try():
                yield from self._tried_in_turn(node, known)
            case ast.With([item], body):
                with self.entered(item, known):
                    yield from self.in_turn(body, known)
            case _:
                raise Unknown

    def _loop_in_turn(
        self, rounds: Iterable[object], target: ast.expr | None, node: ast.For | ast.While, known: Known
    ) -> Iterator[object]:
        for each in rounds:
            self.limits.step()
            if target is not None:
                self.bind(target, each, known)
            try:
                yield from self.in_turn(node.body, known)
            except Left as left:
                if not left.again:
                    return
        yield from self.in_turn(node.orelse, known)

    def _tried_in_turn(self, node: ast.Try, known: Known) -> Iterator[object]:
        try:
            yield from self.in_turn(node.body, known)
        except Raised as raised:
            yield from self.in_turn(self.handling(node, raised, known), known)
        else:
            yield from self.in_turn(node.orelse, known)
        finally:
            self.block(node.finalbody, known)


@lru_cache(maxsize=1024)
def gives_in_turn(node: ast.stmt) -> bool:
    """Is there a yield in it, and not in what is defined in it?"""
    waiting: list[ast.AST] = list(node.body) if isinstance(node, ast.FunctionDef) else [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(each, Function | ast.Lambda | ast.ClassDef):
            waiting += children(each)
    return False
