"""Calls of a function to itself that come last, so that a loop can go on in their place."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import is_open_ended
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import is_method, parameters
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import arguments_in, bound_in, named_in, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_HARMLESS = ("staticmethod", "classmethod", "functools.cache", "functools.lru_cache")
_INNER = Function | ast.ClassDef | ast.Lambda
_AT_ONCE = ("sum", "any", "all", "list", "tuple", "set", "dict", "sorted", "min", "max", "join", "frozenset")
"""What goes through a generator before anything else happens."""


@dataclass(frozen=True, slots=True)
class Step:
    """A call of the function to itself; with an `operator`, what it gives is put together with the `operand`, which
    may stand `first`.
    """

    call: ast.Call
    operator: ast.operator | None = None
    operand: ast.expr | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A statement that ends in a call of the function to itself, and so begins its next turn: in all branches of its
    ternary, if it is one, or in some, while others are the `ends`."""

    statement: ast.Return | ast.Expr
    steps: Mapping[ast.expr, Step]
    ends: Sequence[ast.expr]


def turns(source: Source, function: Function) -> list[Turn]:
    """All places where it calls itself; refuses where one of them is not the last thing it does."""
    calls: list[ast.AST] = [
        node for node in own_nodes(function) if isinstance(node, ast.Call) and _is_own(source, function, node)
    ]
    if not calls:
        raise Refusal(f"{function.name} does not call itself")
    _check(source, function)
    ends = set(tails(function.body))
    generates = is_generator(function)
    found: list[Turn] = []
    for node in own_nodes(function):
        if isinstance(node, ast.Return | ast.Expr) and (turn := _turn(function, node, calls)) is not None:
            _check_place(source, function, turn, ends, generates=generates)
            found.append(turn)
    told = {step.call for turn in found for step in turn.steps.values()}
    for call in calls:
        if call not in told or any(inner in calls for inner in walk(call) if inner is not call):
            raise Refusal(f"line {getattr(call, 'lineno', 0)} needs what {function.name} gives before it goes on")
    return found


def _turn(function: Function, statement: ast.Return | ast.Expr, calls: Sequence[ast.AST]) -> Turn | None:
    branches = _branches(statement.value) if isinstance(statement, ast.Return) else [statement.value]
    steps: dict[ast.expr, Step] = {}
    ends: list[ast.expr] = []
    for value in branches:
        if (step := _step(function, value, calls)) is None:
            ends.append(value)
        else:
            steps[value] = step
    return Turn(statement, steps, ends) if steps else None


def _branches(value: ast.expr | None) -> Iterator[ast.expr]:
    """What a ternary gives, and those in it."""
    if isinstance(value, ast.IfExp):
        yield from _branches(value.body)
        yield from _branches(value.orelse)
    elif value is not None:
        yield value


def _step(function: Function, value: ast.expr, calls: Sequence[ast.AST]) -> Step | None:
    if (call := _bare(function, value)) in calls and isinstance(call, ast.Call):
        return Step(call)
    match value:
        case ast.BinOp(left=left, op=ast.Add() | ast.Mult() as operator, right=right):
            for side, operand in ((right, left), (left, right)):
                if (call := _bare(function, side)) in calls and isinstance(call, ast.Call):
                    return Step(call, operator, operand, first=operand is left)
    return None


def _bare(function: Function, value: ast.expr) -> ast.expr | None:
    """What is waited for, or gone through, where that is how the function is called."""
    if isinstance(function, ast.AsyncFunctionDef):
        return value.value if isinstance(value, ast.Await) else None
    return value.value if isinstance(value, ast.YieldFrom) else value


def _is_own(source: Source, function: Function, call: ast.Call) -> bool:
    first = next((each.arg for each in parameters(function)), "")
    if not is_method(source, function):
        by_name = isinstance(call.func, ast.Name) and call.func.id == function.name
        return by_name and first not in ("self", "cls")  # of a method that was taken out of its class
    owner = source.parents[function]
    known = {first} if not _is_static(function) else {owner.name if isinstance(owner, ast.ClassDef) else ""}
    match call.func:
        case ast.Attribute(value=ast.Name(id=of), attr=name):
            return name == function.name and of in known
        case _:
            return False


def _is_static(function: Function) -> bool:
    return any(ast.unparse(each) == "staticmethod" for each in function.decorator_list)


