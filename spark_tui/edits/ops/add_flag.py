"""One more option on the command line."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.flags import flags, spelled, where_told
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.written import value_written
from spark_tui.edits.refusal import Refusal

_VERSIONS = ("__version__", "VERSION", "version")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, kind, default, help_text = values
    names = spelled(name)
    for known in (each for flag in flags(source) for each in flag.names if each in names):
        raise Refusal(f"there is a {known} already")
    parser, statement = where_told(source)
    how = _version(source, default) if "--version" in names and not kind else _typed(kind, default)
    arguments = [*map(given.in_quotes, names), *how]
    if help_text:
        arguments.append(f"help={given.quoted(help_text)}")
    yield insert_after(source, statement, f"{parser}.add_argument({', '.join(arguments)})")


def _version(source: Source, said: str) -> Iterator[str]:
    """It tells the version and ends."""
    known = next((name for name in _VERSIONS if name in source.names or name in imported_names(source)), None)
    yield 'action="version"'
    yield f"version={known or given.in_quotes(said or '%(prog)s 1.0')}"


def _typed(kind: str, default: str) -> Iterator[str]:
    """A switch if there is neither a type nor a default; the type follows from a default that is a number."""
    value = value_written(default)
    if default == "True":
        raise Refusal("a switch that is on cannot be switched on", "add its opposite, off by default")
    if kind == "bool" or (not kind and default in ("", "False")):
        yield 'action="store_true"'
        return
    if not kind and isinstance(value, int | float):
        kind = type(value).__name__
    if kind and kind != "str":
        yield f"type={given.expression(kind)}"
    if default:
        yield f"default={default if value is not None or _is_code(default) else given.in_quotes(default)}"


def _is_code(text: str) -> bool:
    """None, a call, a dotted name: not a word."""
    parsed = given.parsed(text)
    return isinstance(parsed, ast.Constant | ast.Call | ast.Attribute) or (parsed is not None and text.isupper())


OP = Op(
    "add-flag",
    "one more option on the command line, behind the last",
    (
        Slot("name", "text", "--limit"),
        Slot("type", "text", "int, float, Path, …; a switch without a value, if left out", default=""),
        Slot("default", "text", "its value if it is not given", default=""),
        Slot("help", "text", "what --help says about it", default=""),
    ),
    _edit,
    (
        Example(
            "import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument('path')\n"
            "args = parser.parse_args()\n",
            ("--limit", "int", "10", "how many"),
            "import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument('path')\n"
            'parser.add_argument("--limit", type=int, default=10, help="how many")\nargs = parser.parse_args()\n',
        ),
        Example(
            "from argparse import ArgumentParser\n\n\ndef parse():\n    p = ArgumentParser()\n"
            "    return p.parse_args()\n",
            ("dry run",),
            "from argparse import ArgumentParser\n\n\ndef parse():\n    p = ArgumentParser()\n"
            '    p.add_argument("--dry-run", action="store_true")\n    return p.parse_args()\n',
        ),
    ),
)
