"""Results that are remembered: the same arguments are not worked out twice."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import plain_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, size = values
    function = source.function(name)
    if any("cache" in source.segment(each) for each in function.decorator_list):
        raise Refusal(f"{name} is cached already")
    if size and size != "None" and not size.isdecimal():
        raise Refusal(f"{size!r} is not a number of results")
    decorator, needed = available(source, "functools", "lru_cache" if size else "cache", dotted=False)
    yield from needed
    line = function.lineno
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@{decorator}{f'(maxsize={size})' if size else ''}\n")


def _giving(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in plain_functions(source) if _gives_back(source.function(name)))


def _gives_back(function: Function) -> bool:
    """Is there a result to remember? What is still to be written may give one."""
    silent = (ast.Assign, ast.AugAssign, ast.For, ast.If, ast.Delete, ast.Expr)
    gives = any(each.value is not None for each in returns(function))
    return gives or not isinstance(function.body[-1], silent) or has_docstring(function.body[-1:])


OP = Op(
    "cache-function",
    "remember the results of a function",
    (
        Slot("function", "name", "the function", _giving),
        Slot("maxsize", "text", "how many results to keep; without it, all", default=""),
    ),
    _edit,
    (
        Example(
            "def price(code):\n    return slow(code)\n",
            ("price",),
            "from functools import cache\n\n\n@cache\ndef price(code):\n    return slow(code)\n",
        ),
        Example(
            "import functools\n\n\ndef price(code):\n    return slow(code)\n",
            ("price", "128"),
            "import functools\n\n\n@functools.lru_cache(maxsize=128)\ndef price(code):\n    return slow(code)\n",
        ),
    ),
)
