"""An option that has to be given."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.functions.flags import flag, flags
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call = flag(source, values[0]).call
    default = without_keyword(source, call, "default")
    if default is not None:  # it would never hold
        yield default
    yield set_keyword(source, call, "required", "True")


def _names(source: Source, _values: Values) -> Iterator[str]:
    """The options that may be left out now."""
    for each in flags(source):
        required = keyword(each.call, "required")
        if each.is_option and not (isinstance(required, ast.Constant) and required.value is True):
            yield each.name


OP = Op(
    "flag-required",
    "an option has to be given",
    (Slot("name", "text", "--limit", _names),),
    _edit,
    (
        Example(
            'parser.add_argument("-o", "--out", help="where to")\n',
            ("--out",),
            'parser.add_argument("-o", "--out", help="where to", required=True)\n',
        ),
    ),
)
