"""What is said about an option or argument of the command line: its type, default, help, short form."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.functions.flags import Flag, flag, flag_names, flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_SHORT = re.compile(r"-[a-zA-Z]")
_SAID = ("type", "default", "help", "nargs", "metavar", "dest", "action", "envvar", "prompt", "show_default")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found, said = flag(source, values[0]), values[1].strip()
    if _SHORT.fullmatch(said):
        yield from _short(source, found, said)
        return
    name, sign, value = said.partition("=")
    name, value = name.strip(), value.strip()
    if name not in _SAID or not sign:
        raise Refusal(f"{said!r} says nothing about an option", f"write one of {', '.join(_SAID)}, = and a value")
    value = given.expression(value)
    if name == "type" and isinstance(given.parsed(value), ast.Constant):
        raise Refusal(f"{value} makes no values of what is typed", "a type is called with it: int, Path")
    if name == "nargs" and found.command is not None:
        name, value = ("multiple", "True") if found.is_option else ("nargs", "-1")
    if name == "action" and "store_" in value:
        gone = (without_keyword(source, found.call, other) for other in ("type", "nargs", "metavar"))
        yield from (splice for splice in gone if splice is not None)
    yield set_keyword(source, found.call, name, value)
    if name == "default":
        yield from _may_be_left_out(source, found)


def _short(source: Source, found: Flag, short: str) -> Iterator[Splice]:
    if not found.is_option:
        raise Refusal(f"{found.name} is told by its place")
    if any(_SHORT.fullmatch(name) for name in found.names):
        raise Refusal(f"{found.name} has a short form already")
    if any(
        short in each.names and (each.parser, each.command) == (found.parser, found.command) for each in flags(source)
    ):
        raise Refusal(f"{short} is taken")
    first = found.call.args[0]
    quote = source.segment(first)[0]
    yield Splice(source.start(first), source.start(first), f"{quote}{short}{quote}, ")


def _may_be_left_out(source: Source, found: Flag) -> Iterator[Splice]:
    """With a default it need not be given."""
    if found.is_option:
        if (gone := without_keyword(source, found.call, "required")) is not None:
            yield gone
    elif found.command is None and keyword(found.call, "nargs") is None:
        at = source.stop(found.call.args[-1])
        yield Splice(at, at, ', nargs="?"')


OP = Op(
    "set-flag",
    "say what an option or argument of the command line is: its type, default, help, short form",
    (
        Slot("name", "text", "--limit, or the name of one told by its place", flag_names),
        Slot("argument", "text", 'type=int, default=10, help="how many", nargs="+", or -l for a short form'),
    ),
    _edit,
    (
        Example(
            'parser.add_argument("--limit", default=10)\n',
            ("--limit", "type=int"),
            'parser.add_argument("--limit", default=10, type=int)\n',
        ),
        Example(
            'parser.add_argument("--all", type=bool, default=False)\n',
            ("--all", 'action="store_true"'),
            'parser.add_argument("--all", default=False, action="store_true")\n',
        ),
        Example('parser.add_argument("--limit")\n', ("--limit", "-l"), 'parser.add_argument("-l", "--limit")\n'),
        Example(
            'parser.add_argument("path", help="where")\n',
            ("path", 'default="."'),
            'parser.add_argument("path", nargs="?", help="where", default=".")\n',
        ),
    ),
)
