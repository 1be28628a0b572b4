"""A parameter goes, and with it what calls in the file pass for it, and what the docstring tells of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import (
    calls_of,
    default_of,
    parameter,
    remove_from_list,
    signature,
    whole,
)
from spark_tui.edits.python.functions.told_parameters import removed
from spark_tui.edits.python.names import all_functions, is_method, its_parameters, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.at_default import Settled, settled
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, going = values
    return without_parameter(source, name, going)


def without_parameter(source: Source, name: str, going: str, always: Settled | None = None) -> Iterator[Splice]:
    """It is `always` so from now on; else as by its default."""
    function = source.function(name)
    arg = parameter(function, going)
    default = default_of(function, arg)
    if always is not None:
        yield from settled(source, function.body, always)
    elif isinstance(default, ast.Constant):
        yield from settled(source, function.body, Settled(going, default.value, source.segment(default)))
    else:
        _refuse_use(function, going)
    every = parameters(function)
    spans = [whole(source, function, each) for each in every]
    if [arg] == function.args.kwonlyargs and function.args.vararg is None:
        raise Refusal(f"{going} is the only one behind the star", "take the star away with it")
    yield remove_from_list(source, spans, every.index(arg), signature(source, function).closes)
    yield from removed(source, function, going)
    for call in calls_of(source, function):
        yield from _from_call(source, function, call, arg)


def _refuse_use(function: Function, name: str) -> None:
    for node in (node for statement in function.body for node in walk(statement)):
        if isinstance(node, ast.Name) and node.id == name:
            raise Refusal(f"{function.name} uses {name} on line {node.lineno}", "change that first")


def _from_call(source: Source, function: Function, call: ast.Call, arg: ast.arg) -> Iterator[Splice]:
    passed = [*call.args, *call.keywords]
    if any(isinstance(each, ast.Starred) or (isinstance(each, ast.keyword) and each.arg is None) for each in passed):
        raise Refusal(f"what the call on line {call.lineno} passes cannot be told")
    spans = [(source.start(each), source.stop(each)) for each in passed]
    positional = [*function.args.posonlyargs, *function.args.args]
    shift = 1 if is_method(source, function) and positional and positional[0].arg in ("self", "cls") else 0
    at = positional.index(arg) - shift if arg in positional else -1
    closes = source.stop(call) - 1
    if 0 <= at < len(call.args):
        yield remove_from_list(source, spans, at, closes)
    for index, each in enumerate(call.keywords):
        if each.arg == arg.arg:
            yield remove_from_list(source, spans, len(call.args) + index, closes)


OP = Op(
    "remove-parameter",
    "drop a parameter, also where it is passed; what it decided goes on as by its default",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("name", "name", "the parameter to drop", its_parameters),
    ),
    _edit,
    (
        Example(
            "def load(path, debug=False):\n    return path\n\n\nload('a', True)\nload('b', debug=False)\n",
            ("load", "debug"),
            "def load(path):\n    return path\n\n\nload('a')\nload('b')\n",
        ),
        Example(
            "def send(to, dry=False):\n    if dry:\n        print(to)\n    else:\n        post(to)\n    return dry\n",
            ("send", "dry"),
            "def send(to):\n    post(to)\n    return False\n",
        ),
        Example(
            "def read(text, strict=True):\n    if strict and not text:\n        stop()\n    return text\n",
            ("read", "strict"),
            "def read(text):\n    if not text:\n        stop()\n    return text\n",
        ),
        Example("def f(a):\n    return 1\n", ("f", "a"), "def f():\n    return 1\n"),
    ),
)
