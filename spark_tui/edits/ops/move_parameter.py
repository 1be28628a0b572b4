"""Another order of parameters, also where they are passed by their places."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import calls_of, default_of, whole
from spark_tui.edits.python.functions.told_parameters import reordered
from spark_tui.edits.python.names import all_functions, is_method
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_END = "*"
"""As in a signature: behind all that can be passed by their places."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, moving, before = values
    function = source.function(name)
    args = movable(source, function)
    names = [arg.arg for arg in args]
    order = [each for each in names if each != moving]
    order.insert(order.index(before) if before in order else len(order) if before == _END else 0, moving)
    if order == names:
        raise Refusal(f"{moving} stands there already")
    by_name = {arg.arg: arg for arg in args}
    needed = [default_of(function, by_name[each]) is None for each in order]
    if needed != sorted(needed, reverse=True):
        raise Refusal("a parameter without a default cannot follow one that has one")
    spans = [whole(source, function, arg) for arg in args]
    texts = {arg.arg: source.text[start:stop] for arg, (start, stop) in zip(args, spans, strict=True)}
    yield from _exchanged(spans, [texts[each] for each in order], source)
    yield from reordered(source, function, order)
    for call in calls_of(source, function):
        yield from _call(source, call, names, order)


def _call(source: Source, call: ast.Call, names: list[str], order: list[str]) -> Iterator[Splice]:
    """The same values, in the new order; those that stood at the end may come to need their names."""
    if has_starred(call.args):
        raise Refusal(f"what the call on line {call.lineno} passes cannot be told")
    given = dict(zip(names, [source.segment(arg) for arg in call.args], strict=False))
    spans = [(source.start(arg), source.stop(arg)) for arg in call.args]
    plain = [each for at, each in enumerate(order) if all(before in given for before in order[: at + 1])]
    rest = [each for each in order if each in given and each not in plain]
    texts = [given[each] for each in plain if each in given] + [f"{each}={given[each]}" for each in rest]
    yield from _exchanged(spans, texts, source)


def _exchanged(spans: list[tuple[int, int]], texts: list[str], source: Source) -> Iterator[Splice]:
    for (start, stop), text in zip(spans, texts, strict=False):
        if source.text[start:stop] != text:
            yield Splice(start, stop, text)


def movable(source: Source, function: Function) -> list[ast.arg]:
    """Those that are passed by their place, without self."""
    args = function.args.args
    return args[1:] if is_method(source, function) and args and args[0].arg in ("self", "cls") else args


def _functions(source: Source, _values: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if len(movable(source, function)) > 1 and not function.args.posonlyargs:
            yield name


def _parameters(source: Source, values: Values) -> Iterator[str]:
    return (arg.arg for arg in movable(source, source.function(values[0])))


def _others(source: Source, values: Values) -> Iterator[str]:
    yield from (arg.arg for arg in movable(source, source.function(values[0])) if arg.arg != values[1])
    yield _END


OP = Op(
    "move-parameter",
    "move a parameter to the front, before another, or behind all",
    (
        Slot("function", "name", "the function", _functions),
        Slot("parameter", "name", "the parameter to move", _parameters),
        Slot("before", "name", "the one it goes before; * is the end, without it the front", _others, default=""),
    ),
    _edit,
    (
        Example(
            "def copy(size, path):\n    ...\n\n\ncopy(1, 'a')\ncopy(2, path='b')\n",
            ("copy", "path"),
            "def copy(path, size):\n    ...\n\n\ncopy('a', 1)\ncopy(size=2, path='b')\n",
        ),
        Example(
            'def get(session, url):\n    """Fetch.\n\n    Args:\n        session: how.\n        url: what.\n    """\n',
            ("get", "session", "*"),
            'def get(url, session):\n    """Fetch.\n\n    Args:\n        url: what.\n        session: how.\n    """\n',
        ),
    ),
    twice="refused",
)
