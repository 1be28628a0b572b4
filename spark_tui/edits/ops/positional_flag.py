"""An option is told by its place instead: --path becomes path."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.functions.flags import flag, flags
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = flag(source, values[0])
    call = found.call
    quote = source.segment(call.args[0])[0]
    yield Splice(source.start(call.args[0]), source.stop(call.args[-1]), quote + found.attribute + quote)
    if found.command is not None:
        start, stop = source.start(call.func), source.stop(call.func)
        yield Splice(start, stop, source.text[start:stop].removesuffix("option") + "argument")
    for each in ("dest", "required", *(("help",) if found.command is not None else ())):
        if (gone := without_keyword(source, call, each)) is not None:
            yield gone
    if found.command is None and keyword(call, "default") is not None and keyword(call, "nargs") is None:
        yield set_keyword(source, call, "nargs", '"?"')


def _names(source: Source, _values: Values) -> Iterator[str]:
    """The options that take a value."""
    return (each.name for each in flags(source) if each.is_option and keyword(each.call, "action") is None)


OP = Op(
    "positional-flag",
    "an option is told by its place instead of its name",
    (Slot("name", "text", "--path", _names),),
    _edit,
    (
        Example(
            "parser.add_argument('-i', '--in-file', required=True, help='what to read')\n",
            ("--in-file",),
            "parser.add_argument('in_file', help='what to read')\n",
        ),
        Example(
            'parser.add_argument("--out", default="-")\n',
            ("--out",),
            'parser.add_argument("out", default="-", nargs="?")\n',
        ),
    ),
)
