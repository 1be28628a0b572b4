"""One more option for a command of click, and the parameter that takes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_parameter import OP as ADD_PARAMETER
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.flags import commands, flags, spelled
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function, name, default, kind = values
    command = source.function(function)
    names = spelled(name)
    if any(set(names) & set(each.names) and each.command is command for each in flags(source)):
        raise Refusal(f"{function} has a {name} already")
    call = f"{_option(source, command)}({', '.join([*map(given.in_quotes, names), *_typed(kind, default)])})"
    last = max(command.decorator_list, key=lambda each: each.lineno)
    at = source.line_start((last.end_lineno or last.lineno) + 1)
    yield Splice(at, at, f"{source.indent(last.lineno)}@{call}\n")
    yield from ADD_PARAMETER.edit(source, (function, names[-1][2:].replace("-", "_"), "", ""))


def _option(source: Source, command: Function) -> str:
    """As the other options are written: `click.option`."""
    own = [each for each in flags(source) if each.is_option and each.command is not None]
    for each in sorted(own, key=lambda each: each.command is not command):
        return source.segment(each.call.func)
    return "click.option"


def _typed(kind: str, default: str) -> Iterator[str]:
    """A switch if there is neither a type nor a default; click tells the type from a default."""
    if not kind and default in ("", "False"):
        yield "is_flag=True"
        return
    if kind and kind != "str":
        yield f"type={given.expression(kind)}"
    if default:
        yield f"default={default if _is_value(default) else given.in_quotes(default)}"


def _is_value(text: str) -> bool:
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text.isupper()
    return True


def _commands(source: Source, _earlier: Values) -> Iterator[str]:
    known = commands(source)
    return (name for name in all_functions(source) if source.function(name) in known)


OP = Op(
    "add-option",
    "one more option for a command of click",
    (
        Slot("function", "name", "the command", _commands),
        Slot("name", "text", "--limit"),
        Slot("default", "text", "its value if it is not given; a switch, if there is no type either", default=""),
        Slot("type", "text", "int, float, …", default=""),
    ),
    _edit,
    (
        Example(
            'import click\n\n\n@click.command()\n@click.argument("path")\ndef show(path):\n    print(path)\n',
            ("show", "--limit", "10"),
            'import click\n\n\n@click.command()\n@click.argument("path")\n@click.option("--limit", default=10)\n'
            "def show(path, limit):\n    print(path)\n",
        ),
        Example(
            'import click\n\n\n@click.command()\n@click.option("--env")\ndef run(env):\n    ...\n',
            ("run", "dry run"),
            'import click\n\n\n@click.command()\n@click.option("--env")\n@click.option("--dry-run", is_flag=True)\n'
            "def run(env, dry_run):\n    ...\n",
        ),
    ),
)