def _check(source: Source, function: Function) -> None:
    """What calls do that a loop does not: they go through decorators, and have variables of their own."""
    name = function.name
    for each in function.decorator_list:
        called = each.func if isinstance(each, ast.Call) else each
        full = full_name(source, called)
        if full not in _HARMLESS and full.rpartition(".")[2] not in ("cache", "lru_cache"):
            raise Refusal(f"each call of {name} goes through @{ast.unparse(called)}")
    if function.args.vararg is not None or function.args.kwarg is not None:
        raise Refusal(f"{name} takes any number of arguments")
    own = scopes(source).of[function].bound
    if name in own:
        raise Refusal(f"{name} means something else in it")
    for node in own_nodes(function):
        inner = isinstance(node, _INNER) or (isinstance(node, ast.GeneratorExp) and not _is_at_once(source, node))
        if inner and own & named_in(node) - bound_in(node) - _arguments(node):
            raise Refusal(
                f"what stands on line {getattr(node, 'lineno', 0)} may look at variables of a turn that is over"
            )
    calls = {id(node.func) for node in walk(function) if isinstance(node, ast.Call)}
    if not is_method(source, function) and any(
        each.id == name and id(each) not in calls for each in names_in(function)
    ):
        raise Refusal(f"{name} hands itself on")


def _arguments(node: ast.AST) -> set[str]:
    return arguments_in(node)


def _is_at_once(source: Source, node: ast.GeneratorExp) -> bool:
    match source.parents[node]:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[argument]):
            return argument is node and name in _AT_ONCE
        case _:
            return False


def _check_place(source: Source, function: Function, turn: Turn, ends: set[ast.stmt], *, generates: bool) -> None:
    here: ast.AST = turn.statement
    while (here := source.parents[here]) is not function:
        if not isinstance(here, ast.If | ast.Match | ast.match_case):
            raise Refusal(f"line {turn.statement.lineno} calls {function.name} inside of what has to end first")
    if isinstance(turn.statement, ast.Expr):
        gives = any(each.value is not None for each in returns(function))
        if any(each.operator for each in turn.steps.values()) or turn.statement not in ends or gives:
            raise Refusal(f"{function.name} goes on behind line {turn.statement.lineno}")
    handed_on = isinstance(turn.statement, ast.Expr) and isinstance(turn.statement.value, ast.YieldFrom)
    if generates != handed_on:
        raise Refusal(f"line {turn.statement.lineno} does not go through what {function.name} yields")


# ── what comes last ──────────────────────────────────────────────────────────────────────────────────────────────


def tails(block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements behind which a block is over."""
    last = block[-1]
    if isinstance(last, ast.If):
        for each in (last.body, last.orelse):
            if each:
                yield from tails(each)
    elif isinstance(last, ast.Match):
        for case in last.cases:
            yield from tails(case.body)
    else:
        yield last


def ends_in_turns(block: Sequence[ast.stmt], statements: Sequence[ast.stmt]) -> bool:
    """Is its end never reached but through these statements?"""
    last = block[-1]
    if isinstance(last, ast.If) and last.orelse:
        return all(ends_in_turns(each, statements) for each in (last.body, last.orelse))
    return last in statements or always_leaves(block)


# ── what is handed over ──────────────────────────────────────────────────────────────────────────────────────────


def handed(source: Source, function: Function, call: ast.Call) -> list[tuple[str, ast.expr]]:
    """What each parameter is in the next turn, but for those that stay as they are."""
    bound = is_method(source, function) and not _is_static(function)
    args = function.args
    order = [arg.arg for arg in (*args.posonlyargs, *args.args)][bound:]
    if is_open_ended(call):
        raise Refusal(f"which arguments line {call.lineno} hands over cannot be told")
    if len(call.args) > len(order):
        raise Refusal(f"line {call.lineno} hands over more than {function.name} takes")
    given = dict(zip(order, call.args, strict=False))
    given |= {each.arg: each.value for each in call.keywords if each.arg is not None}
    for arg in parameters(function)[bound:]:
        if arg.arg not in given:
            default = default_of(function, arg)
            if not isinstance(default, ast.Constant):
                raise Refusal(f"line {call.lineno} does not say what {arg.arg} is in the next turn", "name it there")
            given[arg.arg] = default
    return [(name, value) for name, value in given.items() if not is_name(value, name)]
