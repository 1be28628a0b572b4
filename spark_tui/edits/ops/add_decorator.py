"""A decorator on top of a function or a class."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.names import all_classes, all_functions
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, decorator = values
    node = definition(source, name)
    decorator = expression(decorator.lstrip("@"))
    if any(source.segment(each) == decorator for each in node.decorator_list):
        raise Refusal(f"{name} has @{decorator} already")
    line = source.first_line(node)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@{decorator}\n")


def definition(source: Source, name: str) -> Definition:
    return source.function(name) if name in _functions(source) else source.class_(name)


@lru_cache(maxsize=8)
def _functions(source: Source) -> frozenset[str]:
    return frozenset(all_functions(source))


def decorated(source: Source, _values: Values = ()) -> Iterator[str]:
    """All that could have a decorator."""
    yield from all_functions(source)
    yield from all_classes(source)


OP = Op(
    "add-decorator",
    "a decorator on top of a function or a class",
    (
        Slot("function", "name", "the function or class", decorated),
        Slot("decorator", "text", "the decorator, with its arguments"),
    ),
    _edit,
    (
        Example(
            "@first\ndef send(mail):\n    ...\n",
            ("send", "@retry(times=3)"),
            "@retry(times=3)\n@first\ndef send(mail):\n    ...\n",
        ),
    ),
)
