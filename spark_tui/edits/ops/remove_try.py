"""A try goes, what was tried stays."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.failing.tries import Try, tries
from spark_tui.edits.python.lines import has_own_lines, move_out
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_HEADER = re.compile(r"[ \t]*(else|finally)[ \t]*:")

_LEAVING = ast.Return | ast.Break | ast.Continue  # with one of these, what `finally` does would not be reached


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    tried = tries(source)[values[0]]
    end = tried.lineno - 1
    for block in (tried.body, tried.orelse, tried.finalbody):
        if not block:
            continue
        begins = _line_below_header(source, tried, block)
        yield Splice(source.line_start(end + 1), source.line_start(begins), "")
        end = source.last_line(block[-1])
        inner = source.indent(source.first_line(block[0]))
        yield from move_out(source, begins, end, inner, source.indent(tried.lineno))
    yield Splice(source.line_start(end + 1), source.line_start(source.last_line(tried) + 1), "")


def _line_below_header(source: Source, tried: Try, block: Sequence[ast.stmt]) -> int:
    """The first line of a block, comments above its first statement included."""
    line = source.first_line(block[0])
    if block is tried.body:
        return tried.lineno + 1
    while not _HEADER.match(source.line(line - 1)):
        line -= 1
    return line


def _lines(source: Source, _values: Values) -> Iterator[str]:
    for line, tried in tries(source).items():
        inner = (*tried.body, *tried.orelse, *tried.finalbody)
        skips_finally = tried.finalbody and any(isinstance(each, _LEAVING) for each in walk(tried))
        if not skips_finally and all(has_own_lines(source, each) for each in (tried, *inner)):
            yield line


OP = Op(
    "remove-try",
    "take a try away, and keep what was tried",
    (Slot("line", "line", "the line of the try", _lines),),
    _edit,
    (
        Example(
            "def go():\n    try:\n        # first\n        work()\n    except OSError:\n        pass\n"
            "    finally:\n        done()\n",
            ("2",),
            "def go():\n    # first\n    work()\n    done()\n",
        ),
    ),
)
