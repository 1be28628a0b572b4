"""An option or argument of the command line goes away."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.remove_parameter import OP as REMOVE_PARAMETER
from spark_tui.edits.python.flags import flag, flag_names
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> list[Splice]:
    found = flag(source, values[0])
    if found.command is not None:
        return [_decorator(source, found.call), *_parameter(source, found.command, found.attribute)]
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and node.attr == found.attribute and isinstance(node.ctx, ast.Load):
            raise Refusal(f"{source.segment(node)} is read on line {node.lineno}", "what reads it has to go first")
    return list(remove(source, [found.statement]))


def _decorator(source: Source, call: ast.Call) -> Splice:
    return Splice(source.line_start(call.lineno), source.line_start((call.end_lineno or call.lineno) + 1), "")


def _parameter(source: Source, command: Function, name: str) -> Iterable[Splice]:
    return REMOVE_PARAMETER.edit(source, (command.name, name))


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
        Example(
            'import click\n\n\n@click.command()\n@click.argument("path")\n@click.option("--fast", is_flag=True)\n'
            "def run(path, fast):\n    print(path)\n",
            ("--fast",),
            'import click\n\n\n@click.command()\n@click.argument("path")\ndef run(path):\n    print(path)\n',
        ),
    ),
)
