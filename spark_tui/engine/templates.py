"""Chat templates come with models from anybody: they run in a sandbox, and may make and do only so much.

What a template does is counted while it runs: turns of loops, calls, and the characters that it puts together. What
would make much of little at one stroke (`'x' * 10000000000`) is looked at before it is done.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Generator, Iterable, Mapping, Sequence, Sized
from functools import cache
from itertools import chain
from typing import Any, NoReturn, cast

import jinja2
from jinja2 import nodes
from jinja2.runtime import Context, LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

MOST = 16_000_000
"""Characters of a conversation, and of anything that it is made of: more than any model reads."""
_WORK = 2_000_000  # turns of a loop: a second, or less
_CALL = 10  # as long as so many turns
_CHARACTERS = 16  # are put together in the time of one
_BITS = 4096  # of a number
_DIGITS = re.compile(r"\d{5}|\*")  # of a width

_LEFT = "what is left to do"  # no name that a template can say
# What templates of models do without, and what may make much of little.
_NOT_HERE = ("batch", "filesizeformat", "pprint", "random", "slice", "urlize", "wordwrap", "xmlattr")


class TooMuch(jinja2.TemplateError):
    """It would make or do more than any conversation needs."""


def render(source: str, variables: Mapping[str, object]) -> str:
    """What a template makes of its variables. All that can go wrong in Python can go wrong here."""
    template, pieces, count = _template(source), list[str](), 0
    for piece in template.generate({**variables, _LEFT: [_WORK]}):
        pieces.append(piece)
        count += len(piece)
        _bound(count)
    return "".join(pieces)


@cache
def _template(source: str) -> jinja2.Template:
    """Templates are written for these settings, filters and functions, which come from the `transformers` library."""
    sandbox = _Sandbox(trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"])
    filters = cast("dict[str, Any]", sandbox.filters)  # pyright: ignore[reportUnknownMemberType]
    sandbox.filters = {  # pyright: ignore[reportAttributeAccessIssue]
        name: each for name, each in filters.items() if name not in _NOT_HERE
    } | _FILTERS
    tree = cast("nodes.Template", _Counting().visit(sandbox.parse(source)))
    tree.set_environment(sandbox)
    return sandbox.from_string(tree, {"raise_exception": _refuse, "strftime_now": _now})


class _Counting(NodeTransformer):
    """Has a tree count what it does."""

    def get_visitor(self, node: nodes.Node) -> Any:
        match node:
            case nodes.For():
                return self._loop
            case nodes.Output():
                return self._output
            case nodes.Concat() | nodes.List() | nodes.Dict() | nodes.Tuple(ctx="load"):
                return self._made
            case _:
                return None

    def _loop(self, node: nodes.For) -> nodes.Node:
        self.generic_visit(node)
        written = sum(len(data.data) for data in node.find_all(nodes.TemplateData))
        node.iter = _filtered(node.iter, "counted", nodes.Const(1 + written // _CHARACTERS))
        return node

    def _output(self, node: nodes.Output) -> nodes.Node:
        self.generic_visit(node)
        node.nodes = [
            part if isinstance(part, nodes.TemplateData) else _filtered(part, "weighed") for part in node.nodes
        ]
        return node

    def _made(self, node: nodes.Expr) -> nodes.Node:
        self.generic_visit(node)
        return _filtered(node, "weighed")


def _filtered(node: nodes.Node, name: str, *arguments: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(cast("nodes.Expr", node), name, list(arguments), [], None, None, lineno=node.lineno)


class _Sandbox(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as Jinja has it
        _spend(__context, _CALL)
        method = getattr(__obj, "__wrapped__", __obj)  # the sandbox has a `format` of its own
        if isinstance(receiver := getattr(method, "__self__", None), str):
            _check_method(method.__name__, receiver, (*args, *kwargs.values()))
        if isinstance(__obj, LoopContext) and args:  # a loop within itself
            args = (_counted(__context, args[0]), *args[1:])
        return _weighed(__context, super().call(__context, __obj, *args, **kwargs))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        _check_operator(operator, left, right)
        return _weighed(context, super().call_binop(context, operator, left, right))


def _check_operator(operator: str, left: Any, right: Any) -> None:
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() * right if operator == "**" else left.bit_length() + right.bit_length()
        _bound(bits, _BITS)
    elif operator == "*":
        _bound(_size(left) * _size(right))
    elif operator == "+" and isinstance(left, Sized):
        _bound(_size(left) + _size(right))
    elif operator == "%" and isinstance(left, str):
        _check_format(left, "%", cast("tuple[Any, ...]", right) if isinstance(right, tuple) else (right,))


def _check_method(name: str, text: str, given: Sequence[Any]) -> None:
    most = max(map(_size, given), default=0)
    match name:
        case "center" | "ljust" | "rjust" | "zfill":
            _bound(most)
        case "expandtabs" | "translate" | "join":
            _bound(len(text) * most)
        case "replace" if len(given) > 1:
            _bound(len(text) + text.count(str(given[0])) * _size(given[1]))
        case "format" | "format_map":
            _check_format(text, "{", given)


def _check_format(text: str, sign: str, given: Sequence[Any]) -> None:
    if _DIGITS.search(text):
        raise TooMuch("characters")
    _bound(text.count(sign) * max(map(_size, given), default=0))


def _size(value: Any) -> int:
    if isinstance(value, Sized):
        return len(value)
    return abs(value) if isinstance(value, int) else 1


def _bound(count: int, most: int = MOST) -> None:
    if count > most:
        raise TooMuch("characters" if most == MOST else "digits")


def _spend(context: Context, work: int) -> None:
    left = cast("list[int]", context.parent[_LEFT])
    left[0] -= work
    if left[0] < 0:
        raise TooMuch("steps")


@jinja2.pass_context
def _counted(context: Context, values: Iterable[Any], each: int = 1) -> Generator[Any]:
    for value in values:
        _spend(context, each)
        yield value


@jinja2.pass_context
def _weighed(context: Context, value: Any) -> Any:
    """The same value, and the work that it is to write it."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        _spend(context, 1 + (len(found) // _CHARACTERS if isinstance(found, str) else 0))
        if isinstance(found, list | tuple):
            waiting += cast("Sequence[Any]", found)
        elif isinstance(found, dict):
            waiting += chain.from_iterable(cast("dict[Any, Any]", found).items())
    return value


