"""What can be taken out of a function: statements one behind the other, the value that is made of them, or a value."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from spark_tui.edits.ops.extract_function import Part, part_of_function
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.names import all_around, function_around
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in, names_in, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_STAYING = ast.Await | ast.Yield | ast.YieldFrom | ast.NamedExpr | ast.Starred
_OWN = ast.Lambda | ast.arguments | ast.ClassDef


@dataclass(frozen=True, eq=False)
class Taken:
    """`needs` is what it reads of what is there before, `gives` what of it is read behind it. The value stands in the
    statement behind the others, or alone."""

    function: Function
    statements: tuple[ast.stmt, ...]
    value: ast.expr | None
    needs: tuple[str, ...]
    gives: tuple[str, ...]

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        return (*self.statements, *((self.value,) if self.value is not None else ()))

    def span(self, source: Source) -> tuple[int, int]:
        """Where it begins and stops."""
        first = self.statements[0] if self.statements else self.value
        last = self.value if self.value is not None else self.statements[-1]
        assert first is not None
        return source.start(first), source.stop(last)

    @property
    def bound(self) -> frozenset[str]:
        """What gets a value in there."""
        return frozenset(
            each.id for node in self.nodes for each in names_in(node) if not isinstance(each.ctx, ast.Load)
        ) - {each for each in self.needs if not self.sets(each)}

    def sets(self, name: str) -> bool:
        return any(not isinstance(each.ctx, ast.Load) for node in self.statements for each in places_of(node, name))

    @property
    def returns(self) -> bool:
        return bool(self.statements) and isinstance(self.statements[-1], ast.Return)


def taken_value(source: Source, value: ast.expr) -> Taken | None:
    """A value alone. None where it belongs to what is around it."""
    function = function_around(source, value)
    if function is None or any(isinstance(each, _STAYING) for each in walk(value)) or _is_piece_of_text(source, value):
        return None
    if isinstance(source.parents[value], ast.Expr):
        return None  # it is done, and nothing comes of it
    around = [*takewhile(lambda each: each is not function, all_around(source, value))]
    if not around or not isinstance(around[-1], ast.stmt) or any(isinstance(each, _OWN) for each in around):
        return None
    return Taken(function, (), value, tuple(_read(source, value)), ())


def _is_piece_of_text(source: Source, value: ast.expr) -> bool:
    """Is it a part of an f-string?"""
    if isinstance(value, ast.JoinedStr):
        return isinstance(source.parents[value], ast.JoinedStr | ast.FormattedValue)
    return is_in_fstring(source, value)


def _read(source: Source, value: ast.expr) -> Iterator[str]:
    """The names of its function that a value reads, in their order."""
    known = scopes(source)
    start, stop = source.start(value), source.stop(value)
    inner = {id(each) for each in walk(value)}
    found: dict[str, None] = {}
    for each in known.occurrences:
        owner = known.owner(each.name, each.scope) if start <= each.start < stop else None
        if owner is not None and owner is not known.module and not owner.is_class and id(owner.node) not in inner:
            found[each.name] = None
    yield from sorted(found, key=lambda name: name != "self")


def taken_lines(source: Source, statements: Sequence[ast.stmt]) -> Taken | None:
    """A stretch of statements; one that sets a name is its value."""
    match statements:
        case [ast.Assign([ast.Name()], value) | ast.AnnAssign(ast.Name(), _, ast.expr() as value)]:
            return taken_value(source, value)
        case [ast.Return(ast.expr() as value)]:
            return taken_value(source, value)
    part = _part(source, statements)
    if part is None:
        return None
    return Taken(part.function, tuple(statements), None, tuple(part.needs), tuple(part.gives))


def taken_with_value(source: Source, statements: Sequence[ast.stmt], value: ast.expr) -> Taken | None:
    """What is only there for the value behind it, and that value."""
    part, own = _part(source, statements), taken_value(source, value)
    if part is None or own is None or part.returns or not part.gives:
        return None
    made = {*part.gives}
    inside = {id(each) for node in (*statements, value) for each in walk(node)}
    elsewhere = any(each.id in made and id(each) not in inside for each in names_in(part.function))
    if not made <= named_in(value) or elsewhere:
        return None
    needs = dict.fromkeys((*part.needs, *(each for each in own.needs if each not in made)))
    return Taken(part.function, tuple(statements), value, tuple(sorted(needs, key=lambda name: name != "self")), ())


def _part(source: Source, statements: Sequence[ast.stmt]) -> Part | None:
    if not all(has_own_lines(source, each) for each in statements):
        return None
    try:
        return part_of_function(source, statements)
    except Refusal:
        return None
