"""Conditions: where they stand, and how they are turned around."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import Ordering, is_name
from spark_tui.edits.python.source import Function, Source, Splice, read
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import (
    Level,
    at_next,
    behind_previous,
    fitted,
    level,
    moved,
    outside,
    same,
)
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_OPPOSITE: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
    ast.Lt: ">=", ast.GtE: "<", ast.Gt: "<=", ast.LtE: ">",
}  # fmt: skip
OPERATORS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_OTHER_WAY: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE,
}  # fmt: skip
_YES_OR_NO = {
    "any",
    "all",
    "isinstance",
    "issubclass",
    "hasattr",
    "callable",
    "bool",
    "startswith",
    "endswith",
    "exists",
}


@lru_cache(maxsize=8)  # asked for every line that has one
def conditions(source: Source) -> Mapping[str, ast.expr]:
    """The condition of each line: of its statement, else of the filter or ternary on it, else what it returns."""
    found: dict[str, list[tuple[int, ast.expr]]] = {}
    for line, rank, test in _all(source):
        if not is_in_fstring(source, test):
            found.setdefault(str(line), []).append((rank, test))
    result: dict[str, ast.expr] = {}
    for line, ranked in found.items():
        best = min(rank for rank, _ in ranked)
        tests = [test for rank, test in ranked if rank == best]
        if len(tests) == 1:
            result[line] = tests[0]
    return result


def condition_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return conditions(source)


def _all(source: Source) -> Iterator[tuple[int, int, ast.expr]]:
    for node in source.nodes:
        match node:
            case ast.If() | ast.While() | ast.Assert():
                yield node.lineno, 0, node.test
            case ast.match_case(guard=ast.expr() as guard):
                yield guard.lineno, 0, guard
            case ast.comprehension():
                yield from ((test.lineno, 1, test) for test in node.ifs)
            case ast.IfExp():
                yield node.test.lineno, 1, node.test
            case ast.Return(value=ast.expr() as value) | ast.Assign(value=value) if is_yes_or_no(value):
                yield node.lineno, 2, value


def is_yes_or_no(node: ast.expr) -> bool:
    """Whether an expression gives True or False, as far as can be seen."""
    match node:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Constant():
            return isinstance(node.value, bool)
        case ast.BoolOp():
            return all(is_yes_or_no(each) for each in node.values)
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name in _YES_OR_NO or name.startswith("is_")
        case _:
            return False


def negated(source: Source, node: ast.expr, needed: Level = Level.ANY, *, exact: bool = True) -> str:
    """The opposite of a condition.

    `not a < b` is not quite `a >= b`: to be `exact`, only orders of numbers that can be seen are turned around.
    """
    match node:
        case ast.UnaryOp(op=ast.Not()):
            return moved(source, node.operand, needed)
        case ast.Compare(ops=[op]) if not (exact and isinstance(op, Ordering) and not _counts(node)):
            text = turned(source, node, _OPPOSITE[type(op)])
            return f"({text})" if needed > Level.COMPARISON else text
        case ast.Constant(value=bool()):
            return str(not node.value)
        case _:
            text = f"not {moved(source, node, Level.NOT)}"
            return f"({text})" if needed > Level.NOT else text


def untrue(source: Source, node: ast.expr, needed: Level = Level.ANY, *, exact: bool = True) -> str:
    """What holds where a condition does not, with each part turned around if that reads no worse.

    For places that only ask yes or no: `not (a and not b)` is True or False, `not a or b` may be b.
    """
    if isinstance(node, ast.BoolOp) and "\n" not in source.segment(node):
        word, inner = (" or ", Level.AND) if isinstance(node.op, ast.And) else (" and ", Level.NOT)
        parts = [negated(source, each, inner, exact=exact) for each in node.values]
        if sum(part.startswith("not ") for part in parts) <= 1:
            text = word.join(parts)
            return f"({text})" if needed >= inner else text
    return negated(source, node, needed, exact=exact)


def opposite(condition: str) -> str:
    """Of a condition that was given: `x >= 3` of `x < 3`, as people write it."""
    source = read(condition)
    match source.tree.body:
        case [ast.Expr(value=test)]:
            return untrue(source, test, exact=False)
        case _:
            raise Refusal(f"{condition!r} is not a condition")


def refuse_asked(function: Function, condition: str) -> None:
    """A function that asks for it at its own level already is not asked to do so again; nor is it asked with itself."""
    wanted = ast.parse(condition.strip(), mode="eval").body
    if any(isinstance(each, ast.Call) and is_name(each.func, function.name) for each in walk(wanted)):
        raise Refusal(f"{function.name} cannot ask itself")
    forms = (wanted, _turned_round(wanted))
    if any(isinstance(each, ast.If) and any(same(each.test, form) for form in forms) for each in function.body):
        raise Refusal(f"{function.name} asks for that already")


def _turned_round(test: ast.expr) -> ast.expr:
    """`low > high` as `high < low`."""
    match test:
        case ast.Compare(left, [operator], [right]) if isinstance(operator, Ordering):
            return ast.Compare(right, [_OTHER_WAY[type(operator)]()], [left])
        case _:
            return test


def turned(source: Source, node: ast.Compare, operator: str) -> str:
    """A comparison with another operator."""
    change = with_operator(source, node, operator)
    before, behind = source.text[source.start(node) : change.start], source.text[change.stop : source.stop(node)]
    text = f"{before}{change.text}{behind}"
    return text if "\n" not in text else f"({text})"


def with_operator(source: Source, node: ast.Compare, operator: str) -> Splice:
    """Another operator in a comparison of two. A word needs spaces: a==b, but a in b."""
    start = at_next(source, outside(source, node.left)[1])
    stop = behind_previous(source, outside(source, node.comparators[0])[0])
    if operator[0].isalpha():
        before, behind = source.text[start - 1], source.text[stop]
        operator = ("" if before.isspace() else " ") + operator + ("" if behind.isspace() else " ")
    return Splice(start, stop, operator)


def _counts(node: ast.Compare) -> bool:
    """One side is a whole number or a length, so the other is no set and surely comparable."""
    for side in (node.left, *node.comparators):
        if isinstance(side, ast.Constant) and isinstance(side.value, int):
            return True
        if isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "len":
            return True
    return False


def extended(source: Source, test: ast.expr, operator: type[ast.boolop], condition: str) -> Iterator[Splice]:
    """A condition with one more behind it that is not asked there already."""
    if condition.strip() in map(source.segment, test.values if isinstance(test, ast.BoolOp) else [test]):
        raise Refusal(f"{condition} is asked there already")
    return joined(source, test, operator, condition)


def joined(source: Source, test: ast.expr, operator: type[ast.boolop], condition: str) -> Iterator[Splice]:
    """A condition with one more behind it."""
    word, inner = ("and", Level.NOT) if operator is ast.And else ("or", Level.AND)
    text = f" {word} {fitted(condition, inner)}"
    alike = isinstance(test, ast.BoolOp) and isinstance(test.op, operator)
    start, stop = source.start(test), source.stop(test)
    if not alike and level(test) < inner:
        outer = outside(source, test)
        if outer == (start, stop):
            yield Splice(start, start, "(")
            yield Splice(stop, stop, f"){text}")
        else:
            yield Splice(outer[1], outer[1], text)
        return
    yield Splice(stop, stop, text)


def refuses(function: Function, given: str) -> bool:
    """Is something raised by now, depending on that?"""
    return any(
        isinstance(node, ast.If)
        and mentions(node.test, given)
        and any(isinstance(each, ast.Raise) for each in node.body)
        for node in walk(function)
    )
