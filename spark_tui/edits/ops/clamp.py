"""A value is held between two bounds, or to one: where it comes in, where it is set, or where it is given back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import all_functions, parameters, parameters_of
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type, parameter_type
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.refusal import Refusal

RESULT = "return"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
}  # fmt: skip


_NO_NUMBERS = ("list", "dict", "set", "tuple", "str", "bytes", "None")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, what, low, high = values
    if not low and not high:
        raise Refusal("no bound is said", "say what it is held to: clamp FUNCTION WHAT LOW HIGH")
    bounds = [given.expression(bound) if bound else "" for bound in (low, high)]
    if all(map(_NUMBER.fullmatch, bounds)) and float(bounds[0]) > float(bounds[1]):
        raise Refusal(f"nothing is at least {bounds[0]} and at most {bounds[1]}", "say the lower bound first")
    function = source.function(name)
    bounds = [_as_reached(source, function, bound) for bound in bounds]
    if what == RESULT:
        for each in _given_back(source, function):
            if source.segment(each).startswith(_begins(*bounds)):
                raise _is_held("the result")
            yield Splice(source.start(each), source.stop(each), _held(source.segment(each), *bounds))
    elif what in parameters_of(function):
        code = f"{what} = {_held(what, *bounds)}"
        if code in source.segment(function):
            raise _is_held(what)
        yield insert_at_top(source, function, code)
    else:
        for statement in _set(source, function)[what][-1:]:
            if source.segment(statement.value).startswith(_begins(*bounds)):
                raise _is_held(what)
            text = f"{what} = {_held(_new_value(source, statement), *bounds)}"
            yield Splice(source.start(statement), source.stop(statement), text)


def _as_reached(source: Source, function: Function, bound: str) -> str:
    """What a class holds is reached by its object: MAX is self.MAX there."""
    owner, own = source.parents[function], next((each.arg for each in parameters(function)), "")
    known = scopes(source).module.bound | bound_in(function)
    if not isinstance(owner, ast.ClassDef) or own not in ("self", "cls") or bound in known:
        return bound
    held = {name for each in owner.body if isinstance(each, ast.Assign | ast.AnnAssign) for name in bound_in(each)}
    return f"{own}.{bound}" if bound in held else bound


def _held(value: str, low: str, high: str) -> str:
    if low and high:
        return f"max({low}, min({high}, {value}))"
    return f"max({low}, {value})" if low else f"min({high}, {value})"


def _begins(low: str, high: str) -> str:
    return f"max({low}," if low else f"min({high},"


def _is_held(what: str) -> Refusal:
    return Refusal(f"{what} is held to that already")


def _new_value(source: Source, statement: ast.Assign | ast.AugAssign) -> str:
    value = source.segment(statement.value)
    if isinstance(statement, ast.Assign):
        return value
    return f"{source.segment(statement.target)} {_SIGNS[type(statement.op)]} {fitted(value, Level.ATOM)}"


def _given_back(source: Source, function: Function) -> list[ast.expr]:
    """What is computed, and no constant."""
    values = [each.value for each in returns(function)]
    return [each for each in values if not isinstance(each, ast.Constant) and _may_be_number(each, source, function)]


def _may_be_number(value: ast.expr | None, source: Source, function: Function) -> TypeGuard[ast.expr]:
    kind = expression_type(source, function, value) if value is not None else "None"
    return kind is None or not kind.startswith(_NO_NUMBERS)


def _set(source: Source, function: Function) -> dict[str, list[ast.Assign | ast.AugAssign]]:
    """What gets a number in the function, as far as that is known, with the statements that do it, in their order."""
    found: dict[str, list[ast.Assign | ast.AugAssign]] = {}
    nodes = [
        node
        for node in own_nodes(function)
        if isinstance(node, ast.Assign | ast.AugAssign) and _may_be_number(node.value, source, function)
    ]
    for node in sorted(nodes, key=lambda node: node.lineno):
        match node:
            case ast.Assign(targets=[ast.Name() | ast.Attribute() | ast.Subscript() as target]):
                found.setdefault(ast.unparse(target), []).append(node)
            case ast.AugAssign(target=target) if type(node.op) in _SIGNS:
                found.setdefault(ast.unparse(target), []).append(node)
    return found


def _what(source: Source, earlier: Values) -> Iterator[str]:
    function = source.function(earlier[0])
    kinds = {name: parameter_type(source, function, name) or "" for name in parameters_of(function)}
    yield from (name for name, kind in kinds.items() if not kind.startswith(_NO_NUMBERS))
    yield from _set(source, function)
    if _given_back(source, function):
        yield RESULT


OP = Op(
    "clamp",
    "hold a parameter, what is set, or the result between two bounds",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("what", "text", "a parameter, what gets a value there, or return", _what),
        Slot("low", "text", "what it is at least", default=""),
        Slot("high", "text", "what it is at most", default=""),
    ),
    _edit,
    (
        Example(
            "def dim(lamp, level):\n    lamp.set(level)\n",
            ("dim", "level", "0", "1"),
            "def dim(lamp, level):\n    level = max(0, min(1, level))\n    lamp.set(level)\n",
        ),
        Example(
            "class Hero:\n    def hit(self, damage):\n        self.health -= damage\n",
            ("hit", "self.health", "0"),
            "class Hero:\n    def hit(self, damage):\n        self.health = max(0, self.health - damage)\n",
        ),
        Example(
            "def share(part, whole):\n    return part / whole\n",
            ("share", "return", "", "1"),
            "def share(part, whole):\n    return min(1, part / whole)\n",
        ),
    ),
)
