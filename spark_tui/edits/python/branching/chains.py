"""if/elif chains that compare one thing with literals."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.branching.branches import has_else
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.refusal import Refusal

Subject = ast.Name | ast.Attribute | ast.Subscript


@dataclass(frozen=True, slots=True)
class Branch:
    node: ast.If
    literals: Sequence[ast.expr]

    @property
    def body(self) -> Sequence[ast.stmt]:
        return self.node.body


@dataclass(frozen=True, slots=True)
class Chain:
    subject: Subject
    branches: Sequence[Branch]

    @property
    def last(self) -> ast.If:
        return self.branches[-1].node


def chain(source: Source, node: ast.If) -> Chain:
    """The chain that begins with this if: at least two branches."""
    if not has_own_lines(source, node):
        raise Refusal("the if has no lines of its own")
    branches: list[Branch] = []
    subject: Subject | None = None
    here = node
    while True:
        found, literals = _compared(here.test)
        if subject is not None and not same(subject, found):
            raise Refusal("the branches do not ask about the same thing")
        subject = found
        branches.append(Branch(here, literals))
        if not here.orelse or has_else(source, here):
            break
        here = here.orelse[0]
        assert isinstance(here, ast.If)
    if len(branches) < 2:
        raise Refusal("there is no elif")
    return Chain(subject, branches)


def _compared(test: ast.expr) -> tuple[Subject, list[ast.expr]]:
    """x == 1, x in (1, 2), x == 1 or x == 2"""
    match test:
        case ast.Compare(
            left=ast.Name() | ast.Attribute() | ast.Subscript() as subject, ops=[ast.Eq()], comparators=[literal]
        ):
            literals = [literal]
        case ast.Compare(
            left=ast.Name() | ast.Attribute() | ast.Subscript() as subject,
            ops=[ast.In()],
            comparators=[ast.Tuple(elts=literals) | ast.List(elts=literals) | ast.Set(elts=literals)],
        ):
            pass
        case ast.BoolOp(op=ast.Or(), values=values):
            parts = [_compared(each) for each in values]
            subject = parts[0][0]
            if not all(same(subject, each) for each, _ in parts):
                raise Refusal("a condition asks about several things")
            literals = [literal for _, each in parts for literal in each]
        case _:
            raise Refusal("a condition is no comparison with a literal")
    if not literals or not all(map(is_literal, literals)):
        raise Refusal("what is compared with is no literal")
    return subject, literals


def is_literal(node: ast.expr) -> bool:
    """A string or number, or a member of an enum."""
    match node:
        case ast.Constant(value=str() | int() | float() | bytes() as value):
            return not isinstance(value, bool)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return not isinstance(value, bool)
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            return name[:1].isupper() and attr.isupper()
        case _:
            return False


def bodies(found: Chain, source: Source) -> Iterator[Sequence[ast.stmt]]:
    """Of the branches and, if there is one, of the else."""
    for branch in found.branches:
        yield branch.body
    if has_else(source, found.last):
        yield found.last.orelse
