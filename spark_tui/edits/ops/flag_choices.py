"""What may be given for an option or argument."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flag, flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import constants


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, choices = values
    found = flag(source, name)
    if found.command is not None:
        of, dot, _ = source.segment(found.call.func).rpartition(".")
        yield set_keyword(source, found.call, "type", f"{of}{dot}Choice({_as_list(source, choices, numbers=False)})")
        return
    numbers = isinstance(kind := keyword(found.call, "type"), ast.Name) and kind.id in ("int", "float")
    yield set_keyword(source, found.call, "choices", _as_list(source, choices, numbers=numbers))


def _as_list(source: Source, text: str, *, numbers: bool) -> str:
    """Words with commas become a list of strings; what is Python stays, and what the file has already."""
    if text in listed(source):
        return text
    if text.strip()[:1] in ("[", "(", "{") or text.startswith(("range(", "list(")):
        return given.expression(text)
    words = [each.strip() for each in text.split(",")]
    return f"[{', '.join(each if numbers else given.quoted(each) for each in words if each)}]"


def listed(source: Source) -> list[str]:
    """The constants of the file that are several texts or numbers."""
    found = ((name, value) for name, _, value in constants(source))
    return [name for name, value in found if isinstance(value, ast.List | ast.Tuple | ast.Set | ast.Dict)]


def _names(source: Source, _values: Values) -> Iterator[str]:
    """All that take a value."""
    return (each.name for each in flags(source) if keyword(each.call, "action") is None)


OP = Op(
    "flag-choices",
    "say what may be given for an option or argument",
    (
        Slot("name", "text", "--format, or the name of one told by its place", _names),
        Slot("choices", "text", "json, yaml, text"),
    ),
    _edit,
    (
        Example(
            'parser.add_argument("--format", default="text")\n',
            ("--format", "json, text"),
            'parser.add_argument("--format", default="text", choices=["json", "text"])\n',
        ),
        Example(
            'parser.add_argument(\n    "--level",\n    type=int,  # 1 is low\n)\n',
            ("--level", "1, 2, 3"),
            'parser.add_argument(\n    "--level",\n    type=int,\n    choices=[1, 2, 3],  # 1 is low\n)\n',
        ),
        Example(
            'import click\n\n\n@click.command()\n@click.option("--env")\ndef run(env):\n    ...\n',
            ("--env", "dev, prod"),
            'import click\n\n\n@click.command()\n@click.option("--env", type=click.Choice(["dev", "prod"]))\n'
            "def run(env):\n    ...\n",
        ),
    ),
)
