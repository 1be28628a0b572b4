"""A function that collects a list yields instead; who needs all of it at once makes a list."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.functions.used_as_lists import as_list, uses_as_list
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.looping.gathering import is_call_of
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    yield from _yielding(source, function)
    yield from (splice for call in uses_as_list(source, function) for splice in as_list(source, call))


def _yielding(source: Source, function: Function) -> Iterator[Splice]:
    block = function.body
    while isinstance(block[-1], ast.With):
        block = block[-1].body
    last = block[-1]
    if isinstance(last, ast.Return) and isinstance(last.value, ast.ListComp):
        yield from _expression(source, function, last.value)
        return
    if not isinstance(last, ast.Return) or not isinstance(last.value, ast.Name) or is_generator(function):
        raise Refusal("the function does not return a list it made")
    name = last.value.id
    begins = [each for each in {*function.body, *block} if _begins(each, name)]
    if len(begins) != 1 or isinstance(function, ast.AsyncFunctionDef) or not has_own_lines(source, last):
        raise Refusal(f"{name} does not begin as an empty list")
    for each in (begins[0], last):
        keep_comments(source, source.start(each), source.line_start(source.last_line(each) + 1))
    known = 2
    for each in returns(function):
        if not isinstance(each.value, ast.Name) or each.value.id != name:
            raise Refusal(f"something else than {name} is returned")
        if each is not last:
            known += 1
            yield Splice(source.start(each), source.stop(each), "return")
    for statement, call in _added(function, name):
        known += 1
        assert isinstance(call.func, ast.Attribute)
        word, level = ("yield", Level.ANY) if call.func.attr == "append" else ("yield from", Level.TEST)
        keep_comments(source, source.start(statement), source.stop(statement), call.args[0])
        yield Splice(source.start(statement), source.stop(statement), f"{word} {moved(source, call.args[0], level)}")
    if sum(node.id == name for node in names_in(function)) != known:
        raise Refusal(f"{name} is more than collected")
    yield from _not_begun(source, begins[0], name)
    yield from remove(source, [last])
    yield from _annotation(source, function)


def _expression(source: Source, function: Function, made: ast.ListComp) -> Iterator[Splice]:
    """The list that is returned becomes a generator expression."""
    if len(returns(function)) > 1 or is_generator(function):
        raise Refusal("something else is returned, too")
    start, stop = source.start(made), source.stop(made)
    yield from (Splice(start, start + 1, "("), Splice(stop - 1, stop, ")"))
    yield from _annotation(source, function)


def _begins(statement: ast.stmt, name: str) -> bool:
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=found)], value=value)
            | ast.AnnAssign(target=ast.Name(id=found), value=value)
        ):
            return found == name and _is_empty(value)
        case ast.Assign(targets=[ast.Tuple(targets)], value=ast.Tuple(values)) if len(targets) == len(values):
            pairs = zip(targets, values, strict=True)
            return any(isinstance(each, ast.Name) and each.id == name and _is_empty(value) for each, value in pairs)
        case _:
            return False


def _is_empty(value: ast.expr | None) -> bool:
    return (isinstance(value, ast.List) and not value.elts) or is_call_of(value, "list")


def _not_begun(source: Source, begins: ast.stmt, name: str) -> Iterator[Splice]:
    """The others that begin with it still do: `found, rest = [], []`."""
    match begins:
        case ast.Assign(targets=[ast.Tuple(targets)], value=ast.Tuple(values)):
            pairs = zip(targets, values, strict=True)
            kept = [
                (source.segment(each), source.segment(value)) for each, value in pairs if source.segment(each) != name
            ]
            left, right = (", ".join(several) for several in zip(*kept, strict=True))
            yield Splice(source.start(begins), source.stop(begins), f"{left} = {right}")
        case _:
            yield from remove(source, [begins])


def _added(function: Function, name: str) -> Iterator[tuple[ast.stmt, ast.Call]]:
    for node in walk(function):
        match node:
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=found), attr="append" | "extend"), args=[_]) as call
            ):
                if found == name:
                    yield node, call


def _annotation(source: Source, function: Function) -> Iterator[Splice]:
    """list[X] becomes Iterator[X]."""
    match function.returns:
        case ast.Subscript(value=ast.Name(id="list" | "List") as of):
            name, imported = available(source, "collections.abc", "Iterator", dotted=False)
            yield Splice(source.start(of), source.stop(of), name)
            yield from imported


def _functions(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(
        {name: source.function(name) for name in all_functions(source)}, lambda each: _yielding(source, each)
    )


OP = Op(
    "to-generator",
    "yield what a function collects in a list and returns",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "def odd(ns):\n    found = []\n    for n in ns:\n        # one\n        if n % 2:\n"
            "            found.append(n)\n    return found\n",
            ("odd",),
            "def odd(ns):\n    for n in ns:\n        # one\n        if n % 2:\n            yield n\n",
        ),
        Example(
            "def both(ns):\n    found, last = [], 0\n    for n in ns:\n        found.append(n + last)\n"
            "        last = n\n    return found\n",
            ("both",),
            "def both(ns):\n    last = 0\n    for n in ns:\n        yield n + last\n        last = n\n",
        ),
        Example(
            "def odd(ns):\n    return [n for n in ns]\n\n\ndef some(ns):\n    found = odd(ns)\n"
            "    return len(found), found\n",
            ("odd",),
            "def odd(ns):\n    return (n for n in ns)\n\n\ndef some(ns):\n    found = list(odd(ns))\n"
            "    return len(found), found\n",
        ),
        Example("def odd(ns):\n    return [n for n in ns]\n", ("odd",), "def odd(ns):\n    return (n for n in ns)\n"),
    ),
)