def _checked(name: str) -> Any:
    """Jinja's own filter, where it does not make too much."""
    plain = ImmutableSandboxedEnvironment()

    @jinja2.pass_context
    def apply(context: Context, value: Any, *args: Any, **kwargs: Any) -> Any:
        given = (*args, *kwargs.values())
        match name:
            case "join":
                _check_method(name, str(args[0]) if args else "", (list(value),))
            case "format":
                _check_format(str(value), "%", given)
            case "indent":
                _bound((str(value).count("\n") + 1) * max(map(_size, given), default=0))
            case _:
                _check_method(name, str(value), given)
        return _weighed(context, plain.call_filter(name, value, args, kwargs, context))

    return apply


@jinja2.pass_context
def _to_json(context: Context, value: Any, indent: int | None = None, **_: object) -> str:
    """Jinja's own would write "<" as an escape, for HTML."""
    _bound(indent or 0, _CHARACTERS)
    return json.dumps(_weighed(context, value), ensure_ascii=False, indent=indent)


def _now(form: str) -> str:
    _check_format(form, "%", ())
    return datetime.datetime.now().strftime(form)


def _refuse(message: str) -> NoReturn:
    raise jinja2.TemplateError(message)


_FILTERS = {name: _checked(name) for name in ("center", "format", "indent", "join", "replace")} | {
    "counted": _counted,
    "weighed": _weighed,
    "tojson": _to_json,
}
