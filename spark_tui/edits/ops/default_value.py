"""A default for a parameter, or another one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import default_of, parameter, whole
from spark_tui.edits.python.functions.told_parameters import with_default
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.names import all_functions, its_parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, which, value = values
    function = source.function(name)
    arg = parameter(function, which)
    old = default_of(function, arg)
    if old is not None:
        start, stop = source.start(old), whole(source, function, arg)[1]
        bracket = source.text.rfind("=", 0, start) + 1
        space = len(source.text[bracket:start]) - len(source.text[bracket:start].lstrip(" "))
        yield Splice(bracket + space, stop, expression(value))
        yield from with_default(source, function, which, source.segment(old), expression(value))
        return
    _check_place(function, arg)
    equals = " = " if arg.annotation is not None else "="
    yield Splice(source.stop(arg), source.stop(arg), equals + expression(value))


def _check_place(function: Function, arg: ast.arg) -> None:
    """Behind a parameter with a default, all others by position need one."""
    if arg in (function.args.vararg, function.args.kwarg):
        raise Refusal(f"*{arg.arg} cannot have a default")
    positional = [*function.args.posonlyargs, *function.args.args]
    if arg in positional:
        for each in positional[positional.index(arg) + 1 :]:
            if default_of(function, each) is None:
                raise Refusal(f"{each.arg} behind it has no default", f"give {each.arg} one first")


OP = Op(
    "default-value",
    "set or change the default of a parameter",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter", its_parameters),
        Slot("value", "text", "its default from now on"),
    ),
    _edit,
    (
        Example(
            "def get(url, timeout=30):\n    ...\n", ("get", "timeout", "60"), "def get(url, timeout=60):\n    ...\n"
        ),
        Example(
            'def get(url, tries=3):\n    """Fetch it.\n\n    :param tries: how often (default: 3)\n    """\n',
            ("get", "tries", "5"),
            'def get(url, tries=5):\n    """Fetch it.\n\n    :param tries: how often (default: 5)\n    """\n',
        ),
        Example("def get(url: str):\n    ...\n", ("get", "url", '"/"'), 'def get(url: str = "/"):\n    ...\n'),
    ),
)
