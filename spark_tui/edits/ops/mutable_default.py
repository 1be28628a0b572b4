"""A default that calls would share, `=[]` or `=date.today()`, becomes None, and a new one is made in the function."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.none_told import or_none

_MAKERS = {"list", "dict", "set", "bytearray", "deque", "defaultdict", "Counter", "OrderedDict"}
_CLOCKS = {"now", "today", "utcnow", "time", "monotonic", "perf_counter", "uuid4", "random", "randint", "choice",
           "choices", "sample", "token_hex", "token_urlsafe", "getcwd", "cwd"}  # fmt: skip
"""What gives something else each time it is asked."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, parameter = values
    function = source.function(name)
    arg, default = _mutable(function)[parameter]
    yield Splice(source.start(default), source.stop(default), "None")
    if arg.annotation is not None:
        yield Splice(source.start(arg.annotation), source.stop(arg.annotation), or_none(source, arg.annotation))
    code = f"if {parameter} is None:\n{source.unit}{parameter} = {source.segment(default)}"
    yield insert_at_top(source, function, code)


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if _mutable(source.function(name)))


def _parameters(source: Source, values: Values) -> Iterable[str]:
    return _mutable(source.function(values[0]))


def _mutable(function: Function) -> dict[str, tuple[ast.arg, ast.expr]]:
    return {arg.arg: (arg, default) for arg, default in with_defaults(function.args) if _can_change(default)}


def _can_change(default: ast.expr) -> bool:
    if isinstance(default, ast.Call):
        return ast.unparse(default.func).rpartition(".")[2] in _MAKERS | _CLOCKS
    return isinstance(default, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


OP = Op(
    "mutable-default",
    "a list, dict or set that is a default is made anew in each call",
    (
        Slot("function", "name", "the function", _functions),
        Slot("parameter", "name", "the parameter with such a default", _parameters),
    ),
    _edit,
    (
        Example(
            "def add(item, to=[]):\n    to.append(item)\n    return to\n",
            ("add", "to"),
            "def add(item, to=None):\n    if to is None:\n        to = []\n    to.append(item)\n    return to\n",
        ),
        Example(
            'def tag(*, names: dict[str, int] = {}):\n    """Names."""\n    return names\n',
            ("tag", "names"),
            'def tag(*, names: dict[str, int] | None = None):\n    """Names."""\n    if names is None:\n'
            "        names = {}\n    return names\n",
        ),
        Example(
            "def late(due, today=date.today()):\n    return today > due\n",
            ("late", "today"),
            "def late(due, today=None):\n    if today is None:\n        today = date.today()\n    return today > due\n",
        ),
    ),
)
