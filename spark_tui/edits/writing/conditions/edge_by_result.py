"""What comes out just at an edge: "90 points give a B, should be an A", "exactly 10 kg is heavy, must be medium". The
comparison takes the number in, or leaves it out; the results stay where they are."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\d.*\b(?:should|must|instead|rather|wrong\w*|supposed|ought|counts?|expected|still|already|not|needs?)\b"
    r"|\b(?:should|must|instead|rather|wrong\w*|supposed|ought|not|only|still|already)\b.*\d"
)
_NUMBER = Pattern(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\d)")
_IS_NUMBER = re.compile(r"-?\d+(?:\.\d+)?$")
_TOGGLED: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_HOLDS: dict[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_ASKED = 7.0


@dataclass(frozen=True, slots=True)
class _Branch:
    """What is compared, and what comes out then; no comparison for what is left."""

    test: ast.Compare | None
    result: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    numbers = {float(match[0]) for match in _NUMBER.finditer(sentence.text)}
    for block in _blocks(sentence.source) if numbers else ():
        branches = list(_branches(block))
        tests = [each.test for each in branches if each.test is not None]
        if len(branches) < 2 or len({ast.dump(each.left) for each in tests}) != 1:
            continue
        asked = numbers - {float(each.result) for each in branches if _IS_NUMBER.match(each.result)}
        if len(asked) == 1:  # of two, one is to stand for the other
            yield from _moved(sentence, branches, *asked)


def _moved(sentence: Sentence, branches: Sequence[_Branch], number: float) -> Iterator[Repair]:
    now = _taken(branches, number, None)
    said = {each.result for each in branches if _is_said(sentence, each.result, number)}
    wanted = said - {now}
    if now is None or len(wanted) != 1:
        return
    for each in branches:
        test = each.test
        if test is not None and _edge(test) == number and {_taken(branches, number, test)} == wanted:
            at = _sign(sentence.source, test)
            if at is not None:
                yield Repair((at,), _ASKED + told_of(sentence, test))


def _taken(branches: Sequence[_Branch], number: float, toggled: ast.Compare | None) -> str | None:
    """What comes out for the number, where one comparison is the other way."""
    for each in branches:
        if each.test is None:
            return each.result
        edge = _edge(each.test)
        holds = _HOLDS[type(each.test.ops[0])](number, edge)
        if not holds if each.test is toggled and edge == number else holds:
            return each.result
    return None


def _is_said(sentence: Sentence, result: str, number: float) -> bool:
    """By itself, as it is written; a single small letter only in quotes, and the number is no result."""
    if _IS_NUMBER.match(result) and float(result) == number:
        return False
    if len(result) == 1 and result.islower():
        return result in sentence.quoted
    return re.search(rf"(?<!\w){re.escape(result)}(?!\w)", sentence.text) is not None


def _blocks(source: Source) -> Iterator[list[ast.stmt]]:
    """Statements that begin with a comparison, each only once."""
    for node in source.all(ast.If):
        block, above = block_of(source, node), source.parents.get(node)
        is_elif = isinstance(above, ast.If) and above.orelse == [node]
        at = block.index(node)
        if not is_elif and (at == 0 or not isinstance(block[at - 1], ast.If)):
            yield block[at:]


def _branches(block: Sequence[ast.stmt]) -> Iterator[_Branch]:
    for at, statement in enumerate(block):
        result = _result([statement])
        if result is not None:
            yield _Branch(None, result)
            return
        match statement:
            case ast.If(ast.Compare(ops=[op], comparators=[edge]) as test, body, orelse):
                came = _result(body)
                if type(op) not in _HOLDS or not isinstance(edge, ast.Constant) or came is None:
                    return
                if not isinstance(edge.value, int | float):
                    return
                yield _Branch(test, came)
                if orelse:
                    yield from _branches(orelse)
                    return
                if not isinstance(body[-1], ast.Return):
                    return
            case _:
                if at == 0:
                    return


def _result(block: Sequence[ast.stmt]) -> str | None:
    match block:
        case [ast.Return(ast.Constant(str() | int() | float() as value))]:
            return str(value)
        case [ast.Assign([ast.Name() | ast.Attribute()], ast.Constant(str() | int() | float() as value))]:
            return str(value)
        case _:
            return None


def _edge(test: ast.Compare) -> float:
    edge = test.comparators[0]
    value = edge.value if isinstance(edge, ast.Constant) else None
    return float(value) if isinstance(value, int | float) else float("nan")


def _sign(source: Source, test: ast.Compare) -> Splice | None:
    begins, stops = source.stop(test.left), source.start(test.comparators[0])
    said = re.search(r"[<>]=?", source.text[begins:stops])
    if said is None:
        return None
    return Splice(begins + said.start(), begins + said.end(), _TOGGLED[type(test.ops[0])])


WRITER = Writer(frozenset(("fix-comparison", "change-value", "swap-branches")), _written, needs=_NEEDS)
