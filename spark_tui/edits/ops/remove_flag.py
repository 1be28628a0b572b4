"""An option or argument of the command line goes away; what it decided goes on as without it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.remove_parameter import OP as REMOVE_PARAMETER
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flag, flag_names
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.at_default import Settled, settled
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> list[Splice]:
    found = flag(source, values[0])
    if found.command is not None:
        return [_decorator(source, found.call), *_parameter(source, found.command, found.attribute)]
    change = list(remove(source, [found.statement]))
    for code in dict.fromkeys(_reads(source, found)):
        change += settled(source, source.tree.body, _as_left_out(source, found, code))
    return change


def _reads(source: Source, found: Flag) -> Iterator[str]:
    """What holds the arguments is a variable, and what is called is a method of something else."""
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(value=ast.Name() | ast.Attribute(), attr=attr, ctx=ast.Load()):
                parent = source.parents[node]
                if attr == found.attribute and not (isinstance(parent, ast.Call) and parent.func is node):
                    yield ast.unparse(node)


def _as_left_out(source: Source, found: Flag, code: str) -> Settled:
    """What it is where nobody gives it."""
    default, action = keyword(found.call, "default"), keyword(found.call, "action")
    if isinstance(default, ast.Constant):
        return Settled(code, default.value, source.segment(default))
    if default is not None or not found.is_option:
        raise Refusal(f"{code} is read, and has no value where it is left out", "what reads it has to go first")
    stored = action.value if isinstance(action, ast.Constant) else ""
    values = {"store_true": False, "store_false": True, "count": None}
    return Settled(code, values.get(str(stored)), str(values.get(str(stored))))


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
            'parser.add_argument("path")\nparser.add_argument("--loud", action="store_true")\n'
            "args = parser.parse_args()\nif args.loud:\n    shout(args.path)\nelse:\n    say(args.path)\n",
            ("--loud",),
            'parser.add_argument("path")\nargs = parser.parse_args()\nsay(args.path)\n',
        ),
        Example(
            'import click\n\n\n@click.command()\n@click.argument("path")\n@click.option("--fast", is_flag=True)\n'
            "def run(path, fast):\n    print(path)\n",
            ("--fast",),
            'import click\n\n\n@click.command()\n@click.argument("path")\ndef run(path):\n    print(path)\n',
        ),
    ),
)
