"""What a function puts together from its own results, n * f(n - 1), gathered from turn to turn instead."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.recursion import Turn, ends_in_turns
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_CHANGING = frozenset(("pop", "append", "remove", "insert", "clear", "extend", "add", "update", "popleft", "popitem"))
_SURE = frozenset(("len", "int", "str", "abs", "ord", "float"))
_NAMES = ("result", "total", "so_far", "gathered")


@dataclass(frozen=True, slots=True)
class Gathered:
    """The variable, what it begins as, and how a value is put to it."""

    name: str
    begin: str
    kind: str
    sign: str
    first: bool

    def more(self, source: Source, operand: ast.expr) -> str:
        text = moved(source, operand)
        if self.first or self.kind == "number":
            return f"{self.name} {self.sign}= {text}"
        return f"{self.name} = {moved(source, operand, Level.SUM)} + {self.name}"

    def last(self, source: Source, value: ast.expr) -> str:
        """What is given in the end, where that is the value put to all."""
        text = source.segment(value)
        if text == self.begin or (isinstance(value, ast.Constant) and value.value == ""):
            return self.name
        return f"{self.name} {self.sign} {text}" if self.first else f"{text} {self.sign} {self.name}"


def gathered(source: Source, function: Function, turns: Sequence[Turn]) -> Gathered | None:
    """Nothing, if all it gives is what the last turn gives."""
    putting = [step for turn in turns for step in turn.steps.values() if step.operator is not None]
    if not putting:
        return None
    signs = {"*" if isinstance(step.operator, ast.Mult) else "+" for step in putting}
    ends = given_in_the_end(function, turns)
    kinds = {_kind(each) for each in ends}
    if len(signs) > 1 or len(kinds) != 1:
        raise Refusal(f"{function.name} puts things together in several ways")
    sign, kind = signs.pop(), kinds.pop()
    sides = {step.first for step in putting}
    if not kind or (kind != "number" and (sign == "*" or len(sides) > 1)):
        raise Refusal(f"what {function.name} puts together is not plainly numbers, texts or lists")
    for step in putting:
        if not step.first and step.operand is not None:
            _check_order(function, step.operand)
    texts = {source.segment(each) for each in ends}
    begin = {"text": '""', "list": "[]", "number": "1" if sign == "*" else "0"}[kind]
    if kind == "number" and len(texts) == 1:
        begin = texts.pop()
    return Gathered(_free(function), begin, kind, sign, True in sides)


def given_in_the_end(function: Function, turns: Sequence[Turn]) -> list[ast.expr]:
    """The values of returns that are no turns, and of those that are one only in some cases."""
    if not ends_in_turns(function.body, [turn.statement for turn in turns]):
        raise Refusal(f"{function.name} gives nothing in some cases")
    own = {id(turn.statement) for turn in turns}
    plain = [each for each in returns(function) if id(each) not in own]
    if any(each.value is None for each in plain):
        raise Refusal(f"{function.name} gives nothing in some cases")
    return [*(each.value for each in plain if each.value is not None), *(end for turn in turns for end in turn.ends)]


def _kind(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=bool()):
            return ""
        case ast.Constant(value=int() | float()):
            return "number"
        case ast.Constant(value=str()):
            return "text"
        case ast.List():
            return "list"
        case _:
            return ""


def _check_order(function: Function, operand: ast.expr) -> None:
    """It is computed before the next turn, no longer behind it: that must be the same."""
    for node in walk(operand):
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in _SURE):
            raise Refusal(f"line {operand.lineno} calls something behind the last turn")
    looks_in = any(isinstance(node, ast.Subscript | ast.Attribute | ast.Call) for node in walk(operand))
    if looks_in and any(map(_changes, own_nodes(function))):
        raise Refusal(f"what line {operand.lineno} looks at may change meanwhile")


def _changes(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _CHANGING
        case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
            return True
        case _:
            return False


def _free(function: Function) -> str:
    known = taken_in(function)
    name = next((each for each in _NAMES if each not in known), None)
    if name is None:
        raise Refusal("no name is free for what is gathered")
    return name


def in_the_end(source: Source, found: Gathered, value: ast.expr) -> Splice:
    return Splice(source.start(value), source.stop(value), found.last(source, value))
