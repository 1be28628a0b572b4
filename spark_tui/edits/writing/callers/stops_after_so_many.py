"""A new parameter that may be left out says after how many it is enough: "flush should take an optional limit and stop
after that many mails", "longest gets an optional count, then only the first count of them are returned"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before, insert_first
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._told_parameter import told_parameters

_NEEDS = Pattern(
    r"(?i)\b(?:at most|up to|no more than|not more than|(?:that|so|this|as) many|the first (?:few|\w+)|limit"
    r"|max_\w+|maximum)\b"
)
_FEWER = Pattern(
    r"(?i)\b(?:stops?|ends?|at most|up to|no more than|not more than|so many|that many|as many|this many|first|only"
    r"|just|without (?:one|it|a limit)|no limit)\b"
)
_MANY = frozenset(("limit", "count", "n", "number", "size", "top", "amount", "how_many", "number_of"))
_OF_MANY = Pattern(r"^(?:max|maximum|limit|at_most|up_to|number_of|num|n)_|_(?:limit|count|number)$")
_LISTS = frozenset(("sorted", "list", "readlines", "splitlines", "split", "most_common"))
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _FEWER.search(sentence.text) is None:
        return
    for told in told_parameters(sentence):
        name = told.name
        if name not in _MANY and _OF_MANY.search(name) is None:
            continue
        kind = "int" if is_typed(told.function) else ""
        ways = [_given_back(source, told.function, name), _gone_through(source, told.function, name)]
        for at, way in enumerate(ways):
            try:
                cut = [*way]
                changes = [*chain(named("add-parameter").edit(source, (told.full, name, "None", kind)), cut)]
            except Refusal:
                continue
            if cut:
                yield from possible(changes, _ASKED + told.clear / 2 - at / 10)
                break


def _given_back(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """A list that is made at once is cut."""
    last = function.body[-1]
    several = sum(isinstance(each, ast.Return) for each in own_nodes(function)) > 1
    match last:
        case ast.Return(ast.ListComp() as many) if not several:
            pass
        case ast.Return(ast.Call(func) as many) if not several and last_name(func) in _LISTS:
            pass
        case _:
            return
    stop = source.stop(many)
    yield Splice(stop, stop, f"[:{name}]")


def _gone_through(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """A loop ends when so many are done, or those that it gathers are so many."""
    loop = next((each for each in _loops(function.body) if each is not None), None)
    if loop is None or loop.orelse:
        return
    enough = _enough(function, loop)
    is_all = not any(isinstance(each, ast.Continue) for each in walk(loop)) and not (
        len(loop.body) == 1 and isinstance(loop.body[0], ast.If)
    )
    if isinstance(loop, ast.While):
        many = enough[0] if enough is not None else _free(function)
        go_on = f"{name} is None or {many} < {name}"
        if isinstance(loop.test, ast.Constant):
            yield instead(source, loop.test, go_on)
        else:
            start = source.start(loop.test)
            yield Splice(start, start, f"{fitted(go_on, Level.NOT)} and ")
            if isinstance(loop.test, ast.BoolOp) and isinstance(loop.test.op, ast.Or):
                raise Refusal("it goes on for one of several reasons")
        if enough is None:
            yield insert_before(source, loop, f"{many} = 0")
            yield insert_first(source, loop.body, f"{many} += 1")
    elif enough is not None and not (is_all and enough[1]):
        yield insert_first(source, loop.body, f"if {name} is not None and {enough[0]} >= {name}:\n{source.unit}break")
    elif is_all:
        yield from import_needed(source, "itertools", "islice")
        yield instead(source, loop.iter, f"islice({source.segment(loop.iter)}, {name})")


def _loops(block: list[ast.stmt]) -> Iterator[ast.For | ast.While | None]:
    for each in block:
        match each:
            case ast.For() | ast.While():
                yield each
            case ast.With(body=body) | ast.Try(body=body):
                yield from _loops(body)


def _enough(function: Function, loop: ast.For | ast.While) -> tuple[str, bool] | None:
    """How many there are by now, as code, and whether each turn makes it one more."""
    begun = {
        each.targets[0].id: each.value
        for each in own_nodes(function)
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and each.lineno < loop.lineno
    }
    for node in walk(loop):
        match node:
            case ast.AugAssign(ast.Name(many), ast.Add(), ast.Constant(1)) if many in begun:
                if isinstance(begun[many], ast.Constant) and ast.unparse(begun[many]) == "0":
                    return many, node in loop.body
            case ast.Call(ast.Attribute(ast.Name(many), "append" | "add"), [_]) if many in begun:
                own = next((each for each in loop.body if isinstance(each, ast.Expr) and each.value is node), None)
                return f"len({many})", own is not None
    return None


def _free(function: Function) -> str:
    taken = named_in(function)
    return next(each for each in ("done", "turns", "so_many", f"{function.name}_done") if each not in taken)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
