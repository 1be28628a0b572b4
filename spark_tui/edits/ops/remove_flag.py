"""An option or argument of the command line goes away."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.flags import flag, flag_names
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = flag(source, values[0])
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and node.attr == found.attribute and isinstance(node.ctx, ast.Load):
            raise Refusal(f"{source.segment(node)} is read on line {node.lineno}", "what reads it has to go first")
    return remove(source, [found.statement])


OP = Op(
    "remove-flag",
    "take an option or argument of the command line away",
    (Slot("name", "text", "--limit, or the name of one told by its place", flag_names),),
    _edit,
    (
        Example(
            'parser.add_argument("path")\nparser.add_argument(\n    "-q",\n    "--quiet",\n'
            '    action="store_true",\n)\n',
            ("--quiet",),
            'parser.add_argument("path")\n',
        ),
    ),
)
